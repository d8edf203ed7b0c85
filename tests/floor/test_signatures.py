"""The stand-ins' signatures against circuitpython-stubs: nothing extra, nothing missing, same
defaults.
"""

import ast
import importlib.util
import re
from pathlib import Path

import pytest

from sim import blinka, boot
from sim.world import ROOT

NATIVE = ROOT / "sim" / "native"
STUBBED = sorted(
    name
    for name in boot.STAND_INS
    if name != "board" and importlib.util.find_spec(f"{name}-stubs")  # its stub is one board's own
)
# Members of the stubs that nothing of ours needs; using one fails as an unknown name does.
ABSENT = {
    "alarm": {"wake_alarm", "light_sleep_until_alarms", "exit_and_deep_sleep_until_alarms"},
    "analogio": {"AnalogOut"},
    "rtc": {"set_time_source"},
    "rtc.RTC": {"calibration"},
    "busio": {"SPI", "UART"},
    "digitalio": {"DigitalInOutProtocol"},
    "displayio": {"AnyDisplay"},
    "fontio": {"FontProtocol"},
    "storage": {"mount", "umount", "unsafe_disable_usb_drive"},
    "storage.VfsFat": {
        *("__init__", "mkfs", "open", "ilistdir", "mkdir", "rmdir", "stat", "statvfs"),
        *("mount", "umount"),
    },
    "supervisor": {"reset_terminal", "set_usb_identification"},
    "terminalio": {"Terminal"},
    "usb_cdc.Serial": {"readline", "readlines"},
    "adafruit_pixelbuf": {"PixelReturnType", "PixelReturnSequence", "PixelType", "PixelSequence"},
}
# Where displayio's own classes come from the library, its signatures are not ours.
LIBRARY = {"displayio", "busdisplay"}

Members = dict[str, ast.AST]


def tree(path: Path) -> ast.Module:
    text = path.read_text(encoding="utf-8")
    return ast.parse(re.sub(r"def (\w+)\[\w+\]\(", r"def \1(", text))  # PEP 695 is newer than us


def stub(name: str) -> ast.Module:
    spec = importlib.util.find_spec(f"{name}-stubs")
    assert spec is not None
    assert spec.submodule_search_locations
    return tree(Path(spec.submodule_search_locations[0]) / "__init__.pyi")


def members(body: list[ast.stmt]) -> Members:
    """Public names (and double-underscore methods) with what defines them."""
    found: Members = {}
    for node in body:
        names: list[str] = []
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = [node.name]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names = [node.target.id]
        elif isinstance(node, ast.Assign):
            names = [t.id for t in node.targets if isinstance(t, ast.Name)]
        for name in names:
            if not name.startswith("_") or (name[:2] == name[-2:] == "__" and name != "__all__"):
                found[name] = node
    return found


def signature(function: ast.FunctionDef) -> list[tuple[str, str, str]]:
    """(kind, name, default) of each parameter."""
    given = function.args
    plain = [*given.posonlyargs, *given.args]
    defaults = [None] * (len(plain) - len(given.defaults)) + list(given.defaults)
    rows = [("plain", a.arg, text(d)) for a, d in zip(plain, defaults, strict=True)]
    rows += [
        ("keyword", a.arg, text(d))
        for a, d in zip(given.kwonlyargs, given.kw_defaults, strict=True)
    ]
    rows += [("star", a.arg, "") for a in (given.vararg, given.kwarg) if a]
    return rows


def text(default: ast.expr | None) -> str:
    return "" if default is None else re.sub(r"\b_(?=[a-z])", "", ast.unparse(default))


def fields(node: ast.ClassDef) -> list[str]:
    """Parameters of a class: of its __init__, or its fields when it is a NamedTuple."""
    inside = members(node.body)
    init = inside.get("__init__")
    if isinstance(init, ast.FunctionDef):
        return [name for _, name, _ in signature(init)[1:]]
    return [name for name, what in inside.items() if isinstance(what, ast.AnnAssign)]


def compare(where: str, ours: Members, theirs: Members) -> list[str]:
    faults = [f"{where}: {name} does not exist on the board" for name in ours if name not in theirs]
    absent = ABSENT.get(where, set())
    faults += [f"{where}: {n} is missing" for n in theirs if n not in ours and n not in absent]
    faults += [f"{where}: {name} is there after all" for name in absent if name in ours]
    for name, mine in ours.items():
        other = theirs.get(name)
        if isinstance(mine, ast.ClassDef) and isinstance(other, ast.ClassDef):
            if any("NamedTuple" in ast.unparse(base) for base in mine.bases):
                if fields(mine) != fields(other):
                    faults.append(f"{where}.{name}: {fields(mine)} is not {fields(other)}")
            else:
                faults += compare(f"{where}.{name}", members(mine.body), members(other.body))
        elif (
            isinstance(mine, ast.FunctionDef)
            and isinstance(other, ast.FunctionDef)
            and name != "__exit__"
            and signature(mine) != signature(other)
        ):
            faults.append(f"{where}.{name}: {signature(mine)} is not {signature(other)}")
    return faults


