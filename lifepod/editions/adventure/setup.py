"""Setting up a game of Adventure: the players, then the age at which they retire (A55)."""

from lifepod.banker.setup import Setup
from lifepod.editions.adventure import rules
from lifepod.pages.enrol import house_rules
from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


class Players(Setup):
    """Enrolment, then the age."""

    def complete(self, app: "App", colours: list[int]) -> None:
        app.open(Retirement(self))


class Retirement(Page):
    """The age for so many players; digits and ENTER change it, 0 is Island Jump."""

    phase = "setup"
    quiet_ms = 3000  # as while they joined

    def __init__(self, players: Players) -> None:
        self.players = players
        self.age = 20 + 10 * len(players.joined)
        self.fresh = True  # no digit yet

    def key(self, app: "App", key: str) -> bool:
        if key.isdigit():
            age = int(key) if self.fresh else self.age * 10 + int(key)
            if age > rules.MOST_AGE:
                app.refuse(f"AT MOST {rules.MOST_AGE}")
            else:
                self.age = age
                self.fresh = False
        elif key == "#":
            reason = rules.refuse_age(self.age, 10)
            if reason:
                app.refuse(reason)
            else:
                self.players.start(app, [self.age])
        elif key == "*":
            app.close()
        elif key == "D":
            house_rules(app, self.players.number, self.players.rules)
        else:
            return False
        return True

    def draw(self, app: "App") -> None:
        app.screen.big(
            "RETIREMENT AGE", rules.age_text(self.age), "0: ISLAND JUMP", "DIGITS, THEN ENTER"
        )


def first() -> Setup:
    """The first page of a new game."""
    return Players(3, rules.COUNT)
