"""After the last 10, or the last stamp: what was forgotten is entered before the game is won."""

from lifepod.pages.home import Home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.adventure.kinds import App


def begin(app: "App") -> None:
    """Show the account of the card that is in, with its functions."""
    if app.player is None:
        app.want_card()
    else:
        app.home()
        app.open(Forgotten())


class Forgotten(Home):
    """The account once more: one entry, then the end of the game is shown again by itself."""

    phase = "entry"
    needs_card = True
    hint = "PRESS THE KEY OF WHAT WAS FORGOTTEN. CLEAR LEAVES"

    def key(self, app: "App", key: str) -> bool:
        if key == "*":
            app.close()
        elif key == "A":
            app.refuse("THE GAME IS OVER. CLEAR LEAVES")
        else:
            return Home.key(self, app, key)
        return True

    def hold(self, app: "App", key: str) -> None:
        """Nothing: the page below offers to take an entry back."""
