"""Names that are not the program's alone, and so keep their length on the drive."""

import ast
import builtins
import importlib
import io
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

from tools import libraries
from tools.deploy.constants import Trees

TABLES = frozenset({"SHARED", "OWN"})  # of a class: attributes' names, which become short there too
_WORD = re.compile(r"[A-Za-z_]\w*")
_OF_TYPES = re.compile(r"\b((?:def|class) \w+)\[[^\]]*\]")  # which only Python 3.12 and newer read
_STUBS = "circuitpython-stubs"
_LOOKS = frozenset({"getattr", "setattr", "hasattr", "delattr"})
_TYPES: tuple[type, ...] = (
    object, type, int, bool, str, bytes, bytearray, memoryview, list, tuple, dict, set, frozenset,
    range, slice, property, BaseException, OSError, io.StringIO, io.BytesIO,
)  # fmt: skip


def says(node: ast.AST) -> Iterator[str]:
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


def _stubbed(text: str) -> Iterator[str]:
    """Yield the names of a stub: of what it defines, and of all arguments."""
    for node in ast.walk(ast.parse(_OF_TYPES.sub(r"\1", text))):
        yield from says(node)


@cache
def _native(module: str) -> frozenset[str]:
    """The names of a native module."""
    if module in sys.stdlib_module_names:
        return frozenset(dir(importlib.import_module(module)))
    stubs = (path for path in _files(_STUBS) if f"{module}-stubs" in path.parts)
    return frozenset(name for path in stubs for name in _stubbed(path.read_text(encoding="utf-8")))


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
            yield from says(node)


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


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


def tables(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield the values of TABLES."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        else:
            continue
        if node.value and any(isinstance(one, ast.Name) and one.id in TABLES for one in targets):
            yield node.value


def _looks(node: ast.AST) -> bool:
    """Whether it looks an attribute up by a text."""
    return isinstance(node, ast.Call) and (
        isinstance(node.func, ast.Name) and node.func.id in _LOOKS
    )


def _no_names(tree: ast.Module) -> set[int]:
    """Ids of texts that name no attribute: keys, messages of errors, what is compared; TABLES."""
    found = {id(inside) for value in tables(tree) for inside in ast.walk(value)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            found |= {id(key) for key in node.keys}
        elif isinstance(node, ast.Subscript):
            found.add(id(node.slice))
        elif isinstance(node, ast.Raise | ast.Compare):
            found |= {id(inside) for inside in ast.walk(node)}
    return found


def _lists(tree: ast.Module) -> set[int]:
    """Ids of texts in a row of texts, or under a name of their own."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple | ast.List):
            if all(isinstance(one, ast.Constant | ast.Starred) for one in node.elts):
                found |= {id(one) for one in node.elts}
        elif isinstance(node, ast.Assign):
            found.add(id(node.value))
    return found


def texts(tree: ast.Module, modules: set[str]) -> Iterator[str]:
    """Yield the words of texts that an attribute could be looked up by.

    Those are what getattr and its like are given, every text of a file that looks up what it works
    out, and elsewhere the texts of a list and the words of a text with several. Such a text may
    name modules, which keep their names; they are no attributes there.
    """
    none, lists = _no_names(tree), _lists(tree)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _looks(node)]
    for call in calls:
        if len(call.args) > 1 and isinstance(call.args[1], ast.Constant):
            yield str(call.args[1].value)
    named = sum(len(call.args) > 1 and isinstance(call.args[1], ast.Constant) for call in calls)
    uses = sum(isinstance(node, ast.Name) and node.id in _LOOKS for node in ast.walk(tree))
    works_out = uses > named  # or hands getattr on
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in none:
            words = _WORD.findall(node.value)
            if words != [node.value]:
                yield from (word for word in words if word not in modules)
            elif works_out or id(node) in lists:
                yield node.value
