"""A game with every kind of entry, for any Python: what it prints is compared. Argument: 2 or 3.

After every move it prints the game as numbers. `free` tells the heap that is left (on CPython 0).
The last line is `done`.
"""

import gc
import sys

from lifepod import events, report
from lifepod.app import App

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RED, BLUE, GREEN = (bytes((4, 0xA1, 0, 0, 0, 0, n)) for n in range(1, 4))

# A UID is a card, a number is what the spinner comes to, "menu:" a row of the menu; else keys
CLASSIC: list[bytes | int | str] = [
    RED, "menu:COLLEGE", 10, "A", BLUE, "030000#60000#15000#", "menu:POLICE", "menu:FINE", 4, "A",
    "6#", "6B", "menu:RAISE", "menu:CHANGE", "C#", "menu:TAXES", "menu:REFUND", "menu:LOSE",
    "menu:SCHOOL", "94#", "5B80000#60000#", "5C", "5B120000#90000#", "4C45000#", "2B3000#C#",
    "2C17000#CC#", "8B2#", "8C1#", 9, "3", "72#", "menu:COLLECT", "35000##", "menu:CARD: PAY",
    "45000##", "menu:LAWSUIT", "#", RED, "menu:EXEMPT", "1*1", "50000#3#", GREEN, "20000#1234#", 4,
    "A", "menu:PILE", "menu:RETIRE", "#", RED, "menu:RETIRE", "C#", BLUE, "menu:RETIRE", "#",
    "130000#", RED, "0#", GREEN, "50000#",
]  # fmt: skip
ADVENTURE: list[bytes | int | str] = [
    RED, "menu:FEE", 1, "A", "30000#", 2, "menu:EXAM", "menu:DEGREE", "040000#", "6#", "6B70000#",
    "menu:PROMOTION", "90000#", 10, "A", "380000#", "320000#", "71#", "72#", "menu:FULL",
    "menu:BOAT", "menu:PLANE", "91#", "92#", "93#", "94#", "5B200000#", "5C340000#", "5B90000#",
    "2B62000#CC#", "8B2#", "4B500000#", "8C1#", "1400000#", "37", BLUE, "1", GREEN, "0", 9, "A", 7,
    "A", "menu:AGE", "30#", RED, 10, "A", "350000#", BLUE, GREEN,
]  # fmt: skip


class Player:
    """A very fast person at the device: 20 ms of device time for every step."""

    def __init__(self) -> None:
        self.now = (1 << 29) - 65000
        self.byte = 0
        self.app = App(bytearray(b"\xff" * 4096), lambda count: bytes([self.byte] * count), 0)

    def step(self, *happened: tuple[int, object]) -> None:
        """One step of the device."""
        self.now = (self.now + 20) & ((1 << 29) - 1)
        if happened:
            gc.collect()  # as the device's loop does when nothing moves
        self.app.step(self.now, list(happened))

    def idle(self) -> None:
        """A second in which the device imports what it will need."""
        for _ in range(50):
            gc.collect()
            self.step()

    def press(self, keys: str) -> None:
        """Tap each key."""
        for key in keys:
            self.step((events.DOWN, key))
            self.step((events.UP, key))

    def insert(self, uid: bytes) -> None:
        """Put a card in and leave it there."""
        self.step((events.GONE, None))
        self.step((events.CARD, uid))

    def row(self, words: str) -> None:
        """Choose a row of the menu."""
        self.press("D")
        for _ in range(40):
            menu: Any = self.app.page
            if words in menu.rows[menu.cursor]:
                self.press("#")
                return
            self.press("C")
        raise RuntimeError(words)

    def move(self, what: bytes | int | str) -> None:
        """Anything in the lists above."""
        if isinstance(what, bytes):
            self.insert(what)
        elif isinstance(what, int):
            self.byte = what - 1
        elif what.startswith("menu:"):
            self.row(what[5:])
        else:
            self.press(what)
        for _ in range(400):
            if self.app.phase != "spinning":
                break
            self.step()


def play(key: str, moves: list[bytes | int | str]) -> None:
    """One game of three players to its ranking."""
    player = Player()
    player.press(key)
    for uid in (RED, BLUE, GREEN):
        player.insert(uid)
    player.step((events.GONE, None))
    player.idle()
    player.press("##" if key == "3" else "#")
    player.idle()
    for what in moves:
        player.move(what)
        print(what, player.app.phase, player.app.game.pack())
    player.step((events.GONE, None))
    state = report.state(player.app)
    print(state["phase"], [(p["colour"], p["total"]) for p in state["players"]])
    entries = player.app.ledger.entries
    for i in range(len(entries)):
        entry = player.app.ledger.entry(entries[i])
        print(player.app.edition.describe(player.app.game, *entry))
    gc.collect()
    print("free", gc.mem_free() if hasattr(gc, "mem_free") else 0)


play(sys.argv[1], CLASSIC if sys.argv[1] == "2" else ADVENTURE)
print("done")
