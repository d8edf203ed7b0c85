"""The silicon: pins and who holds them, bus peripherals, PWM slices, flash, entropy, the console.

Stand-ins reach the board they run on through `here()`; the world sets it whenever it hands over to
that board's firmware, so several boards can live in one process.
"""

from __future__ import annotations

import random
from collections import deque
from pathlib import Path
from types import ModuleType

from sim import charges
from sim.certified import CERTIFIED, Version
from sim.chips.flash import PAGE, NvmFlash, Operation
from sim.clock import FAR, BoardReset, Clock, PowerLost
from sim.loader import Loader
from sim.wires import Bus, Gpio

GPIOS = 30  # RP2040 datasheet 2.19: GPIO0-29 in bank 0
PWM_SLICES = 8  # RP2040 datasheet 4.5
CPU_HZ = 125_000_000
TICKS_START = 0x1FFF_0000  # supervisor.ticks_ms starts 65.536 s before its wrap at 2**29
TICKS_WRAP = 1 << 29
RELOAD_DELAY_US = 750_000  # CIRCUITPY_AUTORELOAD_DELAY_MS of 10.2.1: from the last write on
TRACEBACK = "Traceback (most recent call last):"


class PwmSlice:
    """What two PWM channels share: RP2040 datasheet 4.5.2."""

    def __init__(self) -> None:
        self.frequency = 0  # asked for; 0 = unused
        self.variable = False
        self.channels: set[int] = set()


class Watchdog:
    """RP2040 datasheet 4.7: counts down, resets the chip at zero."""

    def __init__(self) -> None:
        self.armed = False
        self.timeout_us = 0
        self.bites_at = FAR
        self.looks_at = FAR  # when an alarm next looks whether it is time


