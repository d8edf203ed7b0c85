"""Bytes to draws: the mapping, what is rejected, and what every draw gives."""

import pytest

from lifepod.draw import below
from tests.core.play import new_game, rest
from tests.core.table import Table

DRAWN_FROM = (3, 4, 10, 11, 41)  # every n that a game uses


def _below(n: int, *queue: int) -> tuple[int, int]:
    """The draw and how many bytes it took."""
    left = list(queue)

    def urandom(count: int) -> bytes:
        assert count == 1, "one byte at a time"
        return bytes([left.pop(0)])

    return below(n, urandom), len(queue) - len(left)


@pytest.mark.parametrize("n", [1, 2, *DRAWN_FROM, 255, 256])
def test_each_byte(n: int) -> None:
    """b mod n, or rejected when b >= 256 - 256 mod n; then the next byte decides."""
    kept = [0] * n
    for byte in range(256):
        if byte >= 256 - 256 % n:
            assert _below(n, byte, byte, 1, 0) == (1 % n, 3)
        else:
            assert _below(n, byte, 0) == (byte % n, 1)
            kept[byte % n] += 1
    assert set(kept) == {256 // n}, "some outcome is favoured"


def test_spinner_gives_each_number() -> None:
    """1 + below(10): 250 to 255 are thrown away."""
    table = new_game(years=99, turn_order=2)
    table.insert("red")
    seen = []
    for byte in [*range(10), 249]:
        table.queue(255, 250, byte)
        table.press("A")
        rest(table)
        assert not table.entropy
        seen.append(table.state()["last_spin"])
    assert seen == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]


@pytest.mark.parametrize(
    ("rule", "bytes_", "outcomes"),
    [(0, [0, 1, 2, 3, 255], [0, 0, 1, 2, 2]), (1, [0, 1, 2, 254], [0, 1, 2, 2])],
    ids=["half-quarters", "thirds"],
)
def test_chance(rule: int, bytes_: list[int], outcomes: list[int]) -> None:
    table = new_game(chance_odds=rule)
    table.insert("red")
    seen = []
    for byte in bytes_:
        table.queue(*([255] if rule else []), byte)  # 255 is rejected of three
        table.press("CHANCE")
        rest(table)
        assert not table.entropy
        seen.append(table.state()["last_chance"])
    assert seen == outcomes


def test_jackpot_and_lottery_numbers() -> None:
    """20,000 + 10,000 * below(11), 253 to 255 thrown away; then 1 + below(10)."""
    jackpots = []
    for byte in range(11):
        table = new_game()
        table.queue(255, 253, byte)
        table.press("LOTTERY")
        jackpots.append(table.state()["jackpot"])
        table.queue(252, byte % 10)
        table.press("A")
        rest(table)
        table.sees(str(byte % 10 + 1), "WINNER")
        assert not table.entropy
    assert jackpots == list(range(20_000, 120_001, 10_000))


def test_ratio() -> None:
    """80 + below(41): 246 to 255 are thrown away."""
    assert [_ratio(byte) for byte in range(41)] == list(range(80, 121))
    assert _ratio(246, 255, 245) == 120


def _ratio(*queue: int) -> int:
    table = Table()
    table.press("1 1 #")
    for card in ("red", "blue"):
        table.insert(card)
    table.queue(*queue)
    table.press("#")
    assert not table.entropy
    table.saved()
    return int(table.game.ratio)


def test_nothing_else_draws() -> None:
    """The driver of these tests raises on a draw that nobody queued: here is a turn without any."""
    table = new_game()
    table.insert("red")
    table.press(
        "MONEY B500# LIFE-POINTS C5# SALARY 900# HOUSE B# CAR B# MARRIAGE BABY 2# D CC# * *"
    )
    table.hold("*")
    table.press("#")
    table.run(130_000)
    table.remove()
    table.press("# YEARS 5#")
    table.run(1000)
