"""The file of a memory belongs to one simulator at a time."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sim.__main__ import main
from sim.chips.flash import SIZE
from sim.memory import BadMemory, MemoryFile
from tools import board

HOLDS = """
import sys
from pathlib import Path
from sim.memory import MemoryFile
MemoryFile(Path(sys.argv[1])).load()
print("held", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "new" / "device.nvm"


@pytest.fixture
def other(file: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that plays on the file."""
    command = [sys.executable, "-c", HOLDS, str(file)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    process = subprocess.Popen(command, cwd=board.ROOT, **pipes)  # type: ignore[call-overload]
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_a_second_simulator_is_refused(
    file: Path, other: subprocess.Popen[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadMemory, match=rf"process {other.pid}\).*--nvm"):
        MemoryFile(file).load()
    scenario = file.with_name("scenario.txt")
    scenario.write_text("power on\n")
    for arguments in (["run", str(scenario)], ["serve", "--no-open", "--port=0"]):
        assert main([*arguments, "--nvm", str(file)]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "another simulator" in told
        assert "name another file with --nvm" in told


def test_another_name_for_it_is_the_same_memory(
    file: Path, other: subprocess.Popen[str], tmp_path: Path
) -> None:
    (tmp_path / "link.nvm").symlink_to(file)
    with pytest.raises(BadMemory, match="another simulator"):
        MemoryFile(tmp_path / "link.nvm").load()


def test_one_that_was_killed_keeps_nobody_out(file: Path, other: subprocess.Popen[str]) -> None:
    other.kill()
    other.wait()
    memory = MemoryFile(file)
    assert memory.load() == b"\xff" * SIZE
    memory.close()


def test_one_that_ended_leaves_nothing_behind(file: Path) -> None:
    memory = MemoryFile(file)
    memory.save(memory.load())
    assert {path.name for path in file.parent.iterdir()} == {"device.nvm", "device.nvm.lock"}
    memory.close()
    assert {path.name for path in file.parent.iterdir()} == {"device.nvm"}


def test_a_refused_file_is_free_again(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"photo")
    with pytest.raises(BadMemory, match="holds 5 bytes"):
        MemoryFile(file).load()
    assert [path.name for path in file.parent.iterdir()] == ["device.nvm"]


@pytest.mark.parametrize("reason", [errno.EROFS, errno.ENOLCK, errno.EACCES])
def test_where_there_can_be_no_lock_a_memory_is_read_all_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch, reason: int
) -> None:
    def none(path: Path) -> None:
        raise OSError(reason, os.strerror(reason))

    file.parent.mkdir()
    file.write_bytes(bytes(SIZE))
    monkeypatch.setattr("sim.lock.take", none)
    memory = MemoryFile(file)
    assert memory.load() == bytes(SIZE)
    memory.close()
