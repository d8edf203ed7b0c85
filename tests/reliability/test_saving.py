"""The moments in which a power cut can cost a game, the erases: few, announced and frugal.

Whatever makes the device erase, by then the glass says not to switch off and the ring takes
nothing; on a battery that is almost empty it waits as long as it can.
"""

from collections.abc import Callable

import pytest

from lifepod import events, journal
from lifepod.editions.twists import ops
from lifepod.ledger import NEW_GAME
from sim.world import World
from tests.core.play import new_game
from tests.core.table import Table
from tests.reliability.cells import Nvm, Written
from tests.reliability.device import WorldHands, switch_on, until
from tests.reliability.hands import make
from tests.reliability.script import LONG, THIRD, WHOLE

OFF = 0  # of lifepod.ring


def room(image: bytes) -> int:
    """Bytes left for records."""
    return len(image) - len(image.rstrip(b"\xff"))


def replaced(written: list[Written]) -> tuple[bytes, Callable[[WorldHands], None]]:
    """A new game finds no room behind the saved one."""
    image = next(
        each.image
        for each in written[::-1]
        if len(WHOLE) < each.move < len(WHOLE + LONG) and 200 < room(each.image) < NEW_GAME
    )

    def begin(hands: WorldHands) -> None:
        hands.resume()
        make(hands, THIRD[0])

    return image, begin


def filled(written: list[Written]) -> tuple[bytes, Callable[[WorldHands], None]]:
    """The log is full."""
    each = next(one for one in written if one.operation.erase and one.before == one.after)

    def go_on(hands: WorldHands) -> None:
        hands.tap("#")
        until(hands.world, lambda: hands.world.flash.erases)

    return each.image, go_on


def mended(written: list[Written]) -> tuple[bytes, Callable[[WorldHands], None]]:
    """What is left of a damaged log."""
    image = bytearray(written[60].image)
    image[written[40].operation.offset] ^= 1

    def go_on(hands: WorldHands) -> None:
        assert hands.shows("DAMAGED")
        hands.tap("#")
        until(hands.world, lambda: hands.world.flash.erases)

    return bytes(image), go_on


@pytest.mark.parametrize("case", [replaced, filled, mended], ids=lambda case: case.__name__)
def test_an_erase_is_announced_and_all_parts_rest(
    case: Callable[[list[Written]], tuple[bytes, Callable[[WorldHands], None]]],
    written: list[Written],
) -> None:
    image, act = case(written)
    world = World(bytearray(image), settings={})
    said: list[bool] = []
    seen: list[tuple[bool, bool, bool]] = []
    reset = world.parts.wiring.reset
    assert reset is not None

    def look(_: int) -> None:
        operation = world.flash.current
        if operation is not None and operation.erase:
            lit = any(any(colour) for colour in world.ring_colours())
            assert world.pico is not None
            seen.append((bool(world.parts.oled.on), lit, bool(world.pico.gpios[reset].out)))

    def watch() -> None:
        said.append(any("DO NOT SWITCH OFF" in row for row in world.text()))

    switch_on(world)
    world.insert("blue")  # the ring glows in a player's colour
    world.flash.before = look
    for ms in range(0, 60_000, 10):
        world.clock.schedule(world.clock.now + ms * 1000, watch)
    act(WorldHands(world))
    assert 20 <= said.count(True) <= 160, "for a fifth of a second at least"
    assert seen == [(False, False, False)], "screen, ring and reader take nothing then"
    world.run(3000)
    assert bool(world.parts.oled.on)
    assert world.state()["in_slot"] in ("blue", None)
    assert "CARD READER LOST" not in str(world.text())
    world.power_off()


@pytest.fixture
def nearly_full() -> Table:
    """A game at rest with room for one short entry before its log has to be written anew."""
    table = new_game(table=Table(Nvm()))
    while table.app.ledger.journal.room() > 165:
        table.app.commit(ops.LIFE, [1], 0)
    return table


def test_nothing_but_the_writing_happens_meanwhile(nearly_full: Table) -> None:
    table = nearly_full
    table.insert("red")
    table.app.commit(ops.LIFE, [1], 0)
    table.step()
    assert table.app.out.show.kind == OFF
    before = table.packed()
    table.remove()
    table.insert("blue")
    table.press("A MONEY B5#")
    table.step((events.HOLD, "*"))
    table.saved()
    assert table.packed() == before
    assert table.state()["in_slot"] == "blue"
    assert table.app.out.show.kind != OFF


def test_a_card_that_comes_during_the_start_of_a_game_does_not_join() -> None:
    table = new_game()
    table.press("DB")
    table.power_on()
    table.press("C#15#")
    for colour in ("red", "blue"):
        table.insert(colour)
    table.queue(0)
    table.press("#")
    table.insert("green")
    table.saved()
    assert [player["colour"] for player in table.state()["players"]] == ["red", "blue"]
    assert table.app.ledger.known.count(None) == 4
    assert table.app.slot is not None


def test_an_almost_empty_battery_is_not_asked_to_erase(nearly_full: Table) -> None:
    table, log = nearly_full, nearly_full.app.ledger.journal
    table.step((events.WEAK, True))
    for room in range(log.room() - 6, 63, -6):
        table.app.commit(ops.LIFE, [1], 0)
        assert log.room() == room
        table.run(2000)
        table.sees_not("SAVING")
    table.app.commit(ops.LIFE, [1], 0)
    table.step()
    table.saved()  # it can wait no longer
    assert log.era == 2


def test_it_is_done_once_the_battery_has_been_changed(nearly_full: Table) -> None:
    table, log = nearly_full, nearly_full.app.ledger.journal
    table.step((events.WEAK, True))
    for _ in range(3):
        table.app.commit(ops.LIFE, [1], 0)
    table.run(60_000)
    assert log.era == 1
    table.step((events.WEAK, False))
    table.step()
    table.saved()
    assert log.era == 2
    assert table.app.ledger.condition == journal.SOUND
