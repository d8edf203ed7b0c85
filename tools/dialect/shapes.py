"""Forms of the language that the board cannot parse, refuses when it runs, or runs differently."""

import ast
from collections.abc import Iterator

from tools.dialect.finding import Finding
from tools.dialect.walk import walk

GENERIC = frozenset({"dict", "frozenset", "list", "set", "tuple", "type"})
TYPES = GENERIC | {"bool", "bytearray", "bytes", "float", "int", "str"}

# Methods that CPython calls by itself and the board never does.
NEVER_CALLED = {
    "__class_getitem__": "leave it out",
    "__delattr__": "use a method",
    "__format__": "return the text from a method",
    "__getattribute__": "use __getattr__ or a property",
    "__init_subclass__": "register by hand",
    "__missing__": "use get() or setdefault()",
    "__set_name__": "pass the name",
    "__setattr__": "use a property or a method",
}

# Nodes of newer grammars, by name, so that the gate itself runs on Python 3.11.
NEWER = {
    "Match": ("match", "use if and elif"),
    "TryStar": ("except*", "use except"),
    "TypeAlias": ("a type statement", "write the type where it is used"),
    "TemplateStr": ("a template string", "use an f-string"),
}


def _class(node: ast.ClassDef) -> Iterator[Finding]:
    if len(node.bases) > 1:
        advice = "one base at most: hold the other as an attribute"
        yield Finding(node.lineno, f"class {node.name} has {len(node.bases)} bases", advice)
    for keyword in node.keywords:
        what = f"class {node.name} takes {keyword.arg or '**'}="
        yield Finding(node.lineno, what, "no metaclasses and no class keywords")


def _function(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> Iterator[Finding]:
    if node.args.posonlyargs:
        yield Finding(node.lineno, "positional-only parameters", "leave the / out")
    name = getattr(node, "name", "")
    if name in NEVER_CALLED:
        yield Finding(node.lineno, f"{name} is never called on the board", NEVER_CALLED[name])


def _display(node: ast.AST) -> Iterator[Finding]:
    if isinstance(node, ast.Dict):
        if None in node.keys:
            yield Finding(node.lineno, "{**d}", "copy() and update()")
    elif isinstance(node, ast.List | ast.Tuple | ast.Set):
        target = isinstance(getattr(node, "ctx", None), ast.Store)  # a, *b = c is known
        if not target and any(isinstance(item, ast.Starred) for item in node.elts):
            yield Finding(node.lineno, "[*a, b]", "a + [b], or extend()")


def _slice(node: ast.Subscript) -> Iterator[Finding]:
    if isinstance(node.value, ast.Name) and node.value.id in GENERIC:
        what = f"{node.value.id}[...] outside an annotation"
        yield Finding(node.lineno, what, "it is evaluated there: write the type in annotations")
    if isinstance(node.slice, ast.Slice) and node.slice.step is not None:
        if isinstance(node.ctx, ast.Load):
            advice = "only lists have steps on the board: loop over range() or use reversed()"
            yield Finding(node.lineno, "a slice with a step", advice)
        else:
            advice = "assign item by item"
            yield Finding(node.lineno, "assignment to a slice with a step", advice)


def _is_type(node: ast.expr) -> bool:
    if isinstance(node, ast.Subscript):
        node = node.value
    return (isinstance(node, ast.Name) and node.id in TYPES) or (
        isinstance(node, ast.Constant) and node.value is None
    )


def _is_union(node: ast.BinOp) -> bool:
    return isinstance(node.op, ast.BitOr) and _is_type(node.left) and _is_type(node.right)


def _fstring(node: ast.JoinedStr, source: str) -> Iterator[Finding]:
    segment = ast.get_source_segment(source, node) or ""
    if segment[:2].lower() in ("rf", "fr"):
        yield Finding(node.lineno, "a raw f-string", "double the backslashes")
    for part in node.values:
        if isinstance(part, ast.FormattedValue) and part.conversion == ord("a"):
            yield Finding(part.lineno, "!a in an f-string", "use !r")
        elif isinstance(part, ast.Constant) and ("{" in str(part.value) or "}" in str(part.value)):
            advice = "the board takes it for a field when strings are joined: keep it outside"
            yield Finding(part.lineno, "a literal brace in or beside an f-string", advice)


def check(tree: ast.Module, source: str) -> Iterator[Finding]:
    """Yield every form in `tree` that has no place on the board."""
    for node in walk(tree):
        kind = type(node).__name__
        if kind in NEWER:
            what, advice = NEWER[kind]
            yield Finding(node.lineno, what, advice)  # type: ignore[attr-defined]
        if getattr(node, "type_params", None):
            yield Finding(node.lineno, "type parameters", "leave them out")  # type: ignore[attr-defined]
        if isinstance(node, ast.ClassDef):
            yield from _class(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _function(node)
        elif isinstance(node, ast.Dict | ast.List | ast.Tuple | ast.Set):
            yield from _display(node)
        elif isinstance(node, ast.Subscript):
            yield from _slice(node)
        elif isinstance(node, ast.JoinedStr):
            yield from _fstring(node, source)
        elif isinstance(node, ast.Name) and node.id == "__slots__":
            advice = "the board takes it and does not heed it: leave it out"
            yield Finding(node.lineno, "__slots__", advice)
        elif isinstance(node, ast.BinOp) and _is_union(node):
            advice = "a | b of types works in annotations only; isinstance takes a tuple"
            yield Finding(node.lineno, "a union of types at run time", advice)
