"""Each rule of the gate catches its example and says what to write; clean code passes."""

from pathlib import Path

import pytest

from tools import board
from tools.dialect import gate, native

CLEAN = '''
"""A module with everything a board takes - and, in a docstring, a letter: é."""

import struct
from lifepod import ticks

LIMITS = {"ten": 10, "none": None}


class Box:
    """One base, no slots."""

    def __init__(self, size: int, names: list[str] | None = None) -> None:
        self.size = size
        self.names: list[str] = names or []

    @property
    def title(self) -> str:
        return f"{self.size:,} {self.names!r:>8}"


def use(box: Box, *rest: int) -> tuple[int, ...]:
    first, *others = rest
    flags = box.size | 1
    (value,) = struct.unpack("<h", b"\\x00\\x01")
    if (n := ticks.diff(value, 0)) and isinstance(n, (int, float)):
        others += list(rest)[1:3]
    try:
        next(iter(others))
    except StopIteration as error:
        raise ValueError(box.title) from error
    return sum(others, flags), max(others, default=0), *()
'''.replace(", *()", "")


def said(source: str, module: str = "lifepod.sample") -> str:
    """All that the gate says of a module, one finding a line."""
    return "\n".join(finding.said_of("x.py") for finding in gate.of_source(source, module))


def test_clean_code_passes() -> None:
    assert said(CLEAN) == ""


SHAPES = [
    ("match x:\n    case 1: pass", "match;"),
    ("def f(a, /): pass", "positional-only"),
    ("g = lambda a, /: a", "positional-only"),
    ("x = [*a, b]", "[*a, b]"),
    ("x = *a, b", "[*a, b]"),
    ("x = {**a, 1: 2}", "{**d}"),
    ("class A(B, C): pass", "2 bases"),
    ("class A(metaclass=M): pass", "metaclass="),
    ("class A:\n    def __init_subclass__(cls): pass", "__init_subclass__"),
    ("class A:\n    def __format__(self, s): return ''", "__format__"),
    ("class A:\n    def __setattr__(self, n, v): pass", "__setattr__"),
    ("class A:\n    __slots__ = ('a',)", "__slots__"),
    ("x = b[::-1]", "slice with a step"),
    ("x = b[1::2]", "slice with a step"),
    ("a[::2] = b", "assignment to a slice"),
    ("del a[::2]", "assignment to a slice"),
    ("Pair = tuple[int, int]", "tuple[...] outside an annotation"),
    ("isinstance(x, int | str)", "union of types"),
    ("Maybe = int | None", "union of types"),
    ("x = f'{a!a}'", "!a in an f-string"),
    ("x = f'{a}' '{b}'", "literal brace"),
    ("x = rf'{a}\\d'", "raw f-string"),
]

CALLS = [
    ("s.zfill(4)", ".zfill()"),
    ("s.ljust(4)", ".ljust()"),
    ("s.rjust(4)", ".rjust()"),
    ("s.title()", ".title()"),
    ("s.capitalize()", ".capitalize()"),
    ("s.isalnum()", ".isalnum()"),
    ("s.removeprefix('a')", ".removeprefix()"),
    ("s.removesuffix('a')", ".removesuffix()"),
    ("s.translate(t)", ".translate()"),
    ("x.is_integer()", ".is_integer()"),
    ("p._replace(a=1)", "._replace()"),
    ("d.popitem()", ".popitem()"),
    ("int.from_bytes(b, 'big', signed=True)", "from_bytes(signed=)"),
    ("sum(a, start=1)", "sum(start=)"),
    ("zip(a, b, strict=True)", "zip(strict=)"),
    ("json.dumps(a, indent=1)", "dumps(indent=)"),
    ("deque(a, maxlen=3)", "deque(maxlen=)"),
    ("int(s, base=16)", "int(base=)"),
    ("s.split(sep=',')", "split(sep=)"),
    ("next(it, None)", "next() with 2 arguments"),
    ("iter(f, None)", "iter() with 2 arguments"),
    ("format(n, ',')", "format is not on the board"),
    ("raise FileNotFoundError", "FileNotFoundError is not on the board"),
    ("print(1)", "print() in the core"),
    ("open('f')", "open() in the core"),
]

TEXTS = [
    ("x = 'café'", "é in a string"),
    ("x = f'{a}…'", "… in a string"),
    ("# only when Simulated", "a word about the desk"),
    ("x = 1\n" + "# filler\n" * 1400, "12,000 at most"),
]


@pytest.mark.parametrize(("source", "message"), SHAPES + CALLS + TEXTS)
def test_rule_catches(source: str, message: str) -> None:
    found = said(source)
    assert message in found
    assert found.count("\n") == 0, "one mistake, one message"
    what, _, instead = found.partition("; ")
    assert what.startswith("x.py:")
    assert instead


