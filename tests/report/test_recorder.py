"""The recorder knows the whole game, whatever the device does to its log."""

from hypothesis import given, settings
from hypothesis import strategies as st

from lifepod.editions.twists import ops
from sim.report.recorder import Recorder
from sim.report.records import game_of, of_memory
from sim.report.statement import statement
from tests.report.games import BLUE, GREEN, RED, fresh, memory


@given(st.lists(st.sampled_from(["enter", "spin", "undo", "compact"]), max_size=60))
@settings(max_examples=60)
def test_nothing_is_forgotten(steps: list[str]) -> None:
    ledger = fresh(RED, BLUE)
    recorder = Recorder()
    plain = fresh(RED, BLUE)  # the same game in a log that is never written anew
    recorder.see(memory(ledger))
    for count, step in enumerate(steps):
        if step == "compact":
            ledger.compact()
        elif step == "undo":
            if len(ledger.entries):
                ledger.undo()
                plain.undo()
        else:
            op, numbers = (ops.MONEY, [count + 1]) if step == "enter" else (ops.SPIN, [3, 0])
            ledger.commit(op, count % 2, numbers)
            plain.commit(op, count % 2, numbers)
        recorder.see(memory(ledger))
    assert statement(recorder.records) == statement(of_memory(memory(plain)))


def test_a_log_that_was_compacted_before_is_brought_forward() -> None:
    ledger = fresh(RED, BLUE)
    for count in range(20):
        ledger.commit(ops.MONEY, count % 2, [100])
    ledger.compact(12)
    recorder = Recorder()
    assert recorder.see(memory(ledger))
    lines = statement(recorder.records).lines
    assert [line.what for line in lines[:3]] == ["BROUGHT FORWARD", "BROUGHT FORWARD", "+$100"]
    assert [line.money for line in lines[:2]] == [400, 400]
    assert lines[-1].money == 1_000
    for count in range(20):  # and what was seen since then is kept when it is compacted again
        ledger.commit(ops.MONEY, count % 2, [100])
    recorder.see(memory(ledger))
    before = statement(recorder.records)
    ledger.compact(12)
    recorder.see(memory(ledger))
    assert statement(recorder.records) == before


def test_another_game_begins_anew() -> None:
    recorder = Recorder()
    ledger = fresh(RED, BLUE)
    ledger.commit(ops.MONEY, 0, [5])
    assert recorder.see(memory(ledger))
    assert not recorder.see(memory(ledger))
    ledger.start(1, [9, 90, 2, GREEN, RED, *[0] * 9])
    assert recorder.see(memory(ledger))
    assert game_of(recorder.records).entries == ()
    assert recorder.see(b"\xff" * 4096)
    assert recorder.records == []
