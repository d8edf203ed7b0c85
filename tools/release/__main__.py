"""`python -m tools.release [--output FOLDER]`: everything that a maker or a player downloads.

FIRMWARE= puts an owner's CircuitPython in front of one more image of its board; MPY_CROSS= adds the
images with compiled modules. The same tree gives the same bytes.
"""

import argparse
import hashlib
import io
import os
import shutil
import sys
import zipfile
from pathlib import Path

from lifepod import VERSION
from sim.certified import dotted
from tools import board
from tools.deploy import boards, mpy, program, settings, uf2
from tools.deploy.program import Program
from tools.deploy.trouble import NOT_BUILT, USAGE, Trouble, told
from tools.pocket import package, page
from tools.release import changelog, images, licences
from tools.sheets import parts
from tools.sheets.__main__ import drawings
from tools.sheets.pdf import to_pdf

SUMS = "SHA256SUMS"
_DAY = (2026, 1, 1, 12, 0, 0)  # of every file in an archive


def archive(files: Program) -> bytes:
    """A .zip, the same for the same files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _DAY)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            made.writestr(entry, files[name])
    return out.getvalue()


def sums(files: Program) -> bytes:
    """What `sha256sum --check` reads."""
    lines = [f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)]
    return "".join(lines).encode()


def build(
    files: Program, micropython: bytes, compiler: str = "", front: uf2.Front | None = None
) -> Program:
    """Every file of the release by its name. files: the program as .py, with its libraries."""
    ours = Path(board.ROOT, settings.FILE).read_bytes()
    stem = f"lifepod-{dotted(VERSION)}"
    folder, single = page.build(micropython)
    found = dict(images.all_of(files, ours, compiler, front))
    found[f"{stem}-pocket.html"] = single
    found[f"{stem}-pocket.zip"] = archive(folder)
    found[f"{stem}-sheets.pdf"] = to_pdf(drawings())
    for which in parts.LISTS:
        found[f"{stem}-parts-{which}.csv"] = parts.to_csv(which)
    found["CHANGELOG.md"] = changelog.text().encode()
    version = ""
    if front:
        said = boards.told(b"".join(front.pages[at] for at in sorted(front.pages)))
        version = ".".join(map(str, said.version))
    found["LICENCES.txt"] = licences.text(version).encode()
    found[SUMS] = sums(found)
    return found


def write(into: Path, files: Program) -> None:
    """Make a folder hold these files and nothing else."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    for name, data in files.items():
        (into / name).write_bytes(data)


def _sources() -> Program:
    files = program.build(board.ROOT)
    if any(name.endswith(".mpy") for name in files):
        raise Trouble(
            NOT_BUILT, "lib/ is compiled: `make lib` without MPY_CROSS= brings the libraries as .py"
        )
    return files


def _release(into: Path, tag: str) -> int:
    if tag and tag != f"v{dotted(VERSION)}":
        raise Trouble(USAGE, f"the tag is {tag}, and lifepod.VERSION says v{dotted(VERSION)}")
    named = os.environ.get("FIRMWARE", "")
    front = uf2.front(Path(named)) if named else None
    compiler = mpy.compiler(bool(os.environ.get("MPY_CROSS")))
    files = build(_sources(), package.fetch(), compiler, front)
    write(into, files)
    size = sum(map(len, files.values())) / 1e6
    print(f"{into}: LIFEPod {dotted(VERSION)}, {len(files)} files, {size:.1f} MB")
    for name in sorted(files):
        print(f"  {name}")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="make release")
    parser.add_argument("--output", type=Path, default=board.ROOT / "build" / "release")
    parser.add_argument("--tag", default="", help="refuse when it is not the version's")
    chosen = parser.parse_args(arguments)
    return told("release", lambda: _release(chosen.output, chosen.tag))


if __name__ == "__main__":
    sys.exit(main())
