"""A new game with the device as banker: the players join and it begins."""

from lifepod.pages.enrol import Enrol, begin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App


class Setup(Enrol):
    """The first page of a new game; an edition may ask more in `complete`, then calls `start`."""

    def __init__(self, number: int, rules: int) -> None:
        Enrol.__init__(self, number, self.complete, [0] * rules)

    def complete(self, app: "App", colours: list[int]) -> None:
        """All players have joined."""
        self.start(app, [])

    def start(self, app: "App", first: list[int]) -> None:
        """Begin with the edition's own numbers, the players' colours and the house rules."""
        begin(app, self.number, first + [len(self.joined)] + self.joined + self.rules)
