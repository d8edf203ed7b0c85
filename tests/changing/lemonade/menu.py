"""The rows of the menu that are Lemonade's own, as data."""

from lifepod.editions.lemonade import ops

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Menu

MENU: "Menu" = (("1", "CLEAN THE STAND", None, ("STAND", ops.STAND, (), (0,))),)
