"""Crashes are noted in the log even when the game cannot be made from it."""

from lifepod import journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Store

IN_A_ROW = 3  # so many crashes with no entry between them call for the safe screen
_LONGEST = 40  # characters that are kept


def note(store: "Store", text: str) -> None:
    """Write what happened behind the last record, unless it could do harm there."""
    log = journal.Journal(store)
    found = log.load(_pass)
    what = text[:_LONGEST].encode()
    if found == journal.BLANK:
        log.rewrite([(journal.CRASH, journal.NOBODY, what)])
    elif found == journal.SOUND and log.room() >= len(what) + 5:
        log.append(journal.CRASH, journal.NOBODY, what)


def _pass(record: journal.Record) -> None:
    pass
