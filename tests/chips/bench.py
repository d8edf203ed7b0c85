"""A bench for chips on a two-wire bus: time that only the test moves, and a plain bus master."""

import heapq
from collections.abc import Callable

from sim.chips.i2c import I2CDevice
from sim.chips.pn532 import PN532
from sim.chips.pn532.frames import ACK, wrap

BYTE_US = 23  # nine bits at 400 kHz


class Clock:
    """Virtual µs with callbacks, run in the order they are due."""

    def __init__(self) -> None:
        self.time = 0
        self._calls: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def now(self) -> int:
        return self.time

    def schedule(self, at: int, call: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._calls, (max(at, self.time), self._count, call))

    def idle(self) -> bool:
        """Nothing is scheduled."""
        return not self._calls

    def advance(self, us: int) -> None:
        end = self.time + us
        while self._calls and self._calls[0][0] <= end:
            self.time, _, call = heapq.heappop(self._calls)
            call()
        self.time = end


class Master:
    """Writes and reads whole transfers; None or False for a NACK."""

    def __init__(self, device: I2CDevice, clock: Clock) -> None:
        self.device = device
        self.clock = clock

    def write(self, data: bytes) -> bool:
        acked = self.device.start(False)
        self.clock.advance(BYTE_US)
        for byte in data if acked else b"":
            acked = self.device.write(byte) and acked
            self.clock.advance(BYTE_US)
        self.device.stop()
        return acked

    def read(self, size: int) -> bytes | None:
        acked = self.device.start(True)
        self.clock.advance(BYTE_US)
        data = bytearray()
        for _ in range(size if acked else 0):
            data.append(self.device.read())
            self.clock.advance(BYTE_US)
        self.device.stop()
        return bytes(data) if acked else None


class Bench:
    """A reader on a bus, and the host's side of the manual's dialogue."""

    def __init__(self, seed: int = 0) -> None:
        self.clock = Clock()
        self.chip = PN532(self.clock.now, self.clock.schedule, seed)
        self.bus = Master(self.chip, self.clock)

    def ms(self, count: float) -> None:
        self.clock.advance(int(count * 1000))

    def wait(self, limit_ms: float = 1000.0) -> float | None:
        """ms until IRQ falls; None if it does not."""
        begun = self.clock.time
        while self.chip.irq():
            if self.clock.time - begun > limit_ms * 1000:
                return None
            self.clock.advance(50)
        return (self.clock.time - begun) / 1000

    def send(self, *command: int) -> None:
        """Writes a command and takes its ACK."""
        assert self.bus.write(wrap(bytes([0xD4, *command])))
        assert self.wait() is not None
        assert self.bus.read(7) == b"\x01" + ACK

    def answer(self, limit_ms: float = 1000.0) -> bytes | None:
        """The next whole frame without its status byte; None if none comes."""
        if self.wait(limit_ms) is None:
            return None
        data = self.bus.read(300)
        assert data is not None
        assert data[0] == 0x01
        size = data[4] + 7 if data[4:6] != b"\xff\xff" else (data[6] << 8 | data[7]) + 10
        assert not any(data[1 + size :])
        return data[1 : 1 + size]

    def ask(self, *command: int, limit_ms: float = 1000.0) -> bytes | None:
        """A command's answer from its code on (0x7F alone for a syntax error); None if none."""
        self.send(*command)
        frame = self.answer(limit_ms)
        if frame is None:
            return None
        body = frame[5:-2] if frame[3:5] != b"\xff\xff" else frame[8:-2]
        assert frame == wrap(body)
        return body[1:] if body[0] == 0xD5 else body

    def setup(self, retries: int = 0xFF) -> None:
        """SAMConfiguration and the number of retries, as after power-on."""
        assert self.ask(0x14, 0x01, 0x14, 0x01) == b"\x15"
        assert self.ask(0x32, 0x05, 0xFF, 0x01, retries) == b"\x33"

    def listed(self, most: int = 1, limit_ms: float = 1000.0) -> list[bytes] | None:
        """The UIDs a listing finds; None if it does not end."""
        answer = self.ask(0x4A, most, 0x00, limit_ms=limit_ms)
        if answer is None:
            return None
        uids, at = [], 2
        for number in range(1, answer[1] + 1):
            assert answer[at] == number
            sak, size = answer[at + 3], answer[at + 4]
            uids.append(answer[at + 5 : at + 5 + size])
            at += 5 + size + (answer[at + 5 + size] if sak & 0x20 else 0)
        assert at == len(answer)
        return uids
