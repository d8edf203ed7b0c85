"""The watchdog: restarts the board when the loop hangs."""

import microcontroller
from watchdog import WatchDogMode


class Watchdog:
    """Armed by `seconds` from 1 to 8, the most the RP2040 counts; 0 leaves it off."""

    def __init__(self, seconds: int) -> None:
        self._dog = microcontroller.watchdog if seconds else None
        if self._dog is not None:
            self._dog.timeout = seconds
            self._dog.mode = WatchDogMode.RESET

    def feed(self) -> None:
        """To be called after a whole turn of the loop and from nowhere else."""
        if self._dog is not None:
            self._dog.feed()
