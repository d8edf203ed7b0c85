"""SSD1306: the OLED's controller, from the bytes on the wire to the pixels one sees.

Section numbers are those of the Solomon Systech SSD1306 datasheet, revision 1.1.
"""

from __future__ import annotations

from sim.chips.i2c import I2CDevice

WIDTH = 128
HEIGHT = 64
PAGES = HEIGHT // 8

# Parameter bytes that follow a command byte (9, table 9-1). Everything else has none.
_PARAMETERS = {
    0x20: 1,  # memory addressing mode
    0x21: 2,  # column address
    0x22: 2,  # page address
    0x26: 6,  # scroll right
    0x27: 6,  # scroll left
    0x29: 5,  # scroll up and right
    0x2A: 5,  # scroll up and left
    0x81: 1,  # contrast
    0x8D: 1,  # charge pump (application note, page 3)
    0xA3: 2,  # vertical scroll area
    0xA8: 1,  # multiplex ratio
    0xD3: 1,  # display offset
    0xD5: 1,  # clock divide
    0xD9: 1,  # pre-charge
    0xDA: 1,  # COM pins
    0xDB: 1,  # VCOMH
}
HORIZONTAL, VERTICAL, PAGE = 0, 1, 2
# A byte of memory -> 0 or 1 for each of its bits.
_BITS = [bytes(byte >> bit & 1 for byte in range(256)) for bit in range(8)]
_INVERTED = bytes.maketrans(b"\x00\x01", b"\x01\x00")


