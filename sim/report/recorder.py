"""The whole of a game, watched while it is played: what the memory gives up when it is compacted
stays known.
"""

from __future__ import annotations

from sim.report.records import Game, Record, Unreadable, game_of, of_memory


class Recorder:
    """Call `see` with the memory whenever it may have changed; `records` are those of the running
    game.
    """

    def __init__(self) -> None:
        self.records: list[Record] = []
        self._early: tuple[Record, ...] | None = None  # START and what the snapshot stands for
        self._snapshot: tuple[Record, ...] = ()

    def see(self, memory: bytes | bytearray) -> bool:
        """Take in a memory image; whether the records changed."""
        fresh = of_memory(memory)
        try:
            game = game_of(fresh)
        except Unreadable:
            return self._keep([])
        if not game.snapshot:
            self._snapshot, self._early = (), None
        elif game.snapshot != self._snapshot:
            self._early = self._before(game)
            self._snapshot = game.snapshot
        if self._early is None:
            return self._keep(fresh)
        return self._keep([*self._early, *game.entries])

    def _keep(self, records: list[Record]) -> bool:
        changed = records != self.records
        self.records = records
        return changed

    def _before(self, game: Game) -> tuple[Record, ...] | None:
        """The records known until now that lead to the game's snapshot; None when they do not."""
        try:
            known = game_of(self.records)
        except Unreadable:
            return None
        if known.renewed() != game.renewed():
            return None
        wanted = game.state().pack()
        state = known.state()
        reached = known.snapshot if state.pack() == wanted else None
        for count, record in enumerate(known.entries, 1):
            state.apply(record.op, record.player, list(record.numbers))
            if state.pack() == wanted:
                reached = (*known.snapshot, *known.entries[:count])
        return None if reached is None else (known.start, *reached)
