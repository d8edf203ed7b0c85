"""The questions that forms ask, each of which answers its own keys."""

from lifepod.money import dollars
from lifepod.pages.listing import Numbered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Offers, OwnApp
    from lifepod.pages.form import FormPage


def signed(app: "OwnApp", answers: list[int]) -> list[int]:
    """A sign and an amount make one number."""
    return [answers[0] * answers[1]]


class Prompt:
    """One question of a form. `when` is the sign after which it is asked, if it is not always."""

    when: int | None = None
    again = False  # asked again when the answer is refused

    def ask(self, app: "OwnApp", page: "FormPage") -> str:
        """Get ready to be asked; returns why it cannot be answered."""
        return ""

    def key(self, app: "OwnApp", page: "FormPage", key: str) -> bool:
        """Answer a key as a page does; the answer goes to page.answer."""
        return False

    def draw(self, app: "OwnApp", page: "FormPage", who: str) -> None:
        """Fill the screen; `who` goes to the right end of the title."""


class Sign(Prompt):
    """B or C, or ENTER where that has a meaning: answers 1, -1 or 0."""

    def __init__(self, plus: str, minus: str = "", enter: str = "") -> None:
        self.plus = plus
        self.minus = minus
        self.enter = enter

    def key(self, app: "OwnApp", page: "FormPage", key: str) -> bool:
        if key == "B":
            page.answer(app, 1)
        elif key == "C" and self.minus:
            page.answer(app, -1)
        elif key == "#" and self.enter:
            page.answer(app, 0)
        else:
            app.refuse("PRESS + OR - FIRST" if self.minus else "PRESS ENTER, OR + FIRST")
        return True

    def draw(self, app: "OwnApp", page: "FormPage", who: str) -> None:
        rows = ["+  " + self.plus]
        if self.minus:
            rows.append("-  " + self.minus)
        if self.enter:
            rows += ["", "ENTER  " + self.enter]
        app.screen.page(page.form.title, rows, who)


class Amount(Prompt):
    """Digits, MENU for 000, and ENTER: answers a number from `least` to `most`; ENTER right away
    answers `usual`, if that is not 0.
    """

    def __init__(
        self,
        most: int,
        unit: str,
        hint: str,
        least: int = 1,
        when: int | None = None,
        usual: int = 0,
    ) -> None:
        self.most = most
        self.unit = unit  # "$", or what stands behind the number
        self.hint = hint
        self.least = least
        self.when = when
        self.usual = usual
        self.again = most > 9  # one digit is a choice, not a mistyped number

    def written(self, value: int) -> str:
        """The number with its unit."""
        return dollars(value) if self.unit == "$" else f"{value:,} {self.unit}".strip()

    def _limit(self) -> str:
        return "AT MOST " + self.written(self.most)

    def _sign(self, page: "FormPage") -> int:
        """The sign that goes with the amount, 0 when there is none."""
        signed = self.when is None and isinstance(page.form.prompts[0], Sign)
        return page.answers[0] if signed else 0

    def ask(self, app: "OwnApp", page: "FormPage") -> str:
        page.typed.usual = self.usual
        return ""

    def key(self, app: "OwnApp", page: "FormPage", key: str) -> bool:
        typed = page.typed
        if key.isdigit() or key == "D":
            if not self.again:
                typed.clear()
            if not self.again and (key == "D" or int(key) > self.most):
                app.refuse(self.hint)
            elif not typed.add("000" if key == "D" else key, self.most):
                app.refuse(self._limit())
        elif key == "#":
            if not typed.whole() and self.again:
                app.refuse(self._limit())
            elif (typed.count or typed.usual) and typed.number() >= self.least:
                page.answer(app, typed.number())
            else:
                app.refuse(self.hint + ", THEN PRESS ENTER")
        elif key in "BC" and self._sign(page):
            page.answers[0] = 1 if key == "B" else -1
        else:
            return False
        return True

    def word(self, app: "OwnApp", page: "FormPage") -> str:
        """What stands under the number."""
        return self.hint

    def draw(self, app: "OwnApp", page: "FormPage", who: str) -> None:
        sign = self._sign(page)
        mark = "+" if sign > 0 else "-" if sign else ""
        screen, typed = app.screen, page.typed
        if typed.spoilt:
            screen.big(page.form.title, "TOO MUCH", self._limit(), "ENTER: TYPE IT AGAIN", who)
            return
        cursor = ("$" if self.unit == "$" else "") + "_"
        text = self.written(typed.number()) if typed.count or typed.usual else cursor
        screen.big(page.form.title, mark + text, self.word(app, page), "ENTER OK     CLEAR NO", who)


class Choice(Prompt):
    """A list: `offers(app, answers)` gives (text, answer) pairs, or why there are none."""

    def __init__(self, offers: "Offers") -> None:
        self.offers = offers

    def ask(self, app: "OwnApp", page: "FormPage") -> str:
        offers = self.offers(app, page.answers)
        if isinstance(offers, str):
            return offers
        page.values = [value for _, value in offers]
        page.list = Numbered(page.form.title, [text for text, _ in offers], page.chosen, "entry")
        return ""

    def key(self, app: "OwnApp", page: "FormPage", key: str) -> bool:
        return page.list is not None and page.list.key(app, key)

    def draw(self, app: "OwnApp", page: "FormPage", who: str) -> None:
        if page.list:
            page.list.right = who if len(page.values) < 5 else ""
            page.list.draw(app)
