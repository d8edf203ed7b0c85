"""What each key does in Twists & Turns, as data."""

from lifepod.draw import below
from lifepod.editions.twists import ops, rules, turn
from lifepod.money import dollars
from lifepod.pages.prompts import Amount, Choice, Sign, signed
from lifepod.screen import ROW3, ROW4, TITLE, spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.kinds import App
    from lifepod.kinds import Keys, Offers
    from lifepod.pages.form import FormPage


def _offers(house: bool) -> "Offers":
    names = ops.HOUSES if house else ops.CARS
    prices = ops.HOUSE_PRICES if house else ops.CAR_PRICES

    def offers(app: "App", answers: list[int]) -> list[tuple[str, int]] | str:
        player = app.whom()
        owned = player.houses if house else player.cars
        found = []
        for kind in range(len(names)):
            if (owned[kind] < 0) == (answers[0] > 0):
                text = dollars(prices[kind] if owned[kind] < 0 else owned[kind])
                name = names[kind].upper()
                found.append((spread(name, text, max(18, len(name + text) + 1)), kind))
        if found:
            return found
        thing = "HOUSE" if house else "CAR"
        return f"YOU OWN EVERY {thing}" if answers[0] > 0 else f"YOU OWN NO {thing}"

    return offers


def _bought(app: "App", answers: list[int]) -> list[int]:
    return [answers[1], 1 if answers[0] > 0 else 0]


def _chance(app: "App", answers: list[int]) -> list[int]:
    if app.game.rules[rules.CHANCE_ODDS]:
        return [below(3, app.urandom)]
    return [(0, 0, 1, 2)[below(4, app.urandom)]]


def _gift(app: "App", answers: list[int]) -> list[int]:
    """The entry keeps what each other player pays, for those who look later."""
    return [app.game.wedding_gift(app.whom())]


def _child_less(app: "App", answers: list[int]) -> str:
    if answers[0] > 0:
        return ""
    gift = app.game.baby_gift()
    cost = f"-{rules.BABY_POINTS} LP" + (", " + dollars(-gift) if gift else "")
    return "ONE CHILD LESS. " + cost


def _statement(app: "App") -> None:
    from lifepod.editions.twists import statement

    statement.statement(app)


def _mid_round(app: "App", numbers: list[int]) -> str:
    game = app.game
    waiting = game.waiting()
    if not waiting or len(waiting) == len(game.staying()):
        return ""
    return f"TURNS LEFT: {numbers[0]} FOR {turn.waiting(game)}"


def _twice(app: "App", answers: list[int]) -> str:
    """A second wedding between two spins is an anniversary, and a slip more often than not."""
    ledger = app.ledger
    for i in range(len(ledger.entries) - 1, -1, -1):
        op, who, _ = ledger.entry(ledger.entries[i])
        if op == ops.SPIN:
            break
        if op == ops.MARRIAGE and who == app.player:
            return "MARRIED THIS TURN. AN ANNIVERSARY, TOO?"
    return ""


def _lottery(app: "App") -> None:
    from lifepod.editions.twists import lottery

    lottery.begin(app)


def _volume(app: "App") -> None:
    from lifepod.pages import volume

    volume.softer(app)


class _Years(Amount):
    """How many years are left; one is the least."""

    def key(self, app: "App", page: "FormPage", key: str) -> bool:
        if key == "#" and page.typed.count and not page.typed.value:
            app.refuse("0 ENDS NOTHING. TYPE 1 TO MAKE THIS TURN THE LAST")
            return True
        return Amount.key(self, app, page, key)

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        game, typed = app.game, page.typed
        Amount.draw(self, app, page, f"NOW {game.years}")
        if typed.spoilt:
            return
        ended = 1 if game.round_over() else 0  # the year that is over counts
        turns = typed.value - ended
        if typed.value:
            left = f"TURNS LEFT: {turns}" if turns else "NEXT SPIN IS FINALE"
            app.screen.put(ROW3, left)
        else:
            app.screen.put(ROW4, "1: " + ("NEXT SPIN IS FINALE" if ended else "THIS TURN IS LAST"))


class _Money(Amount):
    """Dollars to add or subtract; says before ENTER what debt it leads to."""

    def word(self, app: "App", page: "FormPage") -> str:
        left = app.whom().money + page.answers[0] * page.typed.value
        debt = page.typed.count and page.answers[0] < 0 and left < 0
        return "DEBT " + dollars(-left) if debt else self.hint


class _Babies(Amount):
    """One or two more; - takes one back that was entered by mistake."""

    def key(self, app: "App", page: "FormPage", key: str) -> bool:
        if key == "C":
            page.answer(app, -1)
            return True
        return Amount.key(self, app, page, key)

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        Amount.draw(self, app, page, who)
        if not page.typed.count and app.whom().children:
            app.screen.put(ROW4, "- TAKES ONE BACK")


class _Salary(Amount):
    """The new salary, beside the present one."""

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        Amount.draw(self, app, page, who)
        app.screen.put(TITLE, "NEW SALARY", who)
        if not page.typed.spoilt:
            app.screen.put(ROW3, "NOW " + dollars(app.whom().salary))


_BUY_SELL = (Sign, "BUY", "SELL")
_ADD_SUBTRACT = (Sign, "ADD", "SUBTRACT")

KEYS: "Keys" = {
    "1": _lottery,
    "2": ("CHANCE", ops.CHANCE, (), _chance),
    "3": ("MARRIAGE", ops.MARRIAGE, (), _gift, True, _twice),
    "4": ("MONEY", ops.MONEY, (_ADD_SUBTRACT, (_Money, 9_999_999, "$", "TYPE AN AMOUNT")), signed),
    "5": ("HOUSE", ops.HOUSE, (_BUY_SELL, (Choice, _offers(True))), _bought),
    "6": ("CAR", ops.CAR, (_BUY_SELL, (Choice, _offers(False))), _bought),
    "7": ("BABY", ops.BABY, ((_Babies, 2, "", "PRESS 1 OR 2"),), (), True, _child_less),
    "8": _volume,
    "9": (
        "LIFE POINTS",
        ops.LIFE,
        (_ADD_SUBTRACT, (Amount, 99_999, "LP", "TYPE LIFE POINTS")),
        signed,
    ),
    "0": ("SALARY", ops.SALARY, ((_Salary, 2_000_000, "$", "TYPE THE NEW SALARY"),)),
    "0-": ("YEARS", ops.YEARS, ((_Years, 99, "", "TYPE THE YEARS LEFT"),), (), False, _mid_round),
    "A": turn.spin,
    "#": _statement,
}
