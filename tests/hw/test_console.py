"""What a computer types and does not read costs no key, and no turn of a game more than 60 ms."""

import json

import pytest

from lifepod import VERSION
from sim.certified import dotted
from tests.reliability.playing import Playing, playing
from tools.deploy.memory import from_text

TURN_MS = 60
SELF_TEST_MS = 75  # no game goes on while its pages are imported
WORDS = ("state", "journal", "heap", "selftest", "nonsense")


def attended(game: Playing) -> None:
    """Red's card is in, and a computer has read what there was to tell."""
    game.world.insert("red")
    game.world.run(5000)
    game.world.attach()
    game.world.run(3000)
    game.turns.clear()
    game.told()


def test_a_burst_of_words_costs_no_key_of_an_entry() -> None:
    with playing() as game:
        attended(game)
        before = game.world.state()["players"][0]["money"]
        game.world.type("state\n" * 40)
        game.world.press(*"4B100#")
        game.world.run(4000)
        assert [key for _, key in game.told("DOWN")] == [*"4B100#"]
        assert max(game.turns) <= TURN_MS
        assert game.world.state()["players"][0]["money"] == before + 100
        answers = [line for line in game.world.console.splitlines() if '"phase"' in line]
        assert len(answers) == 40
        assert json.loads(answers[-1]) == game.world.state()


@pytest.mark.parametrize("word", WORDS)
def test_each_word_leaves_turns_short(word: str) -> None:
    with playing() as game:
        attended(game)
        game.world.type((word + "\n") * 5)
        game.world.run(4000)
        assert max(game.turns) <= (SELF_TEST_MS if word == "selftest" else TURN_MS)
        assert "console:" not in game.world.console, "nothing went wrong"


def test_an_entry_is_told_in_short_turns() -> None:
    """The first needs the modules that put it into words."""
    with playing() as game:
        attended(game)
        game.world.press(*"4B100#")
        game.world.run(100)
        game.turns.clear()
        game.world.run(1000)
        assert max(game.turns) <= TURN_MS
        assert '"text": "RED +$100"' in game.world.console


def melody(words: str) -> tuple[list[tuple[int, float]], str]:
    """The wedding march, pitches and ms, while a computer types; and what it was told meanwhile."""
    with playing() as game:
        attended(game)
        game.world.press("3")
        game.world.run(200)
        game.world.sounds()
        game.world.type(words)
        game.world.run(4000)
        told = game.world.console
        tones = game.world.sounds()
        return [(tone.frequency, (tone.end - tone.start) / 1000) for tone in tones], told


def test_a_melody_goes_on_through_a_burst() -> None:
    """Its notes are as long as without, give or take a turn that draws; and there are answers."""
    (alone, _), (asked, told) = melody(""), melody("state\n" * 20)
    assert len(alone) == len(asked) > 4
    for one, other in zip(alone, asked, strict=True):
        assert one[0] == other[0]
        assert abs(one[1] - other[1]) <= 20
    assert told.count('"phase"') == 20


def test_a_memory_that_changes_while_it_is_told_is_told_again() -> None:
    """Half a record of the old and half of the new log would be read as damage."""
    with playing() as game:
        attended(game)
        game.world.press(*"4B100")
        for at in range(0, 60, 4):
            game.world.type("journal\n")
            game.world.run(at)
            game.world.press(*"#4B100")
            game.world.run(3000)
            assert from_text(game.world.console) == bytes(game.world.nvm)


def test_what_one_computer_left_unread_is_not_for_the_next() -> None:
    with playing() as game:
        attended(game)
        pico = game.world.pico
        assert pico is not None
        pico.serial_read = False
        game.world.type("journal\nstate\n")
        game.world.run(500)
        game.world.attach(False)
        game.world.run(100)
        pico.console.clear()
        pico.serial_read = True
        pico.serial_out = b""
        game.world.attach()
        game.world.run(2000)
        lines = game.world.console.splitlines()
        assert lines[0].startswith("started in ")
        assert lines[0].endswith(" bytes free, firmware " + dotted(VERSION))
        assert lines[1].startswith('{"op": 48')
        assert not [line for line in lines if "LIFEPOD" in line]


def test_export_is_printed_however_busy_the_turn_of_its_key_was() -> None:
    with playing() as game:
        attended(game)
        game.world.press("D", "B", "#")
        game.world.run(500)
        game.world.press("C", "#")
        game.world.run(2000)
        assert from_text(game.world.console) == bytes(game.world.nvm)
