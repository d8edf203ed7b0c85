"""Plugs, cards, wiring, and several boards in one process."""

from collections.abc import Callable

import pytest

from sim.parts import NAMES
from sim.wiring import wire
from sim.world import CARDS, World

Boot = Callable[..., World]


def test_two_boards_in_turn_do_not_mix(boot: Boot) -> None:
    source = """
import board, digitalio, time
pin = digitalio.DigitalInOut(board.GP4)
n = 0
while True:
    n += 1
    time.sleep({0})
    print("{1}", n)
"""
    one = boot(source.format(0.5, "one"), ms=1500)
    two = boot(source.format(0.25, "two"), ms=1500)
    for _ in range(4):
        one.run(500)
        two.run(500)
    assert set(one.console.split()[0::2]) == {"one"}
    assert set(two.console.split()[0::2]) == {"two"}
    assert len(two.console.split()) > len(one.console.split()) > 6


READER = """
import board, busio, digitalio, time
from adafruit_pn532.i2c import PN532_I2C
reset = digitalio.DigitalInOut(board.GP22)
irq = digitalio.DigitalInOut(board.GP14)
while True:
    try:
        i2c = busio.I2C(board.GP3, board.GP2, frequency=400_000)
        reader = PN532_I2C(i2c, irq=irq, reset=reset)
        print(reader.firmware_version[:2])
        while reader.firmware_version:
            uid = reader.read_passive_target(timeout=0.2)
            print(uid and bytes(uid).hex())
    except Exception as error:
        print(type(error).__name__)
        reset.switch_to_output(value=False)
        time.sleep(0.3)
        reset.value = True
        time.sleep(0.01)
        try:
            i2c.deinit()
        except NameError:
            pass
"""


def test_the_unmodified_driver_reads_cards(boot: Boot) -> None:
    world = boot(READER, ms=4000)
    assert "(50, 1)" in world.console  # a PN532's IC number is 0x32
    assert "None" in world.console
    for card in ("red", "04A1B2C3D4E580", "DEADBEEF"):
        world.insert(card)
        world.run(1500)
        assert CARDS.get(card, card).lower() in world.console
        world.remove()
        world.run(500)
    world.run(1000)
    assert world.console.endswith("None\n")


def test_an_unplugged_reader_is_missed_and_found_again(boot: Boot) -> None:
    world = boot(READER, ms=3000)
    world.unplug("reader")
    world.run(3000)
    assert world.console.endswith("RuntimeError\nRuntimeError\n") or "ValueError" in world.console
    world.insert("red")
    world.plug("reader")
    world.run(4000)
    assert CARDS["red"].lower() in world.console


def test_a_stuck_reader_is_freed_by_its_reset_pin(boot: Boot) -> None:
    world = boot(READER, ms=3000)
    world.stick_reader()
    assert world.parts.buses["reader"].stuck()
    world.run(8000)
    assert not world.parts.buses["reader"].stuck()
    assert world.console.count("(50, 1)") == 2


def test_absent_parts(boot: Boot) -> None:
    world = boot(READER, ms=3000, parts=("reader",))
    assert set(world.console.split()) == {"ValueError"}
    with pytest.raises(ValueError, match="no part is called 'radio'; there are reader"):
        world.unplug("radio")
    for name in NAMES:
        world.unplug(name)
        world.plug(name)


def test_an_unplugged_keypad_and_piezo(boot: Boot) -> None:
    source = """
import board, digitalio, pwmio, time
row = digitalio.DigitalInOut(board.GP6)
row.direction = digitalio.Direction.OUTPUT
column = digitalio.DigitalInOut(board.GP10)
column.pull = digitalio.Pull.UP
tone = pwmio.PWMOut(board.GP18, variable_frequency=True, duty_cycle=32768)
while True:
    print(column.value)
    time.sleep(0.05)
"""
    world = boot(source, ms=1300)
    world.down("1")
    world.run(100)
    assert world.console.endswith("False\n")
    world.unplug("keypad")
    world.unplug("piezo")
    world.run(100)
    assert world.console.endswith("True\n")
    assert len(world.sounds()) == 1
    world.run(100)
    assert world.sounds() == []


def test_wiring_follows_the_settings() -> None:
    changed = wire(
        {
            "LIFEPOD_RING": "GP20",
            "LIFEPOD_NFC_IRQ": "none",
            "LIFEPOD_KEY_ROWS": "gp16, gp17, gp18, gp19",
            "LIFEPOD_RING_PIXELS": 16,
            "LIFEPOD_PIEZO": "GP99",
            "LIFEPOD_KEY_COLUMNS": "GP1,GP2",
            "LIFEPOD_OLED_ADDRESS": 0x3D,
        }
    )
    reference = wire({})
    assert (changed.ring, changed.irq, changed.pixels) == (20, None, 16)
    assert changed.keys == (16, 17, 18, 19, 10, 11, 12, 13)
    assert changed.piezo == reference.piezo == 18
    assert changed.oled_address == 0x3D


def test_reference_wiring_is_the_firmware_s() -> None:
    from hw.pins import WIRING
    from sim.wiring import REFERENCE

    assert {name: pins for name, pins, _, _ in WIRING} == REFERENCE


def test_skipped_time_is_one_long_sleep(boot: Boot) -> None:
    source = """
import microcontroller, supervisor, time
from watchdog import WatchDogMode
microcontroller.watchdog.timeout = 5
microcontroller.watchdog.mode = WatchDogMode.RESET
turns = 0
while True:
    turns += 1
    microcontroller.watchdog.feed()
    print(turns, supervisor.ticks_ms())
    time.sleep(1)
"""
    world = boot(source, ms=5000)
    turns, before = map(int, world.console.splitlines()[-1].split())
    world.skip(20 * 3_600_000)
    world.run(3000)
    later, after = map(int, world.console.splitlines()[-1].split())
    assert later - turns in (3, 4)  # not reset, and no turn in between
    assert 20 * 3_600_000 <= (after - before) % (1 << 29) <= 20 * 3_600_000 + 5000
