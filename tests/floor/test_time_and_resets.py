"""Clocks, the watchdog, resets and reloads."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sim.certified import Version
from sim.pico import TICKS_WRAP
from sim.world import FirmwareStopped, World

Boot = Callable[..., World]


def test_ticks_start_65_seconds_before_their_wrap(boot: Boot) -> None:
    source = """
import supervisor, time
print(supervisor.ticks_ms())
time.sleep(66)
print(supervisor.ticks_ms())
"""
    first, second = map(int, boot(source, ms=70_000).console.split())
    assert 60_000 < TICKS_WRAP - first < 65_536
    assert 0 <= second < 5000


@pytest.mark.parametrize(("days", "step"), [(0, 0.001), (1, 0.04), (10, 0.26)])
def test_monotonic_grows_coarse(boot: Boot, days: int, step: float) -> None:
    source = """
import time
time.sleep(5)
seen = {time.monotonic()}
for _ in range(4000):
    time.sleep(0.001)
    seen.add(time.monotonic())
order = sorted(seen)
print(min(b - a for a, b in zip(order, order[1:])))
"""
    world = boot(source, ms=1500)
    world.skip(days * 86_400_000)
    world.run(20_000)
    got = float(world.console)
    assert step / 2 < got <= step * 1.1


def test_sleep_takes_its_time_and_no_negative(boot: Boot) -> None:
    source = """
import time, supervisor
a = supervisor.ticks_ms()
time.sleep(0.25)
print(supervisor.ticks_ms() - a)
try:
    time.sleep(-1)
except ValueError as error:
    print(error)
"""
    lines = boot(source).console.splitlines()
    assert lines == ["250", "sleep length must be non-negative"]


def test_watchdog_resets_when_not_fed(boot: Boot) -> None:
    source = """
import microcontroller, time
from watchdog import WatchDogMode
print(microcontroller.cpu.reset_reason)
dog = microcontroller.watchdog
if "WATCHDOG" not in repr(microcontroller.cpu.reset_reason):
    dog.timeout = 2
    dog.mode = WatchDogMode.RESET
    for _ in range(5):
        time.sleep(1)
        dog.feed()
    print("fed")
    time.sleep(10)
    print("never")
"""
    world = boot(source, ms=20_000)
    assert world.console.splitlines() == [
        "microcontroller.ResetReason.POWER_ON",
        "fed",
        "microcontroller.ResetReason.WATCHDOG",
    ]


def test_watchdog_ends_a_loop_that_does_nothing(boot: Boot) -> None:
    source = """
import microcontroller
from watchdog import WatchDogMode
print(microcontroller.cpu.reset_reason)
microcontroller.watchdog.timeout = 8
microcontroller.watchdog.mode = WatchDogMode.RESET
while True:
    pass
"""
    world = boot(source, ms=12_000)
    assert "WATCHDOG" in world.console


@pytest.mark.parametrize(("last", "bitten"), [(2, False), (4, True)])
def test_watchdog_counts_from_the_last_feed_with_the_time_it_has_by_then(
    boot: Boot, last: int, bitten: bool
) -> None:
    """A countdown that is shortened ends earlier than the one that was begun."""
    source = f"""
import microcontroller, time
from watchdog import WatchDogMode
dog = microcontroller.watchdog
print("begun")
dog.timeout = 8
dog.mode = WatchDogMode.RESET
time.sleep(1)
dog.timeout = 3
time.sleep({last})
dog.timeout = 8
dog.feed()
time.sleep(6)
dog.mode = None
time.sleep(60)
"""
    assert (boot(source, ms=12_000).console.count("begun") > 1) is bitten


def test_watchdog_limits(boot: Boot) -> None:
    source = """
import microcontroller
from watchdog import WatchDogMode
dog = microcontroller.watchdog
def tried(name, value):
    try:
        setattr(dog, name, value)
    except Exception as error:
        print(type(error).__name__)
tried("timeout", 9)
tried("timeout", 0)
tried("mode", WatchDogMode.RESET)
try:
    dog.feed()
except ValueError:
    print("not running")
tried("timeout", 1)
tried("mode", WatchDogMode.RAISE)
"""
    assert boot(source).console.split("\n")[:5] == [
        "ValueError",
        "ValueError",
        "ValueError",
        "not running",
        "NotImplementedError",
    ]


def test_watchdog_outlives_a_crash(boot: Boot) -> None:
    source = """
import microcontroller
from watchdog import WatchDogMode
print(microcontroller.cpu.reset_reason)
if "WATCHDOG" not in repr(microcontroller.cpu.reset_reason):
    microcontroller.watchdog.timeout = 3
    microcontroller.watchdog.mode = WatchDogMode.RESET
    raise RuntimeError("oh")
"""
    world = boot(source, ms=8000, strict=False)
    assert "RuntimeError: oh" in world.console
    assert world.console.splitlines()[-1] == "microcontroller.ResetReason.WATCHDOG"
    assert world.crash is None


def test_a_crash_is_told(boot: Boot) -> None:
    with pytest.raises(FirmwareStopped, match="ZeroDivisionError"):
        boot("print(1 // 0)")


def test_software_reset_and_safe_mode(boot: Boot, tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "safemode.py").write_text("import microcontroller\nprint('safe')\n", "utf-8")
    source = """
import microcontroller
print(microcontroller.cpu.reset_reason)
if "SOFTWARE" not in repr(microcontroller.cpu.reset_reason):
    microcontroller.reset()
