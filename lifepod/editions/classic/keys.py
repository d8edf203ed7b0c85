"""What keys and rows of the menu do in Classic, as data."""

from lifepod.banker import forms, turn
from lifepod.banker import ops as common
from lifepod.banker.wheel import Numbers
from lifepod.editions.classic import ops
from lifepod.pages.form import Amount, Choice, Form, Sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Numbers as Makes

_ESTATES = [("MILLIONAIRE ESTATES", 1), ("COUNTRYSIDE ACRES", 2)]


def _fixed(*numbers: int) -> "Makes":
    """An entry whose last numbers are not asked."""
    return lambda app, answers: answers + list(numbers)


def _fine(app: "App") -> None:
    reason = app.game.refuse(ops.FINE, 0, [])
    if reason:
        app.refuse(reason)
    else:
        app.enter(ops.FINE, [], app.game.speeder)


BET = Form("SPIN TO WIN", common.BET, (Amount(50_000, "$", "TYPE YOUR STAKE"), Numbers()))
SCORE = Form("TILES", common.SCORE, (forms.dollars("SUM OF YOUR TILES", 0),))
KEYS = {
    "1": forms.MONEY,
    "2": forms.TRANSFER,
    "3": Form(
        "CAREER CARD",
        common.SALARY,
        (
            forms.dollars("TYPE THE SALARY"),
            forms.dollars("TYPE THE MAXIMUM"),
            forms.dollars("TYPE THE TAXES", 0),
        ),
    ),
    "4": Form(
        "HOUSE",
        common.HOUSE,
        (
            forms.BUY_SELL,
            forms.dollars("TYPE THE PRICE", when=1),
            forms.dollars("TYPE WHAT IT SELLS AT", when=1),
        ),
    ),
    "5": forms.LOAN,
    "6": Form("PAY DAY", common.PAY_DAY, (Sign("RAISE FIRST", enter="COLLECT"),)),
    "7": Form("WEDDING", common.MARRIAGE, (), turn.drawn),
    "8": Form("BABY", common.BABY, (Amount(2, "", "PRESS 1 OR 2"),)),
    "9": Form("SPIN TO WIN", common.OPEN, (), _fixed(0), None),
    "0": Form("INVEST", ops.INVEST, (Amount(10, "", "NUMBER, 0 IS 10", 0),)),
    "A": turn.spin,
}
MENU = (
    ("TILE FROM PILE", None, Form("TILE", ops.TILE, (), _fixed(ops.PILE))),
    ("TILE FROM PLAYER", None, Form("TILE", ops.TILE, (forms.somebody(),))),
    ("TAXES DUE", None, Form("TAXES", ops.TAXES, (), _fixed(-1))),
    ("TAX REFUND", None, Form("TAXES", ops.TAXES, (), _fixed(1))),
    ("RAISE", None, Form("RAISE", ops.RAISE, (), _fixed(1))),
    ("CHANGE CAREER", None, Form("CAREER", ops.RAISE, (), _fixed(2))),
    ("LOSE JOB", None, Form("JOB", ops.LOSE_JOB)),
    (
        "SPLIT CARD: COLLECT",
        None,
        Form("SPLIT", ops.SPLIT, (forms.AMOUNT, forms.somebody()), _fixed(1)),
    ),
    (
        "SPLIT CARD: PAY",
        None,
        Form("SPLIT", ops.SPLIT, (forms.AMOUNT, forms.somebody("WITH ")), _fixed(-1)),
    ),
    ("LAWSUIT", None, Form("LAWSUIT", ops.LAWSUIT, (forms.somebody(),))),
    ("EXEMPT", None, Form("EXEMPT", ops.EXEMPT)),
    ("COLLEGE", None, Form("COLLEGE", ops.COLLEGE)),
    ("RETURN TO SCHOOL", None, Form("SCHOOL", ops.SCHOOL)),
    ("POLICE BADGE", None, Form("BADGE", ops.BADGE)),
    ("FINE", None, _fine),
    ("RETIRE", None, Form("RETIRE", ops.RETIRE, (Choice(lambda app, answers: _ESTATES),))),
)
