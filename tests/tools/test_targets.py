"""`python -m tools TARGET` does what `make TARGET` does."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tools.making import TEXT, lay_out
from tools import __main__ as targets
from tools import board

needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The Makefile where nothing has to be made ready first."""
    lay_out(tmp_path)
    return tmp_path


def made(project: Path, *words: str) -> list[str]:
    """What make would run of .venv, but for what makes ready."""
    command = ["make", "-n", "-C", str(project), *words]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    found = []
    for line in run.stdout.splitlines():
        head = re.match(r"(?:LIFEPOD_ALL=1 )?\.venv/\w+/(.*)", line)
        if head and not head[1].startswith(("pip ", "python -m pip ")):
            found.append(" ".join(shlex.split(head[1])))
    return found


def test_every_target_is_there() -> None:
    listed = re.findall(r"^([a-z0-9-]+):.*## ", TEXT, re.MULTILINE)
    assert set(targets.COMMANDS) == set(listed) - {"help"}
    names = re.search(r"^NAMED := (.*)$", TEXT, re.MULTILINE)
    assert names is not None
    assert set(targets.NAMED) == set(names[1].split())


@needs_make
@pytest.mark.parametrize("target", targets.COMMANDS)
@pytest.mark.parametrize("compiled", [False, True])
def test_it_runs_the_same(target: str, compiled: bool, project: Path) -> None:
    named = ["MPY_CROSS=x"] if compiled else []
    takes = "$(ARGS)" in TEXT.split(f"\n{target}:")[1].split("\n\n")[0]
    words = ["ARGS=one two"] if takes else []
    mine = targets.commands(target, ["one", "two"] if takes else [], compiled)
    assert [" ".join(one) for one in mine] == made(project, target, *named, *words)


@needs_make
def test_what_makes_ready_is_the_same() -> None:
    for words in (targets.PIP, targets.PYTEST):
        assert f"$(BIN)/{words}" in TEXT
    for target, recipe in re.findall(r"^([a-z0-9-]+):[^\n]*## [^\n]*\n((?:\t.*\n)*)", TEXT, re.M):
        if target != "help":
            assert ("$(NPM)" in recipe) == (target in targets.NPM), target
            assert ("MPY_CROSS= $(BIN)" in recipe) == (target in targets.SOURCES), target


@pytest.mark.parametrize("words", [[], ["nothing"], ["check", "more"], ["flash", "COLOUR=red"]])
def test_what_it_does_not_know_it_lists(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert targets.main(words) == 2
    assert "Targets: setup sim pocket test" in capsys.readouterr().out


def test_names_go_into_the_environment_and_the_first_failure_is_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ran: list[tuple[list[str], str]] = []

    def run(words: list[str], environment: dict[str, str]) -> int:
        ran.append((words, environment.get("DRIVE", "")))
        return 7

    monkeypatch.setattr(targets, "run", run)
    monkeypatch.setattr(targets, "_setup", lambda *_: 0)
    monkeypatch.setattr(targets, "LIBRARIES", board.ROOT / "Makefile")  # there
    assert targets.main(["flash", "DRIVE=D:\\my drive", "ARGS=--tidy"]) == 7
    assert ran == [(["python", "-m", "tools.deploy.flash", "--tidy"], "D:\\my drive")]
    ran.clear()
    assert targets.main(["check"]) == 7
    assert len(ran) == 1
