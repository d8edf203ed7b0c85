"""Starting again after an exception, whatever else may be broken."""

import supervisor


def restart(error: Exception) -> None:
    """Tell what happened, if that can be, and start code.py anew. Ctrl-C in between stops it."""
    try:
        from hw.rescue import tell

        tell(error)
    except Exception as another:  # a second one, as of a full heap
        print(repr(error), repr(another))
    supervisor.reload()
