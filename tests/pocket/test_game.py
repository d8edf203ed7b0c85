"""The page for a phone as an app: chance, its memory, tabs, fingers, no net."""

from sim.world import World
from tests.pocket.conftest import Host
from tools.browser import Browser
from tools.deploy.memory import from_text, to_text


def test_chance_is_the_browsers_own_alone(chromium: Browser, host: Host) -> None:
    """With its source replaced, every byte that the program gets is that source's."""
    with chromium.page() as page:
        page.open(f"{host.address}#test")
        page.wait("document.documentElement.dataset.ready")
        page.run(
            "Math.random = () => { throw new Error('no source of chance'); };"
            "crypto.getRandomValues = (bytes) => bytes.fill(3)"
        )
        drawn = page.run(
            "(async () => { const pod = window.lifepod; await pod.power(true); await pod.run(500);"
            " for (const key of ['1', '5', '#']) { await pod.press(key); await pod.run(300); }"
            " for (const card of ['red', 'blue']) { pod.insert(card); await pod.run(600);"
            " pod.remove(); await pod.run(600); }"
            " await pod.press('#'); await pod.run(600); pod.insert('red'); await pod.run(600);"
            " await pod.press('SPIN'); await pod.run(8000); return pod.state().last_spin; })()"
        )
        assert drawn == 4  # 1 + 3 % 10


def test_a_saved_game_outlives_the_tab(chromium: Browser, host: Host) -> None:
    """And goes out and in as the text of `make backup`."""
    image = bytes(World().nvm)
    assert image == bytes([0xFF]) * 4096
    image = b"LIFE\x02" + image[5:]
    with chromium.page() as page:
        page.open(f"{host.address}#test")
        page.wait("document.documentElement.dataset.ready")
        assert page.run(f"lifepod.restore({to_text(image)!r})") == ""
    with chromium.page() as page:
        page.open(f"{host.address}#test")
        page.wait("document.documentElement.dataset.ready")
        assert bytes(page.run("[...lifepod.memory()]")) == image
        assert from_text(page.run("lifepod.backup()")) == image
        for wrong in ("", "no game", to_text(image)[:-200], to_text(image).replace("f" * 128, "")):
            assert "no saved game" in page.run(f"lifepod.restore({wrong!r})")
        assert bytes(page.run("[...lifepod.memory()]")) == image


def test_a_second_tab_is_refused(chromium: Browser, host: Host) -> None:
    """Until the first is closed: then it has the game."""
    ready = "document.documentElement.dataset.ready"
    with chromium.page() as second:
        with chromium.page() as first:
            first.open(host.address)
            first.wait(ready)
            second.open(host.address)
            second.wait("document.getElementById('banner').textContent.includes('another tab')")
            assert second.run(ready) is None
        second.wait(ready)


def test_a_browser_that_keeps_nothing_says_so_and_plays(chromium: Browser, host: Host) -> None:
    with chromium.page() as page:
        page.send(
            "Page.addScriptToEvaluateOnNewDocument",
            source="IDBFactory.prototype.open = () => { throw new Error('refused'); };",
        )
        page.open(host.address)
        page.wait("document.getElementById('banner').textContent.includes('keeps nothing')")
        page.wait("document.documentElement.dataset.phase === 'setup'")


def test_a_finger_plays_in_real_time_also_offline(chromium: Browser, host: Host) -> None:
    """After the first visit no host is needed."""
    with chromium.page(390, 844, 2, phone=True) as page:
        page.open(host.address)
        page.wait("document.documentElement.dataset.phase === 'setup'")
        page.run("navigator.serviceWorker.ready.then(() => 1)")
        host.close()
        page.reload()
        page.wait("document.documentElement.dataset.phase === 'setup'")
        page.click("#key-1")
        page.wait("document.getElementById('glass').dataset.text.includes('HOW MANY YEARS')")
        assert page.errors == []
