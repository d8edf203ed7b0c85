"""All rules applied to one file."""

import ast
from pathlib import Path

from tools import board
from tools.dialect import calls, compiler, rooms, shapes, text
from tools.dialect.finding import Finding


def of_source(source: str, module: str, package: bool = False) -> list[Finding]:
    """What is wrong with the text of a module, in the order of its lines. SyntaxError as ast's."""
    tree = ast.parse(source)
    found = [
        *rooms.check(tree, module, package),
        *shapes.check(tree, source),
        *calls.check(tree, core=rooms.room(module) == "lifepod"),
        *text.check(tree, source),
    ]
    return sorted(found)


def of_file(path: Path, root: Path = board.ROOT) -> list[str]:
    """Messages about a board file below `root`."""
    shown = path.relative_to(root).as_posix()
    source = path.read_text(encoding="utf-8")
    try:
        found = of_source(source, board.module(path, root), path.name == "__init__.py")
    except SyntaxError as error:
        found = [Finding(error.lineno or 1, error.msg, "no Python parses this")]
    if not found:  # the rules say it better than the compiler does
        found = compiler.check(path)
    return [finding.said_of(shown) for finding in found]
