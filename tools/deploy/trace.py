"""`make trace < FILE`: a traceback from the board, with the lines of the sources behind it.

The drive has the sources in their short form, several statements to a line and most names with
others. A message of an exception gets the names of the sources back where a short one stands for
one name alone; one letter stands for many private names. Works with the tree that the board's
program was made of. What the screen shows of a crash ("KEYERROR GAME.PY:12") is explained too, by
every file of that name.
"""

import ast
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools import board
from tools.deploy.lines import line_map
from tools.deploy.program import shrinker
from tools.deploy.shrink import Shrinker
from tools.deploy.trouble import told

_FRAME = re.compile(r'File "/?([^"]+?)\.(?:py|mpy)", line (\d{1,9})\b')
_GLASS = re.compile(r"\b(\w+)\.M?PY:(\d{1,9})\b", re.IGNORECASE)
_NAMED = re.compile(  # what a message says of classes, attributes and arguments
    r"(?<=attribute ')\w+(?=')|(?<=argument ')\w+(?=')|(?<=type object ')\w+(?=')"
    r"|(?<=')\w+(?=' object)|(?<=cannot import name )\w+"
)


def _renamed(line: str, names: dict[str, str]) -> str:
    """The message with the names of the sources."""
    return _NAMED.sub(lambda found: names.get(found[0], found[0]), line)


def _meant(line: str, root: Path, files: list[Path]) -> tuple[list[Path], int]:
    """The files that a line can mean, and the number of the line in them."""
    if frame := _FRAME.search(line):
        return [path for path in files if path == root / f"{frame[1]}.py"], int(frame[2])
    if glass := _GLASS.search(line):
        return [path for path in files if path.stem == glass[1].lower()], int(glass[2])
    return [], 0


def _function(source: str, line: int) -> str:
    """The function around a line of a source, "<module>" for one outside of all."""
    name = "<module>"
    for node in ast.walk(ast.parse(source)):  # the inner ones come later
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
            name = node.name
    return name


def explained(lines: Iterable[str], root: Path = board.ROOT) -> Iterator[str]:
    """Yield the lines, each that names a line of ours followed by where that comes from."""
    files = board.files(root)
    short: Shrinker | None = None
    for line in lines:
        yield line.rstrip()
        if _NAMED.search(line):
            short = short or shrinker(root)
            message = _renamed(line.strip(), short.meant)
            if message != line.strip():
                yield f"    = {message}"
        paths, number = _meant(line, root, files)
        for path in paths:
            short = short or shrinker(root)
            module = board.module(path, root)
            place = line_map(short.trees[module], short.text(module)).get(number)
            if place is not None:
                low, high = place
                source = path.read_text(encoding="utf-8")
                shown = f"line {low}" if low == high else f"lines {low}-{high}"
                name = path.relative_to(root).as_posix()
                first = source.splitlines()[low - 1].strip()
                yield f"    = {name}, {shown}, in {_function(source, low)}: {first}"


def _explain() -> int:
    for text in explained(sys.stdin):
        print(text, flush=True)
    return 0


def main() -> int:
    """The command. Returns the exit code."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    return told("trace", _explain)


if __name__ == "__main__":
    sys.exit(main())
