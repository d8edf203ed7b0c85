"""Questions that a copy of the board answers, so that the board itself is not held up by them.

An answer takes the firmware a turn of its loop, and a longer one than most: a note that ends in
it sounds on, and a key that goes down in it is seen late. So the process is copied, the board in
the copy is asked, and the board that is measured knows nothing of it.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, TypeVar

from tools.deploy.trouble import USAGE, Trouble

_HOW: Final = "fork"
T = TypeVar("T")


def required() -> None:
    """Trouble where a process cannot be copied."""
    if _HOW not in multiprocessing.get_all_start_methods():
        raise Trouble(USAGE, "an emulated board needs Linux or macOS: it is asked in a forked copy")


def aside(question: Callable[[], T]) -> T:
    """What the question answers in a copy of this process, or the exception that it raises there.

    The answer has to be something that can be pickled.
    """
    context = multiprocessing.get_context(_HOW)
    receiver, sender = context.Pipe(duplex=False)
    copy = context.Process(target=_answer, args=(question, sender))
    copy.start()
    sender.close()
    try:
        answer = receiver.recv()
    except EOFError:
        raise LookupError("the copy of the board ended without an answer") from None
    finally:
        receiver.close()
        copy.join()
    if isinstance(answer, _Raised):
        raise answer.error
    found: T = answer
    return found


class _Raised:
    def __init__(self, error: Exception) -> None:
        self.error = error


def _answer(question: Callable[[], object], sender: Connection) -> None:
    try:
        answer = question()
    except Exception as error:
        answer = _Raised(error)
    sender.send(answer)
