"""Starting again after an exception, whatever else may be broken."""

import time

import microcontroller
import supervisor

from hw import guard


def restart(error: Exception) -> None:
    """Tell what happened, if that can be, and start code.py again. Ctrl-C in between stops it.

    A device that only ever crashes stays off in the end, and says so.
    """
    again = guard.add() < guard.MOST
    try:
        from hw.rescue import tell

        tell(error, again)
    except Exception as another:  # a second one, as of a full heap
        print(repr(error), repr(another))
    if again:
        supervisor.reload()
    dog = microcontroller.watchdog
    if dog is not None:
        dog.mode = None
    while True:
        time.sleep(1)
