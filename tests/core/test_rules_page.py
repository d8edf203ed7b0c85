"""HOUSE RULES in setup: rows, B and C, ENTER, CLEAR, presets first."""

import pytest

from lifepod import editions
from tests.core.play import RULE_ROWS, choose, new_game
from tests.core.table import Table

# The number of values of each, the default first
VALUES = {
    "children": 2,
    "baby_gift": 2,
    "interest_on": 2,
    "car_cost": 2,
    "car_bonus": 3,
    "chance_odds": 2,
    "rent": 2,
    "turn_order": 3,
    "max_children": 2,
}
OWNERS = [1, 1, 1, 1, 2, 0, 1, 0, 0]


def _page() -> Table:
    table = Table()
    table.press("1D")
    table.sees("HOUSE RULES")
    assert table.phase == "setup"
    return table


def _selected(table: Table) -> str:
    (row,) = [row for row in table.rows() if row.startswith(">")]
    return " ".join(row[1:].split())


def _all(table: Table) -> list[str]:
    """The text of every row, from the first on."""
    rows = [_selected(table)]
    table.press("C")
    while _selected(table) != rows[0]:
        rows.append(_selected(table))
        table.press("C")
    return rows


def test_the_preset_is_first_and_every_rule_has_a_row() -> None:
    table = _page()
    rows = _all(table)
    assert rows[0] == "PRESET RULEBOOK"
    assert len(rows) == 1 + len(VALUES)
    for row in rows:
        assert len(row) <= 20
    assert len(set(rows)) == len(rows)


def test_b_goes_back_and_wraps() -> None:
    table = _page()
    rows = _all(table)
    table.press("B")
    assert _selected(table) == rows[-1]
    table.press("B")
    assert _selected(table) == rows[-2]
    table.press("CC")
    assert _selected(table) == rows[0]


@pytest.mark.parametrize("rule", VALUES)
def test_enter_goes_through_the_values_of_a_row(rule: str) -> None:
    table = _page()
    table.press("C" * RULE_ROWS[rule])
    seen = [_selected(table)]
    for _ in range(VALUES[rule] - 1):
        table.press("#")
        assert "bad" not in table.sounds()
        seen.append(_selected(table))
    assert len(set(seen)) == VALUES[rule]
    table.press("#")
    assert _selected(table) == seen[0]


def test_the_presets() -> None:
    table = _page()
    rulebook = _all(table)
    table.press("#")
    owners = _all(table)
    assert owners[0] == "PRESET OWNERS"
    changed = [a != b for a, b in zip(rulebook[1:], owners[1:], strict=True)]
    assert changed == [value != 0 for value in OWNERS]
    table.press("#")
    assert _all(table) == rulebook


def test_a_changed_preset_is_not_called_by_its_name() -> None:
    table = _page()
    table.press("CCC#BBB")
    assert _selected(table) not in ("PRESET RULEBOOK", "PRESET OWNERS")
    table.press("CCC#BBB")
    assert _selected(table) == "PRESET RULEBOOK"


def test_by_hand_to_the_owners_preset() -> None:
    table = _page()
    for row, value in enumerate(OWNERS, 1):
        table.press("C" * row + "#" * value + "B" * row)
    assert _selected(table) == "PRESET OWNERS"


@pytest.mark.parametrize("where", ["", "12", "12#"])
def test_clear_leaves_and_the_choice_is_kept(where: str) -> None:
    """From the years or from the enrolment; what was typed is still there."""
    table = Table()
    table.press("1" + where)
    before = table.rows()
    table.press("D#*")
    assert table.rows() == before
    table.press("D")
    assert _selected(table) == "PRESET OWNERS"


def test_other_keys() -> None:
    table = _page()
    for key in "0159AD":
        table.sounds()
        table.press(key)
        assert table.sounds() == ["bad"], key
        table.sees("ENTER CHANGES THE ROW", "CLEAR LEAVES")
        table.run(4000)
        assert _selected(table) == "PRESET RULEBOOK"


def test_the_rules_are_saved_with_the_game() -> None:
    table = new_game(preset=1)
    table.power_on()
    table.press("#")
    assert table.app.game.rules == OWNERS
    assert new_game(rent=1, car_bonus=2).app.game.rules == [0, 0, 0, 0, 2, 0, 1, 0, 0]


def test_in_a_running_game_they_can_be_read_and_not_changed() -> None:
    table = new_game(preset=1)
    table.press("D")
    choose(table, "RULES")
    table.sees("PRESET OWNERS")
    for row in range(10):
        table.sounds()
        table.press("#")
        assert table.sounds() == ["bad"], row
        table.press("C")
    assert table.app.game.rules == OWNERS


@pytest.mark.parametrize("number", editions.TITLES)
def test_every_choice_stands_clear_of_the_name_of_its_rule(number: int) -> None:
    for _, name, choices in editions.house(number).RULES:
        for choice in choices:
            assert len(name) + len(choice) <= 19, (name, choice)
