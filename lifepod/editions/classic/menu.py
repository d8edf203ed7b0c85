"""The rows of the menu that are Classic's own, as data; imported when it is opened."""

from lifepod.banker import forms, turn
from lifepod.banker import ops as common
from lifepod.editions.classic import ops
from lifepod.editions.classic.game import lower_part
from lifepod.editions.classic.keys import CARD
from lifepod.money import dollars
from lifepod.pages.form import act, why
from lifepod.pages.listing import Numbered
from lifepod.pages.menu import FIRST, PLACE
from lifepod.pages.prompts import Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App as BankApp
    from lifepod.editions.classic.kinds import App
    from lifepod.kinds import Asks, Menu, Operation
    from lifepod.pages.form import FormPage

_ESTATES = [("MILLIONAIRE ESTATES", 1), ("COUNTRYSIDE ACRES", 2)]


def _fine(app: "App") -> None:
    reason = app.game.refuse(ops.FINE, 0, [])
    if reason:
        app.refuse(reason)
    else:
        app.enter(ops.FINE, [], app.game.speeder)


class _Half(forms.Payment):
    """The amount on the space, and what of it is the lower half of whoever played the card."""

    def word(self, app: "BankApp", page: "FormPage") -> str:
        said, share = forms.Payment.word(self, app, page), lower_part(page.typed.value)
        return "YOUR HALF: " + dollars(share) if share and said == self.hint else said


def _half(hint: str) -> "Asks":
    return (_Half, forms.MOST, "$", hint)


def _studied(app: "App", answers: list[int]) -> str:
    return "$100,000 IS BORROWED ALREADY. ONCE MORE?" if app.whom().college else ""


_CHANGES: "tuple[Operation, ...]" = (CARD, ("CAREER", ops.RAISE, (), (2,)))  # C208


def _change_career(app: "App") -> None:
    """A new College Career card, or two raises instead (C208-211)."""
    if app.player is None:
        app.want_card()
        return
    reason = why(app, ops.LOSE_JOB, [])  # who has no career cannot change it
    if reason:
        app.refuse(reason)
        return
    rows = ["A NEW CARD", "TWO RAISES"]
    page = Numbered("CHANGE CAREER", rows, lambda app, row: act(app, _CHANGES[row]), "entry")
    page.needs_card = True
    app.open(page)


# What stands first in the menu


def _victim(app: "App") -> int:
    claim = app.game.claim
    return FIRST if claim and claim[0] == app.player else PLACE


def _speeding(app: "App") -> int:
    return PLACE if app.game.refuse(ops.FINE, 0, []) else FIRST


def _beginner(app: "App") -> int:
    """Before the first career card, and with it the first pay day, unless college is paid for."""
    waits = app.player is not None and not (app.whom().salary or app.whom().college)
    return FIRST if waits else PLACE


def _new_officer(app: "App") -> int:
    """After a new career card, while the badge is free; else it can still change hands."""
    op, who, _ = turn.last(app)
    fits = op == common.SALARY and who == app.player and app.game.police < 0
    return FIRST if fits else PLACE


def _no_pile(app: "App") -> int:
    return PLACE if app.game.pile else FIRST


MENU: "Menu" = (
    ("1", "TILE FROM PILE", None, ("TILE", ops.TILE, (), (ops.PILE,))),
    ("2", "TAXES DUE", None, ("TAXES", ops.TAXES, (), (-1,))),
    ("3", "TAX REFUND", None, ("TAXES", ops.TAXES, (), (1,))),
    (
        "4",
        "SPLIT CARD: COLLECT",
        None,
        ("SPLIT", ops.SPLIT, (_half("WHAT THEY COLLECTED"), forms.somebody()), (1,)),
    ),
    (
        "5",
        "SPLIT CARD: PAY",
        None,
        ("SPLIT", ops.SPLIT, (_half("WHAT YOU HAVE TO PAY"), forms.somebody("WITH ")), (-1,)),
    ),
    ("6", "LAWSUIT", None, ("LAWSUIT", ops.LAWSUIT, (forms.somebody(),))),
    ("7", "EXEMPT", _victim, ("EXEMPT", ops.EXEMPT)),
    ("8", "FINE", _speeding, _fine),
    ("9", "RETIRE", None, ("RETIRE", ops.RETIRE, ((Choice, lambda app, answers: _ESTATES),))),
    ("01", "COLLEGE", _beginner, ("COLLEGE", ops.COLLEGE, (), (), True, _studied)),
    ("02", "RETURN TO SCHOOL", None, ("SCHOOL", ops.SCHOOL)),
    ("03", "RAISE", None, ("RAISE", ops.RAISE, (), (1,))),
    ("04", "CHANGE CAREER", None, _change_career),
    ("05", "LOSE JOB", None, ("JOB", ops.LOSE_JOB)),
    ("06", "POLICE BADGE", _new_officer, ("BADGE", ops.BADGE)),
    ("07", "TILE FROM PLAYER", _no_pile, ("TILE", ops.TILE, (forms.somebody(),))),
)
