"""`python -m tools.pocket`: build `build/pocket/` and `build/lifepod.html`; with `--fetch`, only
bring MicroPython.
"""

import gzip
import sys

from tools import board
from tools.deploy.trouble import NOT_BUILT, Trouble, told
from tools.pocket import package, page

MOST_KB = 600  # of the folder, as a server sends it


def packed(files: dict[str, bytes]) -> int:
    """Bytes of the folder's files, each by gzip."""
    return sum(
        len(gzip.compress(data, mtime=0)) for name, data in files.items() if "pocket/" in name
    )


def _build() -> int:
    files = page.write(board.ROOT / "build", package.fetch())
    size = packed(files) / 1000
    if size > MOST_KB:
        raise Trouble(NOT_BUILT, f"the page takes {size:.0f} kB, more than {MOST_KB}")
    print(f"build/pocket/: {len(files) - 1} files, {size:.0f} kB as sent; put them on any host")
    print("build/lifepod.html: the same as one file; open it in a browser")
    return 0


def _fetch() -> int:
    package.fetch()
    return 0


if __name__ == "__main__":
    sys.exit(told("pocket", _fetch if "--fetch" in sys.argv[1:] else _build))
