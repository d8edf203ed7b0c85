"""A save tells the version of the firmware that wrote it."""

from pathlib import Path

import pytest

import lifepod
from lifepod import codec, journal, saves
from lifepod.pages import enrol, saved
from tests.core.flash import Flash
from tests.core.play import new_game, turn
from tests.core.table import Table
from tests.saves.frozen import resumed
from tests.saves.test_saves import IMAGES
from tools.deploy import memory

LATER = (3, 20, 100)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later firmware."""
    for module in (enrol, saved):
        monkeypatch.setattr(module, "VERSION", LATER)


def test_a_new_game_is_signed() -> None:
    image = new_game().store.copy()
    assert memory.writer(image) == ".".join(map(str, lifepod.VERSION))


def test_the_first_firmware_signed_nothing() -> None:
    assert {memory.writer(path.read_bytes()) for path in IMAGES if path.parent.name == "1"} == {""}


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("path", IMAGES[::9], ids=lambda path: path.stem)
def test_whoever_resumes_a_game_signs_it(path: Path) -> None:
    table = resumed(path.read_bytes())
    assert memory.writer(table.store.copy()) == "3.20.100"


@pytest.mark.usefixtures("later")
def test_a_log_that_is_written_anew_is_signed() -> None:
    table = new_game()
    turn(table, "red")
    table.app.ledger.compact(0)
    assert memory.writer(table.store.copy()) == "3.20.100"


def test_the_same_firmware_signs_once() -> None:
    table = new_game()
    turn(table, "red")
    image = table.store.copy()
    again = resumed(image)
    assert again.store.copy() == image


@pytest.mark.parametrize("version", [LATER, (), (7,) * 20])
def test_a_save_that_is_too_new_says_whose_it_is(version: tuple[int, ...]) -> None:
    store = Flash()
    later = [-99, 1, 9, 100, 2, 0, 1, *[0] * 9]
    journal.Journal(store).rewrite(
        [
            (journal.KEPT, journal.NOBODY, bytes((saves.FIRMWARE, *version))),
            (journal.START, journal.NOBODY, codec.encode(later)),
        ]
    )
    table = Table(store)
    assert table.phase == "error"
    table.sees("THE SAVED GAME NEEDS", "A NEWER FIRMWARE")
    if version == LATER:
        table.sees("3.20.100")
    assert memory.writer(store.copy()) == ".".join(map(str, version))


def test_a_memory_that_holds_something_else_has_no_writer() -> None:
    assert memory.writer(b"something else".ljust(4096, b"\1")) == ""
    assert memory.writer(b"\xff" * 4096) == ""
