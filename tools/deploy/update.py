"""Bringing a program onto a drive so that at every moment the old or the new one can start.

Files that nobody reads yet are written at once. When others must change, the new content of their
folders is first laid complete into a stage and started from there (see switch.py); then the folders
are changed, and code.py gets its place again. An update that was cut short is completed first.
"""

from collections.abc import Callable

from tools.deploy import manifest, switch
from tools.deploy.drive import Drive, room
from tools.deploy.program import Program
from tools.deploy.switch import CODE, STAGE
from tools.deploy.trouble import COPY_FAILED, NO_ROOM, Trouble

_SLACK = 8 * 1024  # bytes for the list of files and the growth of folders


def _top(path: str) -> str:
    return path.partition("/")[0]


class Update:
    """One program on its way to one drive. `say` gets lines for the person."""

    def __init__(self, drive: Drive, program: Program, say: Callable[[str], None]) -> None:
        self.drive = drive
        self.program = program
        self.say = say
        self.listed = manifest.read(drive)

    # What there is to do

    def changed(self) -> list[str]:
        """Files of the program that the drive lacks or has differently; code.py is not one."""
        present = self.drive.files()
        return [
            path
            for path, data in self.program.items()
            if path != CODE and (present.get(path) != len(data) or self.drive.read(path) != data)
        ]

    def stale(self) -> list[str]:
        """Files of an older version."""
        return [
            path
            for path in self.drive.files()
            if path in self.listed
            and path.endswith((".py", ".mpy"))
            and path not in self.program
            and path not in switch.NAMES
        ]

    # The way there

    def run(self) -> int:
        """Do it. Returns how many files of the program were written or removed."""
        if switch.starts_from_stage(self.drive):
            self.say("an earlier update was cut short: completing it first")
            self._complete()
        elif CODE not in self.drive.files() and switch.BRIDGE in self.drive.files():
            switch.to_code(self.drive, self.drive.read(switch.BRIDGE))
        if CODE in self.drive.files():
            switch.tidy(self.drive)
        changed, stale = self.changed(), self.stale()
        present = self.drive.files()
        code = present.get(CODE) is None or self.drive.read(CODE) != self.program[CODE]
        if changed or stale or code:
            self._change(changed, stale, code)
        self._list(self.program)
        return len(changed) + len(stale) + code

    def _change(self, changed: list[str], stale: list[str], code: bool) -> None:
        present = self.drive.files()
        has_code = CODE in present
        rooms = {_top(path) for path in [*changed, *stale] if "/" in path}
        replaced = bool(stale) or any(path in present for path in changed)
        stage = self._staged(rooms) if has_code and replaced else {}
        self._need_room(stage, changed)
        self._keep_strangers(changed)
        self._list({**dict.fromkeys(self.listed, b""), **self.program})
        if stage:
            self.say(f"laying {len(stage)} files of {', '.join(sorted(rooms))} into the stage")
            self._write(stage)
            self._bridge(switch.staged(self.program[CODE]))
        self._write({path: self.program[path] for path in changed})
        for path in stale:
            self.drive.remove(path)
        self.drive.sync()
        self._verify(self.program, but=CODE)
        if has_code and code and not stage:
            self._bridge(self.program[CODE])
        if CODE not in self.drive.files():
            switch.to_code(self.drive, self.program[CODE])
        self._verify({CODE: self.program[CODE]})
        switch.tidy(self.drive)

    def _bridge(self, code: bytes) -> None:
        kept = switch.to_bridge(self.drive, code)
        if kept:
            self.say(f"the code.py that was there is kept as {kept}")

    def _keep_strangers(self, changed: list[str]) -> None:
        """A boot.py of somebody else's is moved aside; code.py is seen to by the switch."""
        for path in changed:
            if "/" not in path and path not in self.listed and path in self.drive.files():
                kept = switch.spare(self.drive, path)
                self.drive.rename(path, kept)
                self.say(f"the {path} that was there is kept as {kept}")

    def _staged(self, rooms: set[str]) -> Program:
        return {
            f"{STAGE}/{path}": data for path, data in self.program.items() if _top(path) in rooms
        }

    def _complete(self) -> None:
        """Make the folders what the stage has of them, and give code.py its place again."""
        drive = self.drive
        start = STAGE + "/"
        names = [path for path in drive.files() if path.startswith(start)]
        other = Update(drive, {p.removeprefix(start): drive.read(p) for p in names}, self.say)
        stale = [path for path in other.stale() if _top(path) in {_top(p) for p in other.program}]
        other._write({path: other.program[path] for path in other.changed()})
        for path in stale:
            drive.remove(path)
        drive.sync()
        switch.to_code(drive, switch.plain(drive.read(switch.BRIDGE)))

    # Its steps

    def _write(self, files: Program) -> None:
        for path, data in files.items():
            self.drive.write(path, data)
        self.drive.sync()
        self._verify(files)

    def _verify(self, files: Program, but: str = "") -> None:
        for path, data in files.items():
            if path != but and self.drive.read(path) != data:
                raise Trouble(COPY_FAILED, f"{path} reads back differently: is the drive failing?")

    def _list(self, files: Program) -> None:
        listed = {path: manifest.digest(data) for path, data in files.items()}
        for path, value in self.listed.items():
            if not path.endswith((".py", ".mpy")):
                listed[path] = value
        manifest.write(self.drive, listed)
        self.listed = listed

    def _need_room(self, stage: Program, changed: list[str]) -> None:
        present = self.drive.files()
        need = sum(map(room, stage.values())) + _SLACK
        for path in changed:
            need += room(self.program[path]) - -(-present.get(path, 0) // 512) * 512
        free = self.drive.free()
        if need > free:
            raise Trouble(
                NO_ROOM,
                f"{need // 1024 + 1} kB are needed and {free // 1024} kB are free on "
                f"{self.drive.name}: remove files that are not the LIFEPod's",
            )
