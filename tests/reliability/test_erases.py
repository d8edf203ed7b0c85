"""The power fails while the sector is erased and written anew: a new game, or a full log.

One sector cannot keep a copy of itself, so such a cut may cost the game. What must hold then:
nothing is invented (no game that never was, no part of one), and the device says that something is
lost, unless the flash was caught with nothing in it at all.
"""

from lifepod import journal, recovery
from tests.core.table import Table
from tests.reliability import tally
from tests.reliability.cells import Nvm, Written, state
from tests.reliability.hands import TableHands, resume
from tests.reliability.test_cuts import ALL

SEEDS = range(200 if ALL else 25)
# The beginning of the erase, its end, and the programming of the first page, where the log is.
ERASING = (0.0002, 0.0005, 0.001, 0.003, 0.01, 0.1, 0.5)
PAGE = 1 / 48
PROGRAMMING = tuple(
    2 / 3 + PAGE * part for part in (0, 0.5, 0.9, 0.97, 0.99, 0.995, 0.998, 0.999, 1)
)
WORDS = ("DAMAGED", "GAME LOST", "SOMETHING UNKNOWN", "NEWER FIRMWARE")


def cuts(written: list[Written]) -> list[tuple[Written, bytes]]:
    """Every write that erases, cut at each share with each seed."""
    return [
        (each, each.torn(share, seed))
        for each in written
        if each.operation.erase
        for share in ERASING + PROGRAMMING
        for seed in SEEDS
    ]


def test_nothing_is_invented_and_what_is_lost_is_said(written: list[Written]) -> None:
    known_games = {str(each.after[1:3]) for each in written}
    for each, image in cuts(written):
        table = Table(Nvm(image))
        said = any(word in table.text() for word in WORDS)
        empty = table.app.ledger.condition == journal.BLANK
        resume(TableHands(table))
        found = state(table.app)
        lost = found not in (each.before, each.after)
        tally.add("compaction" if each.before == each.after else "new game", lost=lost)
        if not lost:
            continue
        assert said or empty, table.text()
        assert found is None or str(found[1:3]) in known_games


def test_a_snapshot_without_its_end_is_no_game(written: list[Written]) -> None:
    """Cut between the pages of a large snapshot, all records before the cut being whole."""
    compaction = next(
        each for each in written if each.operation.erase and each.after == each.before
    )
    whole = compaction.finished()
    log = journal.Journal(Nvm(whole))
    places: list[int] = []
    recovery.load(log, lambda _, offset: places.append(offset))
    records = [log.read(offset) for offset in places]
    closing = max(n for n, (op, _, _) in enumerate(records) if op == journal.SNAP)
    assert records[closing][1] == journal.NOBODY
    for number, place in enumerate(places):
        table = Table(Nvm(whole[:place] + b"\xff" * (len(whole) - place)))
        behind = number - closing
        if behind <= 0:
            assert table.phase == "error"
            assert any(word in table.text() for word in WORDS)
        else:
            table.sees("DAMAGED", f"ENTRIES LOST (~{12 - behind + 1})")


def test_a_full_log_is_not_written_anew_before_the_person_has_answered(
    written: list[Written],
) -> None:
    """A compaction beside RESUME? would seal a damage before anybody has read of it."""
    compaction = next(
        each for each in written if each.operation.erase and each.after == each.before
    )
    store = Nvm(compaction.image)
    store.sealed = True
    table = Table(store)
    table.run(5000)
    table.sees("RESUME?")
    store.sealed = False
    table.press("#")
    table.sees("SAVING", "DO NOT SWITCH OFF")
    table.run(2000)
    assert store.erases == 1
    assert state(table.app) == compaction.after
