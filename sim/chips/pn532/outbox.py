"""What the chip holds ready for its host: an ACK or an answer.

An answer stays until it was read, an ACK from the host discards it or the chip is reset; whatever
the host writes meanwhile is lost. So a host that was restarted gets the answer to a question of its
earlier life where it looks for an ACK; after that one read all is well.
"""

from sim.chips.pn532 import frames


class Outbox:
    """At most one frame is on offer; the last answer is kept for a NACK."""

    def __init__(self) -> None:
        self.offer: bytes | None = None
        self.last: bytes | None = None

    def acknowledge(self) -> None:
        """Offers an ACK frame."""
        self.offer = frames.ACK

    def answer(self, frame: bytes, worn: bytes | None) -> None:
        """Offers an answer as it looks on the wire: `worn`, or not at all if that is None."""
        self.last = frame
        self.offer = worn

    def unread_answer(self) -> bool:
        """True while an answer waits to be read."""
        return self.offer not in (None, frames.ACK)

    def clear(self) -> None:
        """Nothing is on offer any more."""
        self.offer = None
