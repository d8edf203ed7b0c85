"""What lies on the table around a device: its cards, fingers on its keys, and what is wrong with
it.
"""

from __future__ import annotations

import random
from functools import partial

from sim.chips.tags import Classic1K, Ntag213, Phone, Tag
from sim.world import CARDS, World

OTHER_UID = "5EA1F00D"  # a MIFARE Classic card that no player owns yet
LEAST_DOWN_US = 60_000  # a finger is no faster; a shorter tap may fall between two scans
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
        self._since: dict[str, int] = {}  # keys that are down, and since when
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
        """A finger comes down on a key."""
        if key in self._since:
            return
        clock = self.world.clock
        self._since[key] = clock.now
        self.world.down(key)
        self._bounce(key, True)

    def up(self, key: str) -> None:
        """It goes up again, not before LEAST_DOWN_US have passed."""
        since = self._since.pop(key, None)
        if since is None:
            return
        clock = self.world.clock
        if clock.now - since >= LEAST_DOWN_US:
            self._release(key)
        else:
            clock.schedule(since + LEAST_DOWN_US, lambda: self._release(key))

    def _release(self, key: str) -> None:
        if key not in self._since:  # else it is down again
            self.world.up(key)
            self._bounce(key, False)

    def _bounce(self, key: str, down: bool) -> None:
        if not self.worn:
            return
        now = self.world.clock.now
        moments = sorted(self._random.randrange(500, WORN_US) for _ in range(2 * WORN_FLIPS))
        for index, moment in enumerate(moments):
            closed = down if index % 2 else not down
            self.world.clock.schedule(now + moment, partial(self._flip, key, closed, down))

    def _flip(self, key: str, closed: bool, down: bool) -> None:
        if (key in self._since) == down:
            (self.world.down if closed else self.world.up)(key)
