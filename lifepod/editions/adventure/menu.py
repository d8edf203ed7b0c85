"""The rows of the menu that are Adventure's own, as data; imported when it is opened."""

from lifepod.banker import forms, turn
from lifepod.editions.adventure import ops
from lifepod.editions.adventure.keys import NEW_SALARY, VOLCANO
from lifepod.editions.adventure.rules import MOST_AGE, MOST_FLUNKED
from lifepod.pages.menu import AWAY, FIRST, PLACE
from lifepod.pages.prompts import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.adventure.kinds import App
    from lifepod.kinds import Menu


def _forgotten(app: "App") -> None:
    from lifepod.editions.adventure import forgotten

    forgotten.begin(app)


def _erupts(app: "App") -> int:
    game = app.game
    return FIRST if game.volcano and app.player == game.last_player else PLACE


def _flunked(app: "App") -> int:
    op, who, n = turn.last(app)
    return FIRST if op == ops.EXAM and who == app.player and n[0] <= MOST_FLUNKED else PLACE


def _over(app: "App") -> int:
    return FIRST if app.game.over() else AWAY


def _ended(app: "App") -> int:
    return FIRST if app.game.over() else PLACE


MENU: "Menu" = (
    ("", "FORGOTTEN ENTRY", _over, _forgotten),
    ("1", "EXAM", None, ("EXAM", ops.EXAM, (), turn.drawn)),
    ("2", "PAY FOR DEGREE", _flunked, ("DEGREE", ops.DEGREE)),
    ("3", "PROMOTION", None, ("PROMOTION", ops.PROMOTION, (forms.dollars(NEW_SALARY),))),
    ("4", "BOAT", None, ("BOAT", ops.BOAT)),
    ("5", "PLANE", None, ("PLANE", ops.PLANE)),
    ("6", "FULL CAR", None, ("FULL CAR", ops.FULL_CAR)),
    ("7", "COLLEGE FEE", None, ("COLLEGE", ops.FEE)),
    ("8", "VOLCANO", _erupts, VOLCANO),
    (
        "9",
        "RETIREMENT AGE",
        _ended,
        (
            "RETIREMENT",
            ops.RETIREMENT,
            ((Amount, MOST_AGE, "", "AGE, 0 ISLAND JUMP", 0),),
            (),
            None,
        ),
    ),
)
