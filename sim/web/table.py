"""What lies on the table around a device: its cards, fingers on its keys, and what is wrong with
it.
"""

from __future__ import annotations

import random
from collections import deque
from functools import partial

from sim.chips.matrix import LOOKS
from sim.chips.tags import Classic1K, Ntag213, Phone, Tag
from sim.world import CARDS, World

OTHER_UID = "5EA1F00D"  # a MIFARE Classic card that no player owns yet
# Shorter taps, as of a program or a nervous mouse, are made as long, and a finger stays, on the key
# and off it, until the device has looked, which it does not while it imports a module, for up to a
# quarter of a second.
LEAST_DOWN_US = 80_000
MOST_STILL_US = 500_000  # before a device that hangs
LEAST_UP_US = 40_000  # until the next key, which is none of a handful pressed at once
AGAIN_US = 5_000  # from one try to the next
MOST_AHEAD = 40  # fingers' moves that wait; more are not made
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
        self._moves: deque[tuple[str, bool]] = deque()  # that wait: a key, and whether it goes down
        self._waiting = False  # for the moment to try again
        self._pressed: dict[str, tuple[int, int]] = {}  # when, and the looks until then
        self._lifted = (-MOST_STILL_US, 0)  # when the last key went up, and the looks until then
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
        """A finger comes down on a key, as soon as those before it have done."""
        if key in self._held or len(self._moves) >= MOST_AHEAD:
            return
        self._held.add(key)
        self._moves.append((key, True))
        self._go_on()

    def up(self, key: str) -> None:
        """It goes up again, not before the device has felt it."""
        if key not in self._held:
            return
        self._held.discard(key)
        self._moves.append((key, False))
        self._go_on()

    def _go_on(self) -> None:
        """Do what is due, and come back for the rest."""
        clock = self.world.clock
        while self._moves:
            key, down = self._moves[0]
            if not (self._may_press() if down else self._may_lift(key)):
                if not self._waiting:
                    self._waiting = True
                    clock.schedule(clock.now + AGAIN_US, self._come_back)
                return
            self._moves.popleft()
            if down:
                self._pressed[key] = (clock.now, self.world.parts.keypad.looks)
            else:
                self._lifted = (clock.now, self.world.parts.keypad.looks)
            self._do(key, down)

    def _come_back(self) -> None:
        self._waiting = False
        self._go_on()

    def _may_press(self) -> bool:
        return self._felt(*self._lifted, LEAST_UP_US)

    def _may_lift(self, key: str) -> bool:
        return self._felt(*self._pressed[key], LEAST_DOWN_US)

    def _felt(self, since: int, looks: int, least: int) -> bool:
        """Whether the device has had the time to see what the fingers did last."""
        lasted = self.world.clock.now - since
        looked = self.world.parts.keypad.looks - looks >= LOOKS or not self.world.powered
        return (looked and lasted >= least) or lasted >= MOST_STILL_US

    def _do(self, key: str, down: bool) -> None:
        clock = self.world.clock
        self._move(key, down)
        if self.worn:
            flips = sorted(self._random.randrange(500, WORN_US) for _ in range(2 * WORN_FLIPS))
            for index, flip in enumerate(flips):
                closed = not down if index % 2 == 0 else down
                clock.schedule(clock.now + flip, partial(self._move, key, closed))

    def _move(self, key: str, closed: bool) -> None:
        if closed:
            self.world.down(key)
        else:
            self.world.up(key)
