"""The house rules of Classic, for what its rulebook leaves open."""

# key, name on the glass, choices on the glass; the first choice is the rulebook's
RULES = (
    ("invest_on", "INVESTMENTS", ("ANY SPIN", "TURNS ONLY")),
    ("retired_give", "RETIRED GIVE", ("YES", "NO")),
)
INVEST_ON, RETIRED_GIVE = 0, 1
PRESETS = (("RULEBOOK", (0, 0)),)
