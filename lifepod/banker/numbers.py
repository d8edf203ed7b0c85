"""Numbers of the dial that players choose in Spin to Win, as bits of one number."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App

_HOW_MANY = {1: "ONE NUMBER", 2: "TWO NUMBERS", 3: "1, 2 OR 4 NUMBERS"}  # by how often one may


def numbers(bits: int) -> str:
    """The numbers whose bits are set: "3 10"."""
    return " ".join([str(i) for i in range(1, 11) if bits >> i & 1])


def wanted(app: "App") -> str:
    """How many numbers the player in the slot may choose."""
    counts = app.game.counts(app.player)
    return _HOW_MANY[counts[0] if len(counts) == 1 else 3]
