"""Every picture that a scenario takes equals the one that was looked at and kept.

`make test ARGS=--update-goldens` keeps the new ones: look at each before it is committed.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.goldens import album


@pytest.mark.parametrize("scenario", album.scenarios(), ids=lambda path: path.stem)
def test_the_glass_shows_what_was_kept(scenario: Path, update_goldens: bool) -> None:
    folder = album.HERE / scenario.stem
    taken = album.played(scenario).taken
    if update_goldens:
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()
        for name, picture in taken.items():
            picture.save(folder / name, optimize=True)
    wrong = []
    for name, picture in taken.items():
        kept = folder / name
        if not kept.exists():
            wrong.append(f"{name} is new")
            continue
        with Image.open(kept) as golden:
            if golden.convert("1").tobytes() != picture.tobytes():
                place = album.REJECTED / scenario.stem / name
                place.parent.mkdir(parents=True, exist_ok=True)
                album.difference(picture, golden.convert("1")).save(place)
                wrong.append(f"{name} differs, see {place}")
    wrong += [f"{kept.name} is taken by nothing" for kept in folder.glob("*.png")
              if kept.name not in taken]  # fmt: skip
    assert not wrong, "\n".join(wrong)


def test_no_folder_is_left_of_a_scenario_that_is_gone() -> None:
    stems = {path.stem for path in album.scenarios()}
    folders = {path.name for path in album.HERE.iterdir() if any(path.glob("*.png"))}
    assert folders == stems


def test_pictures_are_small_and_of_the_panel_alone() -> None:
    for path in album.HERE.glob("*/*.png"):
        with Image.open(path) as picture:
            assert (picture.size, picture.mode) == ((128, 64), "1"), path
        assert path.stat().st_size < 1024, path


def test_a_difference_is_drawn_in_red() -> None:
    black, dotted = Image.new("1", (8, 8)), Image.new("1", (8, 8))
    dotted.putpixel((2, 3), 255)
    merged = album.difference(dotted, black)
    assert merged.getpixel((9, 13)) == (255, 0, 0)
    assert merged.getpixel((0, 0)) == (0, 0, 0)
