"""What the console answers to a word; imported for it, and then forgotten.

An answer is a generator of lines; an empty one leaves the rest to the next turn.
"""

import gc

from hw import device
from hw.console import LONGER
from hw.modules import forget
from hw.records import WORDING, fetch
from lifepod import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from lifepod.app import App

    Answer = Iterator[str]

WORDS = "state journal heap selftest"


def _free() -> str:
    gc.collect()
    return f"{gc.mem_free()} bytes free"  # type: ignore[attr-defined]


def answer(app: "App", word: bytes) -> "Answer":
    """The answer to a word."""
    if word == b"started":
        stages = [str(ms) for ms in device.started]
        version = "%d.%d.%d" % VERSION
        yield f"started in {'+'.join(stages)} ms, {_free()}, firmware {version}"
    elif word == b"heap":
        forget(WORDING + " " + LONGER)
        yield ""
        yield _free()
    else:
        while fetch(app, "hw.replies"):
            yield ""
        from hw import replies

        found = replies.REPLIES.get(word)
        if found is None:
            yield WORDS
        else:
            yield from found(app)
