"""The curves of a game as a picture, drawn with matplotlib (SVG or PNG, by the file's ending)."""

from __future__ import annotations

from pathlib import Path

import matplotlib

matplotlib.use("Agg")
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.report.curves import Curve, curves
from sim.report.statement import Statement

INK = "#2b2a28"
FAINT = "#d9d4c8"
# The cards' colours, dark enough for a line on white; each player has a dash of their own as well.
COLOURS = {
    "red": "#d0342c",
    "blue": "#2757c4",
    "green": "#23863f",
    "yellow": "#c58a00",
    "purple": "#8a3fb0",
    "white": "#7a7770",
}
DASHES: dict[str, str | tuple[int, tuple[int, ...]]] = {
    "red": "solid",
    "blue": (0, (6, 2)),
    "green": (0, (2, 1)),
    "yellow": (0, (6, 2, 1, 2)),
    "purple": (0, (1, 1)),
    "white": (0, (8, 2, 2, 2, 2, 2)),
}


def draw(written: Statement, path: Path) -> None:
    """Write the chart: money above, LIFE Points below where the edition has them. The same game
    gives the same bytes.
    """
    drawn = curves(written)
    pointed = any(line.points is not None for line in written.lines)
    with matplotlib.rc_context(
        {"svg.hashsalt": "lifepod", "svg.fonttype": "none", "font.size": 10, "text.color": INK}
    ):
        figure = Figure(figsize=(8, 6 if pointed else 3.6), layout="constrained")
        axes = figure.subplots(2 if pointed else 1, 1, sharex=True, squeeze=False)[:, 0]
        figure.suptitle(written.title.title(), x=0.01, ha="left", weight="bold")
        years = all(line.year is not None for line in written.lines)
        _plot(axes[0], drawn, "money", "Money", "${x:,.0f}")
        if pointed:
            _plot(axes[1], drawn, "points", "LIFE Points", "{x:,.0f}")
        axes[-1].set_xlabel("years" if years else "entries")
        axes[-1].xaxis.set_major_locator(MaxNLocator(integer=True))
        axes[0].legend(frameon=False, loc="upper left", ncols=len(drawn))
        meta = {"Date": None} if path.suffix.lower() == ".svg" else {"Software": None}
        figure.savefig(path, metadata=meta, dpi=150)


def _plot(axes: matplotlib.axes.Axes, drawn: list[Curve], what: str, title: str, form: str) -> None:
    for curve in drawn:
        values = getattr(curve, what)
        colour, dash = COLOURS[curve.player], DASHES[curve.player]
        axes.plot(curve.x, values, color=colour, linestyle=dash, lw=1.8, label=curve.player)
        if values:
            axes.plot(curve.x[-1:], values[-1:], "o", color=colour, ms=4)
    axes.set_title(title, loc="left", fontsize=10)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda x, _: form.format(x=x).replace("$-", "-$")))
    axes.grid(True, color=FAINT, lw=0.6)
    axes.axhline(0, color=INK, lw=0.8)
    axes.spines[["top", "right"]].set_visible(False)
