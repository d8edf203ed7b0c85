"""`make trace < FILE`: a traceback from the board, with the lines of the sources behind it.

The drive has the sources in their short form, several statements to a line. Works with the tree
that the board's program was made of.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools import board
from tools.deploy.lines import line_map
from tools.deploy.program import shrinker

_FRAME = re.compile(r'File "/?([^"]+?)\.(?:py|mpy)", line (\d+)')


def explained(lines: Iterable[str], root: Path = board.ROOT) -> Iterator[str]:
    """Yield the lines, each frame that is ours followed by where it comes from."""
    files = board.files(root)
    short = shrinker(root)
    for line in lines:
        yield line.rstrip()
        frame = _FRAME.search(line)
        path = root / f"{frame[1]}.py" if frame else root
        if frame is None or path not in files:
            continue
        source = path.read_text(encoding="utf-8")
        module = board.module(path, root)
        place = line_map(short.trees[module], short.text(module)).get(int(frame[2]))
        if place is not None:
            low, high = place
            shown = f"line {low}" if low == high else f"lines {low}-{high}"
            yield f"    = {frame[1]}.py, {shown}: {source.splitlines()[low - 1].strip()}"


if __name__ == "__main__":
    for text in explained(sys.stdin):
        print(text)
