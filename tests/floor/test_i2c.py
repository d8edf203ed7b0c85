"""What the board refuses of a two-wire bus, and how it fails, in its own words."""

import pytest

from tests.floor.tries import TRY, Boot, said


def test_i2c_needs_its_lock(boot: Boot) -> None:
    body = """
i2c = busio.I2C(board.GP5, board.GP4, frequency=400_000, timeout=1000)
tried(lambda: i2c.writeto(0x3C, b"a"))
tried(lambda: i2c.scan())
print(i2c.try_lock(), i2c.try_lock())
print([hex(at) for at in i2c.scan()])
tried(lambda: i2c.readfrom_into(0x3C, bytearray(0)))
i2c.unlock()
i2c.deinit()
tried(lambda: i2c.try_lock())
"""
    assert said(boot, body).splitlines() == [
        "RuntimeError: Function requires lock",
        "RuntimeError: Function requires lock",
        "True False",
        "['0x3c']",
        "ValueError: Buffer must be at least length 1",
        "ValueError: Object has been deinitialized and can no longer be used. Create a new object.",
    ]


@pytest.mark.parametrize(
    ("pins", "why"),
    [
        ("board.GP4, board.GP5", "ValueError: Invalid pins"),  # swapped
        ("board.GP3, board.GP4", "ValueError: Invalid pins"),  # one of each controller
        ("board.GP5, board.GP7", "ValueError: Invalid pins"),
        ("board.GP5, board.GP4, frequency=2_000_000", "ValueError: frequency must be <= 1000000"),
        ("board.GP1, board.GP0", "RuntimeError: No pull up found on SDA or SCL;"),  # nothing there
        ("board.GP5, board.GP4, wrong=1", "TypeError: "),
    ],
)
def test_i2c_pins(boot: Boot, pins: str, why: str) -> None:
    assert said(boot, f"tried(lambda: busio.I2C({pins}))").startswith(why)


def test_i2c_controller_serves_one_bus(boot: Boot) -> None:
    body = """
one = busio.I2C(board.GP5, board.GP4)
tried(lambda: busio.I2C(board.GP21, board.GP20))
two = busio.I2C(board.GP3, board.GP2)
print("two")
"""
    assert said(boot, body) == "ValueError: I2C peripheral in use\ntwo"


def test_missing_pull_ups(boot: Boot) -> None:
    source = TRY + "time.sleep(2)\ntried(lambda: busio.I2C(board.GP5, board.GP4))"
    world = boot(source, ms=100)
    world.parts.buses["oled"].pulled_up = False
    world.run(4000)
    assert world.console.startswith("RuntimeError: No pull up found on SDA or SCL; check your wir")


def test_nobody_answers_and_a_stuck_bus(boot: Boot) -> None:
    source = (
        TRY
        + """
i2c = busio.I2C(board.GP3, board.GP2, frequency=400_000)
i2c.try_lock()
tried(lambda: i2c.writeto(0x55, b"a"))
time.sleep(1)
start = time.monotonic()
tried(lambda: i2c.writeto(0x24, b"a"))
print(round(time.monotonic() - start, 1))
tried(lambda: i2c.readfrom_into(0x24, bytearray(1)))
i2c.deinit()
tried(lambda: busio.I2C(board.GP3, board.GP2))
"""
    )
    world = boot(source, ms=1700)
    world.stick_reader()
    world.run(5000)
    assert world.console.splitlines() == [
        "OSError: [Errno 19] No such device",
        "OSError: [Errno 116] ETIMEDOUT",
        "1.0",
        "OSError: [Errno 116] ETIMEDOUT",
        "RuntimeError: No pull up found on SDA or SCL; check your wiring",
    ]


def test_a_transfer_that_was_given_up_spoils_the_next_one(boot: Boot) -> None:
    source = (
        TRY
        + """
i2c = busio.I2C(board.GP3, board.GP2, frequency=400_000)
i2c.try_lock()
time.sleep(1)
buffer = bytearray(1)
def read():
    tried(lambda: i2c.readfrom_into(0x24, buffer))
for _ in range(3):
    read()
    time.sleep(1)
i2c.deinit()
i2c = busio.I2C(board.GP3, board.GP2, frequency=400_000)
i2c.try_lock()
read()
"""
    )
    world = boot(source, ms=2000)
    world.stick_reader()
    world.run(1700)
    world.parts.reader.set_reset(False)
    world.parts.reader.set_reset(True)
    world.run(6000)
    assert world.console.splitlines() == [
        "OSError: [Errno 116] ETIMEDOUT",
        "OSError: [Errno 116] ETIMEDOUT",
        "went through",
        "went through",
    ]
