"""The screen goes dark after two idle minutes; any key wakes it and does nothing else (T255)."""

import pytest

from lifepod import ring
from tests.core.play import a_round, new_game, rest, spin
from tests.core.table import START, Table

IDLE = 120_000
KEYS = "0123456789ABCD*#"


def _asleep(table: Table) -> Table:
    table.run(IDLE + 500)
    assert table.phase == "asleep"
    assert not table.app.out.awake
    assert table.app.out.show.kind == ring.OFF
    table.sounds()
    return table


def test_two_minutes() -> None:
    table = new_game()
    table.run(IDLE - 1000)
    assert table.app.out.awake
    table.run(2000)
    assert table.phase == "asleep"


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("card", [True, False])
def test_any_key_wakes_and_does_nothing_else(key: str, card: bool) -> None:
    table = new_game()
    if card:
        table.insert("red")
    table.run(6000)
    rows, before = table.rows(), table.packed()
    _asleep(table)
    table.press(key)  # a draw would raise
    assert table.app.out.awake
    assert table.phase == "ready"
    assert table.packed() == before
    assert [row for row in table.rows() if "SPIN" not in row] == [
        row for row in rows if "SPIN" not in row
    ] or table.rows()[0] == rows[0]
    assert "bad" not in table.sounds()


@pytest.mark.parametrize("key", ["A", "*"])
def test_holding_the_key_that_wakes_does_nothing(key: str) -> None:
    table = new_game()
    table.insert("blue")
    table.press("MONEY B5#")
    _asleep(table)
    table.hold(key)
    assert table.phase == "ready"
    assert table.state()["undo"] == 1
    table.hold("*")
    assert table.phase == "menu", "the next hold is heard"


def test_the_second_press_counts() -> None:
    table = _asleep(new_game())
    table.press("0")
    assert table.phase == "ready"
    table.press("YEARS 3#")
    assert table.state()["years"] == 3


def test_keys_put_it_off() -> None:
    table = new_game()
    for _ in range(5):
        table.run(IDLE - 5000)
        table.press("*")
    assert table.app.out.awake


def test_a_card_wakes_it_and_is_shown() -> None:
    table = _asleep(new_game())
    table.insert("red")
    assert table.app.out.awake
    table.sees("RED 0001")
    _asleep(table)
    table.remove()
    assert table.app.out.awake


def test_in_the_middle_of_an_entry() -> None:
    """What was typed is still there."""
    table = new_game()
    table.insert("red")
    table.press("MONEY B12")
    _asleep(table)
    table.press("9")
    assert table.phase == "entry"
    table.press("3#")
    assert table.player("red")["money"] == 123


def test_a_run_of_the_light_keeps_it_awake() -> None:
    """From the end of the run it is two minutes."""
    table = new_game()
    table.insert("red")
    table.run(IDLE - 3000)
    spin(table, 5)
    table.run(IDLE - 1000)
    assert table.app.out.awake


def test_the_spinner_s_light_is_there_while_the_screen_is() -> None:
    """60 s of light and 120 s of screen: the light never shines into a dark screen."""
    table = new_game()
    table.insert("red")
    spin(table, 5)
    dark = 0
    for _ in range(9000):
        table.step()
        dark += not table.app.out.awake and table.app.out.show.kind != ring.OFF
    assert not dark


@pytest.mark.parametrize("page", ["setup", "enrol", "resume", "finale"])
def test_every_page_can_sleep(page: str) -> None:
    table = Table()
    if page == "enrol":
        table.press("15#")
    elif page == "resume":
        new_game(table=table)
        table.power_on()
    elif page == "finale":
        new_game(years=1, table=table)
        a_round(table)
        table.insert("red")
        table.press("A")
        table.remove()
    assert table.phase == page
    _asleep(table)
    table.press("#")
    assert table.phase == page


def test_a_week_in_the_dark() -> None:
    """Longer than ticks can tell apart: it sleeps on, and wakes."""
    table = _asleep(new_game())
    for _ in range(24 * 9):
        table.now = (table.now + 3_600_000) % (1 << 29)
        table.step()
        assert table.phase == "asleep"
    table.press("5")
    assert table.phase == "ready"
    table.run(IDLE - 1000)
    assert table.phase == "ready"


def test_falling_asleep_over_the_wrap() -> None:
    table = Table(now=START)
    new_game(table=table)
    table.run(IDLE - 2000)  # the ticks wrap 65 s after the start
    assert table.phase == "ready"
    _asleep(table)


def test_a_lottery_draw_and_a_chance_wake_nothing_up() -> None:
    table = new_game()
    table.queue(1)
    table.press("LOTTERY")
    _asleep(table)
    table.press("A")
    assert table.phase == "lottery"
    table.queue(1)
    table.press("A")
    rest(table)
    assert table.phase == "lottery"
