"""A restore is all or nothing, wherever it is cut short."""

import pytest

from lifepod import journal, recovery
from sim.chips.flash import NvmFlash
from tests.core.flash import SIZE, Flash
from tests.core.ledgers import started, state
from tests.core.table import Table
from tests.deploy.repl_board import Board, Line
from tests.saves.test_saves import IMAGES
from tools.deploy import game
from tools.deploy.trouble import Trouble

SHORT = "RESTORE WAS CUT SHORT"


class Cut(Exception):
    """The power or the cable went."""


class Cells(bytearray):
    """The board's nvm on the model of its flash; the power goes before, in or after a write."""

    def __init__(self, image: bytes, write: int = 99, share: float = 0.0, seed: int = 0) -> None:
        super().__init__(image)
        self.writes = 0
        self._last, self._share = write, share
        self._flash = NvmFlash(bytearray(image), seed)

    def __setitem__(self, index: slice, value: bytes) -> None:  # type: ignore[override]
        self.writes += 1
        operation = self._flash.plan(index.start, bytes(value))
        cut = self.writes >= self._last
        if cut and self._share < 1:
            if self._share > 0:
                self._flash.tear(operation, self._share)
        else:
            self._flash.finish(operation)
        super().__setitem__(slice(0, SIZE), self._flash.cells)
        if cut:
            raise Cut


class Mortal(Board):
    """A board that dies when it has run so many texts, or with its nvm."""

    def __init__(self, nvm: Cells, texts: int = 999) -> None:
        super().__init__()
        self.nvm = nvm  # type: ignore[assignment]
        self._texts = texts

    def _execute(self, text: str) -> None:
        if not self._texts:
            raise Cut
        self._texts -= 1
        super()._execute(text)
        if b"Cut()" in self.said:  # raised inside the text
            raise Cut


def played(money: int, entries: int) -> bytes:
    """A memory with a game in which so many payments were made."""
    ledger = started(Flash())
    for number in range(entries):
        ledger.commit(1, number % 4, [money])
    return ledger.journal.store[0:SIZE]  # type: ignore[return-value]


def first_format(name: str) -> bytes:
    return next(path for path in IMAGES if path.stem == name).read_bytes()


OLD = played(500, 120)
CASES = {
    "records of the same length": (OLD, played(700, 120)),
    "longer records": (OLD, played(1234567, 90)),
    "a shorter log": (OLD, played(-500, 3)),
    "a longer log": (played(500, 2), played(12345, 300)),
    "from the first firmware": (OLD, first_format("classic-finale-rewritten")),
    "over the first firmware": (first_format("twists-finale"), OLD),
    "over an empty memory": (b"\xff" * SIZE, OLD),
}
PAIRS = pytest.mark.parametrize(("old", "new"), CASES.values(), ids=list(CASES))


def restored(board: Board, data: bytes) -> bool:
    """Whether it went through."""
    try:
        game.restore(Line(board), data)
    except Cut:
        return False
    return True


def shown(image: bytes) -> str:
    """What the device says with this memory: a saved game, or what became of it."""
    return Table(Flash(bytes(image))).text()


@PAIRS
def test_a_cable_that_is_pulled_leaves_the_old_memory_or_the_new(old: bytes, new: bytes) -> None:
    whole = Mortal(Cells(old))
    assert restored(whole, new)
    assert bytes(whole.nvm) == new
    texts = 0
    while True:
        board = Mortal(Cells(old), texts)
        if restored(board, new):
            break
        assert bytes(board.nvm) in (old, new)
        texts += 1
    assert texts > 16, "a text for each piece at least"


@PAIRS
def test_a_cut_after_each_write_is_the_old_the_new_or_said(old: bytes, new: bytes) -> None:
    count = Mortal(Cells(old))
    assert restored(count, new)
    seen = set()
    for write in range(1, count.nvm.writes + 1):
        for share in (0.0, 1.0):
            board = Mortal(Cells(old, write, share))
            assert not restored(board, new)
            image = bytes(board.nvm)
            if image == new:
                seen.add("new")
            elif SHORT in shown(image):
                seen.add("said")
            else:
                assert shown(image) == shown(old), (write, share)
                seen.add("old")
    assert seen == {"old", "said", "new"}


@PAIRS
@pytest.mark.parametrize("share", [0.2, 0.5, 0.8, 0.97])
def test_a_cut_in_the_title_is_said(old: bytes, new: bytes, share: float) -> None:
    count = Mortal(Cells(old))
    assert restored(count, new)
    for write in (count.nvm.writes - 1, count.nvm.writes):
        for seed in range(10):
            board = Mortal(Cells(old, write, share, seed))
            assert not restored(board, new)
            assert bytes(board.nvm) == new or SHORT in shown(bytes(board.nvm))


@PAIRS
def test_a_cut_in_the_erase_invents_nothing(old: bytes, new: bytes) -> None:
    count = Mortal(Cells(old))
    assert restored(count, new)
    for share in (0.0002, 0.001, 0.01, 0.3, 0.66, 0.67, 0.69, 0.75, 0.9, 0.99):
        for seed in range(6):
            board = Mortal(Cells(old, count.nvm.writes - 2, share, seed))
            assert not restored(board, new)
            text = shown(bytes(board.nvm))
            said = ("DAMAGED", "GAME LOST", "SOMETHING UNKNOWN", SHORT, "WHICH GAME?")
            assert any(word in text for word in said) or text == shown(old), text


def test_what_does_not_arrive_whole_is_not_written() -> None:
    board = Mortal(Cells(OLD))
    board._names = {}
    fill = board._execute

    def lossy(text: str) -> None:
        fill(text.replace("b[512:768]=bytes.fromhex('", "b[512:768]=bytes.fromhex('00'*256)#"))

    board._execute = lossy  # type: ignore[method-assign]
    with pytest.raises(Trouble, match="memory is as it was"):
        game.restore(Line(board), played(700, 120))
    assert bytes(board.nvm) == OLD
    assert board.nvm.writes == 0


def test_without_a_title_last_a_mix_of_two_games_is_resumed() -> None:
    """What a restore piece by piece left: the remedy is needed."""
    old, new = CASES["records of the same length"]
    mixed = new[:256] + old[256:]
    log = journal.Journal(Flash(mixed))
    assert recovery.load(log, lambda *_: None) in (journal.SOUND, journal.DAMAGED)
    table = Table(Flash(mixed))
    table.sees("RESUME?")
    table.press("#")
    table.saved()
    played_games = [state(started(Flash())), None]
    for image in (old, new):
        whole = Table(Flash(image))
        whole.press("#")
        played_games.append(whole.packed())
    assert table.packed() not in played_games


def test_the_screen_says_what_to_do() -> None:
    cut = b"\xff" * journal.TITLE + OLD[journal.TITLE :]
    table = Table(Flash(cut))
    table.sees(SHORT, "RESTORE IT ONCE MORE", "- (C), ENTER: ERASE")
    table.run(60_000)
    assert table.store.copy() == cut
    table.press("C#")
    assert table.phase == "setup"
