"""Short names for private methods and attributes, in all files of a program.

The board keeps each name that it has ever read on its heap, once, for as long as it runs. One
letter can stand for many private names as long as no object has two of them, so they share few.
"""

import ast
import itertools
import keyword
import string
from collections.abc import Iterable, Iterator

from tools.deploy.constants import Trees, imports

Class = tuple[str, str]  # its module and its name
Imports = dict[str, tuple[str, str]]  # of a module, as tools.deploy.constants tells them
FOREIGN = ("", "")  # a class that is not in the program
_PLAIN = ("", "Exception")  # of the language; it has no private names


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _classes(trees: Trees) -> Iterator[tuple[Class, ast.ClassDef]]:
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                yield (module, node.name), node


def _mentioned(node: ast.ClassDef) -> set[str]:
    """The private names in a class: of its own objects, and maybe of others."""
    found = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
    found |= {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    return {name for name in found if _is_private(name)}


def _defined(node: ast.ClassDef) -> Iterator[str]:
    """Yield the names of a class's methods and of what it stores on `self`."""
    yield from (part.name for part in node.body if isinstance(part, ast.FunctionDef))
    for part in ast.walk(node):
        if not isinstance(part, ast.Attribute) or not isinstance(part.ctx, ast.Store):
            continue
        if ast.unparse(part.value) == "self":
            yield part.attr


def _unsure(tree: ast.Module, imported: Imports) -> Iterator[str]:
    """Yield the names that something else may know: in a text, of a module, of a class itself."""
    modules = {name for name, (_, what) in imported.items() if not what}
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


def _bases(module: str, node: ast.ClassDef, known: set[Class], imported: Imports) -> set[Class]:
    """The classes that a class of a module is made of."""
    found: set[Class] = set()
    for base in node.bases:
        if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
            one = (imported.get(base.value.id, FOREIGN)[0], base.attr)
        else:
            name = ast.unparse(base)
            one = (module, name) if (module, name) in known else imported.get(name, ("", name))
        if one != _PLAIN:
            found.add(one if one in known else FOREIGN)
    return found


def _families(bases: dict[Class, set[Class]]) -> tuple[dict[Class, Class], set[Class]]:
    """For each class one that stands for all its relatives; and those with foreign ancestors."""
    head = {each: each for each in bases}
    foreign = {FOREIGN}
    for each, others in bases.items():
        for other in others - foreign:
            one, two = head[each], head[other]
            head = {name: one if was == two else was for name, was in head.items()}
    while more := {each for each, others in bases.items() if others & foreign} - foreign:
        foreign |= more
    return head, foreign


def letters(taken: set[str]) -> Iterator[str]:
    """Yield names, the shortest first, but for those taken and the words of the language."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_letters, repeat=length):
            name = "".join(letters)
            if name not in taken and not keyword.iskeyword(name):
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
    imported = {module: imports(tree, trees) for module, tree in trees.items()}
    classes = list(_classes(trees))
    known = {each for each, _ in classes}
    bases: dict[Class, set[Class]] = {}
    for each, node in classes:
        bases.setdefault(each, set()).update(_bases(each[0], node, known, imported[each[0]]))
    head, foreign = _families(bases)
    kept = {name for module in trees for name in _unsure(trees[module], imported[module])}
    families: dict[str, set[Class]] = {}  # whose objects may have each name
    for each, node in classes:
        names = _mentioned(node)
        if each in foreign:  # it may replace what is there
            kept |= names
        for name in names:
            families.setdefault(name, set()).add(head[each])
    defined = {name for _, node in classes for name in _defined(node)}
    given: dict[str, str] = {}
    used: dict[str, set[Class]] = {}  # the families in which a short name is somebody's
    taken = _taken(trees.values())
    for name in sorted(set(families) & defined - kept):
        short = next(one for one in letters(taken) if not used.get(one, set()) & families[name])
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
