"""What keys and rows of the menu do in Adventure, as data."""

from lifepod.banker import forms, turn
from lifepod.banker import ops as common
from lifepod.banker.wheel import Numbers
from lifepod.editions.adventure import ops, setup
from lifepod.pages.form import Amount, Form, Sign

_NEW_SALARY = "TYPE THE NEW SALARY"

BET = Form("SPIN TO WIN", common.BET, (Numbers(),), lambda app, answers: [0] + answers)
SCORE = Form("HOUSE", common.SCORE, (forms.dollars("WHAT IT IS WORTH", 0),))
VOLCANO = Form("VOLCANO", ops.VOLCANO, (forms.dollars("NEW RED SECTION"),))
KEYS = {
    "1": forms.MONEY,
    "2": forms.TRANSFER,
    "3": Form("SALARY", common.SALARY, (forms.dollars("TYPE THE SALARY"),)),
    "4": Form("HOUSE", common.HOUSE, (forms.BUY_SELL, forms.dollars("THE PRICE SHOWING"))),
    "5": forms.LOAN,
    "6": Form(
        "PAY DAY",
        common.PAY_DAY,
        (Sign("PROMOTION FIRST", enter="COLLECT"), forms.dollars(_NEW_SALARY, when=1)),
    ),
    "7": Form("WEDDING", common.MARRIAGE, (forms.dollars("AMOUNT ON THE SPACE"),)),
    "8": Form("BABY OR PET", common.BABY, (Amount(2, "", "1 CHILD, 2 PET"),)),
    "9": Form("JACKPOT", common.OPEN, (forms.dollars("TYPE THE JACKPOT"),)),
    "0": Form("PASSPORT", ops.PASSPORT, (Amount(4, "", "1 BCH 2 CTY 3 JGL 4 SN"),)),
    "A": turn.spin,
}
MENU = (
    ("PROMOTION", None, Form("PROMOTION", ops.PROMOTION, (forms.dollars(_NEW_SALARY),))),
    ("COLLEGE FEE", None, Form("COLLEGE", ops.FEE)),
    ("EXAM", None, Form("EXAM", ops.EXAM, (), turn.drawn)),
    ("PAY FOR DEGREE", None, Form("DEGREE", ops.DEGREE)),
    ("BOAT", None, Form("BOAT", ops.BOAT)),
    ("PLANE", None, Form("PLANE", ops.PLANE)),
    ("FULL CAR", None, Form("FULL CAR", ops.FULL_CAR)),
    ("VOLCANO", None, VOLCANO),
    (
        "RETIREMENT AGE",
        None,
        Form(
            "RETIREMENT",
            ops.RETIREMENT,
            (Amount(setup.MOST, "", "AGE, 0 ISLAND JUMP", 0),),
            card=None,
        ),
    ),
)
