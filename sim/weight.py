"""How much there is to compile in a source file: what is left of it on the board's drive."""

from __future__ import annotations

import ast

_NEVER = ("returns", "annotation", "type_comment")


def weight(source: str) -> int:
    """Nodes of the syntax tree without docstrings, annotations and what only type checkers read."""
    return _count(ast.parse(source))


def _count(node: ast.AST) -> int:
    if isinstance(node, ast.If) and _checking(node.test):
        return 0
    count = 1
    for name, value in ast.iter_fields(node):
        if name in _NEVER:
            continue
        values = value if isinstance(value, list) else [value]
        if name == "body" and _documented(node):
            values = values[1:]
        count += sum(_count(child) for child in values if isinstance(child, ast.AST))
    return count


def _checking(test: ast.AST) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _documented(node: ast.AST) -> bool:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return isinstance(node, kinds) and ast.get_docstring(node, clean=False) is not None
