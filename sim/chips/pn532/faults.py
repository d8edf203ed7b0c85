"""Ways in which a reader module goes wrong, each switched on by itself."""

import random

from sim.chips.i2c import I2CDevice
from sim.chips.pn532 import frames


class FaultyDevice(I2CDevice):
    """A device with faults to switch on.

    `stick` and `hang` end with a pulse on RSTPDN or a loss of power; `mute`, `nack` and `busy_nack`
    last until they are switched off; the counted ones wear off.
    """

    def __init__(self, address: int, seed: int) -> None:
        super().__init__(address)
        self._random = random.Random(seed)
        self.heal()

    def heal(self) -> None:
        """Ends all faults."""
        self._stuck = self._hung = self._muted = self._nacking = False
        self._busy_us = self._busy_until = 0
        self._wrong = self._wild = self._lost_acks = self._lost_answers = self._confused = 0

    def stick(self) -> None:
        """It holds SDA low: nobody can use the bus."""
        self._stuck = True

    def hang(self) -> None:
        """The firmware stopped: the address is acknowledged, nothing is ever ready."""
        self._hung = True

    def mute(self, on: bool = True) -> None:
        """As `hang`, but no reset helps."""
        self._muted = on

    def nack(self, on: bool = True) -> None:
        """The address is not acknowledged."""
        self._nacking = on

    def busy_nack(self, us: int) -> None:
        """The address is not acknowledged for so long after each command and each ACK read."""
        self._busy_us = us

    def garble(self, count: int = 1, wild: bool = False) -> None:
        """So many answers get a wrong DCS, or become random bytes if `wild`."""
        if wild:
            self._wild += count
        else:
            self._wrong += count

    def confuse(self, count: int = 1) -> None:
        """So many commands get a whole frame that is no answer to them: a syntax error."""
        self._confused += count

    def drop_ack(self, count: int = 1) -> None:
        """So many commands get lost: no ACK, nothing done."""
        self._lost_acks += count

    def drop_answer(self, count: int = 1) -> None:
        """So many commands get an ACK but no answer."""
        self._lost_answers += count

    def holds_sda(self) -> bool:
        """True while `stick` lasts."""
        return self._stuck

    def _restarted(self) -> None:
        """RSTPDN or power frees the bus and starts the firmware afresh."""
        self._stuck = self._hung = False
        self._busy_until = 0

    def _silent(self) -> bool:
        return self._muted or self._hung

    def _refuses(self, now: int) -> bool:
        return self._stuck or self._nacking or now < self._busy_until

    def _occupied(self, now: int) -> None:
        self._busy_until = now + self._busy_us

    def _loses_command(self) -> bool:
        lost = self._lost_acks > 0
        self._lost_acks -= lost
        return lost

    def _tampered(self, frame: bytes) -> bytes | None:
        """The answer as it leaves the chip; None if it does not."""
        if self._lost_answers > 0:
            self._lost_answers -= 1
            return None
        if self._confused > 0:
            self._confused -= 1
            return frames.ERROR
        if self._wild > 0:
            self._wild -= 1
            return self._random.randbytes(len(frame))
        if self._wrong > 0:
            self._wrong -= 1
            return frame[:-2] + bytes([frame[-2] ^ 0x5A]) + frame[-1:]
        return frame
