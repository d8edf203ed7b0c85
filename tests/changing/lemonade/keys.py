"""What keys do in Lemonade, as data."""

from lifepod.banker import forms, turn
from lifepod.editions.lemonade import ops
from lifepod.pages.prompts import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Keys, Operation

STAKE = ((forms.Payment, 50_000, "$", "STAKE"),)
SCORE: "Operation" = ("SCORE", 14, ((Amount, 0, "", "ENTER", 0),))
KEYS: "Keys" = {
    "2": forms.TRANSFER,
    "4": forms.MONEY,
    "7": ("STAND", ops.STAND, ((Amount, 999, "", "GLASSES SOLD"),)),
    "A": turn.spin,
}
