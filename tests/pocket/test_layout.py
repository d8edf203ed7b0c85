"""All of the device in one view of a phone, with room for fingers."""

from pathlib import Path

import pytest

from tools.browser import Browser

PHONES = [(360, 640), (390, 844), (412, 915), (640, 360), (844, 390)]
_BOXES = """[...document.querySelectorAll(".key, .card, #power, #mute, summary")]
  .filter((one) => one.offsetParent !== null).map((one) => {
    const box = one.getBoundingClientRect();
    const more = getComputedStyle(one, "::before");
    const grown = one.matches("#power, #mute") ? -2 * parseFloat(more.top) : 0;
    return [one.id || one.className, box.left, box.top, box.right, box.bottom,
      box.width + grown, box.height + grown];
  })"""

# Those that lie below the device, in what can be opened.
_REST = """[...document.querySelectorAll(".more button, .more label, .more a, .more summary")]
  .filter((one) => one.offsetParent !== null).map((one) => {
    const box = one.getBoundingClientRect();
    return [one.id || one.textContent, box.left, box.right, box.height, box.width];
  })"""


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_targets_are_large_and_in_view(
    chromium: Browser, built: Path, width: int, height: int
) -> None:
    with chromium.page(width, height, 2, phone=True) as page:
        page.open(f"{(built / 'lifepod.html').as_uri()}#test")
        page.wait("document.documentElement.dataset.ready")
        page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        rest = page.run(_REST)
        assert len(rest) >= 11
        for name, left, right, high, wide in rest:
            assert high >= 44, name
            assert wide >= 44, name
            assert left >= 0, name
            assert right <= width, name
        page.run("document.querySelectorAll('details').forEach((one) => { one.open = false; })")
        assert page.run("document.documentElement.scrollWidth") <= width
        for name, left, top, right, bottom, wide, high in page.run(_BOXES):
            assert wide >= 44, name
            assert high >= 44, name
            if name:
                assert left >= 0, name
                assert right <= width, name
                assert top >= 0, name
                assert bottom <= height, name
