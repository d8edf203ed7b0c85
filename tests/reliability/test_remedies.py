"""The tests of power cuts can fail: each remedy of the log is taken away, and they do."""

from collections.abc import Callable

import pytest

from lifepod import journal, recovery
from lifepod.journal import Journal
from tests.reliability import tally, test_again, test_cuts, test_erases
from tests.reliability.cells import Written

Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def _not_counted(monkeypatch: Patch) -> None:
    """What is broken on purpose does not go into the table."""
    monkeypatch.setattr(tally, "add", lambda *_, **__: None)


def unchecked(image: bytearray, offset: int, seq: int) -> int:
    """A record is taken as it stands."""
    if offset + 5 > len(image):
        return 0
    length = (image[offset + 1] & 127) + 5
    return 0 if image[offset] >> 2 > journal.SNAP or offset + length > len(image) else length


def behind(log: Journal, visit: Callable[[int, int], None], load: Callable[..., str]) -> str:
    """The next record goes directly behind the last whole one, onto what a cut left there."""
    places: list[int] = []

    def note(op: int, offset: int) -> None:
        places.append(offset + len(log.read(offset)[2]) + 5)
        visit(op, offset)

    found = load(log, note)
    log.end = places[-1] if places else log.end
    return found


def near(log: Journal, at: int, seq: int) -> int:
    """A record is looked for at two places only."""
    for place in (max(at, 5), at // 16 * 16 + 16):
        if journal.whole(log.copy(0, log.size), place, seq):
            return place
    return 0


def test_records_need_their_check(written: list[Written], monkeypatch: Patch) -> None:
    monkeypatch.setattr(journal, "whole", unchecked)
    with pytest.raises((AssertionError, ValueError, IndexError)):
        test_cuts.test_a_cut_costs_nothing_that_was_confirmed(test_cuts.SAMPLE, written)


def test_torn_bytes_have_to_be_stepped_over(written: list[Written], monkeypatch: Patch) -> None:
    load = recovery.load
    monkeypatch.setattr(recovery, "load", lambda log, visit: behind(log, visit, load))
    with pytest.raises(AssertionError, match="erase during play"):
        test_cuts.test_a_cut_costs_nothing_that_was_confirmed(test_cuts.SAMPLE, written)


def test_one_torn_record_may_not_be_the_last(written: list[Written], monkeypatch: Patch) -> None:
    monkeypatch.setattr(Journal, "find", near)
    with pytest.raises(AssertionError):
        test_again.test_twenty_cuts_in_one_entry(0, written)


def test_a_snapshot_needs_its_end(written: list[Written], monkeypatch: Patch) -> None:
    monkeypatch.setattr("lifepod.found.Found._judge", lambda found: None)
    with pytest.raises(AssertionError):
        test_erases.test_nothing_is_invented_and_what_is_lost_is_said(written)


def short(image: bytearray, at: int, last: int, seq: int) -> bool:
    """Whatever is longer than a record is a damage."""
    return last - at > 132


def six_piles(written: list[Written]) -> None:
    """Not every pile is longer than a record."""
    for seed in range(6):
        test_again.test_twenty_cuts_in_one_entry(seed, written)


def test_a_pile_of_torn_records_is_no_damage(written: list[Written], monkeypatch: Patch) -> None:
    monkeypatch.setattr(recovery, "goes_on", short)
    with pytest.raises(AssertionError, match="nothing is missing"):
        six_piles(written)
