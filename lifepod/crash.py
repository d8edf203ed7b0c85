"""Crashes are noted in the log even when the game cannot be made from it."""

from lifepod import journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Store

IN_A_ROW = 3  # so many crashes with no entry between them call for the safe screen
_ROOM = 300  # bytes that are left to the game


def note(store: "Store", text: str) -> None:
    """Write what happened (at most 40 characters are kept) behind the last record."""
    log = journal.Journal(store)
    if log.load(_pass) == journal.SOUND and log.room() > _ROOM:
        log.append(journal.CRASH, journal.NOBODY, text[:40].encode())


def _pass(record: journal.Record) -> None:
    pass
