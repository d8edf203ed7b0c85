"""What an entry did to whom, in words of at most 21 characters a row."""

from lifepod import cards, tunes
from lifepod.editions.twists import ops, rules
from lifepod.money import change, dollars

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.kinds import App


def tell(app: "App", op: int, who: int, n: list[int]) -> None:
    """Say it, with the sound that goes with it."""
    game = app.game
    rows: list[str] = []
    if op == ops.YEARS:
        due = game.due()
        rows = ["", cards.name(game.players[due].colour) + ": " + game.turns_left(due)]
        if game.last_is_played():
            rows = ["", "0 TURNS LEFT:", "SPIN IS THE FINALE"]
    elif op == ops.LEAVE and game.jackpot:
        rows = ["NOBODY WINS.", dollars(game.jackpot) + " STAYS", "FOR THE NEXT LOTTERY"]
    elif who < len(game.players):
        rows = _to(app, op, who, n)
    if rows:
        app.say(rows)


def _to(app: "App", op: int, who: int, n: list[int]) -> list[str]:
    """What it did to the player."""
    game = app.game
    player = game.players[who]
    now = ["NOW " + dollars(player.money), f"{player.points:,} LP"]
    if op == ops.MONEY:
        return [change(n[0]), ""] + now
    if op == ops.LIFE:
        return [f"{n[0]:+,} LP", ""] + now
    if op == ops.MARRIAGE:
        app.play(tunes.WEDDING)
        app.party()
        occasion = "WEDDING" if n[0] == rules.WEDDING_GIFT else "ANNIVERSARY"
        each = dollars(n[0]) + " FROM EACH"
        return [occasion + " +3,000 LP", change(game.won), each, "+1,500 LP EVERY TURN"]
    if op == ops.BABY:
        return _babies(app, who, n[0])
    if op == ops.SALARY:
        if game.raised:
            app.play(tunes.RAISE)
        return ["SALARY " + dollars(n[0]), "FROM THE NEXT SPIN ON"]
    if op == ops.HOUSE or op == ops.CAR:
        house = op == ops.HOUSE
        thing = ops.HOUSES[n[0]].upper() if house else ops.CARS[n[0]].upper() + " CAR"
        if n[1] and player.money < 0:
            return ["BOUGHT " + thing, now[0], "ON CREDIT: DEBT COSTS", "10% EACH TURN"]
        amount = -game.won if n[1] else game.won
        return [("BOUGHT " if n[1] else "SOLD ") + thing, change(amount)] + now
    return ["", app.edition.describe(game, op, who, n)]


def _babies(app: "App", who: int, count: int) -> list[str]:
    """How many there are more, or one less."""
    children = app.game.players[who].children
    if count > 0:
        app.play(tunes.BABY)
    what = "TWINS" if count == 2 else "A BABY" if count == 1 else "ONE CHILD LESS"
    gift = app.game.baby_gift() * count
    rows = [what, f"{rules.BABY_POINTS * count:+,} LP"]
    if gift:
        rows.append(change(gift))
    return rows + ["CHILDREN: " + str(children)]


def gifts(app: "App") -> list[str]:
    """What the player whose card came in has paid for weddings since the own last entry (T260)."""
    ledger, game, me = app.ledger, app.game, app.player
    rows: list[str] = []
    for i in range(len(ledger.entries) - 1, max(-1, len(ledger.entries) - 41), -1):
        op, who, n = ledger.entry(ledger.entries[i])
        if who == me:
            break
        if op == ops.MARRIAGE and n:
            name = cards.name(game.players[who].colour) + "'S "
            name += "WEDDING:" if n[0] == rules.WEDDING_GIFT else "ANNIVERSARY:"
            rows = [name, "YOU PAID " + dollars(n[0])] + rows
    return rows
