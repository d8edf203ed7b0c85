"""Shorten this project as `make flash` does, and play a scenario on that: FOLDER SCENARIO."""

import io
import sys
from pathlib import Path

from sim.run.grammar import parse
from sim.run.play import Player
from sim.world import World
from tools.deploy import program


def main(folder: Path, scenario: Path) -> int:
    for path, data in program.firmware().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    failures: list[str] = []
    player = Player(World(root=folder), io.StringIO(), shots=None)
    for command in parse(scenario.read_text(encoding="utf-8")):
        player.play([command], lambda _, text: failures.append(text))
    print("\n".join(failures))
    return len(failures)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
