"""Keys as tests write them: signs and printed names, "MONEY B500#"; spaces are for the eye."""

from sim import overlay


def split(keys: str) -> list[str]:
    """The keys one by one; a word of other letters than A to D is a printed name."""
    found: list[str] = []
    for word in keys.split():
        found += [word] if set(word) & set("EFGHIJKLMNOPQRSTUVWXYZ") else list(word)
    return found


def sign(key: str, edition: str | None) -> str:
    """The key of that sign, or with that name on it in the edition. KeyError when there is none."""
    return key if key in overlay.KEYS else overlay.words(edition)[key]
