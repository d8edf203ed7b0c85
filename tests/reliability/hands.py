"""People's hands: making the moves of a script at a table or at a whole device."""

from typing import Protocol

from tests.core.table import Table
from tests.reliability.script import Move

SPIN_MS = 9000  # a light rests within 7 s; the causes before it are part of that
SAVING = "DO NOT SWITCH OFF"
PAUSE_MS = 4500  # longer than any message and any party


class Hands(Protocol):
    """Who makes the steps of a move."""

    def insert(self, card: str) -> None: ...
    def remove(self) -> None: ...
    def tap(self, key: str) -> None: ...
    def hold(self, key: str) -> None: ...
    def queue(self, byte: int) -> None: ...
    def run(self, ms: int) -> None: ...
    def phase(self) -> str: ...
    def shows(self, words: str) -> bool: ...
    def marked(self, words: str) -> bool: ...
    def saving(self) -> bool: ...


class TableHands:
    """At the table of the core's tests, in steps of 20 ms."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def insert(self, card: str) -> None:
        self.table.insert(card)

    def remove(self) -> None:
        self.table.remove()

    def tap(self, key: str) -> None:
        self.table.press(key)

    def hold(self, key: str) -> None:
        self.table.hold(key)

    def queue(self, byte: int) -> None:
        self.table.queue(byte)

    def run(self, ms: int) -> None:
        self.table.run(ms)

    def phase(self) -> str:
        return self.table.phase

    def shows(self, words: str) -> bool:
        return words in self.table.text()

    def marked(self, words: str) -> bool:
        """Whether the row with the mark has the words."""
        return any(row.startswith(">") and words in row for row in self.table.rows())

    def saving(self) -> bool:
        """Whether the screen says not to switch off."""
        return self.shows(SAVING)


def make(hands: Hands, move: Move) -> None:
    """Make one move; wait whenever a log is being rewritten."""
    for step in move.steps:
        _step(hands, step)
        _saved(hands)


def _saved(hands: Hands) -> None:
    for _ in range(200):
        if not hands.saving():
            return
        hands.run(20)
    raise AssertionError("the log is still being saved after 4 s")


def _step(hands: Hands, step: str) -> None:
    if step == "out":
        hands.remove()
    elif step == "NEW":
        new_game(hands)
    elif step.startswith("menu="):
        row(hands, step[5:].replace("-", " "))
    elif step == "pause":
        hands.run(PAUSE_MS)
    elif step == "rest":
        for _ in range(0, SPIN_MS, 20):
            if hands.phase() != "spinning":
                return
            hands.run(20)
        raise AssertionError("the light does not come to rest")
    elif step.startswith("hold"):
        hands.hold(step[4:])
    elif step.endswith("!"):
        hands.queue(int(step[:-1]))
    elif len(step) == 1:
        hands.tap(step)
    else:
        hands.insert(step)


def new_game(hands: Hands) -> None:
    """The menu's NEW GAME, or the start's where there is no game."""
    if hands.phase() != "setup":
        row(hands, "NEW GAME")
        hands.tap("#")


def row(hands: Hands, words: str) -> None:
    """A row of the menu."""
    hands.tap("D")
    hands.run(300)  # the menu is imported; people read it before they press the next key
    for _ in range(12):
        if hands.marked(words):
            hands.tap("#")
            hands.run(300)  # ... and so is what it opens
            return
        hands.tap("B")
    raise AssertionError(f"no {words} in the menu")


def resume(hands: Hands) -> None:
    """What a person does after the power came back: the game goes on if there is one."""
    if hands.phase() == "resume":
        hands.tap("#")
    elif hands.phase() == "error":  # bytes of a write that was torn: no game was there
        hands.tap("C")
        hands.tap("#")
