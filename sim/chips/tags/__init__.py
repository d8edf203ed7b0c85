"""Contactless cards, stickers and phones as an ISO 14443A reader meets them.

`tag_of(uid)` makes the usual tag for a UID: 7 bytes a NTAG213 sticker, 4 bytes a MIFARE Classic 1K.
"""

from sim.chips.tags.classic import Classic1K
from sim.chips.tags.ntag import Ntag213, Ntag215, Ntag216
from sim.chips.tags.phone import Phone
from sim.chips.tags.tag import Reply, State, Tag

__all__ = [
    "Classic1K",
    "Ntag213",
    "Ntag215",
    "Ntag216",
    "Phone",
    "Reply",
    "State",
    "Tag",
    "tag_of",
]


def tag_of(uid: bytes | str, *, clumsy: bool = False, weak: float = 0.0) -> Tag:
    """The usual tag with this UID (bytes or hex); ValueError unless it has 4 or 7 bytes."""
    if isinstance(uid, str):
        uid = bytes.fromhex(uid)
    if len(uid) == 4:
        return Classic1K(uid, clumsy=clumsy, weak=weak)
    return Ntag213(uid, clumsy=clumsy, weak=weak)
