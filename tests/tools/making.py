"""A folder in which the Makefile finds everything ready."""

from pathlib import Path

from tools import board

TEXT = (board.ROOT / "Makefile").read_text(encoding="utf-8")
_NEEDED = ("requirements.txt", "requirements-dev.txt", "tools/deploy/wheels.txt")


def lay_out(root: Path) -> None:
    """Put the Makefile there, and empty files for what it would have to make first."""
    for name in (*_NEEDED, ".venv/.ready", "lib/.ready"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    (root / "Makefile").write_text(TEXT, encoding="utf-8")
