"""The operations of both editions as data, and what their own are made of."""

from lifepod import cards
from lifepod.banker import ops
from lifepod.banker.bank import many
from lifepod.pages.prompts import Amount, Choice, Sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App
    from lifepod.kinds import Asks, More
    from lifepod.pages.form import FormPage

MOST = 9_999_999  # dollars in one entry


def borrows(app: "App", op: int, answers: list[int], more: "More" = ()) -> str:
    """How many notes an entry with these answers would borrow; empty for none."""
    if app.player is None:
        return ""
    count = app.game.short(
        app.player, op, answers + (list(more) if isinstance(more, tuple) else [])
    )
    return "BORROWS " + many(count, "NOTE") if count else ""


class Payment(Amount):
    """A number that says, while it is typed, how many notes the entry would borrow."""

    def word(self, app: "App", page: "FormPage") -> str:
        if not page.typed.count:
            return self.hint
        answers = page.answers + [page.typed.number()]
        return borrows(app, page.form.op, answers, page.form.numbers) or self.hint


def dollars(hint: str, least: int = 1, when: int | None = None) -> "Asks":
    """An amount of dollars."""
    return (Payment, MOST, "$", hint, least, when)


def somebody(word: str = "FROM ", everyone: bool = False) -> "Asks":
    """The other players in playing order, EVERYONE, and oneself, which is refused by name."""

    def offers(app: "App", answers: list[int]) -> list[tuple[str, int]] | str:
        way = "TO " if answers and answers[0] < 0 and everyone else word
        rows = []
        for place in app.game.staying():
            if place != app.player:
                rows.append((way + cards.label(app.game.players[place].colour), place))
        if everyone:
            notes = borrows(app, ops.TRANSFER, answers + [ops.EVERYONE])
            rows.append((way + "EVERYONE" + notes.replace("BORROWS ", ":"), ops.EVERYONE))
        rows.append((way + app.whose() + " (YOU)", app.player or 0))
        return rows

    return (Choice, offers)


AMOUNT = dollars("TYPE AN AMOUNT")
BUY_SELL = (Sign, "BUY", "SELL")

MONEY = ("MONEY", ops.MONEY, ((Sign, "COLLECT", "PAY"), AMOUNT))
TRANSFER = (
    "TRANSFER",
    ops.TRANSFER,
    ((Sign, "COLLECT FROM", "PAY TO"), AMOUNT, somebody(everyone=True)),
)
LOAN = (
    "LOAN",
    ops.LOAN,
    ((Sign, "TAKE", "REPAY"), (Amount, 99, "", "HOW MANY NOTES?", 1, None, 1)),
)
