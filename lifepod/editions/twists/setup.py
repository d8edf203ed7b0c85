"""Setting up a game of Twists & Turns: years, players in order, house rules (T23-35)."""

from lifepod.draw import below
from lifepod.editions.twists import rules
from lifepod.pages.enrol import Enrol, begin, house_rules
from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

_NUMBER = 1  # of the edition, in editions.TITLES
_MOST_YEARS = 99


class Setup(Page):
    """Asks for the years, then enrols; MENU opens the house rules."""

    phase = "setup"

    def __init__(self) -> None:
        self.number = _NUMBER
        self.years = 0
        self.rules = [0] * rules.COUNT

    def key(self, app: "App", key: str) -> bool:
        if key.isdigit():
            years = self.years * 10 + int(key)
            if years > _MOST_YEARS:
                app.refuse("AT MOST 99 YEARS")
            else:
                self.years = years
        elif key == "#":
            if self.years:
                app.open(Enrol(_NUMBER, self._start, self.rules))
            else:
                app.refuse("TYPE THE YEARS, THEN PRESS ENTER")
        elif key == "*":
            if self.years:
                self.years = 0
            else:
                app.close()
        elif key == "D":
            house_rules(app, _NUMBER, self.rules)
        else:
            return False
        return True

    def _start(self, app: "App", colours: list[int]) -> None:
        ratio = 80 + below(41, app.urandom)  # T237
        begin(app, _NUMBER, [self.years, ratio, len(colours)] + colours + self.rules)

    def draw(self, app: "App") -> None:
        app.screen.big(
            "HOW MANY YEARS?", str(self.years or ""), "1 TO 99, THEN ENTER", "MENU: RULES"
        )


def first() -> Setup:
    """The first page of a new game."""
    return Setup()
