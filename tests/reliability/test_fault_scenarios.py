"""Each fault as a scenario that people can read, and proof that its remedy is what makes it hold.

The scenario is played twice: by the firmware as it is, when every expectation holds, and with the
one remedy named beside it taken away by a few lines before the start, when it fails.
"""

import io
from pathlib import Path

import pytest

from sim.run.grammar import parse
from sim.run.play import Player
from sim.world import World
from tests.reliability import tally

FOLDER = Path(__file__).parents[1] / "scenarios" / "faults"
MAIN = "\nfrom hw.device import main\nmain()\n"

# Scenario: what is taken away, as a text that the board runs before code.py.
REMEDIES = {
    # A reader that does not answer is tried again, ever more rarely, for ever.
    "reader-missing": """
import hw.reader as r
drop = r.Reader._drop
def for_good(self):
    drop(self)
    self._due = r.add(r.ticks_ms(), 1 << 28)
r.Reader._drop = for_good
""",
    # PICK PLAYER in the menu while the reader is lost.
    "reader-pulled": """
import lifepod.pages.menu as m
m.MENU = tuple(row for row in m.MENU if row[1] != "PICK PLAYER")
import hw.modules as h
h.SETUP = h.SETUP.replace("pages.menu ", "")  # or it would come again as it was
""",
    # Whether IRQ tells what the status byte tells is looked at with each listing.
    "reader-irq": """
import hw.reader as r
r.Reader._lied = lambda self: False
""",
    # RSTPDN is pulsed before the reader is set up again.
    "reader-stuck": """
import hw.reader as r
start = r.Reader.__init__
class Loose:
    value = True
def unreset(self, config):
    start(self, config)
    self._reset = Loose()
r.Reader.__init__ = unreset
""",
    # A panel that is back is set up, its memory written anew.
    "screen-lost": """
import hw.repair as r
r.revive = lambda oled: False
""",
    # All pixels are sent every two seconds.
    "ring-lost": """
import hw.ring as r
r.RESEND_MS = 1 << 28
""",
    # A passive piezo tells nobody that it is gone: there is nothing to take away.
    "piezo-lost": "",
    "key-stuck": """
import lifepod.events as e
e.STUCK_MS = 1 << 28
""",
    "key-ghost": """
import hw.keypad as k
k.ghosted = lambda mask: False
""",
    # Who is in the slot is asked of every card there.
    "two-cards": """
import hw.slot as s
s.objection = lambda uids: ""
""",
    "phone": """
import hw.slot as s
s.objection = lambda uids: ""
""",
}


def play(name: str, before: str = "") -> list[str]:
    """What went wrong in a scenario, with the lines before the start."""
    commands = parse((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    world = World(settings={}, source=before + MAIN if before else None)
    wrong: list[str] = []
    try:
        Player(world, io.StringIO(), None).play(
            commands, lambda line, text: wrong.append(f"{line}: {text}")
        )
    finally:
        world.power_off()
    return wrong


def test_every_scenario_has_its_remedy() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(REMEDIES)


@pytest.mark.parametrize("name", REMEDIES)
def test_the_fault_is_survived_and_said(name: str) -> None:
    assert play(name) == []
    tally.add("faults")


@pytest.mark.parametrize("name", [name for name in REMEDIES if REMEDIES[name]])
def test_without_its_remedy_it_is_not(name: str) -> None:
    assert play(name, REMEDIES[name])
