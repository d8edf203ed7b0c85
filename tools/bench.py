"""`python -m tools.bench [NAME ...]`: run the benches in tools/benches/ and print one table.

A bench is a module there with `rows() -> list[Row]`. Exit 1 when a value is above its limit.
"""

import importlib
import pkgutil
import sys

from tools import benches

Row = tuple[str, float, str, float | None]  # name, value, unit, the most it may be


def collect(only: list[str]) -> list[Row]:
    """The rows of all benches, or of the named ones. ModuleNotFoundError for an unknown name."""
    names = only or sorted(found.name for found in pkgutil.iter_modules(benches.__path__))
    rows: list[Row] = []
    for name in names:
        rows += importlib.import_module(f"{benches.__name__}.{name}").rows()
    return rows


def broken(row: Row) -> bool:
    """Whether the value is above its limit."""
    return row[3] is not None and row[1] > row[3]


def table(rows: list[Row]) -> str:
    """The rows as text: name, value, unit, limit and a mark where it is broken."""
    width = max((len(row[0]) for row in rows), default=0)
    lines = [f"{'':{width}}  {'value':>9}  {'limit':>9}"]
    for name, value, unit, limit in rows:
        shown = "-" if limit is None else f"{limit:,g}"
        mark = "  OVER" if broken((name, value, unit, limit)) else ""
        lines.append(f"{name:{width}}  {value:>9,.1f}  {shown:>9}  {unit}{mark}")
    return "\n".join(lines)


def main(only: list[str]) -> int:
    """Measure, print, and return the exit code."""
    rows = collect(only)
    print(table(rows))
    return 1 if any(broken(row) for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
