"""Sound: notes in time, between two of one pitch a gap, and never a wait."""

import io

import pytest

from lifepod import tunes
from lifepod.tunes import PITCHES
from sim.chips.piezo import Tone, kinds
from sim.run.grammar import parse
from sim.run.play import Player
from sim.world import World
from tests.hw.desk import Boot, Desk


def play(desk: Desk, tune: bytes, ms: float = 0) -> list[Tone]:
    desk.world.sounds()
    desk.device.app.tune = tune
    desk.world.run(ms or 10 * sum(tune[1::2]) + 100)
    return desk.world.sounds()


def test_a_click(desk: Desk) -> None:
    (tone,) = play(desk, bytes((PITCHES.index(1760), 2)))
    assert tone.frequency == pytest.approx(1760, rel=0.03)
    assert 18_000 <= tone.end - tone.start <= 32_000


def test_tunes_of_the_core_are_heard_as_what_they_are(desk: Desk) -> None:
    named = {name: tune for name, tune in vars(tunes).items() if isinstance(tune, bytes)}
    public = [name for name in named if name.isupper() and not name.startswith("_")]
    assert {"BAD", "CLICK", "GOOD"} < set(public)
    for name in public:
        want = {"BAD": "bad", "CLICK": "good", "GOOD": "good"}.get(name, "tune")
        assert kinds(play(desk, named[name])) == [want], name


def test_notes_of_one_pitch_are_parted(desk: Desk) -> None:
    tones = play(desk, bytes((4, 12, 4, 12, 4, 12)))
    assert len(tones) == 3
    for tone in tones:
        assert tone.end - tone.start >= 90_000


def test_a_tune_keeps_its_time_while_screens_change(desk: Desk) -> None:
    desk.world.sounds()
    desk.device.app.tune = b"".join(bytes((2 + i % 9, 10)) for i in range(20))
    for i in range(20):
        desk.screen.page(f"{i}" * 9, [f"{i}" * 9] * 4)
        desk.world.run(100)
    desk.world.run(200)
    tones = desk.world.sounds()
    assert len(tones) == 20
    for i, tone in enumerate(tones):
        assert abs(tone.start - tones[0].start - i * 100_000) <= 45_000


def test_a_tune_begins_when_a_long_turn_lets_it(desk: Desk) -> None:
    """The step that asks for it may import for a while; its first note is as long as any."""
    app = desk.device.app
    step, sleep = app.step, desk.module("time").sleep

    def long(now: int, events: list[tuple[int, object]]) -> object:
        app.step = step
        sleep(0.3)
        app.tune = bytes((2, 12, 4, 12))
        return step(now, events)

    desk.world.sounds()
    app.step = long
    desk.world.run(1000)
    tones = desk.world.sounds()
    assert len(tones) == 2
    for tone in tones:
        assert tone.end - tone.start == pytest.approx(120_000, abs=20_000)


def test_a_rest_is_silence_and_the_end_is_too(desk: Desk) -> None:
    first, second = play(desk, bytes((2, 6, 0, 6, 4, 6)), ms=1000)
    assert 50_000 <= second.start - first.end <= 90_000
    assert desk.world.parts.piezo.frequency == 0


def test_a_new_tune_cuts_the_old(desk: Desk) -> None:
    desk.device.app.tune = bytes((3, 255))
    desk.world.run(100)
    tones = play(desk, bytes((7, 5)))
    assert [tone.frequency for tone in tones] == pytest.approx([PITCHES[3], PITCHES[7]], rel=0.03)


@pytest.mark.parametrize("volume", [0, 1, 2, 3])
def test_volume_is_the_width_of_the_pulse(boot: Boot, volume: int) -> None:
    desk = boot(settings={"VOLUME": volume})
    duties = []
    gpio = desk.world.pico.gpios[18]  # type: ignore[union-attr]
    hear = gpio.on_pwm

    def note(frequency: int, duty: int) -> None:
        duties.append(duty)
        if hear is not None:
            hear(frequency, duty)

    gpio.on_pwm = note
    tones = play(desk, bytes((2, 5)))
    assert len(tones) == (volume > 0)
    assert max(duties) == desk.module("hw.speaker").DUTY[volume] <= 0x8000


def test_the_volume_of_the_settings_holds_until_another_is_chosen(boot: Boot) -> None:
    desk = boot(settings={"VOLUME": 1})
    assert desk.out.volume == 1
    loudness = []
    for volume in (3, 2, 1, 0):
        desk.out.volume = volume
        desk.device.app.tune = bytes((2, 20))
        desk.world.run(100)
        loudness.append(desk.world.parts.piezo.loudness)
        desk.world.run(200)
    assert loudness == sorted(loudness, reverse=True)
    assert len(set(loudness)) == 4
    assert loudness[0] == 1
    assert loudness[3] == 0


def test_a_device_keeps_the_volume() -> None:
    """VOLUME in a game: off is silent, and is still off when the power comes back."""
    world = World(settings={"LIFEPOD_VOLUME": 2})
    scenario = (
        "power on\nwait 4000\npress 1\nwait 300\npress 3 #\nwait 300\n"
        "insert red\nwait 1200\nremove\nwait 1200\ninsert blue\nwait 1200\nremove\nwait 1200\n"
        "press #\nwait 900\nexpect volume 2\n"
        "press VOLUME\nwait 400\nexpect text VOLUME 1\nexpect sound good\n"
        "press VOLUME\nwait 400\nexpect text VOLUME OFF\nexpect volume 0\nexpect sound none\n"
        "press LOTTERY\nwait 400\nexpect sound none\npower cut\nwait 500\npower on\nwait 6000\n"
        "press #\nwait 3000\nexpect volume 0\nexpect sound none\npress *\nwait 900\npress VOLUME\n"
        "wait 400\nexpect text VOLUME 3\nexpect sound good\n"
    )
    failures: list[str] = []
    player = Player(world, io.StringIO(), None)
    player.play(parse(scenario), lambda line, text: failures.append(f"{line}: {text}"))
    world.power_off()
    assert failures == []
