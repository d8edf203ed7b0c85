"""UNDO by holding CLEAR, several times, named; the history."""

import pytest

from tests.core.play import a_round, choose, new_game, rest, spin, turn
from tests.core.table import COLOURS

# keys of an entry of Red's, and what it is called
ENTRIES = {
    "MONEY B12500#": "RED +$12,500",
    "MONEY C9999999#": "RED -$9,999,999",
    "LIFE-POINTS B350#": "RED +350 LP",
    "LIFE-POINTS C99999#": "RED -99,999 LP",
    "SALARY 20000#": "RED EARNS $20,000",
    "MARRIAGE": "RED MARRIAGE",
    "BABY 1#": "RED BABY",
    "BABY 2#": "RED TWINS",
    "HOUSE B#": "RED BUYS MODEST",
    "HOUSE BCC#": "RED BUYS MANSION",
    "CAR B#": "RED BUYS ECONOMY",
    "CAR BC#": "RED BUYS LUXURY",
}


@pytest.mark.parametrize("keys", ENTRIES)
def test_each_entry_is_named_and_taken_back(keys: str) -> None:
    table = new_game()
    turn(table, "red")
    before, undo = table.packed(), table.state()["undo"]
    table.press(keys)
    assert table.state()["undo"] == undo + 1
    table.hold("*")
    table.sees("UNDO?", ENTRIES[keys], "ENTER", "CLEAR")
    assert table.packed() != before, "nothing is taken back without ENTER"
    table.sounds()
    table.press("#")
    table.sees("UNDONE", ENTRIES[keys])
    assert table.sounds() == ["good"]
    assert table.packed() == before
    assert table.state()["undo"] == undo


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("salary", [2_000_000, 1_999_999, 1_500_000, 100_000])
def test_no_figure_of_a_name_is_cut(colour: str, salary: int) -> None:
    """A row of the history has twenty characters."""
    table = new_game(6)
    table.insert(colour)
    table.press(f"SALARY {salary}#")
    table.hold("*")
    shown = table.text().replace(",", "").replace("$", "")
    assert str(salary) in shown.split()
    table.sees(colour.upper())


def test_the_longest_names() -> None:
    table = new_game(6)
    for colour in ("yellow", "purple"):
        table.insert(colour)
        for keys, words in (
            ("HOUSE BCC#", "BUYS MANSION"),
            ("HOUSE C#", "SELLS MANSION"),
            ("CAR B#", "BUYS ECONOMY"),
            ("CAR C#", "SELLS ECONOMY"),
            ("MONEY C9999999#", "-$9,999,999"),
            ("LIFE-POINTS C99999#", "-99,999 LP"),
        ):
            table.press(keys)
            table.hold("*")
            table.sees(f"{colour.upper()} {words}")
            table.press("*")


def test_clear_leaves_everything_as_it_is() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B500#")
    before = table.packed()
    table.hold("*")
    table.press("*")
    assert table.packed() == before
    assert table.phase == "ready"
    table.sees("RED 0001")


def test_a_tap_of_clear_undoes_nothing() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B500#")
    table.hold("*", 900)
    assert table.phase == "ready"
    table.press("#")
    assert table.player("red")["money"] == 500


def test_several_times_back_to_the_start() -> None:
    """Everything, step by step; each state is the one before the entry."""
    table = new_game(3)
    states = [table.packed()]
    for colour in COLOURS[:3]:
        table.insert(colour)
        spin(table, 3)
        states.append(table.packed())
        for keys in ("MONEY B500#", "MARRIAGE", "BABY 2#", "HOUSE B#", "CAR B#", "SALARY 20000#"):
            table.press(keys)
            states.append(table.packed())
    table.remove()
    table.press("YEARS 5##")
    states.append(table.packed())
    assert table.state()["undo"] == len(states) - 1
    while len(states) > 1:
        assert table.packed() == states.pop()
        table.hold("*")
        table.press("#")
    assert table.packed() == states[0]
    assert table.state()["undo"] == 0


