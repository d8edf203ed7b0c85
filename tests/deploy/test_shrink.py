"""What goes onto the drive does what the sources do, in the board's dialect, and in less room."""

import ast
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
import python_minifier

from tools import board
from tools.deploy.lines import line_map
from tools.deploy.shrink import Shrinker, spoken
from tools.deploy.trace import explained
from tools.dialect import compiler, shapes, text

SAMPLE = '''"""A text."""
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
limit: int = 3  # a comment


class Box:
    """Another."""

    size: "Any"

    def __init__(self, first_number: int, second: "Any" = None) -> None:
        """And another."""
        self.size: int = first_number
        self.total = first_number + first_number + limit

    def told(self) -> str:
        try:
            value = 10 // self.size
        except ZeroDivisionError:
            value = -1
        if value > 2:
            def inner(number: int) -> int:
                return number * value
            value = inner(2)
        return f"{value=} {self.total:>4}"


class Empty(Exception):
    """Nothing else."""
'''


def load(text: str) -> ModuleType:
    spec = importlib.util.spec_from_loader("sample", None)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    exec(text, module.__dict__)
    return module


def test_what_no_board_runs_is_gone() -> None:
    short = shrink(SAMPLE)
    for word in ('"""', "#", "TYPE_CHECKING", "Any", "int", "->", "text"):
        assert word not in short
    assert len(short) < len(SAMPLE) / 2


def shrink(source: str, *others: str) -> str:
    """The short form of a module in a program with others."""
    sources = {f"other{i}": other for i, other in enumerate(others)}
    return Shrinker({"sample": source, **sources}).text("sample")


def test_an_argument_named_like_a_method_gets_a_short_name() -> None:
    """Of functions only those inside functions are locals whose name a traceback says."""
    source = """
class Page:
    def pressed(self, pressed):
        def inside(number):
            return number + pressed
        return inside(pressed)
"""
    short = shrink(source, "page.pressed", "getattr(page, 'pressed')")
    assert short.count("pressed") == 1
    assert "def inside(" in short
    assert load(short).Page().pressed(4) == 8


def test_imports_say_only_what_is_different() -> None:
    """From the same package or one above it; a module of another room keeps its whole name."""
    trees = {
        "room.house.page": "from room.house.rows import a\nfrom room import b\n"
        "from room.c import d\nfrom hall.e import f\nimport room.house.rows\n",
        "room.house": "from room.house.page import g\n",
        "room.b": "", "room.c": "d = 1\n", "room.house.rows": "a = 2\n", "hall.e": "f = 3\n",
    }  # fmt: skip
    short = Shrinker(trees)
    lines = short.text("room.house.page").replace(" ", "").splitlines()
    assert [line.partition("import")[0] for line in lines] == [
        "from.rows", "from..", "from..c", "fromhall.e", ""
    ]  # fmt: skip
    assert short.text("room.house").startswith("from.page import")


def test_it_does_the_same() -> None:
    long, short = load(SAMPLE), load(shrink(SAMPLE, "f(second=2)"))
    for number in (0, 1, 4, 100):
        assert short.Box(number, second=2).told() == long.Box(number, second=2).told()
    assert issubclass(short.Empty, Exception)
    assert short.limit == 3


def test_private_things_of_a_module_get_short_names_unless_something_could_look_for_it() -> None:
    source = (
        "_TABLE = (1, 2)\n_SOUGHT = (3,)\n\n\ndef _total():\n    return sum(_TABLE + _SOUGHT)\n"
    )
    short = shrink(source, "import sample\nprint(sample._SOUGHT)\n")
    assert "_TABLE" not in short
    assert "_SOUGHT" in short
    assert "_total" not in short
    assert "_total" in shrink(source, "from sample import _total")
    assert "_TABLE" in shrink(source, "print(getattr(module, '_TABLE'))\n")


def test_names_of_arguments_stay_where_calls_use_them() -> None:
    calls = ["Box(1, second=2)", "f(g(first_number=3))", "max(a, default=0)"]
    assert spoken(calls) == {"second", "first_number", "default"}
    assert "second" in shrink(SAMPLE, "Box(1, second=2)")
    assert "second" not in shrink(SAMPLE)
    with pytest.raises(ValueError, match=r"\*\*"):
        spoken(["f(**names)"])


def test_what_others_may_use_keeps_its_name() -> None:
    tree = ast.parse(shrink(SAMPLE))
    kinds = (ast.FunctionDef, ast.ClassDef)
    names = {node.name for node in ast.walk(tree) if isinstance(node, kinds)}
    assert names >= {"Box", "told", "inner", "Empty", "__init__"}


def test_lines_lead_back() -> None:
    short = shrink(SAMPLE).splitlines()
    lines = line_map(Shrinker({"sample": SAMPLE}).trees["sample"], "\n".join(short))
    division = next(n for n, line in enumerate(short, 1) if "10//" in line)
    low, high = lines[division]
    assert low <= 20 <= high
    assert SAMPLE.splitlines()[19].strip() == "value = 10 // self.size"


