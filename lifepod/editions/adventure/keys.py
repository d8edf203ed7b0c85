"""What keys do in Adventure, as data."""

from lifepod.banker import forms, turn
from lifepod.banker import ops as common
from lifepod.editions.adventure import ops
from lifepod.pages.prompts import Sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Keys, Operation

NEW_SALARY = "TYPE THE NEW SALARY"

STAKE = ()
SCORE: "Operation" = ("HOUSE", common.SCORE, (forms.dollars("WHAT IT IS WORTH", 0),))
VOLCANO: "Operation" = ("VOLCANO", ops.VOLCANO, (forms.dollars("WHAT IT SHOWS NOW"),))
KEYS: "Keys" = {
    "1": ("SPIN TO WIN", common.OPEN, (forms.dollars("TYPE THE JACKPOT"),), (), None),
    "2": forms.TRANSFER,
    "3": ("WEDDING", common.MARRIAGE, (forms.dollars("AMOUNT ON THE SPACE"),)),
    "4": forms.MONEY,
    "5": ("HOUSE", common.HOUSE, (forms.BUY_SELL, forms.dollars("THE PRICE SHOWING"))),
    "6": (
        "PAY DAY",
        common.PAY_DAY,
        ((Sign, "PROMOTION FIRST", "", "COLLECT"), forms.dollars(NEW_SALARY, when=1)),
    ),
    "7": (
        "BABY OR PET",
        common.BABY,
        ((forms.Count, 2, "", "1 CHILD, 2 PET", "children", "pets"),),
    ),
    "8": forms.LOAN,
    "9": ("PASSPORT", ops.PASSPORT, ((forms.Count, 4, "", "PRESS 1 TO 4") + ops.ISLANDS,)),
    "0": ("SALARY", common.SALARY, (forms.dollars("TYPE THE SALARY"),)),
    "A": turn.spin,
    "#": turn.statement,
}
