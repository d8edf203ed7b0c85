"""Builtins, methods and keywords that CPython has and the board has not."""

import ast
import builtins
from collections.abc import Iterator

from tools.dialect import native
from tools.dialect.finding import Finding
from tools.dialect.walk import bound, imported_modules, walk

# CircuitPython 10, py/modbuiltins.c with the options of a full build
_BUILTINS = """
abs all any bin bool bytearray bytes callable chr classmethod complex delattr dict dir divmod
enumerate eval exec filter float frozenset getattr globals hasattr hash help hex id input int
isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow
print property range repr reversed round set setattr slice sorted staticmethod str sum super
tuple type zip Ellipsis NotImplemented ArithmeticError AssertionError AttributeError
BaseException BrokenPipeError ConnectionError EOFError Exception GeneratorExit ImportError
IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError
NotImplementedError OSError OverflowError RuntimeError StopAsyncIteration StopIteration
SyntaxError SystemExit TimeoutError TypeError UnicodeError ValueError Warning FutureWarning
ZeroDivisionError __build_class__ __debug__ __import__ __name__
"""
BUILTINS = frozenset(_BUILTINS.split())

# Methods of str, bytes, int, float, dict and namedtuple; the advice follows.
METHODS = {
    "_asdict": "name the fields",
    "_make": "call the class with *values",
    "_replace": "call the class again",
    "as_integer_ratio": "keep the numerator and denominator",
    "bit_count": 'bin(n).count("1")',
    "capitalize": "s[:1].upper() + s[1:].lower()",
    "casefold": "lower()",
    "expandtabs": "replace()",
    "format_map": "format(**d)",
    "is_integer": "x == int(x)",
    "isalnum": "isalpha() or isdigit() of each character",
    "isascii": "compare each character",
    "isdecimal": "isdigit()",
    "isidentifier": "compare each character",
    "isnumeric": "isdigit()",
    "isprintable": "compare each character",
    "istitle": "compare each character",
    "ljust": 'f"{s:<8}"',
    "maketrans": "replace()",
    "popitem": "the board keeps no order of keys: pop() a key that you know",
    "removeprefix": "startswith() and a slice",
    "removesuffix": "endswith() and a slice",
    "rjust": 'f"{s:>8}"',
    "swapcase": "lower() or upper()",
    "title": "write it in the case it is shown in",
    "translate": "replace()",
    "zfill": 'f"{n:04}"',
}

# (function or method, keyword): advice
KEYWORDS = {
    ("from_bytes", "signed"): "NotImplementedError: struct.unpack",
    ("sum", "start"): "give it by position",
    ("zip", "strict"): "compare the lengths",
    ("pow", "mod"): "give it by position",
    ("pow", "exp"): "give it by position",
    ("round", "ndigits"): "give it by position",
    ("int", "base"): "give it by position",
    ("deque", "maxlen"): "give it by position",
    ("split", "sep"): "give it by position",
    ("split", "maxsplit"): "give it by position",
    ("rsplit", "sep"): "give it by position",
    ("rsplit", "maxsplit"): "give it by position",
    ("encode", "encoding"): "text is UTF-8 on the board: leave it out",
    ("decode", "encoding"): "text is UTF-8 on the board: leave it out",
    ("encode", "errors"): "leave it out",
    ("decode", "errors"): "leave it out",
} | {
    (function, keyword): "the board writes JSON in one form"
    for function in ("dump", "dumps")
    for keyword in ("indent", "sort_keys", "default", "ensure_ascii")
}

# Builtins that take fewer arguments: (name, most), advice
FEWER = {
    "next": (1, "catch StopIteration, or loop and break"),
    "iter": (1, "loop and break"),
}

# No files, no console in the core; what the world says is passed in.
CORE_HAS_NO = frozenset({"open", "print", "input"})


def _name(call: ast.Call) -> str:
    """The last name of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _call(node: ast.Call, own: set[str], modules: set[str]) -> Iterator[Finding]:
    name = _name(node)
    for keyword in node.keywords:
        advice = KEYWORDS.get((name, keyword.arg or ""))
        if advice:
            yield Finding(node.lineno, f"{name}({keyword.arg}=)", advice)
    if isinstance(node.func, ast.Name) and name in FEWER and name not in own:
        most, advice = FEWER[name]
        if len(node.args) > most:
            yield Finding(node.lineno, f"{name}() with {len(node.args)} arguments", advice)
    if isinstance(node.func, ast.Attribute) and name in METHODS:
        owner = node.func.value
        if not (isinstance(owner, ast.Name) and owner.id in modules | {"self", "cls"}):
            yield Finding(node.lineno, f".{name}()", METHODS[name])


def check(tree: ast.Module, core: bool) -> Iterator[Finding]:
    """Yield uses of what the board lacks; `core` forbids files and the console too."""
    own = bound(tree)
    modules = imported_modules(tree)
    lacking = frozenset(dir(builtins)) - BUILTINS - own
    for node in walk(tree):
        if isinstance(node, ast.Call):
            yield from _call(node, own, modules)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            known = native.contents(node.value.id) if node.value.id in modules else None
            if known is not None and node.attr not in known:
                what = f"{node.value.id}.{node.attr} is not on the board"
                yield Finding(node.lineno, what, "it has " + ", ".join(sorted(known)))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if node.id in lacking and not node.id.startswith("__"):
                yield Finding(node.lineno, f"{node.id} is not on the board", "do without")
            elif core and node.id in CORE_HAS_NO - own:
                advice = "no files and no console in lifepod/: have it passed in, or do it in hw/"
                yield Finding(node.lineno, f"{node.id}() in the core", advice)
