"""The program as a drive gets it, made once for all tests."""

from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.deploy.programs import Program
from tests.deploy.repl_board import Board, Line
from tools import board, libraries
from tools.deploy import port, program
from tools.deploy.shrink import Shrinker

GAME = board.ROOT / "tests" / "dialect" / "game.py"


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the person at this computer has in the environment is not for the commands of a test."""
    for name in ("DRIVE", "FIRMWARE", "MPY_CROSS", "PORT", "FILE", "IMAGE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def short_forms() -> Shrinker:
    """The project's sources, shortened together."""
    return program.shrinker()


@pytest.fixture(scope="session")
def firmware(short_forms: Shrinker) -> Program:
    """The project's own files in their short form."""
    return {
        path.relative_to(board.ROOT).as_posix(): short_forms.text(board.module(path)).encode()
        for path in board.files()
    }


@pytest.fixture(scope="session")
def whole(firmware: Program) -> Program:
    """And the libraries, as `make lib` would take them from the wheels that are installed here."""
    found = dict(firmware)
    for name in libraries.names():
        for file in distribution(name).files or []:
            if file.suffix == ".py" and ".dist-info" not in file.parts[0]:
                found[f"lib/{file.as_posix()}"] = file.read_binary()
    return found


@pytest.fixture(scope="session")
def deployed(firmware: Program, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the firmware as it lies on the drive."""
    root = tmp_path_factory.mktemp("drive")
    for path, data in firmware.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return root


@pytest.fixture(scope="session")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripted game, which has to know the program's constants."""
    script = tmp_path_factory.mktemp("game") / "game.py"
    short = program.shrinker(game=GAME.read_text(encoding="utf-8"))
    script.write_text(short.text("game"), encoding="utf-8")
    return script


@pytest.fixture(name="board")
def asked_board(monkeypatch: pytest.MonkeyPatch) -> Board:
    """A board on whichever port is opened."""
    made = Board()
    monkeypatch.setattr(port, "open_port", lambda named, silence_s: Line(made))
    return made
