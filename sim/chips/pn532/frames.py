"""Frames between host and PN532, UM0701-02 section 6.2.1."""

from dataclasses import dataclass
from enum import Enum

TO_CHIP = 0xD4
TO_HOST = 0xD5
ACK = bytes.fromhex("0000FF00FF00")  # 6.2.1.3
NACK = bytes.fromhex("0000FFFF0000")  # 6.2.1.4
ERROR = bytes.fromhex("0000FF01FF7F8100")  # 6.2.1.5: syntax error at application level
LONGEST = 265  # bytes with TFI in an extended frame, 6.2.1.2


class Kind(Enum):
    """What a host may send."""

    ACK = 0
    NACK = 1
    COMMAND = 2


@dataclass(frozen=True)
class Frame:
    """One whole, checked frame; `data` is a command code and its parameters, maybe empty."""

    kind: Kind
    data: bytes = b""


def wrap(body: bytes) -> bytes:
    """An information frame around TFI and data; extended above 255 bytes."""
    size = len(body)
    if size <= 255:
        head = bytes([size, -size & 0xFF])
    else:
        high, low = size >> 8, size & 0xFF
        head = bytes([0xFF, 0xFF, high, low, -(high + low) & 0xFF])
    return b"\x00\x00\xff" + head + body + bytes([-sum(body) & 0xFF, 0x00])


def parse(data: bytes) -> list[Frame]:
    """The frames in one transfer.

    Anything with a wrong LCS or DCS, cut short or not meant for the chip is passed over in
    silence: the host gets no ACK and has to send again (6.2.2.1).
    """
    frames = []
    at = data.find(b"\x00\xff")
    while at >= 0:
        frame, end = _frame_at(data, at + 2)
        if frame is not None:
            frames.append(frame)
        at = data.find(b"\x00\xff", end)
    return frames


def _frame_at(data: bytes, at: int) -> tuple[Frame | None, int]:
    """The frame whose start code ends at `at`, and where to look on."""
    head = data[at : at + 2]
    if head == b"\x00\xff":
        return Frame(Kind.ACK), at + 2
    if head == b"\xff\x00":
        return Frame(Kind.NACK), at + 2
    if head == b"\xff\xff":
        start = at + 5
        long = data[at + 2 : start]
        if len(long) < 3 or sum(long) & 0xFF:
            return None, at
        size = long[0] << 8 | long[1]
    else:
        start = at + 2
        if len(head) < 2 or sum(head) & 0xFF:
            return None, at
        size = head[0]
    body, check = data[start : start + size], data[start + size : start + size + 1]
    if size > LONGEST or len(check) < 1 or (sum(body) + check[0]) & 0xFF:
        return None, at
    if body[:1] != bytes([TO_CHIP]):
        return None, start + size + 1
    return Frame(Kind.COMMAND, body[1:]), start + size + 1
