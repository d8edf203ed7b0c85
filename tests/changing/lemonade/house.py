"""The house rules of Lemonade as they are shown."""

RULES = (("thirsty", "A 10 COUNTS", ("ONCE", "TWICE")),)
PRESETS = (("RULEBOOK", (0,)),)
