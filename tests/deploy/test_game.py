"""Backup and restore of a saved game."""

from pathlib import Path

import pytest

from tests.deploy.repl_board import MEMORY, Board, Line
from tools.deploy import game, memory, trouble
from tools.deploy.repl import Repl


def test_what_a_board_says_before_its_memory_is_not_kept(board: Board) -> None:
    noise = b"tick\r\n" * 40_000
    board.said = noise + memory.to_text(MEMORY).encode()
    assert game.listen(Line(board)) == MEMORY


@pytest.mark.parametrize("name", [".", "", "a b's \"$x.txt", "--port", "-"])
def test_a_backup_of_any_name(
    name: str, board: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the environment, as make passes it on."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FILE", name)
    monkeypatch.setenv("PORT", "any")
    for stem, ending in ((name, ""), (name, "-2")):
        assert game.main(["backup"]) == 0
        plain = Path("lifepod-memory.txt" if stem in (".", "") else stem)
        made = plain.with_stem(plain.stem + ending)
        assert memory.from_file(made) == MEMORY
    if name not in (".", ""):
        assert game.main(["restore"]) == 0


def test_text_and_back() -> None:
    text = memory.to_text(MEMORY)
    lines = text.splitlines()
    assert (lines[0], lines[-1], len(lines)) == ("LIFEPOD MEMORY", "LIFEPOD END", 66)
    assert {len(line) for line in lines[1:-1]} == {128}
    noisy = "boot\n" + text.replace("\n", "\r\n").replace("LIFEPOD END", '{"op": 1}\r\nLIFEPOD END')
    assert memory.from_text(noisy) == MEMORY
    later = memory.to_text(bytes(4096))
    assert memory.from_text(text + later) == bytes(4096), "the last one counts"


def test_a_torn_text_is_refused() -> None:
    lines = memory.to_text(MEMORY).splitlines()
    for broken in (
        lines[:-1],
        lines[1:],
        lines[:9] + lines[10:],
        [*lines[:9], "x" * 128, *lines[10:]],
    ):
        with pytest.raises(trouble.Trouble, match="bytes between the marks"):
            memory.from_text("\n".join(broken))


def test_backup_then_restore(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert game.main(["backup", str(path), "--port", "any"]) == 0
    assert memory.from_text(path.read_text(encoding="utf-8")) == MEMORY
    assert board.nvm.writes == 0
    assert board.calm, "a watchdog would bite meanwhile"
    board.nvm[0:300] = bytes(300)
    board.nvm.writes = 0
    assert game.main(["restore", str(path), "--port", "any"]) == 0
    assert bytes(board.nvm) == MEMORY
    assert board.nvm.writes == 3, "all but the title, the title, its first byte"
    board.nvm.writes = 0
    assert game.main(["restore", str(path), "--port", "any"]) == 0
    assert board.nvm.writes == 0, "there already"


def test_the_program_goes_on(board: Board, tmp_path: Path) -> None:
    for name in ("first.txt", "second.txt"):
        assert game.main(["backup", str(tmp_path / name), "--port", "any"]) == 0
    assert board.starts == 3


def test_a_running_program_is_only_asked(board: Board, tmp_path: Path) -> None:
    board.knows = True
    path = tmp_path / "game.txt"
    assert game.main(["backup", str(path), "--port", "any"]) == 0
    assert memory.from_text(path.read_text(encoding="utf-8")) == MEMORY
    assert board.starts == 1


def test_a_board_that_is_just_starting_is_asked_again(board: Board) -> None:
    board.deaf = 3
    with Repl(Line(board)) as repl:
        assert repl.run("print(6*7)") == "42\r\n"


def test_an_older_backup_stays(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("mine", encoding="utf-8")
    assert game.main(["backup", str(path), "--port", "any"]) == 0
    assert path.read_text(encoding="utf-8") == "mine"
    assert memory.from_text((tmp_path / "game-2.txt").read_text(encoding="utf-8")) == MEMORY


def test_export_on_the_device_is_listened_to(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    said = '{"op": "spin"}\r\n' + memory.to_text(MEMORY).replace("\n", "\r\n")
    board.said = said.encode()
    assert game.main(["backup", str(path), "--port", "any", "--listen"]) == 0
    assert memory.from_text(path.read_text(encoding="utf-8")) == MEMORY


def test_what_goes_wrong_is_said(
    board: Board, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert game.main(["restore"]) == trouble.USAGE
    assert "FILE=path" in capsys.readouterr().err
    assert game.main(["restore", str(tmp_path / "none.txt"), "--port", "any"]) == trouble.NO_FILE
    board.truncates = True
    assert game.main(["backup", str(tmp_path / "a.txt"), "--port", "any"]) == trouble.COPY_FAILED
    assert not (tmp_path / "a.txt").exists()


def test_a_board_that_objects_is_quoted(board: Board) -> None:
    with pytest.raises(trouble.Trouble, match="ZeroDivisionError"), Repl(Line(board)) as repl:
        repl.run("1/0")
    assert board.starts == 2, "it is started again all the same"


def test_memory_for_the_desk(tmp_path: Path) -> None:
    text, nvm = tmp_path / "game.txt", tmp_path / "game.nvm"
    text.write_text(memory.to_text(MEMORY), encoding="utf-8")
    assert memory.main([str(text), str(nvm)]) == 0
    assert nvm.read_bytes() == MEMORY
    assert memory.main([]) == trouble.USAGE


@pytest.mark.parametrize("text", ["", "hello", "\ufffd\0"])
def test_a_file_that_is_no_backup_is_called_so(text: str) -> None:
    with pytest.raises(trouble.Trouble, match="there is no backup in it"):
        memory.from_text(text)
