"""The drive as one file: the same bytes every time, and the bootloader makes the tree of it."""

import os
import random
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sim.chips.bootrom import Bootrom, Bootrom2350
from sim.world import ROOT, World
from tests.deploy.disk import ImageDrive
from tests.deploy.programs import NEW, OLD, PICO, SETTINGS, Program, is_runnable, running
from tools.deploy import blocks, boards, flash, program, trouble, uf2
from tools.deploy.drive import FolderDrive

BLOCK = struct.Struct("<8I476sI")
PICO_FAMILY = 0xE48BFF56
SECTOR = 4096
FLASH_SIZE = 2 << 20


def told(data: bytes) -> list[tuple[int, bytes]]:
    """Address and content of each block; its frame is checked (github.com/microsoft/uf2)."""
    found = []
    count = len(data) // 512
    for i in range(count):
        first, second, flags, address, size, number, total, family, content, end = BLOCK.unpack(
            data[i * 512 : i * 512 + 512]
        )
        assert (first, second, end) == (0x0A324655, 0x9E5D5157, 0x0AB16F30)
        assert (flags, size, number, total, family) == (0x2000, 256, i, count, PICO_FAMILY)
        found.append((address, content[:256]))
    return found


def block(
    address: int,
    number: int,
    total: int,
    content: bytes,
    family: int = PICO_FAMILY,
    flags: int = 0x2000,
) -> bytes:
    return BLOCK.pack(
        0x0A324655, 0x9E5D5157, flags, address, 256, number, total, family, content, 0x0AB16F30
    )


# picotool's, for erratum RP2350-E10: an absolute block that newer bootloaders are told to ignore.
IGNORED = block(0x10FFFF00, 0, 2, b"\xef" * 256 + struct.pack("<I", 0x9957E304), 0xE48BFF57, 0xA000)


def content(page: int, board: str = "raspberry_pi_pico") -> bytes:
    """A page of a made-up CircuitPython; the third says what the real one says of itself."""
    if page != 2:
        return bytes([page % 251 + 1]) * 256
    words = f"Adafruit CircuitPython 10.2.1 on 2026-05-04; {NAMES[board]} with rp2040"
    return f"{words}\0BOARD={board}\0".encode().ljust(256, b"?")


NAMES = {
    "raspberry_pi_pico": "Raspberry Pi Pico",
    "raspberry_pi_pico_w": "Raspberry Pi Pico W",
    "adafruit_feather_rp2040": "Adafruit Feather RP2040",
    "raspberry_pi_pico2": "Raspberry Pi Pico 2",
    "raspberry_pi_pico2_w": "Raspberry Pi Pico 2 W",
}
RP2350_FAMILY = 0xE48BFF59
# By CircuitPython's sources: family, drive, flash.
PLACES = {
    "raspberry_pi_pico": (PICO_FAMILY, 0x100000, 2 << 20),
    "raspberry_pi_pico_w": (PICO_FAMILY, 0x181000, 2 << 20),
    "raspberry_pi_pico2": (RP2350_FAMILY, 0x100000, 4 << 20),
    "raspberry_pi_pico2_w": (RP2350_FAMILY, 0x181000, 4 << 20),
}


def circuitpython(
    count: int = 40, board: str = "raspberry_pi_pico", family: int = PICO_FAMILY
) -> bytes:
    """A firmware file: blocks that fill flash from its start."""
    return b"".join(
        block(0x10000000 + i * 256, i, count, content(i, board), family) for i in range(count)
    )


def full(size: int = FLASH_SIZE) -> bytearray:
    """A flash that holds something else everywhere."""
    return bytearray(random.Random("full").randbytes(size))


def bootloader(board: str, held: bytearray) -> Bootrom:
    """That of a board's chip."""
    return (Bootrom if PLACES[board][0] == PICO_FAMILY else Bootrom2350)(held)


def drive_of(data: bytes, flash_content: bytearray | None = None) -> ImageDrive:
    """What a board has after the file was dropped on it: its flash from 0x100000 on."""
    held = bytearray(b"\xff" * FLASH_SIZE) if flash_content is None else flash_content
    assert Bootrom(held).drop(data), "the board starts"
    return ImageDrive(held[0x100000:])


