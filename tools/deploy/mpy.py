"""CircuitPython's own compiler, if there is one: .mpy files import in a tenth of the time."""

import os
import subprocess
import tempfile
from pathlib import Path

from tools.deploy.trouble import NOT_BUILT, Trouble

VERSION = 6  # of the format, in CircuitPython 9 and 10; 7 and 8 wrote 5 (py/persistentcode.h)
_SECONDS = 60  # until a compiler that does not end is given up
_HEAD = 4  # bytes: C, the version, flags, bits of a small integer


def fault(data: bytes) -> str:
    """What CircuitPython 10 would say against a .mpy; "" for one that it takes."""
    if data[:1] == b"M":
        return "is MicroPython's, which CircuitPython refuses"
    if data[:1] != b"C" or len(data) < _HEAD:
        return "is no .mpy file"
    if data[1] != VERSION:
        older = " (CircuitPython 7 and 8 wrote version 5)" if data[1] == VERSION - 1 else ""
        return f"has version {data[1]} of the format, and CircuitPython 10 wants {VERSION}{older}"
    return ""


def compiler(wanted: bool) -> str:
    """The compiler that MPY_CROSS names, or "" when none is wanted. Trouble when there is none."""
    named = os.environ.get("MPY_CROSS", "") if wanted else ""
    if wanted and not named:
        raise Trouble(NOT_BUILT, "--mpy needs MPY_CROSS=path of CircuitPython's mpy-cross")
    return str(Path(named).resolve()) if Path(named).is_file() else named


def compile_py(compiler: str, source: str, name: str) -> bytes:
    """The .mpy of a source; `name` is the file that tracebacks show. Trouble when it cannot be."""
    with tempfile.TemporaryDirectory() as folder:
        text, made = Path(folder, "in.py"), Path(folder, "out.mpy")
        text.write_text(source, encoding="utf-8")
        command = [compiler, "-s", name, "-o", str(made), str(text)]
        try:
            run = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
                encoding="utf-8",
                errors="replace",
                timeout=_SECONDS,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Trouble(NOT_BUILT, f"MPY_CROSS={compiler} does not run: {error}") from error
        if run.returncode or not made.is_file():
            said = (run.stderr or run.stdout).strip().splitlines()
            reason = said[-1] if said else f"exit {run.returncode}"
            raise Trouble(NOT_BUILT, f"MPY_CROSS={compiler} refuses {name}: {reason}")
        data = made.read_bytes()
    wrong = fault(data)
    if wrong:
        raise Trouble(
            NOT_BUILT,
            f"MPY_CROSS={compiler} is the wrong one: what it makes {wrong}. Adafruit offers "
            "the right one beside each CircuitPython release.",
        )
    return data
