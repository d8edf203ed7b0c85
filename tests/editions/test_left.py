"""A player leaves the game: nobody waits for the card, and the ranking has the player last."""

import random

import pytest

from tests.core.play import new_game as twists
from tests.core.resumed import resumed
from tests.core.table import Table
from tests.editions.absent import (
    GAMES,
    STAGES,
    Come,
    begin,
    leave,
    pick,
    play,
    ranking,
    spin,
)
from tests.editions.play import choose, new_game

EDITIONS = ("twists", "classic", "adventure")


def leaving(missing: tuple[str, ...], stage: str) -> tuple[dict[str, bool], Come]:
    """Who has no card from a stage on leaves when it is that player's turn."""
    reached = dict.fromkeys(STAGES, False)

    def come(table: Table, colour: str) -> bool:
        if table.player(colour)["left"]:
            return False
        if colour in missing and reached[stage]:
            leave(table, colour)
            return False
        table.insert(colour)
        return True

    return reached, come


@pytest.mark.parametrize("stage", ["middle", "end"])
@pytest.mark.parametrize("missing", [("red",), ("blue",), ("blue", "green")], ids="+".join)
@pytest.mark.parametrize(("edition", "order"), GAMES)
def test_a_game_comes_to_its_ranking_without_who_left(
    edition: str, order: str, missing: tuple[str, ...], stage: str
) -> None:
    reached, come = leaving(missing, stage)

    def staying(table: Table, colour: str) -> bool:
        for gone in missing:
            if reached[stage] and not table.player(gone)["left"]:
                leave(table, gone)
        return come(table, colour)

    table = play(begin(edition, order), edition, staying, reached)
    rows = ranking(table)
    gone = sorted(row.split()[1] for row in rows[-len(missing) :])
    assert [row.split()[0] for row in rows[-len(missing) :]] == ["LEFT"] * len(missing)
    assert gone == sorted(colour.upper() for colour in missing)
    for each in table.state()["players"]:
        assert each["left"] == (each["colour"] in missing)
        assert f"{each['total']:,}" in " ".join(rows)


def test_who_left_has_the_total_of_what_there_was() -> None:
    """Classic: 10,000, a house that sells for 60,000, and a loan at 25,000 are 45,000."""
    table = new_game("classic", 3)
    table.insert("blue")
    table.press("HOUSE PLUS 10000 ENTER 60000 ENTER LOAN PLUS ENTER MONEY MINUS 10000 ENTER")
    assert (table.player("blue")["money"], table.player("blue")["loans"]) == (10_000, 1)
    leave(table, "blue")
    assert table.player("blue")["total"] == 45_000
    table = new_game("adventure", 3)
    table.insert("blue")
    table.press("HOUSE PLUS 10000 ENTER MONEY PLUS 30000 ENTER PASSPORT 1 ENTER")
    leave(table, "blue")
    assert table.player("blue")["total"] == 30_000 + 10_000 + 100_000


def test_in_twists_the_finale_reckons_who_left() -> None:
    table = twists(3, 1, 80)
    table.insert("blue")
    table.press("MONEY PLUS 8000 ENTER LIFE-POINTS PLUS 50 ENTER")
    leave(table, "blue")
    assert table.player("blue")["total"] is None, "it would tell the ratio"
    for colour in ("red", "green"):
        table.insert(colour)
        spin(table, 3)
    table.insert("red")
    table.press("SPIN")
    assert table.player("blue")["total"] == 50 + 100


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_is_refused_from_then_on(edition: str) -> None:
    table = begin(edition, "warn")
    leave(table, "blue")
    assert table.state()["in_slot"] is None
    table.sounds()
    table.insert("blue")
    table.sees("THIS CARD HAS LEFT THE GAME")
    assert table.sounds() == ["bad"]
    assert table.state()["in_slot"] is None
    table.press("MONEY PLUS 5 ENTER")
    table.remove()
    table.press("MENU")
    table.press("CLEAR")
    choose(table, "PICK PLAYER", menu=True)
    table.sees_not("BLUE")
    table.press("2")
    assert table.state()["in_slot"] == "green"


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_the_own_card_in_it_is_one_row_and_it_is_said(edition: str) -> None:
    table = begin(edition, "strict")
    table.insert("red")
    choose(table, "LEAVE THE GAME", menu=True)
    table.press("CLEAR")
    assert not table.player("red")["left"]
    choose(table, "LEAVE THE GAME", menu=True)
    table.sounds()
    table.press("ENTER")
    assert table.sounds() == ["good"]
    table.sees("RED HAS LEFT")
    table.run(4000)
    table.sees("BLUE 0002")
    assert table.state()["due"] == "blue"
    table.press("MENU")
    choose(table, "HISTORY")
    table.sees("RED HAS LEFT")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_player_stays(edition: str) -> None:
    table = begin(edition, "strict")
    leave(table, "red")
    leave(table, "green")
    table.insert("blue")
    undo = table.state()["undo"]
    table.press("MENU")
    table.sounds()
    choose(table, "LEAVE THE GAME")
    table.sees("ONE PLAYER HAS TO STAY")
    assert table.sounds()[-1] == "bad"
    assert table.state()["undo"] == undo
    table.run(4000)
    table.press("CLEAR CLEAR")
    spin(table, 3)
    spin(table, 4)
    assert table.state()["due"] == "blue"


