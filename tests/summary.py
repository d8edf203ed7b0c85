"""What the tests count and measure, printed once at the end of a run.

pytest-xdist runs them in worker processes; each hands its part to the one that prints.
"""

import os
from typing import Any

import pytest

from tests.reliability import tally

measured: list[str] = []  # lines of the section "page"; its limits are kept by `make bench`

_KEY = "summary"


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands over what it has."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[_KEY] = {"counts": tally.counts, "measured": measured}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker has ended; one that crashed has nothing to add."""
    given = getattr(node, "workeroutput", {}).get(_KEY)
    if given is not None:
        tally.merge(given["counts"])
        measured.extend(given["measured"])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    """Print it; `make test-all` keeps the counts when all went well."""
    if tally.counts:
        terminalreporter.section("reliability")
        for line in tally.lines():
            terminalreporter.write_line(line)
    if measured:
        terminalreporter.section("page")
        for line in measured:
            terminalreporter.write_line("    " + line)
    if "LIFEPOD_ALL" in os.environ and exitstatus == 0:
        tally.keep()
