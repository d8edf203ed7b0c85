"""The house rules of Adventure as they are shown."""

# key, name on the glass, choices on the glass; the first choice is the rulebook's text
RULES = (("college_fee", "COLLEGE FEE", ("$50,000", "$40,000")),)  # the second is the icon's
PRESETS = (("RULEBOOK", (0,)),)
