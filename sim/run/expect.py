"""Expectations: each returns None when it holds, else what was expected and what was seen."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sim.chips.piezo import Tone, kinds
from sim.chips.ws2812 import Colour, resting_number

_ABSENT = object()


def contains(row: str, words: str) -> bool:
    """The words stand in the row, whatever the case and the width of spaces."""
    return " ".join(words.split()).lower() in " ".join(row.split()).lower()


def text(rows: Sequence[str], words: str) -> str | None:
    """The words are legible in one row, or read on from one row to the next."""
    if any(contains(row, words) for row in (*rows, " ".join(rows))):
        return None
    return f"expected text {words!r}, saw {list(rows) if rows else 'a dark glass'}"


def ring(colours: Sequence[Colour], wanted: object) -> str | None:
    """The light rests on the number; None: none is on, though the ring may glow evenly."""
    lit = {index: colour for index, colour in enumerate(colours) if any(colour)}
    number = resting_number(list(colours))
    if wanted is None:
        even = len(set(colours)) <= 1
        return None if even else f"expected ring off, saw {_light(lit, number)}"
    if number == wanted:
        return None
    return f"expected ring {wanted}, saw {_light(lit, number)}"


def _light(lit: Mapping[int, Colour], number: int | None) -> str:
    if number is not None:
        return f"the light on {number}"
    if not lit:
        return "a dark ring"
    return f"{len(lit)} pixels lit ({', '.join(str(index) for index in lit)})"


def sound(tones: Sequence[Tone], wanted: str) -> str | None:
    """Something of this kind was heard; `none`: nothing was; `good`: and nothing bad."""
    heard = kinds(tones)
    if wanted == "none":
        held = not heard
    elif wanted == "good":
        held = "good" in heard and "bad" not in heard
    else:
        held = wanted in heard
    if held:
        return None
    tell = ", ".join(f"{t.frequency} Hz {(t.end - t.start) // 1000} ms" for t in tones[:12])
    return f"expected sound {wanted}, heard {', '.join(heard) if heard else 'nothing'} ({tell})"


def state(seen: Mapping[str, Any], path: str, wanted: str) -> str | None:
    """The value at the path of the state; the first step of a player's path is its colour."""
    value = find(seen, path)
    if value is _ABSENT:
        if wanted.lower() in ("null", "none"):
            return None
        return f"expected {path} {wanted}, saw that there is no {path}"
    if _equal(value, wanted):
        return None
    return f"expected {path} {wanted}, saw {value if isinstance(value, str) else json.dumps(value)}"


def find(seen: Mapping[str, Any], path: str) -> Any:
    """The value at a dotted path, or a marker that equals nothing when there is none."""
    first, *rest = path.split(".")
    players = [p for p in seen.get("players") or () if p.get("colour") == first]
    value: Any = players[0] if players else seen.get(first, _ABSENT)
    for step in rest:
        if isinstance(value, Mapping):
            value = value.get(step, _ABSENT)
        elif isinstance(value, list) and step in (places := [*map(str, range(len(value)))]):
            value = value[places.index(step)]
        else:
            return _ABSENT
    return value


def _equal(value: Any, wanted: str) -> bool:
    """The wanted word read as the kind of value that was seen."""
    if isinstance(value, str):
        return value == wanted
    if value is None:
        return wanted.lower() in ("null", "none")
    try:
        return bool(value == json.loads(wanted)) and isinstance(value, bool) == (
            wanted in ("true", "false")
        )
    except (ValueError, RecursionError):  # no JSON, or brackets without end
        return False
