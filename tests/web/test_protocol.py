"""Messages of pages, sensible and not: read or refused, never anything else."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.overlay import KEYS
from sim.web import protocol
from sim.web.protocol import NAMES, ORDERS, Order, Wrong, read

SENSIBLE: list[tuple[list[Any], object]] = [
    (["down", "#"], "#"),
    (["up", "5"], "5"),
    (["insert", "phone"], "phone"),
    (["remove", "white"], "white"),
    (["power", False], False),
    (["cut", "saving"], "saving"),
    (["reset"], None),
    (["erase", None], None),
    (["unplug", "oled"], "oled"),
    (["plug", "keypad"], "keypad"),
    (["stick"], None),
    (["clumsy", True], True),
    (["second", True], True),
    (["worn", False], False),
    (["speed", 2], 2.0),
    (["scenario", {"name": "demo"}], ("demo", None)),
    (["stop"], None),
]


@pytest.mark.parametrize(("message", "value"), SENSIBLE, ids=lambda part: str(part)[:20])
def test_every_order(message: list[Any], value: object) -> None:
    assert read(json.dumps(message)) == Order(message[0], value)


def test_no_order_is_forgotten_above() -> None:
    assert {message[0] for message, _ in SENSIBLE} == set(ORDERS)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
NEARLY = st.tuples(st.sampled_from(sorted(ORDERS)), JSON).map(json.dumps)


@given(st.text(max_size=200) | st.binary(max_size=200) | JSON.map(json.dumps) | NEARLY)
def test_anything_is_read_or_refused(message: str | bytes) -> None:
    try:
        order = read(message)
    except Wrong as refused:
        reason = str(refused)
    else:
        reason = _sense(order)
    assert reason


def _sense(order: Order) -> str:
    """The order's name, if its value is one that the device can take."""
    match order.name:
        case "down" | "up":
            assert len(order.value) == 1
            assert order.value in KEYS
        case "insert" | "remove":
            assert order.value in NAMES
        case "speed":
            assert protocol.SPEEDS[0] <= order.value <= protocol.SPEEDS[1]
        case name:
            assert name in ORDERS
    return order.name
