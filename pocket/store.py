"""The store that keeps its bytes without power, as the flash of the board does."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = 4096


class Store:
    """`wrote(first, hex)` gets every write: the place of its first byte, and the bytes.

    The page keeps what the writes of one turn have made of it as one, so none is ever half there.
    """

    def __init__(self, image: bytes, wrote: "Callable[[int, str], object]") -> None:
        if len(image) != SIZE:
            raise ValueError("a memory has 4,096 bytes")
        self.cells = bytearray(image)
        self._wrote = wrote

    def __len__(self) -> int:
        return SIZE

    def __getitem__(self, index: slice) -> bytearray:
        return self.cells[index]

    def __setitem__(self, index: slice, value: "bytes | bytearray") -> None:
        first = index.start or 0
        if len(self.cells[index]) != len(value):
            raise ValueError("a write keeps the size")
        self.cells[first : first + len(value)] = value
        self._wrote(first, bytes(value).hex())
