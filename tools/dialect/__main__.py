"""`python -m tools.dialect`: 0 when every board file keeps to the dialect, 1 with what does not."""

import sys

from tools import board
from tools.dialect import gate


def main() -> int:
    """Check all board files and print what is found."""
    paths = board.files()
    messages = [message for path in paths for message in gate.of_file(path)]
    for message in messages:
        print(message)
    print(f"dialect: {len(paths)} board files, {len(messages)} findings")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
