"""The table of measurements and what makes it fail."""

import pytest

from tools import bench
from tools.benches import size

ROWS: list[bench.Row] = [("small", 1.0, "kB", 2), ("untold", 9.5, "ms", None)]


def test_table_shows_value_limit_and_unit() -> None:
    lines = bench.table([*ROWS, ("large", 3000.25, "kB", 2000)]).splitlines()
    assert lines[1].split() == ["small", "1.0", "2", "kB"]
    assert lines[2].split() == ["untold", "9.5", "-", "ms"]
    assert lines[3].split() == ["large", "3,000.2", "2,000", "kB", "OVER"]


def test_a_broken_limit_is_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = list(ROWS)
    monkeypatch.setattr(size, "rows", lambda: rows)
    assert bench.main(["size"]) == 0
    rows.append(("large", 2.1, "kB", 2))
    assert bench.main(["size"]) == 1
    assert "OVER" in capsys.readouterr().out


def test_a_value_at_its_limit_holds() -> None:
    assert not bench.broken(("edge", 2.0, "kB", 2))


def test_an_unknown_bench_is_named() -> None:
    with pytest.raises(ModuleNotFoundError, match="nosuch"):
        bench.collect(["nosuch"])
