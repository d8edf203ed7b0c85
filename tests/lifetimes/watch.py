"""What a device has had in its modules, and what of it is still alive after it was forgotten."""

import gc
import weakref
from types import FunctionType

from sim.world import World

Seen = dict[tuple[str, str, int], "weakref.ref[object]"]
_ROOMS = ("lifepod", "hw")


class Watch:
    """Looks at the table of modules of one device, between its turns."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._seen: Seen = {}

    def run(self, ms: int, step: int = 100) -> None:
        """Let time pass, and note the classes and functions of what is there meanwhile."""
        for _ in range(0, ms, step):
            self.world.run(step)
            self.look()

    def look(self) -> None:
        """Note the classes and functions that are there."""
        assert self.world.pico is not None
        for name, module in self.world.pico.modules.items():
            if name.partition(".")[0] in _ROOMS:
                for key, value in vars(module).items():
                    if isinstance(value, type | FunctionType) and value.__module__ == name:
                        self._seen.setdefault((name, key, id(value)), weakref.ref(value))

    def modules(self) -> set[str]:
        """The names of all modules that were ever there."""
        return {name for name, _, _ in self._seen}

    def kept(self) -> list[str]:
        """What lives on although its module was forgotten: somebody's attribute keeps it."""
        assert self.world.pico is not None
        gc.collect()
        found = set()
        for (name, key, _), reference in self._seen.items():
            value = reference()
            there = self.world.pico.modules.get(name)
            if value is not None and (there is None or vars(there).get(key) is not value):
                found.add(f"{name}.{key}")
        return sorted(found)
