"""`storage`: who may write the drive."""

from __future__ import annotations

from sim import pico as _pico


class VfsFat:
    """The mounted drive, as `getmount` returns it."""

    label = "CIRCUITPY"

    @property
    def readonly(self) -> bool:
        """True while code may not write."""
        return not _pico.here().writable


def remount(
    mount_path: str, readonly: bool = False, *, disable_concurrent_write_protection: bool = False
) -> None:
    """Let code write (or not); RuntimeError while a computer has the drive."""
    pico = _pico.here()
    if not readonly and pico.serial_connected and not disable_concurrent_write_protection:
        raise RuntimeError("Cannot remount path when visible via USB.")
    pico.writable = not readonly


def getmount(mount_path: str) -> VfsFat:
    """The drive."""
    if mount_path != "/":
        raise OSError(19, "No such device")
    return VfsFat()


def disable_usb_drive() -> None:
    """Hide the drive from the computer; only boot.py may."""


def enable_usb_drive() -> None:
    """Show the drive to the computer; only boot.py may."""


def erase_filesystem(extended: bool | None = None) -> None:
    """Refused: nothing of ours may do this."""
    raise NotImplementedError("erase_filesystem")
