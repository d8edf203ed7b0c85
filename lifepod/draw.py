"""The one source of chance: bytes of hardware entropy turned into fair draws."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Urandom


def below(n: int, urandom: "Urandom") -> int:
    """A number from 0 to n - 1, each equally likely; 1 <= n <= 256.

    Bytes that would favour the low numbers are thrown away, so a draw may take more than one.
    """
    limit = 256 - 256 % n
    while True:
        byte = urandom(1)[0]
        if byte < limit:
            return byte % n
