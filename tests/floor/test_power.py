"""Power, its failure in the middle of a write, and what survives it."""

import gc
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.chips.flash import SIZE
from sim.world import World

Boot = Callable[..., World]

WRITER = """
import microcontroller, time
nvm = microcontroller.nvm
for n in range(6):
    nvm[n * 10:n * 10 + 10] = bytes((n,)) * 10
    print(n)
nvm[0:10] = b"0123456789"
print("erased")
while True:
    time.sleep(1)
"""


def test_nvm_reads_and_writes_as_on_the_board(boot: Boot) -> None:
    source = """
import microcontroller
nvm = microcontroller.nvm
def tried(call):
    try:
        call()
    except Exception as error:
        print(type(error).__name__)
print(len(nvm), nvm[0], nvm[-1], bytes(nvm[0:3]), type(nvm[0:3]).__name__)
nvm[1:3] = b"ab"
nvm[5] = 7
nvm[-1] = 9
print(bytes(nvm[0:6]), nvm[4095])
tried(lambda: nvm.__setitem__(slice(0, 3), b"ab"))
tried(lambda: nvm.__setitem__(0, 256))
tried(lambda: nvm.__setitem__(4096, 1))
tried(lambda: nvm[0:8:2])
tried(lambda: nvm[4096])
"""
    assert boot(source).console.splitlines() == [
        "4096 255 255 b'\\xff\\xff\\xff' bytearray",
        "b'\\xffab\\xff\\xff\\x07' 9",
        "ValueError",
        "ValueError",
        "IndexError",
        "NotImplementedError",
        "IndexError",
    ]


def test_nvm_survives_the_power(boot: Boot) -> None:
    world = boot(WRITER, ms=3000)
    assert (world.flash.programs, world.flash.erases) == (6, 1)
    kept = world.nvm
    world.power_cut()
    assert not world.powered
    other = boot("import microcontroller\nprint(bytes(microcontroller.nvm[0:11]))", nvm=kept)
    assert other.console == "b'0123456789\\x01'\n"


@pytest.mark.parametrize("operations", range(7))
def test_a_cut_before_each_flash_operation(boot: Boot, operations: int) -> None:
    world = boot(WRITER, ms=0)
    world.power_cut(after_flash_ops=operations)
    world.run(4000)
    assert not world.powered
    want = b"".join(bytes((n,)) * 10 for n in range(min(operations, 6)))
    assert world.nvm == want + b"\xff" * (SIZE - len(want))


@given(st.integers(0, 6), st.floats(0.05, 0.95), st.integers(0, 99))
def test_a_cut_inside_each_flash_operation(operation: int, share: float, seed: int) -> None:
    world = World(source=WRITER, settings={}, seed=seed)
    world.power_on()
    world.power_cut(after_flash_ops=operation, inside=share)
    world.run(4000)
    assert not world.powered
    before = b"".join(bytes((n,)) * 10 for n in range(min(operation, 6)))
    if operation < 6:
        assert world.nvm[: len(before)] == before
        assert world.nvm[len(before) + 10 :] == b"\xff" * (SIZE - len(before) - 10)
    else:
        assert world.flash.erases == 1
        assert world.nvm != before + b"\xff" * (SIZE - len(before))


def test_a_cut_that_happens_to_fall_into_a_write_tears_it(boot: Boot) -> None:
    source = "import microcontroller\nmicrocontroller.nvm[0:200] = bytes(200)\nprint('done')"
    world = boot(source, ms=1220)
    while not world.flash.operations:
        world.run(0.1)
    world.run(0.5)
    world.power_cut()
    assert "done" not in world.console
    assert world.nvm[:200].count(0xFF) < 200
    assert any(world.nvm[:200])


def test_power_switches(boot: Boot) -> None:
    world = boot("import time\nwhile True:\n    time.sleep(0.01)")
    assert world.powered
    world.power_on()  # is on already
    world.power_off()
    world.power_off()
    assert not world.powered
    before = world.now_ms
    world.run(500)
    assert world.now_ms == before + 500
    world.power_on()
    world.run(2000)
    assert world.powered
    with pytest.raises(LookupError):
        world.state()


def test_firmware_that_unwinds_slowly_is_dead_all_the_same(boot: Boot) -> None:
    source = """
import time
try:
    while True:
        time.sleep(0.01)
finally:
    print("unwinding")
    time.sleep(5)
    print("never")
"""
    world = boot(source)
    console = world.pico
    world.power_off()
    assert console is not None
    assert "never" not in "".join(console.console)
    assert not world.powered


def test_a_forgotten_world_is_switched_off() -> None:
    world = World(source="import time\nwhile True:\n    time.sleep(0.01)", settings={})
    world.power_on()
    world.run(2000)
    body = world._greenlet
    assert body is not None
    assert not body.dead
    del world
    gc.collect()
    assert body.dead


def test_a_watchdog_dies_with_its_power(boot: Boot) -> None:
    source = """
import microcontroller
from watchdog import WatchDogMode
microcontroller.watchdog.timeout = 5
microcontroller.watchdog.mode = WatchDogMode.RESET
while True:
    microcontroller.watchdog.feed()
"""
    world = boot(source)
    world.power_cut()
    world.source = "import time\nwhile True:\n    time.sleep(0.1)"
    world.power_on()
    world.run(20_000)
    assert world.firmware is not None
    assert world.firmware.starts == 1
