"""What a player's last SPIN did, and what is owned today: ENTER on the account (T260)."""

from lifepod import cards
from lifepod.editions.twists import ops
from lifepod.editions.twists.turn import causes
from lifepod.money import change, dollars
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.kinds import App
    from lifepod.editions.twists.player import Player


def values(player: "Player") -> list[str]:
    """A line for each house and car with what it would sell for today."""
    rows = []
    for kind in range(3):
        if player.houses[kind] >= 0:
            rows.append(spread(ops.HOUSES[kind].upper(), dollars(player.houses[kind]), 20))
    for kind in range(2):
        if player.cars[kind] >= 0:
            rows.append(spread(ops.CARS[kind].upper() + " CAR", dollars(player.cars[kind]), 20))
    return rows


def statement(app: "App") -> None:
    """Open the list for whoever's card is in."""
    from lifepod.pages.listing import Listing

    if app.player is None:
        app.want_card()
        return
    player = app.whom()
    rows = ["THE LAST SPIN:"] + causes(player, 20) if player.causes else ["NO SPIN YET"]
    if len(player.causes) > 1:
        total = sum([amount for _, amount in player.causes])
        rows.insert(1 + len(player.causes), spread("SUM", change(total), 20))
    worth = values(player)
    rows += (["WORTH TODAY:"] + worth) if worth else ["NO HOUSE, NO CAR"]
    page = Listing(cards.name(player.colour), rows, _close)
    page.needs_card = True
    app.open(page)


def _close(app: "App", _: int) -> None:
    app.close()
