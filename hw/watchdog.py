"""The watchdog: restarts the board when the loop hangs."""

import microcontroller
from microcontroller import ResetReason
from supervisor import RunReason, runtime
from watchdog import WatchDogMode


def bitten() -> bool:
    """Whether this start is the watchdog's; a reload after it is not."""
    return (
        microcontroller.cpu.reset_reason == ResetReason.WATCHDOG
        and runtime.run_reason == RunReason.STARTUP
    )


class Watchdog:
    """Armed by `seconds` up to 8, the most the RP2040 counts; 0 leaves it off.

    CircuitPython disarms it when Ctrl-C or a reload ends the program (shared-module/watchdog).
    """

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self._dog = microcontroller.watchdog if seconds else None
        if self._dog is not None:
            self._dog.timeout = seconds
            self._dog.mode = WatchDogMode.RESET

    def feed(self) -> None:
        """To be called after a whole turn of the loop and from nowhere else."""
        if self._dog is not None:
            self._dog.feed()
