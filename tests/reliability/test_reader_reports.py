"""What people report of readers driven by adafruit_pn532, in the middle of a game.

tests/chips/test_driver.py reproduces each in the model under the driver alone. Here the device
meets it and goes on; `..._without` puts the driver's own way in its place and sees it come true.
A refusal just after a command is `busy` in test_reader_faults, beside the other faults.
"""

from collections.abc import Callable

import pytest

from sim.chips.tags import Classic1K, Phone
from tests.reliability import tally
from tests.reliability.playing import Playing, playing
from tests.reliability.test_reader_faults import IMPATIENT, RED

KINDS = ("LOST", "FOUND", "GONE", "CARD", "UNREADABLE")

READS_ONE = """
import hw.reader as r
def one(self):
    uid = self._call(self._chip.get_passive_target)
    return uid and [bytes(uid)]
r.Reader.answer = one
"""
AUTHENTICATES = """
import hw.reader as r
answer = r.Reader.answer
def opens(self):
    found = answer(self)
    opened = found and self._call(
        self._chip.mifare_classic_authenticate_block, found[0], 4, 0x61, b"\\xff" * 6
    )
    return found if opened else None
r.Reader.answer = opens
"""
COUNTS_AS_DEAD = """
import hw.reader as r
def plain(self):
    data = self._call(self._chip.process_response, 0x4A, 64)
    return data and r.targets(bytes(data))
r.Reader.answer = plain
"""


def comes_and_goes(game: Playing) -> None:
    """The red card is put in and taken out; the reader says just that."""
    game.told()
    game.world.insert("red")
    game.world.run(1000)
    assert game.told(*KINDS) == [("CARD", RED)]
    game.world.remove()
    game.world.run(1500)
    assert game.told(*KINDS) == [("GONE", None)]


def none(game: Playing) -> None:
    """More than one card is reported when there is none: a clone gives up listing by itself."""
    game.world.parts.reader.give_up(2)
    game.world.run(10_000)
    assert game.told(*KINDS) == []
    comes_and_goes(game)
    game.world.insert("red")
    game.world.run(30_000)
    assert game.told(*KINDS) == [("CARD", RED)], "one that lies there is not looked for in vain"


def checksum(game: Playing) -> None:
    """Some cards have more to say than the driver reads, and its checksum never holds."""
    card = Phone(ats=bytes([70]) + bytes(69))
    game.world.insert(card)
    game.world.run(5000)
    assert game.told(*KINDS) == [("UNREADABLE", "CARD NOT READABLE")]
    game.world.remove()
    game.world.run(1500)
    assert game.told(*KINDS) == [("GONE", None)]
    comes_and_goes(game)


def authenticate(game: Playing) -> None:
    """A MIFARE Classic of seven bytes answers the driver's authentication wrongly."""
    game.world.insert(Classic1K(RED))
    game.world.run(5000)
    assert game.told(*KINDS) == [("CARD", RED)]
    game.world.press(*"4B5#")
    game.world.run(500)
    assert game.world.state()["players"][0]["money"] == 5


def wrong_answer(game: Playing) -> None:
    """A whole frame that does not belong to the command: it is asked again."""
    for _ in range(5):
        game.world.parts.reader.confuse()
        game.world.run(2500)
    assert game.told(*KINDS) == []
    comes_and_goes(game)


CASES: dict[Callable[[Playing], None], str] = {
    none: READS_ONE,
    checksum: COUNTS_AS_DEAD,
    authenticate: AUTHENTICATES,
    wrong_answer: IMPATIENT,
}


def run(case: Callable[[Playing], None], spoil: str = "") -> None:
    with playing(spoil) as game:
        game.told()
        case(game)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_report(case: Callable[[Playing], None]) -> None:
    run(case)
    tally.add("faults")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_report_without_its_remedy(case: Callable[[Playing], None]) -> None:
    with pytest.raises(AssertionError):
        run(case, CASES[case])
