"""What statements cost, and that it is what the emulated board was measured to take."""

from __future__ import annotations

import builtins
from types import SimpleNamespace
from typing import Any

import pytest

from sim import charges
from sim.meter import CLOCK, metered
from sim.world import World

# An operation, what is done before it, and its microseconds on the board (docs/fidelity.md) in a
# heap with nothing else in it.
MEASURED = [
    ("y in z", "y = 'b'; z = ('a', 'b', 'c')", 6.7),
    ("[i for i in z]", "z = [1] * 8", 57 * 0.8 + 4),  # measured with ten
    ("f'{y} {y}'", "y = 7", 127),
    ("f'{y:,}'", "y = 1234567", 57),
    ("z = y + y", "y = 'abcd'", 42),
]


def spent(statement: str, before: str = "pass", text_us: int = 0) -> int:
    """Microseconds of a statement in a function, beside those of the function itself."""
    clock = SimpleNamespace(now=0, text_us=text_us, tick=lambda us: None)
    world: dict[str, Any] = {"__builtins__": {**vars(builtins), CLOCK: clock}}
    source = f"def f():\n    {before}\n    {statement}\n"
    exec(compile(metered(source, "f.py"), "f.py", "exec"), world)
    clock.now = 0
    world["f"]()
    return int(clock.now)


@pytest.mark.parametrize(("statement", "before", "us"), MEASURED)
def test_a_statement_costs_what_it_does_on_the_board(
    statement: str, before: str, us: float
) -> None:
    assert spent(statement, before) - spent("pass", before) == pytest.approx(us, rel=0.15)


@pytest.mark.parametrize(
    ("statement", "before", "made"),
    [
        ("z = y + y", "y = 'abcd'", 1),
        ("z = y[1]", "y = 'abcd'", 1),
        ("f'{y} {y}'", "y = 7", 3),  # itself, and what it is made of
        ("z = y + y", "y = 4", 0),
    ],
)
def test_each_new_string_is_looked_for_among_all_names(
    statement: str, before: str, made: int
) -> None:
    assert spent(statement, before, 50) - spent(statement, before) == 50 * made


def test_there_are_more_names_the_more_was_imported() -> None:
    """On the board a sum of strings takes 42 us at first and 97 in a game."""
    world = World(settings={})
    world.power_on()
    world.run(1300)
    assert world.clock.text_us < 5
    world.run(4500)
    started = world.clock.text_us
    world.press(*"13#")
    world.insert("red")
    world.run(4000)
    assert 15 < started < world.clock.text_us < 75
    world.power_off()
    world.power_on()
    world.run(1300)
    assert world.clock.text_us < 5


def test_a_collection_takes_as_long_as_the_heap_is_full() -> None:
    """On the board 14 ms with 104 kB in use, 1.5 ms with 15."""
    nodes = (104_000 - charges.OBJECTS_BYTES) / charges.NODE_BYTES
    used = charges.used_bytes(round(nodes))
    assert used * charges.GC_US_PER_BYTE == pytest.approx(14_000, rel=0.1)
    assert charges.used_bytes(0) * charges.GC_US_PER_BYTE < 1_500
