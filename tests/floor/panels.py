"""A panel on its bus: what is sent to it, and which pixels are lit."""

from sim.chips.ssd1306 import HEIGHT, SSD1306, WIDTH


def send(chip: SSD1306, *data: int) -> None:
    """One transfer."""
    assert chip.start(read=False)
    for byte in data:
        assert chip.write(byte)
    chip.stop()


def commands(chip: SSD1306, text: str) -> None:
    """Commands as the driver sends them, each in a transfer of its own."""
    for byte in bytes.fromhex(text):
        send(chip, 0x80, byte)


def pixels(chip: SSD1306, data: bytes) -> None:
    """Bytes for the memory."""
    send(chip, 0x40, *data)


def lit(chip: SSD1306) -> set[tuple[int, int]]:
    """Column and row of each."""
    glass = chip.glass()
    return {(x, y) for y in range(HEIGHT) for x in range(WIDTH) if glass[y][x]}
