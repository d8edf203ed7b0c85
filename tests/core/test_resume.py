"""A saved game is asked about; foreign memory is not touched."""

import pytest

from lifepod import codec, journal
from tests.core.flash import SIZE, Flash
from tests.core.play import a_round, choose, flow, new_game, spin, turn
from tests.core.table import Table


def test_the_question_names_the_game() -> None:
    table = new_game(3, years=7)
    turn(table, "red")
    table.power_on()
    assert table.phase == "resume"
    table.sees("RESUME? TWISTS", "7 TURNS", "3 PLAYERS", "BLUE")
    assert table.rows()[0].split() == ["RESUME?", "TWISTS"], "a word is cut"


def test_enter_resumes() -> None:
    table = new_game(3)
    turn(table, "red", 4, "MONEY B700# BABY 2# HOUSE B# CAR B#")
    before, undo = table.packed(), table.state()["undo"]
    table.power_on()
    table.press("#")
    assert table.packed() == before
    assert table.state()["undo"] == undo
    assert table.phase in ("ready", "result")


def test_c_then_enter_starts_anew() -> None:
    """`NEW GAME`: C, then ENTER."""
    table = new_game(3)
    table.power_on()
    table.press("C#")
    assert table.phase == "setup"
    table.until("1 TWISTS & TURNS", 500)


@pytest.mark.parametrize("keys", ["C#", "C# 1 15# ***", "C# 3*", "C# D*"])
def test_a_new_game_by_mistake(keys: str) -> None:
    """The saved game is there until another starts: CLEAR on the first page goes back to it."""
    table = new_game(3, years=7)
    turn(table, "red", 4, "MONEY B700#")
    before, undo = table.packed(), table.state()["undo"]
    table.remove()
    table.power_on()
    table.press(keys)
    table.until("CLEAR: THE SAVED GAME", 1500)
    assert table.state()["players"] == []
    table.press("*")
    assert table.phase == "resume"
    table.sees("RESUME? TWISTS", "7 TURNS", "3 PLAYERS", "BLUE")
    table.press("#")
    assert table.packed() == before
    assert table.state()["undo"] == undo
    table.insert("blue")
    assert table.state()["in_slot"] == "blue"


def test_a_new_game_by_mistake_after_cards_were_enrolled() -> None:
    """Nor are the cards of the saved game mixed up with those of the other."""
    table = new_game()
    table.power_on()
    table.press("C# 3")
    table.insert("0812345678")
    table.insert("08FFFFFF")
    table.press("#")  # the retirement age
    table.press("****")
    assert table.phase == "setup"
    table.press("* #")
    table.insert("red")
    assert table.state()["in_slot"] == "red"
    table.insert("08FFFFFF")
    assert table.state()["in_slot"] is None


def test_a_new_game_from_the_menu_can_be_thought_over() -> None:
    table = new_game()
    turn(table, "red", 4)
    before = table.packed()
    table.remove()
    table.press("D")
    choose(table, "NEW GAME")
    table.press("#")
    table.until("CLEAR: THE SAVED GAME", 1500)
    table.press("*#")
    assert table.packed() == before


def test_without_a_saved_game_clear_goes_nowhere() -> None:
    table = Table()
    table.sees_not("CLEAR")
    table.press("*")
    assert table.phase == "setup"
    assert table.sounds() == ["bad"]


@pytest.mark.parametrize("keys", ["#", "C#"])
def test_patience_is_asked_for_until_all_is_there(keys: str) -> None:
    """What the game needs is imported once the glass says so; a key before that counts."""
    table = new_game()
    table.power_on()
    table.press(keys)
    table.sees("ONE MOMENT")
    table.run(1500)
    table.sees_not("ONE MOMENT")
    table.power_on()
    table.press("#")
    table.insert("red")
    table.sees("ONE MOMENT")
    table.press("SALARY")
    assert table.phase == "entry"
    table.sees("NOW $5,000")


def test_the_old_game_is_there_until_the_new_one_starts() -> None:
    table = new_game(3, years=7)
    image = table.store.copy()
    table.power_on()
    table.press("C# 15#")
    assert table.store.copy() == image
    table.power_on()
    table.sees("RESUME?", "7 TURNS")


@pytest.mark.parametrize("key", "0123456789ABD*")
def test_no_other_key_resumes_or_drops(key: str) -> None:
    table = new_game()
    image = table.store.copy()
    table.power_on()
    table.press(key)
    assert table.phase == "resume"
    table.run(10_000)
    assert table.phase == "resume"
    assert table.store.copy() == image


def test_a_card_does_not_resume() -> None:
    table = new_game()
    table.power_on()
    table.insert("red")
    assert table.phase == "resume"
    table.sees("RESUME?")
    table.press("#")
    table.run(500)
    table.sees("RED 0001", "$0")


