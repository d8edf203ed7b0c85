"""NTAG213, 215 and 216 stickers (data sheet NTAG213/215/216 rev. 3.2)."""

from sim.chips.tags.tag import FORMAT, READ_US, WRITE_US, Reply, Tag

PAGE = 4
GET_VERSION = 0x60
READ = 0x30
FAST_READ = 0x3A
READ_SIGNATURE = 0x3C
WRITE = 0xA2
PWD_AUTH = 0x1B

REFUSED = Reply(status=FORMAT, nak=True)
DONE = Reply()


class Ntag(Tag):
    """Pages of 4 bytes behind READ, WRITE, FAST_READ, GET_VERSION, READ_SIG and PWD_AUTH."""

    atqa = 0x0044
    sak = 0x00
    pages = 0
    storage = 0x00  # byte 6 of GET_VERSION, table 28
    container = 0x00  # byte 2 of the capability container, table 5

    def __init__(
        self, uid: bytes, *, clumsy: bool = False, weak: float = 0.0, seed: int = 0
    ) -> None:
        if len(uid) != 7:
            raise ValueError(f"the UID of a NTAG has 7 bytes, not {len(uid)}")
        super().__init__(uid, clumsy=clumsy, weak=weak, seed=seed)
        self.memory = bytearray(self.pages * PAGE)
        check = 0x88 ^ uid[0] ^ uid[1] ^ uid[2]
        self._set(0, bytes([*uid[:3], check]))
        self._set(1, uid[3:])
        self._set(2, bytes([uid[3] ^ uid[4] ^ uid[5] ^ uid[6], 0x48, 0, 0]))
        self._set(3, bytes([0xE1, 0x10, self.container, 0]))
        self._set(4, bytes.fromhex("0300FE00"))  # an empty NDEF message
        # Dynamic lock, CFG0, CFG1, PWD: the last five pages, PACK stays zero (8.5.7)
        self._set(self.pages - 5, bytes.fromhex("000000BD"))
        self._set(self.pages - 4, bytes.fromhex("040000FF"))
        self._set(self.pages - 3, bytes.fromhex("00050000"))
        self._set(self.pages - 2, b"\xff\xff\xff\xff")

    def _set(self, page: int, data: bytes) -> None:
        self.memory[page * PAGE : page * PAGE + PAGE] = data

    def _get(self, page: int) -> bytes:
        if page >= self.pages - 2:
            return bytes(PAGE)  # PWD and PACK always read as zero, 8.5.7
        return bytes(self.memory[page * PAGE : page * PAGE + PAGE])

    def cost(self, frame: bytes) -> int:
        """µs; programming a page is slower than reading four."""
        return WRITE_US if frame[:1] == bytes([WRITE]) else READ_US

    def respond(self, frame: bytes) -> Reply | None:
        """Section 10; anything not understood is refused with a NAK."""
        code, rest = frame[:1], frame[1:]
        if code == bytes([READ]) and len(rest) == 1 and rest[0] < self.pages:
            # Past the last page the answer rolls over to page 0 (10.2)
            return Reply(b"".join(self._get((rest[0] + i) % self.pages) for i in range(4)))
        if code == bytes([FAST_READ]) and len(rest) == 2 and rest[0] <= rest[1] < self.pages:
            return Reply(b"".join(self._get(page) for page in range(rest[0], rest[1] + 1)))
        if code == bytes([WRITE]) and len(rest) == 1 + PAGE:
            return self._program(rest[0], rest[1:])
        if frame == bytes([GET_VERSION]):
            return Reply(bytes([0x00, 0x04, 0x04, 0x02, 0x01, 0x00, self.storage, 0x03]))
        if frame == bytes([READ_SIGNATURE, 0]):
            return Reply(bytes(32))
        password = bytes(self.memory[(self.pages - 2) * PAGE : (self.pages - 1) * PAGE])
        if code == bytes([PWD_AUTH]) and rest == password:
            return Reply(bytes(self.memory[(self.pages - 1) * PAGE :][:2]))
        return REFUSED

    def _program(self, page: int, data: bytes) -> Reply:
        """WRITE (10.4); the UID is read-only, lock bytes and container only gain bits (8.5.2)."""
        if not 2 <= page < self.pages or self._locked(page):
            return REFUSED
        old = self.memory[page * PAGE : page * PAGE + PAGE]
        if page == 2:
            data = bytes([old[0], old[1], old[2] | data[2], old[3] | data[3]])
        elif page == 3:
            data = bytes(a | b for a, b in zip(old, data, strict=True))
        self._set(page, data)
        return DONE

    def _locked(self, page: int) -> bool:
        """The static lock bytes guard pages 3 to 15 (8.5.2)."""
        bits = self.memory[2 * PAGE + 2] | self.memory[2 * PAGE + 3] << 8
        return 3 <= page <= 15 and bool(bits >> page & 1)


class Ntag213(Ntag):
    """144 user bytes in pages 4 to 39."""

    pages, storage, container = 45, 0x0F, 0x12


class Ntag215(Ntag):
    """504 user bytes in pages 4 to 129."""

    pages, storage, container = 135, 0x11, 0x3E


class Ntag216(Ntag):
    """888 user bytes in pages 4 to 225."""

    pages, storage, container = 231, 0x13, 0x6D
