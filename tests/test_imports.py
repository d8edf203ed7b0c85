"""The rooms of the project: what imports what, and that every module of the core can be loaded."""

import ast
import importlib
import sys
from pathlib import Path

import pytest

from tools import board

CORE = [name for name in map(board.module, board.files()) if name.startswith("lifepod")]
CHIPS = sorted((board.ROOT / "sim" / "chips").rglob("*.py"))


@pytest.mark.parametrize("name", CORE)
def test_core_module_loads(name: str) -> None:
    importlib.import_module(name)


def test_code_is_the_standard_library_s_here() -> None:
    """The firmware's code.py has the same name and would start the device (see conftest.py)."""
    import code

    assert Path(code.__file__).parent != board.ROOT


def _imports(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}:{node.lineno}: write the full name"
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("path", CHIPS, ids=lambda path: path.stem)
def test_chip_models_are_plain_python(path: Path) -> None:
    """A model knows the wires and nothing of CircuitPython, so any bus can carry it."""
    for name in _imports(path):
        plain = name.partition(".")[0] in sys.stdlib_module_names
        assert plain or name.startswith("sim.chips"), name
