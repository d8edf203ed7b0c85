"""The house rules of Classic as they are shown, for what its rulebook leaves open."""

# key, name on the glass, choices on the glass; the first choice is the rulebook's
RULES = (
    ("invest_on", "INVEST PAYS", ("ANY SPIN", "TURNS")),
    ("retired_give", "GIFTS BY RETIRED", ("YES", "NO")),
)
PRESETS = (("RULEBOOK", (0, 0)),)
