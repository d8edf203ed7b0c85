"""`rtc`: a calendar that starts at 2020-01-01 whenever the power comes on."""

from __future__ import annotations

import time as _host
from time import struct_time as _struct_time

from sim import pico as _pico
from sim.native import time as _time


class RTC:
    """The one clock; setting it is kept until the power goes."""

    def __init__(self) -> None:
        pass

    @property
    def datetime(self) -> _struct_time:
        """The date and time now."""
        return _host.gmtime(_time.time())

    @datetime.setter
    def datetime(self, value: _struct_time) -> None:
        import calendar

        _pico.here().calendar_offset += calendar.timegm(value) - _time.time()
