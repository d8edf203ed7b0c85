"""Everything that is played with: the player's device, and for a while a scenario's instead."""

from __future__ import annotations

from sim.memory import MemoryFile
from sim.web.live import Live
from sim.web.protocol import Order
from sim.web.show import Show, script
from sim.web.table import Table
from sim.world import World


class Desk:
    """Where orders go. `speed`: virtual seconds in a second; `scene` grows when another device is
    put on the desk.
    """

    def __init__(self, memory: MemoryFile, seed: int, speed: float = 1.0) -> None:
        self.live = Live(memory, seed)
        self.show: Show | None = None
        self.speed = self._usual = speed
        self.scene = 1
        self._fingers: dict[object, set[str]] = {}  # keys that each tab holds down

    @property
    def stage(self) -> Live | Show:
        """What is on the desk now."""
        return self.show or self.live

    @property
    def world(self) -> World:
        """The world of the device on the desk."""
        return self.stage.world

    @property
    def table(self) -> Table:
        """What lies around it."""
        return self.stage.table

    def obey(self, order: Order, tab: object) -> None:
        """Do what a tab asks; ValueError says why it cannot be."""
        match order.name:
            case "speed":
                self.speed = order.value
            case "scenario":
                commands = script(*order.value)
                self._leave()
                self.live.obey(Order("power", False))
                self.live.keep()
                self._put(Show(order.value[0], commands))
            case "stop":
                if self.show is not None:
                    self._leave()
                    self.speed = self._usual
                    self.live.obey(Order("power", True))
            case "down":
                self.stage.obey(order)
                self._fingers.setdefault(tab, set()).add(order.value)
            case "up":
                self._lift(order.value, tab)
            case _:
                self.stage.obey(order)

    def _lift(self, key: str, tab: object) -> None:
        """A tab's finger goes up; the key does when no other tab holds it."""
        self._fingers.get(tab, set()).discard(key)
        if not any(key in keys for keys in self._fingers.values()):
            self.table.up(key)

    def forget(self, tab: object) -> None:
        """A tab is gone, and its fingers with it."""
        for key in self._fingers.pop(tab, set()):
            self._lift(key, tab)

    def _put(self, show: Show | None) -> None:
        self.show = show
        self.scene += 1

    def _leave(self) -> None:
        for keys in self._fingers.values():
            keys.clear()
        if self.show is not None:
            self.show.close()
            self._put(None)

    def close(self) -> None:
        """Everything off; the memory is kept."""
        self._leave()
        self.live.close()
