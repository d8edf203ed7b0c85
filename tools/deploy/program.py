"""The program: every file of the drive, by path, as it is to lie there."""

import ast
from pathlib import Path

from tools import board
from tools.deploy import mpy
from tools.deploy.mpy import compile_py
from tools.deploy.shrink import Shrinker
from tools.deploy.trouble import NOT_BUILT, Trouble

LIB = "lib"
_LIBRARY_SUFFIXES = (".py", ".mpy")

Program = dict[str, bytes]


def shrinker(root: Path = board.ROOT, **others: str) -> Shrinker:
    """What makes the short forms; `others` are sources beside the project's, by their modules.

    Trouble when a source is no Python, or nothing that can be made short.
    """
    sources = {board.module(path, root): _source(path, root) for path in board.files(root)}
    try:
        return Shrinker({**sources, **others})
    except ValueError as error:
        raise Trouble(NOT_BUILT, f"the sources cannot be made short: {error}") from error


def _source(path: Path, root: Path) -> str:
    name = path.relative_to(root).as_posix()
    try:
        text = path.read_text(encoding="utf-8")
        ast.parse(text)
    except SyntaxError as error:
        raise Trouble(NOT_BUILT, f"{name}, line {error.lineno}: {error.msg}") from error
    except ValueError as error:  # no UTF-8, or a null byte
        raise Trouble(NOT_BUILT, f"{name} is no text: {error}") from error
    return text


def firmware(root: Path = board.ROOT) -> Program:
    """The project's own files in their short form."""
    short = shrinker(root)
    return {
        path.relative_to(root).as_posix(): short.text(board.module(path, root)).encode()
        for path in board.files(root)
    }


def libraries(root: Path = board.ROOT) -> Program:
    """What `make lib` put into lib/. Trouble when that is nothing, or nothing for the board."""
    lib = root / LIB
    paths = [p for p in sorted(lib.rglob("*")) if p.suffix in _LIBRARY_SUFFIXES and p.is_file()]
    if not paths:
        raise Trouble(NOT_BUILT, "lib/ has no libraries: `make lib` fetches them")
    found = {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}
    for name, data in found.items():
        wrong = mpy.fault(data) if name.endswith(".mpy") else ""
        if wrong:
            raise Trouble(NOT_BUILT, f"{name} {wrong}: `make lib` fetches it again")
    return found


def compiled(program: Program, compiler: str) -> Program:
    """The same with .mpy in place of .py, but for the files at the top, which start as source."""
    found: Program = {}
    for path, data in program.items():
        if "/" in path and path.endswith(".py"):
            text = data.decode()
            found[path[:-3] + ".mpy"] = compile_py(compiler, text, path)
        else:
            found[path] = data
    return found


def build(root: Path = board.ROOT, compiler: str = "") -> Program:
    """Firmware and libraries; with a compiler, as .mpy. The order is that of the paths."""
    program = {**firmware(root), **libraries(root)}
    if compiler:
        program = compiled(program, compiler)
    return dict(sorted(program.items()))
