"""The house rules of Classic as they are shown, for what its rulebook leaves open."""

# key, name on the glass, choices on the glass; the first choice is the rulebook's
RULES = (
    ("invest_on", "INVESTMENTS", ("ANY SPIN", "TURNS")),
    ("retired_give", "RETIRED GIVE", ("YES", "NO")),
)
PRESETS = (("RULEBOOK", (0, 0)),)
