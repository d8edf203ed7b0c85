"""Each bench of `make bench` comes to its end and keeps its limits."""

import os
import pkgutil
from importlib import import_module

import pytest

from tools import bench, benches, browser
from tools.benches import page

NAMES = sorted(found.name for found in pkgutil.iter_modules(benches.__path__))
LONG = ("heap", "size")  # minutes; tests/deploy/test_plays.py keeps their limits, too


@pytest.mark.parametrize("name", NAMES)
def test_a_bench_ends_and_its_limits_hold(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name in LONG and not os.environ.get("LIFEPOD_ALL"):
        pytest.skip("runs with `make test-all`")
    if name == "page":
        if browser.find() is None:
            pytest.skip("there is no Chromium")
        for what, short in (("PRESSES", 4), ("PLAY_S", 1.0), ("IDLE_S", 1.0)):
            monkeypatch.setattr(page, what, short)
    rows = import_module(f"{benches.__name__}.{name}").rows()
    assert rows
    # How busy this machine is decides what is measured by its wall clock.
    over = [row for row in rows if bench.broken(row) and "wall" not in row[0] and name != "page"]
    assert over == []
