"""Imports as the board does them: a module table of its own for each power-on.

The firmware's modules get a private `__import__`, so `import time` finds the stand-in while the
rest of the process keeps the host's; nothing is put into `sys.modules`. Only what the board has can
be imported. Annotations are not evaluated, as on the board.

The order is that of CircuitPython 10.2 (py/builtinimport.c, py/objmodule.c): a built-in module;
then, for each entry of sys.path, a folder of the name, a .py, a .mpy; then a built-in module whose
place files may take. FAT ignores case.
"""

from __future__ import annotations
import __future__ as _future

import builtins
import importlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple, NoReturn

from sim import charges
from sim.fat import Names
from sim.weight import weight

_FLAGS = _future.annotations.compiler_flag
Transform = Callable[[str, str], Any]  # (source, file name) -> something compile() takes

# What this process has compiled and weighed, by the file and by what was in it: each test of a
# drive has the program in a folder of its own.
_codes: dict[tuple[str, int, object, int], CodeType] = {}
_texts: dict[tuple[str, object, int], CodeType] = {}
_weights: dict[tuple[str, int], int] = {}
_heavy: dict[str, int] = {}


def compile_file(path: Path, transform: Transform | None = None, flags: int = _FLAGS) -> CodeType:
    """The code of a source file; what is in it is compiled once in a process."""
    key = (str(path), path.stat().st_mtime_ns, transform, flags)
    cached = _codes.get(key)
    if cached is None:
        text = path.read_text("utf-8")
        like = _texts.get((text, transform, flags))
        if like is None:
            cached = compile_text(text, path, transform, flags)
            _texts[text, transform, flags] = cached
        else:
            cached = _said_to_be_in(str(path), like)
        _codes[key] = cached
    return cached


def _said_to_be_in(name: str, code: CodeType) -> CodeType:
    inner = [_said_to_be_in(name, c) if isinstance(c, CodeType) else c for c in code.co_consts]
    return code.replace(co_filename=name, co_consts=tuple(inner))


def compile_text(
    source: str, path: Path, transform: Transform | None = None, flags: int = _FLAGS
) -> CodeType:
    """The code of a text said to be in that file."""
    tree = transform(source, str(path)) if transform else source
    code = compile(tree, str(path), "exec", flags=flags, dont_inherit=True)
    assert isinstance(code, CodeType)
    return code


def weigh(path: Path) -> int:
    """The weight of a source file; remembered."""
    key = (str(path), path.stat().st_mtime_ns)
    if key not in _weights:
        text = path.read_text("utf-8")
        if text not in _heavy:
            _heavy[text] = weight(text)
        _weights[key] = _heavy[text]
    return _weights[key]


class Root(NamedTuple):
    """A place searched for source files.

    serves: whether it may hold a module of that top-level name. charged: importing takes time.
    whole: the files are on the drive as they are, with their docstrings and comments. at: the entry
    of sys.path that it is; "" for what is built in, which is found before any of them.
    """

    path: Path
    serves: Callable[[str], bool]
    charged: bool = False
    transform: Transform | None = None
    whole: bool = False
    at: str = "/"


PATH = ("", "/", ".frozen", "/lib")  # main.c
_MPY_VERSION = 6  # py/persistentcode.h


