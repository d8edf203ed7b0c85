"""What people report of such handhelds, each reproduced in a game and survived.

The rows that are not here: reader faults (test_reader_faults), ghost keys (scenarios/faults), weeks
(test_weeks), an SH1106 sold as SSD1306 (tests/hw/test_sh1106).
"""

import ast
from collections.abc import Callable
from typing import TypeGuard

import pytest

from tests.reliability import tally
from tests.reliability.playing import Playing, playing
from tools import board


def stutter(game: Playing) -> None:
    """Reading cards makes the pixels stutter: the light runs with a card in the slot."""
    game.world.insert("red")
    game.world.run(1500)
    game.world.press("A")
    game.world.run(2600)
    game.gaps.clear()
    game.world.run(1000)  # later it steps ever more slowly
    assert game.world.state()["phase"] == "spinning"
    assert max(game.gaps) <= 45


BLOCKING = """
import hw.slot as s
pump = s.Slot.pump
def blocks(self, now):
    chip = self._reader._chip
    if chip is None or not self._reader.up(now):
        return pump(self, now)
    try:
        chip._wait_ready = lambda timeout=1: __import__("time").sleep(timeout)
        chip.call_function(0x4A, 64, b"\\x01\\x00", 0.1)
    except Exception:
        pass
s.Slot.pump = blocks
"""


def shared_bus(game: Playing) -> None:
    """The reader holds its bus low for good: the screen, on a bus of its own, goes on."""
    game.world.parts.reader.set_reset = lambda level: None  # type: ignore[method-assign]
    game.world.stick_reader()
    game.world.run(5000)
    for key, words in (("D", "MENU"), ("*", "RED 0001'S TURN")):
        for _ in range(2):  # a tap may fall into the second that a try at the bus takes
            if words not in " ".join(game.world.text()):
                game.world.press(key)
                game.world.run(1500)
        assert words in " ".join(game.world.text())
    assert "oled" not in game.world.app.lost


def one_bus(game: Playing) -> None:
    """The remedy taken away: both modules on one pair of wires."""
    buses = game.world.parts.buses
    buses["oled"].devices += buses["reader"].devices
    shared_bus(game)


def stale(game: Playing) -> None:
    """After a soft reset the reader would hand out its old answer: a card that is gone by then."""
    device = game.world.module("hw.device").running
    device.loop = game.world.module("supervisor").reload
    game.world.run(20)
    game.world.insert("red")
    game.world.run(380)
    assert not game.world.parts.reader.irq(), "it found the card, and nobody has asked yet"
    game.world.remove()
    game.resume()
    game.world.run(1000)
    assert game.world.state()["in_slot"] is None
    assert game.world.module("hw.device").running.faults[1] == 0, "it took that for an ACK"
    game.world.insert("red")
    game.world.run(1000)
    assert game.world.state()["in_slot"] == "red"


def reload(game: Playing) -> None:
    """The display keeps its pins over a reload, and its bus: it has to be released first."""
    for _ in range(3):
        game.world.module("hw.device").running.loop = game.world.module("supervisor").reload
        game.world.run(400)
        game.resume()
        assert "RED 0001'S TURN" in " ".join(game.world.text())
        game.world.press("D")
        game.world.run(500)
        assert "MENU" in game.world.text()[0]


UNRELEASED = """
import hw.attach as o
class Kept:
    def __getattr__(self, name):
        return (lambda: None) if name == "release_displays" else getattr(real, name)
real = o.displayio
o.displayio = Kept()
"""


def stray(game: Playing) -> None:
    """A spike on the wire lights pixels; nothing changes on the ring, and yet they go out."""
    game.world.run(3000)
    game.world.parts.ring.colours[7] = (90, 0, 0)
    game.world.run(2500)
    assert game.world.parts.ring.colours[7] == (0, 0, 0)


SENT_ONCE = """
import hw.ring as r
r.RESEND_MS = 1 << 28
"""


def bounce(game: Playing) -> None:
    """Contacts bounce: every tap is one key, whatever else is done meanwhile."""
    game.world.insert("red")
    game.world.run(1500)
    game.told()
    for digit in "4B7777777#" * 12:
        game.world.down(digit)
        game.world.run(45)
        game.world.up(digit)
        game.world.run(70)
    assert len(game.told("DOWN")) == 120
    assert game.world.state()["players"][0]["money"] == 12 * 7_777_777


BOUNCING = """
import hw.keypad as k
k.RELEASE_MS = 0
"""


def timers(game: Playing) -> None:
    """All timers in use: one tone generator is all there is, and it is set anew for each note."""
    assert game.world.pico is not None
    game.world.insert("red")
    game.world.run(1500)
    game.world.press("3")
    game.world.run(3000)
    assert len({tone.frequency for tone in game.world.sounds()}) > 2
    used = [one for one in game.world.pico.slices if one.channels]
    assert [len(one.channels) for one in used] == [1]


TWO_TONES = """
import hw.speaker as s
s.board = __import__("board")
start = s.Speaker.__init__
def both(self, config, events):
    start(self, config, events)
    self.second = s.PWMOut(s.board.GP19, frequency=880, variable_frequency=True)
s.Speaker.__init__ = both
"""

CASES: dict[Callable[[Playing], None], str] = {
    stutter: BLOCKING,
    shared_bus: "",
    stale: """
import hw.reader as r
r.Reader._abort = lambda self, bus: True
start = r.Reader.__init__
class Loose:
    value = True
def unreset(self, config):
    start(self, config)
    self._reset = Loose()
r.Reader.__init__ = unreset
""",
    reload: UNRELEASED,
    stray: SENT_ONCE,
    bounce: BOUNCING,
    timers: TWO_TONES,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_report(case: Callable[[Playing], None]) -> None:
    with playing() as game:
        case(game)
    tally.add("faults")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_report_without_its_remedy(case: Callable[[Playing], None]) -> None:
    """It comes true."""
    with pytest.raises(AssertionError), playing(CASES[case]) as game:
        (one_bus if case is shared_bus else case)(game)


def test_files_are_lost_when_the_power_goes_but_none_is_written() -> None:
    """No board file opens a file for writing or asks for the drive."""
    for path in board.files():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        reading = {id(node.func) for node in ast.walk(tree) if _reads(node)}
        for node in ast.walk(tree):
            if id(node) in reading:
                continue
            names = [getattr(node, "id", ""), getattr(node, "attr", ""), getattr(node, "name", "")]
            assert not {"open", "remount", "storage"} & set(names) or _is_page_open(node), path


def _reads(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether it is a call of `open` that can only read: settings.toml is looked through."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return False
    mode = ast.unparse(node.args[1]) if len(node.args) > 1 else "'r'"
    return node.func.id == "open" and not node.keywords and mode in ("'r'", "'rb'")


def _is_page_open(node: ast.AST) -> bool:
    """`app.open(page)` and `def open(self)` of ours are not the built-in."""
    return isinstance(node, ast.Attribute | ast.FunctionDef)
