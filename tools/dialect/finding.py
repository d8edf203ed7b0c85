"""What a rule has to say about a line."""

from typing import NamedTuple


class Finding(NamedTuple):
    """A line (1 is the first), what is wrong with it, and what to write instead."""

    line: int
    what: str
    instead: str

    def said_of(self, path: str) -> str:
        """The message, in the form that editors jump to."""
        return f"{path}:{self.line}: {self.what}; {self.instead}"
