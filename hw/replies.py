"""The longer answers of the console: generators of lines, as those of hw.words."""

import json

from hw.records import fetch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from lifepod.app import App

    Answer = Iterator[str]

_STATE = "report editions.twists.accounts editions.twists.report"
_SELF_TEST = "pages.selftest_screens pages.selftest"


def _state(app: "App") -> "Answer":
    while fetch(app, _STATE):
        yield ""
    from lifepod.report import state

    line = state(app)  # all in one turn: nothing changes in the middle
    yield ""
    yield json.dumps(line)


def _memory(app: "App") -> "Answer":
    """The log, line by line; from the beginning again when it changes meanwhile."""
    while fetch(app, "dump"):
        yield ""
    from lifepod.dump import dump

    log = app.ledger.journal
    while True:
        era, seq = log.era, log.seq
        for line in dump(app):
            yield line
            if (era, seq) != (log.era, log.seq):
                break
        else:
            return


def _self_test(app: "App") -> "Answer":
    while fetch(app, _SELF_TEST):
        yield ""
    from lifepod.pages.selftest import SelfTest

    app.open(SelfTest())
    app.dirty = True


REPLIES = {b"state": _state, b"journal": _memory, b"selftest": _self_test}
