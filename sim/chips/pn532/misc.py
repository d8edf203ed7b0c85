"""Commands about the chip itself, UM0701-02 sections 7.2 and 7.3.1."""

from sim.chips.pn532.core import Core
from sim.chips.pn532.outcome import Later, MalformedError, Outcome

WORK_US = 1000  # typical time from ACK to answer
FIRMWARE = bytes([0x32, 0x01, 0x06, 0x07])  # PN532, 1.6, ISO 14443 A and B and ISO 18092
SAM_STATUS = 0x80
OK = bytes([0x00])
NORMAL_MODE = 1
# RFConfiguration items, 7.3.1
FIELD, TIMINGS, MAX_RETRY_COM, MAX_RETRIES = 0x01, 0x02, 0x04, 0x05
ITEM_BYTES = {1: 1, 2: 3, 4: 1, 5: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 9}


def _soon(answer: bytes) -> Outcome:
    return Later(WORK_US, lambda: answer)


def diagnose(core: Core, params: bytes) -> Outcome:
    """7.2.1: communication line test (echo), ROM and RAM tests."""
    if not params:
        raise MalformedError
    if params[0] == 0x00:
        return _soon(params)
    if params in (b"\x01", b"\x02"):
        return _soon(OK)
    raise MalformedError


def get_firmware_version(core: Core, params: bytes) -> Outcome:
    """7.2.2."""
    return _soon(FIRMWARE)


def get_general_status(core: Core, params: bytes) -> Outcome:
    """7.2.3: last error, external field, targets as last listed, SAM status."""
    listed = b"".join(bytes([number, 0, 0, 0]) for number in sorted(core.targets))
    return _soon(bytes([core.last_error, 0, len(core.targets)]) + listed + bytes([SAM_STATUS]))


def read_register(core: Core, params: bytes) -> Outcome:
    """7.2.4: two address bytes for each register; one never written reads 0."""
    if not params or len(params) % 2:
        raise MalformedError
    pairs = zip(params[::2], params[1::2], strict=True)
    return _soon(bytes(core.registers.get(high << 8 | low, 0) for high, low in pairs))


def write_register(core: Core, params: bytes) -> Outcome:
    """7.2.5: two address bytes and a value for each register; kept, without effect."""
    if not params or len(params) % 3:
        raise MalformedError
    for at in range(0, len(params), 3):
        core.registers[params[at] << 8 | params[at + 1]] = params[at + 2]
    return _soon(b"")


def set_parameters(core: Core, params: bytes) -> Outcome:
    """7.2.9: only fAutomaticRATS matters here."""
    if len(params) != 1:
        raise MalformedError
    core.parameters = params[0]
    return _soon(b"")


def sam_configuration(core: Core, params: bytes) -> Outcome:
    """7.2.10: mode, then optionally a time-out and whether the IRQ pin is driven."""
    if not 1 <= len(params) <= 3 or not 1 <= params[0] <= 4:
        raise MalformedError
    core.normal = params[0] == NORMAL_MODE
    core.irq_driven = len(params) < 3 or bool(params[2] & 1)
    return _soon(b"")


def power_down(core: Core, params: bytes) -> Outcome:
    """7.2.11: wake-up sources; the chip sleeps once its answer was read."""
    if not 1 <= len(params) <= 2 or not params[0]:
        raise MalformedError
    core.wake_sources = params[0]
    return _soon(OK)


def rf_configuration(core: Core, params: bytes) -> Outcome:
    """7.3.1: the field, time-outs and retries; analogue settings are taken and ignored."""
    if not params or len(params) - 1 != ITEM_BYTES.get(params[0]):
        raise MalformedError
    item, data = params[0], params[1:]
    if item == FIELD:
        core.rf.switch(bool(data[0] & 1))
    elif item == TIMINGS:
        if data[2] > 0x10:
            raise MalformedError
        core.timeout_code = data[2]
    elif item == MAX_RETRY_COM:
        core.exchange_retries = data[0]
    elif item == MAX_RETRIES:
        core.activation_retries = data[2]
    return _soon(b"")


HANDLERS = {
    0x00: diagnose,
    0x02: get_firmware_version,
    0x04: get_general_status,
    0x06: read_register,
    0x08: write_register,
    0x12: set_parameters,
    0x14: sam_configuration,
    0x16: power_down,
    0x32: rf_configuration,
}