# How a stand-in works, and what the stubs leave out although the board has it.
EXTRA = {"__getattr__", "__eq__", "__repr__", "__init__", "__len__"}


def clean(node: ast.ClassDef, other: ast.ClassDef) -> None:
    """Drop from a class what only makes the stand-in work."""
    theirs = members(other.body)
    node.body = [
        n
        for n in node.body
        if getattr(n, "name", "") in theirs or getattr(n, "name", "") not in EXTRA
    ]


@pytest.mark.parametrize("name", STUBBED)
def test_signatures(name: str) -> None:
    theirs = members(stub(name).body)
    ours = members(tree(NATIVE / f"{name}.py").body)
    ours.pop("__getattr__", None)
    if name == "microcontroller":
        ours |= {"nvm": ast.Pass(), "watchdog": ast.Pass()}  # by __getattr__
    if name == "displayio":
        ours["CIRCUITPYTHON_TERMINAL"] = ast.Pass()
        theirs["CIRCUITPYTHON_TERMINAL"] = ast.Pass()
    for key, node in ours.items():
        other = theirs.get(key)
        if isinstance(node, ast.ClassDef) and isinstance(other, ast.ClassDef):
            clean(node, other)
    if name in LIBRARY:
        ours = {k: v for k, v in ours.items() if not isinstance(v, ast.Assign) or k not in theirs}
        theirs = {k: v for k, v in theirs.items() if k in ours}
    assert not compare(name, ours, theirs)


def test_the_comparison_sees_differences() -> None:
    theirs = members(ast.parse("def f(a, *, b: int = 3): ...\nclass C:\n def g(self): ...").body)
    for source in (
        "def f(a, *, b=3, c=1): ...\nclass C:\n def g(self): ...",
        "def f(a): ...\nclass C:\n def g(self): ...",
        "def f(a, b=3): ...\nclass C:\n def g(self): ...",
        "def f(a, *, b=4): ...\nclass C:\n def g(self): ...",
        "def f(a, *, b=3): ...\nclass C:\n def g(self, x): ...",
        "def f(a, *, b=3): ...\nclass C:\n def h(self): ...",
        "def f(a, *, b=3): ...",
    ):
        assert compare("m", members(ast.parse(source).body), theirs), source
    assert not compare("m", theirs, theirs)


def test_most_stand_ins_have_a_stub() -> None:
    assert {"busio", "digitalio", "microcontroller", "pwmio", "nvm", "watchdog"} <= set(STUBBED)


def _pico() -> str:
    """What the stubs say of a Pico's firmware."""
    spec = importlib.util.find_spec("board_definitions")
    assert spec is not None
    assert spec.submodule_search_locations
    place = Path(spec.submodule_search_locations[0]) / "raspberry_pi_pico" / "__init__.pyi"
    return place.read_text(encoding="utf-8")


def _pins() -> dict[str, int]:
    found = re.findall(r"^(\w+): microcontroller\.Pin  # GPIO(\d+)", _pico(), re.MULTILINE)
    return {name: int(number) for name, number in found}


def test_pins_are_those_of_the_pico() -> None:
    from sim.native import board

    ours = {n: p._number for n, p in vars(board).items() if isinstance(p, board.GP0.__class__)}
    assert ours == _pins()


def test_pins_that_the_type_checker_is_told_of() -> None:
    """tools/stubs stands in front of the installed stub of whatever board."""
    names = members(ast.parse((ROOT / "tools" / "stubs" / "board.pyi").read_text("utf-8")).body)
    assert names
    assert set(names) <= set(_pins())


def test_everything_given_is_in_the_pico_s_firmware() -> None:
    match = re.search(r"Included modules: (.*)", _pico())
    assert match
    included = set(match[1].split(", ")) | {
        "gc",
        "micropython",
        "__future__",
        "microcontroller.pin",
    }
    assert set(boot.given()) <= included
    assert "adafruit_bus_device" in included  # served from the package, at no cost


def test_library_is_the_one_that_is_mended() -> None:
    assert blinka.module("displayio").__version__ == "2.7.1"