@pytest.mark.parametrize("path", board.files(), ids=board.module)
def test_board_file(path: Path, deployed: Path, short_forms: Shrinker) -> None:
    """In the dialect, and with a line of the source behind every line."""
    source = path.read_text(encoding="utf-8")
    made = deployed / path.relative_to(board.ROOT)
    short = made.read_text(encoding="utf-8")
    assert len(short) <= len(source)
    tree = ast.parse(short)
    found = [*shapes.check(tree, short), *text.check(tree, short), *compiler.check(made)]
    assert [finding.said_of(path.name) for finding in found] == []
    lines = line_map(short_forms.trees[board.module(path)], short)
    count = len(source.splitlines())
    assert set(lines) <= set(range(1, len(short.splitlines()) + 1))
    assert all(1 <= low <= high <= count for low, high in lines.values())


def test_a_traceback_from_the_board_is_explained(tmp_path: Path) -> None:
    (tmp_path / "hw").mkdir()
    (tmp_path / "hw" / "box.py").write_text(SAMPLE, encoding="utf-8")
    short = shrink(SAMPLE)
    number = next(n for n, line in enumerate(short.splitlines(), 1) if "10//" in line)
    board_says = [
        "Traceback (most recent call last):",
        '  File "code.py", line 1, in <module>',
        f'  File "/hw/box.py", line {number}, in told',
        '  File "neopixel.py", line 7, in show',
        "ZeroDivisionError: division by zero",
    ]
    told = list(explained(board_says, tmp_path))
    assert told[3].startswith("    = hw/box.py, lines ")
    assert ", in told: " in told[3]
    assert told[:3] + told[4:] == board_says
    assert list(explained([f"ZERODIVISIONERROR BOX.PY:{number}"], tmp_path))[1] == told[3]


NAMED = """class Ledger:
    def __init__(self):
        self.journal = self._hidden = None
    def commit(self):
        return self.journal
"""


def test_a_message_gets_the_names_of_the_sources(tmp_path: Path) -> None:
    """Those of the short form say nothing to whoever has the sources."""
    (tmp_path / "lifepod").mkdir()
    (tmp_path / "lifepod" / "box.py").write_text(NAMED, encoding="utf-8")
    short = Shrinker({"lifepod.box": NAMED}).meant
    name = {meant: one for one, meant in short.items()}
    assert name.keys() == {"Ledger", "journal", "commit"}
    told = f"AttributeError: '{name['Ledger']}' object has no attribute '{name['journal']}'"
    wanted = "    = AttributeError: 'Ledger' object has no attribute 'journal'"
    assert list(explained([told], tmp_path)) == [told, wanted]
    imports = f"ImportError: cannot import name {name['commit']}"
    assert list(explained([imports], tmp_path))[1:] == [
        "    = ImportError: cannot import name commit"
    ]
    for other in (
        f"KeyError: '{name['journal']}'",
        "AttributeError: 'int' object has no attribute 'zz'",
    ):
        assert list(explained([other], tmp_path)) == [other], "a text, and what is none of ours"


NESTED = """def told(path, found):
    return f"{path.split('/')[-1]}: {', '.join(found)!r:>{len('ab')}}"
"""
PRINTED = """
import hashlib
from tools.deploy import program
for path, data in program.firmware().items():
    print(hashlib.sha256(data).hexdigest(), path)
"""


def test_an_f_string_has_other_quotes_inside_than_around() -> None:
    """From 3.12 on any Python takes the same ones; the board does not."""
    ((one, two),) = re.findall(r"f\"(.*)\"|f'(.*)'", shrink(NESTED))
    assert '"' not in one
    assert "'" not in two


def others() -> list[str]:
    """The other Pythons of this machine that the project runs on."""
    names = [f"python3.{minor}" for minor in range(11, 15)]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    kept = [path for name in names for path in pyenv.glob(f"{name[6:]}*/bin/{name}")]
    found = [*filter(None, map(shutil.which, names)), *map(str, kept)]
    own = f"python3.{sys.version_info.minor}"
    return sorted({path for path in found if not path.endswith(own) and _runs(path)})


def _runs(path: str) -> bool:
    """Whether it is more than a name: a manager of versions may have put that there."""
    return subprocess.run([path, "-V"], capture_output=True, check=False).returncode == 0


def test_every_python_makes_the_same_drive(firmware: dict[str, bytes]) -> None:
    found = others()
    if not found:
        pytest.skip("there is no other Python on this machine")
    wanted = [
        f"{hashlib.sha256(data).hexdigest()} {path}" for path, data in sorted(firmware.items())
    ]
    minifier = Path(python_minifier.__file__).parent.parent
    for python in found:
        answer = subprocess.run(
            [python, "-c", PRINTED],
            cwd=board.ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(board.ROOT), str(minifier)])},
            capture_output=True,
            text=True,
            check=False,
        )
        assert sorted(answer.stdout.splitlines()) == sorted(wanted), python + answer.stderr
