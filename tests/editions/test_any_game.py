"""Any keys and cards, in any order: what holds in every game of both editions."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.flash import Flash
from tests.core.table import COLOURS, Table
from tests.editions.play import choose, new_game

EDITIONS = ["classic", "adventure"]
NOTE = {"classic": 20_000, "adventure": 50_000}
ROUND = st.integers(1, 60).map(lambda n: n * 1000)
AMOUNTS = st.one_of(st.integers(1, 9_999_999), ROUND, st.just(10_000))
DEALS = st.lists(st.tuples(st.sampled_from(COLOURS[:4]), st.sampled_from("BC"), AMOUNTS,
                           st.sampled_from([*COLOURS[:4], "everyone"])), max_size=8)  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=40)
@given(deals=DEALS)
def test_transfers_keep_the_players_money_together(
    edition: str, deals: list[tuple[str, str, int, str]]
) -> None:
    """What one pays another gets; only loans bring money in, and never a note too many."""
    table = new_game(edition)
    for colour, sign, amount, other in deals:
        before = {player["colour"]: player for player in table.state()["players"]}
        table.insert(colour)
        table.press(f"2{sign}{amount}#")
        choose(table, other.upper())
        after = {player["colour"]: player for player in table.state()["players"]}
        if other == colour:
            assert after == before
        moved = {one: after[one]["money"] - before[one]["money"] for one in after}
        lent = {one: after[one]["loans"] - before[one]["loans"] for one in after}
        assert sum(moved.values()) == NOTE[edition] * sum(lent.values())
        for one in after:
            assert after[one]["money"] >= 0
            assert lent[one] >= 0
            assert not lent[one] or after[one]["money"] < NOTE[edition]
            if one not in (colour, other) and other != "everyone":
                assert moved[one] == lent[one] == 0


KEYS = "0123456789ABCD*#"
# Openings that random keys would seldom find
PHRASES = ("4B", "4C", "2B", "2C", "0", "5B", "5C", "8B", "8C", "6#", "6B", "3", "71#", "72#", "1",
           "9", "A", "A", "D", "DC#", "DBBBBBBB#", "*", "##", "5000#", "20000#", "300000#", "7#",
           "37", "C#", "CC#")  # fmt: skip
ACTIONS = st.one_of(
    st.sampled_from(KEYS),
    st.sampled_from(PHRASES),
    st.sampled_from(COLOURS[:3]),
    st.sampled_from(["out", "wait", "hold", "rest", "white"]),
    st.integers(0, 25).map(lambda n: "D" + "C" * n + "#"),
)


def act(table: Table, action: str) -> None:
    if action in COLOURS:
        table.insert(action)
    elif action == "out":
        table.remove()
    elif action == "wait":
        table.run(200)
    elif action == "rest":
        table.run(8000)
    elif action == "hold":
        table.hold("*")
    else:
        table.press(action)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=60)
@given(actions=st.lists(ACTIONS, max_size=60), seed=st.integers(0, 1000))
def test_any_input_is_survived(edition: str, actions: list[str], seed: int) -> None:
    """No exception, no cash below nothing before the score, and the log makes the same state."""
    table = new_game(edition, 3, 30 if edition == "adventure" else None)
    table.dice = random.Random(seed)
    for action in actions:
        act(table, action)
        if not table.app.ledger.running:
            return  # NEW GAME was chosen
        for player in table.state()["players"]:
            assert player["money"] >= 0 or player["total"] is not None
            assert player["loans"] >= 0
            assert 0 <= player["children"] <= 9
        if edition == "classic":
            state = table.state()
            tiles = sum(player["tiles"] for player in state["players"])
            assert tiles + state["pile"] + state["estates_tiles"] == 25
    packed = table.packed()
    again = Table(Flash(table.store.copy()))
    again.press("#")
    assert again.packed() == packed
    game = table.app.edition.Game(_setup(table, edition))
    for part, numbers in enumerate(packed):
        game.unpack(part, numbers)
    assert game.pack() == packed
    assert game.json() == table.app.game.json()


def _setup(table: Table, edition: str) -> list[int]:
    game = table.app.game
    first = [30] if edition == "adventure" else []
    return [*first, 3, *[player.colour for player in game.players], *game.rules]
