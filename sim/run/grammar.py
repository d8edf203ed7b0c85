"""The commands of a scenario: what each is called, what it takes, and reading a whole file of them.

A command is one line; `;` starts a comment. Arguments are checked here, so that a file with a
mistake is refused before the power comes on.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any

from sim import overlay
from sim.chips.matrix import KEYS
from sim.parts import NAMES as PARTS
from sim.parts import SHORTS, WIRES
from sim.world import CARDS

_SIGNS = frozenset("".join(KEYS))
_PRINTED = re.compile("[A-Z]{2,}(-[A-Z]+)*")
SOUNDS = ("good", "bad", "tune", "none")
# No more digits than Python converts; letters of other scripts are no digits here.
_WHOLE = re.compile("-?[0-9]{1,40}")
LONGEST_MS = 366 * 24 * 3_600_000


class Malformed(Exception):
    """A line that cannot be read; the text says what is allowed there."""


@dataclass(frozen=True)
class Command:
    """One line: its number (from 1), its name and its arguments as Python values."""

    line: int
    name: str
    arguments: tuple[Any, ...] = ()
    comment: str = ""


Reader = Callable[[Sequence[str]], tuple[Any, ...]]


def _choice(what: str, words: Sequence[str]) -> Reader:
    def read(given: Sequence[str]) -> tuple[str]:
        if len(given) != 1 or given[0].lower() not in words:
            raise Malformed(f"takes {what}: {', '.join(words)}")
        return (given[0].lower(),)

    return read


def _nothing(given: Sequence[str]) -> tuple[()]:
    if given:
        raise Malformed("takes nothing after it")
    return ()


def key(word: str) -> str:
    """The sign of a key, or a word that may be printed on one in the game that will run then;
    Malformed for anything else.
    """
    name = overlay.WORDS.get(word.upper(), word.upper())
    if name in _SIGNS or _PRINTED.fullmatch(name):
        return name
    raise Malformed(
        f"there is no key {word!r}; keys are 0-9 A B C D * # or {' '.join(overlay.WORDS)},"
        " or a name that is printed on one, such as LIFE-POINTS"
    )


def number(word: str, least: int, most: int, what: str) -> int:
    """A decimal whole number within limits."""
    if not _WHOLE.fullmatch(word) or not least <= int(word) <= most:
        raise Malformed(f"{word!r} is not {what} from {least} to {most}")
    return int(word)


def _keys(given: Sequence[str]) -> tuple[str, ...]:
    if not given:
        raise Malformed("takes one or more keys")
    return tuple(key(word) for word in given)


def _one_key(given: Sequence[str]) -> tuple[str]:
    if len(given) != 1:
        raise Malformed("takes one key")
    return (key(given[0]),)


def _hold(given: Sequence[str]) -> tuple[str, int]:
    if len(given) != 2:
        raise Malformed("takes a key and milliseconds")
    return key(given[0]), number(given[1], 1, LONGEST_MS, "milliseconds")


def _wait(given: Sequence[str]) -> tuple[int]:
    if len(given) != 1:
        raise Malformed("takes milliseconds")
    return (number(given[0], 0, LONGEST_MS, "milliseconds"),)


def _card(given: Sequence[str]) -> tuple[str]:
    allowed = f"takes a colour ({', '.join(CARDS)}) or a UID of 4 or 7 bytes in hex"
    if len(given) != 1:
        raise Malformed(allowed)
    if given[0].lower() in CARDS:
        return (given[0].lower(),)
    try:
        uid = bytes.fromhex(given[0])
    except ValueError:
        raise Malformed(allowed) from None
    if len(uid) not in (4, 7):
        raise Malformed(allowed)
    return (uid.hex().upper(),)


def _short(given: Sequence[str]) -> tuple[str, str]:
    wire, to = (*(word.lower() for word in given), "", "")[:2]
    name = wire.rpartition(".")[2]
    bus = name in ("sda", "scl")
    if len(given) != 2 or wire not in WIRES or to not in SHORTS[: 4 if bus else 2] or to == name:
        raise Malformed(
            f"takes a wire and what it touches: one of {', '.join(WIRES)};"
            f" {', '.join(SHORTS[:2])}, or the other wire of its bus, sda or scl"
        )
    return wire, to


def _words(given: Sequence[str]) -> tuple[str]:
    if not given:
        raise Malformed("takes words")
    return (" ".join(given),)


def _bytes(given: Sequence[str]) -> tuple[int, ...]:
    if not given:
        raise Malformed("takes one or more bytes, 0 to 255")
    return tuple(number(word, 0, 255, "a byte") for word in given)


def _seed(given: Sequence[str]) -> tuple[int]:
    if len(given) != 1:
        raise Malformed("takes a number")
    return (number(given[0], 0, 2**63 - 1, "a number"),)


def _file(given: Sequence[str]) -> tuple[str]:
    if len(given) != 1 or PurePosixPath(given[0]).suffix.lower() != ".png":
        raise Malformed("takes the name of a .png file")
    for path in (PurePosixPath(given[0]), PureWindowsPath(given[0])):
        if path.anchor or ".." in path.parts:
            raise Malformed(f"{given[0]!r} lies outside the folder of shots (--screens)")
    return (given[0],)


def _expect(given: Sequence[str]) -> tuple[Any, ...]:
    if len(given) < 2:
        raise Malformed("takes a path and a value, or text, ring or sound and what to expect of it")
    what, *rest = given
    if what == "text":
        return ("text", " ".join(rest))
    if what == "ring":
        if len(rest) == 1 and rest[0].lower() == "off":
            return ("ring", None)
        if len(rest) != 1 or not _WHOLE.fullmatch(rest[0]):
            raise Malformed("ring takes a number from 0 to 10 or off")
        return ("ring", number(rest[0], 0, 10, "a number of the ring"))
    if what == "sound":
        if len(rest) != 1 or rest[0].lower() not in SOUNDS:
            raise Malformed(f"sound takes one of {', '.join(SOUNDS)}")
        return ("sound", rest[0].lower())
    return ("state", what, " ".join(rest))


COMMANDS: dict[str, Reader] = {
    "power": _choice("one of", ("on", "off", "cut")),
    "insert": _card,
    "remove": _nothing,
    "press": _keys,
    "hold": _hold,
    "down": _one_key,
    "up": _one_key,
    "choose": _words,
    "wait": _wait,
    "entropy": _bytes,
    "seed": _seed,
    "unplug": _choice("one of the parts", (*PARTS, *WIRES)),
    "plug": _choice("one of the parts", (*PARTS, *WIRES)),
    "short": _short,
    "stick": _choice("only", ("reader",)),
    "state": _nothing,
    "screen": _nothing,
    "text": _nothing,
    "shot": _file,
    "expect": _expect,
}


def parse(text: str) -> list[Command]:
    """All commands of a file; Malformed names the line and what is allowed there."""
    commands = []
    for line, raw in enumerate(io.StringIO(text, newline=None), 1):
        code, _, comment = raw.partition(";")
        strange = next((c for c in code if not c.isprintable() and c not in "\t\n"), "")
        if strange:
            raise Malformed(f"{line}: holds the character U+{ord(strange):04X}, which is no text")
        words = code.split()
        if not words:
            if comment:
                commands.append(Command(line, "", comment=comment.strip()))
            continue
        name, *given = words
        reader = COMMANDS.get(name)
        if reader is None:
            raise Malformed(
                f"{line}: there is no command {name!r}; commands are {', '.join(COMMANDS)}"
            )
        try:
            commands.append(Command(line, name, reader(given), comment.strip()))
        except Malformed as fault:
            raise Malformed(f"{line}: {name}: {fault}") from None
    return commands
