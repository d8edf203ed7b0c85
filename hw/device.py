"""The device: its screen is started first, then the rest."""

import gc

from supervisor import runtime, ticks_ms

from hw.part import Part
from lifepod.ticks import diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.loop import Device
    from lifepod.kinds import Event

running: "Device | None" = None
glass = Part()
started: list[int] = []  # ms each stage of the start took: settings, screen, modules, parts
_ticks = ticks_ms()


def _stage() -> None:
    global _ticks
    now = ticks_ms()
    started.append(diff(now, _ticks))
    _ticks = now


def _start() -> "Device":
    global glass
    from hw.config import Config

    config = Config()
    events: list[Event] = []
    _stage()
    try:
        from hw.oled import Oled

        glass = Oled(config, events)
    except Exception as error:  # one can play by ear
        print("oled:", repr(error))
    _stage()
    gc.collect()  # each import leaves a hole where its source was
    from hw.loop import Device

    gc.collect()
    _stage()
    device = Device(config, events, glass)
    _stage()
    return device


def main() -> None:
    """Run the device for ever."""
    global running
    running = _start()
    try:
        while True:
            running.loop()
    except (Exception, KeyboardInterrupt):
        runtime.autoreload = True  # outlives the program, and whoever mends it saves a file
        raise
