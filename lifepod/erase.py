"""The last moments before the log is erased. Imported for them, and then forgotten."""

from lifepod import ticks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

_STILL_MS = 80  # before that, in which all parts take as little as they can


def step(app: "App") -> None:
    """Write the log when its time has come and the parts are still."""
    left = ticks.diff(app.saving_at, app.now)
    if left > 0 or not app.out.still:  # the parts have a turn to follow
        if ticks.diff(app.said_at, app.now) < 0:
            from lifepod import anew, rewrite  # noqa: F401
        app.out.still = left <= _STILL_MS
        return
    app.out.still = False
    write, app.saving = app.saving, None
    if write is not None:
        write()
    app.active = app.now  # the loop sweeps before anything is imported
    app.dirty = True
