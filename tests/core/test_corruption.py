"""Damaged memory never raises, never invents money, and what is missing is said."""

import random
from collections.abc import Callable

import pytest

from lifepod import journal
from lifepod.ledger import Ledger
from tests.core.flash import SIZE, Flash
from tests.core.ledgers import Entry, live, some_entry, started, state
from tests.core.table import Table

IMAGES = 300, pytest.param(900, marks=pytest.mark.long)  # of each kind

Spans = list[slice]


def _game(length: int, dice: random.Random) -> tuple[bytes, list[list[Entry]], Spans]:
    """An image, the live entries after each record that was written, and where it stands."""
    ledger = started()
    steps = [live(ledger)]
    spans = [slice(journal.HEADER, ledger.journal.end)]
    for _ in range(length):
        if dice.random() < 0.1 and len(ledger.entries):
            ledger.undo()
        else:
            op, who, numbers = some_entry(dice)
            ledger.commit(op, who, numbers)
        steps.append(live(ledger))
        spans.append(ledger.journal.store.last)  # type: ignore[attr-defined]
    return bytes(ledger.journal.copy(0, ledger.journal.size)), steps, spans


def _bits(image: bytearray, end: int, dice: random.Random) -> None:
    for _ in range(dice.randint(1, 4)):
        image[dice.randrange(end)] ^= 1 << dice.randrange(8)


def _bytes(image: bytearray, end: int, dice: random.Random) -> None:
    for _ in range(dice.randint(1, 30)):
        image[dice.randrange(end)] = dice.randrange(256)


def _block(image: bytearray, end: int, dice: random.Random) -> None:
    at = dice.randrange(end)
    size = min(dice.choice((1, 4, 16, 64, 256)), SIZE - at)
    image[at : at + size] = dice.choice((bytes(size), b"\xff" * size, dice.randbytes(size)))


def _tail(image: bytearray, end: int, dice: random.Random) -> None:
    at = dice.randrange(journal.HEADER, end)
    image[at:] = dice.choice((b"\xff" * (SIZE - at), bytes(SIZE - at), dice.randbytes(SIZE - at)))


def _moved(image: bytearray, end: int, dice: random.Random) -> None:
    """A piece of the log copied over another place: every record in it is whole."""
    size = dice.randint(5, 80)
    source, target = dice.randrange(end), dice.randrange(journal.HEADER, end)
    piece = image[source : source + size]
    image[target : target + len(piece)] = piece
    del image[SIZE:]


def _anything(image: bytearray, end: int, dice: random.Random) -> None:
    image[journal.HEADER :] = dice.randbytes(SIZE - journal.HEADER)


@pytest.mark.parametrize("images", IMAGES)
@pytest.mark.parametrize("spoil", [_bits, _bytes, _block, _tail, _moved, _anything])
def test_spoilt_images(spoil: Callable[[bytearray, int, random.Random], None], images: int) -> None:
    dice = random.Random(spoil.__name__)
    games = 0
    for number in range(images):
        if number % 60 == 0:
            whole, steps, spans = _game(dice.randint(1, 120), dice)
            states = [_state(entries) for entries in steps]
        image = bytearray(whole)
        spoil(image, max(20, len(whole.rstrip(b"\xff"))), dice)
        ledger = Ledger(Flash(bytes(image)))
        if ledger.running:
            games += 1
            assert live(ledger) in steps, "entries that nobody made"
            assert state(ledger) in states, "money that nobody has"
            good = [image[span] == whole[span] for span in spans]
            if spoil is _moved:  # a whole record that comes twice may bridge a hole
                continue
            if False in good and True in good[good.index(False) :]:
                assert ledger.condition == journal.DAMAGED, "good records are left out in silence"
    assert games > images // 10 or spoil is _anything


def _state(entries: list[Entry]) -> list[list[int]]:
    ledger = started()
    for op, who, numbers in entries:
        ledger.game.apply(op, who, numbers)
    return ledger.game.pack()


@pytest.mark.parametrize("seed", range(40))
def test_a_device_starts_and_plays_on_whatever_it_finds(seed: int) -> None:
    """Every page that can come: it answers keys and cards, and a game can be had in the end."""
    dice = random.Random(seed)
    whole, _, _ = _game(dice.randint(1, 300), dice)
    image = bytearray(whole)
    dice.choice((_bits, _bytes, _block, _tail, _moved, _anything))(
        image, len(whole.rstrip(b"\xff")), dice
    )
    if seed % 5 == 0:
        image[dice.randrange(5)] ^= 1 << dice.randrange(8)
    table = Table(Flash(bytes(image)))
    table.dice = dice
    assert table.phase in ("resume", "setup", "error")
    table.press("#")
    table.run(2000)
    if table.app.ledger.running:
        table.insert("red")
        table.press("* MONEY B500#")
        before = table.packed()
        table.power_on()
        table.press("#")
        assert table.packed() == before
    else:
        table.press("C#")
        assert table.phase == "setup"


@pytest.mark.parametrize("spoilt", range(1, 7))
def test_a_hole_in_the_middle_is_said(spoilt: int) -> None:
    """Some records on end are unreadable, and good ones follow: how many are missing is told."""
    table = Table()
    table.press("19#")
    for card in ("red", "blue"):
        table.insert(card)
    table.queue(0)
    table.press("#")
    table.saved()
    for amount in range(1, 11):
        table.press(f"MONEY B{amount}000#")
    entries = table.app.ledger.entries
    image = bytearray(table.store.copy())
    for number in range(3, 3 + spoilt):
        image[entries[number] + 3] ^= 0x10
    table = Table(Flash(bytes(image)))
    table.sees("RESUME?", "DAMAGED", "LOST")
    table.press("#")
    assert table.store.erases == 0
    table.saved()
    assert table.store.erases == 1
    assert table.player("blue")["money"] == 6000
    assert table.state()["undo"] == 3
    table.insert("blue")
    table.press("MONEY B7#")
    table.power_on()
    table.sees_not("DAMAGED")
    table.press("#")
    assert table.player("blue")["money"] == 6007


def test_a_damaged_log_that_is_nearly_full() -> None:
    """What is kept of it fits, whatever is added to say that it was damaged."""
    dice = random.Random(3)
    ledger = started()
    while ledger.journal.room() > 170:
        ledger.commit(*some_entry(dice))
    image = bytearray(ledger.journal.copy(0, ledger.journal.size))
    image[ledger.entries[len(ledger.entries) - 3] + 1] ^= 1
    table = Table(Flash(bytes(image)))
    table.sees("RESUME?")
    table.press("#")
    table.run(3000)
    assert table.phase in ("ready", "result")
    table.press("*")
    table.insert("red")
    table.press("MONEY B500#")
    before = table.packed()
    table.power_on()
    table.press("#")
    assert table.packed() == before
