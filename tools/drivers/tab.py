"""What a test needs of a tab, whatever browser has it."""

from __future__ import annotations

import time
from typing import Any, Protocol

PATIENCE_S = 60.0
POLL_S = 0.05


class Runs(Protocol):
    """A tab that runs scripts."""

    def run(self, script: str) -> Any:
        """The value of an expression; a promise is waited for."""


class DriverFault(Exception):
    """The browser did not do what was asked."""


def wait(tab: Runs, condition: str, patience: float = PATIENCE_S) -> Any:
    """Wait until an expression is true; its value."""
    end = time.monotonic() + patience
    while not (value := tab.run(condition)):
        if time.monotonic() > end:
            raise DriverFault(f"in vain: {condition}")
        time.sleep(POLL_S)
    return value
