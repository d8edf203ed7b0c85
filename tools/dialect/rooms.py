"""Which room may import what (the table is in docs/architecture.md)."""

import ast
from collections.abc import Iterator

from tools.dialect import native
from tools.dialect.finding import Finding
from tools.dialect.walk import walk
from tools.libraries import modules, names

CORE = frozenset({"lifepod", "struct", "binascii"})
FOR_TYPES = frozenset({"typing", "collections"})  # in `if TYPE_CHECKING:` only


def room(module: str) -> str:
    """The room of a module of the board: `code`, `lifepod` or `hw`; boot.py is of the last."""
    top = module.partition(".")[0]
    return top if top in ("code", "lifepod") else "hw"


def _allowed(module: str, top: str) -> bool:
    where = room(module)
    if where == "code":
        return top == "hw"
    if where == "lifepod":
        return top in CORE
    drivers = {name for library in names() for name in modules(library)}
    return top in {"lifepod", "hw"} | native.modules() | drivers and top not in native.UNWANTED


def _advice(module: str, top: str) -> str:
    where = room(module)
    if where == "code":
        return "code.py imports hw and nothing else"
    if where == "lifepod":
        return "the core imports itself, struct and binascii: have it passed in, or do it in hw/"
    return native.UNWANTED.get(top, "hw imports lifepod, the Pico's native modules and the drivers")


def _targets(node: ast.AST, module: str, package: bool) -> list[tuple[str, str]]:
    """What an import statement asks for, as (module, name in it or "")."""
    if isinstance(node, ast.Import):
        return [(alias.name, "") for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = node.module or ""
    if node.level:
        parts = module.split(".")
        parts = parts[: len(parts) - node.level + package]
        base = ".".join([*parts, base] if base else parts)
    return [(base, alias.name) for alias in node.names]


def _edition(target: str) -> str:
    """The edition that a full name lies in, or ""."""
    parts = target.split(".")
    return parts[2] if parts[:2] == ["lifepod", "editions"] and len(parts) > 2 else ""


def check(tree: ast.Module, module: str, package: bool = False) -> Iterator[Finding]:
    """Yield what a module imports against the rules; `package` says that it is an __init__.py."""
    at_start = {id(node) for node in tree.body}
    run = {id(node) for node in walk(tree)}
    own = _edition(module)
    for node in ast.walk(tree):
        for target, name in _targets(node, module, package):
            line: int = node.lineno  # type: ignore[attr-defined]
            top = target.partition(".")[0]
            if id(node) not in run and top in FOR_TYPES:
                continue
            if not _allowed(module, top):
                yield Finding(line, f"import of {top}", _advice(module, top))
            known = native.contents(target)
            if known is not None and name not in known | {""}:
                have = ", ".join(sorted(known))
                yield Finding(line, f"{target}.{name} is not on the board", f"it has {have}")
            edition = _edition(f"{target}.{name}")
            if edition and edition != own and not own and id(node) in at_start:
                advice = "import it in the function that begins a game of it, to keep the heap free"
                yield Finding(line, f"edition {edition} loaded at start", advice)
