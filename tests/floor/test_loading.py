"""Imports as the board does them, and the time the interpreter itself takes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sim import charges, loader
from sim.world import World

Boot = Callable[..., World]


def drive(tmp_path: Path, **files: str) -> Path:
    for name, text in files.items():
        path = tmp_path / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_packages_submodules_and_relative_imports(boot: Boot, tmp_path: Path) -> None:
    root = drive(
        tmp_path,
        pack__a="from . import b\nfrom .b import B\nimport pack.sub.c as c\nA = B + 1",
        pack__b="B = 1",
        pack__sub__c="from ..b import B\nfrom .. import b as other\nC = B + other.B",
    )
    (root / "pack" / "__init__.py").write_text("X = 9\n", "utf-8")
    source = """
import pack.a
from pack import b, X
from pack.sub import c
import pack.sub.c
print(pack.a.A, b.B, X, c.C, pack.a.c is c, pack.sub.c is c, __name__)
"""
    assert boot(source, root=root).console == "2 1 9 2 True True __main__\n"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("import nothing", "ImportError: no module named 'nothing'"),
        ("import pack.nothing", "ImportError: no module named 'pack.nothing'"),
        ("from pack import nothing", "ImportError: cannot import name 'nothing'"),
        ("from . import x", "ImportError: can't perform relative import"),
    ],
)
def test_what_is_not_there(boot: Boot, tmp_path: Path, line: str, error: str) -> None:
    root = drive(tmp_path, pack__a="")
    source = (
        f"try:\n    {line}\nexcept ImportError as e:\n    print(type(e).__name__ + ': ' + str(e))"
    )
    assert boot(source, root=root).console.startswith(error)


def test_a_module_that_fails_is_tried_again(boot: Boot, tmp_path: Path) -> None:
    root = drive(tmp_path, bad="print('loading')\n1 / 0\n")
    source = """
for _ in range(2):
    try:
        import bad
    except ZeroDivisionError:
        pass
"""
    assert boot(source, root=root).console == "loading\nloading\n"


def test_files_that_are_alike_are_compiled_once_and_keep_their_names(
    boot: Boot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []
    compile_text = loader.compile_text

    def counting(source: str, path: Path, *more: Any) -> Any:
        compiled.append(path.name)
        return compile_text(source, path, *more)

    monkeypatch.setattr(loader, "compile_text", counting)
    text = f"def fail():\n    return 1 / 0  # {tmp_path}\n"
    for folder in ("one", "two"):
        root = drive(tmp_path / folder, alike=text)
        world = boot("import alike\nalike.fail()", root=root, strict=False)
        assert f'"{root / "alike.py"}", line 2, in fail' in str(world.crash)
    assert compiled.count("alike.py") == 1


def test_modules_are_fresh_at_each_start(boot: Boot, tmp_path: Path) -> None:
    root = drive(tmp_path, counter="n = 0\n")
    source = "import counter, supervisor\ncounter.n += 1\nprint(counter.n)\n"
    source += "if 'STARTUP' in repr(supervisor.runtime.run_reason):\n    supervisor.reload()\n"
    world = boot(source, ms=4000, root=root)
    world.power_off()
    assert world.console == "1\n1\n"


def test_importing_takes_time_by_size(boot: Boot, tmp_path: Path) -> None:
    root = drive(tmp_path, big='"""Not on the drive."""\n' + "x: int = 1\n" * 500)
    source = """
import time
a = time.monotonic_ns()
import big
b = time.monotonic_ns()
import big
print((b - a) // 1000, (time.monotonic_ns() - b) // 1000)
"""
    first, second = map(int, boot(source, root=root).console.split())
    nodes = 1 + 500 * 4
    assert first == pytest.approx(charges.import_us(nodes, 0, 0, 0), rel=0.01)
    assert second < 200


def test_files_of_the_drive_can_be_read_and_not_written(boot: Boot, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("hello", "utf-8")
    source = """
import os
print(open("/note.txt").read(), "note.txt" in os.listdir("/"), os.stat("/note.txt")[6])
try:
    open("/note.txt", "w")
except OSError as error:
    print(error.errno)
"""
    assert boot(source, root=tmp_path).console == "hello True 5\n30\n"


STATEMENTS = """
import time
def timed(call):
    before = time.monotonic_ns()
    call()
    return (time.monotonic_ns() - before) // 1000
def nothing():
    pass
def loop():
    total = 0
    for i in range(100):
        total += i * 2
    return total
def looped():
    i = 0
    while i < 100:
        i += 1
def branch():
    if total_unknown:
        return 1
total_unknown = False
print(timed(nothing), timed(loop), timed(looped), timed(branch))
"""


def test_statements_take_time(boot: Boot) -> None:
    nothing, loop, looped, branch = map(int, boot(STATEMENTS).console.split())
    assert charges.CALL_US <= nothing <= 60  # what stands around the call is charged before it
    assert 300 <= loop - nothing <= 1500  # 3 to 15 us a round
    assert 300 <= looped - nothing <= 1500
    assert 0 <= branch - nothing < 20


def test_tracebacks_keep_their_lines(boot: Boot, tmp_path: Path) -> None:
    root = drive(tmp_path, lines='"""Text."""\n\n\ndef f(x):\n    """More."""\n    return 1 // x\n')
    world = boot("import lines\nlines.f(0)", root=root, strict=False)
    assert 'lines.py", line 6, in f' in (world.crash or "")
