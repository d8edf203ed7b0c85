"""Whole numbers and short texts that a program gives a name: each use becomes the value, as C's
compilers do.

The board looks a name up at every use, and keeps each in a dictionary; `const` of MicroPython
helps within one module only. A name in capitals that is bound once, at the top of its module, to a
number known from the text, or to a text that the board keeps once wherever it stands, is a
constant. Its definition goes too when every use of the name in the
whole program was found: one reached through an object, or spelled in a string, keeps it.
"""

import ast
import operator
import re
from collections.abc import Iterator

Trees = dict[str, ast.Module]

Value = int | str

SHORT = 10  # characters; of longer texts each use is another (py/mpconfig.h: PARSE_INTERN_STRING)
_CAPITALS = re.compile(r"_?[A-Z][A-Z0-9_]*")
_SUMS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.LShift: operator.lshift,
    ast.BitOr: operator.or_,
    ast.FloorDiv: operator.floordiv,
}


def _value(node: ast.expr, known: dict[str, Value]) -> Value | None:
    """The value of a short text, or of an expression of whole numbers and known constants."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if len(node.value) <= SHORT else None
    if isinstance(node, ast.Name):
        return known.get(node.id)
    return _number(node, known)


def _number(node: ast.expr, known: dict[str, Value]) -> int | None:
    """The value of an expression of whole numbers and known constants."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Name):
        value = known.get(node.id)
        return value if isinstance(value, int) else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        number = _number(node.operand, known)
        return None if number is None else -number
    if isinstance(node, ast.BinOp) and type(node.op) in _SUMS:
        left, right = _number(node.left, known), _number(node.right, known)
        if left is not None and right is not None:
            return int(_SUMS[type(node.op)](left, right))
    return None


def _assigned(statement: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """Yield names and their expressions in `A = 1` and `A, B = 1, 2` and `A, B = range(2)`."""
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return
    target, value = statement.targets[0], statement.value
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple):
        values: list[ast.expr] = []
        if isinstance(value, ast.Tuple):
            values = value.elts
        elif isinstance(value, ast.Call) and ast.unparse(value) == f"range({len(target.elts)})":
            values = [ast.Constant(i) for i in range(len(target.elts))]
        for name, number in zip(target.elts, values, strict=False):
            if isinstance(name, ast.Name):
                yield name.id, number


def bindings(tree: ast.Module) -> Iterator[str]:
    """Yield each name as often as the file binds it, in any scope; imports are not counted."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name
        elif isinstance(node, ast.Global):
            yield from node.names * 2  # may be bound again and again


def defined(tree: ast.Module) -> dict[str, Value]:
    """The constants of a module."""
    known: dict[str, Value] = {}
    bound = list(bindings(tree))
    for statement in tree.body:
        for name, expression in _assigned(statement):
            value = _value(expression, known)
            if value is not None and _CAPITALS.fullmatch(name) and bound.count(name) == 1:
                known[name] = value
    return known


def imports(tree: ast.Module, modules: Trees) -> dict[str, tuple[str, str]]:
    """What imported names of a file mean: (module, "") or (module, name in it).

    A name that the file also binds otherwise, or imports as two things, is left out.
    """
    found: dict[str, set[tuple[str, str]]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                meaning = (full, "") if full in modules else (node.module, alias.name)
                found.setdefault(alias.asname or alias.name, set()).add(meaning)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.partition(".")[0]
                meaning = (alias.name if alias.asname else top, "")
                found.setdefault(alias.asname or top, set()).add(meaning)
    own = set(bindings(tree))
    return {
        name: next(iter(meanings))
        for name, meanings in found.items()
        if len(meanings) == 1 and name not in own
    }
