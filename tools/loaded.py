"""Which board files a game of an edition loads, followed through the import statements.

Imports on use count as well, since the board never unloads a module: the figure is the most that
a game can load, the pages for finding faults and what a computer is told included. A package whose
modules are imported by a name made at run time (`__import__("lifepod.pages." + name)`) counts as a
whole. What games do load is seen by playing scenarios.
"""

import ast
import io
from collections.abc import Iterator
from pathlib import Path

from tools import board
from tools.dialect.walk import walk

EDITIONS = "lifepod.editions"
# Whole games, with everything an edition has, in tests/scenarios.
GAMES = {"twists": ("demo", "three-years"), "classic": ("classic",), "adventure": ("adventure",)}


def editions(modules: dict[str, Path]) -> list[str]:
    """Names of the editions among the modules of the board."""
    inside = (name.split(".") for name in modules if name.startswith(EDITIONS + "."))
    return sorted({parts[2] for parts in inside})


def _literal_start(node: ast.expr) -> str:
    """The text with which an expression begins, as far as it is written out."""
    while isinstance(node, ast.BinOp):
        node = node.left
    if isinstance(node, ast.JoinedStr) and node.values:
        node = node.values[0]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _is_import(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id == "__import__"


def _asked_for(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Yield the full names in import statements, and whether a name is only the beginning."""
    for node in walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, False
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, False
            for alias in node.names:
                yield f"{node.module}.{alias.name}", False
        elif isinstance(node, ast.Call) and _is_import(node.func) and node.args:
            start = _literal_start(node.args[0])
            yield start, start.endswith(".")


def _with_parents(name: str) -> Iterator[str]:
    parts = name.split(".")
    for length in range(1, len(parts) + 1):
        yield ".".join(parts[:length])


def in_game(edition: str, root: Path = board.ROOT) -> list[Path]:
    """The files that `code.py`, the device and a game of `edition` can load."""
    modules = {board.module(path, root): path for path in board.files(root)}
    others = tuple(f"{EDITIONS}.{name}" for name in editions(modules) if name != edition)
    wanted = ["code", "hw.device", f"{EDITIONS}.{edition}"]
    wanted += [name for name in modules if name.startswith(f"{EDITIONS}.{edition}.")]
    seen: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name in seen or name not in modules:
            continue
        if any(name == other or name.startswith(other + ".") for other in others):
            continue
        seen.add(name)
        for target, begun in _asked_for(ast.parse(modules[name].read_text(encoding="utf-8"))):
            wanted += _with_parents(target)
            if begun:
                wanted += [module for module in modules if module.startswith(target)]
    return sorted(modules[name] for name in seen)


def played(edition: str, root: Path = board.ROOT) -> set[str]:
    """The modules of the board that the games of an edition load; none when it has no games."""
    from sim.run.grammar import parse
    from sim.run.play import Player
    from sim.world import World

    modules = {board.module(path, root) for path in board.files(root)}
    found: set[str] = set()
    for name in GAMES.get(edition, ()):
        path = root / "tests" / "scenarios" / f"{name}.txt"
        if not path.is_file():
            continue
        world = World(root=root)
        player = Player(world, io.StringIO(), shots=None)
        for command in parse(path.read_text(encoding="utf-8")):
            player.play([command], lambda line, text: None)
            if world.pico is not None:  # another one after each power-on
                found |= {"code"} | modules & world.pico.modules.keys()
        world.power_off()
    return found
