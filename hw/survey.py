"""What settings.toml sets, as the board's own parser reads it.

That parser passes over much without a word: a key behind a byte order mark, below a [table], in
another encoding, misspelt. So the file is looked through here, too, and what it names and nobody
reads is told.
"""

from hw.check import checked, takes, written
from hw.config import CUT, FILE, PINS, SETTINGS

try:
    from supervisor import get_setting as read  # since 10.2, where os.getenv knows texts only
except ImportError:
    from os import getenv as read  # type: ignore[assignment]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.config import Config
    from lifepod.kinds import Any

_OURS = "LIFEPOD_"
_BOM = b"\xef\xbb\xbf"
_BAD = "SETTINGS.TOML IS BAD\n"
_HINT = "WRITE NAME = VALUE"


class _Look:
    """Settings that the file names, in its order."""

    def __init__(self, notices: list[str]) -> None:
        self.names: list[str] = []
        self.texts: dict[str, str] = {}  # their values as they stand there
        self.hints: dict[str, str] = {}  # why the parser may pass over them
        self.passed: list[str] = []  # those whose first line it does pass over
        self.notices = notices

    def bad(self, reason: str) -> None:
        if _BAD + reason not in self.notices:
            self.notices.append(_BAD + reason)

    def line(self, line: bytes, hint: str) -> None:
        """One that is no comment."""
        text = "".join([chr(byte) if 32 <= byte < 127 else "?" for byte in line])
        head, equals, tail = text.partition("=")
        at = head.upper().find("LIFEPOD")
        name = _word(head[at:])
        if at < 0 or name[:8] != _OURS or name[8:] not in SETTINGS:
            from hw.nearest import unknown

            notice = unknown(head[max(at, 0) :].strip(" ?:.'\""))
            if notice:
                self.notices.append(notice)
            return
        name = name[8:]
        if name in self.names:
            passed = name in self.passed
            reason = self.hints[name] if passed else "THE FIRST IS USED"
            self.notices.append(f"{name} IS SET TWICE\n{reason}")
            if not passed:
                return
            self.passed.remove(name)
        else:
            self.names.append(name)
        if not equals or head.strip() != _OURS + name or hint != _HINT:
            self.passed.append(name)
        self.texts[name] = tail.strip()
        self.hints[name] = hint


def survey(config: "Config") -> None:
    """Put what the file sets into `given`, as far as that can be, and the rest into `notices`."""
    look = _Look(config.notices)
    with open(FILE, "rb") as file:
        _read(file, look)
    wrong: dict[str, str] = {}  # why its default is used
    for name in look.names:
        try:
            value = checked(name, _value(look, name))
            if value != SETTINGS[name][2]:
                config.given[name] = value
        except ValueError as error:
            wrong[name] = str(error)
    for name in config.given:
        if SETTINGS[name][0] == PINS or name == "BATTERY":
            from hw.clash import settle

            settle(config.given, wrong)
            break
    for name in look.names:
        if name in wrong:
            used = written(name, SETTINGS[name][2]) + " USED"
            if name in config.given:
                used = "NOT USED"
            config.notices.append(f"{name}? {used}\n{wrong[name]}")
    for notice in config.notices:
        print("settings.toml:", notice.replace("\n", ": "))


def _value(look: _Look, name: str) -> object:
    """What the parser says; ValueError with a reason when that is nothing of use."""
    text = look.texts[name]
    refused = False
    value: object = None
    try:
        value = read(_OURS + name)
    except (ValueError, MemoryError):
        refused = True
    if refused:
        quotes = isinstance(SETTINGS[name][2], str) and text[:1] != '"'
        raise ValueError('WRITE IT IN "QUOTES"' if quotes else takes(name))
    if value is None:
        raise ValueError(look.hints[name])
    if text[:1] == "0" and text[1:2].isdigit():  # octal for some versions
        raise ValueError("NO ZERO BEFORE IT")
    return value


def _read(file: "Any", look: _Look) -> None:
    table = False
    for line in _lines(file):
        first = line[:3] == _BOM
        if first:
            line = line[3:]
        if b"\0" in line or line[:2] in (b"\xff\xfe", b"\xfe\xff"):
            look.bad("SAVE IT AS UTF-8")
        line = line.strip()
        if b"\r" in line:
            look.bad("ITS LINES END WITH CR")
        if line[:1] == b"[":
            table = True
        elif line[:1] not in (b"", b"#"):
            reason = "IT IS BELOW A [TABLE]" if table else _HINT
            look.line(line, "SAVE IT WITHOUT A BOM" if first else reason)


def _lines(file: "Any") -> "Any":
    """The lines, their first CUT bytes."""
    whole = True
    while line := file.readline(CUT):
        if whole:
            yield line
        whole = line[-1:] == b"\n" or (whole and not line.strip())


def _word(text: str) -> str:
    for i in range(len(text)):
        if not (text[i].isalpha() or text[i].isdigit() or text[i] == "_"):
            return text[:i]
    return text
