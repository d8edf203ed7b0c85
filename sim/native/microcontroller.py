"""`microcontroller`: pins, the processor, resets, non-volatile memory and the watchdog."""

from __future__ import annotations

from sim import clock as _clock
from sim import pico as _pico


class Pin:
    """One pin; the instances are in `board` and `microcontroller.pin`."""

    _number: int
    _name: str

    def __init__(self) -> None:
        raise TypeError("cannot create 'Pin' instances")

    def __hash__(self) -> int:
        return hash(self._number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pin) and other._number == self._number

    def __repr__(self) -> str:
        return f"board.{self._name}"


def _make_pin(number: int, name: str) -> Pin:
    made = Pin.__new__(Pin)
    made._number = number
    made._name = name
    return made


class ResetReason:
    """Why the chip started."""

    POWER_ON: object
    BROWNOUT: object
    SOFTWARE: object
    DEEP_SLEEP_ALARM: object
    RESET_PIN: object
    WATCHDOG: object
    UNKNOWN: object
    RESCUE_DEBUG: object

    def __init__(self, _name: str) -> None:
        self._name = _name

    def __repr__(self) -> str:
        return f"microcontroller.ResetReason.{self._name}"


for _reason in (
    "POWER_ON",
    "BROWNOUT",
    "SOFTWARE",
    "DEEP_SLEEP_ALARM",
    "RESET_PIN",
    "WATCHDOG",
    "UNKNOWN",
    "RESCUE_DEBUG",
):
    setattr(ResetReason, _reason, ResetReason(_reason))


class RunMode:
    """How the next reset starts."""

    NORMAL: RunMode
    SAFE_MODE: RunMode
    UF2: RunMode
    BOOTLOADER: RunMode

    def __init__(self) -> None:
        self._name = ""


for _mode in ("NORMAL", "SAFE_MODE", "UF2", "BOOTLOADER"):
    _made = RunMode()
    _made._name = _mode
    setattr(RunMode, _mode, _made)


class Processor:
    """The one processor, `cpu`."""

    def __init__(self) -> None:
        pass

    @property
    def frequency(self) -> int:
        """Hertz."""
        return _pico.CPU_HZ

    @property
    def reset_reason(self) -> ResetReason:
        """Why the chip started."""
        reason = getattr(ResetReason, _pico.here().reset_reason)
        assert isinstance(reason, ResetReason)
        return reason

    @property
    def temperature(self) -> float | None:
        """Degrees Celsius."""
        return 24.5

    @property
    def uid(self) -> bytearray:
        """The flash chip's number."""
        return bytearray.fromhex("e660000000000001")

    @property
    def voltage(self) -> float | None:
        """Volts; the RP2040 does not know."""
        return None


cpu = Processor()
cpus = (cpu, cpu)


def delay_us(delay: int) -> None:
    """Busy-wait."""
    _pico.here().clock.advance(delay)


def disable_interrupts() -> None:
    """Nothing on the floor interrupts."""


def enable_interrupts() -> None:
    """Nothing on the floor interrupts."""


def on_next_reset(run_mode: RunMode) -> None:
    """Choose how the next `reset` starts."""
    _pico.here().next_run_mode = run_mode._name


def reset() -> None:
    """Reset the chip; does not return."""
    raise _clock.BoardReset("reset", "SOFTWARE")


def __getattr__(name: str) -> object:
    """`nvm` and `watchdog`, whose modules need this one first."""
    if name == "nvm":
        from sim.native import nvm as _nvm

        return _nvm._THE_ARRAY
    if name == "watchdog":
        from sim.native import watchdog as _watchdog

        return _watchdog._THE_TIMER
    if name == "pin":
        from sim.native import _pins

        return _pins
    raise AttributeError(f"module 'microcontroller' has no attribute '{name}'")
