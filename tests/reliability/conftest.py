"""What the tests of reliability share: the recorded games, and the counts at the end of a run."""

import os

import pytest

from tests.reliability import tally
from tests.reliability.cells import Written, record


@pytest.fixture(scope="session")
def written() -> list[Written]:
    """Every flash operation of three games."""
    return record()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    """Print the counts; `make test-all` keeps them when all went well."""
    if tally.counts:
        terminalreporter.section("reliability")
        for line in tally.lines():
            terminalreporter.write_line(line)
    if "LIFEPOD_ALL" in os.environ and exitstatus == 0:
        tally.keep()
