"""The reader's faults in the middle of a game, each reproduced in its model: said, survived, over.

Beside each test stands its remedy; `test_..._without` takes that away and sees the test fail.
"""

from collections.abc import Callable

import pytest

from sim.chips.pn532 import PN532
from sim.chips.tags import tag_of
from sim.world import CARDS
from tests.reliability import tally
from tests.reliability.playing import Playing, playing

RED = bytes.fromhex(CARDS["red"])
DEAD_MS = 60  # the longest turn while a part is dead

LOOSE_RESET = """
import hw.reader as r
start = r.Reader.__init__
class Loose:
    value = True
def unreset(self, config):
    start(self, config)
    self._reset = Loose()
r.Reader.__init__ = unreset
"""
UNGUARDED = """
import hw.reader as r
r._FAULTS = ()
"""
IMPATIENT = """
import hw.reader as r
call = r.Reader._call
def once(self, step, *args):
    result = call(self, step, *args)
    if result is None:
        self._drop()
    return result
r.Reader._call = once
"""
HASTY = """
import hw.slot as s
s.MISSES = 1
"""
CONTENT = (
    HASTY
    + """
import hw.reader as r
r.Reader.clear = lambda self: True
"""
)
DRIVERS_WAIT = """
import hw.reader as r
r._Chip._wait_ready = r.PN532_I2C._wait_ready
def waits(self, timeout=1):
    status = bytearray(1)
    with self._i2c as bus:
        bus.readinto(status)
    return status[0] == 1
r._Chip._wait_ready = waits
"""


def dead_and_back(game: Playing, fault: Callable[[PN532, bool], None]) -> None:
    """It does not answer for twenty seconds: said within three, played on, found again."""
    reader = game.world.parts.reader
    fault(reader, True)
    game.world.run(3000)
    assert game.told("LOST", "GONE") == [("LOST", "reader"), ("GONE", None)]
    game.key_works()
    game.turns.clear()
    game.world.run(17_000)
    assert max(game.turns) <= DEAD_MS
    fault(reader, False)
    game.told()
    game.world.run(31_000)
    assert game.told("FOUND", "CARD") == [("FOUND", "reader"), ("CARD", RED)]


def nack(game: Playing) -> None:
    """No acknowledge of its address."""
    dead_and_back(game, PN532.nack)


def mute(game: Playing) -> None:
    """Never ready, whatever is done to it."""
    dead_and_back(game, PN532.mute)


def garbage(game: Playing) -> None:
    """Random bytes instead of answers."""
    reader = game.world.parts.reader
    reader.garble(1_000_000, wild=True)
    game.world.run(5000)
    assert ("LOST", "reader") in game.events
    game.key_works()
    reader.heal()
    game.world.run(31_000)
    assert game.told("FOUND", "CARD")[-2:] == [("FOUND", "reader"), ("CARD", RED)]


def hang(game: Playing) -> None:
    """Its firmware has stopped: RSTPDN brings it back, with the card."""
    game.world.parts.reader.hang()
    game.world.run(3000)
    assert game.told("LOST", "FOUND", "GONE") == [("LOST", "reader"), ("FOUND", "reader")]


def lost_words(game: Playing) -> None:
    """No ACK, no answer, a wrong checksum: it is asked again, and nobody notices."""
    reader = game.world.parts.reader
    for spoil in (reader.drop_ack, reader.drop_answer, reader.garble):
        spoil(1)
        game.world.run(3000)
    assert game.told("LOST", "GONE", "UNREADABLE") == []


def busy(game: Playing) -> None:
    """It refuses its address for a while after each command."""
    game.world.parts.reader.busy_nack(3000)
    game.world.run(5000)
    assert game.told("LOST", "GONE", "UNREADABLE") == []
    game.world.remove()
    game.world.insert("blue")
    game.world.run(1500)
    assert game.told("GONE", "CARD")[-1] == ("CARD", bytes.fromhex(CARDS["blue"]))


def clumsy(game: Playing) -> None:
    """A card that answers every second listing only stays in."""
    game.world.remove()
    game.world.run(1500)
    game.world.insert(tag_of(RED, clumsy=True))
    game.world.run(1000)
    game.told()
    game.world.run(60_000)
    assert game.told("LOST", "GONE", "CARD", "UNREADABLE") == []


def wobble(game: Playing) -> None:
    """A card lifted for moments, in the middle of whatever the reader does with it, stays in."""
    for offset in range(0, 120, 7):
        game.world.run(500 + offset)
        game.world.remove()
        game.world.run(130)
        game.world.insert("red")
    assert game.told("LOST", "GONE", "CARD", "UNREADABLE") == []


def pulled(game: Playing) -> None:
    """Pulled out at any moment of a reading it is gone once, and no other card was ever seen."""
    for offset in range(0, 300, 7):
        game.world.run(500)
        game.told()
        game.world.run(offset)
        game.world.remove()
        game.world.run(800)
        assert game.told("LOST", "GONE", "CARD", "UNREADABLE") == [("GONE", None)]
        game.world.insert("red")
        game.world.run(200)
        assert game.told("LOST", "GONE", "CARD", "UNREADABLE") == [("CARD", RED)]


CASES: dict[Callable[[Playing], None], str] = {
    nack: UNGUARDED,
    mute: UNGUARDED,
    garbage: UNGUARDED,
    hang: LOOSE_RESET,
    lost_words: IMPATIENT,
    busy: DRIVERS_WAIT,
    clumsy: CONTENT,  # the field is taken away before a look, and two may be in vain
    wobble: HASTY,
    pulled: """
import hw.slot as s
s.MISSES = 9
""",
}


def run(case: Callable[[Playing], None], spoil: str = "") -> None:
    with playing(spoil) as game:
        game.world.insert("red")
        game.world.run(1500)
        assert game.told("CARD") == [("CARD", RED)]
        case(game)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_fault(case: Callable[[Playing], None]) -> None:
    run(case)
    tally.add("faults")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_fault_without_its_remedy(case: Callable[[Playing], None]) -> None:
    with pytest.raises(AssertionError):
        run(case, CASES[case])
