"""Broken wires behave as electricity does: open ones float, shorted ones have one level."""

import pytest

from sim.parts import WIRES
from tests.floor.tries import TRY, Boot

READ = """
import board, digitalio, time
pin = digitalio.DigitalInOut(board.GP14)
time.sleep(1)
for pull in (None, digitalio.Pull.UP, digitalio.Pull.DOWN):
    pin.pull = pull
    print(pin.value)
"""
LEVELS = {
    "": ["True", "True", "True"],  # the chip drives its IRQ high
    "open": ["False", "True", "False"],  # nothing but the pull
    "ground": ["False", "False", "False"],
    "3v3": ["True", "True", "True"],
}


@pytest.mark.parametrize("fault", LEVELS)
def test_an_input_reads_the_outside_or_its_pull(boot: Boot, fault: str) -> None:
    world = boot(READ, ms=100)
    if fault == "open":
        world.unplug("reader.irq")
    elif fault:
        world.short("reader.irq", fault)
    world.run(4000)
    assert world.console.split() == LEVELS[fault]


BUS = (
    TRY
    + """
for _ in range(2):
    time.sleep(1)
    tried(lambda: busio.I2C(board.GP3, board.GP2, frequency=400_000))
"""
)


@pytest.mark.parametrize("wire", ["sda", "scl"])
@pytest.mark.parametrize("fault", ["open", "ground"])
def test_a_bus_does_not_open_on_a_wire_that_is_not_pulled_up(
    boot: Boot, wire: str, fault: str
) -> None:
    world = boot(BUS, ms=100)
    if fault == "open":
        world.unplug("reader." + wire)
    else:
        world.short("reader." + wire, fault)
    world.run(2500)
    assert world.console.startswith("RuntimeError: No pull up found on SDA or SCL")
    world.plug("reader." + wire)
    world.run(2500)
    assert world.console.splitlines()[-1] == "went through"


def test_a_bus_whose_wires_touch_takes_its_pins_for_ever(boot: Boot) -> None:
    """CircuitPython 10.2.1: the stop condition of bitbangio's constructor raises, and nobody
    releases the two pins that it claimed.
    """
    world = boot(BUS, ms=100)
    world.short("reader.sda", "scl")
    world.run(2700)
    world.plug("reader.sda")
    world.run(3000)
    assert world.console.splitlines() == [
        "TimeoutError: timeout too long",
        "ValueError: GP3 in use",
    ]


TRANSFER = (
    TRY
    + """
i2c = busio.I2C(board.GP3, board.GP2, frequency=400_000)
i2c.try_lock()
time.sleep(1)
def timed(do):
    start = time.monotonic()
    tried(do)
    print(round(time.monotonic() - start, 1))
timed(lambda: i2c.writeto(0x24, b"a"))
timed(lambda: i2c.writeto(0x24, b""))
"""
)
NOBODY = ["OSError: [Errno 19] No such device", "0.0"]
LATE = ["OSError: [Errno 116] ETIMEDOUT", "1.0"]
CLOCK = ["TimeoutError: timeout too long", "1.0"]


@pytest.mark.parametrize(
    ("wire", "fault", "full", "empty"),
    [
        ("sda", "open", LATE, NOBODY),  # an empty one has the pulls of the chip
        ("scl", "open", LATE, NOBODY),
        ("sda", "ground", LATE, ["went through", "0.0"]),  # a low level is an acknowledge
        ("scl", "ground", LATE, CLOCK),
        ("sda", "3v3", NOBODY, NOBODY),
        ("scl", "3v3", NOBODY, NOBODY),
        ("sda", "scl", LATE, CLOCK),
    ],
)
def test_a_transfer_on_a_broken_wire(
    boot: Boot, wire: str, fault: str, full: list[str], empty: list[str]
) -> None:
    world = boot(TRANSFER, ms=2000)
    if fault == "open":
        world.unplug("reader." + wire)
    else:
        world.short("reader." + wire, fault)
    world.run(4000)
    assert world.console.splitlines() == full + empty


def test_a_reset_line_that_touches_ground_and_one_that_is_open(boot: Boot) -> None:
    source = """
import board, digitalio, time
reset = digitalio.DigitalInOut(board.GP22)
reset.switch_to_output(False)
time.sleep(60)
"""
    world = boot(source, ms=2000)
    reader = world.parts.reader
    assert not reader._released
    world.unplug("reader.rstpdn")
    assert reader._released, "the module's resistor pulls it up"
    world.short("reader.rstpdn", "ground")
    assert not reader._released
    world.short("reader.rstpdn", "3v3")
    assert reader._released
    world.plug("reader.rstpdn")
    assert not reader._released


def test_a_row_of_the_keypad(boot: Boot) -> None:
    source = """
import board, digitalio, time
row = digitalio.DigitalInOut(board.GP6)
row.switch_to_output(False)
column = digitalio.DigitalInOut(board.GP10)
column.pull = digitalio.Pull.UP
while True:
    print(column.value)
    time.sleep(0.05)
"""
    world = boot(source, ms=1300)
    world.down("1")

    def reads() -> str:
        world.run(100)
        return world.console.split()[-1]

    assert reads() == "False"
    for wire in ("keypad.r1", "keypad.c1"):
        world.unplug(wire)
        assert reads() == "True"
        world.plug(wire)
        assert reads() == "False"
    world.up("1")
    assert reads() == "True"
    world.short("keypad.c1", "ground")
    assert reads() == "False"


def test_a_ring_and_a_piezo_without_their_wire_keep_what_they_had(boot: Boot) -> None:
    source = """
import board, neopixel, pwmio, time
pixels = neopixel.NeoPixel(board.GP16, 24, auto_write=False)
tone = pwmio.PWMOut(board.GP18, variable_frequency=True, duty_cycle=32768)
for red in range(1, 200):
    pixels.fill((red, 0, 0))
    pixels.show()
    tone.frequency = 440 + red
    time.sleep(0.05)
"""
    world = boot(source, ms=1500)
    world.unplug("ring.din")
    world.unplug("piezo.+")
    world.sounds()
    world.run(10)
    before = world.ring_colours()
    world.run(500)
    assert world.ring_colours() == before
    assert world.sounds() == []
    world.plug("ring.din")
    world.plug("piezo.+")
    world.run(500)
    assert world.ring_colours() != before
    assert world.sounds()


@pytest.mark.parametrize("wire", WIRES)
def test_every_wire_can_be_broken_before_the_power_comes_on(boot: Boot, wire: str) -> None:
    world = boot("", ms=0, parts=(wire,))
    assert world.parts.faults == {wire: "open"}
    world.short(wire, "ground")
    assert world.parts.faults == {wire: "ground"}
    world.plug(wire)
    assert world.parts.faults == {}
    for wrong in ("reader", wire.split(".")[1]):
        with pytest.raises(ValueError, match="cannot be shorted"):
            world.short(wire, wrong)
