"""The board's USB console as a computer on the other end has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

ANSWER_MS = 4_000
_STEP_MS = 2
_DONE = "Code done running."


class Console:
    """Everything the board printed, in parts: one for each time the power was on."""

    def __init__(self, run: Callable[[float], None]) -> None:
        self.parts: list[str] = []
        self._run = run
        self._bytes = bytearray()
        self._type: Callable[[str], None] | None = None

    def attach(self, type_: Callable[[str], None]) -> None:
        """The power is on: `type_` sends text to the board."""
        self.parts.append("")
        self._bytes.clear()
        self._type = type_

    def detach(self) -> None:
        """The power is off."""
        self._type = None

    def hear(self, data: bytes) -> None:
        """The board printed."""
        self._bytes += data
        self.parts[-1] = self._bytes.decode("utf-8", "replace")

    @property
    def text(self) -> str:
        """What was printed since power-on."""
        return self.parts[-1] if self.parts else ""

    @property
    def crash(self) -> str | None:
        """What the board said when an exception ended code.py."""
        text = self.text
        at = text.rfind("Traceback")
        return text[at : text.find(_DONE, at)].strip() if _DONE in text[max(at, 0) :] else None

    def ask(self, word: str, found: Callable[[str], Any]) -> Any:
        """Type a word and let time pass until `found` makes something of a line; TimeoutError."""
        if self._type is None:
            raise LookupError("the power is off")
        start = len(self.text)
        self._type(word + "\n")
        for _ in range(0, ANSWER_MS, _STEP_MS):
            self._run(_STEP_MS)
            for line in self.text[start:].split("\n")[:-1]:
                answer = found(line.strip())
                if answer is not None:
                    return answer
        raise TimeoutError(f"the console did not answer {word!r} in {ANSWER_MS} ms")

    def state(self) -> dict[str, Any]:
        """The state as the board prints it."""
        answer = self.ask("state", _state)
        assert isinstance(answer, dict)
        return answer

    def heap(self) -> int:
        """Bytes of heap that are free after a collection."""
        return int(self.ask("heap", _free))


def _state(line: str) -> dict[str, Any] | None:
    if not line.startswith("{"):
        return None
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) and "phase" in value else None


def _free(line: str) -> int | None:
    words = line.split()
    return int(words[0]) if words[1:] == ["bytes", "free"] else None