def test_a_finding_names_its_line() -> None:
    assert said("a = 1\nb = 2\nc = [*a, b]\n").startswith("x.py:3: ")


@pytest.mark.parametrize(
    "source",
    [
        "def title(s): return s\ntitle('a')",  # a function of one's own
        "from lifepod import names\nnames.title('a')",  # and in a module
        "class A:\n    def title(self): return self.title()",
        "def format(n): return n\nformat(1)",
        "def f(x: 'list[int]', y: dict[str, int] | None = None) -> tuple[int, ...]: pass",
        "x = a[1:2]\na[1:2] = x\ndel a[1:2]",
        "a, *b = c",
        "f(*a, **b)",
        "x = f'{a}' 'b'",
        "if TYPE_CHECKING:\n    from typing import Any\n    Pair = tuple[int, int]",
    ],
)
def test_what_the_board_can_do_passes(source: str) -> None:
    assert said(source) == ""


IMPORTS = [
    ("lifepod.a", "import os", "import of os"),
    ("lifepod.a", "def f():\n    import time", "import of time"),
    ("lifepod.a", "from typing import Any", "import of typing"),
    ("lifepod.a", "from hw import pins", "import of hw"),
    ("lifepod.a", "import struct\nstruct.iter_unpack", "struct.iter_unpack is not on the board"),
    ("lifepod.a", "from lifepod.editions import twists", "edition twists loaded at start"),
    ("lifepod.a", "import lifepod.editions.twists.rules", "edition twists loaded at start"),
    ("lifepod.a", "if TYPE_CHECKING:\n    from hw import pins", "import of hw"),
    ("lifepod.a", "if TYPE_CHECKING:\n    pass\nelse:\n    import os", "import of os"),
    ("lifepod.a.b", "from ...hw import pins", "import of hw"),
    ("hw.a", "import sim", "import of sim"),
    ("hw.a", "import typing", "import of typing"),
    ("hw.a", "import random", "import of random"),
    ("hw.a", "import adafruit_display_text", "import of adafruit_display_text"),
    ("hw.a", "from time import perf_counter", "time.perf_counter is not on the board"),
    ("hw.a", "import time\ntime.perf_counter()", "time.perf_counter is not on the board"),
    ("hw.a", "import os\nos.path", "os.path is not on the board"),
    ("hw.a", "import sys\nsys.platform", "sys.platform is not on the board"),
    ("code", "import lifepod.app", "import of lifepod"),
    ("boot", "import threading", "import of threading"),
]


@pytest.mark.parametrize(("module", "source", "message"), IMPORTS)
def test_rooms_keep_their_doors(module: str, source: str, message: str) -> None:
    found = said(source, module)
    assert message in found
    assert found.count("\n") == 0, "one mistake, one message"


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("lifepod.a", "import binascii\nfrom lifepod.money import dollars\nfrom . import ticks"),
        ("lifepod.a", "def play():\n    from lifepod.editions import twists"),
        ("lifepod.editions.twists.a", "from lifepod.editions.twists import rules"),
        ("hw.a", "import board, busio, displayio, gc, microcontroller, supervisor, watchdog"),
        ("hw.a", "import adafruit_pn532.i2c, adafruit_matrixkeypad, neopixel"),
        ("hw.a", "from micropython import const\nfrom os import getenv, urandom\nprint(1)"),
        ("code", "from hw.device import main\nmain()"),
        ("boot", "import storage, supervisor\nfrom hw import config"),
    ],
)
def test_open_doors(module: str, source: str) -> None:
    assert said(source, module) == ""


def test_the_stubs_tell_what_a_pico_has() -> None:
    assert {"board", "pwmio", "neopixel_write", "watchdog", "gc"} <= native.modules()
    assert "wifi" not in native.modules()


def test_the_compiler_is_the_last_sieve(tmp_path: Path) -> None:
    path = tmp_path / "lifepod" / "late.py"
    path.parent.mkdir()
    path.write_text("a = 1\nwith (f() as b, g() as c):\n    pass\n", encoding="utf-8")
    (message,) = gate.of_file(path, tmp_path)
    assert message.startswith("lifepod/late.py:2: SyntaxError")
    path.write_text("a = (\n", encoding="utf-8")
    assert "no Python parses this" in gate.of_file(path, tmp_path)[0]
    path.write_text("a = 1\n", encoding="utf-8")
    assert gate.of_file(path, tmp_path) == []


@pytest.mark.parametrize("path", board.files(), ids=board.module)
def test_board_file(path: Path) -> None:
    assert gate.of_file(path) == []
