"""Operations as data: a form is a title, an op and the prompts whose answers make an entry.

Tables hold the arguments of forms and of their prompts, which are light; the objects are made when
a key or a row is chosen.
"""

from lifepod import tunes
from lifepod.pages.listing import Numbered, Question
from lifepod.pages.page import Page, wrap
from lifepod.pages.prompts import Prompt
from lifepod.pages.typed import Typed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Action, Asked, Asks, More, OwnApp


class Form:
    """One operation. The numbers of its entry are the answers and, behind them, `numbers`, or what
    that makes of the answers; `confirm` may ask, before anything is drawn, whether it is meant.
    """

    def __init__(
        self,
        title: str,
        op: int,
        prompts: "tuple[Asks, ...]" = (),
        numbers: "More" = (),
        card: bool | None = True,
        confirm: "Asked | None" = None,
    ) -> None:
        self.title = title
        self.op = op
        self.prompts = [prompt[0](*prompt[1:]) for prompt in prompts]
        self.numbers = numbers
        self.card = card  # must be in the slot, must not be (False), or does not matter (None)
        self.confirm = confirm


def act(app: "OwnApp", action: "Action") -> None:
    """Do what a key or a row of the menu stands for: a call, or a form by its arguments."""
    if not isinstance(action, tuple):
        action(app)
        return
    form = Form(*action)
    if form.card and app.player is None:
        app.want_card()
    elif form.card is False and app.occupied:
        app.refuse("REMOVE THE CARD FIRST")
    else:
        FormPage(app, form).begin(app)


def why(app: "OwnApp", op: int, numbers: list[int]) -> str:
    """Why an entry cannot be made now; empty when it can. `numbers` may be unfinished."""
    who = app.player
    return str(app.game.refuse(op, -1 if who is None else who, numbers))


class FormPage(Page):
    """Asks a form's prompts in turn, then makes the entry.

    The game may refuse with the first answers only, so that nobody types in vain and nothing
    is drawn for an entry that cannot be.
    """

    phase = "entry"

    def __init__(self, app: "OwnApp", form: Form) -> None:
        self.form = form
        self.needs_card = form.card
        self.answers: list[int] = []
        self.typed = Typed()
        self.list: Numbered | None = None
        self.values: list[int] = []
        self._prompt = Prompt()  # what is or was asked last, and how many answers it had before it
        self._place = 0

    def begin(self, app: "OwnApp") -> None:
        """Ask the first prompt, or make the entry at once when there is none."""
        reason = why(app, self.form.op, [])
        if reason:
            app.refuse(reason)
            return
        if self.form.prompts:
            app.open(self)
        self._go_on(app)

    def answer(self, app: "OwnApp", value: int) -> None:
        """Take the answer to the prompt and go on."""
        self.answers.append(value)
        if not self._refused(app, self.answers):
            self._go_on(app)

    def _refused(self, app: "OwnApp", numbers: list[int]) -> bool:
        """Say why not, if so; an amount can be typed anew, unless nothing was answered before it
        and there is more to ask.
        """
        reason = why(app, self.form.op, numbers)
        if not reason:
            return False
        self.typed.clear()
        whole = len(self.answers) == len(self.form.prompts)
        self.answers = self.answers[: self._place]
        if not (self._prompt.again and (whole or self.answers)):
            app.home()
        app.refuse(reason)
        return True

    def chosen(self, app: "OwnApp", index: int) -> None:
        """A row of the list was chosen."""
        self.answer(app, self.values[index])

    def _go_on(self, app: "OwnApp") -> None:
        form = self.form
        self.typed.clear()
        while len(self.answers) < len(form.prompts):
            prompt = form.prompts[len(self.answers)]
            if prompt.when is None or prompt.when == self.answers[0]:
                self._prompt = prompt
                self._place = len(self.answers)
                reason = prompt.ask(app, self)
                if reason:
                    app.home()
                    app.refuse(reason)
                return
            self.answers.append(0)
        self._finish(app)

    def _finish(self, app: "OwnApp") -> None:
        form = self.form
        asked = form.confirm(app, self.answers) if form.confirm else ""
        if asked:
            title = " ".join([form.title] + [str(number) for number in self.answers]) + "?"
            question = Question(title, wrap(asked), lambda app, _: self._make(app))
            question.needs_card = self.needs_card
            app.home()
            app.open(question)
        else:
            self._make(app)

    def _make(self, app: "OwnApp") -> None:
        more = self.form.numbers
        numbers = self.answers + list(more) if isinstance(more, tuple) else more(app, self.answers)
        if not self._refused(app, numbers):
            app.home()
            app.enter(self.form.op, numbers)

    def key(self, app: "OwnApp", key: str) -> bool:
        if key == "*":
            app.home()
            return True
        taken = self._prompt.key(app, self, key)
        if key != "#" and app.page is not self and app.out.tune == tunes.BAD:
            app.burst.missed(app.now)  # the rest of the entry may still come
        return taken

    def draw(self, app: "OwnApp") -> None:
        self._prompt.draw(app, self, app.whose() if self.form.card else "")
