"""The tests run in several processes, and what they count is printed once, all of it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import board

COUNTING = """
import os
import pytest
from tests import summary
from tests.reliability import tally

@pytest.mark.parametrize("number", range(6))
def test_counts(number):
    tally.add("faults", 1 + number, number)
    summary.measured.append(f"number {number} in {os.getpid()}")
"""


@pytest.fixture
def printed(tmp_path: Path) -> list[str]:
    """The lines of a run of COUNTING in two processes."""
    (tmp_path / "test_counting.py").write_text(COUNTING)
    (tmp_path / "pytest.ini").touch()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-n", "2", "."]
    environment = {**os.environ, "PYTHONPATH": str(board.ROOT)}
    environment.pop("LIFEPOD_ALL", None)
    run = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False, env=environment
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.splitlines()


def test_every_process_counts(printed: list[str]) -> None:
    (counted,) = [line for line in printed if "faults of parts" in line]
    assert counted.split()[0] == "21"
    assert counted.endswith(": 15 lost")
    measured = [line.split() for line in printed if " number " in line]
    assert sorted(words[1] for words in measured) == list("012345")
    assert len({words[3] for words in measured}) == 2
