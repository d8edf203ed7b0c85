"""What is saved over firmwares: values that outlast a game, and games of other firmwares.

A value that outlasts a game (`Ledger.keep`, read from `Ledger.kept`) has its key here. A key is
never used again for something else; a save without it means the default of whoever reads it, and
what an unknown key holds is carried along.
"""

from lifepod.cards import COLOURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import GameState

VOLUME = 1  # a byte: 0 off, 1 to 3; without it the settings' start value
FIRMWARE = 2  # three bytes: the version that writes the game; 1.0 wrote none

_MOST = 10**12  # of any number, far above what a game comes to
NEWER = ("THE SAVED GAME NEEDS", "A NEWER FIRMWARE.")


class Refused(ValueError):
    """A saved game that this firmware does not play; two rows of the screen say why."""


def house_rules(chosen: list[int], count: int) -> list[int]:
    """The choices of `count` house rules; the rulebook's, 0, for those that a save lacks.

    Refused when the save has another choice for a rule that is not known here.
    """
    if any(chosen[count:]):
        raise Refused(*NEWER)
    return chosen[:count] + [0] * (count - len(chosen))


def check(game: "GameState") -> None:
    """ValueError for a state that no game has been in, though its records are whole."""
    colours = [player.colour for player in game.players]
    if not 2 <= len(colours) <= len(COLOURS):
        raise ValueError("2 to 6 play")
    for colour in colours:
        if not 0 <= colour < len(COLOURS) or colours.count(colour) > 1:
            raise ValueError("each once")
    for numbers in game.pack():
        for number in numbers:
            if abs(number) > _MOST:
                raise ValueError("too much")
    game.summary()
