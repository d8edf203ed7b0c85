"""The drive as one file: the same bytes every time, and the board reads the tree from it."""

import os
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.disk import ImageDrive
from tests.deploy.programs import NEW, OLD, PICO, SETTINGS, Program, is_runnable, running
from tools.deploy import flash, trouble, uf2

BLOCK = struct.Struct("<8I476sI")
PICO_FAMILY = 0xE48BFF56


def blocks(data: bytes) -> list[tuple[int, bytes]]:
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


def drive_of(data: bytes) -> ImageDrive:
    """What a board has after the file was dropped on it: its flash from 0x100000 on."""
    flash_content = bytearray(b"\xff" * 0x100000)
    for address, content in blocks(data):
        at = address - 0x10100000
        if at >= 0:
            flash_content[at : at + 256] = content
    return ImageDrive(flash_content)


def circuitpython(count: int = 40) -> bytes:
    """A firmware file: blocks that fill flash from its start."""
    return b"".join(
        BLOCK.pack(
            0x0A324655,
            0x9E5D5157,
            0x2000,
            0x10000000 + i * 256,
            256,
            i,
            count,
            PICO_FAMILY,
            bytes([i % 251]) * 256,
            0x0AB16F30,
        )
        for i in range(count)
    )


@pytest.fixture
def elsewhere() -> Iterator[None]:
    """Another time zone."""
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
    (sector,) = [content for address, content in blocks(uf2.pack(OLD)) if address == 0x10100000]
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


def test_firmware_in_front_is_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "circuitpython.uf2"
    path.write_bytes(circuitpython())
    both = blocks(uf2.pack(OLD, uf2.firmware(path)))
    assert both[:40] == blocks(circuitpython())
    assert both[40:] == blocks(uf2.pack(OLD))


def _broken(at: int, value: int) -> bytes:
    data = bytearray(circuitpython())
    struct.pack_into("<I", data, at, value)
    return bytes(data)


FIRMWARES = [
    (b"", trouble.NOT_BUILT, "no whole .uf2"),
    (circuitpython()[:-1], trouble.NOT_BUILT, "no whole .uf2"),
    (circuitpython()[512:], trouble.NOT_BUILT, "block 0 says 1 of 40"),
    (_broken(512, 7), trouble.NOT_BUILT, "no .uf2"),
    (_broken(28, 0xE48BFF59), trouble.WRONG_BOARD, "not for an RP2040"),
    (_broken(12, 0x100FF000), trouble.WRONG_BOARD, "0x100ff000: the saved game or the drive"),
]


@pytest.mark.parametrize(("data", "code", "words"), FIRMWARES)
def test_a_firmware_that_does_not_fit_is_refused(
    tmp_path: Path, data: bytes, code: int, words: str
) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(data)
    with pytest.raises(trouble.Trouble, match=words) as caught:
        uf2.firmware(path)
    assert caught.value.code == code


def test_the_whole_program_reads_back(whole: Program) -> None:
    drive = drive_of(uf2.pack(uf2.contents(whole, SETTINGS)))
    assert {path: drive.read(path) for path in whole} == whole


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
