"""What keys and rows of the menu do in Adventure, as data."""

from lifepod.banker import forms, turn
from lifepod.banker import ops as common
from lifepod.editions.adventure import ops
from lifepod.editions.adventure.rules import MOST_AGE, MOST_FLUNKED
from lifepod.pages.menu import AWAY, FIRST, PLACE
from lifepod.pages.prompts import Amount, Sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.adventure.kinds import App
    from lifepod.kinds import Keys, Menu, Operation

_NEW_SALARY = "TYPE THE NEW SALARY"

STAKE = ()
SCORE: "Operation" = ("HOUSE", common.SCORE, (forms.dollars("WHAT IT IS WORTH", 0),))
VOLCANO: "Operation" = ("VOLCANO", ops.VOLCANO, (forms.dollars("NEW RED SECTION"),))
KEYS: "Keys" = {
    "1": ("SPIN TO WIN", common.OPEN, (forms.dollars("TYPE THE JACKPOT"),), (), None),
    "2": forms.TRANSFER,
    "3": ("WEDDING", common.MARRIAGE, (forms.dollars("AMOUNT ON THE SPACE"),)),
    "4": forms.MONEY,
    "5": ("HOUSE", common.HOUSE, (forms.BUY_SELL, forms.dollars("THE PRICE SHOWING"))),
    "6": (
        "PAY DAY",
        common.PAY_DAY,
        ((Sign, "PROMOTION FIRST", "", "COLLECT"), forms.dollars(_NEW_SALARY, when=1)),
    ),
    "7": ("BABY OR PET", common.BABY, ((Amount, 2, "", "1 CHILD, 2 PET"),)),
    "8": forms.LOAN,
    "9": ("PASSPORT", ops.PASSPORT, ((Amount, 4, "", "1BEA 2CITY 3JUN 4SNOW"),)),
    "0": ("SALARY", common.SALARY, (forms.dollars("TYPE THE SALARY"),)),
    "A": turn.spin,
}


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
    ("3", "PROMOTION", None, ("PROMOTION", ops.PROMOTION, (forms.dollars(_NEW_SALARY),))),
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
