"""What a page may ask for: messages are checked here, whoever sent them.

A message is a JSON array of a name and a value, such as `["down", "5"]`. Everything else is refused
with a reason; nothing that is refused reaches the device.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from sim.overlay import KEYS
from sim.parts import NAMES as PARTS
from sim.world import CARDS

LARGEST = 65_536  # bytes of a message
SPEEDS = (0.25, 20.0)
NAMES = (*CARDS, "other", "phone")  # what can be put into the slot
_LONGEST_NAME = 80


class Wrong(Exception):
    """A message that is refused; the text says why."""


class Order(NamedTuple):
    """A message that makes sense."""

    name: str
    value: Any


def _one_of(what: str, allowed: tuple[str, ...] | str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str) or not value or value not in tuple(allowed):
            raise Wrong(f"there is no such {what}")
        return value

    return read


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise Wrong("true or false is wanted")
    return value


def _nothing(value: object) -> None:
    if value is not None:
        raise Wrong("takes no value")


def _speed(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Wrong("a number is wanted")
    if not SPEEDS[0] <= value <= SPEEDS[1]:  # false for NaN too
        raise Wrong(f"a speed from {SPEEDS[0]:g} to {SPEEDS[1]:g} is wanted")
    return float(value)


def _scenario(value: object) -> tuple[str, str | None]:
    """The name, and the text of a file that the page read; None for one of the tree's."""
    if not isinstance(value, dict) or not set(value) <= {"name", "text"}:
        raise Wrong("a name and a text are wanted")
    name, text = value.get("name"), value.get("text")
    if not isinstance(name, str) or not 0 < len(name) <= _LONGEST_NAME or not name.isprintable():
        raise Wrong("a scenario needs a name")
    if text is not None and not isinstance(text, str):
        raise Wrong("the scenario is no text")
    return name, text


ORDERS: dict[str, Callable[[object], Any]] = {
    "down": _one_of("key", KEYS),
    "up": _one_of("key", KEYS),
    "insert": _one_of("card", NAMES),
    "remove": _one_of("card", NAMES),
    "power": _switch,
    "cut": _one_of("cut", ("now", "saving")),
    "reset": _nothing,
    "erase": _nothing,
    "unplug": _one_of("part", PARTS),
    "plug": _one_of("part", PARTS),
    "stick": _nothing,
    "clumsy": _switch,
    "second": _switch,
    "worn": _switch,
    "speed": _speed,
    "scenario": _scenario,
    "stop": _nothing,
}


def read(message: str | bytes) -> Order:
    """The order in a message; Wrong when there is none."""
    if isinstance(message, bytes):
        raise Wrong("a text is wanted, not bytes")
    try:
        parsed = json.loads(message)
    except (ValueError, RecursionError):
        raise Wrong("this is not JSON") from None
    if not isinstance(parsed, list) or not 1 <= len(parsed) <= 2:
        raise Wrong("an array of a name and a value is wanted")
    name = parsed[0]
    reader = ORDERS.get(name) if isinstance(name, str) else None
    if reader is None:
        raise Wrong("there is no such order")
    try:
        return Order(name, reader(parsed[1] if len(parsed) == 2 else None))
    except Wrong as fault:
        raise Wrong(f"{name}: {fault}") from None
