"""Rules for the text of a board file: its size, its letters, its words."""

import ast
from collections.abc import Iterator

from tools.dialect.finding import Finding
from tools.dialect.walk import docstrings

MOST_BYTES = 12_000  # one module; compiling a larger one fragments the heap


def check(tree: ast.Module, source: str) -> Iterator[Finding]:
    """Yield what is wrong with the text of a file."""
    size = len(source.encode())
    if size > MOST_BYTES:
        yield Finding(1, f"{size:,} bytes, {MOST_BYTES:,} at most", "split the module")
    for number, line in enumerate(source.splitlines(), 1):
        if "simulat" in line.lower():
            yield Finding(number, "a word about the desk", "board code knows of one world only")
    described = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            odd = sorted({letter for letter in node.value if ord(letter) > 126})
            if odd and id(node) not in described:
                advice = "the font of the glass has ASCII only"
                yield Finding(node.lineno, f"{' '.join(odd)} in a string", advice)
