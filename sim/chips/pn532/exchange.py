"""Talking to a listed target, UM0701-02 sections 7.3.8 to 7.3.12."""

from sim.chips.pn532.core import Core
from sim.chips.pn532.misc import WORK_US
from sim.chips.pn532.outcome import Later, MalformedError, Outcome
from sim.chips.tags.tag import CRC, OK, Reply

TIMEOUT = 0x01  # error codes of section 7.1
WRONG_CONTEXT = 0x27
MIFARE_AUTH = (0x60, 0x61)
AUTH_BYTES = 12  # command, block, six of key, four of UID
NUMBER = 0x3F  # bit 6 of Tg asks for chaining, 7.3.8
RESELECT_US = 3000


def _status(core: Core, code: int, data: bytes = b"") -> bytes:
    core.last_error = code
    return bytes([code]) + data


def _refused(core: Core) -> Outcome:
    return Later(WORK_US, lambda: _status(core, WRONG_CONTEXT))


def in_data_exchange(core: Core, params: bytes) -> Outcome:
    """7.3.8: Tg and data; the reader's crypto unit takes MIFARE authentication for itself.

    Authentication of another length than 12 bytes is a syntax error: so it is with all 7 bytes of
    a long UID, where only its last four belong.
    """
    if not params:
        raise MalformedError
    number, frame = params[0] & NUMBER, params[1:]
    if frame[:1] and frame[0] in MIFARE_AUTH and len(frame) != AUTH_BYTES:
        raise MalformedError
    if number not in core.targets:
        return _refused(core)
    return _select_first(core, number, frame, raw=False)


def in_communicate_thru(core: Core, params: bytes) -> Outcome:
    """7.3.9: data as it is to the target selected last; a 4-bit NAK looks like a CRC error."""
    if not params:
        raise MalformedError
    if core.selected is None:
        return Later(core.silence_us(), lambda: _status(core, TIMEOUT))
    return _transmit(core, core.selected, params, raw=True)


def _select_first(core: Core, number: int, frame: bytes, raw: bool) -> Outcome:
    """Makes `number` the selected target if it is not, then transmits."""
    if core.selected == number:
        return _transmit(core, number, frame, raw)
    _select(core, number)
    return Later(RESELECT_US, lambda: _transmit(core, number, frame, raw))


def _select(core: Core, number: int) -> bool:
    """Halts the selected target and wakes another by the UID it was listed with."""
    if core.selected is not None:
        core.targets[core.selected].tag.halt()
    core.selected = number
    return core.rf.resolve(True, core.targets[number].uid) is not None


def _transmit(core: Core, number: int, frame: bytes, raw: bool) -> Outcome:
    """The frame takes effect when its time is over, if the tag is still there then."""
    tag = core.targets[number].tag

    def finish() -> Outcome:
        reply = tag.exchange(frame) if frame else None
        if reply is None:
            return Later(core.silence_us(), lambda: _status(core, TIMEOUT))
        return _answer(core, reply, raw)

    return Later(tag.cost(frame), finish)


def _answer(core: Core, reply: Reply, raw: bool) -> Outcome:
    code = CRC if raw and reply.nak else reply.status
    return _status(core, code, reply.data)


def in_select(core: Core, params: bytes) -> Outcome:
    """7.3.12: selects one of the listed targets again."""
    if len(params) != 1:
        raise MalformedError
    number = params[0]
    if number not in core.targets:
        return _refused(core)
    if core.selected == number or _select(core, number):
        return Later(RESELECT_US, lambda: _status(core, OK))
    return Later(core.silence_us(), lambda: _status(core, TIMEOUT))


def in_deselect(core: Core, params: bytes) -> Outcome:
    """7.3.10: halts a target (0: all) and remembers it."""
    return _let_go(core, params, forget=False)


def in_release(core: Core, params: bytes) -> Outcome:
    """7.3.11: halts a target (0: all) and forgets it."""
    return _let_go(core, params, forget=True)


def _let_go(core: Core, params: bytes, forget: bool) -> Outcome:
    if len(params) != 1:
        raise MalformedError
    number = params[0]
    if number and number not in core.targets:
        return _refused(core)
    for each in [number] if number else list(core.targets):
        if core.selected == each:
            core.targets[each].tag.halt()
            core.selected = None
        if forget:
            del core.targets[each]
    return Later(WORK_US, lambda: _status(core, OK))


HANDLERS = {
    0x40: in_data_exchange,
    0x42: in_communicate_thru,
    0x44: in_deselect,
    0x52: in_release,
    0x54: in_select,
}
