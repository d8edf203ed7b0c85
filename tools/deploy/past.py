"""What a drive holds from before that CircuitPython would run or import in place of the program.

By its own rules: main.c for what starts, py/builtinimport.c for what is imported. In each place of
sys.path ('', '/', '.frozen', '/lib') a folder of a module's name comes first (in 10.2; later ones
want an __init__ in it), then a .py, then a .mpy; so what lies beside code.py wins over lib/.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tools.deploy import manifest, settings, switch
from tools.deploy.drive import Spelled
from tools.deploy.program import LIB, Program
from tools.deploy.switch import BRIDGE, CODE, STAGE
from tools.deploy.trouble import COPY_FAILED, IN_THE_WAY, Trouble

ASIDE = "before-lifepod"
ROOMS = ("hw", "lifepod")  # whatever lies there is ours
FIRST = "code.txt"  # the one name that starts before code.py
BOOT = ("boot.py", "boot.txt")
# Built-in modules of the program's that CircuitPython takes from a file, if there is one.
REPLACED = ("binascii", "json")
# A library that CircuitPython has built in on a Pico and takes from no file.
BUILT_IN = ("adafruit_bus_device",)
KEPT = (CODE, "safemode.py", "boot.py")  # somebody's own gets another name, see update.py
_FIXED = (FIRST, *BOOT, *switch.NAMES, STAGE, manifest.FILE, manifest.NEW)
_SETTINGS = (settings.FILE, settings.NEW)
_CHOOSES = b"set_next_code_file"  # of `supervisor`: another file starts than one of the names
_SHOWN = 12


class Found(NamedTuple):
    """Something on the drive, and why it cannot stay where it is."""

    path: str
    why: str


def spelled(program: Program, listed: Iterable[str]) -> list[str]:
    """Every path that has a meaning for us."""
    places = [*program, *listed, *_FIXED, *_SETTINGS]
    modules = {_module(path) for path in program if "/" in path}
    tops = {_own(path) for path in program if path.startswith(LIB + "/")} | set(REPLACED)
    for name in tops:
        modules |= {name, f"{LIB}/{name}"}
    return [*places, *(m + suffix for m in sorted(modules) for suffix in ("", ".py", ".mpy"))]


def _module(path: str) -> str:
    return path.rpartition(".")[0]


def _own(path: str) -> str:
    """The name by which a library is imported."""
    return path.split("/")[1].partition(".")[0]


def _is_litter(path: str) -> bool:
    """What computers leave everywhere and nobody imports."""
    name = path.rpartition("/")[2]
    return name.startswith("._") or name in (".DS_Store", "Thumbs.db", "desktop.ini")


class Past:
    """One look at a drive. listed: the paths that are known for ours."""

    def __init__(self, drive: Spelled, program: Program, listed: Iterable[str]) -> None:
        self._drive = drive
        self._program = program
        self._listed = set(listed)
        self._files = drive.files()
        self._folders = drive.folders()

    def in_the_way(self) -> list[Found]:
        """All of it by its path; what lies in a folder that is named is not named again."""
        found: dict[str, Found] = {}
        for step in (self._starts, self._kinds, self._rooms, self._overwritten, self._imported):
            for one in step():
                found.setdefault(one.path, one)
        return [found[path] for path in sorted(found) if not _is_inside(path, found)]

    def runs_before(self) -> list[str]:
        """Files that run before ours and may stay."""
        ours = self._listed | self._program.keys()
        return [path for path in BOOT if path in self._files and path not in ours]

    def _starts(self) -> Iterator[Found]:
        if FIRST in self._files:
            yield Found(FIRST, f"starts in place of {CODE}")
        if BRIDGE in self._files and not switch.is_ours(self._drive.read(BRIDGE)):
            yield Found(BRIDGE, "has the name under which an update starts")
        for path in self.runs_before():
            if _CHOOSES in self._drive.read(path):
                yield Found(path, f"runs first and chooses what starts ({_CHOOSES.decode()})")
        if manifest.FILE in self._files and not manifest.is_one(self._drive.read(manifest.FILE)):
            yield Found(manifest.FILE, "has the name of our list of files and is none")

    def _kinds(self) -> Iterator[Found]:
        if STAGE in self._files:
            yield Found(STAGE, "is a file where a folder has to be")
        for path in (*self._program, *_FIXED, *_SETTINGS):
            if path != STAGE and path in self._folders:
                yield Found(path, "is a folder where a file has to be")
            above = (path[:end] for end, letter in enumerate(path) if letter == "/")
            for folder in above:
                if folder in self._files:
                    yield Found(folder, "is a file where a folder has to be")

    def _rooms(self) -> Iterator[Found]:
        for room in ROOMS:
            inside = [p for p in self._files if _is_inside(p, (room,)) and not _is_litter(p)]
            strange = [path for path in inside if self._is_strange(path)]
            if strange and not self._listed.intersection(inside):
                yield Found(room, f"is for our files alone, and has {len(inside)} of others")
            else:
                yield from (Found(path, f"{room}/ is for our files alone") for path in strange)

    def _is_strange(self, path: str) -> bool:
        """A file that is neither listed nor what we would write."""
        if path in self._listed:
            return False
        return path not in self._program or self._drive.read(path) != self._program[path]

    def _overwritten(self) -> Iterator[Found]:
        for path in self._program:
            if path in self._files and path not in KEPT and self._is_strange(path):
                yield Found(path, "is not ours and would be overwritten")

    def _imported(self) -> Iterator[Found]:
        within = [path for path in self._program if "/" in path]
        libraries = {_own(path) for path in within if _is_inside(path, (LIB,))}
        for path in within:
            yield from self._named(_module(path), path)
        for name in libraries - set(BUILT_IN):
            yield from self._named(name, f"{LIB}/{name}")
        for name in REPLACED:
            for module in (name, f"{LIB}/{name}"):
                yield from self._named(module, f"the built-in {name}")

    def _named(self, module: str, ours: str) -> Iterator[Found]:
        """What has the name of a module and is not ours."""
        known = self._listed | self._program.keys()
        why = f"would be imported in place of {ours}"
        for path in (module + ".py", module + ".mpy"):
            if path in self._files and path not in known:
                loses = ours == module + ".py"
                yield Found(path, f"lies beside {ours} with the same name" if loses else why)
        if module in self._folders and not any(_is_inside(path, (module,)) for path in known):
            yield Found(module, why)


def _is_inside(path: str, folders: Iterable[str]) -> bool:
    return any(path.startswith(folder + "/") for folder in folders)


def refuse(drive: Spelled, found: list[Found]) -> None:
    """Trouble when there is something in the way; it names all of it and what to do."""
    if not found:
        return
    lines = [f"{drive.written(one.path)}: {one.why}" for one in found[:_SHOWN]]
    if len(found) > _SHOWN:
        lines.append(f"and {len(found) - _SHOWN} more")
    listed = "".join(f"\n  {line}" for line in lines)
    raise Trouble(
        IN_THE_WAY,
        f"{drive.name} has files of somebody else where ours have to be:{listed}\n"
        f"Nothing was changed. ARGS=--tidy moves them into {ASIDE}/ on the drive.",
    )


def verify(drive: Spelled, program: Program, listed: Iterable[str]) -> None:
    """Trouble when a drive that was just written would not start the program."""
    found = Past(drive, program, listed).in_the_way()
    if found or drive.read(CODE) != program[CODE]:
        names = ", ".join(drive.written(one.path) for one in found) or CODE
        raise Trouble(
            COPY_FAILED,
            f"the program is on {drive.name} and would not start, because of {names}: is something "
            "else writing to the drive? Run this again",
        )


def tidy(drive: Spelled, paths: Iterable[str]) -> str:
    """Move files and folders into a folder of their own. Returns its name."""
    folders = {path.lower() for path in drive.folders()} | {p.lower() for p in drive.files()}
    names = [ASIDE, *(f"{ASIDE}-{n}" for n in range(2, 1000))]
    aside = next(name for name in names if name not in folders)
    for path in paths:
        drive.rename(path, f"{aside}/{drive.written(path)}")
    drive.sync()
    return aside
