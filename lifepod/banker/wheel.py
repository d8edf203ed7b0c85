"""Spin to Win: players choose numbers, SPIN turns the wheel (C165-179, A168-176)."""

from lifepod import journal
from lifepod.banker import ops
from lifepod.banker.names import numbers
from lifepod.banker.turn import drawn, own
from lifepod.money import dollars
from lifepod.pages.form import Prompt
from lifepod.pages.page import GamePage
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.pages.form import FormPage

_HOW_MANY = {1: "ONE NUMBER", 2: "TWO NUMBERS", 3: "1, 2 OR 4 NUMBERS"}  # by how often one may


class Numbers(Prompt):
    """Digits, 0 for 10, all different: answers a bit for each number.

    Where only one count is possible, the last digit answers without ENTER.
    """

    def key(self, app: "App", page: "FormPage", key: str) -> bool:
        counts = app.game.counts(app.player)
        if key.isdigit():
            bit = 1 << (int(key) or 10)
            if page.digits == counts[-1]:
                app.refuse(f"AT MOST {counts[-1]} NUMBERS")
            elif (page.typed | app.game.taken()) & bit:
                app.refuse("THAT NUMBER IS TAKEN")
            else:
                page.typed |= bit
                page.digits += 1
                if page.digits == counts[0] == counts[-1]:
                    page.answer(app, page.typed)
        elif key == "#" and page.digits in counts:
            page.answer(app, page.typed)
        elif key == "#":
            app.refuse(f"TYPE {wanted(app)}, 0 IS 10")
        else:
            return False
        return True

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        hint = "ENTER OK    CLEAR NO"
        app.screen.big(page.form.title, numbers(page.typed), wanted(app), hint, who)


def wanted(app: "App") -> str:
    """How many numbers the player in the slot may choose."""
    counts = app.game.counts(app.player)
    return _HOW_MANY[counts[0] if len(counts) == 1 else 3]


class Wheel(GamePage):
    """A card and digits place a player's bet; SPIN turns, as soon as all who must have bet."""

    phase = "lottery"

    def key(self, app: "App", key: str) -> bool:
        if key == "A":
            self._spin(app, False)
        elif key.isdigit():
            depth = len(app.stack)
            app.act(own(app).BET)
            if len(app.stack) > depth:
                app.page.key(app, key)
        elif key == "*" and self._bets(app):
            app.refuse("THE STAKES ARE PLACED: SPIN, OR HOLD CLEAR TO TAKE BACK")
        elif key == "*":
            app.enter(ops.LEAVE, [], journal.NOBODY)
        elif key != "#":
            return GamePage.key(self, app, key)
        return True

    def hold(self, app: "App", key: str) -> None:
        GamePage.hold(self, app, key)
        if key == "A":
            self._spin(app, True)

    def _bets(self, app: "App") -> list[int]:
        return [i for i, player in enumerate(app.game.players) if player.bets]

    def _spin(self, app: "App", held: bool) -> None:
        waiting = [app.game.name(place) for place in app.game.waiting()]
        if not self._bets(app):
            app.refuse("NOBODY HAS CHOSEN A NUMBER YET")
        elif waiting and not held:
            app.refuse("STILL TO CHOOSE: " + ", ".join(waiting) + ". HOLD SPIN TO SPIN")
        else:
            app.message = []
            app.enter(ops.DRAW, drawn(app, []), journal.NOBODY)

    def draw(self, app: "App") -> None:
        game = app.game
        jackpot = dollars(game.jackpot) if game.jackpot else ""
        if app.player is not None and not app.whom().bets:
            rows = ["", wanted(app), "0 IS 10"] if jackpot else ["", "TYPE YOUR STAKE"]
            app.screen.page("SPIN TO WIN", rows, jackpot or app.whose())
            return
        rows = ["", "", "", "CARD OR SPIN"]
        for i, place in enumerate(self._bets(app)):
            text = game.name(place)[:1] + " " + numbers(game.players[place].bets)
            rows[i // 2] = spread(rows[i // 2][: 11 * (i % 2)], "", 11 * (i % 2)) + text
        app.screen.page("SPIN TO WIN", rows, jackpot)