@pytest.fixture
def elsewhere() -> Iterator[None]:
    """Another time zone."""
    if not hasattr(time, "tzset"):
        pytest.skip("Windows has one time zone at a time")
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Pacific/Auckland"
    time.tzset()
    yield
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


def test_the_tree_reads_back() -> None:
    whole = uf2.contents(OLD, SETTINGS)
    drive = drive_of(uf2.pack(whole))
    files = {path: drive.read(path) for path in drive.files()}
    assert {path: files[path] for path in whole} == whole
    extra = files.keys() - whole.keys()
    assert {path for path in extra if not path.startswith(".")} == set()
    assert is_runnable(running(drive), OLD)


def test_the_board_s_own_geometry() -> None:
    """Sectors, clusters, table and folder as CircuitPython's f_mkfs lays them out on 1 MiB."""
    (sector,) = [content for address, content in told(uf2.pack(OLD)) if address == 0x10100000]
    size, per_cluster, reserved, tables, entries, total = struct.unpack_from("<HBHBHH", sector, 11)
    assert (size, per_cluster, reserved, tables, entries, total) == (512, 1, 1, 1, 512, 2048)
    table = struct.unpack_from("<H", sector, 22)[0]
    assert (total - reserved - table - entries * 32 // 512) * 512 == 1_028_096


def test_twice_the_same(elsewhere: None) -> None:
    there = uf2.pack(uf2.contents(OLD, SETTINGS))
    os.environ["TZ"] = "America/Lima"
    time.tzset()
    assert uf2.pack(uf2.contents(OLD, SETTINGS)) == there
    assert uf2.pack(uf2.contents(NEW, SETTINGS)) != there


def from_file(tmp_path: Path, data: bytes) -> blocks.Pages:
    path = tmp_path / "circuitpython.uf2"
    path.write_bytes(data)
    return blocks.read(path)


@pytest.mark.parametrize("before", ["blank", "full"])
@pytest.mark.parametrize("remainder", range(16))
def test_the_bootloader_writes_every_page(remainder: int, before: str, tmp_path: Path) -> None:
    """By its own rule (RP2040-E14), whatever the length of the firmware, blocks in any order."""
    count = 48 + remainder
    image = uf2.pack(OLD, from_file(tmp_path, circuitpython(count)))
    drive = uf2.image(OLD)
    was = full() if before == "full" else bytearray(b"\xff" * FLASH_SIZE)
    pieces = [image[at : at + 512] for at in range(0, len(image), 512)]
    mixed = random.Random(remainder).sample(pieces, len(pieces))
    for order in (pieces, mixed):
        held = bytearray(was)
        assert Bootrom(held).take(order)
        for page in range(count):
            assert held[page * 256 :][:256] == content(page), f"page {page} of the firmware"
        for at in range(0, len(drive), 256):
            wanted = drive[at : at + 256]
            assert held[0x100000 + at :][: len(wanted)] == wanted, f"{at:#x} of the drive"
        assert held[0xFF000:0x100000] == was[0xFF000:0x100000], "the saved game"


def test_two_files_one_after_the_other_are_spoiled_by_the_bootloader(tmp_path: Path) -> None:
    """The model of the bootloader can say no: this is what such an image looked like before."""
    image = uf2.pack(OLD)
    count, more = 40, len(image) // 512
    spoiled = b"".join(
        block(address, number, count + more, data)
        for number, (address, data) in enumerate(told(circuitpython(count)) + told(image))
    )
    held = full()
    assert Bootrom(held).drop(spoiled)
    pages = [held[address - 0x10000000 :][:256] == data for address, data in told(image)]
    assert pages.count(False) > more // 3


def test_firmware_with_holes_and_in_any_order(tmp_path: Path) -> None:
    """And with a block for other chips in front, as some carry one."""
    places = [0, 1, 5, 0x30, 0x31, 0x3F]
    listed = [block(0x10000000 + p * 256, i, 6, content(p)) for i, p in enumerate(places)]
    stranger = block(0x10FFFF00, 0, 2, b"\xef" * 256, 0xE48BFF57)
    data = stranger + b"".join(reversed(listed))
    held = full()
    assert Bootrom(held).drop(uf2.pack(OLD, from_file(tmp_path, data)))
    for place in range(0x40):
        sector_is_written = place // 16 in (0, 3)
        wanted = content(place) if place in places else b"\xff" * 256
        assert (held[place * 256 :][:256] == wanted) == sector_is_written, place


def test_firmware_in_front_is_unchanged(tmp_path: Path) -> None:
    both = told(uf2.pack(OLD, from_file(tmp_path, circuitpython())))
    assert both[:40] == told(circuitpython())
    assert both[40:48] == [(0x10000000 + i * 256, b"\xff" * 256) for i in range(40, 48)]
    assert both[48:] == told(uf2.pack(OLD))


def _broken(at: int, value: int) -> bytes:
    data = bytearray(circuitpython())
    struct.pack_into("<I", data, at, value)
    return bytes(data)


TWICE = b"".join(block(0x10000000, i, 2, content(i)) for i in range(2))
FIRMWARES = [
    (b"", trouble.NOT_BUILT, "no whole .uf2"),
    (circuitpython()[:-1], trouble.NOT_BUILT, "no whole .uf2"),
    (circuitpython()[512:], trouble.NOT_BUILT, "block 0 says 1 of 40"),
    (circuitpython()[:512] * 40, trouble.NOT_BUILT, "block 1 says 0 of 40"),
    (_broken(512, 7), trouble.NOT_BUILT, "no .uf2"),
    (_broken(1020, 7), trouble.NOT_BUILT, "block 1 has no end mark"),
    (_broken(8, 0), trouble.NOT_BUILT, "block 0 says 1 of 40"),
    (_broken(16, 128), trouble.NOT_BUILT, "block 0 says 0 of 40"),
    (TWICE, trouble.NOT_BUILT, "writes 0x10000000 twice"),
    (_broken(12, 0x10000080), trouble.WRONG_BOARD, "0x10000080, which is no page of flash"),
    (_broken(12, 0x20000000), trouble.WRONG_BOARD, "0x20000000, which is no page of flash"),
    (
        circuitpython(board="raspberry_pi_pico2", family=0xE48BFF5A),
        trouble.WRONG_BOARD,
        r"not for an RP2040 \(RP2350, RISC-V 0xe48bff5a\)\. "
        r"It is CircuitPython for Raspberry Pi Pico 2 \(raspberry_pi_pico2\)",
    ),
    (circuitpython().replace(b"\0\x20\0\0", bytes(4)), trouble.WRONG_BOARD, "does not say for"),
]


@pytest.mark.parametrize(("data", "code", "words"), FIRMWARES)
def test_a_firmware_that_does_not_fit_is_refused(
    tmp_path: Path, data: bytes, code: int, words: str
) -> None:
    with pytest.raises(trouble.Trouble, match=words) as caught:
        from_file(tmp_path, data)
    assert caught.value.code == code


def made(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    firmware: bytes = b"",
    *options: str,
) -> tuple[int, str, bytes]:
    """The command: its exit code, what it says, the file."""
    monkeypatch.setattr(program, "build", lambda *_: OLD)
    output = tmp_path / "out" / "made.uf2"
    words = ["--output", str(output), *options]
    if firmware:
        (tmp_path / "f.uf2").write_bytes(firmware)
        words += ["--firmware", str(tmp_path / "f.uf2")]
    code = uf2.main(words)
    said = capsys.readouterr()
    return code, said.out + said.err, output.read_bytes() if code == 0 else b""


@pytest.mark.parametrize("board", PLACES)
@pytest.mark.parametrize("named", ["by its firmware", "by --board"])
def test_each_board_gets_its_drive_where_it_has_it(
    board: str,
    named: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    family, drive, size = PLACES[board]
    firmware = circuitpython(50, board, family) if named == "by its firmware" else b""
    options = [] if firmware else ["--board", board]
    code, said, data = made(tmp_path, monkeypatch, capsys, firmware, *options)
    assert code == 0
    assert f"for a {NAMES[board]};" in said
    held = full(size)
    saved = held[drive - SECTOR : drive]
    assert bootloader(board, held).drop(data)
    assert held[drive - SECTOR : drive] == saved
    (sectors,) = struct.unpack_from("<H", held, drive + 19)
    assert sectors == (size - drive) // 512
    if firmware:
        assert held[: 50 * 256] == b"".join(content(i, board) for i in range(50))
    assert is_runnable(running(ImageDrive(held[drive:])), OLD)


def test_the_table_has_these_boards() -> None:
    assert {
        board.id: (board.family, board.drive, board.flash) for board in boards.BOARDS.values()
    } == PLACES
    assert {board.id: board.name for board in boards.BOARDS.values()} == {
        name: NAMES[name] for name in PLACES
    }


@pytest.mark.parametrize("board", ["raspberry_pi_pico2", "raspberry_pi_pico2_w"])
def test_the_extra_block_of_an_rp2350_stays_in_front(
    board: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    plain = circuitpython(50, board, RP2350_FAMILY)
    code, _, data = made(tmp_path, monkeypatch, capsys, IGNORED + plain)
    assert code == 0
    assert data[:512] == IGNORED
    assert data.count(IGNORED) == 1
    assert data[512:] == made(tmp_path, monkeypatch, capsys, plain)[2]
    drive, size = PLACES[board][1:]
    held = full(size)
    assert Bootrom2350(held).drop(data)
    assert held[: 50 * 256] == b"".join(content(i, board) for i in range(50))
    assert is_runnable(running(ImageDrive(held[drive:])), OLD)


def test_each_chip_s_bootloader_takes_its_own_alone() -> None:
    pico, pico_2 = (uf2.pack(OLD, on=on) for on in (boards.PICO, boards.PICO_2))
    for other, data in ((Bootrom, pico_2), (Bootrom2350, pico)):
        held = full(4 << 20)
        assert not other(held).drop(data)
        assert held == full(4 << 20)


OTHERS = [
    (
        circuitpython(board="adafruit_feather_rp2040"),
        [],
        "Feather RP2040 (adafruit_feather_rp2040)",
    ),
    (circuitpython().replace(b"BOARD=", b"?OARD="), [], "does not say for which board"),
    (circuitpython(), ["--board", "raspberry_pi_pico_w"], "not for Raspberry Pi Pico W"),
    (circuitpython(board="raspberry_pi_pico2"), [], "is not for an RP2350, which a Raspberry"),
    (circuitpython(family=RP2350_FAMILY), [], "is not for an RP2040, which a Raspberry Pi Pico"),
    (circuitpython(4080), [], None),
    (circuitpython(4081), [], "0x100ff000: the saved game or the drive of a Raspberry Pi Pico"),
    (circuitpython(4081, "raspberry_pi_pico_w"), [], None),
    (circuitpython(6145, "raspberry_pi_pico_w"), [], "0x10180000: the saved game or the drive"),
    (circuitpython().replace(b" 10.2.1 ", b" 9.2.10 "), [], "9.2; 10 or newer is needed"),
]


@pytest.mark.parametrize(("firmware", "options", "words"), OTHERS)
def test_the_firmware_of_another_board_is_named(
    firmware: bytes,
    options: list[str],
    words: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, said, _ = made(tmp_path, monkeypatch, capsys, firmware, *options)
    assert (code == 0) == (words is None)
    assert words is None or words in said
    assert len(said.splitlines()) == 1


def test_the_whole_program_reads_back(whole: Program) -> None:
    drive = drive_of(uf2.pack(uf2.contents(whole, SETTINGS)))
    assert {path: drive.read(path) for path in whole} == whole


def test_a_board_starts_from_it(whole: Program, tmp_path: Path) -> None:
    settings = (ROOT / "settings.toml").read_bytes()
    image = uf2.pack(uf2.contents(whole, settings), from_file(tmp_path, circuitpython(45)))
    drive = drive_of(image, full())
    folder = FolderDrive(tmp_path / "drive")
    for path in drive.files():
        folder.write(path, drive.read(path))
    world = World(drive=folder.root)
    world.power_on()
    world.run(6_000)
    assert "WHICH GAME?" in " ".join(world.text())
    world.power_off()


def test_flash_takes_over_from_it() -> None:
    drive = drive_of(uf2.pack(uf2.contents(OLD, SETTINGS)))
    drive.write("boot_out.txt", PICO)
    said: list[str] = []
    assert flash.flash(drive, OLD, SETTINGS, said.append) == 0
    assert flash.flash(drive, NEW, SETTINGS, said.append) == 6
    assert is_runnable(running(drive), NEW)
    assert "lifepod/retired.py" not in drive.files()


def test_what_is_too_large_is_said() -> None:
    with pytest.raises(trouble.Trouble, match="too small") as caught:
        uf2.pack({**OLD, "lib/huge.py": bytes(1_100_000)})
    assert caught.value.code == trouble.NO_ROOM
