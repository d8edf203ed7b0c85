"""The operations of both editions as data, and what their own are made of."""

from lifepod import cards, money
from lifepod.banker import ops
from lifepod.banker.bank import many
from lifepod.pages.prompts import Amount, Choice, Sign
from lifepod.screen import ROW3, ROW4, TITLE, spread

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


class Notes(Amount):
    """How many loans, and what that comes to."""

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        Amount.draw(self, app, page, who)
        count, takes = page.typed.number(), page.answers[0] > 0
        if count and not page.typed.spoilt:
            game, put = app.game, app.screen.put
            put(TITLE, self.hint, who)
            put(ROW3, "YOU PAY", money.dollars(count * game.BACK))
            if takes:
                put(ROW3, "YOU GET", money.dollars(count * game.NOTE))
                put(ROW4, "TO REPAY", money.dollars(count * game.BACK))


class Count(Amount):
    """A digit for one more of something, by its place in `names`, which are attributes; or, of the
    same name twice, for how many. - takes one back that was entered by mistake.
    """

    def __init__(self, most: int, unit: str, hint: str, *names: str) -> None:
        Amount.__init__(self, most, unit, hint)
        self.names = names
        self._one = names[0] == names[-1]

    def key(self, app: "App", page: "FormPage", key: str) -> bool:
        if key != "C" or not (self._one or page.typed.value):
            return Amount.key(self, app, page, key)
        from lifepod.banker.statement import less

        app.home()
        less(app, self.names[page.typed.value - 1])
        return True

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        Amount.draw(self, app, page, who)
        screen, digit = app.screen, page.typed.value
        if digit and not self._one:
            name = self.names[digit - 1]
            screen.put(ROW3, name.upper(), f"YOU HAVE {getattr(app.whom(), name)}")
        elif not digit:
            screen.put(ROW4, "- TAKES ONE BACK")
        if not digit and len(self.names) > 2:
            rows = ["", "", "", "PRESS ITS DIGIT"]
            for i, name in enumerate(self.names):
                rows[i // 2] = spread(rows[i // 2], "", 11 * (i % 2)) + f"{i + 1} {name.upper()}"
            screen.page(page.form.title, rows, who)


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
    ((Sign, "TAKE", "REPAY"), (Notes, 99, "", "HOW MANY NOTES?", 1, None, 1)),
)
