"""The board's libraries as requirements.txt names them, and the modules each one brings."""

from importlib.metadata import distribution
from pathlib import Path

from tools.board import ROOT


def names(root: Path = ROOT) -> list[str]:
    """The packages of requirements.txt, without their versions."""
    lines = (root / "requirements.txt").read_text(encoding="utf-8").splitlines()
    wanted = (line.partition("#")[0].strip() for line in lines)
    return [line.partition("==")[0] for line in wanted if line]


def modules(name: str) -> list[str]:
    """Top-level modules of an installed package. PackageNotFoundError when it is not installed."""
    listed = distribution(name).read_text("top_level.txt") or ""
    return sorted(listed.split())
