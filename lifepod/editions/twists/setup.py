"""Setting up a game of Twists & Turns: years, players in order, house rules (T23-35)."""

from lifepod.draw import below
from lifepod.editions.twists import rules
from lifepod.pages.enrol import Enrol, begin, house_rules
from lifepod.pages.page import Page
from lifepod.pages.typed import Typed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.kinds import App

_NUMBER = 1  # of the edition, in editions.TITLES
_MOST_YEARS = 99
_LIMIT = "AT MOST 99 YEARS"


class Setup(Page):
    """Asks for the years, then enrols; MENU opens the house rules."""

    phase = "setup"

    def __init__(self) -> None:
        self.number = _NUMBER
        self.years = Typed()
        self.rules = [0] * rules.COUNT

    def key(self, app: "App", key: str) -> bool:
        if key.isdigit():
            if not self.years.add(key, _MOST_YEARS):
                app.refuse(_LIMIT)
        elif key == "#":
            if not self.years.whole():
                app.refuse(_LIMIT)
            elif self.years.value:
                app.open(Enrol(_NUMBER, self._start, self.rules))
            else:
                app.refuse("TYPE THE YEARS, THEN PRESS ENTER")
        elif key == "*":
            if self.years.count or self.years.spoilt:
                self.years.clear()
            else:
                app.close()
        elif key == "D":
            house_rules(app, _NUMBER, self.rules)
        else:
            return False
        return True

    def _start(self, app: "App", colours: list[int]) -> None:
        ratio = rules.veiled(below(41, app.urandom))  # T237
        begin(app, _NUMBER, [self.years.value, ratio, len(colours)] + colours + self.rules)

    def draw(self, app: "App") -> None:
        years = "TOO MANY" if self.years.spoilt else str(self.years.value or "")
        app.screen.big("HOW MANY YEARS?", years, "1 TO 99, THEN ENTER", "MENU: RULES")


def first() -> Setup:
    """The first page of a new game."""
    return Setup()
