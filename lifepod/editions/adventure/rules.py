"""The places of the house rules of Adventure, and what is an age to retire at."""

COLLEGE_FEE = 0  # places in house.RULES
COUNT = 1

MOST_AGE = 200
MOST_FLUNKED = 3  # an exam is failed by 1 to 3 (A143)


def age_text(age: int) -> str:
    """A retirement age for the glass."""
    return str(age) if age else "ISLANDS"


def refuse_age(age: int, now: int, again: int = 0) -> str:
    """Why an age is none to retire at; `again` is whether the game has ended at the present one."""
    if age and (age % 10 or age < now or (age == now and not again)):
        return f"A WHOLE DECADE AFTER {now}, OR 0 FOR ISLAND JUMP"
    return ""
