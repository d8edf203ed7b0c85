"""`usb_cdc`: the console as bytes. No second channel."""

from __future__ import annotations

from sim import charges as _charges
from sim import pico as _pico


class Serial:
    """The sole instance is `console`."""

    timeout: float | None = None
    write_timeout: float | None = None

    def __init__(self) -> None:
        pass

    @property
    def connected(self) -> bool:
        """A program on the computer listens."""
        return _pico.here().serial_connected

    @property
    def in_waiting(self) -> int:
        """Bytes typed and not yet read."""
        return len(_pico.here().serial_in)

    @property
    def out_waiting(self) -> int:
        """Nothing waits here."""
        return 0

    def read(self, size: int = -1) -> bytes:
        """Typed bytes, at most `size`."""
        queue = _pico.here().serial_in
        count = len(queue) if size < 0 else min(size, len(queue))
        return bytes(queue.popleft() for _ in range(count))

    def readinto(self, buf: bytearray | memoryview) -> int:
        """Typed bytes into a buffer; how many."""
        data = self.read(len(buf))
        buf[: len(data)] = data
        return len(data)

    def write(self, buf: bytes | bytearray | memoryview) -> int:
        """Send bytes."""
        data = bytes(buf)
        pico = _pico.here()
        pico.clock.advance(_charges.CDC_WRITE_US)
        pico.write_console(data.decode("utf-8", "replace"))
        return len(data)

    def flush(self) -> None:
        """Nothing waits here."""

    def reset_input_buffer(self) -> None:
        """Forget what was typed."""
        _pico.here().serial_in.clear()

    def reset_output_buffer(self) -> None:
        """Nothing waits here."""


console: Serial | None = Serial()
data: Serial | None = None


def enable(*, console: bool = True, data: bool = False) -> None:
    """Only boot.py may; remembered by nobody."""


def disable() -> None:
    """Only boot.py may; remembered by nobody."""
