"""Setting up a game of Adventure: the players, then the age at which they retire (A55)."""

from lifepod.banker.setup import Setup
from lifepod.editions.adventure import rules
from lifepod.pages.enrol import house_rules
from lifepod.pages.page import PATIENCE, Page
from lifepod.pages.typed import Typed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App

_LIMIT = f"AT MOST {rules.MOST_AGE}"


class Players(Setup):
    """Enrolment, then the age."""

    def complete(self, app: "App", colours: list[int]) -> None:
        app.open(Retirement(self))


class Retirement(Page):
    """The age for so many players; digits and ENTER change it, 0 is Island Jump."""

    phase = "setup"

    def __init__(self, players: Players) -> None:
        self.players = players
        self.usual = 20 + 10 * len(players.joined)
        self.age = Typed()  # in its place, once there is a digit

    def key(self, app: "App", key: str) -> bool:
        if key.isdigit():
            if not self.age.add(key, rules.MOST_AGE):
                app.refuse(_LIMIT)
        elif key == "#":
            reason = rules.refuse_age(self._age(), 10) if self.age.whole() else _LIMIT
            if reason:
                self.age.clear()
                app.refuse(reason)
            else:
                self.players.start(app, [self._age()])
        elif key == "*":
            app.close()
        elif key == "D":
            house_rules(app, self.players.number, self.players.rules)
        else:
            return False
        return True

    def _age(self) -> int:
        return self.age.value if self.age.count else self.usual

    def draw(self, app: "App") -> None:
        age = "TOO OLD" if self.age.spoilt else rules.age_text(self._age())
        app.screen.big(
            "RETIREMENT AGE", age, PATIENCE if app.cold else "0: ISLAND JUMP", "DIGITS, THEN ENTER"
        )


def first() -> Setup:
    """The first page of a new game."""
    return Players(3, rules.COUNT)
