"""Short names for private methods and attributes, in all files of a program.

The board keeps each name that it has ever read on its heap, once, for as long as it runs. One
letter can stand for many private names as long as no object has two of them, so they share few.
"""

import ast
import itertools
import string
from collections.abc import Iterable, Iterator

from tools.deploy.constants import Trees, imports

_BASES = ("Exception",)  # of the language; they have no private names


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def _defined(tree: ast.Module) -> Iterator[str]:
    """Yield the names of methods and of what is stored on `self` in a module."""
    for node in _classes(tree):
        yield from (part.name for part in node.body if isinstance(part, ast.FunctionDef))
    for part in ast.walk(tree):
        if not isinstance(part, ast.Attribute) or not isinstance(part.ctx, ast.Store):
            continue
        if ast.unparse(part.value) == "self":
            yield part.attr


def _mentioned(tree: ast.Module) -> set[str]:
    """The private names of objects in a module."""
    found = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return {name for name in found | set(_defined(tree)) if _is_private(name)}


def _unsure(tree: ast.Module, trees: Trees) -> Iterator[str]:
    """Yield the names that something else may know: in a text, of a module, of a class itself."""
    modules = {name for name, (_, what) in imports(tree, trees).items() if not what}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id in modules:
                yield node.attr
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if not isinstance(part, ast.FunctionDef):
                    yield from (name.id for name in ast.walk(part) if isinstance(name, ast.Name))


def _bases(module: str, trees: Trees) -> Iterator[str]:
    """Yield the modules of the classes that those of a module are made of; "" for a foreign one."""
    tree = trees[module]
    imported = imports(tree, trees)
    own = {node.name for node in _classes(tree)}
    for node in _classes(tree):
        for base in node.bases:
            root = base.value if isinstance(base, ast.Attribute) else base
            name = root.id if isinstance(root, ast.Name) else ""
            if name not in own and name not in _BASES:
                source = imported.get(name, ("", ""))[0]
                yield source if source in trees else ""


def _families(trees: Trees) -> dict[str, str]:
    """For each module one that stands for all those whose classes are related."""
    head = {module: module for module in trees}
    for module in trees:
        for base in filter(None, _bases(module, trees)):
            one, other = head[module], head[base]
            head = {name: one if was == other else was for name, was in head.items()}
    return head


def _foreign(trees: Trees) -> set[str]:
    """The modules with classes made of what is not in the program: they may replace its methods."""
    bases = {module: set(_bases(module, trees)) for module in trees}
    found = {""}
    while more := {module for module in trees if bases[module] & found} - found:
        found |= more
    return found


def _letters(taken: set[str]) -> Iterator[str]:
    """Yield names, the shortest first, but for those taken."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_letters, repeat=length):
            name = "".join(letters)
            if name not in taken:
                yield name


def _taken(trees: Iterable[ast.Module]) -> set[str]:
    found: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.FunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.Name):
                found.add(node.id)
    return found


def renamed(trees: Trees) -> dict[str, str]:
    """The short name of each private method and attribute that may have one."""
    head, foreign = _families(trees), _foreign(trees)
    kept = {name for tree in trees.values() for name in _unsure(tree, trees)}
    families: dict[str, set[str]] = {}  # of each name
    users: dict[str, int] = {}
    for module, tree in trees.items():
        names = _mentioned(tree)
        if module in foreign:
            kept |= names
        for name in names:
            families.setdefault(name, set()).add(head[module])
            users[name] = users.get(name, 0) + 1
    defined = {name for tree in trees.values() for name in _defined(tree)}
    given: dict[str, str] = {}
    used: dict[str, set[str]] = {}  # the families in which a short name is somebody's
    taken = _taken(trees.values())
    for name in sorted(set(families) & defined - kept, key=lambda each: (-users[each], each)):
        letters = _letters(taken)
        short = next(one for one in letters if not used.get(one, set()) & families[name])
        used.setdefault(short, set()).update(families[name])
        given[name] = short
    return given


class _Rename(ast.NodeTransformer):
    def __init__(self, given: dict[str, str]) -> None:
        self._given = given

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:
        self.generic_visit(node)
        node.attr = self._given.get(node.attr, node.attr)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                part.name = self._given.get(part.name, part.name)
        return node


def shorten(trees: Trees) -> None:
    """Change all files of a program; names of modules are the keys."""
    names = _Rename(renamed(trees))
    for tree in trees.values():
        names.visit(tree)
