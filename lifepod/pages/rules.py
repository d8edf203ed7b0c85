"""House rules: a list whose rows are changed with ENTER. The first row is the preset."""

from lifepod import editions
from lifepod.pages.listing import Listing
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


class RulesPage(Listing):
    """Changes `values` (a choice for each rule of the edition with that number) in place."""

    hint = "+ - SCROLL. ENTER CHANGES THE ROW. CLEAR LEAVES"

    def __init__(self, number: int, values: list[int], fixed: bool = False) -> None:
        Listing.__init__(self, "HOUSE RULES", [], self._change, "menu" if fixed else "setup")
        house = editions.house(number)
        self.rules = house.RULES
        self.presets = house.PRESETS
        self.values = values
        self.fixed = fixed
        self._write()

    def _preset(self) -> int:
        """Which preset the values are; -1 for none."""
        for i in range(len(self.presets)):
            if list(self.presets[i][1]) == self.values:
                return i
        return -1

    def _write(self) -> None:
        preset = self._preset()
        rows = [spread("PRESET", self.presets[preset][0] if preset >= 0 else "OWN MIX", 20)]
        for rule, value in zip(self.rules, self.values):
            rows.append(spread(rule[1], rule[2][value], 20))
        self.rows = rows

    def _change(self, app: "App", row: int) -> None:
        if self.fixed:
            app.refuse("THE RULES OF A RUNNING GAME ARE FIXED")
            return
        if row == 0:
            preset = (self._preset() + 1) % len(self.presets)
            self.values[:] = self.presets[preset][1]
        else:
            choices = self.rules[row - 1][2]
            self.values[row - 1] = (self.values[row - 1] + 1) % len(choices)
        self._write()
