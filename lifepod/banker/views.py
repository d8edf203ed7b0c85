"""What the glass shows of a game with the device as banker."""

from lifepod import cards, icons
from lifepod.banker.turn import own
from lifepod.money import dollars
from lifepod.screen import DASH, ICONS, ROW3, TITLE, spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.bank import Bank
    from lifepod.banker.kinds import App


def notes(count: int) -> str:
    """ "1 LOAN", "2 LOANS", nothing for none."""
    return "" if not count else "1 LOAN" if count == 1 else f"{count} LOANS"


def totals(game: "Bank") -> list[str]:
    """A line with money and loans for each player, in playing order."""
    rows = []
    for player in game.players:
        loans = f" {player.loans}L" if player.loans else ""
        rows.append(spread(cards.name(player.colour), dollars(player.money) + loans, 20))
    return rows


def draw_waiting(app: "App") -> None:
    """No card in: whose turn comes next."""
    game = app.game
    due = cards.label(game.players[game.next()].colour)
    rows = ["", due + " IS NEXT", "", "INSERT A CARD"]
    app.screen.page("LIFEPOD", rows, own(app).headline(game))


def draw_account(app: "App", who: int, blink: bool) -> None:
    """Money, loans, salary and, as icons, the family and what is owned."""
    player = app.game.players[who]
    screen = app.screen
    screen.large(DASH, dollars(player.money))
    screen.put(TITLE, cards.label(player.colour), own(app).corner(player))
    pay = "RETIRED" if app.game.retired(who) else "SALARY " + dollars(player.salary)
    owed = notes(player.loans)
    if len(owed) + len(pay) > 20:
        pay = pay.replace("SALARY", "SAL")
    screen.put(ROW3, owed, pay)
    row = ""
    for icon, count in own(app).owned(player):
        if count:
            row += chr(32 + icon)
        if count > 1:
            row += chr(32 + icons.DIGIT + min(count, 9))
    screen.put(ICONS, row)
