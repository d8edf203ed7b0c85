"""What the loop knows of a part."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.outputs import Outputs

KEYPAD, READER, RING, PIEZO, OLED = 0, 1, 2, 3, 4
NAMES = ("keypad", "reader", "ring", "piezo", "oled")


class Part:
    """One that could not be started."""

    lost = True  # it does not answer
    urgent = False  # it wants the next turn soon
    out: "Outputs | None" = None  # what the app wants shown, from its first step on

    def spare(self, now: int) -> int:
        """Milliseconds that it can be left alone for without anybody noticing; at most 1,000."""
        return 1000

    def pump(self, now: int) -> None:
        """Do one bounded piece of work; `now` in ticks."""
