"""Whatever happens to the page, no confirmed entry is lost, and what is wrong is said."""

from itertools import pairwise
from pathlib import Path

import pytest

from sim.world import World
from tests.pocket.conftest import Host
from tests.report.games import memory, short_game
from tools.browser import Browser
from tools.deploy.memory import to_text
from tools.tab import Page

READY = "document.documentElement.dataset.ready"
BANNER = "document.getElementById('banner').textContent"
GAME = memory(short_game())
_ENTRIES = (  # each of them writes
    ("press('1')", "press('5')", "press('#')", "run(2000)"),
    ("insert('red')", "run(1000)", "remove()", "run(1000)"),
    ("insert('blue')", "run(1000)", "remove()", "run(1000)"),
    ("press('#')", "run(2500)"),
    ("insert('red')", "run(1000)", "press('SPIN')", "run(9000)"),
    ("press('MONEY')", "press('PLUS')", "press('5')", "press('#')", "run(1000)"),
    ("press('0')", "press('2')", "press('0')", "press('#')", "run(1000)"),
)


def opened(page: Page, host: Host, test: bool = True) -> None:
    page.open(f"{host.address}{'#test' if test else ''}")
    page.wait(READY)


def cells(page: Page) -> bytes:
    return bytes(page.run("[...lifepod.memory()]"))


def before(page: Page, script: str) -> None:
    """Run a script before those of the page."""
    page.send("Page.addScriptToEvaluateOnNewDocument", source=script)


def chosen(page: Page, file: Path) -> str:
    """Import a file by the page's own button; what the page says."""
    page.run("document.getElementById('told').textContent = ''")
    node = page.send("DOM.getDocument")["root"]["nodeId"]
    found = page.send("DOM.querySelector", nodeId=node, selector="#import")["nodeId"]
    page.send("DOM.setFileInputFiles", files=[str(file)], nodeId=found)
    return str(page.wait("document.getElementById('told').textContent"))


def test_a_tab_that_is_killed_in_any_entry_has_it_or_not(chromium: Browser, host: Host) -> None:
    """All before it is there, which the screen had confirmed."""
    outcomes = set()
    with chromium.page() as page:  # the same entries with nobody killed
        opened(page, host)
        images = [cells(page)]
        page.run("lifepod.power(true)")
        page.run("lifepod.run(500)")
        for calls in _ENTRIES:
            for call in ("entropy([3, 3, 3, 3])", *calls):
                page.run(f"lifepod.{call}")
            images.append(cells(page))
    assert len(set(images)) > 4
    for old, new in pairwise(images):
        if old == new:
            continue
        with chromium.page() as page:
            opened(page, host)
            page.run(f"lifepod.restore({to_text(old)!r})")
            page.kill(f"lifepod.restore({to_text(new)!r})")
        with chromium.page() as page:
            opened(page, host)
            assert cells(page) in (old, new)
            outcomes.add(cells(page) == new)
    assert outcomes


def test_an_entry_is_shown_only_when_it_is_kept(chromium: Browser, host: Host) -> None:
    with chromium.page() as page:
        before(
            page,
            "const put = IDBObjectStore.prototype.put; window.held = [];"
            "IDBObjectStore.prototype.put = function (value, key) {"
            " if (key === 'cells' && window.screened === undefined)"
            "   window.screened = document.getElementById('glass').dataset.text;"
            " return put.call(this, value, key); };",
        )
        opened(page, host)
        page.run("lifepod.power(true)")
        page.run("lifepod.run(500)")
        for call in [*sum(_ENTRIES[:5], ()), *_ENTRIES[5][:3]]:
            page.run(f"lifepod.{call}")
        typed = page.run("document.getElementById('glass').dataset.text")
        page.run("delete window.screened")
        page.run("lifepod.press('#')")
        assert page.run("window.screened") == typed
        assert page.run("document.getElementById('glass').dataset.text") != typed


