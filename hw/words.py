"""What the console answers to a word; imported for it, and then forgotten.

An answer is a generator of lines; an empty one leaves the rest to the next turn.
"""

import gc
import json

from hw import device
from hw.modules import forget
from hw.records import WORDING, fetch
from lifepod import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from lifepod.app import App

    Answer = Iterator[str]

WORDS = "state journal heap selftest"
_STATE = "report editions.twists.accounts editions.twists.report"
_SELF_TEST = "pages.selftest_screens pages.selftest"


def _free() -> str:
    gc.collect()
    return f"{gc.mem_free()} bytes free"  # type: ignore[attr-defined]


def _started(app: "App") -> "Answer":
    stages = [str(ms) for ms in device.started]
    version = "%d.%d.%d" % VERSION
    yield f"started in {'+'.join(stages)} ms, {_free()}, firmware {version}"


def _state(app: "App") -> "Answer":
    while fetch(app, _STATE):
        yield ""
    from lifepod.report import state

    line = state(app)  # all in one turn: nothing changes in the middle
    yield ""
    yield json.dumps(line)


def _heap(app: "App") -> "Answer":
    forget(WORDING + " " + _STATE)
    yield ""
    yield _free()


def _memory(app: "App") -> "Answer":
    """The log, line by line; from the beginning again when it changes meanwhile."""
    while fetch(app, "pages.diagnostics"):
        yield ""
    from lifepod.pages.diagnostics import dump

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


_ANSWERS = {
    b"state": _state,
    b"journal": _memory,
    b"heap": _heap,
    b"started": _started,
    b"selftest": _self_test,
}


def answer(app: "App", word: bytes) -> "Answer":
    """The answer to a word."""
    found = _ANSWERS.get(word)
    return found(app) if found else iter([WORDS])
