"""docs/reliability.md: its table is the counted one, and the tests it names exist."""

import re
from pathlib import Path

from tests.reliability import tally

TESTS = Path(__file__).parents[1]
TEXT = tally.DOC.read_text(encoding="utf-8")
MAY_LOSE = {"compaction", "given up"}  # one sector cannot keep a copy of itself


def test_the_table_has_a_row_for_everything_that_is_counted() -> None:
    _, _, rest = TEXT.partition(tally.BEGIN)
    table, _, tail = rest.partition(tally.END)
    assert tail
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]
    assert [row[0] for row in rows] == list(tally.ROWS.values())
    for key, (_, tried, lost) in zip(tally.ROWS, rows, strict=True):
        assert int(tried.replace(",", "")) > 0, key
        assert key in MAY_LOSE or int(lost.replace(",", "")) == 0, key


def test_the_tests_that_it_names_exist() -> None:
    sources = {path.stem: path.read_text() for path in (TESTS / "reliability").glob("test_*.py")}
    named = set(re.findall(r"`(test_\w+)(?:: ([\w, ]+))?`", TEXT))
    assert len(named) > 8
    for module, cases in named:
        for case in cases.split(", ") if cases else ():
            assert f"def {case}(" in sources[module], case
        assert module in sources
    scenarios = {path.stem for path in (TESTS / "scenarios" / "faults").glob("*.txt")}
    told = {name for name in scenarios if f"{name}`" in TEXT}
    assert told == scenarios


def test_a_try_without_a_row_is_refused() -> None:
    before = {key: list(count) for key, count in tally.counts.items()}
    try:
        tally.add("something else")
    except AssertionError:
        pass
    else:
        raise AssertionError("it was counted")
    assert {key: list(count) for key, count in tally.counts.items()} == before
