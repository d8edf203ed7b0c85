"""The cache in front of the board's flash: what a miss takes, and what misses add to work.

CircuitPython runs from flash through a cache of 16 kB, two ways, in lines of 8 bytes (RP2040
datasheet 2.6.3). The desk has no instructions that could miss. It takes so many misses for each
millisecond of work that its stopwatches agree with those of an emulated board, which counts them
(sim/board/cache.py, docs/fidelity.md).
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

# CircuitPython's boot stage for the Pico reads the flash on four lines at a quarter of the chip's
# clock: 8 clocks for address and mode, 4 of waiting, 8 for a word of 32 bits; each of a line's two
# words is a read of its own (SSI CTRLR1.NDF is 0).
SCK_DIVIDER = 4
LINE_CYCLES = 2 * (8 + 4 + 8) * SCK_DIVIDER
LINE_US = LINE_CYCLES / 125  # at 125 MHz

# Misses in a millisecond of work, fitted to a start and to 27 keys and cards on the emulated board.
# The compiler, which comes to all its parts for each line, has most.
IMPORTING = 470
INTERPRETING = 210
DRAWING = 135


class Cache(NamedTuple):
    """How much longer each kind of work takes: 1.0 is as long as without a miss."""

    importing: float = 1.0
    interpreting: float = 1.0
    drawing: float = 1.0


def _longer(misses: float) -> float:
    return 1 + misses * LINE_US / 1000


WARM = Cache()  # everything is always in the cache
REAL = Cache(_longer(IMPORTING), _longer(INTERPRETING), _longer(DRAWING))


def option(parser: argparse.ArgumentParser) -> None:
    """`--cache`."""
    parser.add_argument(
        "--cache", action="store_true", help="misses of the flash's cache take their time, too"
    )
