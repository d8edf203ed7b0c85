"""What the pages have in common that a running game rests on."""

from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import OwnApp


class GamePage(Page):
    """A page that a running game rests on: MENU opens the menu, CLEAR held offers undo.

    Where CLEAR makes an entry, `leave` makes it when the key is let go: made at the press, it would
    be what the same press, held, offers to take back.
    """

    leaving = False  # CLEAR is down and will leave, unless it is held

    def key(self, app: "OwnApp", key: str) -> bool:
        if key != "D":
            return False
        from lifepod.pages.menu import MenuPage

        app.open(MenuPage(app))
        return True

    def leave(self, app: "OwnApp") -> None:
        """CLEAR was tapped where `leaving` was set at the press."""

    def release(self, app: "OwnApp", key: str) -> None:
        if key == "*" and self.leaving:
            self.leaving = False
            self.leave(app)

    def hold(self, app: "OwnApp", key: str) -> None:
        self.leaving = False
        if key == "*":
            from lifepod.pages import rows

            rows.undo(app)
