"""The store that keeps its bytes without power."""

import microcontroller

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Store


def store() -> "Store":
    """4,096 bytes: a write into erased bytes (0xFF) programs them, any other erases all first."""
    return microcontroller.nvm  # type: ignore[return-value]
