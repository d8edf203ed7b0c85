"""The changelog is gathered from the fragments beside the changes."""

from pathlib import Path

import pytest

from tools.release import changelog


def fragment(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_the_newest_version_is_first_and_players_before_builders(tmp_path: Path) -> None:
    fragment(tmp_path, "1.9.0/old.md", "Builder: Old.\n")
    fragment(tmp_path, "1.10.0/b.md", "Builder: A part\nmore.\n\nPlayer: A second thing.\n")
    fragment(tmp_path, "1.10.0/a.md", "Player: A first thing.\n")
    assert changelog.text(tmp_path).split("\n") == [
        *("# Changes", "", "## 1.10.0", "", "### For players", ""),
        *("* A first thing.", "* A second thing.", "", "### For builders", ""),
        *("* A part more.", "", "## 1.9.0", "", "### For builders", "", "* Old.", ""),
    ]


@pytest.mark.parametrize("text", ["Something.", "Player Something.", "Reader: Something.", ""])
def test_a_fragment_says_for_whom_it_is(tmp_path: Path, text: str) -> None:
    fragment(tmp_path, "1.0.0/a.md", text)
    with pytest.raises(ValueError, match=r"a\.md: a paragraph begins with Player: or Builder:"):
        changelog.text(tmp_path)
