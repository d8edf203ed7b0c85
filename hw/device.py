"""The device: its screen is started first, then the rest."""

from hw.config import Config
from hw.part import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.loop import Device
    from lifepod.kinds import Event

running: "Device | None" = None


def main() -> None:
    """Run the device for ever."""
    global running
    config = Config()
    events: list[Event] = []
    oled = Part()
    try:
        from hw.oled import Oled

        oled = Oled(config, events)
    except Exception as error:  # one can play by ear
        print("oled:", repr(error))
    from hw.loop import Device

    running = Device(config, events, oled)
    while True:
        running.loop()
