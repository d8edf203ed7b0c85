"""The words for entries of Lemonade."""

from lifepod.editions.lemonade import ops

WORDS: "dict[int, str | tuple[str, str]]" = {ops.STAND: "SELLS {0}"}
