"""`supervisor`: ticks, reload, and what the board knows of the computer it hangs on."""

from __future__ import annotations

from sim import charges as _charges
from sim import clock as _clock
from sim import pico as _pico
from sim import settings as _settings


class RunReason:
    """Why the program runs."""

    STARTUP: object
    AUTO_RELOAD: object
    SUPERVISOR_RELOAD: object
    REPL_RELOAD: object

    def __init__(self, _name: str) -> None:
        self._name = _name

    def __repr__(self) -> str:
        return f"supervisor.RunReason.{self._name}"


for _name in ("STARTUP", "AUTO_RELOAD", "SUPERVISOR_RELOAD", "REPL_RELOAD"):
    setattr(RunReason, _name, RunReason(_name))


class SafeModeReason:
    """Why the board is in safe mode."""

    NONE: object
    BROWNOUT: object
    FLASH_WRITE_FAIL: object
    GC_ALLOC_OUTSIDE_VM: object
    HARD_FAULT: object
    INTERRUPT_ERROR: object
    NLR_JUMP_FAIL: object
    NO_CIRCUITPY: object
    NO_HEAP: object
    PROGRAMMATIC: object
    SDK_FATAL_ERROR: object
    STACK_OVERFLOW: object
    USB_BOOT_DEVICE_NOT_INTERFACE_ZERO: object
    USB_TOO_MANY_ENDPOINTS: object
    USB_TOO_MANY_INTERFACE_NAMES: object
    USER: object
    WATCHDOG: object

    def __init__(self, _name: str) -> None:
        self._name = _name

    def __repr__(self) -> str:
        return f"supervisor.SafeModeReason.{self._name}"


for _name in SafeModeReason.__annotations__:
    setattr(SafeModeReason, _name, SafeModeReason(_name))


class Runtime:
    """The one `supervisor.runtime`."""

    ble_workflow: bool = False
    rgb_status_brightness: int = 0

    def __init__(self) -> None:
        pass

    @property
    def usb_connected(self) -> bool:
        """A computer has enumerated the board."""
        return _pico.here().serial_connected

    @property
    def serial_connected(self) -> bool:
        """A program has the console open."""
        return _pico.here().serial_connected

    @property
    def serial_bytes_available(self) -> int:
        """Bytes typed and not yet read."""
        pico = _pico.here()
        pico.clock.advance(_charges.MONOTONIC_US)
        return len(pico.serial_in)

    @property
    def autoreload(self) -> bool:
        """A write to the drive starts the program again; kept until the chip is reset."""
        return _pico.here().autoreload

    @autoreload.setter
    def autoreload(self, value: bool) -> None:
        _pico.here().set_autoreload(bool(value))

    @property
    def run_reason(self) -> object:
        """Why this run started."""
        return getattr(RunReason, _pico.here().run_reason)

    @property
    def safe_mode_reason(self) -> object:
        """Why the last safe mode was entered."""
        return getattr(SafeModeReason, _pico.here().safe_mode_reason)

    @property
    def display(self) -> object:
        """The display in use, if any."""
        from sim import blinka

        return blinka.display()


class StatusBar:
    """The one `supervisor.status_bar`."""

    console: bool = True
    display: bool = True

    def __init__(self) -> None:
        pass


runtime = Runtime()
status_bar = StatusBar()


def ticks_ms() -> int:
    """Milliseconds, wrapping at 2**29; starts 65.536 s before the wrap."""
    pico = _pico.here()
    clock = pico.clock
    now = clock.now + _charges.MONOTONIC_US
    if now >= clock.due:  # as Clock.advance, without the call: a turn of the loop asks six times
        clock.catch_up(now)
    else:
        clock.now = now
    return pico.ticks_ms()


def get_setting(key: str, default: object = None) -> object:
    """A text, bool, int or float of settings.toml, which is read again each time; ValueError when
    it is none of these. Boards before 10.2 have no such function.
    """
    pico = _pico.here()
    pico.clock.advance(_charges.GETENV_US)
    data = pico.settings_toml()
    return default if data is None else _settings.get_setting(data, key, default, pico.version)


def reload() -> None:
    """Start the program again; does not return."""
    raise _clock.BoardReset("reload", "SUPERVISOR_RELOAD")


def get_previous_traceback() -> str | None:
    """Traceback of the run before, if it ended in an exception."""
    return _pico.here().previous_traceback


def set_next_code_file(
    filename: str | None,
    *,
    working_directory: str | None = None,
    reload_on_success: bool = False,
    reload_on_error: bool = False,
    sticky_on_success: bool = False,
    sticky_on_error: bool = False,
    sticky_on_reload: bool = False,
) -> None:
    """Start that file the next time in place of code.py, once. The options are not modelled."""
    options = (reload_on_success, reload_on_error)
    sticky = (sticky_on_success, sticky_on_error, sticky_on_reload)
    if working_directory is not None or any(options) or any(sticky):
        raise NotImplementedError("options of set_next_code_file")
    _pico.here().next_code = filename
