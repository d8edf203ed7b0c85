"""Which expressions make a new string, as far as the source tells: each costs the board a piece of
heap and a look at its table of strings.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

_METHODS = ("upper", "lower", "strip", "replace", "join", "format", "decode")
_FUNCTIONS = ("str", "chr", "hex")


class Texts:
    """Names that stand for strings: arguments said to be `str`, and what is given a string."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = set(names)

    def within(self, scope: ast.FunctionDef | ast.Module) -> Texts:
        """The names of a scope and of those around it."""
        inner = Texts(self._names)
        if isinstance(scope, ast.FunctionDef):
            for arg in (*scope.args.args, *scope.args.kwonlyargs):
                if isinstance(arg.annotation, ast.Name) and arg.annotation.id == "str":
                    inner._names.add(arg.arg)
        for node in scope.body:
            for each in (node, *ast.walk(node)) if isinstance(scope, ast.FunctionDef) else (node,):
                if isinstance(each, ast.Assign) and inner.text(each.value):
                    inner._names.update(t.id for t in each.targets if isinstance(t, ast.Name))
        return inner

    def text(self, node: ast.AST) -> bool:
        """Whether an expression is a string."""
        match node:
            case ast.Constant():
                return isinstance(node.value, str)
            case ast.Name():
                return node.id in self._names
            case ast.JoinedStr():
                return True
            case ast.BinOp():
                return self.text(node.left) or self.text(node.right)
            case ast.Subscript():
                return self.text(node.value)
            case ast.IfExp():
                return self.text(node.body) or self.text(node.orelse)
            case ast.Call(func=ast.Name(id=name)):
                return name in _FUNCTIONS
            case ast.Call(func=ast.Attribute(attr=name)):
                return name in _METHODS
        return False

    def made(self, node: ast.AST) -> bool:
        """Whether running the node itself makes a new string."""
        return isinstance(node, (ast.BinOp, ast.Call, ast.Subscript)) and self.text(node)
