"""The player's own device: a world whose memory is kept in a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sim.memory import MemoryFile
from sim.web.protocol import Order
from sim.web.table import Table
from sim.world import World

TORN = 0.5  # how much of a flash write has happened when the power is cut in it


class Live:
    """One device on one table, obeying orders. ValueError from `obey` says why one cannot be."""

    name = ""  # of the scenario that plays

    def __init__(self, memory: MemoryFile, seed: int) -> None:
        self._memory = memory
        self._kept = memory.load()
        self.trouble = ""  # why the memory's file could not be written
        self.world = World(nvm=bytearray(self._kept), seed=seed, strict=False)
        self.table = Table(self.world)
        self.world.power_on()

    def advance(self, us: int) -> None:
        """Let time pass, and keep what the flash holds then."""
        self.world.run(us / 1000)
        self.keep()

    def keep(self) -> None:
        """Write the memory's file if the flash changed."""
        if self.world.nvm == self._kept:
            return
        self._kept = bytearray(self.world.nvm)
        try:
            self._memory.save(self._kept)
            self.trouble = ""
        except OSError as fault:
            self.trouble = f"the memory cannot be kept in {self._memory.path}: {fault.strerror}"

    def status(self) -> dict[str, Any] | None:
        """What there is to say of a scenario: nothing here."""
        return None

    def obey(self, order: Order) -> None:
        """Do what a page asks."""
        if order.value is None:
            _PLAIN[order.name](self)
        else:
            _WITH[order.name](self, order.value)

    def _reset(self) -> None:
        self.world.power_off()
        self.world.power_on()

    def _erase(self) -> None:
        self.world.power_off()
        self.world.nvm[:] = b"\xff" * len(self.world.nvm)
        self.keep()
        self.world.power_on()

    def _power(self, on: bool) -> None:
        if on:
            self.world.power_on()
        else:
            self.world.power_off()

    def _cut(self, when: str) -> None:
        if when == "now":
            self.world.power_cut()
        elif self.world.powered:
            self.world.power_cut(0, TORN)

    def _set(self, name: str, on: bool) -> None:
        setattr(self.table, name, on)

    def close(self) -> None:
        """Switch off and keep the memory."""
        self.world.power_off()
        self.keep()
        self._memory.close()


_PLAIN: dict[str, Callable[[Live], None]] = {
    "reset": Live._reset,
    "erase": Live._erase,
    "stick": lambda live: live.world.stick_reader(),
}
_WITH: dict[str, Callable[[Live, Any], None]] = {
    "down": lambda live, key: live.table.down(key),
    "up": lambda live, key: live.table.up(key),
    "insert": lambda live, card: live.table.insert(card),
    "remove": lambda live, card: live.table.remove(card),
    "power": Live._power,
    "cut": Live._cut,
    "unplug": lambda live, part: live.world.unplug(part),
    "plug": lambda live, part: live.world.plug(part),
    "clumsy": lambda live, on: live._set("clumsy", on),
    "second": lambda live, on: live._set("second", on),
    "worn": lambda live, on: live._set("worn", on),
}
