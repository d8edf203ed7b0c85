"""CircuitPython's own compiler, if there is one: .mpy files import in a tenth of the time."""

import os
import subprocess
import tempfile
from pathlib import Path

from tools.deploy.trouble import NOT_BUILT, Trouble

MAGIC = (
    b"C"  # MicroPython's files begin with M and are refused by CircuitPython (py/persistentcode.c)
)


def compiler(wanted: bool) -> str:
    """The compiler that MPY_CROSS names, or "" when none is wanted. Trouble when there is none."""
    named = os.environ.get("MPY_CROSS", "") if wanted else ""
    if wanted and not named:
        raise Trouble(NOT_BUILT, "--mpy needs MPY_CROSS=path of CircuitPython's mpy-cross")
    return named


def compile_py(compiler: str, source: str, name: str) -> bytes:
    """The .mpy of a source; `name` is the file that tracebacks show. Trouble when it cannot be."""
    with tempfile.TemporaryDirectory() as folder:
        text, made = Path(folder, "in.py"), Path(folder, "out.mpy")
        text.write_text(source, encoding="utf-8")
        command = [compiler, "-s", name, "-o", str(made), str(text)]
        try:
            run = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            raise Trouble(NOT_BUILT, f"MPY_CROSS={compiler} does not run: {error}") from error
        if run.returncode or not made.is_file():
            said = (run.stderr or run.stdout).strip().splitlines()
            reason = said[-1] if said else f"exit {run.returncode}"
            raise Trouble(NOT_BUILT, f"MPY_CROSS={compiler} refuses {name}: {reason}")
        data = made.read_bytes()
    if not data.startswith(MAGIC):
        raise Trouble(
            NOT_BUILT,
            f"MPY_CROSS={compiler} is not CircuitPython's: its files begin with {data[:1]!r}, not "
            f"{MAGIC!r}. Adafruit offers the right one beside each CircuitPython release.",
        )
    return data
