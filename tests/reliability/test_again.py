"""The same entry is cut many times in a row, as a dying battery does it; and games go on to the end
after a cut.
"""

import random

import pytest

from lifepod import journal
from lifepod.editions.twists import ops
from tests.core.table import Table
from tests.reliability import tally
from tests.reliability.cells import Nvm, Recorder, Written, state
from tests.reliability.hands import TableHands, make, resume
from tests.reliability.script import GAMES, LONG, WHOLE
from tests.reliability.test_cuts import ALL


@pytest.mark.parametrize("seed", range(40 if ALL else 6))
def test_twenty_cuts_in_one_entry(seed: int, written: list[Written]) -> None:
    """Torn records pile up; the one that is whole at last is found behind all of them."""
    dice = random.Random(seed)
    game = dice.choice([each for each in written if not each.operation.erase and each.before])
    image = game.image
    allowed = [game.before]  # and what the cut entry makes, should all its bits have been written
    for tries in range(1, 21):
        table = Table(Nvm(image))
        assert table.app.ledger.condition == journal.SOUND, "nothing is missing"
        resume(TableHands(table))
        assert state(table.app) in allowed
        allowed = [state(table.app)]
        store = table.store
        assert isinstance(store, Nvm)
        store.operations.clear()
        table.app.commit(ops.MONEY, [1000 * tries + 7], 0)
        before, operation, _ = store.operations[-1]
        whole = Table(Nvm(store.copy()))
        resume(TableHands(whole))
        assert state(whole.app) == state(table.app)
        allowed.append(state(whole.app))
        image = Written(0, before, operation, None, None).torn(dice.uniform(0.2, 0.95), tries)
        tally.add("again")


def places(written: list[Written]) -> list[int]:
    """Where games are cut that are then played on: everywhere, or here and there."""
    found = [n for n, each in enumerate(written) if not each.operation.erase]
    return found[::5] if ALL else found[: len(WHOLE) : 4] + found[len(WHOLE) :: 120]


def test_after_a_cut_the_games_come_to_the_same_end(written: list[Written]) -> None:
    """The moves are made again from the one that was cut; the last state is that of no cut."""
    ends = {len(WHOLE): 0, len(WHOLE + LONG): 0, len(GAMES): 0}
    final = {end: next(each.after for each in reversed(written) if each.move < end) for end in ends}
    for place in places(written):
        each = written[place]
        if each.before is None:
            continue
        for share in (0.4, 1.0):  # torn: the move is made again; written: it is not
            end = min(end for end in ends if end > each.move)
            table = Recorder(each.torn(share, place))
            hands = TableHands(table)
            resume(hands)
            made = state(table.app) == each.after
            assert made or state(table.app) == each.before
            last = written[place + 1 : place + 2]
            halfway = bool(last) and last[0].move == each.move
            for move in GAMES[each.move + (made and not halfway) : end]:
                make(hands, move)
            assert state(table.app) == final[end]
            tally.add("onward")
