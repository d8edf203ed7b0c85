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
from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple

from sim import charges
from sim.texts import Texts

CLOCK = "__clock__"  # the name the firmware's built-ins have for the clock
_BODIES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_LISTS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_CONTAINS = (ast.In, ast.NotIn)
_GUESS = 8  # rounds of a comprehension, which cannot be counted here


class _Cost(NamedTuple):
    """Microseconds, and how many new strings take `Clock.text_us` each beside them."""

    us: float
    texts: float = 0.0

    def __add__(self, other: _Cost) -> _Cost:  # type: ignore[override]
        return _Cost(self.us + other.us, self.texts + other.texts)

    def __mul__(self, share: float) -> _Cost:  # type: ignore[override]
        return _Cost(self.us * share, self.texts * share)

    def slower(self, share: float) -> _Cost:
        """So much longer; what a string takes more by now is slower already (sim/boot.py)."""
        return self._replace(us=self.us * share)

    def tree(self) -> ast.expr:
        """An expression that is so many whole microseconds."""
        us, texts = ast.Constant(round(self.us)), ast.Constant(round(self.texts))
        if not texts.value:
            return us
        now = ast.Attribute(ast.Name(CLOCK, ast.Load()), "text_us", ast.Load())
        return ast.BinOp(us, ast.Add(), ast.BinOp(texts, ast.Mult(), now))


def metered(source: str, name: str, share: float = 1.0) -> ast.Module:
    """The source as a tree that charges for itself, so many times what `charges` says."""
    tree = ast.parse(source, name)
    _Meter(Texts().within(tree), share).visit(tree)
    return ast.fix_missing_locations(tree)


@cache
def metering(share: float) -> Callable[[str, str], ast.Module]:
    """`metered` with that share; the same object for the same share."""
    return metered if share == 1 else partial(metered, share=share)


class _Meter(ast.NodeVisitor):
    """Writes charges into the bodies of one scope; the functions in it get a meter of their own."""

    def __init__(self, texts: Texts, share: float) -> None:
        self._texts = texts
        self._share = share

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        inner = _Meter(self._texts.within(node), self._share)
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
        cost = sum(map(self._cost, body), _Cost(extra)).slower(self._share)
        us = round(cost.us)
        if body and us:
            at = body[1] if skip and len(body) > 1 else body[0]
            target = ast.Attribute(ast.Name(CLOCK, ast.Load()), "now", ast.Store())
            spend = ast.AugAssign(target, ast.Add(), cost.tree())
            body.insert(1 if skip else 0, ast.copy_location(spend, at))

    def _tick(self, loop: ast.While) -> None:
        cost = sum(map(self._cost, [loop.test, *loop.body]), _Cost(charges.WHILE_US))
        cost = cost.slower(self._share)
        tick = ast.Attribute(ast.Name(CLOCK, ast.Load()), "tick", ast.Load())
        call = ast.Expr(ast.Call(tick, [cost.tree()], []))
        loop.body.insert(0, ast.copy_location(call, loop.body[0]))

    def _cost(self, node: ast.AST) -> _Cost:
        """Of a node and what runs with it once; bodies charge for themselves."""
        own = _Cost(charges.NODE_US.get(type(node).__name__, 0.0))
        if isinstance(node, _BODIES) or _is_charge(node):
            return own if isinstance(node, _BODIES) else _Cost(0)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            own += _Cost(charges.BUILTIN_US * hasattr(builtins, node.func.id))
        if self._texts.made(node):
            short = isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice)
            own += _Cost(charges.CHARACTER_US if short else charges.TEXT_US, 1)
        if isinstance(node, ast.Compare):
            own += _Cost(charges.CONTAINS_US * sum(isinstance(op, _CONTAINS) for op in node.ops))
        if isinstance(node, ast.JoinedStr):
            pieces = sum(isinstance(part, ast.Constant) for part in node.values)
            own += _Cost(charges.PIECE_US * pieces, len(node.values))
        share = 1.0
        if isinstance(node, _LISTS):
            share = _GUESS
            own += _Cost(_GUESS * charges.ITEM_US)
        elif isinstance(node, ast.IfExp):
            share = 0.5  # one of its branches runs
        return own + sum(map(self._cost, _parts(node)), _Cost(0)) * share


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
