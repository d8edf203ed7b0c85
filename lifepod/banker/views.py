"""What the glass shows of a game with the device as banker."""

from lifepod import cards, icons
from lifepod.banker.bank import many
from lifepod.banker.turn import own
from lifepod.money import dollars
from lifepod.screen import DASH, ICONS, ROW1, ROW2, ROW3, SMALL, TITLE, spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.account import Account
    from lifepod.banker.bank import Bank
    from lifepod.banker.kinds import App


def totals(game: "Bank") -> list[str]:
    """Money of each player, in playing order, and under it what the loans will cost."""
    rows = []
    for player in game.players:
        rows.append(spread(cards.name(player.colour), dollars(player.money), 20))
        rows += owed(game, player)
    return rows


def owed(game: "Bank", player: "Account") -> list[str]:
    """A row with a player's loans and what repaying them takes; none for nothing."""
    loans = player.loans
    owes, back = many(loans, "LOAN"), dollars(-game.BACK * loans)
    if len(owes + back.replace(",", "")) > 19:
        return [owes, spread("", back, 20)]
    return [spread(owes, back, 20)] if loans else []


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
    owes = many(player.loans, "LOAN") if player.loans else ""
    if len(owes) + len(pay) > 20:
        pay = pay.replace("SALARY", "SAL")
    if len(owes) + len(pay) > 20:  # a row for each, in the place of the larger figures
        screen.layout = SMALL
        screen.put(ROW1, "", dollars(player.money))
        screen.put(ROW2, owes)
        owes = ""
    screen.put(ROW3, owes, pay)
    row = ""
    for icon, count in own(app).owned(player):
        if count:
            row += chr(32 + icon)
        if count > 1:
            row += chr(32 + icons.DIGIT + min(count, 9))
    screen.put(ICONS, row)
