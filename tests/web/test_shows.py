"""Scenarios that are watched, and the workbench."""

from pathlib import Path

from tests.web.player import Person
from tests.web.server import Served
from tools.tab import Page

SCENARIO = """\
; It begins
power on
wait 4500
press 1
wait 1500
expect text HOW MANY YEARS
; It goes wrong here
expect text SOMETHING ELSE
press 5
wait 800
expect text 5
"""


def test_a_scenario_of_ones_own(page: Page, person: Person, tmp_path: Path) -> None:
    person.begin(years=4)
    page.wait("document.querySelector('#statement tbody') !== null")
    file = tmp_path / "mine.txt"
    file.write_text(SCENARIO)
    page.run("document.getElementById('shows').open = true")
    root = page.send("DOM.getDocument")["root"]["nodeId"]
    node = page.send("DOM.querySelector", nodeId=root, selector="#scenario-file")["nodeId"]
    page.send("DOM.setFileInputFiles", files=[str(file)], nodeId=node)
    note = "document.getElementById('show-note').textContent"
    page.wait(f"{note}.includes('It begins')")
    page.wait("document.getElementById('statement').textContent.includes('No game')")
    person.press("9")  # not while it plays
    page.wait("document.getElementById('banner').textContent.includes('stop it first')")
    page.wait(f"{note}.includes('line 8: expected text')")
    page.wait(f"{note}.includes('Not every')")
    person.sees("5")  # its device can be played on
    person.press("*")
    person.press("7")
    person.sees("7")
    page.click("#stop")
    person.sees("RESUME?")
    person.press("#")
    person.sees("RED 0001'S TURN")


def test_a_scenario_of_the_tree(page: Page, person: Person) -> None:
    person.phase("setup")
    page.run("document.getElementById('shows').open = true")
    usual = "document.getElementById('speed').value === '4'"  # --speed, which no list has
    page.wait(usual)
    page.run(
        "(() => { const list = document.getElementById('scenario'); list.value = 'three-years';"
        " const speed = document.getElementById('speed'); speed.value = '20';"
        " speed.dispatchEvent(new Event('change')); })()"
    )
    page.click("#play")
    page.wait("document.querySelectorAll('#statement tbody tr').length > 3")
    page.click("#stop")
    person.sees("1 TWISTS")
    page.wait(usual)


def test_faults(page: Page, person: Person, served: Served) -> None:
    person.begin(years=4)
    page.run("document.getElementById('faults').open = true")
    pressed = "[...document.querySelectorAll('#bench [aria-pressed=true]')].length"
    page.click("#bench button")  # the reader
    page.wait(f"{pressed} === 1")
    person.sees("READER")
    page.click("#bench button")
    page.wait(f"{pressed} === 0")
    number = person.turn("red")
    page.click("#cut")
    person.phase("off")
    assert person.glass() == []
    page.click("#power")
    person.sees("RESUME?")
    person.press("#")
    person.sees("RED 0001", "MOVE")
    assert person.state()["last_spin"] == number
    page.click("#cut-saving")
    person.press("4", "B", "5", "#")
    person.phase("off")
    page.click("#power")
    person.sees("RESUME?")
    person.press("#")
    person.sees("RED 0001")  # its number if nothing was saved behind it, else its account
    assert person.state()["players"][0]["money"] in (5_000, 5_005)
