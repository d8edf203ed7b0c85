"""Games that go on after a power cut."""

from collections.abc import Iterator

from tests.core.flash import Flash
from tests.core.table import Table


def resumed(table: Table) -> Iterator[Table]:
    """The game of a table on devices of their own: from the log as it is, and from one rewritten
    with the last 12 entries, and with none.
    """
    for keep in (None, 12, 0):
        again = Table(Flash(table.store.copy()))
        if keep is not None:
            again.app.ledger.compact(keep)
            again = Table(Flash(again.store.copy()))
        again.press("ENTER")
        again.run(4000)
        yield again
