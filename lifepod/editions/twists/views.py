"""What the glass shows of a game of Twists & Turns."""

from lifepod import cards, icons, tunes
from lifepod.money import dollars, short
from lifepod.pages.home import Home
from lifepod.screen import DASH, ICONS, LARGE, ROW3, TITLE, spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.editions.twists.game import Game
    from lifepod.editions.twists.player import Player


def totals(game: "Game") -> list[str]:
    """A line with money and LIFE Points for each player, in playing order."""
    rows = []
    for player in game.players:
        rows.append(spread(cards.name(player.colour)[:3], account(player, 16), 20))
    return rows


def account(player: "Player", cells: int) -> str:
    """Money and LIFE Points in one row, written ever shorter until no figure is cut."""
    text = f"{dollars(player.money)}  {player.points:,} LP"
    for mark in (" ", "$", " LP", ","):
        if len(text) > cells:
            text = text.replace(mark, "", 1 if mark == " " else -1)
    return text


def draw_waiting(app: "App") -> None:
    """No card in: whose turn it is, and how many are left."""
    game = app.game
    due = cards.label(game.players[game.due()].colour)
    last = "SPIN IS THE FINALE" if game.last_is_played() else ""
    rows = ["", due + "'S TURN", last, "INSERT THE CARD"]
    app.screen.page("LIFEPOD", rows, game.turns_left(game.due()))


def draw_account(app: "App", who: int, blink: bool) -> None:
    """All that the original shows of a player (T235-239)."""
    game = app.game
    player = game.players[who]
    screen = app.screen
    screen.layout = DASH
    screen.put(TITLE, cards.label(player.colour), game.turns_left(who))
    screen.centre(LARGE, short(dollars(player.money)))
    points = f"{player.points:,} LP"
    right = dollars(player.salary)
    if len(points) + len(right) < 17:
        right = "PAY " + right
    if not player.spun or game.round_over():
        if blink and game.due() == who:
            right = "FINALE!" if game.last_is_played() else "SPIN!"
    elif game.last_player == who:
        right = f"MOVE {game.last_move}"
    screen.put(ROW3, points, right)
    screen.put(ICONS, possessions(player))


def possessions(player: "Player") -> str:
    """The row of icons: married, children, houses, cars."""
    text = chr(32 + icons.MARRIED) if player.married else ""
    if player.children:
        text += chr(32 + icons.CHILD)
        if player.children > 1:
            text += "".join([chr(32 + icons.DIGIT + int(c)) for c in str(player.children)])
    if text and player.children < 100:
        text += " "
    for kind in range(3):
        if player.houses[kind] >= 0:
            text += chr(32 + icons.HOUSE + kind)
    for kind in range(2):
        if player.cars[kind] >= 0:
            text += chr(32 + icons.CAR + kind)
    return text


def show_result(app: "App", who: int, large: str, row: str) -> None:
    """Show a player's outcome, and what the account is now, on the page of the game."""
    page = app.page
    if isinstance(page, Home):
        player = app.game.players[who]
        page.show(app, cards.label(player.colour), large, row, account(player, 21))
    app.play(tunes.GOOD)
