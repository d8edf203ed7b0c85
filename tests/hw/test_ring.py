"""The ring: which pixel is which, how smooth, how bright, and stray pixels healed."""

import itertools
import statistics

import pytest

from tests.hw.desk import Boot, Desk

REST, RUN, GLOW = 3, 2, 1


def show(desk: Desk, kind: int, **more: int) -> None:
    desk.out.show.set(kind, desk.module("supervisor").ticks_ms(), **more)


def milliamperes(desk: Desk) -> float:
    """What the ring takes: a pixel 1 mA, each of its colours 20 at full (WorldSemi, WS2812B)."""
    colours = desk.world.ring_colours()
    return len(colours) + sum(20 * level / 255 for colour in colours for level in colour)


def all_white(desk: Desk) -> None:
    """A frame brighter than any show's."""

    def paint(_show: object, _now: int, frame: list[int]) -> bool:
        frame[:] = [0xFFFFFF] * len(frame)
        return True

    desk.module("hw.ring").paint = paint
    desk.world.run(100)


def frames(desk: Desk) -> list[float]:
    """The times (ms) of the frames that go out from now on."""
    times: list[float] = []
    gpio = desk.world.pico.gpios[16]  # type: ignore[union-attr]
    shift = desk.world.parts.ring.shift

    def note(data: bytes) -> None:
        times.append(desk.world.clock.now / 1000)
        shift(data)

    gpio.on_pixels = note
    return times


@pytest.mark.parametrize("pixels", [12, 16, 24])
@pytest.mark.parametrize(("offset", "direction"), [(0, "cw"), (5, "cw"), (0, "ccw"), (11, "ccw")])
def test_each_number_is_where_the_dial_has_it(
    boot: Boot, pixels: int, offset: int, direction: str
) -> None:
    desk = boot(
        settings={"RING_PIXELS": pixels, "RING_OFFSET": offset, "RING_DIRECTION": direction}
    )
    for number in range(11):
        show(desk, REST, number=number)
        desk.world.run(60)
        assert desk.world.ring_number() == number
    wire = [i for i, colour in enumerate(desk.world.parts.ring.colours) if any(colour)]
    step = desk.module("lifepod.ring").pixel(10, pixels)
    assert wire == [(offset + (step if direction == "cw" else -step)) % pixels]


def test_an_offset_larger_than_the_ring_wraps(boot: Boot) -> None:
    desk = boot(settings={"RING_PIXELS": 12, "RING_OFFSET": 23})
    show(desk, REST, number=1)
    desk.world.run(60)
    assert any(desk.world.parts.ring.colours[11])


@pytest.mark.parametrize("pixels", [12, 16, 24])
@pytest.mark.parametrize("ma", [100, 400, 2000])
def test_no_frame_takes_more_than_the_stated_current(boot: Boot, pixels: int, ma: int) -> None:
    desk = boot(settings={"RING_BRIGHTNESS": 100, "RING_MA": ma, "RING_PIXELS": pixels})
    all_white(desk)
    most = pixels * 61
    assert milliamperes(desk) <= ma
    assert milliamperes(desk) >= min(ma, most) * 0.9, "nor much less"


def test_by_default_a_white_ring_takes_384_ma_and_shows_take_less_than_half(boot: Boot) -> None:
    desk = boot()
    kinds = desk.module("lifepod.ring")
    worst = 0.0
    for kind in (kinds.GLOW, kinds.RUN, kinds.REST, kinds.CHANCE, kinds.PARTY, kinds.TEST):
        show(desk, kind, ms=2000, number=2, colour=0xFFFFFF)
        for _ in range(150):
            desk.world.run(20)
            worst = max(worst, milliamperes(desk))
    assert worst <= 100
    all_white(desk)
    assert 370 <= milliamperes(desk) <= 384


@pytest.mark.parametrize("percent", [1, 25, 100])
def test_brightness_is_a_cap(boot: Boot, percent: int) -> None:
    desk = boot(settings={"RING_BRIGHTNESS": percent, "RING_MA": 2000})
    show(desk, REST, number=3)
    desk.world.run(60)
    brightest = max(max(colour) for colour in desk.world.ring_colours())
    assert brightest <= 255 * percent / 100
    assert brightest >= 255 * percent // 100 - 2


def test_a_run_is_smooth_while_screens_change_and_a_card_rests(desk: Desk) -> None:
    desk.world.insert("red")
    desk.world.run(500)
    times = frames(desk)
    show(desk, RUN, ms=4000, number=7)
    for i in range(40):
        desk.screen.big("RED", f"${i * 7919:,}", f"ROW {i}", f"{i}" * 10)
        desk.world.run(95)
    gaps = [b - a for a, b in itertools.pairwise(times)]
    # later it is so slow that it stays on a pixel for longer than a frame
    first = [gap for at, gap in zip(times, gaps, strict=False) if at < times[0] + 900]
    assert statistics.median(first) <= 30
    assert max(first) <= 45
    desk.world.run(500)
    assert desk.world.ring_number() == 7
    assert max(desk.turns) <= 45


def test_only_changes_are_sent_and_every_two_seconds_all_again(desk: Desk) -> None:
    show(desk, REST, number=2)
    desk.world.run(100)
    times = frames(desk)
    desk.world.run(10_000)
    assert 4 <= len(times) <= 5


@pytest.mark.parametrize("awake", [True, False])
def test_a_stray_pixel_is_healed(desk: Desk, awake: bool) -> None:
    desk.out.awake = awake
    show(desk, REST, number=2)
    desk.world.run(100)
    before = list(desk.world.parts.ring.colours)
    desk.world.parts.ring.colours[9] = (255, 0, 0)
    desk.world.run(2100)
    assert list(desk.world.parts.ring.colours) == before


def test_a_ring_pulled_off_and_put_back_lights_again(desk: Desk) -> None:
    show(desk, REST, number=5)
    desk.world.run(100)
    desk.world.unplug("ring")
    desk.world.run(1000)
    desk.world.plug("ring")
    desk.world.run(2100)
    assert desk.world.ring_number() == 5
    assert desk.names() == []


def test_the_dark_and_back(desk: Desk) -> None:
    show(desk, REST, number=5)
    desk.world.run(100)
    desk.out.awake = False
    desk.world.run(100)
    assert not any(map(any, desk.world.ring_colours()))
    desk.out.awake = True
    desk.world.run(100)
    assert desk.world.ring_number() == 5


def test_nothing_is_allocated_for_a_frame(desk: Desk) -> None:
    ring = desk.device.parts[2]
    show(desk, GLOW, colour=0xFF0000)
    frame, sent = ring._frame, ring._sent
    desk.world.run(2000)
    assert ring._frame is frame
    assert ring._sent is sent
