"""What `make pocket` makes: small, the same every time, and of itself alone."""

import ast
import json
import re
from pathlib import Path

import pytest

from lifepod import VERSION
from tools import board
from tools.deploy.program import firmware
from tools.pocket import __main__ as command
from tools.pocket import package, page

POCKET = board.ROOT / "pocket"


def files(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_two_builds_are_equal(built: Path, npm: bytes, tmp_path: Path) -> None:
    page.write(tmp_path, npm)
    assert files(tmp_path) == files(built)


def test_it_tells_the_version(built: Path) -> None:
    for name in ("lifepod.html", "pocket/index.html"):
        text = (built / name).read_text(encoding="utf-8")
        assert f"<p>Firmware {'.'.join(map(str, VERSION))}</p>" in text


def test_it_is_small(built: Path) -> None:
    assert 0 < command.packed(files(built)) <= 600_000


def test_it_loads_nothing_from_elsewhere(built: Path) -> None:
    for name in ("lifepod.html", "pocket/index.html"):
        text = (built / name).read_text(encoding="utf-8")
        policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
        assert policy is not None
        assert policy[1].startswith("default-src 'none'; ")

        assert not re.search(r'(src|href)="(https?:)?//', text)
        words = [part.split() for part in policy[1].split("; ")]
        allowed = {source for _, *sources in words for source in sources}
        own = {"'none'", "'self'", "data:", "'wasm-unsafe-eval'"}
        assert {source for source in allowed if not source.startswith("'sha256-")} <= own


def test_another_package_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "KEPT", tmp_path)
    (tmp_path / package.FILE).write_bytes(b"something else")
    assert package.kept() is None


def test_the_core_in_the_page_is_the_drives(built: Path) -> None:
    """Byte for byte, as it lies in the page."""
    found = re.search(r"^const PROGRAM = (.*);$", (built / "lifepod.html").read_text("utf-8"), re.M)
    assert found is not None
    here = {path: text.encode() for path, text in json.loads(found[1]).items()}
    drive = {path: text for path, text in firmware().items() if path.startswith("lifepod/")}
    assert {path: text for path, text in here.items() if path.startswith("lifepod/")} == drive
    assert set(here) - set(drive) == {f"pocket/{name}.py" for name in page.ADAPTERS}


def test_the_adapters_import_the_core_alone() -> None:
    allowed = {"lifepod", "pocket", "binascii", "gc", "json"}
    checking = {"collections"}  # in `if TYPE_CHECKING:`
    paths = sorted(POCKET.rglob("*.py"))
    assert {path.stem for path in paths} == set(page.ADAPTERS)
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert {name.name.partition(".")[0] for name in node.names} <= allowed
            elif isinstance(node, ast.ImportFrom):
                assert str(node.module).partition(".")[0] in allowed | checking


def test_all_parts_of_the_page_are_used() -> None:
    """A script that lies there and is not built in would be dead."""
    names = {path.name for path in (*page.FOLDER.iterdir(), *page.FACE.iterdir())}
    listed = {f"{name}.js" for name in page.SCRIPTS} | {f"{name}.css" for name in page.STYLES}
    rest = {"index.html", "manifest.json", "licences.txt", "worker.js", *page.PARTS.values()}
    assert names == listed | rest
