"""The page behaves like an app: awake in a game, felt and heard, and never changed in one."""

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from tests.pocket.conftest import Host
from tests.pocket.test_kept import before, enrol
from tools.browser import Browser
from tools.pocket import page
from tools.tab import Page

PHASE = "document.documentElement.dataset.phase"
# As https://w3c.github.io/screen-wake-lock/ and https://w3c.github.io/vibration/ have them.
SENSES = """
window.locks = 0; window.shakes = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  window.locks += 1;
  const lock = new EventTarget();
  lock.release = async () => { window.locks -= 1; lock.dispatchEvent(new Event("release")); };
  return lock;
} } });
navigator.vibrate = (ms) => window.shakes.push(ms);
"""


def begun(page: Page, host: Host) -> None:
    page.open(host.address)
    page.wait(f"{PHASE} === 'setup'")


def later(page: Page, minutes: int) -> None:
    """The phone was asleep for so long."""
    ms = minutes * 60_000
    page.run(f"(() => {{ const now = Date.now; Date.now = () => now() + {ms}; return 1; }})()")


def test_the_phone_stays_awake_in_a_game_and_time_passes_in_its_sleep(
    chromium: Browser, host: Host
) -> None:
    with chromium.page() as page:
        before(page, SENSES)
        begun(page, host)
        enrol(page)
        page.wait("window.locks === 1")
        later(page, 30)
        page.wait(f"{PHASE} === 'asleep'")
        page.wait("window.locks === 0")
        page.tap("5")  # wakes it, and does nothing else
        page.wait(f"{PHASE} === 'ready'")
        page.wait("window.locks === 1")


def test_a_key_is_felt_and_heard(chromium: Browser, host: Host) -> None:
    with chromium.page(390, 844, 2, phone=True) as page:
        before(page, SENSES)
        begun(page, host)
        page.click("#key-1")
        page.wait("document.getElementById('glass').dataset.text.includes('YEARS')")
        assert page.run("window.shakes.length") == 1
        page.click("#key-5")
        page.wait("document.documentElement.dataset.heard > 0")


def test_a_new_version_waits_until_the_page_is_closed(
    chromium: Browser, built: Path, tmp_path: Path
) -> None:
    shutil.copytree(built / "pocket", tmp_path / "pocket")
    host = Host(tmp_path / "pocket")
    version = "document.title === 'a later one'"
    try:
        with chromium.page() as tab:
            begun(tab, host)
            tab.run("navigator.serviceWorker.ready.then(() => 1)")
            tab.reload()  # the first visit is the net's own
            tab.wait("!!navigator.serviceWorker.controller")
            _newer(tmp_path / "pocket")
            tab.run("navigator.serviceWorker.ready.then((one) => one.update()).then(() => 1)")
            tab.wait("navigator.serviceWorker.getRegistration().then((one) => !!one.waiting)")
            tab.reload()
            tab.wait(f"{PHASE} === 'setup'")
            assert not tab.run(version)
        with chromium.page() as tab:
            tab.open(f"{host.address}")
            for _ in range(20):  # the old worker goes when its last page has gone
                if tab.run(version):
                    break
                tab.open("about:blank")
                tab.open(host.address)
            assert tab.run(version)
    finally:
        host.close()


def _newer(folder: Path) -> None:
    """Another version of the page lies on the host, whole."""
    index = folder / "index.html"
    old = index.read_bytes()
    index.write_bytes(old.replace(b"<title>LIFEPod in the pocket<", b"<title>a later one<"))
    assert index.read_bytes() != old
    found = {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "worker.js"}
    (folder / "worker.js").write_bytes(page.worker(found))


def test_half_a_new_version_is_not_used(chromium: Browser, built: Path, tmp_path: Path) -> None:
    """Its worker is there already, and a file of it is not yet."""
    shutil.copytree(built / "pocket", tmp_path / "pocket")
    host = Host(tmp_path / "pocket")
    try:
        with chromium.page() as tab:
            begun(tab, host)
            tab.run("navigator.serviceWorker.ready.then(() => 1)")
            tab.reload()
            tab.wait("!!navigator.serviceWorker.controller")
            old = (tmp_path / "pocket" / "index.html").read_bytes()
            _newer(tmp_path / "pocket")
            (tmp_path / "pocket" / "index.html").write_bytes(old)
            script = "navigator.serviceWorker.ready.then((one) => one.update()).then(() => 1)"
            tab.run(script)
            gone = "navigator.serviceWorker.getRegistration().then((one) => !one.installing)"
            tab.wait(gone)
            assert not tab.run("navigator.serviceWorker.ready.then((one) => !!one.waiting)")
    finally:
        host.close()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(chromium: Browser, host: Host, dark: bool) -> None:
    axe = Path(str(files("axe_playwright_python"))) / "axe.min.js"
    with chromium.page(390, 844, 2, dark=dark, phone=True) as page:
        page.send("Page.setBypassCSP", enabled=True)
        begun(page, host)
        enrol(page)
        page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        page.run(axe.read_text(encoding="utf-8"))
        found = page.run(
            "axe.run().then((result) => result.violations.map((one) => [one.impact,"
            " one.id, one.nodes.map((node) => node.html.slice(0, 90))]))"
        )
        assert found == []


def test_it_can_be_installed(chromium: Browser, host: Host) -> None:
    """By the browser's own judgement of manifest, icons and worker."""
    with chromium.page(390, 844, 2, phone=True) as page:
        begun(page, host)
        page.run("navigator.serviceWorker.ready.then(() => 1)")
        manifest = page.send("Page.getAppManifest")
        assert manifest["errors"] == []
        found = page.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []
