"""What the glass shows of a game of Twists & Turns."""

from lifepod import cards, icons, tunes
from lifepod.money import dollars
from lifepod.pages.home import Home
from lifepod.screen import DASH, ICONS, ROW3, TITLE, spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.game import Game
    from lifepod.editions.twists.kinds import App
    from lifepod.editions.twists.player import Player


def totals(game: "Game") -> list[str]:
    """Money and, in the row under it, LIFE Points of each player, in playing order."""
    rows = []
    for player in game.players:
        name = cards.name(player.colour)
        rows.append(spread(name, dollars(player.money), 20))
        rows.append(spread("", f"{player.points:,} LP", 20))
    return rows


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
    screen.large(DASH, dollars(player.money))
    screen.put(TITLE, cards.label(player.colour), game.turns_left(who))
    points = f"{player.points:,} LP"
    right = _salary(player.salary, 20 - len(points))
    if not player.spun or game.round_over():
        if blink and game.due() == who:
            right = "FINALE!" if game.last_is_played() else "SPIN!"
    elif game.last_player == who:
        right = f"MOVE {game.last_move}"
    screen.put(ROW3, points, right)
    screen.put(ICONS, possessions(player))


def _salary(amount: int, cells: int) -> str:
    """A salary with a word that says so, as short as it must be; empty if even that is too long."""
    text = dollars(amount)
    for words in ("SALARY " + text, "EARNS " + text, text + "/YR"):
        if len(words) <= cells:
            return words
    return ""


def possessions(player: "Player") -> str:
    """The row of icons: married, children, houses, cars."""
    text = chr(32 + icons.MARRIED) if player.married else ""
    if player.children:
        text += chr(32 + icons.CHILD)
        if player.children > 1:
            text += "".join([chr(32 + icons.DIGIT + int(c)) for c in str(player.children)])
    if text and player.children < 100:
        text += " "
    for kind, value in enumerate(player.houses + player.cars):  # whose icons follow each other
        if value >= 0:
            text += chr(32 + icons.HOUSE + kind)
    return text


def show_result(app: "App", who: int, large: str, row: str, last: str = "") -> None:
    """Show a player's outcome on the page of the game."""
    page = app.page
    if isinstance(page, Home):
        page.show(app, cards.label(app.game.players[who].colour), large, row, last)
    app.play(tunes.GOOD)
