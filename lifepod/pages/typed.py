"""Numbers as they are typed."""


class Typed:
    """A number and how many digits it has.

    A digit that would make it too large spoils it as a whole, or ENTER would book what is left:
    until ENTER or CLEAR has begun it anew, more digits are refused as well.
    """

    def __init__(self) -> None:
        self.value = 0
        self.count = 0
        self.usual = 0  # what ENTER means before any digit; 0: nothing
        self.spoilt = False

    def clear(self) -> None:
        """Begin anew."""
        self.value = self.count = 0
        self.spoilt = False

    def add(self, digits: str, most: int) -> bool:
        """Type one digit or more behind the number; False when it is spoilt, now or before."""
        value = self.value * 10 ** len(digits) + int(digits)
        self.usual = 0
        self.spoilt = self.spoilt or value > most
        if not self.spoilt:
            self.value = value
            self.count += len(digits)
        return not self.spoilt

    def number(self) -> int:
        """What ENTER means now."""
        return self.value if self.count else self.usual

    def whole(self) -> bool:
        """Whether ENTER may take it; one that is spoilt is begun anew."""
        if self.spoilt:
            self.clear()
            return False
        return True
