"""The store of a table over the model of the flash, and a record of everything written into it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sim.chips.flash import NvmFlash, Operation
from tests.core.flash import SIZE, Flash
from tests.core.table import STEP_MS, Table
from tests.reliability.hands import TableHands, make
from tests.reliability.script import GAMES


class Nvm(Flash):
    """The strict store of the core's tests on the cells of the flash model.

    `operations` are those since it was last emptied, with the bytes before each and what `look`
    returned then.
    """

    def __init__(self, image: bytes | None = None) -> None:
        super().__init__(image)
        self.operations: list[tuple[bytes, Operation, Any]] = []
        self.look: Callable[[], Any] = lambda: None  # called before each

    def __setitem__(self, index: slice, value: bytes | bytearray, /) -> None:
        operation = NvmFlash(self.bytes).plan(index.start, bytes(value))
        seen = self.look() if len(value) < SIZE else None  # not while a log is written anew
        self.operations.append((bytes(self.bytes), operation, seen))
        super().__setitem__(index, value)


@dataclass
class Written:
    """One flash operation of a game and what the game was before and after it."""

    move: int  # place of the move in the script
    image: bytes  # the store before
    operation: Operation
    before: Any
    after: Any

    def torn(self, done: float, seed: int) -> bytes:
        """The store after a cut when `done` (0-1) of the operation was over."""
        flash = NvmFlash(bytearray(self.image), seed)
        flash.tear(self.operation, done)
        return bytes(flash.cells)

    def finished(self) -> bytes:
        """The store after the operation."""
        flash = NvmFlash(bytearray(self.image))
        flash.finish(self.operation)
        return bytes(flash.cells)


def state(app: Any) -> Any:
    """Everything that has to come back: the game, what can be undone, the known cards.

    None when no game runs. A setup that is under way is not part of it.
    """
    ledger = app.ledger
    if not ledger.running:
        return None
    game = ledger.game
    entries = len(ledger.entries)
    last = ledger.entry(ledger.entries[entries - 1]) if entries else None
    setup = (getattr(game, "ratio", 0), [player.colour for player in game.players], game.rules)
    return (ledger.edition.NAME, game.pack(), setup, last, list(ledger.known))


class Recorder(Table):
    """A table that keeps every flash operation with the states around it."""

    def __init__(self, image: bytes | None = None) -> None:
        self.written: list[Written] = []
        self.move = 0
        self._state: Any = None
        self.nvm = Nvm(image)
        super().__init__(self.nvm)
        self.nvm.look = lambda: state(self.app)

    def step(self, *happened: tuple[int, Any], ms: int = STEP_MS) -> None:
        super().step(*happened, ms=ms)
        operations = self.nvm.operations
        if not operations:
            return
        # An entry is applied when its record is written: two entries in a step have a state between
        # them. A log is written anew in a step of its own.
        now = state(self.app)
        states = [self._state, *(seen or self._state for _, _, seen in operations[1:]), now]
        for place, (image, operation, _) in enumerate(operations):
            before, after = states[place : place + 2]
            self.written.append(Written(self.move, image, operation, before, after))
        operations.clear()
        self._state = now


def record() -> list[Written]:
    """The flash operations of all moves of the script."""
    table = Recorder()
    hands = TableHands(table)
    for place, move in enumerate(GAMES):
        table.move = place
        make(hands, move)
    return table.written
