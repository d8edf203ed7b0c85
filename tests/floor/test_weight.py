"""What an import costs, and which expressions make strings (sim/weight.py, sim/texts.py)."""

from __future__ import annotations

import ast

import pytest

from sim import charges
from sim.texts import Texts
from sim.weight import weight

PLAIN = "def f(a):\n    return a + 1\n"


@pytest.mark.parametrize(
    "source",
    [
        '"""A module."""\n' + PLAIN,
        "# a comment\n" + PLAIN,
        'def f(a):\n    """A function."""\n    return a + 1\n',
        "def f(a: int) -> int:\n    return a + 1\n",
        PLAIN + "if TYPE_CHECKING:\n    from x import y\n    z = 5\n",
    ],
)
def test_what_is_not_on_the_drive_weighs_nothing(source: str) -> None:
    assert weight(source) == weight(PLAIN)


def test_what_is_weighs() -> None:
    assert weight(PLAIN + "x = 'text'\n") > weight(PLAIN)


def test_an_import_costs_more_the_fuller_the_heap() -> None:
    costs = [charges.import_us(500, 0, 1, loaded) for loaded in (0, 10_000, 25_000, 200_000)]
    assert costs == sorted(costs)
    assert costs[0] < 0.7 * costs[2]
    assert costs[-1] < 10 * costs[0], "and not without limit"
    assert charges.import_us(500, 2000, 1, 0) > costs[0]
    assert charges.import_us(500, 0, 3, 0) > costs[0]


MODULE = """
BLANK = " " * 21
WIDTH = 21
def f(text: str, cells: int, rows: list[str]):
    room = cells - len(text)
    line = text + BLANK
    {}
"""


@pytest.mark.parametrize(
    ("expression", "made"),
    [
        ("text + BLANK", True),
        ("line[:3]", True),
        ("text[2]", True),
        ("'-' * cells", True),
        ("text.upper()", True),
        ("str(cells)", True),
        ("f'{cells}' + text", True),
        ("cells + WIDTH", False),
        ("room * 2", False),
        ("rows[0]", False),
        ("len(text)", False),
        ("text", False),
    ],
)
def test_a_new_string_is_told_from_a_sum(expression: str, made: bool) -> None:
    tree = ast.parse(MODULE.format(expression))
    function = tree.body[-1]
    assert isinstance(function, ast.FunctionDef)
    statement = function.body[-1]
    assert isinstance(statement, ast.Expr)
    assert Texts().within(tree).within(function).made(statement.value) == made
