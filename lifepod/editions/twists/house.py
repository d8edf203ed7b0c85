"""The house rules of Twists & Turns as they are shown (docs/play.md)."""

# key, name on the glass, choices on the glass; the first choice is the rulebook's
RULES = (
    ("children", "CHILDREN", ("10% EACH", "10,15..40%")),
    ("baby_gift", "BABY GIFT", ("$500", "NONE")),
    ("interest_on", "INTEREST", ("BEFORE PAY", "AFTER PAY")),
    ("car_cost", "CAR COST", ("10% EACH", "$1000/2000")),
    ("car_bonus", "CAR BONUS", ("BOTH ADD", "BEST ADDS", "LEAST 2/3")),
    ("chance_odds", "CHANCE 0-2", ("50/25/25", "EQUAL")),
    ("rent", "RENT, NO HOUSE", ("OFF", "15%")),
    ("turn_order", "TURN ORDER", ("WARN", "STRICT", "FREE")),
    ("max_children", "CHILDREN MAX", ("NINE", "NO MAX")),
)
PRESETS = (
    ("RULEBOOK", (0, 0, 0, 0, 0, 0, 0, 0, 0)),
    ("OWNERS", (1, 1, 1, 1, 2, 0, 1, 0, 0)),
)
