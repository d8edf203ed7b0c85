"""What a command comes to: an answer now, something later, or a wait for a card."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


class MalformedError(Exception):
    """Parameters the chip cannot make sense of: it answers with a syntax error frame."""


@dataclass(frozen=True)
class Later:
    """Go on with `then` after so many µs."""

    us: int
    then: "Step"


@dataclass(frozen=True)
class Parked:
    """Go on with `then` when something enters the field, or never."""

    then: "Step"


Outcome: TypeAlias = "bytes | Later | Parked"
Step: TypeAlias = "Callable[[], Outcome]"
