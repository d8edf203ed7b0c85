"""Operations as data: a form is a title, an op and the prompts whose answers make an entry."""

from lifepod.money import dollars, short
from lifepod.pages.listing import Listing, Question
from lifepod.pages.page import Page, wrap
from lifepod.screen import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Action, Asked, Numbers, Offers


def signed(app: "App", answers: list[int]) -> list[int]:
    """A sign and an amount make one number."""
    return [answers[0] * answers[1]]


class Prompt:
    """One question of a form. `when` is the sign after which it is asked, if it is not always."""

    when: int | None = None

    def ask(self, app: "App", page: "FormPage") -> str:
        """Get ready to be asked; returns why it cannot be answered."""
        return ""

    def key(self, app: "App", page: "FormPage", key: str) -> bool:
        """Answer a key as a page does; the answer goes to page.answer."""
        return False

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        """Fill the screen; `who` goes to the right end of the title."""


class Sign(Prompt):
    """B or C, or ENTER where that has a meaning: answers 1, -1 or 0."""

    def __init__(self, plus: str, minus: str = "", enter: str = "") -> None:
        self.plus = plus
        self.minus = minus
        self.enter = enter

    def key(self, app: "App", page: "FormPage", key: str) -> bool:
        if key == "B":
            page.answer(app, 1)
        elif key == "C" and self.minus:
            page.answer(app, -1)
        elif key == "#" and self.enter:
            page.answer(app, 0)
        else:
            app.refuse("PRESS + OR - FIRST" if self.minus else "PRESS ENTER, OR + FIRST")
        return True

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        rows = ["+  " + self.plus]
        if self.minus:
            rows.append("-  " + self.minus)
        if self.enter:
            rows += ["", "ENTER  " + self.enter]
        app.screen.page(page.form.title, rows, who)


class Amount(Prompt):
    """Digits and ENTER: answers a number from `least` to `most`."""

    def __init__(
        self, most: int, unit: str, hint: str, least: int = 1, when: int | None = None
    ) -> None:
        self.most = most
        self.unit = unit  # "$", or what stands behind the number
        self.hint = hint
        self.least = least
        self.when = when

    def written(self, value: int) -> str:
        """The number with its unit, in ten characters where it can be."""
        if self.unit == "$":
            return dollars(value)
        text = f"{value:,} {self.unit}"
        return text if len(text) <= 10 else f"{value:,}"

    def _sign(self, page: "FormPage") -> int:
        """The sign that goes with the amount, 0 when there is none."""
        signed = self.when is None and isinstance(page.form.prompts[0], Sign)
        return page.answers[0] if signed else 0

    def key(self, app: "App", page: "FormPage", key: str) -> bool:
        if key.isdigit():
            value = page.typed * 10 + int(key)
            if value > self.most:
                app.refuse("AT MOST " + self.written(self.most))
            else:
                page.typed = value
                page.digits += 1
        elif key == "#":
            if page.digits and page.typed >= self.least:
                page.answer(app, page.typed)
            else:
                app.refuse(self.hint + ", THEN PRESS ENTER")
        elif key in "BC" and self._sign(page):
            page.answers[0] = 1 if key == "B" else -1
        else:
            return False
        return True

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        sign = self._sign(page)
        mark = "+" if sign > 0 else "-" if sign else ""
        app.screen.big(page.form.title, "", self.hint, "ENTER OK    CLEAR NO", who)
        app.screen.centre(LARGE, short(mark + self.written(page.typed)))


class Choice(Prompt):
    """A list: `offers(app, answers)` gives (text, answer) pairs, or why there are none."""

    def __init__(self, offers: "Offers") -> None:
        self.offers = offers

    def ask(self, app: "App", page: "FormPage") -> str:
        offers = self.offers(app, page.answers)
        if isinstance(offers, str):
            return offers
        page.values = [value for _, value in offers]
        page.list = Listing(page.form.title, [text for text, _ in offers], page.chosen, "entry")
        return ""

    def key(self, app: "App", page: "FormPage", key: str) -> bool:
        return page.list is not None and page.list.key(app, key)

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        if page.list:
            page.list.draw(app)


