"""The light on the ring: SPIN to rest, where it rests, for how long, on any ring."""

import itertools

import pytest

from lifepod import ring
from tests.core.play import new_game, rest, spin
from tests.core.table import START, Table

WHITE = 0xFFF0D0
RESTS = 60_000


def _frame(table: Table, pixels: int = 24) -> list[int]:
    """What the ring shows now."""
    frame = [0] * pixels
    table.app.out.show._seen = -1  # painted anew, whatever was painted before
    ring.paint(table.app.out.show, table.now, frame)
    return frame


def _lit(table: Table) -> list[int]:
    return [i for i, colour in enumerate(_frame(table)) if colour]


DIAL = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0)  # clockwise from the top, as on the original


@pytest.mark.parametrize("pixels", [12, 16, 24])
def test_numbers_go_round_the_dial(pixels: int) -> None:
    """Eleven places evenly around: the pixel is the nearest to each, all differ."""
    places = [ring.pixel(number, pixels) for number in DIAL]
    assert places[0] == 0
    assert sorted(set(places)) == places
    for step, place in enumerate(places):
        off = abs(place * 11 - step * pixels)  # in parts of a circle of 11 * pixels
        assert min(off, 11 * pixels - off) * 2 <= 11, "another pixel is nearer"


def test_a_ring_of_twelve_leaves_one_pixel_unused() -> None:
    assert [ring.pixel(number, 12) for number in DIAL] == [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11]


@pytest.mark.parametrize("number", range(1, 11))
def test_it_rests_on_the_number_within_seven_seconds(number: int) -> None:
    table = new_game()
    table.insert("red")
    table.press("BABY 2# MARRIAGE CAR B# CAR B# HOUSE B#")  # as many causes to name as there can be
    table.queue(number - 1)
    table.press("A")
    begun = table.now
    frames = set()
    while table.phase == "spinning":
        table.step()
        frames.add(tuple(_frame(table)))
    assert (table.now - begun) % (1 << 29) <= 7000
    assert len(frames) >= 24, "the light runs"
    assert _frame(table)[ring.pixel(number, 24)] == WHITE
    assert len(_lit(table)) == 1


def test_the_run_slows_down() -> None:
    """Each pixel is held at least as long as the one before, by and large."""
    show = ring.Show()
    show.set(ring.RUN, START, 4000, 7)
    heads = []
    for now in range(START, START + 4000, 10):
        frame = [0] * 24
        show._seen = -1
        ring.paint(show, now, frame)
        heads.append(frame.index(WHITE))
    gone = [(b - a) % 24 for a, b in itertools.pairwise(heads)]
    steps = [sum(gone[i : i + 50]) for i in range(0, 350, 50)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] > 2 * steps[-1]
    assert heads[-1] == ring.pixel(7, 24)


def test_paint_says_when_nothing_changed() -> None:
    table = new_game()
    table.insert("red")
    spin(table, 5)
    frame = [0] * 24
    assert ring.paint(table.app.out.show, table.now, frame) in (True, False)
    before = list(frame)
    assert not ring.paint(table.app.out.show, table.now + 500, frame)
    assert frame == before


def test_the_light_stays_for_sixty_seconds() -> None:
    table = new_game()
    table.insert("red")
    spin(table, 7)
    table.remove()
    table.run(RESTS - 2000)
    assert _lit(table) == [ring.pixel(7, 24)]
    table.run(3000)
    assert _lit(table) == []


def test_then_the_player_s_colour_glows() -> None:
    table = new_game()
    table.insert("red")
    spin(table, 7)
    table.run(RESTS + 1000)
    frame = _frame(table)
    assert len(set(frame)) == 1
    assert frame[0] >> 16 > 0
    assert frame[0] & 0xFFFF == 0, "red"
    table.insert("blue")
    assert _frame(table)[0] >> 16 == 0
    table.remove()
    assert _lit(table) == []


def test_no_card_no_light() -> None:
    assert _lit(new_game()) == []


