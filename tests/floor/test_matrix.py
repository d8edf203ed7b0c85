"""The keypad as a net: which keys a scan sees, ghosts, bounce, short circuits."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.chips.matrix import BOUNCE_US, COLUMNS, KEYS, ROWS, KeyMatrix, position

NAMES = "".join(KEYS)


def scan(pad: KeyMatrix) -> set[str]:
    """As a driver scans: one row low at a time, columns read with pull-ups."""
    seen = set()
    for row in range(ROWS):
        for column in range(COLUMNS):
            level = pad.level(ROWS + column, lambda wire, row=row: 0 if wire == row else None)  # type: ignore[misc]
            if level == 0:
                seen.add(KEYS[row][column])
    return seen


@pytest.fixture
def pad() -> KeyMatrix:
    return KeyMatrix(lambda: 0, bounce=False)


@pytest.mark.parametrize("key", NAMES)
def test_each_key_alone(pad: KeyMatrix, key: str) -> None:
    assert pad.idle
    pad.press(key)
    assert scan(pad) == {key}
    assert pad.pressed() == [key]
    pad.release(key)
    for _ in range(3):
        assert scan(pad) == set()
    assert pad.idle


@pytest.mark.parametrize("pair", list(itertools.combinations(NAMES, 2)))
def test_two_keys_make_no_ghost(pad: KeyMatrix, pair: tuple[str, str]) -> None:
    for key in pair:
        pad.press(key)
    assert scan(pad) == set(pair)


def test_three_corners_ghost_the_fourth(pad: KeyMatrix) -> None:
    for key in "137":
        pad.press(key)
    assert scan(pad) == set("1379")
    assert pad.pressed() == ["1", "3", "7"]


@given(st.sets(st.sampled_from(NAMES)))
def test_a_scan_sees_the_closure_of_rectangles(keys: set[str]) -> None:
    pad = KeyMatrix(lambda: 0, bounce=False)
    for key in keys:
        pad.press(key)
    want = {position(key) for key in keys}
    while True:
        more = {
            (r, d)
            for (r, c), (s, e) in itertools.product(want, want)
            for d in range(COLUMNS)
            if c == e and (s, d) in want
        }
        if more <= want:
            break
        want |= more
    assert scan(pad) == {KEYS[row][column] for row, column in want}


def test_two_outputs_against_each_other_are_a_short(pad: KeyMatrix) -> None:
    levels = {0: 0, 4: 1}
    assert not pad.shorts(levels.get)
    pad.press("1")
    assert pad.shorts(levels.get)


def test_unplugged_wires_float(pad: KeyMatrix) -> None:
    pad.press("5")
    pad.plugged = False
    assert scan(pad) == set()


def test_unknown_key_is_refused(pad: KeyMatrix) -> None:
    for name in ("E", "12", ""):
        with pytest.raises(KeyError):
            pad.press(name)


@pytest.mark.parametrize("seed", range(20))
def test_contacts_bounce_for_a_few_milliseconds_and_then_rest(seed: int) -> None:
    now = [0]
    pad = KeyMatrix(lambda: now[0], seed)
    for closed in (True, False) * 5:
        (pad.press if closed else pad.release)("8")
        began = now[0]
        seen = []
        while now[0] < began + 20_000:
            seen.append("8" in pad.pressed())
            now[0] += 50
        rest = BOUNCE_US[1] // 50
        assert seen[0] is closed
        assert set(seen[rest:]) == {closed}


def test_bounce_happens_and_is_the_same_every_time() -> None:
    def history(seed: int) -> list[bool]:
        now = [0]
        pad = KeyMatrix(lambda: now[0], seed)
        pad.press("8")
        seen = []
        for now[0] in range(0, 5000, 20):
            seen.append(bool(pad.pressed()))
        return seen

    assert history(3) == history(3)
    assert any(False in history(seed) for seed in range(5))


def test_a_bouncing_key_comes_to_rest_where_the_finger_put_it() -> None:
    now = 0
    pad = KeyMatrix(lambda: now)
    for _ in range(2000):
        pad.press("5")
        now += BOUNCE_US[1]
        assert scan(pad) == {"5"}
        pad.release("5")
        now += BOUNCE_US[1]
        assert scan(pad) == set()
