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

CLOCK = "__clock__"  # the name the firmware's built-ins have for the clock
_BODIES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_LISTS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_GUESS = 8  # rounds of a comprehension, which cannot be counted here


def metered(source: str, name: str) -> ast.Module:
    """The source as a tree that charges for itself."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            _charge(node.body, charges.CALL_US, skip=ast.get_docstring(node) is not None)
        elif isinstance(node, ast.For):
            _charge(node.body, charges.ROUND_US)
            _charge(node.orelse)
        elif isinstance(node, ast.While):
            _tick(node)
            _charge(node.orelse)
        elif isinstance(node, ast.If):
            _charge(node.body)
            _charge(node.orelse)
        elif isinstance(node, ast.ExceptHandler):
            _charge(node.body, charges.RAISE_US)
    return ast.fix_missing_locations(tree)


def _charge(body: list[ast.stmt], extra: float = 0, skip: bool = False) -> None:
    us = round(extra + sum(map(_cost, body)))
    if body and us:
        at = body[1] if skip and len(body) > 1 else body[0]
        target = ast.Attribute(ast.Name(CLOCK, ast.Load()), "now", ast.Store())
        spend = ast.AugAssign(target, ast.Add(), ast.Constant(us))
        body.insert(1 if skip else 0, ast.copy_location(spend, at))


def _tick(loop: ast.While) -> None:
    us = round(charges.WHILE_US + _cost(loop.test) + sum(map(_cost, loop.body)))
    call = ast.Call(
        ast.Attribute(ast.Name(CLOCK, ast.Load()), "tick", ast.Load()), [ast.Constant(us)], []
    )
    loop.body.insert(0, ast.copy_location(ast.Expr(call), loop.body[0]))


def _cost(node: ast.AST) -> float:
    """Microseconds of a node and what runs with it once; bodies charge for themselves."""
    own = charges.NODE_US.get(type(node).__name__, 0.0)
    if isinstance(node, _BODIES):
        return own
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        own += charges.BUILTIN_US * hasattr(builtins, node.func.id)
    rounds = _GUESS if isinstance(node, _LISTS) else 1
    return own + rounds * sum(_cost(child) for child in _parts(node))


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
    return list(ast.iter_child_nodes(node))
