"""What a person does to a device on a table: keys, cards, plugs."""

from __future__ import annotations

from sim.chips.tags import Tag, tag_of
from sim.parts import Parts

CARDS = {
    "red": "04A10000000001",
    "blue": "04A10000000002",
    "green": "04A10000000003",
    "yellow": "04A10000000004",
    "purple": "04A10000000005",
    "white": "04A10000000006",
}
PRESS_MS = 80  # a tap: so long down, so long up


class Hands:
    """Fingers and cards; `parts` are those of the device."""

    parts: Parts
    _slot: list[Tag]

    def run(self, ms: float) -> None:
        """Let time pass."""
        raise NotImplementedError

    def stirred(self, contacts: bool = False) -> None:
        """Something was done to a part; to contacts, which bounce."""

    # -- fingers ----------------------------------------------------------------------------------
    def down(self, key: str) -> None:
        """A key goes down; KeyError when there is none of that name."""
        self.parts.keypad.press(key)
        self.stirred(contacts=True)

    def up(self, key: str) -> None:
        """A key comes up."""
        self.parts.keypad.release(key)
        self.stirred(contacts=True)

    def press(self, *keys: str) -> None:
        """Tap keys in turn."""
        for key in keys:
            self.hold(key, PRESS_MS)

    def hold(self, key: str, ms: float) -> None:
        """Hold a key, then leave it for the rest of a tap."""
        self.down(key)
        self.run(ms)
        self.up(key)
        self.run(PRESS_MS)

    # -- cards ------------------------------------------------------------------------------------
    def insert(self, card: str | Tag) -> None:
        """Put a card into the slot: a colour, a UID in hex, or a tag. Others there stay."""
        tag = tag_of(CARDS.get(card, card)) if isinstance(card, str) else card
        self._slot.append(tag)
        self.parts.reader.enter(tag)
        self.stirred()

    def remove(self) -> None:
        """Empty the slot."""
        for tag in self._slot:
            self.parts.reader.leave(tag)
        self._slot.clear()
        self.stirred()

    # -- plugs ------------------------------------------------------------------------------------
    def unplug(self, part: str) -> None:
        """Take a part off its wires, or one of its wires off."""
        self.parts.unplug(part)
        self.stirred()

    def plug(self, part: str) -> None:
        """Put it back; mend a wire."""
        self.parts.plug(part)
        self.stirred()

    def short(self, wire: str, to: str) -> None:
        """A wire touches another, or a supply rail; `plug` mends it."""
        self.parts.short(wire, to)
        self.stirred()

    def stick_reader(self) -> None:
        """The reader holds SDA low until it is reset or loses power."""
        self.parts.reader.stick()
        self.stirred()
