"""What a tab is told, and the page that it is told to."""

import asyncio
import json

from lifepod import editions
from sim import overlay
from sim.web import page
from sim.web.pace import SLICE_US
from sim.web.screen import KIND, Glass, pack
from sim.web.view import View
from sim.world import World
from tests.web.desks import desk, obey


def test_a_tab_is_told_what_it_has_not_seen() -> None:
    async def main() -> None:
        on = desk()
        view = View(on, lambda: None)
        quick: dict[str, object] = {}
        slow: dict[str, object] = {}

        def hear(seen: dict[str, object]) -> list[str]:
            return [
                "glass" if isinstance(news, bytes) else json.loads(news)[0]
                for news in view.news(seen)
            ]

        for _ in range(400):
            on.stage.advance(SLICE_US)
            view.look()
        told = hear(quick)
        assert {"state", "ring", "glass", "statement"} <= set(told)
        assert hear(quick) == []
        tap_at = on.world.now_ms
        obey(on, "down", "1")
        glasses = 0
        while on.world.now_ms < tap_at + 2_000:
            on.stage.advance(SLICE_US)
            view.look()
            glasses += hear(quick).count("glass")
        assert glasses >= 2
        assert hear(slow).count("glass") == 1  # however much it missed

    asyncio.run(main())


def test_the_glass_bit_by_bit() -> None:
    rows = [bytes(x == y for x in range(128)) for y in range(64)]
    packed = pack(rows)
    assert len(packed) == 1_024
    for y in range(64):
        row = int.from_bytes(packed[16 * y : 16 * y + 16], "big")
        assert row == 1 << (127 - y)


def test_a_glass_that_stays_is_told_once() -> None:
    world = World(settings={})
    glass = Glass()
    assert glass.look(world)
    assert glass.message[:2] == bytes((KIND, 0))
    assert not glass.look(world)
    world.power_on()
    world.run(4_000)
    assert glass.look(world)
    assert glass.message[1] == 1


def test_every_edition_has_a_label_for_every_key() -> None:
    for number in editions.TITLES:
        edition = editions.load(number)
        assert set(overlay.printed(edition.NAME)) == set(overlay.KEYS)
        assert {key[0] for key in dict(edition.keys())} <= set(overlay.KEYS)
    assert overlay.printed("classic")["2"] == "TRANSFER"
    assert overlay.printed("adventure")["1"] == "SPIN TO WIN"
    assert overlay.printed("none yet") == overlay.printed("twists")


def test_the_page_is_one_file() -> None:
    text = page.build().decode()
    assert "/*" + "STYLES*/" not in text
    assert "/*" + "SCRIPTS*/" not in text
    for outside in ("src=", "@import", "url(", "https://"):
        assert outside not in text
    files = [*page.FOLDER.iterdir(), *page.FACE.iterdir()]
    assert {path.stem for path in files if path.suffix == ".js"} == set(page.SCRIPTS)
    assert {path.stem for path in files if path.suffix == ".css"} == set(page.STYLES)
