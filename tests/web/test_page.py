"""What the page is beside a game: cards in hand, sound, other tabs, other screens, other eyes."""

import math
from importlib.resources import files
from pathlib import Path

import pytest

from tests.web.player import Person
from tests.web.server import Served
from tools.benches.page import latencies
from tools.browser import Browser
from tools.tab import Page

COUNT_TONES = """
  window.loud = 0;
  const set = AudioParam.prototype.setTargetAtTime;
  AudioParam.prototype.setTargetAtTime = function (value, ...rest) {
    if (value > 0) window.loud += 1;
    return set.call(this, value, ...rest);
  };
"""


def test_a_card_is_dragged_in_and_out(page: Page, person: Person) -> None:
    person.phase("setup")
    slot = page.centre("#slot")
    page.drag(page.centre("#card-green"), slot)
    page.wait("document.querySelector('#inserted .green') !== null")
    page.drag(page.centre("#card-white"), (slot[0] + 400, slot[1] - 300))  # missed
    assert page.run("document.querySelectorAll('#inserted .card').length") == 1
    page.drag(page.centre("#inserted .green"), (slot[0] + 400, slot[1] - 300))
    page.wait("!document.querySelector('#inserted .card')")
    assert page.run("document.querySelectorAll('.ghost').length") == 0
    assert page.run("document.getElementById('card-green').getAttribute('aria-pressed')") == "false"


def test_another_card_replaces_the_one_inside(page: Page, person: Person) -> None:
    person.phase("setup")
    person.card("red")
    page.click("#card-phone")
    page.wait("document.querySelector('#inserted .phone') !== null")
    assert page.run("document.querySelectorAll('#inserted .card').length") == 1
    person.sees("A PHONE IS NO CARD")


def test_mute(page: Page, person: Person) -> None:
    page.send("Page.addScriptToEvaluateOnNewDocument", source=COUNT_TONES)
    page.reload()
    page.wait("window.loud === 0 && document.documentElement.dataset.link === 'open'")
    person.phase("setup")
    person.press("*")
    person.press("*")
    page.wait("window.loud > 0")
    page.click("#mute")
    assert page.run("document.getElementById('mute').getAttribute('aria-pressed')") == "true"
    before = page.run("window.loud")
    person.press("1")
    person.sees("HOW MANY YEARS")
    assert page.run("window.loud") == before
    page.reload()  # it stays muted
    page.wait("document.documentElement.dataset.link === 'open'")
    assert page.run("document.getElementById('mute').getAttribute('aria-pressed')") == "true"
    page.click("#mute")
    assert page.run("document.getElementById('mute').getAttribute('aria-pressed')") == "false"


def test_a_key_held_is_held(page: Page, person: Person) -> None:
    person.begin(years=9)
    person.turn("red")
    page.key("keyDown", "Escape")
    page.key("keyDown", "Escape")  # the keyboard repeats
    person.sees("UNDO?")
    page.key("keyUp", "Escape")
    person.press("#")
    person.sees("UNDONE")
    page.wait("!document.querySelector('#statement tbody').textContent.includes('SPIN')")


def test_keys_of_a_focused_button_are_its_own(page: Page, person: Person) -> None:
    person.phase("setup")
    page.run("document.getElementById('key-1').focus()")
    page.tap("Enter")
    person.sees("HOW MANY YEARS")
    page.run("document.getElementById('faults').querySelector('summary').focus()")
    page.tap("Enter")
    page.wait("document.getElementById('faults').open")
    assert "HOW MANY YEARS?" in person.glass()


def test_what_the_bench_measures(page: Page, person: Person) -> None:
    person.sees("1 TWISTS")
    person.press("1")
    person.sees("HOW MANY YEARS")
    found = latencies(page, presses=3)
    assert len(found) == 3
    assert all(ms > 0 for ms in found)


def test_another_edition(page: Page, person: Person) -> None:
    """Its keys are labelled, its entries stand in the statement, its curves are of money alone."""
    person.sees("2 CLASSIC")
    label = "document.getElementById('key-2').textContent"
    assert "CHANCE" in page.run(label)
    person.press("2")
    page.wait(f"{label}.includes('TRANSFER')")
    person.join()
    person.card("red")
    person.sees("RED 0001")
    person.press("4", "B", *"7000", "#")
    cells = "[...document.querySelectorAll('#statement tbody tr:last-child td')]"
    page.wait(f"{cells}.some((cell) => cell.textContent === '$17,000')")
    assert page.run("document.querySelectorAll('#chart .curve').length") == 2


def test_two_tabs_share_the_device(
    chromium: Browser, page: Page, person: Person, served: Served
) -> None:
    person.phase("setup")
    with chromium.page() as other:
        other.open(served.address)
        second = Person(other)
        second.phase("setup")
        second.press("1")
        person.sees("HOW MANY YEARS")
        person.press("7")
        second.sees("7")
        second.card("red")
        page.wait("document.querySelector('#inserted .red') !== null")
        other.mouse("mousePressed", *other.centre('#keypad [data-key="5"]'))
        page.wait("document.getElementById('key-5').classList.contains('down')")
    page.wait("!document.getElementById('key-5').classList.contains('down')")  # its finger is gone


def test_the_game_goes_on_after_a_restart(chromium: Browser, tmp_path: Path) -> None:
    nvm = tmp_path / "device.nvm"
    with Served(nvm, speed=4) as served, chromium.page() as page:
        page.open(served.address)
        person = Person(page)
        person.begin(years=5)
        number = person.turn("red")
        person.card("red")
        person.sees("BLUE 0002'S TURN")
        served.end()
        page.wait("!document.getElementById('banner').hidden")
        with Served(nvm, served.port, speed=4):
            page.wait("document.documentElement.dataset.link === 'open'")
            person.sees("RESUME?")
            assert page.run("document.getElementById('banner').hidden")
            person.press("#")
            person.phase("result")  # until a key: a cut may have hidden it
            state = person.state()
            assert (state["years"], state["due"], state["last_spin"]) == (5, "blue", number)
            assert state["players"][0]["money"] == 5_000
            page.wait("document.querySelector('#statement').textContent.includes('SPIN')")
        # a browser complains of a server that is not there
        assert [error for error in page.errors if "ERR_CONNECTION_REFUSED" not in error] == []


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_screen(chromium: Browser, shared: Served, width: int) -> None:
    phone = width < 500
    with chromium.page(width, 844, scale=3 if phone else 1, phone=phone) as page:
        page.open(shared.address)
        page.wait("document.documentElement.dataset.link === 'open'")
        page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert page.run("document.documentElement.scrollWidth") <= width
        smallest = page.run(
            "Math.min(...[...document.querySelectorAll('#keypad button')]"
            ".map((key) => Math.min(key.offsetWidth, key.offsetHeight)))"
        )
        assert smallest >= (34 if phone else 44)
        assert page.errors == []


def test_numbers_stand_where_the_pixels_are(chromium: Browser, shared: Served) -> None:
    """Eleven numbers evenly around the dial, clockwise from 1 at the top."""
    with chromium.page() as page:
        page.open(shared.address)
        places = page.run(
            "(() => { const dial = document.getElementById('dial').getBoundingClientRect();"
            " const x = dial.x + dial.width / 2, y = dial.y + dial.height / 2;"
            " return [...document.querySelectorAll('#print text')].map((text) => {"
            " const box = text.getBoundingClientRect();"
            " return [text.textContent, box.x + box.width / 2 - x, box.y + box.height / 2 - y]; });"
            " })()"
        )
    assert [int(number) for number, _, _ in places] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0]
    for step, (_, x, y) in enumerate(places):
        angle = math.degrees(math.atan2(x, -y)) % 360
        assert (angle - step * 360 / 11 + 180) % 360 == pytest.approx(180, abs=1.5)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(chromium: Browser, served: Served, dark: bool) -> None:
    axe = Path(str(files("axe_playwright_python"))) / "axe.min.js"
    with chromium.page(dark=dark) as page:
        page.send("Page.setBypassCSP", enabled=True)
        page.open(served.address)
        person = Person(page)
        person.begin(years=3)
        person.turn("red")
        page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        page.run(axe.read_text(encoding="utf-8"))
        found = page.run(
            "axe.run().then((result) => result.violations.map((one) => [one.impact,"
            " one.id, one.nodes.map((node) => node.html.slice(0, 90))]))"
        )
        assert [one for one in found if one[0] in ("serious", "critical")] == []


def test_reduced_motion(chromium: Browser, served: Served) -> None:
    with chromium.page(calm=True) as page:
        page.open(served.address)
        person = Person(page)
        person.phase("setup")
        person.card("red")
        style = "getComputedStyle(document.querySelector('#inserted .card')).animationName"
        assert page.run(style) == "none"


def test_the_glass_is_told_to_those_who_listen(page: Page, person: Person) -> None:
    person.sees("1 TWISTS")
    page.wait("document.getElementById('voice').textContent.includes('1 TWISTS & TURNS')")
    page.click("#power")
    page.wait("document.getElementById('voice').textContent.includes('dark')")
    assert person.glass() == []
    page.wait("document.getElementById('power').getAttribute('aria-checked') === 'false'")
