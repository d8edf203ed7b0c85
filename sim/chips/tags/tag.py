"""What all ISO 14443A tags share: power, states, anticollision, a bad coupling.

States are those of ISO/IEC 14443-3 figure 7. A tag in ACTIVE that hears a request does not answer:
it falls back and is heard only by the next one. That is why a listing without retries misses a
resting card every second time.
"""

import random
from dataclasses import dataclass
from enum import Enum

CASCADE = 0x88  # cascade tag CT, ISO/IEC 14443-3 6.5.4

# Statuses a reader reports, UM0701-02 7.1
OK = 0x00
CRC = 0x02
PARITY = 0x03
FORMAT = 0x13
AUTH = 0x14

READ_US = 3000
WRITE_US = 5000  # programming a page takes 4.1 ms, NTAG21x data sheet table 6


class State(Enum):
    """Where a tag is in ISO/IEC 14443-3; READY lasts only while one request is resolved."""

    OFF = 0
    IDLE = 1
    READY = 2
    ACTIVE = 3
    HALT = 4


@dataclass(frozen=True)
class Reply:
    """What comes back from a tag: bytes without CRC, or a status; `nak` is a 4-bit refusal."""

    data: bytes = b""
    status: int = OK
    nak: bool = False


class Tag:
    """A tag with a UID of 4 or 7 bytes.

    `clumsy`: it answers every second listing only. `weak`: 0..1, the share of its answers that
    arrive damaged, drawn from `seed`.
    """

    atqa = 0x0000
    sak = 0x00
    ats = b""  # with its length byte; empty unless the tag speaks ISO 14443-4

    def __init__(
        self, uid: bytes, *, clumsy: bool = False, weak: float = 0.0, seed: int = 0
    ) -> None:
        if len(uid) not in (4, 7):
            raise ValueError(f"a UID has 4 or 7 bytes, not {len(uid)}")
        self.uid = bytes(uid)
        self.clumsy = clumsy
        self.weak = weak
        self.state = State.OFF
        self.random = random.Random(seed)
        self._rest = State.IDLE  # where a lost selection or a refusal leads
        self._deaf = False
        self._listings = 0

    def power(self, on: bool) -> None:
        """The reader's field reaches the tag, or no longer."""
        if not on:
            self.state = State.OFF
            self._deaf = False
            self._listings = 0
        elif self.state is State.OFF:
            self.state = self._rest = State.IDLE
            self.wake_up()

    def wake_up(self) -> None:
        """Called whenever the tag gets power."""

    def begin_listing(self) -> None:
        """A new listing starts (not one of its retries)."""
        self._listings += 1
        self._deaf = self.clumsy and self._listings % 2 == 0

    def hears(self) -> bool:
        """True if the tag would answer a request now or after one more."""
        return self.state is not State.OFF and not self._deaf

    def path(self) -> list[int]:
        """The bits of the UID in the order of anticollision: cascade levels, low bit first."""
        levels = self.uid if len(self.uid) == 4 else bytes([CASCADE]) + self.uid
        return [byte >> bit & 1 for byte in levels for bit in range(8)]

    def request(self, wake: bool) -> bool:
        """REQA, or WUPA if `wake`; True if the tag answers and awaits selection."""
        if self._deaf:
            self.state = State.IDLE if self.state is State.ACTIVE else self.state
            return False
        if self.state is State.ACTIVE:
            self.state = self._rest
            return False
        if self.state is State.IDLE or (wake and self.state is State.HALT):
            self._rest = self.state
            if self.random.random() < self.weak:
                return False
            self.state = State.READY
            return True
        return False

    def select(self) -> None:
        """The reader selected this tag out of the READY ones."""
        if self.state is State.READY:
            self.state = State.ACTIVE
            self._listings = self._listings or 1  # it entered while a listing waited

    def lose(self) -> None:
        """The reader selected another one."""
        if self.state is State.READY:
            self.state = self._rest

    def halt(self) -> None:
        """HLTA."""
        if self.state is State.ACTIVE:
            self.state = State.HALT

    def cost(self, frame: bytes) -> int:
        """µs from a frame to its answer as the reader's host sees it, without the ACK."""
        return READ_US

    def exchange(self, frame: bytes) -> Reply | None:
        """Answers one frame (no CRC); None is silence. Only an ACTIVE tag answers."""
        if self.state is not State.ACTIVE:
            return None
        reply = self.respond(frame)
        if reply is None or reply.nak:
            self.state = self._rest
        elif self.random.random() < self.weak:
            return Reply(status=self.random.choice((CRC, PARITY)))
        return reply

    def respond(self, frame: bytes) -> Reply | None:
        """The tag's own command set."""
        return None
