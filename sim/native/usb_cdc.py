"""`usb_cdc`: the console as bytes. No second channel."""

from __future__ import annotations

from sim import charges as _charges
from sim import pico as _pico

_FIFO = 64  # bytes: CFG_TUD_CDC_TX_BUFSIZE


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
        """Bytes that nobody has read."""
        return len(_pico.here().serial_out)

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
        """Send bytes; how many went out before `write_timeout` was over.

        64 of them wait in the chip for a computer that does not read; then the board waits.
        """
        data = bytes(buf)
        pico = _pico.here()
        pico.clock.advance(_charges.CDC_WRITE_US)
        waited = 0.0
        while not pico.serial_read and len(pico.serial_out) + len(data) > _FIFO:
            if self.write_timeout is not None and waited >= self.write_timeout:
                data = data[: _FIFO - len(pico.serial_out)]
                break
            pico.clock.advance(1000)
            waited += 0.001
        if pico.serial_read:
            pico.write_console((pico.serial_out + data).decode("utf-8", "replace"))
            pico.serial_out = b""
        else:
            pico.serial_out += data
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
