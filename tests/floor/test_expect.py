"""Expectations of the state: paths that hold, and what is said of those that do not."""

import pytest

from sim.run import expect

STATE = {
    "phase": "ready",
    "years": 3,
    "due": None,
    "players": [
        {"colour": "red", "card": "0001", "money": -5, "married": True, "houses": {"modest": 7}}
    ],
}


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("phase", "ready"),
        ("years", "3"),
        ("due", "null"),
        ("due", "none"),
        ("red.card", "0001"),
        ("red.money", "-5"),
        ("red.married", "true"),
        ("red.houses.modest", "7"),
        ("red.houses.mansion", "null"),
        ("players.0.colour", "red"),
    ],
)
def test_paths_that_hold(path: str, wanted: str) -> None:
    assert expect.state(STATE, path, wanted) is None


@pytest.mark.parametrize(
    ("path", "wanted", "seen"),
    [
        ("phase", "over", "expected phase over, saw ready"),
        ("years", "4", "expected years 4, saw 3"),
        ("years", "three", "expected years three, saw 3"),
        ("due", "red", "expected due red, saw null"),
        ("red.card", "1", "expected red.card 1, saw 0001"),
        ("red.married", "1", "expected red.married 1, saw true"),
        ("red.married", "false", "expected red.married false, saw true"),
        ("blue.money", "0", "expected blue.money 0, saw that there is no blue.money"),
        ("red.money.x", "0", "expected red.money.x 0, saw that there is no red.money.x"),
    ],
)
def test_paths_that_do_not(path: str, wanted: str, seen: str) -> None:
    assert expect.state(STATE, path, wanted) == seen
