"""The desk's simulator as a process of its own, for benches and pictures."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import board


@contextmanager
def served(nvm: Path, *arguments: str) -> Iterator[str]:
    """The address of a simulator on any free port, with its memory in that file."""
    command = [sys.executable, "-m", "sim", "serve", "--no-open", "--port=0", f"--nvm={nvm}"]
    process = subprocess.Popen(
        [*command, *arguments], cwd=board.ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found is not None, "the simulator did not start"
        yield found.group()
    finally:
        process.terminate()
        process.wait(30)


def health(address: str) -> dict[str, float]:
    """What it tells of itself: seconds of `up`, `cpu` and `lag`, among others."""
    with urllib.request.urlopen(f"{address}health", timeout=10) as answer:
        told: dict[str, float] = json.load(answer)
    return told
