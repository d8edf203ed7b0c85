"""Setting up a game of Twists & Turns: years, players in order, house rules (T23-35)."""

from lifepod import tunes
from lifepod.draw import below
from lifepod.editions.twists import rules
from lifepod.pages.enrol import Enrol
from lifepod.pages.page import Page
from lifepod.pages.rules import RulesPage

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
        self.rules = RulesPage(rules.RULES, rules.PRESETS, [0] * len(rules.RULES))

    def key(self, app: "App", key: str) -> bool:
        if key.isdigit():
            years = self.years * 10 + int(key)
            if years > _MOST_YEARS:
                app.refuse("AT MOST 99 YEARS")
            else:
                self.years = years
        elif key == "#":
            if self.years:
                enrol = Enrol(_NUMBER, self._start)
                enrol.rules = self.rules
                app.open(enrol)
            else:
                app.refuse("TYPE THE YEARS, THEN PRESS ENTER")
        elif key == "*":
            if self.years:
                self.years = 0
            else:
                app.close()
        elif key == "D":
            app.open(self.rules)
        else:
            return False
        return True

    def _start(self, app: "App", colours: list[int]) -> None:
        ratio = 80 + below(41, app.urandom)  # T237
        app.ledger.start(_NUMBER, [self.years, ratio, len(colours)] + colours + self.rules.values)
        app.home()
        app.play(tunes.GOOD)

    def draw(self, app: "App") -> None:
        app.screen.big(
            "HOW MANY YEARS?", str(self.years or ""), "1 TO 99, THEN ENTER", "MENU: RULES"
        )
