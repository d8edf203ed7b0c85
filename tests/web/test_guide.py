"""The player's guide: its pictures are what the device shows today, its words those of the page."""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from lifepod.editions.twists import house
from sim import overlay
from sim.web import page
from tools import board, pictures

DOCS = board.ROOT / "docs"
GUIDE = (DOCS / "play.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pictures of the glass, taken anew."""
    folder = tmp_path_factory.mktemp("pictures")
    assert pictures.glass(folder) == []
    return folder


def test_every_picture_of_the_glass_is_up_to_date(fresh: Path) -> None:
    """`make pictures` takes them anew."""
    kept = {path.name for path in pictures.FOLDER.glob("*.png")}
    assert kept == {path.name for path in fresh.iterdir()}
    for name in sorted(kept):
        with Image.open(pictures.FOLDER / name) as old, Image.open(fresh / name) as new:
            changed = old.size != new.size or ImageChops.difference(old, new).getbbox()
            assert not changed, name


def test_every_picture_is_shown_and_there() -> None:
    shown = {
        found
        for path in [*DOCS.glob("*.md"), board.ROOT / "README.md"]
        for found in re.findall(r"pictures/([\w-]+\.\w+)", path.read_text(encoding="utf-8"))
    }
    there = {path.name for path in pictures.FOLDER.iterdir()}
    assert shown <= there
    unused = there - shown - set(pictures.PAGES)
    assert unused == set()


def test_the_page_for_the_table_has_the_page_s_keys() -> None:
    printed = overlay.printed("twists")
    table = GUIDE.split("```")[1]
    for key in "1234567890":
        name, _, alone = printed[key].partition(" / ")
        assert re.search(rf"{key} {name}\b", table)
        assert f"no card in: {alone}" in table


@pytest.mark.parametrize("edition", ["classic", "adventure"])
def test_keys_of_the_other_editions_are_told_by_their_names(edition: str) -> None:
    text = (DOCS / "editions.md").read_text(encoding="utf-8")
    _, common, *others = text.split("\n## ")
    own = next(part for part in others if part.lower().startswith(edition))
    key = r"^\| `(.)` ([A-Z ]+) \|[^|\n]*\|[^|\n]*\|$"  # rows of the menu have two columns
    told = dict(re.findall(key, common + own, re.MULTILINE))
    printed = overlay.printed(edition)
    assert told == {key: printed[key] for key in "1234567890AD"}


def test_one_table_has_the_keys_of_all_editions() -> None:
    text = (DOCS / "editions.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.split("\n")]
    told = {row[0].strip("`"): row[1:] for row in rows if len(row) == 4 and row[0][:1] == "`"}
    assert list(told) == list("1234567890")
    for place, edition in enumerate(("twists", "classic", "adventure")):
        printed = overlay.printed(edition)
        for key, names in told.items():
            assert names[place].replace("; no card in: ", " / ") == printed[key]


def test_house_rules_are_told() -> None:
    """Each row with its choices in their order, and what OWNERS chooses."""
    rows = [line.split("|")[1:3] for line in GUIDE.splitlines() if line.startswith("| ")]
    told = {name.strip(): re.findall(r"`([^`]+)`", text) for name, text in rows}
    for _, name, choices in house.RULES:
        assert told[name] == list(choices), name
    preset, values = house.PRESETS[1]
    chosen = [rule[2][value] for rule, value in zip(house.RULES, values, strict=True)]
    assert f"`{preset}` is {', '.join(chosen)}." in GUIDE


def test_keys_of_the_keyboard_are_told() -> None:
    text = (page.FOLDER / "index.html").read_text(encoding="utf-8")
    for word in ("Space", "Enter", "Esc", "F1", "F6"):
        assert word in text
        assert word in GUIDE
