"""After a fault of CircuitPython itself: the reason is noted, and the device starts again.

It stays in safe mode, where its drive can be reached, when that was wanted, or when starting again
has been of no use for many times.
"""

import microcontroller
import supervisor

from hw import guard
from hw.flash import store
from lifepod.crash import note

reason = repr(supervisor.runtime.safe_mode_reason).split(".")[-1]
if reason != "PROGRAMMATIC":
    crashes = max(note(store(), "SAFE MODE " + reason), guard.add())
    if crashes < guard.MOST:  # from the third on no game is started
        microcontroller.reset()
