"""A board's drive as an image of its own geometry, by FatFs, of which CircuitPython has a fork."""

import errno
import gc
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

import fatfs  # type: ignore[import-untyped]
import folder2uf2  # type: ignore[import-untyped]
from fatfs import wrapper

SECTOR = 512
CLUSTERS = 2008  # 1,028,096 bytes
_REASONS = {
    wrapper.PY_FR_NO_FILE: errno.ENOENT,
    wrapper.PY_FR_NO_PATH: errno.ENOENT,
    wrapper.PY_FR_EXIST: errno.EEXIST,
    wrapper.PY_FR_DENIED: errno.ENOSPC,
}
_NEW_FILE = wrapper.PY_FA_WRITE | wrapper.PY_FA_CREATE_ALWAYS


def blank() -> bytearray:
    """A drive as CircuitPython formats it (supervisor/shared/filesystem.c), 2 MiB less 1."""
    builder = folder2uf2.FatBuilder(folder2uf2.Geometry(2048), volume_id=1, build_ts=0)
    with tempfile.TemporaryDirectory() as folder:
        builder.layout(folder2uf2.build_tree(folder, build_ts=0))
    return bytearray(builder.image)


class Disk(fatfs.RamDisk):  # type: ignore[misc]
    """Sectors, and every write to them in order."""

    def __init__(self, image: bytearray) -> None:
        super().__init__(image, sector_size=SECTOR)
        self.log: list[tuple[int, bytes]] = []

    def write(self, sector: int, count: int, buff: bytes) -> None:
        self.log.append((sector, bytes(buff)))
        super().write(sector, count, buff)


def _check(result: int, path: str) -> None:
    if result != wrapper.PY_FR_OK:
        raise OSError(_REASONS.get(result, errno.EIO), wrapper.fresult_to_name(result), path)


def _file_system(disk: Disk) -> Any:
    """FatFs knows a handful of drives at once; one in a cycle (a test's `before`) may linger."""
    try:
        return fatfs.create_extended_partition(disk)
    except wrapper.FatFSException:
        gc.collect()
        return fatfs.create_extended_partition(disk)


class ImageDrive:
    """The Drive of tools/deploy on a FAT image.

    `before` is called in front of every operation that changes something; `protected` makes those
    fail as on a drive that is mounted read-only.
    """

    def __init__(self, image: bytearray) -> None:
        self.name = "CIRCUITPY"
        self.protected = False
        self.before: Callable[[], None] = lambda: None
        self.disk = Disk(image)
        self._fat = _file_system(self.disk)
        self._fat.mount()

    def __del__(self) -> None:
        if hasattr(self, "_fat"):
            self._fat.unmount()

    def _change(self, path: str) -> None:
        if self.protected:
            raise OSError(errno.EROFS, "Read-only file system", path)
        self.before()

    def _path(self, path: str) -> bytes:
        return bytes(self._fat._adjust_path("/" + path))

    def _walk(self, folder: str) -> Iterator[tuple[str, int]]:
        """Yield every path with its size, -1 for a folder."""
        for name in self._fat.listdir("/" + folder):
            path = f"{folder}/{name}".lstrip("/")
            told = self._fat.stat("/" + path)
            yield path, -1 if told["is_dir"] else told["size"]
            if told["is_dir"]:
                yield from self._walk(path)

    def files(self) -> dict[str, int]:
        return {path: size for path, size in self._walk("") if size >= 0}

    def folders(self) -> set[str]:
        return {path for path, size in self._walk("") if size < 0}

    def mkdir(self, path: str) -> None:
        """Not part of a Drive: for tests."""
        self._fat.makedirs("/" + path, exist_ok=True)

    def read(self, path: str) -> bytes:
        return bytes(self._fat.read_file("/" + path))

    def write(self, path: str, data: bytes) -> None:
        self._change(path)
        folder = path.rpartition("/")[0]
        if folder:
            self._fat.makedirs("/" + folder, exist_ok=True)
        handle = wrapper.FIL_Handle()
        _check(wrapper.pyf_open(handle, self._path(path), _NEW_FILE), path)
        try:
            if data:
                _check(wrapper.pyf_write(handle, data)[0], path)
        finally:
            wrapper.pyf_close(handle)
        if self._fat.stat("/" + path)["size"] != len(data):
            raise OSError(errno.ENOSPC, "No space left on device", path)

    def remove(self, path: str) -> None:
        self._change(path)
        _check(wrapper.pyf_unlink(self._path(path)), path)
        self._prune(path.rpartition("/")[0])

    def _prune(self, folder: str) -> None:
        while folder and not self._fat.listdir("/" + folder):
            _check(wrapper.pyf_unlink(self._path(folder)), folder)
            folder = folder.rpartition("/")[0]

    def rename(self, old: str, new: str) -> None:
        self._change(new)
        folder = new.rpartition("/")[0]
        if folder:
            self._fat.makedirs("/" + folder, exist_ok=True)
        _check(wrapper.pyf_rename(self._path(old), self._path(new)), new)
        self._prune(old.rpartition("/")[0])

    def free(self) -> int:
        """Counted in the table itself: one of 12 bits an entry, after the boot sector."""
        table = int.from_bytes(self.disk.storage[SECTOR : 8 * SECTOR], "little")
        entries = (table >> 12 * cluster & 0xFFF for cluster in range(2, CLUSTERS + 2))
        return sum(entry == 0 for entry in entries) * SECTOR

    def sync(self) -> None:
        """FatFs writes through when a file is closed."""
