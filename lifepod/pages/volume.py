"""VOLUME: 3, 2, 1, off and 3 again; each step is seen and heard."""

from lifepod import saves, tunes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

_LOUDEST = 3


def softer(app: "App") -> None:
    """Go on to the next volume. It is kept over games and power-offs; undo does not touch it."""
    volume = app.out.volume - 1
    if volume < 0:
        volume = _LOUDEST
    app.out.volume = volume
    app.ledger.keep(saves.VOLUME, bytes((volume,)))
    app.say(["", f"VOLUME {volume}" if volume else "VOLUME OFF"])
    app.play(tunes.GOOD)
