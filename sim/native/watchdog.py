"""`watchdog`: resets the board when it is not fed. RAISE is not implemented on the RP2040."""

from __future__ import annotations

from sim import charges as _charges
from sim import pico as _pico

_MAX_S = 8.388607  # RP2040 datasheet 4.7: 24 bits of 1 us, counted twice (errata RP2040-E1)


class WatchDogTimeout(Exception):
    """Raised in RAISE mode, where that exists."""


class WatchDogMode:
    """What happens at zero."""

    RAISE: WatchDogMode
    RESET: WatchDogMode


WatchDogMode.RAISE = WatchDogMode()
WatchDogMode.RESET = WatchDogMode()


class WatchDogTimer:
    """The one `microcontroller.watchdog`."""

    def __init__(self) -> None:
        pass

    def feed(self) -> None:
        """Start the countdown anew; ValueError while it is off."""
        pico = _pico.here()
        pico.clock.advance(_charges.MONOTONIC_US)
        if not pico.watchdog.armed:
            raise ValueError("WatchDogTimer is not currently running")
        pico.arm_watchdog()

    @property
    def timeout(self) -> float:
        """Seconds, at most 8.388607."""
        return _pico.here().watchdog.timeout_us / 1_000_000

    @timeout.setter
    def timeout(self, value: float) -> None:
        if value <= 0:
            raise ValueError("watchdog timeout must be greater than 0")
        if value > _MAX_S:
            raise ValueError(f"timeout must be <= {_MAX_S}")
        pico = _pico.here()
        pico.watchdog.timeout_us = int(value * 1_000_000)
        if pico.watchdog.armed:
            pico.arm_watchdog()

    @property
    def mode(self) -> WatchDogMode | None:
        """None while it is off."""
        return WatchDogMode.RESET if _pico.here().watchdog.armed else None

    @mode.setter
    def mode(self, value: WatchDogMode | None) -> None:
        pico = _pico.here()
        if value is None:
            pico.watchdog.armed = False
        elif value is WatchDogMode.RESET:
            if pico.watchdog.timeout_us <= 0:
                raise ValueError("WatchDogTimer.timeout must be greater than 0")
            pico.watchdog.armed = True
            pico.arm_watchdog()
        elif value is WatchDogMode.RAISE:
            raise NotImplementedError()
        else:
            raise TypeError("mode must be of type WatchDogMode")


_THE_TIMER = WatchDogTimer()
