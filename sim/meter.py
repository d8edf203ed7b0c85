"""What the interpreter itself costs: the firmware's source, with the time its statements take
written in.

Stand-ins charge for what they do; between them the board's interpreter works, a few microseconds
for each step. Every function, branch and loop body of the firmware gets a statement that adds the
cost of its straight lines to the clock. Nothing switches there: the world takes over at the next
operation of a stand-in, or, in a `while` loop without any, when it is long overdue, so that a hang
is seen and the watchdog bites.
"""

from __future__ import annotations

import ast
import builtins
from typing import Any

from sim import charges
from sim.texts import Texts

CLOCK = "__clock__"  # the name the firmware's built-ins have for the clock
_BODIES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_LISTS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_CONTAINS = (ast.In, ast.NotIn)
_GUESS = 8  # rounds of a comprehension, which cannot be counted here


def metered(source: str, name: str) -> ast.Module:
    """The source as a tree that charges for itself."""
    tree = ast.parse(source, name)
    _Meter(Texts().within(tree)).visit(tree)
    return ast.fix_missing_locations(tree)


class _Meter(ast.NodeVisitor):
    """Writes charges into the bodies of one scope; the functions in it get a meter of their own."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        inner = _Meter(self._texts.within(node))
        inner.generic_visit(node)
        documented = ast.get_docstring(node) is not None
        inner.charge(node.body, charges.CALL_US, skip=documented)

    def visit_For(self, node: ast.For) -> None:
        self.generic_visit(node)
        self.charge(node.body, charges.ROUND_US)
        self.charge(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        self.generic_visit(node)
        self._tick(node)
        self.charge(node.orelse)

    def visit_If(self, node: ast.If) -> None:
        self.generic_visit(node)
        self.charge(node.body)
        self.charge(node.orelse)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        self.generic_visit(node)
        self.charge(node.body, charges.RAISE_US)

    def charge(self, body: list[ast.stmt], extra: float = 0, skip: bool = False) -> None:
        """Put the cost of its straight lines in front of a body."""
        us = round(extra + sum(map(self._cost, body)))
        if body and us:
            at = body[1] if skip and len(body) > 1 else body[0]
            target = ast.Attribute(ast.Name(CLOCK, ast.Load()), "now", ast.Store())
            spend = ast.AugAssign(target, ast.Add(), ast.Constant(us))
            body.insert(1 if skip else 0, ast.copy_location(spend, at))

    def _tick(self, loop: ast.While) -> None:
        us = round(charges.WHILE_US + self._cost(loop.test) + sum(map(self._cost, loop.body)))
        tick = ast.Attribute(ast.Name(CLOCK, ast.Load()), "tick", ast.Load())
        call = ast.Expr(ast.Call(tick, [ast.Constant(us)], []))
        loop.body.insert(0, ast.copy_location(call, loop.body[0]))

    def _cost(self, node: ast.AST) -> float:
        """Microseconds of a node and what runs with it once; bodies charge for themselves."""
        own = charges.NODE_US.get(type(node).__name__, 0.0)
        if isinstance(node, _BODIES) or _is_charge(node):
            return own if isinstance(node, _BODIES) else 0
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            own += charges.BUILTIN_US * hasattr(builtins, node.func.id)
        if self._texts.made(node):
            short = isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice)
            own += charges.CHARACTER_US if short else charges.TEXT_US
        if isinstance(node, ast.Compare):
            own += charges.CONTAINS_US * sum(isinstance(op, _CONTAINS) for op in node.ops)
        if isinstance(node, ast.JoinedStr):
            own += charges.PIECE_US * sum(isinstance(part, ast.Constant) for part in node.values)
        rounds = 1
        if isinstance(node, _LISTS):
            rounds = _GUESS
            own += rounds * charges.ITEM_US
        share = 0.5 if isinstance(node, ast.IfExp) else 1  # one of its branches runs
        return own + rounds * share * sum(self._cost(child) for child in _parts(node))


def _is_charge(node: ast.AST) -> bool:
    """A statement that a meter wrote."""
    match node:
        case ast.AugAssign(target=ast.Attribute(value=ast.Name(id=name))):
            return name == CLOCK
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))):
            return name == CLOCK
    return False


def _parts(node: ast.AST) -> list[Any]:
    """The children that run whenever the node runs."""
    if isinstance(node, ast.If):
        return [node.test]
    if isinstance(node, ast.For):
        return [node.iter]
    if isinstance(node, ast.While):
        return []
    if isinstance(node, ast.Try):
        return [*node.body, *node.orelse, *node.finalbody]
    if isinstance(node, ast.AnnAssign):
        return [node.target, *([node.value] if node.value else [])]
    if isinstance(node, ast.FormattedValue):
        return [node.value]
    return list(ast.iter_child_nodes(node))
