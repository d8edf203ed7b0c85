"""The PN532 at its pins: I2C (UM0701-02 section 6.2.4), IRQ, RSTPDN and supply."""

from collections.abc import Callable

from sim.chips.pn532 import frames
from sim.chips.pn532.core import RETRY_FOREVER, Core
from sim.chips.pn532.engine import Engine
from sim.chips.pn532.faults import FaultyDevice
from sim.chips.pn532.field import Field
from sim.chips.pn532.outbox import Outbox
from sim.chips.tags.tag import Tag

ADDRESS = 0x24
READY, BUSY = 0x01, 0x00
BOOT_US = 2000  # from RSTPDN high or supply to the first acknowledged address
ACK_US = 1000  # from a command to its ACK; the manual allows 15 ms (6.2.2.1)
WAKE_US = 1000  # more after PowerDown; the chip stretches SCL so long
AGAIN_US = 500  # from a NACK to the repeated answer
WAKE_ON_I2C = 0x80  # PowerDown, 7.2.11
BUFFER = 300  # the longest frame has 265 + 11 bytes


class PN532(FaultyDevice):
    """A powered reader, ready at once. `now` is in µs; `schedule` calls back at a time in µs."""

    def __init__(
        self,
        now: Callable[[], int],
        schedule: Callable[[int, Callable[[], None]], None],
        seed: int = 0,
    ) -> None:
        super().__init__(ADDRESS, seed)
        self._now = now
        self._schedule = schedule
        self._rf = Field()
        self._core = Core(self._rf)
        self._engine = Engine(now, schedule, self._answer)
        self._outbox = Outbox()
        self._retries = RETRY_FOREVER
        self._powered = True
        self._released = True  # RSTPDN is high
        self._asleep = False
        self._up_at = 0
        self._job = 0  # counts commands and aborts; a delayed ACK of an older one is void
        self._command: bytes | None = None  # starts once its ACK was read
        self._reading: bytes | None = None  # what this transfer reads, status byte in front
        self._at = 0
        self._written: bytearray | None = None
        self._awake_at = 0

    # -- the field ----------------------------------------------------------------------------

    @property
    def field(self) -> list[Tag]:
        """The tags in range, in order of entering (a copy)."""
        return list(self._rf.tags)

    def enter(self, tag: Tag) -> None:
        """Brings a tag into range."""
        self._rf.enter(tag)
        self._engine.stir()

    def leave(self, tag: Tag) -> None:
        """Takes a tag out of range."""
        self._rf.leave(tag)

    def give_up(self, retries: int) -> None:
        """From now on a listing ends without a card after so many retries: firmware of a clone."""
        self._retries = self._core.activation_retries = retries

    # -- pins ---------------------------------------------------------------------------------

    def irq(self) -> bool:
        """P70_IRQ: low while there is something to read, be it only an ACK."""
        silent = not self._alive() or self._silent() or not self._core.irq_driven
        return silent or self._outbox.offer is None

    def set_reset(self, level: bool) -> None:
        """RSTPDN: low is hard power-down; the chip starts when it rises."""
        if level != self._released:
            self._released = level
            self._restart()

    def power(self, on: bool) -> None:
        """The module's supply."""
        if on != self._powered:
            self._powered = on
            self._restart()

    def _restart(self) -> None:
        self._restarted()
        self._abort()
        self._rf.switch(False)
        self._core = Core(self._rf, activation_retries=self._retries)
        self._outbox = Outbox()
        self._asleep = False
        self._reading = self._written = None
        self._up_at = self._now() + BOOT_US

    def _alive(self) -> bool:
        return self._powered and self._released and self._now() >= self._up_at

    # -- the wire -----------------------------------------------------------------------------

    def start(self, read: bool) -> bool:
        """Acknowledges unless off, starting or at fault; the address also wakes it."""
        self.stop()
        if not self._alive() or self._refuses(self._now()) or not self._wakes():
            return False
        if not read:
            self._written = bytearray()
            return True
        ready = self._outbox.offer is not None and not self._silent()
        self._reading = bytes([READY]) + (self._outbox.offer or b"") if ready else bytes([BUSY])
        self._at = 0
        return True

    def _wakes(self) -> bool:
        """True if the chip is awake or I2C wakes it."""
        if self._asleep and (self._core.wake_sources or 0) & WAKE_ON_I2C:
            self._asleep = False
            self._core.wake_sources = None
            self._awake_at = self._now() + WAKE_US
        return not self._asleep

    def write(self, byte: int) -> bool:
        """Takes a byte of a frame."""
        if self._written is None:
            return False
        if len(self._written) < BUFFER:
            self._written.append(byte & 0xFF)
        return True

    def read(self) -> int:
        """The status byte, then the frame on offer, then zeros; a floating bus if not addressed."""
        if self._reading is None:
            return 0xFF
        self._at += 1
        return self._reading[self._at - 1] if self._at <= len(self._reading) else 0x00

    def stop(self) -> None:
        """Acts on what was written; a frame is gone once a byte of it was read."""
        written, reading, self._written, self._reading = self._written, self._reading, None, None
        if written:
            self._occupied(self._now())
            for frame in frames.parse(bytes(written)):
                self._receive(frame)
        if reading is not None and reading[0] == READY and self._at > 1:
            self._taken()

    def _taken(self) -> None:
        """The host read the frame on offer, or some of it."""
        command, self._command = self._command, None
        self._outbox.clear()
        if command is not None:
            self._occupied(self._now())
            self._engine.run(self._core, command)
        elif self._core.wake_sources is not None:
            self._asleep = True
            self._core.forget_targets()
            self._rf.switch(False)

    # -- the dialogue, 6.2.2 ------------------------------------------------------------------

    def _receive(self, frame: frames.Frame) -> None:
        if self._silent():
            return
        if frame.kind is frames.Kind.ACK:
            self._abort()
        elif frame.kind is frames.Kind.NACK:
            last = self._outbox.last
            if last is not None:
                self._after(AGAIN_US, lambda: self._answer(last))
        elif not self._outbox.unread_answer() and not self._loses_command():
            self._abort()
            self._after(ACK_US, lambda: self._accept(frame.data))

    def _abort(self) -> None:
        """An ACK from the host, or a new command, ends the one in hand without an answer."""
        self._job += 1
        self._command = None
        self._engine.stop()
        self._outbox.clear()

    def _accept(self, command: bytes) -> None:
        self._outbox.acknowledge()
        self._command = command

    def _answer(self, frame: bytes) -> None:
        self._outbox.answer(frame, self._tampered(frame))

    def _after(self, us: int, action: Callable[[], None]) -> None:
        job = self._job

        def act() -> None:
            if job == self._job:
                action()

        self._schedule(max(self._now(), self._awake_at) + us, act)
