"""MIFARE Classic 1K cards (data sheet MF1S50yyX rev. 3), 4- and 7-byte UID.

The cipher is left out: the reader's own crypto unit and the card agree or not, which is all a host
can see. Access bits are kept but not obeyed: every block is in transport configuration.
"""

import struct

from sim.chips.tags.tag import AUTH, READ_US, WRITE_US, Reply, Tag

BLOCK = 16
BLOCKS = 64
DEFAULT_KEY = b"\xff" * 6
TRANSPORT = bytes.fromhex("FF078069")  # access bits of a new card, 8.6.3

AUTH_A = 0x60
AUTH_B = 0x61
READ = 0x30
WRITE = 0xA0
DECREMENT = 0xC0
INCREMENT = 0xC1
RESTORE = 0xC2
TRANSFER = 0xB0

REFUSED = Reply(status=AUTH, nak=True)
DONE = Reply()


class Classic1K(Tag):
    """16 sectors of 4 blocks; a sector answers only after authentication with one of its keys."""

    sak = 0x08

    def __init__(
        self, uid: bytes, *, clumsy: bool = False, weak: float = 0.0, seed: int = 0
    ) -> None:
        super().__init__(uid, clumsy=clumsy, weak=weak, seed=seed)
        self.atqa = 0x0004 if len(uid) == 4 else 0x0044
        self.memory = bytearray(BLOCKS * BLOCK)
        maker = bytes([uid[0] ^ uid[1] ^ uid[2] ^ uid[3]]) if len(uid) == 4 else b""
        maker = uid + maker + bytes([self.sak, self.atqa & 0xFF, 0])
        self.memory[: len(maker)] = maker
        for trailer in range(3, BLOCKS, 4):
            self._set(trailer, DEFAULT_KEY + TRANSPORT + DEFAULT_KEY)
        self._sector: int | None = None
        self._register: bytes | None = None  # a value block on its way to TRANSFER

    def wake_up(self) -> None:
        """A new field finds the card locked."""
        self._sector = None
        self._register = None

    def request(self, wake: bool) -> bool:
        """Any request ends the authentication."""
        self.wake_up()
        return super().request(wake)

    def _set(self, block: int, data: bytes) -> None:
        self.memory[block * BLOCK : block * BLOCK + BLOCK] = data

    def _get(self, block: int) -> bytes:
        return bytes(self.memory[block * BLOCK : block * BLOCK + BLOCK])

    def cost(self, frame: bytes) -> int:
        """µs; a write programs the EEPROM, authentication takes three passes."""
        return READ_US if frame[:1] == bytes([READ]) else WRITE_US

    def respond(self, frame: bytes) -> Reply | None:
        """Section 10; a refusal (status 0x14) makes the card fall silent until listed again."""
        if len(frame) < 2 or frame[1] >= BLOCKS:
            return REFUSED
        code, block, rest = frame[0], frame[1], frame[2:]
        if code in (AUTH_A, AUTH_B) and len(rest) == 10:
            return self._authenticate(code, block, rest[:6], rest[6:])
        if self._sector != block // 4:
            return REFUSED
        if code == READ and not rest:
            hidden = block % 4 == 3  # key A never reads back, 8.6.3
            return Reply(bytes(6) + self._get(block)[6:] if hidden else self._get(block))
        if code == WRITE and len(rest) == BLOCK and block != 0:
            self._set(block, rest)
            return DONE
        if code in (DECREMENT, INCREMENT, RESTORE) and len(rest) == 4:
            return self._reckon(code, block, struct.unpack("<i", rest)[0])
        if code == TRANSFER and not rest and self._register and block % 4 != 3 and block != 0:
            self._set(block, self._register)
            return DONE
        return REFUSED

    def _authenticate(self, code: int, block: int, key: bytes, uid: bytes) -> Reply:
        """10.1; the last four bytes of the UID take part."""
        trailer = self._get(block | 3)
        right = trailer[:6] if code == AUTH_A else trailer[10:]
        self._sector = block // 4 if key == right and uid == self.uid[-4:] else None
        return REFUSED if self._sector is None else DONE

    def _reckon(self, code: int, block: int, amount: int) -> Reply:
        """10.4; only a well-formed value block counts, and the sum must fit 32 signed bits."""
        data = self._get(block)
        value = struct.unpack("<i", data[:4])[0]
        address = data[12]
        if data != value_block(value, address) or block % 4 == 3:
            return REFUSED
        value += {INCREMENT: amount, DECREMENT: -amount, RESTORE: 0}[code]
        if not -(2**31) <= value < 2**31:
            return REFUSED
        self._register = value_block(value, address)
        return DONE


def value_block(value: int, address: int = 0) -> bytes:
    """A value block, 8.6.2.1: the value three times, the address four times."""
    plain = struct.pack("<i", value)
    inverse = bytes(byte ^ 0xFF for byte in plain)
    return plain + inverse + plain + bytes([address, address ^ 0xFF] * 2)
