"""What the board refuses, the stand-ins refuse, in the board's words."""

import pytest

from tests.floor.tries import TRY, Boot, said


def test_a_pin_claimed_twice(boot: Boot) -> None:
    body = "pin = DigitalInOut(board.GP4)\ntried(lambda: DigitalInOut(board.GP4))"
    assert said(boot, body) == "ValueError: GP4 in use"


@pytest.mark.parametrize(
    "other",
    [
        "busio.I2C(board.GP5, board.GP4)",
        "pwmio.PWMOut(board.GP4)",
        "DigitalInOut(board.GP4)",
    ],
)
def test_whoever_wants_a_claimed_pin(boot: Boot, other: str) -> None:
    body = f"pin = DigitalInOut(board.GP4)\ntried(lambda: {other})"
    assert said(boot, body) == "ValueError: GP4 in use"


def test_a_released_pin_can_be_claimed_again_but_not_used(boot: Boot) -> None:
    body = """
pin = DigitalInOut(board.GP4)
pin.deinit()
tried(lambda: DigitalInOut(board.GP4))
tried(lambda: pin.value)
tried(lambda: setattr(pin, "direction", Direction.OUTPUT))
"""
    lines = said(boot, body).splitlines()
    assert lines[0] == "went through"
    assert lines[1] == lines[2]
    assert lines[1].startswith("ValueError: Object has been deinitialized")


def test_inputs_cannot_be_written_and_outputs_have_no_pull(boot: Boot) -> None:
    body = """
pin = DigitalInOut(board.GP0)
tried(lambda: setattr(pin, "value", True))
tried(lambda: pin.drive_mode)
pin.direction = Direction.OUTPUT
tried(lambda: setattr(pin, "pull", Pull.UP))
tried(lambda: setattr(pin, "direction", 1))
tried(lambda: DigitalInOut(4))
"""
    assert said(boot, body).splitlines() == [
        "AttributeError: Cannot set value when direction is input.",
        "AttributeError: Drive mode not used when direction is input.",
        "AttributeError: Pull not used when direction is output.",
        "ValueError: Invalid direction",
        "TypeError: pin must be of type Pin, not int",
    ]


PWM = [
    ("board.GP18, variable_frequency=True", "went through"),
    ("board.GP2", "RuntimeError: Internal resource(s) in use"),  # the same channel of the slice
    ("board.GP19, variable_frequency=True", "ValueError: Cannot vary frequency on a timer"),
    ("board.GP19", "RuntimeError: Internal resource(s) in use"),
    ("board.GP20, frequency=0", "ValueError: Invalid frequency"),
    ("board.GP20, duty_cycle=70000", "ValueError: duty_cycle must be"),
    ("board.GP20, frequency=1000", "went through"),
    ("board.GP21, frequency=1000", "went through"),
    ("board.GP5, frequency=999", "RuntimeError: Internal resource(s) in use"),
    ("board.GP22, frequency=1000", "went through"),
    ("board.GP23, frequency=1001", "ValueError: Frequency must match existing PWMOut"),
]


def test_pwm_slices(boot: Boot) -> None:
    calls = "".join(f"tried(lambda: kept.append(pwmio.PWMOut({given})))\n" for given, _ in PWM)
    lines = said(boot, "kept = []\n" + calls).splitlines()
    assert len(lines) == len(PWM)
    for line, (_, want) in zip(lines, PWM, strict=True):
        assert line.startswith(want)


