"""Source as it goes onto the drive: without docstrings, comments, annotations and long local names.

Names of modules stay, and of all that a library or a text could mean. What a module or a class has
for itself, under a name that begins with `_`, gets a short one (`tools.deploy.private`), and so
does what only the program defines (`tools.deploy.public`), for the board keeps each name on its
heap. `tools.deploy.trace` tells what a traceback from the board means. Names of arguments stay
where a call uses them, those of whole numbers where something could still look for them
(`tools.deploy.inline`).
"""

import ast
from collections.abc import Iterable
from copy import deepcopy
from typing import Any
from unittest.mock import patch

import python_minifier
from python_minifier.expression_printer import ExpressionPrinter
from python_minifier.f_string import OuterFString

from tools.deploy import public
from tools.deploy.constants import bindings, imports
from tools.deploy.inline import inline
from tools.deploy.private import shorten
from tools.deploy.public import SEEN


def _docless(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0] if body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        return body[1:]
    return body


def _is_checking(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"


def _is_listing(node: ast.expr) -> bool:
    """Whether it is `__all__`, which serves checkers alone: nothing here imports `*`."""
    return isinstance(node, ast.Name) and node.id == "__all__"


def spoken(sources: Iterable[str]) -> frozenset[str]:
    """Names by which calls anywhere in a program pass arguments. ValueError for `**` in a call."""
    names = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call):
                names |= {keyword.arg for keyword in node.keywords}
    if None in names:
        raise ValueError("a call with ** may use any name")
    return frozenset(name for name in names if name)


