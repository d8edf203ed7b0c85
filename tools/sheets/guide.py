"""The tables of docs/build.md, each between two marks: made from data, never by hand."""

import re
from collections.abc import Callable
from pathlib import Path

from hw.pins import WIRING
from tools import board
from tools.deploy.boards import BOARDS
from tools.sheets import parts, power
from tools.sheets.pico import POWER, pin, signals

GUIDE = board.ROOT / "docs" / "build.md"


def _wiring() -> list[str]:
    settings = {(part, gpio): name for name, gpios, part, _ in WIRING for gpio in gpios.split(",")}
    lines = ["| part | its wire | Pico | pin | setting |", "|---|---|---|---:|---|"]
    for part, wire, gpio in signals(WIRING):
        setting = f"`LIFEPOD_{settings[part, gpio]}`"
        lines.append(f"| {part} | {wire} | {gpio} | {pin(gpio)} | {setting} |")
    for part, wire, rail in POWER:
        number = "any" if rail == "GND" else pin(rail)
        lines.append(f"| {part} | {wire} | {rail} | {number} | |")
    return lines


def _boards() -> list[str]:
    lines = [
        "| board | chip | memory | flash | its drive | the saved game | the bootloader's drive "
        "| image | `LIFEPOD_BATTERY` | not seen on silicon |",
        "|---|---|---:|---:|---|---|---|---|---|---|",
    ]
    for one in BOARDS.values():
        drive = f"{(one.flash - one.drive) >> 10:,} kB from {one.drive:#x}"
        cells = (
            *(one.name, one.chip, f"{one.ram} kB", f"{one.flash >> 20} MB", drive, f"{one.nvm:#x}"),
            *(one.bootloader, f"`…-{one.slug}.uf2`", "yes" if one.watches_battery else "no"),
            ", ".join(one.unseen),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return lines


TABLES: dict[str, Callable[[], list[str]]] = {
    "parts": parts.table,
    "boards": _boards,
    "wiring": _wiring,
    "currents": power.table,
    "batteries": power.cells,
}


def renewed(text: str) -> str:
    """The guide with its tables made anew. ValueError when one has no place, or several."""
    for name, make in TABLES.items():
        first, last = f"<!-- {name}: made by `make sheets` -->", f"<!-- end of {name} -->"
        pattern = re.compile(f"{re.escape(first)}\n.*?{re.escape(last)}", re.DOTALL)
        body = "\n".join([first, *make(), last])
        text, count = pattern.subn(body.replace("\\", r"\\"), text)
        if count != 1:
            raise ValueError(f"{count} places for the table {name}")
    return text


def renew(path: Path = GUIDE) -> None:
    """Write the tables into the guide."""
    path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")
