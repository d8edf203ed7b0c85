"""What keys do in Classic, as data."""

from lifepod.banker import forms, turn
from lifepod.banker import ops as common
from lifepod.editions.classic import ops
from lifepod.pages.prompts import Sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.classic.kinds import App
    from lifepod.kinds import Keys, Operation


def _married(app: "App", answers: list[int]) -> str:
    return "MARRIED ALREADY. A SECOND WEDDING?" if app.whom().married else ""


CARD: "Operation" = (
    "CAREER CARD",
    common.SALARY,
    (
        forms.dollars("TYPE THE SALARY"),
        forms.dollars("TYPE THE MAXIMUM"),
        forms.dollars("TYPE THE TAXES", 0),
    ),
    (1,),
)
STAKE = ((forms.Payment, 50_000, "$", "STAKE, UP TO $50,000"),)
SCORE: "Operation" = ("TILES", common.SCORE, (forms.dollars("SUM OF YOUR TILES", 0),))
KEYS: "Keys" = {
    "1": ("SPIN TO WIN", common.OPEN, (), (0,), None),
    "2": forms.TRANSFER,
    "3": ("WEDDING", common.MARRIAGE, (), turn.drawn, True, _married),
    "4": forms.MONEY,
    "5": (
        "HOUSE",
        common.HOUSE,
        (
            forms.BUY_SELL,
            forms.dollars("TYPE THE PRICE", when=1),
            forms.dollars("TYPE WHAT IT SELLS AT", when=1),
        ),
    ),
    "6": ("PAY DAY", common.PAY_DAY, ((Sign, "RAISE FIRST", "", "COLLECT"),)),
    "7": (
        "BABY",
        common.BABY,
        ((forms.Count, 2, "", "1, OR 2 FOR TWINS", "children", "children"),),
    ),
    "8": forms.LOAN,
    "9": ("INVEST", ops.INVEST, ((forms.Payment, 10, "", "YOUR NUMBER, 0 IS 10", 0),)),
    "0": CARD,
    "A": turn.spin,
    "#": turn.statement,
}
