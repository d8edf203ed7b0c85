"""The drives that `make board-test` asks the board about: the answers of the sources, here too."""

import pytest

from sim.board import rules

STARTS = {
    "code.txt first": "code.txt",
    "code.py before main": "code.py",
    "main.py before main.txt": "main.py",
    "two endings": "code.py.txt",
    "boot.py chooses": "other.py",
}


@pytest.mark.parametrize("name", STARTS)
def test_what_starts(name: str) -> None:
    """main.c of CircuitPython 10.2.1."""
    assert rules.on_desk(rules.DRIVES[name]) == {"all": STARTS[name]}


def test_what_is_imported() -> None:
    """py/builtinimport.c and py/objmodule.c of CircuitPython 10.2.1."""
    found = rules.on_desk(rules.DRIVES["imports"])
    replaced = {name for name, who in found.items() if who == "a file"}
    assert replaced == set("array binascii collections errno io json re select".split())
    own = {name: found[name] for name in ("folder", "bare", "package", "both", "upper")}
    assert own == {
        "folder": "no file",
        "bare": "no file",
        "package": "a package",
        "both": "a .py",
        "upper": "a file in capitals",
    }
    assert found["outer.inner"] == "inside"
    assert found["old"] == found["capitals"] == "ValueError incompatible .mpy file"
    assert found["struct"] == found["adafruit_bus_device"] == "no file"
    assert set(rules.DRIVES) == {*STARTS, "imports"}
