"""Puts the values of constants in the place of their names, in all files of a program."""

import ast
from collections.abc import Iterator

from tools.deploy.constants import Trees, Value, defined, imports

_BY_NAME = ("getattr", "setattr", "hasattr")


def _texts(tree: ast.AST) -> set[str]:
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


class _Uses(ast.NodeTransformer):
    """Replaces the uses in one file and notes what could not be followed."""

    def __init__(
        self, values: dict[str, dict[str, Value]], own: str, tree: ast.Module, trees: Trees
    ):
        self._values = values
        self._own = values[own]
        self._imports = imports(tree, trees)
        self.loose: set[str] = set()  # names that are used through something unknown
        self.replaced: set[str] = set()  # imported names that a value took the place of

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if not isinstance(node.ctx, ast.Load):
            return node
        if node.id in self._own:
            return ast.copy_location(ast.Constant(self._own[node.id]), node)
        module, name = self._imports.get(node.id, ("", ""))
        if name and name in self._values.get(module, {}):
            self.replaced.add(node.id)
            return ast.copy_location(ast.Constant(self._values[module][name]), node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name) and isinstance(node.ctx, ast.Load):
            module, name = self._imports.get(node.value.id, ("", ""))
            if module in self._values and not name:
                if node.attr in self._values[module]:
                    self.replaced.add(node.value.id)
                    value = self._values[module][node.attr]
                    return ast.copy_location(ast.Constant(value), node)
                return node
        self.loose.add(node.attr)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        if isinstance(node.func, ast.Name) and node.func.id in _BY_NAME:
            first, second = node.args[:2]
            module = self._imports.get(first.id, ("", ""))[0] if isinstance(first, ast.Name) else ""
            if module in self._values:
                raise ValueError(f"line {node.lineno}: {node.func.id} of a module hides its names")
            self.loose |= _texts(second)
        self.generic_visit(node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        if ast.unparse(node.targets[0]) == "__all__":
            self.loose |= _texts(node.value)
        self.generic_visit(node)
        return node


class _Unneeded(ast.NodeTransformer):
    """Takes out definitions and imports by the names that they bind."""

    def __init__(self, constants: set[str], imported: set[str]) -> None:
        self._constants = constants
        self._imported = imported

    def visit_Assign(self, node: ast.Assign) -> ast.Assign | None:
        target = node.targets[0]
        names = target.elts if isinstance(target, ast.Tuple) else [target]
        if all(isinstance(name, ast.Name) and name.id in self._constants for name in names):
            return None
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        node.names = [a for a in node.names if (a.asname or a.name) not in self._imported]
        return node if node.names else None


def inline(trees: Trees) -> None:
    """Change all files of a program; names of modules are the keys."""
    values = {module: defined(tree) for module, tree in trees.items()}
    loose: set[str] = set()
    replaced: dict[str, set[str]] = {}
    for module, tree in trees.items():
        uses = _Uses(values, module, tree, trees)
        uses.visit(tree)
        loose |= uses.loose
        replaced[module] = uses.replaced
    asked = set(_asked_for(trees))
    for module, tree in trees.items():
        unneeded = {name for name in replaced[module] if (module, name) not in asked}
        unneeded -= _loads(tree) | loose
        _Unneeded(set(), unneeded).visit(tree)
    still = set(_asked_for(trees))
    for module, tree in trees.items():
        gone = {name for name in values[module] if (module, name) not in still}
        _Unneeded(gone - loose, set()).visit(tree)
        _fill(tree)


def _loads(tree: ast.Module) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def _asked_for(trees: Trees) -> Iterator[tuple[str, str]]:
    """Yield (module, name) for each name that an import statement takes out of a module."""
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                yield from ((node.module, alias.name) for alias in node.names)


def _fill(tree: ast.Module) -> None:
    """A block that lost all its statements gets a `pass`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.Lambda | ast.IfExp):
            continue
        if getattr(node, "body", None) == []:
            empty = ast.Pass(lineno=getattr(node, "lineno", 1), col_offset=0)
            node.body = [empty]  # type: ignore[attr-defined]
