"""A game through keys and cards, for any Python: what it prints is compared. It takes 99 years, or
as many as are asked for.

Every tenth year it prints the state of the game, and `free` with the bytes of heap that are left
(on CPython 0). The last line is `done`.
"""

import gc
import sys

from hw.modules import SETUP, forget
from lifepod import events, report
from lifepod.app import App

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any

YEARS = int(sys.argv[1]) if len(sys.argv) > 1 else 99
UIDS = [bytes((4, 0xA1, 0, 0, 0, 0, n)) for n in range(1, 5)]


def collect() -> None:
    """Collect garbage where somebody counts the heap; CPython would look at all that it has."""
    if hasattr(gc, "mem_free"):
        gc.collect()


class Player:
    """A very fast person at the device: 20 ms of device time for every step."""

    def __init__(self) -> None:
        self.now = (1 << 29) - 65000
        self.seed = 1
        self.store = bytearray(b"\xff" * 4096)
        self.app = App(self.store, self.chance, self.now)
        self.modules = 0

    def chance(self, count: int) -> bytes:
        """Bytes of a fixed sequence in place of the board's entropy."""
        drawn = bytearray(count)
        for i in range(count):
            self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
            drawn[i] = self.seed >> 16 & 255
        return bytes(drawn)

    def step(self, *happened: tuple[int, object]) -> None:
        """One step of the device."""
        self.now = (self.now + 20) & ((1 << 29) - 1)
        if happened:
            collect()  # as the device's loop does when nothing moves
        self.app.step(self.now, list(happened))
        if len(sys.modules) != self.modules:
            self.modules = len(sys.modules)
            collect()  # as it does after a turn that imported something

    def wait(self, steps: int) -> None:
        """Nothing happens; the device's loop collects garbage meanwhile."""
        for i in range(steps):
            if i % 20 == 19:
                collect()
            self.step()

    def press(self, keys: str) -> None:
        """Tap each key."""
        for key in keys:
            self.step((events.DOWN, key))
            self.step((events.UP, key))

    def until(self, *phases: str) -> None:
        """Let time pass until the device is in one of the phases."""
        for _ in range(1000):
            if self.app.phase in phases:
                return
            self.step()
        raise RuntimeError(self.app.phase)

    def begin(self) -> None:
        """ENTER, and the game is saved."""
        self.press("#")
        self.until("ready")

    def turn(self, number: int, year: int) -> None:
        """A turn with three entries beside the spin."""
        self.step((events.CARD, UIDS[number]))
        self.press("A")
        if self.app.phase == "spinning":
            self.until("result")
            self.press(f"4B{1000 + year * 7}#")
            if year % 9 == number:
                self.press("5B#" if year % 2 else "5C#")
                self.press("***")
            elif year % 7 == number:
                self.press("3")
            elif year % 5 == number:
                self.press("6B#")
                self.press("***")
            else:
                self.press(f"0{5000 + 1000 * year}#")
            self.press("9B250#")
        self.step((events.GONE, None))
        self.wait(120)  # whatever is said or saved has its time


def free(player: Player) -> int:
    """Bytes of heap that are left, 0 where nobody counts them.

    What a nearly full log keeps at hand to be written anew in is given back, and so counts as left.
    """
    gc.collect()
    sheet = player.app.ledger.journal.sheet
    return gc.mem_free() + len(sheet or b"") if hasattr(gc, "mem_free") else 0


def sweep() -> None:
    """Collect as the device's loop does when nothing happens; CPython has no need of it."""
    if hasattr(gc, "mem_free"):
        gc.collect()


def main() -> None:
    """Play the game to its ranking."""
    player = Player()
    player.press(f"1{YEARS}#")
    for uid in UIDS:
        player.step((events.CARD, uid))
        player.step((events.GONE, None))
    player.wait(600)  # the edition is imported
    player.begin()
    for year in range(YEARS):
        forget(SETUP)  # as the device's loop does when a game has begun, and when it waits
        for number in range(4):
            player.turn(number, year)
            sweep()
        forget(SETUP)
        if year % 10 == 1:
            game: Any = player.app.game
            print(game.years, [(p.money, p.points, p.houses, p.cars) for p in game.players])
            print("free", year, free(player))
    for number in range(4):
        player.turn(number, YEARS)
    player.until("over")
    state = report.state(player.app)
    print([(p["colour"], p["total"]) for p in state["players"]])
    print("free", YEARS, free(player))
    print("done")


main()