class Form:
    """One operation. The numbers of its entry are the answers and, behind them, `numbers`, or what
    that makes of the answers; `confirm` may ask before the entry is made.
    """

    def __init__(
        self,
        title: str,
        op: int,
        prompts: tuple[Prompt, ...] = (),
        numbers: "tuple[int, ...] | Numbers" = (),
        card: bool | None = True,
        confirm: "Asked | None" = None,
    ) -> None:
        self.title = title
        self.op = op
        self.prompts = prompts
        self.numbers = numbers
        self.card = card  # must be in the slot, must not be (False), or does not matter (None)
        self.confirm = confirm


def act(app: "App", action: "Action") -> None:
    """Do what a key or a row of the menu stands for: a call, a form, or the arguments of one."""
    form = Form(*action) if isinstance(action, tuple) else action
    if not isinstance(form, Form):
        form(app)
    elif form.card and app.player is None:
        app.want_card()
    elif form.card is False and app.occupied:
        app.refuse("REMOVE THE CARD FIRST")
    else:
        FormPage(app, form).begin(app)


class FormPage(Page):
    """Asks a form's prompts in turn, then makes the entry.

    The edition may refuse with the first answers only, so that nobody types in vain and nothing
    is drawn for an entry that cannot be.
    """

    phase = "entry"

    def __init__(self, app: "App", form: Form) -> None:
        self.form = form
        self.needs_card = form.card is True
        self.needs_empty = form.card is False
        self.answers: list[int] = []
        self.typed = 0
        self.digits = 0
        self.list: Listing | None = None
        self.values: list[int] = []
        self._prompt = Prompt()  # what is or was asked last, and how many answers it had before it
        self._place = 0

    def begin(self, app: "App") -> None:
        """Ask the first prompt, or make the entry at once when there is none."""
        reason = app.edition.refuse(app, self.form.op, [])
        if reason:
            app.refuse(reason)
            return
        if self.form.prompts:
            app.open(self)
        self._go_on(app)

    def answer(self, app: "App", value: int) -> None:
        """Take the answer to the prompt and go on."""
        self.answers.append(value)
        self._go_on(app)

    def chosen(self, app: "App", index: int) -> None:
        """A row of the list was chosen."""
        self.answer(app, self.values[index])

    def _go_on(self, app: "App") -> None:
        form = self.form
        self.typed = self.digits = 0
        while len(self.answers) < len(form.prompts):
            prompt = form.prompts[len(self.answers)]
            if prompt.when is None or prompt.when == self.answers[0]:
                self._prompt = prompt
                self._place = len(self.answers)
                reason = app.edition.refuse(app, form.op, self.answers) or prompt.ask(app, self)
                if reason:
                    app.home()
                    app.refuse(reason)
                return
            self.answers.append(0)
        self._finish(app)

    def _finish(self, app: "App") -> None:
        form = self.form
        more = form.numbers
        numbers = self.answers + list(more) if isinstance(more, tuple) else more(app, self.answers)
        reason = app.edition.refuse(app, form.op, numbers)
        if reason:
            self.answers = self.answers[: self._place]
            if not isinstance(self._prompt, Amount):
                app.home()
            app.refuse(reason)
            return
        asked = form.confirm(app, numbers) if form.confirm else ""
        if asked:
            question = Question(
                f"{form.title} {numbers[-1]}?", wrap(asked), lambda app, _: self._make(app, numbers)
            )
            question.needs_empty = self.needs_empty
            app.home()
            app.open(question)
        else:
            self._make(app, numbers)

    def _make(self, app: "App", numbers: list[int]) -> None:
        app.home()
        app.enter(self.form.op, numbers)

    def key(self, app: "App", key: str) -> bool:
        if key == "*":
            app.home()
            return True
        return self._prompt.key(app, self, key)

    def draw(self, app: "App") -> None:
        self._prompt.draw(app, self, app.whose() if self.form.card else "")
