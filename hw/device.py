"""The device: its screen is started first, then the rest."""

import gc

from hw.part import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.loop import Device
    from lifepod.kinds import Event

running: "Device | None" = None
glass = Part()


def _start() -> "Device":
    global glass
    from hw.config import Config

    config = Config()
    events: list[Event] = []
    try:
        from hw.oled import Oled

        glass = Oled(config, events)
    except Exception as error:  # one can play by ear
        print("oled:", repr(error))
    gc.collect()  # each import leaves a hole where its source was
    from hw.loop import Device

    gc.collect()
    return Device(config, events, glass)


def main() -> None:
    """Run the device for ever."""
    global running
    running = _start()
    while True:
        running.loop()