def test_a_full_phone_says_so_and_the_next_entry_is_kept(chromium: Browser, host: Host) -> None:
    with chromium.page() as page:
        before(
            page,
            "const put = IDBObjectStore.prototype.put;"
            "IDBObjectStore.prototype.put = function (value, key) {"
            " if (window.full && key === 'cells') throw new DOMException('', 'QuotaExceededError');"
            " return put.call(this, value, key); };",
        )
        opened(page, host, test=False)
        page.wait("document.documentElement.dataset.phase === 'setup'")
        page.run("window.full = true")
        enrol(page)
        assert "The phone is full" in page.wait(BANNER)
        assert page.run("document.documentElement.dataset.phase") == "ready"  # it goes on
        page.run("window.full = false")
        page.wait(f"!{BANNER}")
    with chromium.page() as page:
        opened(page, host)
        assert bytes.fromhex("04A10000000001") in cells(page)


def enrol(page: Page) -> None:
    """A game of two begins, which is the first entry."""
    for key in ("1", "5", "Enter"):
        page.tap(key)
    page.wait("document.getElementById('glass').dataset.text.includes('PLAYERS')")
    for key, name in (("F1", "RED"), ("F2", "BLUE")):
        page.tap(key)
        page.wait(f"document.getElementById('glass').dataset.text.includes({name!r})")
        page.tap(key)
    page.wait("document.querySelectorAll('.card.away').length === 0")
    page.tap("Enter")
    page.wait("document.documentElement.dataset.phase === 'ready'")


def test_without_web_assembly_the_game_can_be_exported(chromium: Browser, host: Host) -> None:
    with chromium.page() as page:
        opened(page, host)
        page.run(f"lifepod.restore({to_text(GAME)!r})")
    with chromium.page() as page:
        before(page, "delete window.WebAssembly; HTMLAnchorElement.prototype.click = function () {"
               " window.saved = decodeURIComponent(this.href); };")  # fmt: skip
        page.open(host.address)
        assert "no WebAssembly" in page.wait(BANNER)
        page.run("document.getElementById('export').click()")
        assert page.run("window.saved").removeprefix("data:text/plain,") == to_text(GAME)


@pytest.mark.parametrize("kept", ["'text'", "new Uint8Array(12)", "{ another: 'program' }"])
def test_what_is_no_memory_is_set_aside(chromium: Browser, host: Host, kept: str) -> None:
    base = (
        "new Promise((done) => { const asked = indexedDB.open('lifepod', 1);"
        " asked.onupgradeneeded = () => asked.result.createObjectStore('memory');"
        " asked.onsuccess = () => { const store = asked.result.transaction('memory', 'readwrite')"
        ".objectStore('memory'); const last = %s; last.onsuccess = () => {"
        " asked.result.close(); done(JSON.stringify(last.result)); }; }; })"
    )
    with chromium.page() as page:
        page.open(f"{host.address}licences.txt")
        page.run(base % f"store.put({kept}, 'cells')")
        page.open(host.address)
        page.wait("document.documentElement.dataset.phase === 'setup'")
        assert "no memory of the device" in page.wait(BANNER)
        enrol(page)
        page.open(f"{host.address}licences.txt")
        assert page.run(f"JSON.stringify({kept})") == page.run(base % "store.get('foreign')")


def test_an_import_that_is_no_game_changes_nothing(
    chromium: Browser, host: Host, tmp_path: Path
) -> None:
    wrong = {
        "This is no saved game": "once upon a time",
        "There is no game": to_text(bytes(World().nvm)),
        "not saved by a LIFEPod": to_text(bytes(range(256)) * 16),
        "A newer LIFEPod": to_text(b"LIFE\x07" + GAME[5:]),
    }
    with chromium.page() as page:
        opened(page, host)
        page.run(f"lifepod.restore({to_text(GAME)!r})")
        for words, text in wrong.items():
            file = tmp_path / "file.txt"
            file.write_text(text, encoding="utf-8")
            assert words in chosen(page, file)
            assert cells(page) == GAME
            assert page.run("document.getElementById('back').hidden")


def test_an_import_can_be_taken_back(chromium: Browser, host: Host, tmp_path: Path) -> None:
    other = short_game()
    other.undo()
    file = tmp_path / "game.txt"
    file.write_text(to_text(memory(other)), encoding="utf-8")
    with chromium.page() as page:
        opened(page, host)
        page.run(f"lifepod.restore({to_text(GAME)!r})")
        assert "The saved game is there" in chosen(page, file)
        assert cells(page) == memory(other)
        page.run("document.getElementById('back').click()")
        page.wait("document.getElementById('told').textContent.includes('is back')")
        assert cells(page) == GAME
    with chromium.page() as page:
        opened(page, host)
        assert cells(page) == GAME