class _Bare(ast.NodeTransformer):
    """Takes out what no board runs. The other nodes keep their line numbers."""

    def __init__(self, keep: frozenset[str]) -> None:
        self._keep = keep  # names of arguments that calls use

    def visit_arguments(self, node: ast.arguments) -> ast.arguments:
        """Arguments that nobody names become positional-only, for the minifier to rename."""
        self.generic_visit(node)
        kept = [i for i, arg in enumerate(node.args) if arg.arg in self._keep]
        first = min(kept, default=len(node.args))
        node.posonlyargs += node.args[:first]
        node.args = node.args[first:]
        return node

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = _docless(node.body)
        self.generic_visit(node)
        return node

    def _visit_body(self, node: ast.ClassDef | ast.FunctionDef) -> ast.ClassDef | ast.FunctionDef:
        node.body = _docless(node.body)
        self.generic_visit(node)
        if not node.body:
            node.body = [ast.Pass(lineno=node.lineno, col_offset=0)]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._visit_body(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._visit_body(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        return node.orelse if _is_checking(node.test) else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        self.generic_visit(node)
        unused = _is_checking(node.targets[0]) or _is_listing(node.targets[0])
        return None if unused else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        if node.value is None:
            return None
        plain = ast.Assign([node.target], node.value)
        return ast.copy_location(plain, node)


def bare(source: str, keep: frozenset[str]) -> ast.Module:
    """The tree that the board runs; its nodes have the line numbers of `source`."""
    tree = _Bare(keep).visit(ast.parse(source))
    assert isinstance(tree, ast.Module)
    return ast.fix_missing_locations(tree)


def _sought(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Names by which something could be looked for in a module, in any file of a program."""
    found: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.alias):
                found.add(node.name)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return frozenset(found)


def _private(tree: ast.Module, sought: frozenset[str]) -> set[str]:
    """What a module has for itself: `_names` at its top that nothing outside could look for."""
    assigned = (node for node in tree.body if isinstance(node, ast.Assign))
    targets = (node for one in assigned for target in one.targets for node in ast.walk(target))
    names = {node.id for node in targets if isinstance(node, ast.Name)}
    names |= {n.name for n in tree.body if isinstance(n, ast.FunctionDef | ast.ClassDef)}
    return {name for name in names if name.startswith("_")} - sought


def _asked(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """What the files of a program take from each of its modules, by import or through its name."""
    found: dict[str, set[str]] = {module: set() for module in trees}
    for tree in trees.values():
        named = {name: module for name, (module, what) in imports(tree, trees).items() if not what}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in found:
                found[node.module] |= {alias.name for alias in node.names}
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                found.get(named.get(node.value.id, ""), set()).add(node.attr)
    return found


def _taken_in(tree: ast.Module) -> set[str]:
    """The names that a file imports at its top and binds in no other way."""
    names = [
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    return {name for name in names if names.count(name) == 1} - set(bindings(tree))


def _bound(tree: ast.Module) -> set[str]:
    """Every name that a module says or takes in, those of the language included."""
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).partition(".")[0])
    return names


class _Relative(ast.NodeTransformer):
    """Imports from the same package, or one above, say only what is different."""

    def __init__(self, package: str) -> None:
        self._package = package

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        above, level = self._package, 1
        while above and not f"{node.module}.".startswith(f"{above}."):
            above, level = above.rpartition(".")[0], level + 1
        rest = (node.module or "")[len(above) + 1 :]
        if not above or level + len(rest) >= len(node.module or ""):
            return node
        return ast.copy_location(ast.ImportFrom(rest or None, node.names, level), node)


def _inner(tree: ast.Module) -> set[str]:
    """Functions inside functions: locals that keep their names, for a traceback says them."""
    outer = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inside = [node for function in outer for node in ast.walk(function) if node is not function]
    return {node.name for node in inside if isinstance(node, ast.FunctionDef)}


def _beside(sources: dict[str, str]) -> dict[str, ast.Module]:
    """What stands beside the program, of which it changes nothing: it gets the numbers of its
    constants.
    """
    names = [module for module in sources if not public.is_own(module)]
    if not names:
        return {}
    keep = spoken(sources.values())
    trees = {module: bare(source, keep) for module, source in sources.items()}
    inline(trees)
    found = {module: trees[module] for module in names}
    shorten(found)
    return found


def _other_quotes(printer: Any, node: ast.JoinedStr) -> None:
    """Print an f-string with other quotes inside than around: the board understands no others.

    The minifier prints what the Python understands that runs it, and 3.12 and newer take any.
    """
    text = str(OuterFString(node, pep701=False))  # type: ignore[no-untyped-call]
    printer.printer.fstring(text)


class Shrinker:
    """The files of a program by the names of their modules. What one may lose depends on all.

    What stands beside it, such as a test's script, changes nothing of the program's own.
    """

    def __init__(self, sources: dict[str, str]) -> None:
        own = {module: text for module, text in sources.items() if public.is_own(module)}
        keep = spoken(own.values())
        program = {module: bare(source, keep) for module, source in own.items()}
        inline(program)
        shorten(program)
        self.trees = {**program, **_beside(sources)}
        self.meant = {one: name for name, one in public.shorten(self.trees).items()}
        inside, anywhere = _sought(program.values()), _sought(self.trees.values())
        self._sought = {name: inside if name in program else anywhere for name in self.trees}
        self._asked = {**_asked(self.trees), **_asked(program)}

    def text(self, module: str) -> str:
        """The short form of a module, statement for statement the same as its tree."""
        tree = self.trees[module]
        package = module  # which has imports of its own, or is in one
        if not any(other.startswith(module + ".") for other in self.trees):
            package = module.rpartition(".")[0]
        own = _private(tree, self._sought[module]) | (_taken_in(tree) - self._asked[module] - SEEN)
        with patch.object(ExpressionPrinter, "visit_JoinedStr", _other_quotes):
            short = python_minifier.minify(
                ast.unparse(_Relative(package).visit(deepcopy(tree))),
                remove_annotations=False,
                remove_pass=False,
                remove_literal_statements=False,
                combine_imports=False,
                hoist_literals=False,  # would make globals of strings, looked up at each use
                rename_locals=True,
                preserve_locals=sorted(_inner(tree)),
                rename_globals=True,
                preserve_globals=sorted(_bound(tree) - own),
                remove_explicit_return_none=False,
                remove_dead_branches=False,
            )
        return short.rstrip("\n") + "\n" if short.strip() else ""
