"""`fourwire`: a name in the signatures of drivers whose panels could hang on SPI; ours do not."""

from __future__ import annotations

from sim.native.microcontroller import Pin as _Pin


class FourWire:
    """NotImplementedError: there is no SPI here."""

    def __init__(
        self,
        spi_bus: object,
        *,
        command: _Pin | None = None,
        chip_select: _Pin | None = None,
        reset: _Pin | None = None,
        baudrate: int = 24000000,
        polarity: int = 0,
        phase: int = 0,
    ) -> None:
        raise NotImplementedError("busio.SPI")

    def reset(self) -> None:
        """Pulse the reset line."""
        raise NotImplementedError("busio.SPI")

    def send(self, command: int, data: bytes, *, toggle_every_byte: bool = False) -> None:
        """A command byte and its parameters."""
        raise NotImplementedError("busio.SPI")