def test_pwm_frequency(boot: Boot) -> None:
    body = """
fixed = pwmio.PWMOut(board.GP0, frequency=440)
tried(lambda: setattr(fixed, "frequency", 500))
print(fixed.frequency)
fixed.deinit()
tone = pwmio.PWMOut(board.GP1, variable_frequency=True)
for hz in (220, 440, 1000, 2093, 4000):
    tone.frequency = hz
    print(hz, tone.frequency)
"""
    lines = said(boot, body).splitlines()
    assert lines[0].startswith("AttributeError: PWM frequency not writable when variable_frequency")
    pairs = [line.split() for line in lines[2:]]
    made = {int(hz): int(got) for hz, got in pairs}
    assert lines[1] == str(made[440])
    assert all(abs(got - hz) <= hz // 50 for hz, got in made.items())
    assert made[440] != 440  # the divider steps in sixteenths


def test_display_bus_is_one_and_needs_a_panel(boot: Boot) -> None:
    body = """
from i2cdisplaybus import I2CDisplayBus
i2c = busio.I2C(board.GP5, board.GP4)
tried(lambda: I2CDisplayBus(i2c, device_address=0x3D))
bus = I2CDisplayBus(i2c, device_address=0x3C)
tried(lambda: I2CDisplayBus(i2c, device_address=0x3C))
displayio.release_displays()
tried(lambda: I2CDisplayBus(i2c, device_address=0x3C))
tried(lambda: bus.reset())
"""
    lines = said(boot, body).splitlines()
    assert lines == [
        "ValueError: Unable to find I2C Display at 3d",
        "RuntimeError: Too many display busses; forgot displayio.release_displays() ?",
        "went through",
        "RuntimeError: no reset pin available",
    ]


def test_pixels_need_a_live_pin(boot: Boot) -> None:
    body = """
pin = DigitalInOut(board.GP16)
pin.direction = Direction.OUTPUT
neopixel_write.neopixel_write(pin, bytes((1, 2, 3)))
pin.deinit()
tried(lambda: neopixel_write.neopixel_write(pin, b"abc"))
"""
    world = boot(TRY + body)
    assert world.console.startswith("ValueError: Object has been deinitialized")
    assert world.ring_colours()[0] == (2, 1, 3)


def test_analogue_pins_and_calendar(boot: Boot) -> None:
    body = """
import analogio, rtc
tried(lambda: analogio.AnalogIn(board.GP22))
battery = analogio.AnalogIn(board.A3)
print(battery.value * 3 * battery.reference_voltage / 65535)
tried(lambda: DigitalInOut(board.A3))
clock = rtc.RTC()
clock.datetime = time.struct_time((2026, 3, 1, 12, 0, 0, 6, -1, -1))
time.sleep(5)
print(clock.datetime.tm_year, clock.datetime.tm_sec in (5, 6))
"""
    lines = said(boot, body, ms=9000).splitlines()
    assert lines[0] == "ValueError: Invalid pin"
    assert 4.9 < float(lines[1]) < 5.1
    assert lines[2:] == ["ValueError: A3 in use", "2026 True"]


@pytest.mark.parametrize(
    "module", ["typing", "dataclasses", "enum", "pathlib", "sim", "tests", "abc"]
)
def test_what_the_board_lacks_cannot_be_imported(boot: Boot, module: str) -> None:
    body = f"def load():\n    import {module}\ntried(load)"
    assert said(boot, body) == f"ImportError: no module named '{module}'"


def test_annotations_are_not_evaluated(boot: Boot) -> None:
    body = (
        "def f(a: Nothing) -> Nowhere: pass\nb: Never = 1\nclass C:\n    x: Missing = 2\nprint(b)"
    )
    assert said(boot, body) == "1"


def test_the_host_s_modules_stay_what_they_are(boot: Boot) -> None:
    import os
    import sys
    import time

    before = dict(sys.modules)
    said(boot, "import time, os, board\nprint(os.uname()[0])")
    assert time.perf_counter() > 0
    assert sys.modules["time"] is time
    assert sys.modules["os"] is os
    assert not {name for name in set(sys.modules) - set(before) if not name.startswith("sim.")} & {
        "board",
        "busio",
        "displayio",
    }


def test_console(boot: Boot) -> None:
    source = """
import supervisor, sys, time, usb_cdc
while True:
    if supervisor.runtime.serial_bytes_available:
        usb_cdc.console.write(b"heard " + usb_cdc.console.read(usb_cdc.console.in_waiting))
        print(supervisor.runtime.serial_connected)
    time.sleep(0.01)
"""
    world = boot(source)
    world.attach()
    world.type("state?")
    world.run(100)
    assert world.console == "heard state?True\n"
