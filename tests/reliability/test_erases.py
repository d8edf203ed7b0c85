"""The power fails while a new game begins, or while the sector is erased and written again.

A new game begins behind the old one: a cut costs neither. One sector cannot keep a copy of itself,
so a cut in an erase may cost what it holds: the running game when the log is full, a game that was
given up when it leaves no room for another. What must hold then: nothing is invented (no game that
never was, no part of one), and the device says that something is lost, unless the flash was caught
with nothing in it at all.
"""

import pytest

from lifepod import journal, recovery
from tests.core.table import Table
from tests.reliability import tally
from tests.reliability.cells import Nvm, Written, state
from tests.reliability.hands import TableHands, resume
from tests.reliability.script import GAMES
from tests.reliability.test_cuts import ALL, SHARES

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
    known_games = {str(each.after[1:3]) for each in written if each.after}
    for each, image in cuts(written):
        table = Table(Nvm(image))
        said = any(word in table.text() for word in WORDS)
        empty = table.app.ledger.condition == journal.BLANK
        resume(TableHands(table))
        found = state(table.app)
        given_up = each.after is None
        lost = found not in (each.before, each.after)
        tally.add("given up" if given_up else "compaction", lost=lost)
        if found is None and given_up:
            continue  # as it was wanted, or the device says what became of it
        if not lost:
            continue
        assert said or empty, table.text()
        assert found is None or str(found[1:3]) in known_games


def beginnings(written: list[Written]) -> list[list[Written]]:
    """The writes of each new game: into an empty memory, behind an old game, after an erase."""
    starts = [n for n, move in enumerate(GAMES) if move.op == "START"]
    moves = [[each for each in written if each.move == place] for place in starts]
    return [[each for each in move if not each.operation.erase] for move in moves]


def kind(write: Written) -> str:
    """What a write puts into the log."""
    operation = write.operation
    if operation.offset in (0, journal.MARK):
        return "log" if operation.offset == 0 else "mark"
    names = {journal.START: "start", journal.KNOWN: "known", journal.LAST: "last"}
    return names[operation.data[0] >> 2]


def test_a_cut_at_a_new_game_costs_neither_the_old_one_nor_the_new(written: list[Written]) -> None:
    games = beginnings(written)
    assert [[kind(each) for each in writes] for writes in games] == [
        ["log"],
        ["last", "start"],
        ["last", "mark", "last", "known", "known", "start"],  # between two and three, the erase
        ["last", "known", "start"],
    ]
    for writes in games:
        for each in writes:
            allowed = [each.before, each.after]
            if each.before is None:  # given up, or there was none
                allowed.append(None)
            for share in SHARES:
                for seed in range(24 if ALL else 16):
                    store = Nvm(each.torn(share, seed))
                    table = Table(store)
                    resume(TableHands(table))
                    tally.add("new game", lost=state(table.app) not in allowed)
                    assert state(table.app) in allowed, table.text()
    assert tally.counts["new game"][1] == 0


def test_a_log_that_ends_before_its_mark_is_no_older_game(written: list[Written]) -> None:
    """An erase that was cut left the beginning of a sound log, and nothing else."""
    compaction = next(
        each for each in written if each.operation.erase and each.after == each.before
    )
    log = journal.Journal(Nvm(compaction.image))
    places: list[int] = []
    recovery.load(log, lambda _, offset: places.append(offset))
    for place in places[20::25]:
        image = compaction.image[:place] + b"\xff" * (len(compaction.image) - place)
        table = Table(Nvm(image))
        table.sees("DAMAGED")
        unmarked = image[: journal.MARK] + b"\xff" * 4 + image[journal.MARK_END :]
        Table(Nvm(unmarked)).sees_not("DAMAGED")


def test_a_mark_alone_says_nothing(written: list[Written]) -> None:
    """The power went after the mark, before the erase: the game is whole, now and later."""
    compaction = next(
        each for each in written if each.operation.erase and each.after == each.before
    )
    table = Table(Nvm(compaction.image))
    table.sees_not("DAMAGED")
    resume(TableHands(table))
    assert state(table.app) == compaction.before
    table.app.ledger.commit(2, 0, [1])
    again = Table(Nvm(table.store.copy()))
    again.sees_not("DAMAGED")
    resume(TableHands(again))
    assert state(again.app) == state(table.app)


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.7, 0.9])
def test_a_mark_that_was_cut_says_nothing(share: float, written: list[Written]) -> None:
    marks = [each for each in written if each.operation.offset == journal.MARK]
    assert len(marks) == 2
    for each in marks:
        for seed in range(20):
            Table(Nvm(each.torn(share, seed))).sees_not("DAMAGED")


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
            kept = len(places) - closing - 1
            table.sees("DAMAGED", f"{kept - behind + 1} ENTRIES LOST")


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
