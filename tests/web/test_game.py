"""A game of two players and two years, played through the page alone."""

import csv
import io
import json

import pytest

from sim.report import files
from sim.report.statement import statement
from tests.web.player import Person
from tests.web.server import Served
from tools.tab import Page


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_two_players_two_years(page: Page, served: Served, keys: bool) -> None:
    person = Person(page, keys)
    person.begin(years=2)
    red = person.turn("red")
    person.press("0", *"40000", "#")
    page.wait("JSON.parse(document.documentElement.dataset.state).players[0].salary === 40000")
    person.card("red")
    person.turn("blue")
    person.press("3")
    person.sees("WEDDING")
    person.card("blue")
    person.sees("RED 0001'S TURN")
    person.turn("red")
    person.card("red")
    person.turn("blue")
    person.card("blue")
    person.card("red")
    person.sees("RED 0001")
    person.press("A")
    person.phase("finale")
    person.card("red")
    person.card("blue")
    page.wait("JSON.parse(document.documentElement.dataset.state).players[1].total !== null")
    person.card("blue")
    person.phase("over")
    person.sees("RANKING", "1. ", "2. ")

    # Money: red 5,000 + 40,000 - 1,000 to the bride; blue 5,000 + 5,000 + 1,000.
    state = person.state()
    ratio = state["ratio"]
    totals = [player["total"] for player in state["players"]]
    assert totals == [round(44_000 / ratio), 4_500 + round(11_000 / ratio)]
    assert [player["money"] for player in state["players"]] == [0, 0]
    assert 1 <= red <= 10

    # The statement beside the device, line by line, and the files behind it.
    page.wait("document.querySelectorAll('#statement tbody tr').length >= 12")
    rows = page.run(
        "[...document.querySelectorAll('#statement tbody tr')].map((row) =>"
        " [...row.cells].map((cell) => cell.firstChild ? cell.firstChild.textContent : ''))"
    )
    # seed 1 decides the numbers; what they do to the accounts is what is looked at
    told = [(row[1], row[3], row[4]) for row in rows]
    assert ("red", "+5,000", "$5,000") in told
    assert ("blue", "+1,000", "$6,000") in told
    assert ("red", "−1,000", "$4,000") in told  # noqa: RUF001
    assert ("red", "+40,000", "$44,000") in told
    _, text = served.get("game.csv")
    written = list(csv.DictReader(io.StringIO(text)))
    assert len(written) == len(rows)
    assert [row["money"] for row in written if row["player"] == "red"][-1] == "0"
    _, text = served.get("game.json")
    records = files.read(text.encode())
    assert statement(records).lines[-1].points == json.loads(text)["statement"][-1]["points"]

    # The curves: one for each player in each plot, over two years.
    assert page.run("document.querySelectorAll('#chart .curve').length") == 4
    assert "Curves over 2 years" in page.run(
        "document.querySelector('#chart svg').getAttribute('aria-label')"
    )