def test_a_cut_between_spin_and_the_resting_light() -> None:
    """The same number, drawn and saved before the light ran; nobody is paid twice."""
    for ms in (0, 500, 3000, 6000):
        table = new_game()
        table.insert("red")
        table.queue(6)
        table.press("A")
        table.run(ms)
        table.power_on()
        table.press("#")
        assert table.state()["last_spin"] == 7
        assert table.player("red")["money"] == 5000
        assert table.state()["due"] == "blue"
        table.run(500)
        table.sees("7")
        table.insert("red")
        table.press("A")
        assert table.sounds()[-1] == "bad"
        assert table.player("red")["money"] == 5000


def test_an_entry_is_saved_with_the_key_that_confirms_it() -> None:
    """Within 100 ms: here it is in the step of the key itself."""
    table = new_game()
    table.insert("red")
    table.press("MONEY B500")
    table.step((0, "#"))
    table.power_on()
    table.press("#")
    assert table.player("red")["money"] == 500


def test_what_was_not_confirmed_is_gone() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B500")
    table.power_on()
    table.press("#")
    assert table.player("red")["money"] == 0
    assert table.phase == "ready"


@pytest.mark.parametrize("fill", [0x00, 0xFF])
def test_an_empty_memory_is_no_saved_game(fill: int) -> None:
    table = Table(Flash(bytes([fill]) * SIZE))
    assert table.phase == "setup"
    new_game(table=table)
    assert table.phase == "ready"


FOREIGN = [b"hello, world".ljust(SIZE, b"\xff"), bytes(range(256)) * 16, b"LIFF".ljust(SIZE, b"\0")]


@pytest.mark.parametrize("image", FOREIGN, ids=["text", "ramp", "near"])
def test_foreign_bytes_are_not_overwritten_without_asking(image: bytes) -> None:
    table = Table(Flash(image))
    assert table.phase == "error"
    for key in "0123456789ABD*#":
        table.press(key)
        table.insert("red")
        table.remove()
    table.run(130_000)
    table.press("#")
    table.press("#")
    table.run(4000)
    assert table.store.copy() == image
    flow(table, [("", "C"), ("C", "ENTER"), ("#", "1 TWISTS & TURNS")])
    assert table.store.copy() == image
    new_game(table=table)
    assert table.phase == "ready"
    table.power_on()
    table.sees("RESUME?")


def test_c_and_another_key_erase_nothing() -> None:
    table = Table(Flash(FOREIGN[0]))
    table.press("C5#")
    assert table.phase == "error"
    table.press("C*#")
    assert table.phase == "error"


def test_a_newer_version_is_kept() -> None:
    table = new_game()
    image = bytearray(table.store.copy())
    image[4] += 1
    table = Table(Flash(bytes(image)))
    assert table.phase == "error"
    table.sees("NEWER")
    table.press("#5*")
    assert table.store.copy() == bytes(image)


def test_a_game_of_an_edition_that_is_not_here_is_kept() -> None:
    """A log of a firmware that has more rulebooks; this one must not fall over it."""
    store = Flash()
    journal.Journal(store).rewrite([(journal.START, 7, codec.encode([9, 10, 100, 2, 0, 1]))])
    image = store.copy()
    table = Table(Flash(image))
    assert table.phase == "error"
    table.press("#")
    assert table.store.copy() == image


@pytest.mark.parametrize("player", [0, 7])
def test_an_entry_that_is_not_known_here_is_kept(player: int) -> None:
    """The same for an entry of a later firmware."""
    table = new_game()
    table.app.ledger.journal.append(40, player, b"\x08")
    image = table.store.copy()
    table = Table(Flash(image))
    assert table.phase == "error"
    assert table.store.copy() == image


def test_resuming_twice_and_playing_on() -> None:
    table = new_game(years=3)
    for year in (3, 2, 1):
        for colour in ("red", "blue"):
            table.power_on()
            table.press("#")
            table.insert(colour)
            spin(table, 2)
            table.remove()
            assert table.state()["years"] == year
    table.power_on()
    table.press("#")
    table.insert("red")
    table.press("A")
    assert table.player("red")["total"] == 150


def test_a_second_game_in_one_session() -> None:
    table = new_game()
    a_round(table)
    table.press("D")
    choose(table, "NEW GAME")
    table.press("#")
    assert table.phase == "setup"
    new_game(3, 5, table=table)
    assert len(table.state()["players"]) == 3
    assert table.state()["undo"] == 0


@pytest.mark.parametrize("image", [*FOREIGN, bytes(SIZE)], ids=["text", "ramp", "near", "zeros"])
def test_before_other_memory_is_erased_the_screen_says_so(image: bytes) -> None:
    table = Table(Flash(image))
    if table.phase == "error":
        table.press("C#")
    table.press("19#")
    for colour in ("red", "blue"):
        table.insert(colour)
        table.remove()
    table.queue(0)
    table.press("#")
    table.sees("SAVING", "DO NOT SWITCH OFF")
    assert table.store.copy() == image
    table.saved()
    assert table.phase == "ready"
    assert table.store.erases == 1
