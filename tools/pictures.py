"""`python -m tools.pictures`: make the pictures of the documents anew.

Those of the glass are the shots of the demonstration scenario, the same on every machine. Those of
the page need a Chromium and the font Inter (Debian: chromium, fonts-inter); without them they stay.
"""

from __future__ import annotations

import io
import json
import random
import sys
import tempfile
from pathlib import Path

from PIL import Image

from lifepod.editions.twists import ops
from lifepod.ledger import Ledger
from sim.run.grammar import parse
from sim.run.play import Player
from sim.world import CARDS, World
from tools import board, browser
from tools.deploy.trouble import Trouble
from tools.served import served
from tools.tab import Page

FOLDER = board.ROOT / "docs" / "pictures"
SCENARIO = board.ROOT / "tests" / "scenarios" / "demo.txt"
PAGES = ("page.webp", "page-dark.webp", "page-phone.webp")
SPEED = 4  # times life
SEED = 7  # one whose first spin is a 7
YEARS, PLAYED = 12, 8
JOBS = (12_000, 25_000, 40_000, 60_000, 85_000, 120_000)
# A font that is there is as wide whatever would take its place.
HAS_INTER = """
  ["serif", "monospace"].map((other) => {
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `40px Inter, ${other}`;
    return pen.measureText("iiiWWW07").width;
  }).every((width, _, all) => width === all[0])
"""


def glass(folder: Path) -> list[str]:
    """Take the shots of the scenario; what of it did not hold."""
    faults: list[str] = []
    commands = parse(SCENARIO.read_text(encoding="utf-8"))
    player = Player(World(settings={}), io.StringIO(), folder)
    player.play(commands, lambda line, text: faults.append(f"{SCENARIO.name}:{line}: {text}"))
    return faults


def evening() -> bytes:
    """The memory of a device on which four people have played for eight of twelve years."""
    chance = random.Random(5)
    ledger = Ledger(bytearray(b"\xff" * 4096))
    for colour, uid in enumerate(CARDS.values()):
        ledger.known[colour] = bytes.fromhex(uid)
    ledger.start(1, [YEARS, 100, 4, 0, 1, 2, 3, *[0] * 9])
    for year in range(PLAYED):
        for who in range(4):
            ledger.commit(ops.SPIN, who, [chance.randint(1, 10), 0])
            for op, numbers in _fortune(chance, ledger, year, who):
                if not ledger.game.refuse(op, who, numbers):
                    ledger.commit(op, who, numbers)
    return bytes(ledger.journal.copy(0, ledger.journal.size))


def _fortune(
    chance: random.Random, ledger: Ledger, year: int, who: int
) -> list[tuple[int, list[int]]]:
    """What happens to a player in a year."""
    player = ledger.game.players[who]
    kind = chance.choice("jjjbhcmml")
    if kind == "j":
        return [(ops.SALARY, [max(player.salary, JOBS[min(5, chance.randint(0, year))])])]
    if kind == "b" and player.married:
        return [(ops.BABY, [1])]
    if kind == "b":
        return [(ops.MARRIAGE, [])]
    if kind == "h" and max(player.houses) < 0 and year > 2:
        return [(ops.HOUSE, [0, 1])]
    if kind == "c" and max(player.cars) < 0:
        return [(ops.CAR, [chance.randint(0, 1), 1])]
    if kind == "l":
        return [(ops.LIFE, [500 * chance.randint(1, 4)])]
    return [(ops.MONEY, [1_000 * chance.randint(-9, 30)])]


def pages(program: str, folder: Path) -> bool:
    """The page in a game, on a desk by day and by night and in a hand; False without its font."""
    with tempfile.TemporaryDirectory() as rest:
        nvm = Path(rest) / "evening.nvm"
        nvm.write_bytes(evening())
        arguments = (f"--seed={SEED}", f"--speed={SPEED}")
        with served(nvm, *arguments) as address, browser.Browser(program) as running:
            with running.page(scale=1.5) as page:
                page.open(address)
                if not page.run(HAS_INTER):
                    return False
                _play(page)
                _shoot(page, folder / PAGES[0])
            for name, dark, width, height in (
                (PAGES[1], True, 1280, 800),
                (PAGES[2], False, 390, 844),
            ):
                phone = width < 500
                scale = 2 if phone else 1.5
                with running.page(width, height, scale, dark=dark, phone=phone) as page:
                    page.open(address)
                    _rests(page)
                    _shoot(page, folder / name)
    return True


def pocket(program: str, folder: Path) -> None:
    """The page of `make pocket` on a phone, in the same game. Time moves by the script alone."""
    from sim.pocket.table import opened
    from tools.pocket import package, page

    with tempfile.TemporaryDirectory() as rest, browser.Browser(program) as running:
        page.write(Path(rest), package.fetch())
        with opened(running, Path(rest) / "lifepod.html", evening()) as table:
            table.seed(SEED)
            table.power_on()
            for key, card in (("ENTER", "red"), ("SPIN", "")):
                table.run(1000)
                table.press(key)
                if card:
                    table.insert(card)
                    table.run(3000)
            table.run(9000)
            assert isinstance(table.page, Page)
            _shoot(table.page, folder / "pocket.webp")


def _shoot(page: Page, path: Path) -> None:
    """A screenshot as WebP, an eighth of the bytes of a PNG."""
    whole = path.with_suffix(".png")
    page.screenshot(whole)
    with Image.open(whole) as shot:
        shot.convert("RGB").save(path, quality=90, method=6)
    whole.unlink()


def _says(page: Page, words: str) -> None:
    text = "document.getElementById('glass').dataset.text || ''"
    page.wait(f"({text}).includes({json.dumps(words)})")


def _rests(page: Page) -> None:
    """Everything is drawn, and the light rests."""
    page.wait("document.getElementById('ring').dataset.number")
    page.wait("document.querySelectorAll('#chart .curve').length")
    page.run("document.getElementById('statement').scrollTop = 1e6")
    page.run("new Promise((done) => setTimeout(done, 700))")


def _play(page: Page) -> None:
    """Go on with the game: the player whose turn it is spins."""
    _says(page, "RESUME?")
    page.tap("Enter")
    _says(page, "'S TURN")
    page.tap("F1")
    _says(page, "RED 0001")
    page.tap(" ")
    _rests(page)


def main() -> int:
    """Everything that can be; 1 when the scenario does not hold."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    faults = glass(FOLDER)
    for fault in faults:
        print(fault, file=sys.stderr)
    program = browser.find()
    if program is None or not pages(program, FOLDER):
        missing = "no font Inter" if program else "no Chromium"
        print(f"there is {missing}: the pictures of the page stay as they are", file=sys.stderr)
    else:
        try:
            pocket(program, FOLDER)
        except Trouble as trouble:
            print(f"{trouble}: the picture of a phone stays as it is", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
