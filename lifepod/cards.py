"""The six players' cards: a colour, a number and a light each."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any

COLOURS = ("red", "blue", "green", "yellow", "purple", "white")
LIGHTS = (0xFF0000, 0x0030FF, 0x00FF00, 0xFF9000, 0xA000FF, 0xFFFFFF)


def number(colour: int) -> str:
    """The last digits printed on the card: "0001" for red (T19)."""
    return "000%d" % (colour + 1)


def name(colour: int) -> str:
    """The colour as the glass shows it: "RED"."""
    return COLOURS[colour].upper()


def label(colour: int) -> str:
    """Colour and number: "RED 0001"."""
    return name(colour) + " " + number(colour)


def owner(players: "list[Any]", known: "list[bytes | None]", uid: bytes | None) -> int | None:
    """The place in the playing order of whose card it is, even if the player has left the game;
    `known` are UIDs by the colours with which the game began.
    """
    for place, player in enumerate(players):
        if uid and known[player.tag] == uid:
            return place
    return None
