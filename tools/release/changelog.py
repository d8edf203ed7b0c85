"""The changelog, gathered from fragments: each change brings a file of its own.

`docs/changes/VERSION/name.md` has paragraphs that begin with "Player:" or "Builder:", in the words
of whoever plays or builds. Nobody edits a common file, so no two changes collide in one.
"""

from pathlib import Path

from tools import board

FOLDER = board.ROOT / "docs" / "changes"
READERS = {"Player": "For players", "Builder": "For builders"}

Version = tuple[int, ...]


def versions(folder: Path = FOLDER) -> list[Version]:
    """The versions that have fragments, the newest first. ValueError for a name that is none."""
    found = [path.name for path in folder.iterdir() if path.is_dir()]
    return sorted((tuple(map(int, name.split("."))) for name in found), reverse=True)


def paragraphs(path: Path) -> list[tuple[str, str]]:
    """The paragraphs of a fragment: for whom, and the words. ValueError when it is no fragment."""
    found = []
    for paragraph in path.read_text(encoding="utf-8").strip().split("\n\n"):
        reader, colon, words = " ".join(paragraph.split()).partition(": ")
        if reader not in READERS or not colon:
            raise ValueError(f"{path.name}: a paragraph begins with Player: or Builder:")
        found.append((reader, words))
    return found


def _section(folder: Path, version: Version) -> list[str]:
    name = ".".join(map(str, version))
    lines = [f"## {name}", ""]
    fragments = sorted((folder / name).glob("*.md"))
    said = [each for path in fragments for each in paragraphs(path)]
    for reader, title in READERS.items():
        words = [words for who, words in said if who == reader]
        if words:
            lines += [f"### {title}", "", *(f"* {each}" for each in words), ""]
    return lines


def text(folder: Path = FOLDER) -> str:
    """The whole changelog, the newest version first."""
    lines = ["# Changes", ""]
    for version in versions(folder):
        lines += _section(folder, version)
    return "\n".join(lines)