def test_nothing_to_undo() -> None:
    table = new_game()
    table.sounds()
    table.hold("*")
    table.sees("NOTHING TO UNDO")
    assert "bad" in table.sounds()
    assert table.phase == "ready"


def test_spin_can_be_taken_back() -> None:
    table = new_game()
    a_round(table)
    before = table.packed()
    table.insert("red")
    spin(table, 8)
    assert table.state()["years"] == 9
    table.hold("*")
    table.sees("RED SPIN 8")
    table.press("#")
    assert table.packed() == before
    assert table.state()["years"] == 10
    spin(table, 2)
    assert table.state()["last_spin"] == 2


def test_not_while_the_light_runs() -> None:
    table = new_game()
    table.insert("red")
    table.queue(0)
    table.press("A")
    table.hold("*")
    assert table.phase == "spinning"
    rest(table)
    assert table.player("red")["money"] == 5000


def test_without_a_card_and_with_another_s() -> None:
    """The last entry is taken back, whoever's card is in: its owner is named."""
    table = new_game()
    table.insert("red")
    table.press("MONEY B500#")
    table.insert("blue")
    table.hold("*")
    table.sees("RED +$500")
    table.press("#")
    assert table.player("red")["money"] == 0
    table.remove()
    table.hold("*")
    table.sees("NOTHING TO UNDO")


def test_it_survives_a_restart() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B500# MONEY B70#")
    table.hold("*")
    table.press("#")
    table.power_on()
    table.press("#")
    assert table.player("red")["money"] == 500
    assert table.state()["undo"] == 1
    table.press("*")
    table.hold("*")
    table.sees("RED +$500")


def test_a_new_entry_after_an_undo() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B500#")
    table.hold("*")
    table.press("#")
    table.press("MONEY B70#")
    table.power_on()
    table.press("#")
    assert table.player("red")["money"] == 70


def test_holding_clear_in_an_entry_leaves_it_first() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B500# MONEY B7")
    table.hold("*")
    table.sees("RED +$500")


def test_history() -> None:
    """The newest first; C goes back in time, the place is told."""
    table = new_game()
    table.insert("red")
    for keys in ENTRIES:
        if keys not in ("BABY 2#", "HOUSE BCC#", "CAR BC#"):
            table.press(keys)
    table.remove()
    names = [ENTRIES[keys] for keys in ENTRIES if keys not in ("BABY 2#", "HOUSE BCC#", "CAR BC#")]
    table.press("D")
    choose(table, "HISTORY")
    for name in reversed(names):
        (row,) = [row for row in table.rows() if row.startswith(">")]
        assert row[1:].strip() == name
        table.press("C")
    table.press("B")
    (row,) = [row for row in table.rows() if row.startswith(">")]
    assert row[1:].strip() == names[0]
    before = table.packed()
    table.press("*")
    assert table.phase == "menu"
    assert table.packed() == before


def test_many_entries() -> None:
    """Two hundred, undone one by one over the marks that shorten the way."""
    table = new_game()
    table.insert("red")
    for number in range(1, 201):
        table.press(f"MONEY B{number}#")
    for left in range(200, 0, -1):
        assert table.player("red")["money"] == left * (left + 1) // 2
        table.hold("*")
        table.press("#")
        table.press("*")
    assert table.player("red")["money"] == 0


def test_where_a_rewritten_log_ends_undo_says_so() -> None:
    """Some 150 entries stay; those before are in the snapshot."""
    table = new_game()
    table.insert("red")
    for _ in range(30):
        table.press("MONEY B1#")
    table.app.ledger.compact(2)
    for _ in range(2):
        table.hold("*")
        table.press("#")
    table.hold("*")
    table.sees("EARLIER ENTRIES CANNOT BE UNDONE")
    assert table.player("red")["money"] == 28
