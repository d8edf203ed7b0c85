"""A syntax tree as the board runs it: without annotations and `if TYPE_CHECKING:`."""

import ast
from collections.abc import Iterator

ANNOTATIONS = ("annotation", "returns")


def _for_types(node: ast.AST) -> bool:
    """Whether this is `if TYPE_CHECKING:`, under a name that is False wherever code runs."""
    return (
        isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
    )


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """Yield `node` and all below it that the board runs, in the order of the source."""
    yield node
    skipped = ("body",) if _for_types(node) else ANNOTATIONS
    for name, value in ast.iter_fields(node):
        if name in skipped:
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.AST):
                yield from walk(item)


def docstrings(tree: ast.AST) -> set[int]:
    """The ids of the nodes that are docstrings."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def bound(tree: ast.AST) -> set[str]:
    """Every name that the file binds somewhere: it no longer means the builtin."""
    names = set()
    for node in walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).partition(".")[0])
    return names


def imported_modules(tree: ast.AST) -> set[str]:
    """Names in the file that stand for modules, as far as their spelling tells."""
    names = set()
    for node in walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname or alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {a.asname or a.name for a in node.names if (a.asname or a.name).islower()}
    return names
