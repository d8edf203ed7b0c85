"""Short names for what the program itself defines: functions, classes, methods, attributes.

The board keeps each name on its heap and the drive each use of it. A name gets a short one, the
same wherever it stands in the program, so nothing has to be known of the objects that have it. It
keeps its own when something else could mean it: a text of the program, a library, a native module,
a type of the language, or whoever looks into the running program from outside (SEEN).
"""

import ast
import builtins
import importlib
import io
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

from tools import libraries
from tools.deploy.constants import Trees
from tools.deploy.private import letters

SEEN = frozenset("main running app state".split())  # by the simulator and by code.py
_WORD = re.compile(r"[A-Za-z_]\w*")
_NAMED = re.compile(r"([A-Za-z_]\w*)\s*(?:[:=(.,\[]|$)", re.MULTILINE)
_STUBS = "circuitpython-stubs"
_TYPES: tuple[type, ...] = (
    object, type, int, bool, str, bytes, bytearray, memoryview, list, tuple, dict, set, frozenset,
    range, slice, property, BaseException, OSError, io.StringIO, io.BytesIO,
)  # fmt: skip
PROGRAM = ("lifepod", "hw", "code", "safemode")  # rooms whose names are the program's own


def _says(node: ast.AST) -> Iterator[str]:
    """Yield the identifiers of one node."""
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
        yield node.name
    elif isinstance(node, ast.arg | ast.keyword):
        yield node.arg or ""
    elif isinstance(node, ast.alias):
        yield from _WORD.findall(node.name + " " + (node.asname or ""))


def _said(tree: ast.Module) -> Iterator[str]:
    """Yield the identifiers that a file says, in any place."""
    for node in ast.walk(tree):
        yield from _says(node)


@cache
def _language() -> frozenset[str]:
    return frozenset({name for kind in _TYPES for name in dir(kind)} | set(dir(builtins)))


@cache
def _files(package: str) -> tuple[Path, ...]:
    return tuple(Path(str(path.locate())) for path in distribution(package).files or [])


@cache
def _library(package: str) -> tuple[ast.Module, ...]:
    sources = (path for path in _files(package) if path.suffix == ".py")
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in sources)


@cache
def _native(module: str) -> frozenset[str]:
    """The names of a native module; no Python reads every stub, so its text is searched."""
    if module in sys.stdlib_module_names:
        return frozenset(dir(importlib.import_module(module)))
    stubs = (path for path in _files(_STUBS) if f"{module}-stubs" in path.parts)
    return frozenset(
        name for path in stubs for name in _NAMED.findall(path.read_text(encoding="utf-8"))
    )


def _offered(tree: ast.Module) -> Iterator[str]:
    """Yield the names in a library that others could use: all but those of local variables."""
    top = {
        id(node)
        for one in tree.body
        if not isinstance(one, ast.FunctionDef | ast.ClassDef)
        for node in ast.walk(one)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Name) or id(node) in top:
            yield from _says(node)


def foreign(trees: Trees) -> set[str]:
    """Every name that the language, the libraries and the native modules of a program have.

    `board` is left out, whose stubs are of all boards: its pins are in capitals.
    """
    others = [tree for package in libraries.names() for tree in _library(package)]
    names = _language() | {name for tree in others for name in _offered(tree)}
    imported = {name for tree in [*trees.values(), *others] for name in _imported(tree)}
    for module in {name.partition(".")[0] for name in imported} - {"board"}:
        names |= _native(module)
    return set(names)


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _keys(tree: ast.Module) -> set[int]:
    """Which texts of a file, by the ids of their nodes, are keys of dictionaries and no names."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            found |= {id(key) for key in node.keys}
        elif isinstance(node, ast.Subscript):
            found.add(id(node.slice))
    return found


def _texts(tree: ast.Module, modules: set[str]) -> Iterator[str]:
    """Yield the words of texts: what getattr or a table of attributes could look for.

    A text of several words may name modules, which keep their names; they are no attributes there.
    """
    keys = _keys(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in keys:
            words = _WORD.findall(node.value)
            if words == [node.value]:
                yield node.value
            else:
                yield from (word for word in words if word not in modules)


def _taken_in(tree: ast.Module, trees: Trees) -> Iterator[str]:
    """Yield the names that a file imports from what is not in the program."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module not in trees:
            yield from (alias.name for alias in node.names)


def _modules(tree: ast.Module, trees: Trees) -> Iterator[str]:
    """Yield the names by which a file has modules: `journal` of `from lifepod import journal`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from (alias.asname or alias.name).split(".")
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if f"{node.module}.{alias.name}" in trees:
                    yield alias.asname or alias.name
                    yield alias.name


def _defined(tree: ast.Module) -> Iterator[str]:
    """Yield what a file defines: functions, classes, and what it stores in objects and classes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def renamed(trees: Trees) -> dict[str, str]:
    """The short name of each name that may have one; the most frequent ones are the shortest.

    What stands beside the program changes nothing of it. ValueError where that is in the way.
    """
    own = {name: tree for name, tree in trees.items() if name.partition(".")[0] in PROGRAM}
    beside = {name: tree for name, tree in trees.items() if name not in own}
    modules = {part for name in own for part in name.split(".")}
    kept = foreign(own) | SEEN
    for tree in own.values():
        kept |= set(_taken_in(tree, own))
    for tree in own.values():
        kept |= set(_texts(tree, modules)) | set(_modules(tree, own))
    said = Counter(name for tree in own.values() for name in _said(tree))
    defined = {name for tree in own.values() for name in _defined(tree)}
    short = letters(set(said) | kept)
    given: dict[str, str] = {}
    for name in sorted(defined - kept, key=lambda name: (-said[name], name)):
        if not name.startswith("_") and len(name) > 2:
            given[name] = next(short)
    given = {name: one for name, one in given.items() if len(one) < len(name)}
    taken = {name for tree in beside.values() for name in _said(tree)} & set(given.values())
    lost = foreign(beside) & (set(given) | taken)
    if lost:
        raise ValueError("names that the program needs: " + ", ".join(sorted(lost)))
    return {**given, **{name: name + "_beside" for name in taken}}


class _Rename(ast.NodeTransformer):
    def __init__(self, given: dict[str, str]) -> None:
        self._given = given

    def _of(self, name: str) -> str:
        return self._given.get(name, name)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self._of(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:
        self.generic_visit(node)
        node.attr = self._of(node.attr)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.name = self._of(node.name)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        node.name = self._of(node.name)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.arg = self._of(node.arg)
        return node

    def visit_keyword(self, node: ast.keyword) -> ast.keyword:
        self.generic_visit(node)
        node.arg = self._of(node.arg) if node.arg else None
        return node

    def visit_alias(self, node: ast.alias) -> ast.alias:
        node.name = self._of(node.name)  # of a module it is kept, with dots in it or without
        node.asname = self._of(node.asname) if node.asname else None
        return node

    def visit_Global(self, node: ast.Global) -> ast.Global:
        node.names = [self._of(name) for name in node.names]
        return node

    def visit_Nonlocal(self, node: ast.Nonlocal) -> ast.Nonlocal:
        node.names = [self._of(name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        self.generic_visit(node)
        node.name = self._of(node.name) if node.name else None
        return node


def shorten(trees: Trees) -> None:
    """Change all files of a program; names of modules are the keys."""
    names = _Rename(renamed(trees))
    for tree in trees.values():
        names.visit(tree)
