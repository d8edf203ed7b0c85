"""The film of a turn: what the device showed, at its time, small, and the same every time."""

import io
import itertools
import re
from pathlib import Path

import pytest
from PIL import Image

from sim.glass import read_text
from sim.run.grammar import parse
from tools import board
from tools.film import __main__ as command
from tools.film import face
from tools.film.camera import FRAME_MS, Still, film

SCENARIO = command.SCENARIO.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def stills() -> list[Still]:
    return film(parse(SCENARIO))


@pytest.fixture(scope="module")
def made(stills: list[Still]) -> bytes:
    return command.animated(stills)


@pytest.fixture(scope="module")
def seen(made: bytes) -> list[tuple[int, Image.Image]]:
    """The pictures as a browser shows them, each with its ms."""
    found = []
    with Image.open(io.BytesIO(made)) as picture:
        for number in range(picture.n_frames):  # type: ignore[attr-defined]
            picture.seek(number)
            shown = picture.convert("RGB")
            found.append((int(picture.info["duration"]), shown))
    return found


def text(picture: Image.Image) -> str:
    """What is legible on the screen in a picture."""
    left, top = face.GLASS
    rows = []
    for y in range(64):
        row = [picture.getpixel((left + x * face.SCALE, top + y * face.SCALE)) for x in range(128)]
        rows.append(bytes(sum(pixel) > 300 for pixel in row))  # type: ignore[arg-type]
    return " ".join(read_text(rows))


def lamp(picture: Image.Image, number: int, count: int = 24) -> int:
    """How bright the lamp nearest to a number of the dial is, 0 to 765."""
    place = round((number - 1) % 11 * count / 11) % count
    x, y = face.at(place * 360 / count, face.RING)
    return sum(picture.getpixel((round(x), round(y))))  # type: ignore[arg-type]


def test_it_shows_a_turn(seen: list[tuple[int, Image.Image]]) -> None:
    told = [text(picture) for _, picture in seen]
    at = [
        next(i for i, words in enumerate(told) if re.search(step, words))
        for step in ("INSERT", r"\$0", "^RED SPIN$", "MOVE 7", r"\$40,000")
    ]
    assert at == sorted(at)
    rests = seen[at[3]][1]
    assert lamp(rests, 7) > 450
    assert all(lamp(rests, number) < 250 for number in range(11) if number not in (6, 7, 8))


def test_it_takes_as_long_as_the_scenario(
    seen: list[tuple[int, Image.Image]], stills: list[Still]
) -> None:
    assert sum(ms for ms, _ in seen) == pytest.approx(len(stills) * FRAME_MS, abs=FRAME_MS)
    assert 15_000 < len(stills) * FRAME_MS < 30_000
    spin = [ms for ms, picture in seen if text(picture).endswith("SPIN")]
    assert min(spin) == FRAME_MS, "the light runs from frame to frame"


def test_a_still_that_stays_is_stored_once(stills: list[Still]) -> None:
    kept = command.shown(stills)
    assert len(kept) < len(stills) / 2
    assert all(one[0] != other[0] for one, other in itertools.pairwise(kept))


def test_keys_and_cards_are_seen(stills: list[Still]) -> None:
    assert {still.card for still in stills} == {"", "red"}
    assert {key for still in stills for key in still.keys} == {*"A0 4 #".replace(" ", "")}
    up = next(still for still in stills if not still.keys)
    down = up._replace(keys=frozenset("A"))
    assert face.draw(up).tobytes() != face.draw(down).tobytes()


def test_it_is_small_and_the_same_every_time(made: bytes) -> None:
    assert len(made) <= command.MOST_BYTES
    assert command.animated(film(parse(SCENARIO))) == made


def test_the_readme_has_it() -> None:
    assert command.PICTURE.relative_to(board.ROOT).as_posix() in (
        board.ROOT / "README.md"
    ).read_text(encoding="utf-8")
    assert command.PICTURE.stat().st_size <= command.MOST_BYTES
    with Image.open(command.PICTURE) as picture:
        assert picture.size == (face.WIDTH, face.HEIGHT)
        assert picture.n_frames > 50  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ("power on\nshot a.png\n", "begins at the scenario's first shot"),
        ("power on\nshot a.png\nexpect text X\nshot b.png\n", "line 3: expected text"),
        ("fly\n", "fly"),
    ],
)
def test_a_scenario_without_a_film_is_refused(
    scenario: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scenario.txt"
    path.write_text(scenario, encoding="utf-8")
    assert command.main([str(path), "--output", str(tmp_path / "film.webp")]) == 8
    assert words in capsys.readouterr().err
    assert not (tmp_path / "film.webp").exists()
