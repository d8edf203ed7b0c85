"""Which files of the project go onto the board."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOP = ("code.py", "boot.py", "safemode.py")
ROOMS = ("lifepod", "hw")


def files(root: Path = ROOT) -> list[Path]:
    """Every Python file of the board below `root`, sorted; those of lib/ are not the project's."""
    found = [root / name for name in TOP if (root / name).is_file()]
    for room in ROOMS:
        found += sorted((root / room).rglob("*.py"))
    return found


def module(path: Path, root: Path = ROOT) -> str:
    """The dotted name under which the board imports `path`."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
