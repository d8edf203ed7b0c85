"""Operations as data: a form is a title, an op and the prompts whose answers make an entry."""

from lifepod.money import dollars, short
from lifepod.pages.listing import Listing, Question
from lifepod.pages.page import Page, wrap
from lifepod.screen import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Asked, Numbers, Offers


def as_typed(app: "App", answers: list[int]) -> list[int]:
    """The numbers of an entry are the answers as they are."""
    return answers


def signed(app: "App", answers: list[int]) -> list[int]:
    """A sign and an amount make one number."""
    return [answers[0] * answers[1]]


class Sign:
    """B or C: answers 1 or -1."""

    def __init__(self, plus: str, minus: str) -> None:
        self.plus = plus
        self.minus = minus


class Amount:
    """Digits and ENTER: answers a number from 1 to `most`."""

    def __init__(self, most: int, unit: str, hint: str) -> None:
        self.most = most
        self.unit = unit  # "$", or what stands behind the number
        self.hint = hint

    def written(self, value: int) -> str:
        """The number with its unit, in ten characters where it can be."""
        if self.unit == "$":
            return dollars(value)
        text = f"{value:,} {self.unit}"
        return text if len(text) <= 10 else f"{value:,}"


class Choice:
    """A list: `offers(app, answers)` gives (text, answer) pairs, or why there are none."""

    def __init__(self, offers: "Offers") -> None:
        self.offers = offers


class Form:
    """One operation; `numbers` makes an entry's numbers of the answers, `confirm` may ask."""

    def __init__(
        self,
        title: str,
        op: int,
        prompts: tuple[Sign | Amount | Choice, ...] = (),
        numbers: "Numbers" = as_typed,
        card: bool = True,
        confirm: "Asked | None" = None,
    ) -> None:
        self.title = title
        self.op = op
        self.prompts = prompts
        self.numbers = numbers
        self.card = card  # needs a card in the slot; otherwise it needs none there
        self.confirm = confirm


class FormPage(Page):
    """Asks a form's prompts in turn, then makes the entry."""

    phase = "entry"

    def __init__(self, app: "App", form: Form) -> None:
        self.form = form
        self.needs_card = form.card
        self.needs_empty = not form.card
        self.answers: list[int] = []
        self.typed = 0
        self.digits = 0
        self._list: Listing | None = None
        self._values: list[int] = []

    def begin(self, app: "App") -> None:
        """Ask the first prompt, or make the entry at once when there is none."""
        if self.form.prompts:
            app.open(self)
        else:
            self._finish(app)

    def _prompt(self) -> Sign | Amount | Choice:
        return self.form.prompts[len(self.answers)]

    def _answer(self, app: "App", value: int) -> None:
        self.answers.append(value)
        self.typed = self.digits = 0
        if len(self.answers) == len(self.form.prompts):
            self._finish(app)
            return
        prompt = self._prompt()
        if isinstance(prompt, Choice):
            self._offer(app, prompt)

    def _offer(self, app: "App", prompt: Choice) -> None:
        offers = prompt.offers(app, self.answers)
        if isinstance(offers, str):
            app.home()
            app.refuse(offers)
            return
        self._values = [value for _, value in offers]
        rows = [text for text, _ in offers]
        self._list = Listing(self.form.title, rows, self._chosen, "entry")

    def _chosen(self, app: "App", index: int) -> None:
        self._list = None
        self._answer(app, self._values[index])

    def _finish(self, app: "App") -> None:
        form = self.form
        numbers = form.numbers(app, self.answers)
        reason = app.edition.refuse(app, form.op, numbers)
        if reason:
            self.answers = self.answers[: max(0, len(form.prompts) - 1)]
            if form.prompts and isinstance(self._prompt(), Choice):
                app.home()
            app.refuse(reason)
            return
        asked = form.confirm(app, numbers) if form.confirm else ""
        if asked:
            question = Question(form.title, wrap(asked), lambda app, _: self._make(app, numbers))
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
        if self._list:
            return self._list.key(app, key)
        prompt = self._prompt()
        if isinstance(prompt, Sign):
            if key == "B" or key == "C":
                self._answer(app, 1 if key == "B" else -1)
                return True
            app.refuse("PRESS + OR - FIRST")
            return True
        if isinstance(prompt, Amount):
            return self._type(app, prompt, key)
        return False

    def _type(self, app: "App", prompt: Amount, key: str) -> bool:
        if key.isdigit():
            value = self.typed * 10 + int(key)
            if value > prompt.most:
                app.refuse("AT MOST " + prompt.written(prompt.most))
            else:
                self.typed = value
                self.digits += 1
        elif key == "#":
            if self.typed:
                self._answer(app, self.typed)
            else:
                app.refuse(prompt.hint + ", THEN PRESS ENTER")
        elif key in "BC" and self.answers and isinstance(self.form.prompts[0], Sign):
            self.answers[0] = 1 if key == "B" else -1
        else:
            return False
        return True

    def draw(self, app: "App") -> None:
        if self._list:
            self._list.draw(app)
            return
        prompt = self._prompt()
        title = self.form.title
        who = app.whose() if self.form.card else ""
        if isinstance(prompt, Sign):
            app.screen.page(title, ["+  " + prompt.plus, "-  " + prompt.minus], who)
        elif isinstance(prompt, Amount):
            sign = ("+" if self.answers[0] > 0 else "-") if self.answers else ""
            app.screen.big(title, "", prompt.hint, "ENTER OK    CLEAR NO", who)
            app.screen.centre(LARGE, short(sign + prompt.written(self.typed)))
