"""The RF field: what lies in it, and anticollision at 106 kbit/s type A (ISO/IEC 14443-3 6.5)."""

from sim.chips.tags.tag import Tag

GUARD_US = 5000  # a tag may take so long to wake in a new field, ISO/IEC 14443-3 5.4


class Field:
    """Tags in range, powered while the field is on."""

    def __init__(self) -> None:
        self.tags: list[Tag] = []
        self.on = False

    def enter(self, tag: Tag) -> None:
        """Brings a tag into range."""
        if tag not in self.tags:
            self.tags.append(tag)
            tag.power(self.on)

    def leave(self, tag: Tag) -> None:
        """Takes a tag out of range."""
        if tag in self.tags:
            self.tags.remove(tag)
            tag.power(False)

    def switch(self, on: bool) -> int:
        """Switches the field; µs until tags are awake (0 if it was on)."""
        if self.on == on:
            return 0
        self.on = on
        for tag in self.tags:
            tag.power(on)
        return GUARD_US if on else 0

    def begin_listing(self) -> None:
        """Tells all tags that a new listing starts."""
        for tag in self.tags:
            tag.begin_listing()

    def restless(self, wanted: bytes | None) -> bool:
        """True if one more request may find something although nothing enters."""
        return any(tag.hears() and wanted in (None, tag.uid) for tag in self.tags)

    def resolve(self, wake: bool, wanted: bytes | None = None) -> Tag | None:
        """One request and the selection of one tag.

        Where UIDs collide the reader follows the 0 bit, so the lowest path wins; the others fall
        back and may be found by the next request.
        """
        ready = [tag for tag in self.tags if tag.request(wake)]
        fitting = [tag for tag in ready if wanted in (None, tag.uid)]
        winner = min(fitting, key=Tag.path, default=None)
        for tag in ready:
            if tag is winner:
                tag.select()
            else:
                tag.lose()
        return winner
