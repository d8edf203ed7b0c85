"""Pictures of the glass as the tests keep them: one bit a pixel, 128 x 64, nothing around."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import StringIO
from pathlib import Path

from PIL import Image

from sim.run.grammar import Command, parse
from sim.run.play import Player
from sim.world import ROOT, World

HERE = Path(__file__).parent
SCENARIOS = ROOT / "tests" / "scenarios"
REJECTED = (
    ROOT / "build" / "goldens"
)  # where a picture that differs is shown, the difference in red

Glass = Sequence[bytes]


def image(glass: Glass) -> Image.Image:
    """The panel's pixels, white on black."""
    picture = Image.new("1", (len(glass[0]), len(glass)))
    picture.putdata([255 if pixel else 0 for row in glass for pixel in row])
    return picture


def difference(seen: Image.Image, kept: Image.Image) -> Image.Image:
    """What is on both pictures in grey, what is on one only in red, four times as large."""
    merged = Image.new("RGB", seen.size)
    pairs = zip(seen.get_flattened_data(), kept.get_flattened_data(), strict=True)
    colours = [(255, 0, 0) if a != b else (160, 160, 160) if a else (0, 0, 0) for a, b in pairs]
    merged.putdata(colours)
    return merged.resize((seen.width * 4, seen.height * 4), Image.Resampling.NEAREST)


class Photographer(Player):
    """Plays a scenario and keeps the glass of each `shot` under its name."""

    def __init__(self, world: World) -> None:
        super().__init__(world, StringIO())
        self.taken: dict[str, Image.Image] = {}

    def _look(self, command: Command) -> None:
        if command.name == "shot":
            self.taken[str(command.arguments[0])] = image(self.world.glass())
        else:
            super()._look(command)


@cache
def played(scenario: Path) -> Photographer:
    """Who played a scenario, once for all tests; AssertionError when an expectation fails."""
    failures: list[str] = []
    photographer = Photographer(World())
    photographer.play(
        parse(scenario.read_text(encoding="utf-8")),
        lambda line, text: failures.append(f"{scenario.name}:{line}: {text}"),
    )
    assert not failures, "\n".join(failures)
    return photographer


def scenarios() -> list[Path]:
    """Every scenario that takes pictures."""
    files = sorted(SCENARIOS.glob("*.txt"))
    return [path for path in files if "\nshot " in path.read_text(encoding="utf-8")]
