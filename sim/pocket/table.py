"""The page for a phone as the table of a scenario: a headless Chromium, and time by the script."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sim.chips.piezo import Tone
from sim.chips.ws2812 import Colour
from sim.glass import read_text
from sim.hands import CARDS
from sim.pico import Entropy
from sim.run.play import Failed
from sim.world import FirmwareStopped
from tools.browser import Browser
from tools.deploy.memory import to_text
from tools.drivers.tab import Runs

BLANK = bytes([0xFF]) * 4096
_RESERVE = 8192  # bytes of the seeded generator that the page holds
_PARTS = "the pod in a pocket has no parts that come off"


class Pocket:
    """A device in a tab that was opened with `#test`; pocket/README.md has what it is asked."""

    def __init__(self, page: Runs, nvm: bytes | bytearray = BLANK) -> None:
        self.page = page
        self.powered = False
        self.heard: list[Tone] = []  # all tones that somebody has asked for
        self.seed(0)
        trouble = self._ask(f"restore({json.dumps(to_text(bytes(nvm)))})")
        if trouble:
            raise ValueError(trouble)

    def _ask(self, call: str) -> Any:
        return self.page.run(f"window.lifepod.{call}")

    def _do(self, call: str) -> None:
        self._ask(call)
        stopped = self._ask("stopped()")
        if stopped:
            raise FirmwareStopped(stopped)

    @property
    def nvm(self) -> bytes:
        """The memory."""
        return bytes(self.page.run("[...window.lifepod.memory()]"))

    def power_on(self) -> None:
        """Switch on."""
        self.powered = True
        self._do("power(true)")

    def power_off(self) -> None:
        """Switch off."""
        self.powered = False
        self._do("power(false)")

    power_cut = power_off  # a write is whole or none

    def run(self, ms: float) -> None:
        """Let time pass."""
        self._do(f"run({round(ms)})")

    def down(self, key: str) -> None:
        """A key goes down."""
        self._ask(f"down({json.dumps(key)})")

    def up(self, key: str) -> None:
        """A key comes up."""
        self._ask(f"up({json.dumps(key)})")

    def press(self, *keys: str) -> None:
        """Tap keys in turn."""
        for key in keys:
            self._do(f"press({json.dumps(key)})")

    def hold(self, key: str, ms: float) -> None:
        """Hold a key, then leave it for the rest of a tap."""
        self.down(key)
        self.run(ms)
        self.up(key)
        self.run(80)

    def insert(self, card: str) -> None:
        """Put a card into the slot; another there stays."""
        self._ask(f"insert({json.dumps(CARDS.get(card, card))})")

    def remove(self) -> None:
        """Empty the slot."""
        self._ask("remove()")

    def unplug(self, part: str) -> None:
        """Failed: there are no parts."""
        raise Failed(f"{_PARTS}: {part}")

    plug = unplug

    def short(self, wire: str, to: str) -> None:
        """Failed: there are no wires."""
        raise Failed(f"{_PARTS}: {wire} to {to}")

    def stick_reader(self) -> None:
        """Failed: there is no reader."""
        raise Failed(_PARTS)

    def queue_entropy(self, data: bytes) -> None:
        """The next bytes that chance hands out."""
        self._ask(f"entropy({list(data)})")

    def seed(self, number: int) -> None:
        """The bytes behind those: of the desk's generator."""
        self._ask(f"reserve({list(Entropy(number).take(_RESERVE))})")

    def state(self) -> dict[str, Any]:
        """The state JSON; LookupError while the power is off."""
        state = self._ask("state()")
        if state is None:
            raise LookupError("the power is off")
        return dict(state)

    def glass(self) -> Sequence[bytes]:
        """64 rows of 128 pixels, 0 or 1."""
        image = bytes.fromhex(self._ask("pixels()"))
        bits = "".join(f"{byte:08b}" for byte in image)
        return [bytes(map(int, bits[at : at + 128])) for at in range(0, len(bits), 128)]

    def text(self) -> list[str]:
        """Rows of text legible on the screen, from its pixels."""
        return read_text(self.glass())

    def ring_colours(self) -> list[Colour]:
        """Red, green, blue of each pixel, clockwise from number 1."""
        return _colours(self._ask("ring()"))

    def sounds(self) -> list[Tone]:
        """Tones heard since last asked."""
        fresh = [Tone(1000 * a, 1000 * b, hertz) for a, b, hertz in self._ask("sounds()")]
        self.heard += fresh
        return fresh

    def lately(self) -> tuple[list[bytes], list[list[Colour]]]:
        """What screen and ring have shown in the last 600 ms, oldest first: a byte for a pixel,
        row by row, and red, green, blue of each light.
        """
        told = self._ask("lately()")
        screens = ["".join(f"{byte:08b}" for byte in bytes.fromhex(one)) for one in told[0]]
        return [bytes(map(int, bits)) for bits in screens], [_colours(one) for one in told[1]]


def _colours(text: str) -> list[Colour]:
    data = bytes.fromhex(text)
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]


@contextmanager
def opened(browser: Browser, file: Path, nvm: bytes | bytearray = BLANK) -> Iterator[Pocket]:
    """The page in a new tab, as of a phone, with this memory."""
    with browser.page(390, 844, 2, phone=True) as page:
        page.open(f"{file.as_uri()}#test")
        page.wait("document.documentElement.dataset.ready")
        yield Pocket(page, nvm)
