"""What lies on the table around a device: its cards, fingers on its keys, and what is wrong with
it.
"""

from __future__ import annotations

import random
from functools import partial

from sim.chips.tags import Classic1K, Ntag213, Phone, Tag
from sim.world import CARDS, World

OTHER_UID = "5EA1F00D"  # a MIFARE Classic card that no player owns yet
# Shorter taps, as of a program or a nervous mouse, are made as long: they would fall between two
# scans while the firmware imports a module, which takes it up to 130 ms.
LEAST_DOWN_US = 150_000
LEAST_UP_US = 40_000  # until the next key, which is none of a handful pressed at once
MOST_AHEAD_US = 3_000_000  # keys that would be pressed later than that are not pressed
WORN_US = 14_000  # worn contacts bounce for so long
WORN_FLIPS = 6


def _tag(name: str) -> Tag:
    if name == "phone":
        return Phone()
    if name == "other":
        return Classic1K(bytes.fromhex(OTHER_UID))
    return Ntag213(bytes.fromhex(CARDS[name]))


class Table:
    """Hands around one world. `clumsy`: cards put in from now on answer every second time only;
    `second`: a card goes in beside the one that is there; `worn`: keys bounce long.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.clumsy = False
        self.second = False
        self.worn = False
        self._cards: dict[str, Tag] = {}
        self._held: set[str] = set()
        self._free: dict[str, int] = {}  # when a key that is held may go up, microseconds
        self._quiet = 0  # when the next may go down
        self._random = random.Random(0)

    # -- cards ------------------------------------------------------------------------------------
    def in_slot(self) -> list[str]:
        """The names of the cards in the slot, first in first."""
        uids = {bytes.fromhex(uid): name for name, uid in CARDS.items()}
        found = []
        for tag in self.world.parts.reader.field:
            phone = isinstance(tag, Phone)
            found.append("phone" if phone else uids.get(bytes(tag.uid), "other"))
        return found

    def insert(self, name: str) -> None:
        """Put a card in; the one that is there comes out unless a second one may go in."""
        if name in self.in_slot():
            return
        if not self.second:
            self.empty()
        tag = self._cards.setdefault(name, _tag(name))
        tag.clumsy = self.clumsy
        self.world.parts.reader.enter(tag)

    def remove(self, name: str) -> None:
        """Take a card out, if it is in."""
        if name in self.in_slot():
            tag = self.world.parts.reader.field[self.in_slot().index(name)]
            self.world.parts.reader.leave(tag)

    def empty(self) -> None:
        """Take all cards out."""
        for tag in list(self.world.parts.reader.field):
            self.world.parts.reader.leave(tag)

    # -- keys -------------------------------------------------------------------------------------
    def down(self, key: str) -> None:
        """A finger comes down on a key, as soon as a hand could after what came before."""
        now = self.world.clock.now
        at = max(now, self._quiet)
        if key in self._held or at > now + MOST_AHEAD_US:
            return
        self._held.add(key)
        self._free[key] = at + LEAST_DOWN_US
        self._do(at, key, True)

    def up(self, key: str) -> None:
        """It goes up again, not before LEAST_DOWN_US have passed."""
        if key not in self._held:
            return
        self._held.discard(key)
        at = max(self.world.clock.now, self._free[key])
        self._quiet = max(self._quiet, at + LEAST_UP_US)
        self._do(at, key, False)

    def _do(self, at: int, key: str, down: bool) -> None:
        clock = self.world.clock
        moments = [at]
        if self.worn:
            flips = sorted(self._random.randrange(500, WORN_US) for _ in range(2 * WORN_FLIPS))
            moments += [at + flip for flip in flips]
        for index, moment in enumerate(moments):
            closed = down if index % 2 == 0 else not down
            if moment <= clock.now:
                self._move(key, closed)
            else:
                clock.schedule(moment, partial(self._move, key, closed))

    def _move(self, key: str, closed: bool) -> None:
        if closed:
            self.world.down(key)
        else:
            self.world.up(key)
