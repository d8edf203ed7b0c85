"""The question for the numbers of a bet: imported with its first digit, or the wheel opens late."""

from lifepod.banker.numbers import numbers, wanted
from lifepod.pages.prompts import Prompt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App
    from lifepod.pages.form import FormPage


class Numbers(Prompt):
    """Digits, 0 for 10, all different: answers a bit for each number.

    Where only one count is possible, the last digit answers without ENTER. The first ENTER after a
    digit that was refused takes nothing.
    """

    def key(self, app: "App", page: "FormPage", key: str) -> bool:
        counts, typed = app.game.counts(app.player), page.typed
        if key.isdigit():
            bit = 1 << (int(key) or 10)
            typed.spoilt = True
            if typed.count == counts[-1]:
                app.refuse(f"AT MOST {counts[-1]} NUMBERS")
            elif (typed.value | app.game.taken()) & bit:
                app.refuse("THAT NUMBER IS TAKEN")
            else:
                typed.spoilt = False
                typed.value |= bit
                typed.count += 1
                if typed.count == counts[0] == counts[-1]:
                    page.answer(app, typed.value)
        elif key == "#" and typed.spoilt:
            typed.spoilt = False
            app.refuse("A NUMBER WAS REFUSED. ENTER TAKES WHAT IS SHOWN")
        elif key == "#" and typed.count in counts:
            page.answer(app, typed.value)
        elif key == "#":
            app.refuse(f"TYPE {wanted(app)}, 0 IS 10")
        else:
            return False
        return True

    def draw(self, app: "App", page: "FormPage", who: str) -> None:
        hint = "ENTER OK     CLEAR NO" if page.typed.count else "0 IS 10"
        app.screen.big(page.form.title, numbers(page.typed.value), wanted(app), hint, who)
