"""What the documents name is there: files, modules, links, make targets, settings."""

import re
from pathlib import Path

import pytest

from tools import board

ROOT = board.ROOT
DOCUMENTS = [ROOT / "README.md", ROOT / "lib" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
ROOMS = ("docs", "hw", "lib", "lifepod", "sim", "tests", "tools")
# Short for a folder of the core, in docs/architecture.md.
SHORT = {
    "banker": "lifepod/banker",
    "editions": "lifepod/editions",
    "pages": "lifepod/pages",
    "scenarios": "tests/scenarios",
}


def code(document: Path) -> list[str]:
    """What stands in a document as code, a piece at a time."""
    text = document.read_text(encoding="utf-8")
    fenced = re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    inline = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))
    return [*inline, *(line for block in fenced for line in block.splitlines())]


def there(path: str) -> bool:
    """Whether a file, a folder or a module has this name, written in full or from its room on."""
    top, _, rest = path.partition("/")
    whole = ROOT / SHORT.get(top, top) / rest
    return whole.exists() or any(whole.parent.glob(f"{whole.name}.*"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_paths_lead_somewhere(document: Path) -> None:
    named = [
        path for piece in code(document) for path in re.findall(r"[\w.-]+(?:/[\w.-]+)+", piece)
    ]
    ours = [path for path in named if path.partition("/")[0] in (*ROOMS, *SHORT)]
    built = ("lib/.ready",)
    assert [path for path in ours if not there(path) and path not in built] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", document.read_text("utf-8")):
        assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_targets_and_settings_are_known(document: Path) -> None:
    targets = re.findall(r"^([a-z0-9-]+):.*##", (ROOT / "Makefile").read_text("utf-8"), re.M)
    settings = (ROOT / "settings.toml").read_text("utf-8")
    for piece in code(document):
        for target in re.findall(r"(?:^|\s)make ([a-z][a-z0-9-]*)", piece):
            assert target in targets, piece
        for name in re.findall(r"LIFEPOD_[A-Z_]+", piece):
            assert name in settings or name == "LIFEPOD_ALL", name
        for module in re.findall(r"python -m ([\w.]+)", piece):
            assert there(module.replace(".", "/")), piece
