"""What one step of the device asks of its parts."""

from lifepod import ring
from lifepod.screen import Screen


class Outputs:
    """What one step asks of the parts."""

    def __init__(self) -> None:
        self.screen = Screen()
        self.awake = True
        self.still = False  # the log is about to be erased: parts take as little as they can
        self.show = ring.Show()
        self.tune: bytes | None = None  # one of lifepod.tunes
        self.volume = -1  # 0 off, 1 to 3; -1: as the settings say, until the speaker tells
        self.lines: list[str] = []  # for the console