@pytest.mark.parametrize("pixels", [12, 16, 24])
@pytest.mark.parametrize("byte", [0, 2, 3])
def test_chance_rests_on_0_1_or_2_of_the_dial(byte: int, pixels: int) -> None:
    table = new_game()
    table.insert("red")
    table.queue(byte)
    table.press("CHANCE")
    rest(table)
    frame = _frame(table, pixels)
    assert frame.pop(ring.pixel((0, 0, 1, 2)[byte], pixels)) == WHITE
    assert not any(frame)
    table.power_on()
    table.press("#")  # resumed
    assert _frame(table, pixels)[ring.pixel((0, 0, 1, 2)[byte], pixels)] == WHITE


def test_a_wedding_after_a_chance_leaves_no_false_number() -> None:
    """The party ends; the light of the chance before it must not come back as a spun number."""
    for byte in (0, 2, 3):
        table = new_game()
        table.insert("red")
        table.queue(byte)
        table.press("CHANCE")
        rest(table)
        table.press("MARRIAGE")
        table.run(6000)
        assert table.app.out.show.kind != ring.REST


def test_a_spinner_s_light_comes_back_after_a_chance() -> None:
    """It stays for its minute (T45): the player may still be moving."""
    table = new_game()
    table.insert("red")
    spin(table, 7)
    table.queue(0)
    table.press("CHANCE")
    rest(table)
    table.run(9000)
    assert _lit(table) == [ring.pixel(0, 24)], "NO LUCK is still shown"
    table.run(2000)
    assert _lit(table) == [ring.pixel(7, 24)]
    table.run(RESTS)
    assert ring.pixel(7, 24) in _lit(table), "glows with the others"
    assert WHITE not in _frame(table)


def test_an_undo_of_something_else_leaves_the_light() -> None:
    table = new_game()
    table.insert("red")
    spin(table, 7)
    table.press("MONEY B500#")
    table.queue(3)
    table.press("CHANCE")
    rest(table)
    for name in ("CHANCE 2", "+$500"):
        table.hold("*")
        table.sees(name)
        table.press("#")
        assert _lit(table) == [ring.pixel(7, 24)]
    table.hold("*")
    table.press("#")
    assert WHITE not in _frame(table), "the spin itself was taken back"


def test_a_wedding_after_a_spin_gives_the_number_back() -> None:
    table = new_game()
    table.insert("red")
    spin(table, 7)
    table.press("MARRIAGE")
    table.run(1000)
    assert len(_lit(table)) > 5, "a party"
    table.run(5000)
    assert _lit(table) == [ring.pixel(7, 24)]


def test_undo_of_a_spin_puts_the_light_out() -> None:
    table = new_game()
    table.insert("red")
    spin(table, 7)
    table.hold("*")
    table.press("#")
    assert WHITE not in _frame(table)


def test_the_run_goes_over_the_wrap_of_the_ticks() -> None:
    table = Table(now=(1 << 29) - 500)
    new_game(table=table)
    table.insert("red")
    spin(table, 3)
    assert _lit(table) == [ring.pixel(3, 24)]
    table = Table(now=(1 << 29) - 12_000)
    new_game(table=table)
    table.insert("red")
    table.run(((1 << 29) - 3000 - table.now) % (1 << 29))
    spin(table, 3)
    table.remove()
    table.run(RESTS - 2000)
    assert _lit(table) == [ring.pixel(3, 24)]
    table.run(3000)
    assert _lit(table) == []


@pytest.mark.parametrize("pixels", [12, 16, 24])
@pytest.mark.parametrize("kind", range(7))
def test_every_show_fits_every_ring(kind: int, pixels: int) -> None:
    for number in range(3 if kind == ring.CHANCE else 11):
        show = ring.Show()
        show.set(kind, START, 3000, number, 0x3366CC)
        for now in range(START, START + 4000, 90):
            frame = [0] * pixels
            ring.paint(show, now % (1 << 29), frame)
            assert all(0 <= colour <= 0xFFFFFF for colour in frame)
            assert len(frame) == pixels
