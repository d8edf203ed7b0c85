"""MicroPython for the browser: one package of npm, fetched once and known by its hash."""

import base64
import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tools import board
from tools.deploy.trouble import NOT_BUILT, Trouble

NAME = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"
SHA512 = "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA=="
FILE = f"micropython-micropython-webassembly-pyscript-{VERSION}.tgz"
KEPT = board.ROOT / "build" / "npm"
SCRIPT, MACHINE = "micropython.mjs", "micropython.wasm"
_PATIENCE_S = 120


def npm() -> str | None:
    """The program, that of `.venv` (requirements-pocket.txt) or the computer's; None without."""
    beside = shutil.which("npm", path=str(Path(sys.executable).parent))
    return beside or shutil.which("npm")


def good(data: bytes) -> bool:
    """Whether this is the package that was chosen."""
    return base64.b64encode(hashlib.sha512(data).digest()).decode() == SHA512


def kept() -> bytes | None:
    """The package as fetched before; None when it is not there, or not whole."""
    path = KEPT / FILE
    data = path.read_bytes() if path.is_file() else b""
    return data if good(data) else None


def fetch() -> bytes:
    """The package, from `build/npm/` or by `npm pack`. Trouble when it is not to be had."""
    data = kept()
    if data is not None:
        return data
    program = npm()
    if program is None:
        raise Trouble(NOT_BUILT, "there is no npm: `make pocket` brings one")
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as folder:
        _pack(program, Path(folder))
        if (Path(folder) / FILE).is_file():
            (Path(folder) / FILE).replace(KEPT / FILE)  # whole, whoever else fetches it
    data = kept()
    if data is None:
        raise Trouble(NOT_BUILT, f"what npm brought is not {NAME} {VERSION} as it was chosen")
    return data


def _pack(program: str, folder: Path) -> None:
    command = [program, "pack", f"{NAME}@{VERSION}", "--ignore-scripts", "--pack-destination", "."]
    try:
        run = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=_PATIENCE_S
        )
    except subprocess.TimeoutExpired:
        raise Trouble(NOT_BUILT, f"npm did not bring {NAME} in {_PATIENCE_S} s") from None
    if run.returncode:
        raise Trouble(NOT_BUILT, f"npm does not bring {NAME}: {run.stderr.strip()[-400:]}")


def parts(data: bytes) -> tuple[str, bytes]:
    """The script that loads the machine, and the machine."""
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        files = [archive.extractfile(f"package/{name}") for name in (SCRIPT, MACHINE)]
        script, machine = (file.read() if file else b"" for file in files)
    return script.decode("utf-8"), machine
