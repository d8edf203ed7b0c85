"""A phone: an ISO 14443-4 target whose UID is drawn anew whenever a field wakes it."""

import random

from sim.chips.tags.tag import Reply, Tag

RANDOM_ID = 0x08  # first byte of a random UID, ISO/IEC 14443-3 6.5.4
NOT_FOUND = bytes.fromhex("6A82")  # ISO/IEC 7816-4: file or application not found
APDU_US = 8000


class Phone(Tag):
    """Answers every APDU with 6A82; `ats` can be made long to fill a reader's buffer."""

    atqa = 0x0004
    sak = 0x20

    def __init__(
        self,
        *,
        ats: bytes = bytes.fromhex("0578807002"),
        clumsy: bool = False,
        weak: float = 0.0,
        seed: int = 0,
    ) -> None:
        super().__init__(bytes([RANDOM_ID, 0, 0, 0]), clumsy=clumsy, weak=weak, seed=seed)
        self.ats = ats
        self._identities = random.Random(seed)

    def wake_up(self) -> None:
        """A new field, a new identity."""
        self.uid = bytes([RANDOM_ID]) + self._identities.randbytes(3)

    def cost(self, frame: bytes) -> int:
        """µs; a phone thinks longer than a sticker."""
        return APDU_US

    def respond(self, frame: bytes) -> Reply | None:
        """No application of ours lives there."""
        return Reply(NOT_FOUND)
