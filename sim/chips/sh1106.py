"""SH1106: the controller of most 1.3 inch modules, often sold as an SSD1306.

Command numbers are those of the command table in the Sino Wealth SH1106 datasheet, version 2.3.
"""

from __future__ import annotations

from sim.chips.ssd1306 import SSD1306, WIDTH

COLUMNS = 132
FIRST = 2  # the modules wire SEG2 to SEG129 to the glass

_PARAMETERS = {
    0x81: 1,  # 5: contrast
    0xA8: 1,  # 9: multiplex ratio
    0xAD: 1,  # 10: DC-DC converter
    0xD3: 1,  # 14: display offset
    0xD5: 1,  # 15: clock divide
    0xD9: 1,  # 16: pre-charge
    0xDA: 1,  # 17: common pads
    0xDB: 1,  # 18: VCOM deselect level
}
_MODIFY, _END = 0xE0, 0xEE


class SH1106(SSD1306):
    """Like the SSD1306 on the wire, but it knows page addressing alone, has 132 columns, and takes
    none of the commands for windows, addressing modes, scrolling and the charge pump: what looks
    like their parameters it obeys as commands.
    """

    across = COLUMNS
    parameters = _PARAMETERS

    def power_on(self) -> None:
        """Reset state: the converter is on (10); the memory's contents are undefined."""
        super().power_on()
        self.pump = True
        self._kept: int | None = None  # the column that ends a read-modify-write

    def read(self) -> int:
        """The status (23): D6 is set while the display is off; 8 in the low bits, which the
        datasheet leaves open, is what modules are seen to answer.
        """
        return 0x08 if self.on else 0x48

    def _data(self, byte: int) -> None:
        """The column counts up to 132 and stays there; the page never changes by itself (1, 2)."""
        if self.column < COLUMNS:
            self.gddram[self.page * COLUMNS + self.column] = byte
            self.column += 1
        self.writes += 1

    def _obey(self, command: int, given: list[int]) -> None:
        if command <= 0x0F:  # 1: lower nibble of the column
            self.column = (self.column & 0xF0) | command
        elif command <= 0x1F:  # 2: higher nibble
            self.column = (self.column & 0x0F) | (command & 0x0F) << 4
        elif command == 0xAD and given[0] & 0xFE == 0x8A:  # 10
            self.pump = given[0] == 0x8B
        elif command == _MODIFY:  # 19
            self._kept = self.column
        elif command == _END:  # 20
            self.column = self.column if self._kept is None else self._kept
            self._kept = None
        elif given:
            self._set(command, given)
        elif 0x40 <= command <= 0x7F or 0xA0 <= command <= 0xC8:  # 4, 6-8, 11-13
            super()._obey(command, given)

    def _ram(self, line: int) -> bytes:
        """Of the 132 columns the glass has the middle ones, either way round."""
        start = line // 8 * COLUMNS + FIRST
        return bytes(self.gddram[start : start + WIDTH])