class Pico:
    """One board from power-on to power-off.

    settings: the bytes of its settings.toml, None for the file in `root`. version: of its
    CircuitPython.
    """

    def __init__(
        self,
        clock: Clock,
        flash: NvmFlash,
        entropy: Entropy,
        root: Path,
        settings: bytes | None,
        version: Version = CERTIFIED,
        is_drive: bool = False,
    ) -> None:
        self.clock = clock
        self.flash = flash
        self.entropy = entropy
        self.root = root
        self.is_drive = is_drive  # all that can be imported lies in root
        self.settings = settings
        self.version = version
        self.powered_at = clock.now
        self.gpios = [Gpio(n) for n in range(GPIOS)]
        self.buses: dict[tuple[int, int], Bus] = {}  # (SCL, SDA) -> what is soldered there
        self.reset_reason = "POWER_ON"
        self.run_reason = "STARTUP"
        self.safe_mode_reason = "NONE"
        self.next_run_mode = "NORMAL"
        self.next_code: str | None = None  # a file that starts in place of code.py, once
        self.writable = False  # CIRCUITPY may be written by code
        self.autoreload = True  # a write to the drive starts the program again
        self.touched_at: int | None = None  # the last write that will
        self.running = False  # a program runs
        self.interrupted = False  # ... and Ctrl-C was typed
        self.serial_connected = False
        self.serial_read = True  # whoever has the console open also reads it
        self.serial_out = b""  # what waits for that
        self.serial_in: deque[int] = deque()
        self.sleep_memory = bytearray(256)  # ports/raspberrypi: SLEEP_MEMORY_LENGTH
        self.calendar_offset = 0  # seconds that rtc was set ahead
        self.console: deque[str] = deque(maxlen=2_000)
        self.crash: str | None = None  # traceback of an exception that escaped code.py
        self.traceback: str | None = None  # of one that it printed itself
        self.loader: Loader | None = None
        self.previous_traceback: str | None = None
        self.reset_chip()

    @property
    def modules(self) -> dict[str, ModuleType]:
        """What the running firmware has imported."""
        return {} if self.loader is None else self.loader.modules

    def settings_toml(self) -> bytes | None:
        """The bytes of settings.toml; None when there is none."""
        return settings_toml(self.root) if self.settings is None else self.settings

    # -- resets -----------------------------------------------------------------------------------
    def reset_chip(self) -> None:
        """Everything a hardware reset puts back."""
        for gpio in self.gpios:
            gpio.release(force=True)
        self.i2c_in_use = [False, False]
        self.slices = [PwmSlice() for _ in range(PWM_SLICES)]
        self.watchdog = Watchdog()
        self.writable = False

    def reset_vm(self) -> None:
        """What the end of a program puts back: all pins but those a display holds."""
        for gpio in self.gpios:
            gpio.release(force=False)
        held = [gpio.number for gpio in self.gpios if gpio.kept]
        for index in (0, 1):
            if not any((number // 2) % 2 == index for number in held):
                self.i2c_in_use[index] = False
        self.slices = [PwmSlice() for _ in range(PWM_SLICES)]

    def arm_watchdog(self) -> None:
        """(Re)start the countdown."""
        dog = self.watchdog
        dog.bites_at = self.clock.now + dog.timeout_us
        if dog.bites_at < dog.looks_at:
            self._watch(dog)

    def _watch(self, dog: Watchdog) -> None:
        """One alarm for all feeds: when it is due it waits for what is left of the last one."""
        at = dog.looks_at = dog.bites_at

        def look() -> None:
            if dog.looks_at != at:
                return  # the countdown was shortened, and another alarm is due earlier
            dog.looks_at = FAR
            if self.watchdog is not dog or not dog.armed or dog.bites_at == FAR:
                return
            if dog.bites_at > at:
                self._watch(dog)
            else:
                self.clock.doom(BoardReset("reset", "WATCHDOG"))

        self.clock.schedule(at, look)

    # -- autoreload (CircuitPython's supervisor/shared/reload.c) ----------------------------------
    def touch_drive(self) -> None:
        """A computer wrote to the drive: a running program is stopped at once, and begins again
        when no write has come for a while.
        """
        if not self.autoreload:
            return
        stop = self.running and self.touched_at is None
        self.touched_at = self.clock.now
        if stop:
            self.clock.doom(BoardReset("reload", "AUTO_RELOAD"))

    def interrupt(self) -> None:
        """Ctrl-C on the console."""
        if self.running:
            self.interrupted = True
            self.clock.doom(KeyboardInterrupt())

    def set_autoreload(self, on: bool) -> None:
        """Switching it on forgets a write that has not had its effect yet."""
        self.autoreload = on
        if on:
            self.touched_at = None

    def reload_due(self) -> bool:
        """No program runs, and one shall begin."""
        return self.touched_at is not None and self.clock.now >= self.touched_at + RELOAD_DELAY_US

    # -- flash ------------------------------------------------------------------------------------
    def write_nvm(self, offset: int, data: bytes) -> None:
        """Write into nvm, taking the chip's time; torn when the power or the chip goes
        meanwhile.
        """
        operation = self.flash.plan(offset, data)
        self.flash.begin(operation)
        cost = nvm_cost_us(operation)
        started = self.clock.now
        try:
            self.clock.advance(cost)
        except (PowerLost, BoardReset) as end:
            if isinstance(end, BoardReset) and end.kind == "reload":
                self.flash.finish(operation)  # an exception waits until the chip has done
            else:
                self.flash.tear(operation, min((self.clock.now - started) / cost, 1.0))
            raise
        self.flash.finish(operation)

    # -- clocks -----------------------------------------------------------------------------------
    def uptime_ms(self) -> int:
        """Milliseconds since power-on or reset, counted in ticks of 1/1024 s."""
        return (self.clock.now - self.powered_at) * 1024 // 1_000_000 * 1000 // 1024

    def ticks_ms(self) -> int:
        """What supervisor.ticks_ms returns."""
        return (TICKS_START + self.uptime_ms()) % TICKS_WRAP

    # -- console ----------------------------------------------------------------------------------
    def write_console(self, text: str) -> None:
        """Text the board sends to the USB console."""
        if text.startswith(TRACEBACK):
            self.traceback = text
        self.console.append(text)


def settings_toml(root: Path) -> bytes | None:
    """The bytes of settings.toml on a drive, whose names know no case."""
    for path in sorted(root.glob("[sS][eE][tT][tT][iI][nN][gG][sS].[tT][oO][mM][lL]")):
        return path.read_bytes()
    return None


def nvm_cost_us(operation: Operation) -> int:
    """How long the chip is busy: an erase, or the pages a program touches."""
    if operation.erase:
        return charges.NVM_ERASE_US
    least, most = charges.NVM_PROGRAM_US
    first = operation.offset // PAGE
    last = (operation.offset + len(operation.data) - 1) // PAGE
    share = min(len(operation.data) / PAGE, 1.0)
    return (last - first + 1) * least + int((most - least) * share)


class Entropy:
    """os.urandom: queued bytes first, then a generator of a fixed seed."""

    def __init__(self, seed: int = 0) -> None:
        self._queue: deque[int] = deque()
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Start the generator again; queued bytes stay."""
        self._random = random.Random(f"entropy {seed}")

    def queue(self, data: bytes) -> None:
        """The next bytes to hand out."""
        self._queue.extend(data)

    def take(self, count: int) -> bytes:
        """`count` bytes."""
        return bytes(
            self._queue.popleft() if self._queue else self._random.randrange(256)
            for _ in range(count)
        )


_here: Pico | None = None


def set_here(pico: Pico | None) -> Pico | None:
    """Name the board whose firmware runs from now on; returns the one before."""
    global _here
    before, _here = _here, pico
    return before


def here() -> Pico:
    """The board whose firmware runs."""
    if _here is None:
        raise RuntimeError("a stand-in was used while no board runs")
    return _here