class SSD1306(I2CDevice):
    """One panel on a two-wire bus; `power_on` puts it into its reset state, GDDRAM full of
    noise.
    """

    across = WIDTH  # columns of the memory
    parameters = _PARAMETERS

    def __init__(self, address: int = 0x3C, seed: int = 0) -> None:
        super().__init__(address)
        self._seed = seed
        self._seen: tuple[tuple[object, ...], list[bytes]] | None = None
        self.writes = 0  # data bytes written since construction
        self.power_on()

    def power_on(self) -> None:
        """Reset state (8.9); the memory's contents are undefined, here noise of a fixed seed."""
        state = 0x2545F491 ^ (self._seed * 0x9E3779B9 & 0xFFFFFFFF)
        noise = bytearray(self.across * PAGES)
        for index in range(len(noise)):
            state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
            noise[index] = state >> 24
        self.gddram = noise
        self.on = False
        self.pump = False
        self.inverse = False
        self.all_on = False
        self.contrast = 0x7F
        self.mode = PAGE
        self.columns = (0, WIDTH - 1)
        self.pages = (0, PAGES - 1)
        self.column = 0
        self.page = 0
        self.start_line = 0
        self.offset = 0
        self.mux = HEIGHT - 1
        self.segment_remap = False
        self.com_remap = False
        self.scrolling = False
        self._command = bytearray()
        self._control: int | None = None

    # -- the bus (8.1.5) --------------------------------------------------------------------------
    def start(self, read: bool) -> bool:
        self._control = None
        return True

    def write(self, byte: int) -> bool:
        """A control byte (Co, D/C#), then one byte when Co is set, else all that follow."""
        control = self._control
        if control is None:
            self._control = byte & 0xC0
            return True
        if control & 0x40:
            self._data(byte)
        else:
            self._feed(byte)
        if control & 0x80:
            self._control = None
        return True

    def read(self) -> int:
        """The status register: D6 is set while the display is off (8.1.5.2); the low bits are
        reserved, and 3 is what modules are seen to answer.
        """
        return 0x03 if self.on else 0x43

    # -- data (10.1.3) ----------------------------------------------------------------------------
    def _data(self, byte: int) -> None:
        self.gddram[self.page * WIDTH + self.column] = byte
        self.writes += 1
        first, last = self.columns
        if self.mode == PAGE:
            self.column = 0 if self.column == WIDTH - 1 else self.column + 1
        elif self.mode == HORIZONTAL:
            if self.column == last:
                self.column = first
                self._next_page()
            else:
                self.column = (self.column + 1) % WIDTH
        elif self.page == self.pages[1]:
            self.page = self.pages[0]
            self.column = first if self.column == last else (self.column + 1) % WIDTH
        else:
            self.page = (self.page + 1) % PAGES

    def _next_page(self) -> None:
        first, last = self.pages
        self.page = first if self.page == last else (self.page + 1) % PAGES

    # -- commands (9, 10) -------------------------------------------------------------------------
    def _feed(self, byte: int) -> None:
        """Collect a command and its parameters; parameters may come in transfers of their own."""
        self._command.append(byte)
        if len(self._command) > self.parameters.get(self._command[0], 0):
            command, *parameters = self._command
            self._command.clear()
            self._obey(command, parameters)

    def _obey(self, command: int, given: list[int]) -> None:
        if command <= 0x0F:  # lower nibble of the column, page addressing (10.1.1)
            self.column = (self.column & 0x70) | command
        elif command <= 0x1F:  # higher nibble (10.1.2)
            self.column = (self.column & 0x0F) | (command & 0x07) << 4
        elif 0x40 <= command <= 0x7F:  # start line (10.1.6)
            self.start_line = command & 0x3F
        elif 0xB0 <= command <= 0xB7:  # page, page addressing (10.1.13)
            self.page = command & 0x07
        elif command in (0xA0, 0xA1):  # segment remap (10.1.8)
            self.segment_remap = command == 0xA1
        elif command in (0xC0, 0xC8):  # COM scan direction (10.1.14)
            self.com_remap = command == 0xC8
        elif command in (0xA4, 0xA5):  # all pixels on (10.1.9)
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):  # inverse (10.1.10)
            self.inverse = command == 0xA7
        elif command in (0xAE, 0xAF):  # off and on (10.1.12)
            self.on = command == 0xAF
        elif command in (0x2E, 0x2F):  # scrolling stops and starts (10.2.2)
            self.scrolling = command == 0x2F
        elif given:
            self._set(command, given)

    def _set(self, command: int, given: list[int]) -> None:
        """Commands with parameters."""
        value = given[0]
        if command == 0x20 and value & 0x03 != 3:  # addressing mode (10.1.3)
            self.mode = value & 0x03
        elif command == 0x21:  # column window; also sets the pointer (10.1.4)
            self.columns = (value & 0x7F, given[1] & 0x7F)
            self.column = self.columns[0]
        elif command == 0x22:  # page window (10.1.5)
            self.pages = (value & 0x07, given[1] & 0x07)
            self.page = self.pages[0]
        elif command == 0x81:  # contrast (10.1.7)
            self.contrast = value
        elif command == 0xA8 and value & 0x3F >= 15:  # multiplex ratio, 16 to 64 (10.1.11)
            self.mux = value & 0x3F
        elif command == 0xD3:  # display offset (10.1.15)
            self.offset = value & 0x3F
        elif command == 0x8D:  # charge pump (application note)
            self.pump = bool(value & 0x04)

    # -- the glass --------------------------------------------------------------------------------
    @property
    def lit(self) -> bool:
        """Light comes out: on, and the pump makes the voltage the modules have no other source
        for.
        """
        return self.on and self.pump

    def shown(self) -> tuple[object, ...]:
        """All that decides what is seen: the memory and the registers that map it."""
        return (
            bytes(self.gddram),
            self.lit,
            self.inverse,
            self.all_on,
            self.start_line,
            self.offset,
            self.mux,
            self.segment_remap,
            self.com_remap,
        )

    def glass(self) -> list[bytes]:
        """64 rows of 128 pixels of 0 or 1 as one sees them on a module of the usual wiring.

        Those modules are mounted so that A1 and C8 (both remapped) show memory upright.
        """
        shown = self.shown()
        if self._seen is None or self._seen[0] != shown:
            self._seen = (shown, self._rows())
        return list(self._seen[1])

    def _rows(self) -> list[bytes]:
        if not self.lit:
            return [bytes(WIDTH)] * HEIGHT
        coms = range(HEIGHT) if self.com_remap else range(HEIGHT - 1, -1, -1)
        return [self._row(com) for com in coms]

    def _row(self, com: int) -> bytes:
        """The pixels that COM output `com` (counted in scan order) lights."""
        if com > self.mux:
            return bytes(WIDTH)
        if self.all_on:
            return b"\x01" * WIDTH
        line = (com + self.offset + self.start_line) % HEIGHT
        row = self._ram(line).translate(_BITS[line % 8])
        if self.inverse:
            row = row.translate(_INVERTED)
        return row if self.segment_remap else row[::-1]

    def _ram(self, line: int) -> bytes:
        """The bytes of memory that hold a line."""
        start = line // 8 * WIDTH
        return bytes(self.gddram[start : start + WIDTH])
