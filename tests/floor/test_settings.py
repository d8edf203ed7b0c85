"""settings.toml by the board's own rules, in each version.

What is expected here follows from CircuitPython's sources, not from this project's: 10.0 and 10.1
shared-module/os/getenv.c, 10.2 supervisor/shared/settings.c, and from their tests/circuitpython.
"""

import pytest

from sim import settings
from sim.certified import CERTIFIED, Version, dotted

OLD, NEW, NEXT = (10, 1, 4), (10, 2, 1), (10, 3, 0)
REFUSED = "refused"


def by(read: str, data: bytes, version: Version) -> object:
    try:
        return getattr(settings, read)(data, "K", None, version)
    except ValueError:
        return REFUSED


# line, os.getenv before 10.2, supervisor.get_setting, os.getenv since
LINES = [
    (b'K = "text"', "text", "text", "text"),
    (b'K="text"', "text", "text", "text"),
    (b'\t K\t=\t"text" \t# why', "text", "text", "text"),
    (b'K = "two\\nlines\\t\\\\ \\" \\q"', 'two\nlines\t\\ " q', 'two\nlines\t\\ " q', None),
    (b'K = "\\u00c1x"', "\u00c1x", "\u00c1x", "\u00c1x"),
    (b'K = "\\U000000c1x"', "\u00c1x", "\u00c1x", "\u00c1x"),
    (b'K = "\\u12"', REFUSED, REFUSED, None),
    (b'K = "\\U00110000"', REFUSED, REFUSED, None),
    (b'K = "open', REFUSED, REFUSED, None),
    (b'K = "x" y', REFUSED, REFUSED, None),
    (b"K = 'single'", REFUSED, REFUSED, "'single'"),
    (b"K = bare", REFUSED, REFUSED, "bare"),
    (b"K =", REFUSED, REFUSED, None),
    (b"K = # nothing", REFUSED, REFUSED, ""),
    (b"K = 7", 7, 7, "7"),
    (b"K = 7 # seven", 7, 7, "7"),
    (b"K = -7", -7, -7, "-7"),
    (b"K = +7", 7, 7, "+7"),
    (b"K = 0x3C", 60, 60, "0x3C"),
    (b"K = 0", 0, 0, "0"),
    (b"K = 010", REFUSED, 8, "010"),  # octal in C, no number in Python
    (b"K = 08", REFUSED, REFUSED, "08"),
    (b"K = 0o10", 8, REFUSED, "0o10"),
    (b"K = 0b11", 3, REFUSED, "0b11"),
    (b"K = 1_000", 1000, REFUSED, "1_000"),
    (b"K = 4294967296", 4294967296, 2147483647, "4294967296"),
    (b"K = 000000000000000007", REFUSED, REFUSED, "000000000000000007"),
    (b"K = 1,000", REFUSED, REFUSED, "1,000"),
    (b"K = true", REFUSED, True, "true"),
    (b"K = false", REFUSED, False, "false"),
    (b"K = True", REFUSED, REFUSED, "True"),
    (b"K : 7", None, None, None),
    (b"K 7", None, None, None),
    (b"k = 7", None, None, None),
    (b"KK = 7", None, None, None),
    (b'"K" = 7', None, None, None),
    (b"K\n= 7", 7, 7, "7"),
    (b"# K = 7", None, None, None),
    (b"\xef\xbb\xbfK = 7", None, None, None),
    (b"[table]\nK = 7", None, None, None),
    (b"K = 7\n[table]", 7, 7, "7"),
    (b"K = 7\nK = 8", 7, 7, "7"),
    (b"K = 7\r\n", 7, 7, "7"),
    (b"A = 6\r\nK = 7\r\n", 7, 7, "7"),
    (b"A = 6\rK = 7\r", None, None, None),
    (b'K = "text"\r\n', "text", "text", "text"),
    (b"A = 6\n\n\n  \nK = 7", 7, 7, "7"),
    ("K = 7\n".encode("utf-16"), None, None, None),
    ("# K\nK = 7\n".encode("utf-16-le"), None, None, None),
    ('# caf\u00e9\nK = "7"'.encode("latin-1"), "7", "7", "7"),
    ('K = "caf\u00e9"'.encode("latin-1"), REFUSED, REFUSED, REFUSED),
    ('K = "caf\u00e9"'.encode(), "caf\u00e9", "caf\u00e9", "caf\u00e9"),
    (b'K = "' + b"x" * 5000 + b'"', "x" * 5000, "x" * 5000, "x" * 5000),
    (b"A" * 5000 + b" = 1\nK = 7", 7, 7, "7"),
    (b"", None, None, None),
]


@pytest.mark.parametrize(("line", "before", "setting", "text"), LINES)
def test_a_value_by_each_call_of_each_version(
    line: bytes, before: object, setting: object, text: object
) -> None:
    assert by("getenv", line, OLD) == before
    found = by("get_setting", line, NEW)
    assert (found, type(found)) == (setting, type(setting))
    if isinstance(setting, str) and setting != REFUSED:
        text = setting
    assert by("getenv", line, NEW) == text


@pytest.mark.parametrize(
    ("word", "value"), [(b"1.5", 1.5), (b"-2e3", -2000.0), (b".5", 0.5), (b"1.5x", REFUSED)]
)
def test_fractions_are_numbers_from_10_3_on(word: bytes, value: object) -> None:
    assert by("get_setting", b"K = " + word, NEXT) == value
    assert by("get_setting", b"K = " + word, NEW) == REFUSED
    assert by("getenv", b"K = " + word, OLD) == REFUSED


def test_what_is_written_is_read_again() -> None:
    said: dict[str, str | int] = {"A": 'a "b" \\ c', "B": 0, "C": -1, "D": ""}
    data = settings.written(said)
    for version in (OLD, NEW):
        assert {key: settings.value(data, key, version) for key in said} == said


def test_one_place_says_which_version_is_certified() -> None:
    assert CERTIFIED >= (10, 2, 0)
    assert dotted() == "{}.{}.{}".format(*CERTIFIED)