microcontroller.on_next_reset(microcontroller.RunMode.SAFE_MODE)
microcontroller.reset()
"""
    world = boot(source, ms=9000, root=tmp_path)
    assert world.console.splitlines() == [
        "microcontroller.ResetReason.POWER_ON",
        "microcontroller.ResetReason.SOFTWARE",
        "safe",
    ]


DISPLAY = """
import board, busio, displayio, supervisor
from i2cdisplaybus import I2CDisplayBus
print(supervisor.runtime.run_reason)
{release}
i2c = busio.I2C(board.GP5, board.GP4)
I2CDisplayBus(i2c, device_address=0x3C)
if "STARTUP" in repr(supervisor.runtime.run_reason):
    supervisor.reload()
print("done")
"""


def test_a_display_keeps_its_pins_over_a_reload(boot: Boot) -> None:
    world = boot(DISPLAY.format(release=""), ms=5000, strict=False)
    assert "ValueError: GP5 in use" in world.console
    world = boot(DISPLAY.format(release="displayio.release_displays()"), ms=5000)
    assert world.console.splitlines() == [
        "supervisor.RunReason.STARTUP",
        "supervisor.RunReason.SUPERVISOR_RELOAD",
        "done",
    ]


def test_other_pins_are_free_after_a_reload(boot: Boot) -> None:
    source = """
import board, digitalio, pwmio, supervisor
kept = digitalio.DigitalInOut(board.GP4), pwmio.PWMOut(board.GP18)
if "STARTUP" in repr(supervisor.runtime.run_reason):
    supervisor.reload()
print("again")
"""
    assert boot(source, ms=5000).console == "again\n"


def test_boot_py_runs_before_code_py(boot: Boot, tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "boot.py").write_text("print('boot')\n", "utf-8")
    assert boot("print('code')", root=tmp_path).console == "boot\ncode\n"


def test_entropy_is_queued_then_seeded(boot: Boot) -> None:
    source = "import os, time\ntime.sleep(2)\nprint(list(os.urandom(4)), list(os.urandom(4)))"
    heard = []
    for seed in (0, 0, 1):
        world = boot(source, ms=100, seed=seed)
        world.queue_entropy(bytes((6, 0, 255)))
        world.run(5000)
        heard.append(world.console)
    assert heard[0].startswith("[6, 0, 255, ")
    assert heard[0] == heard[1] != heard[2]


READ = """
import os, sys
try:
    from supervisor import get_setting as read
except ImportError:
    from os import getenv as read
print(os.uname()[2], sys.version)
print([read("A"), read("B", 5), read("C")], os.getenv("C"))
"""


@pytest.mark.parametrize("version", [(10, 1, 4), (10, 2, 1), (10, 3, 0)])
def test_settings_as_the_boards_version_reads_them(tmp_path: Path, version: Version) -> None:
    """PR 10819 of CircuitPython: from 10.2 on os.getenv returns text only."""
    release = ".".join(map(str, version))
    told = f"{release} 3.4.0; CircuitPython {release}\n"
    (tmp_path / "Settings.toml").write_bytes(b'A = "y"\r\nC = 0x10\r\n')
    given: dict[str, str | int] = {"A": "x", "C": 16}
    for settings, first, c in ((given, "x", "16"), (None, "y", "0x10")):
        world = World(source=READ, root=tmp_path, settings=settings, version=version)
        world.power_on()
        world.run(3000)
        text = int(c, 0) if version < (10, 2, 0) else c
        assert world.console == f"{told}{[first, 5, 16]} {text}\n"
        world.power_off()


def test_a_write_to_the_drive_reloads_when_it_has_been_quiet(boot: Boot) -> None:
    source = """
import supervisor, time
print(repr(supervisor.runtime.run_reason).split(".")[-1])
time.sleep(60)
"""
    world = boot(source)
    for _ in range(5):
        world.touch_drive()
        world.run(600)
    assert world.console.split() == ["STARTUP"], "it starts 750 ms after the last write"
    world.run(2000)
    assert world.console.split() == ["STARTUP", "AUTO_RELOAD"]


def test_autoreload_stays_off_over_a_reload_but_not_over_a_reset(boot: Boot) -> None:
    source = """
import microcontroller, supervisor
print(supervisor.runtime.autoreload)
supervisor.runtime.autoreload = False
reasons = {"STARTUP": supervisor.reload, "SUPERVISOR_RELOAD": microcontroller.reset}
if microcontroller.nvm[0] == 255:
    if "SUPERVISOR" in repr(supervisor.runtime.run_reason):
        microcontroller.nvm[0] = 0
    reasons[repr(supervisor.runtime.run_reason).split(".")[-1]]()
"""
    world = boot(source, ms=8000)
    assert world.console.split() == ["True", "False", "True"]
    world.touch_drive()
    world.run(3000)
    assert world.console.split() == ["True", "False", "True"]


def test_switching_autoreload_on_forgets_a_write(boot: Boot) -> None:
    """As the board does; a program that did so while it is stopped would never start again."""
    source = """
import supervisor, time
print("start")
try:
    time.sleep(60)
finally:
    supervisor.runtime.autoreload = True
"""
    world = boot(source)
    world.touch_drive()
    world.run(5000)
    assert world.console.split() == ["start"]
    world.touch_drive()
    world.run(5000)
    assert world.console.split() == ["start", "start"]