class Loader:
    """One board's `import`.

    roots: places searched for source files. given: modules that exist without a file (stand-ins,
    host modules the board also has). extensible: those among them that a file takes the place of.
    spend: called with the microseconds an import costs. annotations: evaluate them (the board does
    not). grown: called with the nodes that were ever imported. path: sys.path.
    """

    def __init__(
        self,
        roots: Sequence[Root],
        given: Mapping[str, Callable[[], ModuleType]],
        spend: Callable[[int], None],
        extra_builtins: Mapping[str, Any] | None = None,
        annotations: bool = False,
        grown: Callable[[int], None] = lambda _nodes: None,
        extensible: Collection[str] = (),
    ) -> None:
        self.modules: dict[str, ModuleType] = {}
        self.path = list(PATH)
        self._roots = roots
        self._names: dict[Path, Names] = {}
        self._homes: dict[str, tuple[Root, Path]] = {}  # of each package
        self._given = given
        self._extensible = extensible
        self._spend = spend
        self._grown = grown
        self._weights: dict[str, int] = {}  # of the modules that were imported for time
        self.ever = 0  # nodes that were ever imported, whatever was forgotten since
        self._flags = 0 if annotations else _FLAGS
        self.builtins: dict[str, Any] = dict(vars(builtins))
        self.builtins.update(extra_builtins or {})
        self.builtins["__import__"] = self.import_

    # -- the import statement ---------------------------------------------------------------------
    def import_(
        self,
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> ModuleType:
        """What `__import__` does, for this board's modules."""
        if level:
            name = self._absolute(name, globals or {}, level)
        module = self._load(name)
        if not fromlist:
            return self.modules[name.partition(".")[0]]
        if hasattr(module, "__path__"):
            for item in fromlist:
                if item != "*" and not hasattr(module, item):
                    self._load(f"{name}.{item}", optional=True)
        return module

    @staticmethod
    def _absolute(name: str, globals: Mapping[str, Any], level: int) -> str:
        package = str(globals.get("__package__") or "")
        parts = package.split(".") if package else []
        if level > len(parts):
            raise ImportError("can't perform relative import")
        base = parts[: len(parts) - level + 1]
        return ".".join([*base, name] if name else base)

    def _load(self, name: str, optional: bool = False) -> ModuleType:
        found = self.modules.get(name)
        if found is not None:
            return found
        parent, _, leaf = name.rpartition(".")
        if parent:
            self._load(parent)
        made = self._make(name)
        if made is None:
            if optional:
                return ModuleType(name)
            raise ImportError(f"no module named '{name}'")
        if parent:
            setattr(self.modules[parent], leaf, made)
        return made

    def _make(self, name: str) -> ModuleType | None:
        parent, _, leaf = name.rpartition(".")
        if name in self._given and name not in self._extensible:
            return self._native(name)
        if parent:
            home = self._homes.get(parent)
            return None if home is None else self._search(name, leaf, *home)
        for root in self._places():
            made = self._search(name, name, root, root.path) if root.serves(name) else None
            if made is not None:
                return made
        return self._native(name) if name in self._given else None

    def _native(self, name: str) -> ModuleType:
        self._spend(charges.IMPORT_NATIVE_US)
        module = self.modules[name] = self._given[name]()
        return module

    def _places(self) -> Iterator[Root]:
        """Yield what is built in, then what sys.path says, each place once."""
        yield from (root for root in self._roots if not root.at)
        seen = set()
        for entry in self.path:
            at = "/" + entry.strip("/")
            if at not in seen:
                seen.add(at)
                known = [root for root in self._roots if root.at == at]
                yield from known or [self._below(at)]

    def _below(self, at: str) -> Root:
        """A folder of the drive that a program has put into sys.path."""
        drive = next(root for root in self._roots if root.at == "/")
        return drive._replace(path=drive.path / at.strip("/"), at=at)

    def _search(self, name: str, leaf: str, root: Root, folder: Path) -> ModuleType | None:
        names = self._names.setdefault(folder, Names(folder))
        package = names.folder(leaf)
        if package is not None:
            self._homes[name] = root, package
            for inside in ("__init__.py", "__init__.mpy"):
                path = names.file(leaf, inside)
                if path is not None:
                    return self._run(name, path, True, root)
            return self._namespace(name, package)
        for suffix in (".py", ".mpy"):
            path = names.file(leaf + suffix)
            if path is not None:
                return self._run(name, path, False, root)
        return None

    @property
    def loaded(self) -> int:
        """Nodes of the modules that are there."""
        return sum(self._weights.get(each, 0) for each in self.modules)

    def _namespace(self, name: str, base: Path) -> ModuleType:
        module = self.modules[name] = ModuleType(name)
        module.__path__ = [str(base)]
        return module

    def _run(self, name: str, path: Path, package: bool, root: Root) -> ModuleType:
        if path.suffix.lower() == ".mpy":
            refuse_mpy(path)
        if root.charged:
            nodes = weigh(path)
            size = path.stat().st_size if root.whole else 0
            self._spend(charges.import_us(nodes, size, name.count("."), self.loaded))
            self._weights[name] = nodes
            self.ever += nodes
            self._grown(self.ever)
        module = ModuleType(name)
        names = module.__dict__
        names["__builtins__"] = self.builtins
        names["__file__"] = str(path)
        names["__package__"] = name if package else name.rpartition(".")[0]
        if package:
            names["__path__"] = [str(path.parent)]
        self.modules[name] = module
        try:
            exec(compile_file(path, root.transform, self._flags), names)
        except BaseException:
            del self.modules[name]
            raise
        return module

    def peek(self, name: str) -> ModuleType:
        """A module for the world's own use, loaded without cost when the firmware has not loaded
        it.
        """
        spend, self._spend = self._spend, lambda _us: None
        try:
            return self._load(name)
        finally:
            self._spend = spend

    # -- code.py ----------------------------------------------------------------------------------
    def main(
        self, path: Path, source: str | None = None, transform: Transform | None = None
    ) -> None:
        """Run a file (or a text in its place) as `__main__`, as the board runs code.py."""
        module = self.modules["__main__"] = ModuleType("__main__")
        names = module.__dict__
        names["__builtins__"] = self.builtins
        names["__file__"] = str(path)
        names["__package__"] = ""
        if source is None:
            code = compile_file(path, transform)
        else:
            code = compile_text(source, path, transform)
        exec(code, names)


def refuse_mpy(path: Path) -> NoReturn:
    """What the board says of a file that it cannot load; one that it can, the desk cannot."""
    head = path.read_bytes()[:2]
    if head[:1] == b"M":
        raise ValueError("MicroPython .mpy file; use CircuitPython mpy-cross")
    if head != bytes((ord("C"), _MPY_VERSION)):
        raise ValueError("incompatible .mpy file")
    raise NotImplementedError(f"{path}: the desk runs no compiled files; `sim run --board` does")


def host(name: str) -> Callable[[], ModuleType]:
    """A provider of the host's own module of that name."""
    return lambda: importlib.import_module(name)
