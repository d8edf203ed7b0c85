"""`python -m tools TARGET [NAME=value ...] [ARGS="words"]`: what `make TARGET` does, without make.

For Windows, and wherever there is no make. It needs Python alone: `setup` makes `.venv`, and every
other target does so when needed. A test holds the commands to the Makefile's.
"""

import os
import shlex
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / ("Scripts" if os.name == "nt" else "bin")
READY, LIBRARIES = ROOT / ".venv" / ".ready", ROOT / "lib" / ".ready"
NAMED = ("DRIVE", "FIRMWARE", "MPY_CROSS", "PORT", "FILE", "IMAGE")
PIP = "pip --disable-pip-version-check install -qq --no-deps"
PYTEST = "pytest -n auto --dist worksteal --durations=5"

# Programs of .venv with their words; ARGS come behind the last one. $mpy is --mpy with MPY_CROSS=.
COMMANDS: dict[str, tuple[str, ...]] = {
    "setup": (),
    "sim": ("python -m sim serve",),
    "pocket": ("python -m tools.pocket",),
    "test": (PYTEST + ' -m "not long"',),
    "test-rest": (PYTEST + " -m long",),
    "test-all": (PYTEST,),
    "check": (
        "ruff format --check .",
        "ruff check .",
        "mypy lifepod hw pocket sim tools tests safemode.py",
        "mypy code.py",
        "python -m tools.dialect",
    ),
    "bench": ("python -m tools.bench",),
    "board-test": ("python -m sim.board.check",),
    "pictures": ("python -m tools.pictures",),
    "film": ("python -m tools.film",),
    "lib": ("python -m tools.deploy.fetch",),
    "flash": ("python -m tools.deploy.flash $mpy",),
    "uf2": ("python -m tools.deploy.uf2 $mpy",),
    "backup": ("python -m tools.deploy.game backup",),
    "restore": ("python -m tools.deploy.game restore",),
    "trace": ("python -m tools.deploy.trace",),
    "sheets": ("python -m tools.sheets",),
    "release": ("python -m tools.release",),
}
NPM = ("pocket", "test", "release")  # MicroPython for the browser comes by npm
SOURCES = ("board-test", "release")  # these need lib/ as .py ...
LIBRARY = ("flash", "uf2", *SOURCES)  # ... and these need it at all


def run(words: list[str], environment: dict[str, str]) -> int:
    """Run a program of .venv. Returns its exit code."""
    program = shutil.which(words[0], path=str(BIN))
    if program is None:
        print(f"{words[0]} is not in {BIN}: `python -m tools setup`", file=sys.stderr)
        return 1
    return subprocess.run([program, *words[1:]], cwd=ROOT, env=environment, check=False).returncode


def _setup(environment: dict[str, str], again: bool) -> int:
    lists = [ROOT / name for name in ("requirements.txt", "requirements-dev.txt")]
    newest = max(path.stat().st_mtime for path in lists)
    if READY.exists() and READY.stat().st_mtime >= newest and not again:
        return 0
    if sys.version_info < (3, 11):  # noqa: UP036 - it may be started with any
        print("Python 3.11 or newer is needed", file=sys.stderr)
        return 1
    venv.create(ROOT / ".venv", clear=True, with_pip=True)
    words = ["python", "-m", *PIP.split()]
    for path in lists:
        words += ["-r", path.name]
    code = run(words, environment)
    if code == 0:
        READY.touch()
    return code


def _npm(environment: dict[str, str]) -> None:
    here = any((ROOT / "build" / "npm").glob("*.tgz")) or shutil.which("npm", path=str(BIN))
    if not here and not shutil.which("npm"):
        run([*PIP.split(), "-r", "requirements-pocket.txt"], environment)


def _library(target: str, environment: dict[str, str]) -> int:
    if LIBRARIES.exists() or (target == "board-test" and not environment.get("FIRMWARE")):
        return 0
    plain = {**environment, "MPY_CROSS": ""} if target in SOURCES else environment
    code = run("python -m tools.deploy.fetch".split(), plain)
    if code == 0:
        LIBRARIES.touch()
    return code


def commands(target: str, arguments: list[str], compiled: bool) -> list[list[str]]:
    """The programs of a target with their words."""
    found = [shlex.split(command) for command in COMMANDS[target]]
    if found:
        found[-1] += arguments
    mpy = ["--mpy"] if compiled else []
    return [[w for word in one for w in (mpy if word == "$mpy" else [word])] for one in found]


def main(words: list[str]) -> int:
    """The command. Returns the exit code of the first program that fails, or 0."""
    environment, arguments, target = dict(os.environ), "", ""
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name in NAMED:
            environment[name] = value
        elif equals and name == "ARGS":
            arguments = value
        elif word in COMMANDS and not target:
            target = word
        else:
            target = ""
            break
    if not target:
        print(f"{__doc__}\nTargets: {' '.join(COMMANDS)}\nNames: {' '.join(NAMED)}")
        return 2
    environment.setdefault("PYTHONUTF8", "1")  # the default of Windows is another encoding
    code = _setup(environment, target == "setup" and not READY.exists())
    if code == 0 and target in NPM:
        _npm(environment)
    if code == 0 and target == "board-test" and environment.get("FIRMWARE"):
        code = run([*PIP.split(), "-r", "requirements-board.txt"], environment)
    if code == 0 and target in LIBRARY:
        code = _library(target, environment)
    if target == "test-all":
        environment["LIFEPOD_ALL"] = "1"
    split = shlex.split(arguments, posix=os.name != "nt")
    for one in commands(target, split, bool(environment.get("MPY_CROSS"))) if code == 0 else ():
        code = run(one, environment)
        if code:
            break
    if code == 0 and target == "lib":
        LIBRARIES.touch()
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
