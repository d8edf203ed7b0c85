"""The Makefile runs whatever files there are, and passes names on letter for letter."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tools.making import TEXT, lay_out

NAMED = ("DRIVE", "FIRMWARE", "MPY_CROSS", "PORT", "FILE", "IMAGE")
TARGETS = ("flash", "uf2", "backup", "restore", "board-test", "lib")
NAMES = {
    "spaces": "/media/my own/CIRC UIT",
    "a drive of Windows": "D:\\",
    "a share": "\\\\host\\a b\\",
    "quotes": "it's \"mine\" `date` ''",
    "dollars": "a$b $$c $(shell touch pwned) ${HOME} $",
    "shell": "a;b|c&d>e<f*?[x](y)!~#z % a=b,c:d",
    "a dash": "--listen",
    "letters": "Müller/ドライブ",
}
STUB = """#!{python}
import json, os, sys
with open("told", "a") as file:
    print(json.dumps([sys.argv[1:], {{n: os.environ.get(n) for n in {named!r}}}]), file=file)
"""


def test_no_file_or_folder_stands_in_for_a_command() -> None:
    """`make lib` would otherwise be up to date as soon as there is lib/."""
    commands = set(re.findall(r"^([a-z0-9-]+):.*## ", TEXT, re.MULTILINE))
    phony = re.search(r"^\.PHONY: (.*)$", TEXT, re.MULTILINE)
    assert phony is not None
    assert commands >= {"lib", "flash", "test", "board-test"}
    assert commands == set(phony[1].split())


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The Makefile with programs that write down how they were called."""
    lay_out(tmp_path)
    for name in ("python", "pip"):
        program = tmp_path / ".venv" / "bin" / name
        program.parent.mkdir(exist_ok=True)
        python = shutil.which("python3")
        program.write_text(STUB.format(python=python, named=NAMED), encoding="utf-8")
        program.chmod(0o755)
    return tmp_path


def told(project: Path, *words: str, **environment: str) -> list[tuple[list[str], dict[str, str]]]:
    """How the last program was called, and what its environment says."""
    (project / "told").unlink(missing_ok=True)
    plain = {name: value for name, value in os.environ.items() if name not in NAMED}
    run = subprocess.run(
        ["make", "-C", str(project), *words],
        env={**plain, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    lines = (project / "told").read_text(encoding="utf-8").splitlines()
    return [(arguments, names) for arguments, names in map(json.loads, lines)]


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kind", NAMES)
def test_names_arrive_as_they_were_written(project: Path, target: str, kind: str) -> None:
    """On the command line of make and from its environment."""
    named = dict.fromkeys(NAMED, f"{NAMES[kind]}")
    words = [f"{name}={value}" for name, value in named.items()]
    for calls in (told(project, target, *words), told(project, target, **named)):
        assert calls[-1][1] == named
        for arguments, _ in calls:
            assert not any(NAMES[kind] in argument for argument in arguments)
    assert not (project / "pwned").exists()


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_without_names_there_are_none_and_args_are_words(project: Path) -> None:
    ((arguments, named),) = told(project, "flash", "ARGS=--tidy --any-board")
    assert arguments == ["-m", "tools.deploy.flash", "--tidy", "--any-board"]
    assert set(named.values()) == {""}
    ((arguments, _),) = told(project, "flash", "MPY_CROSS=mpy cross")
    assert arguments == ["-m", "tools.deploy.flash", "--mpy"]
