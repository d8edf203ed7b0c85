"""Where a line of the drive comes from: the lines of the repository's file."""

import ast
from collections.abc import Iterator


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the lists of statements directly below a node, in the order of the source."""
    for _, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            yield value
        elif isinstance(value, list):
            yield from (item.body for item in value if isinstance(item, ast.ExceptHandler))


def _pairs(long: list[ast.stmt], short: list[ast.stmt]) -> Iterator[tuple[ast.stmt, ast.stmt]]:
    """Yield each statement with its short form; short names given to arguments come on top."""
    for before, after in zip(long, short[len(short) - len(long) :], strict=True):
        if type(before) is not type(after):
            raise ValueError(f"line {before.lineno}: a statement became another")
        yield before, after
        for inside, outside in zip(_blocks(before), _blocks(after), strict=True):
            yield from _pairs(inside, outside)


def line_map(tree: ast.Module, short: str) -> dict[int, tuple[int, int]]:
    """For each line of the short form the first and last line of the source it was made of.

    ValueError when the short form is not statement for statement that of the tree.
    """
    found: dict[int, tuple[int, int]] = {}
    for before, after in _pairs(tree.body, ast.parse(short).body):
        is_block = any(True for _ in _blocks(before))
        last = before.lineno if is_block else before.end_lineno or before.lineno
        low, high = found.get(after.lineno, (before.lineno, last))
        found[after.lineno] = (min(low, before.lineno), max(high, last))
    return found