@pytest.mark.parametrize("edition", EDITIONS)
def test_clear_held_takes_it_back(edition: str) -> None:
    table = begin(edition, "strict")
    table.insert("red")
    spin(table, 2)
    table.insert("blue")
    table.press("MONEY PLUS 1000 ENTER")
    before, state = table.packed(), table.state()["players"]
    leave(table, "blue")
    table.insert("green")
    spin(table, 3)
    table.press("MONEY MINUS 500 ENTER")
    table.remove()
    for _ in range(3):
        table.hold("*")
        table.press("ENTER")
        table.run(4000)
    assert table.packed() == before
    assert table.state()["players"] == state
    table.insert("blue")
    assert table.state()["in_slot"] == "blue"


def test_who_was_picked_and_left_is_picked_again_by_undo() -> None:
    table = twists(3)
    leave(table, "blue")
    assert table.state()["in_slot"] is None
    table.hold("*")
    table.press("ENTER")
    assert table.state()["in_slot"] == "blue"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_power_cut_after_it_and_a_rewritten_log_change_nothing(edition: str) -> None:
    table = begin(edition, "warn")
    table.dice = random.Random(4)
    leave(table, "blue")
    state = table.state()["players"]
    for again in resumed(table):
        assert again.state()["players"] == state
        again.insert("blue")
        again.sees("THIS CARD HAS LEFT")


# Gifts, years, and what else is between players


def test_gifts_neither_take_from_nor_give_to_who_left() -> None:
    table = twists(4)
    leave(table, "blue")
    table.insert("red")
    table.press("MARRIAGE")
    table.sees("+$2,000", "$1,000 FROM EACH")
    table.run(4000)
    table.press("CLEAR MARRIAGE ENTER")
    assert [player["money"] for player in table.state()["players"]] == [3000, 0, -1500, -1500]


def test_nobody_waits_for_who_left() -> None:
    """YEARS in the middle of a round names those who stay."""
    table = twists(3, 5, turn_order=1)
    table.insert("red")
    spin(table, 2)
    leave(table, "blue")
    table.press("YEARS 2 ENTER")
    table.sees("TURNS LEFT: 2 FOR", "GREEN")
    table.press("ENTER")
    table.insert("green")
    spin(table, 3)
    assert (table.state()["years"], table.state()["due"]) == (2, "red")
    table.insert("red")
    spin(table, 3)
    assert table.state()["years"] == 1


def test_leaving_in_a_round_that_waits_for_nobody_else_ends_it() -> None:
    table = twists(2, 1, turn_order=1)
    table.insert("red")
    spin(table, 3)
    leave(table, "blue")
    table.sees("SPIN IS THE FINALE")
    table.insert("red")
    table.press("SPIN")
    assert table.phase == "finale"


def _classic() -> Table:
    table = new_game("classic", 4)
    table.insert("blue")
    table.press("INVEST 4 ENTER")
    return table


def test_in_classic_nothing_is_between_who_left_and_the_others() -> None:
    """No gifts, transfers, dividends and rows of lists; the badge is free, and no fine is due."""
    table = _classic()
    choose(table, "POLICE BADGE", menu=True)
    table.run(4000)
    leave(table, "blue")
    assert table.state()["police"] is None
    left = table.player("blue")
    table.insert("red")
    spin(table, 4)
    table.press("BABY 1 ENTER TRANSFER PLUS 1000 ENTER")
    table.sees("GREEN", "YELLOW", "EVERYONE")
    table.sees_not("BLUE")
    table.press("3")
    assert table.player("red")["money"] == 10_000 + 2 * 5000 + 2 * 1000
    assert table.player("blue") == left
    assert "NOT IN THIS GAME" in table.game.refuse(2, 0, [1, 1000, 1])
    table.run(4000)
    choose(table, "POLICE BADGE", menu=True)
    table.insert("green")
    spin(table, 10)
    leave(table, "green")
    table.press("MENU 8")
    table.sees("THE LAST SPIN WAS NO 10")


@pytest.mark.parametrize("edition", ["classic", "adventure"])
def test_a_stake_comes_back_and_the_wheel_waits_no_longer(edition: str) -> None:
    table = begin(edition)
    table.insert("red")
    if edition == "classic":
        table.press("SPIN-TO-WIN")
        table.insert("blue")
        table.press("5000 ENTER 3 ENTER")
        table.insert("red")
        table.press("5000 ENTER 4 ENTER")
    else:
        table.press("SPIN-TO-WIN 50000 ENTER 1 2")
        assert table.game.waiting() == [1, 2]
    leave(table, "blue")
    assert table.player("blue")["money"] == 10_000
    assert table.phase == "lottery"
    if edition == "adventure":
        table.insert("green")
        table.press("3")
    table.remove()
    spin(table, 3)
    assert table.player("blue")["money"] == 10_000


def test_in_classic_who_has_not_retired_ends_the_game_by_leaving() -> None:
    table = new_game("classic", 3)
    for colour in ("red", "blue"):
        table.insert(colour)
        table.press("MENU 9 2")
        table.run(4000)
    assert table.phase == "ready"
    pick(table, "green")
    choose(table, "LEAVE THE GAME", menu=True)
    table.press("ENTER")
    assert table.phase == "finale"
    table.sees("FINALE")


def test_in_adventure_another_age_leaves_the_total_of_who_left() -> None:
    table = new_game("adventure", 3, age=20)
    leave(table, "blue")
    table.insert("red")
    spin(table, 10)
    table.run(4000)
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("30 ENTER")
    assert table.phase == "ready", table.text()
    assert table.player("blue")["total"] == 10_000
    assert table.player("red")["total"] is None


# A year without a turn
