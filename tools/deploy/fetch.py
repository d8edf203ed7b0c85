"""`python -m tools.deploy.fetch`: fill lib/ with the board's libraries, from wheels, by hash."""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools import board
from tools.deploy.mpy import compile_py, compiler
from tools.deploy.program import LIB, Program
from tools.deploy.trouble import NOT_BUILT, Trouble, told

WHEELS = Path(__file__).with_name("wheels.txt")
_KEPT = "README.md"
_PIP = ("-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps")


def download(into: Path, listed: Path = WHEELS, *options: str) -> list[Path]:
    """The listed wheels. Trouble when one is not to be had or is not the one that was listed."""
    command = [sys.executable, *_PIP, "--only-binary=:all:", "--require-hashes", *options]
    run = subprocess.run(
        [*command, "--dest", str(into), "--requirement", str(listed)],
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        errors = [line for line in run.stderr.splitlines() if not line.startswith("WARNING")]
        raise Trouble(NOT_BUILT, "pip brings no libraries: " + "\n".join(errors))
    return sorted(into.glob("*.whl"))


def modules(wheel: Path) -> Program:
    """The Python files of a wheel's packages; what describes the wheel is for hosts alone."""
    found: Program = {}
    with zipfile.ZipFile(wheel) as archive:
        for name in sorted(archive.namelist()):
            inside = Path(name)
            if inside.suffix != ".py" or inside.parts[0].endswith((".dist-info", ".data")):
                continue
            if inside.is_absolute() or ".." in inside.parts:
                raise Trouble(NOT_BUILT, f"{wheel.name} has a file outside of itself: {name}")
            found[inside.as_posix()] = archive.read(name)
    return found


def fill(lib: Path, files: Program) -> None:
    """Make `lib` hold these files and its README, nothing else."""
    lib.mkdir(exist_ok=True)
    for path in lib.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        elif path.name != _KEPT:
            path.unlink()
    for name, data in files.items():
        target = lib / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def gather(wheels: list[Path], cross: str = "") -> Program:
    """The files of all wheels, as .mpy when there is a compiler."""
    found: Program = {}
    for wheel in wheels:
        for name, data in modules(wheel).items():
            if cross:
                found[name[:-3] + ".mpy"] = compile_py(cross, data.decode(), name)
            else:
                found[name] = data
    return found


def main() -> int:
    """The command. Returns the exit code."""
    return told("lib", _fetch)


def _fetch() -> int:
    with tempfile.TemporaryDirectory() as folder:
        wheels = download(Path(folder))
        files = gather(wheels, compiler(bool(os.environ.get("MPY_CROSS"))))
        fill(board.ROOT / LIB, files)
    size = sum(map(len, files.values())) / 1000
    print(f"lib/: {len(files)} files of {len(wheels)} libraries, {size:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
