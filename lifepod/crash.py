"""Crashes are noted in the log even when the game cannot be made from it."""

from lifepod import journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Store

IN_A_ROW = 3  # so many crashes with no entry between them call for the safe screen
_LONGEST = 40  # characters that are kept


def note(store: "Store", text: str) -> int:
    """Write what happened behind the last record, unless it could do harm there.

    Returns how many crashes there have been in a row, with this one.
    """
    from lifepod.recovery import load

    log = journal.Journal(store)
    row = [1]

    def count(op: int, _: int) -> None:
        if op == journal.CRASH:
            row[0] += 1
        elif op <= journal.START:
            row[0] = 1

    found = load(log, count)
    what = text[:_LONGEST].encode()
    if found == journal.BLANK:
        log.rewrite([(journal.CRASH, journal.NOBODY, what)])
    elif found == journal.SOUND and log.room() >= len(what) + 5:
        log.append(journal.CRASH, journal.NOBODY, what)
    return row[0]
