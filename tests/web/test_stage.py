"""A scenario on the desk in place of the player's device."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.web.desk import Desk
from sim.web.pace import SLICE_US
from tests.floor.lines import COMMAND, readable
from tests.web.desks import desk, obey, run, tap


def show(on: Desk, text: str) -> dict[str, object]:
    obey(on, "scenario", ("mine", text))
    for _ in range(3_000):
        on.stage.advance(SLICE_US)
        status = on.stage.status()
        assert status is not None
        if status["state"] in ("held", "failed"):
            return status
    raise AssertionError("it does not end")


def test_a_show_that_holds() -> None:
    on = desk()
    status = show(on, "power on\nwait 4000\nexpect phase setup\npower cut\nwait 500\npower on\n")
    assert (status["state"], status["failures"]) == ("held", [])
    run(on, 4_000)  # its device lives on
    tap(on, "1")
    run(on, 1_500)
    assert "HOW MANY YEARS?" in on.world.text()
    obey(on, "speed", 20.0)
    obey(on, "stop")
    assert on.speed == 1.0
    run(on, 4_000)
    assert on.world.state()["phase"] == "setup"


def test_a_show_that_does_not_hold() -> None:
    on = desk()
    status = show(on, "power on\nwait 4000\nexpect phase ready\nexpect text NOTHING\n")
    assert status["state"] == "failed"
    failures = status["failures"]
    assert isinstance(failures, list)
    assert [failure.split(":")[0] for failure in failures] == ["line 3", "line 4"]


def test_a_show_is_stopped_in_the_middle() -> None:
    on = desk()
    obey(on, "scenario", ("mine", "power on\nwait 100000\n"))
    run(on, 3_000)
    with pytest.raises(ValueError, match="stop it first"):
        obey(on, "down", "1")
    obey(on, "stop")
    run(on, 4_000)
    assert on.world.text()


@pytest.mark.parametrize("text", ["explode", "press", "wait -1"])
def test_a_show_that_cannot_be_read_leaves_the_device_alone(text: str) -> None:
    on = desk()
    world = on.world
    with pytest.raises(ValueError, match="mine:1"):
        obey(on, "scenario", ("mine", text))
    assert on.world is world
    assert world.powered


IDLE = (
    "state",
    "screen",
    "text",
    "power on\npower off",
    "insert 04A1B2C3D4E580",
    "wait 0",
    "seed 1",
)


@pytest.mark.parametrize("text", IDLE)
def test_commands_that_take_no_time_do_not_hold_the_server_up(text: str) -> None:
    on = desk()
    obey(on, "scenario", ("mine", "power on\nwait 5000\n" + f"{text}\n" * 3_000))
    lines = []
    for _ in range(700):
        on.stage.advance(SLICE_US)
        status = on.stage.status()
        assert status is not None
        lines.append(status["line"])
    steps = [later - line for line, later in itertools.pairwise(lines)]
    assert lines[-1] > 100
    assert max(steps) <= 4, "so many commands in a slice"


def test_a_very_long_wait_is_watched_and_stopped() -> None:
    on = desk()
    obey(on, "scenario", ("mine", "power on\nwait 31622400000\n" * 2))
    run(on, 3_000)
    assert on.world.now_ms < 3_100
    obey(on, "stop")
    run(on, 4_000)
    assert on.world.text()


def test_a_scenario_that_breaks_the_simulator_ends_nothing_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a mistake of ours")

    on = desk()
    monkeypatch.setattr("sim.run.expect.text", broken)
    status = show(on, "power on\nwait 100\nexpect text A\n")
    assert status["state"] == "failed"
    assert status["failures"] == ["line 3: the simulator failed: KeyError('a mistake of ours')"]
    assert "Traceback" in capsys.readouterr().err
    obey(on, "stop")
    run(on, 4_000)
    assert on.world.text()


def test_what_pages_are_told_of_a_scenario_is_short() -> None:
    on = desk()
    line = "expect text " + "A" * 50_000
    status = show(on, f"; {line}\npower on\n{line}\n{line}\n")
    assert len(str(status)) < 3_000


@settings(max_examples=20)
@given(lines=st.lists(COMMAND.filter(readable), max_size=8))
def test_any_scenario_ends_and_the_desk_goes_on(lines: list[str]) -> None:
    on = desk()
    try:
        status = show(on, "\n".join(["power on", "wait 3000", *lines]))
    except ValueError:
        return
    assert "the simulator failed" not in str(status["failures"])
    obey(on, "stop")
    run(on, 100)
    on.close()
