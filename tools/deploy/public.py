"""Short names for what the program itself defines: functions, classes, methods, attributes.

The board keeps each name on its heap and the drive each use of it. A name gets a short one, the
same wherever it stands in the program, so nothing has to be known of the objects that have it. It
keeps its own when something else could mean it: a text of the program, a library, a native module,
a type of the language, or whoever looks into the running program from outside (SEEN).
"""

import ast
from collections import Counter
from collections.abc import Iterator

from tools.deploy.constants import Trees
from tools.deploy.kept import foreign, says, tables, texts
from tools.deploy.private import letters

SEEN = frozenset("main running app state".split())  # by the simulator and by code.py
_MODULES = {"io", "os", "re"}  # one Python's own modules show them as their names, another's do not
PROGRAM = ("lifepod", "hw", "code", "safemode")  # rooms whose names are the program's own


def is_own(module: str) -> bool:
    """Whether a module is of the program, and not beside it."""
    return module.partition(".")[0] in PROGRAM


def _said(tree: ast.Module) -> Iterator[str]:
    """Yield the identifiers that a file says, in any place."""
    for node in ast.walk(tree):
        yield from says(node)


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
    own = {name: tree for name, tree in trees.items() if is_own(name)}
    beside = {name: tree for name, tree in trees.items() if name not in own}
    modules = {part for name in own for part in name.split(".")}
    kept = foreign(own) | SEEN
    for tree in own.values():
        kept |= set(_taken_in(tree, own))
    for tree in own.values():
        kept |= set(texts(tree, modules)) | set(_modules(tree, own))
    said = Counter(name for tree in own.values() for name in _said(tree))
    defined = {name for tree in own.values() for name in _defined(tree)}
    short = letters(set(said) | kept | _MODULES)
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


def shorten(trees: Trees) -> dict[str, str]:
    """Change all files of a program; names of modules are the keys. Returns the short names."""
    given = renamed(trees)
    names = _Rename(given)
    for tree in trees.values():
        for value in tables(tree):
            for node in ast.walk(value):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    node.value = given.get(node.value, node.value)
        names.visit(tree)
    return given
