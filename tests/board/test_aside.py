"""Questions to a copy of the board (sim/board/aside.py)."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from typing import Any

import pytest

from sim.board import aside, check
from tools.deploy import trouble


def test_the_copy_answers_and_nothing_happens_here() -> None:
    asked: list[str] = []

    def question() -> int:
        asked.append("state")
        return len(asked)

    assert aside.aside(question) == 1
    assert asked == []


def test_what_goes_wrong_in_the_copy_goes_wrong_here() -> None:
    def question() -> None:
        raise TimeoutError("the console did not answer")

    with pytest.raises(TimeoutError, match="the console did not answer"):
        aside.aside(question)


def test_a_copy_that_ends_without_an_answer_is_no_hang() -> None:
    def question() -> None:
        raise SystemExit(1)

    with pytest.raises(LookupError, match="without an answer"):
        aside.aside(question)


def test_a_look_at_the_state_of_a_board_takes_it_no_time() -> None:
    pytest.importorskip("rp2040py", reason="rp2040py is not installed (requirements-board.txt)")
    from sim.board.board import Board
    from sim.board.chip import DRIVE_SIZE

    board = Board(Path("none.uf2"), bytes(DRIVE_SIZE))

    class Slow:
        """Answers as a board does, after a turn of its loop."""

        crash = None

        def state(self) -> dict[str, Any]:
            board.run(90)
            return {"phase": "ready", "at": board.now_ms}

        def heap(self) -> int:
            board.run(90)
            return 60_000

    board.console = Slow()  # type: ignore[assignment]
    assert board.state() == {"phase": "ready", "at": 90}
    assert board.heap() == 60_000
    assert board.now_ms == 0


def test_where_no_process_can_be_copied_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    monkeypatch.setattr(check, "image", lambda _named: tmp_path / "pico.uf2")
    assert check.main(["--firmware", "pico.uf2"]) == trouble.USAGE
    assert "needs Linux or macOS" in capsys.readouterr().err
