"""What is printed beside the keys, for each edition: the overlay of the keypad."""

from __future__ import annotations

# In the order of the keypad, row by row.
KEYS = "123A456B789C*0#D"
_FIXED = {"A": "SPIN", "B": "+", "C": "−", "D": "MENU", "*": "CLEAR", "#": "ENTER"}  # noqa: RUF001

_BANKER = {
    "1": "MONEY",
    "2": "TRANSFER",
    "3": "SALARY",
    "4": "HOUSE",
    "5": "LOAN",
    "6": "PAY DAY",
    "7": "MARRIAGE",
    "8": "BABY",
    "9": "SPIN TO WIN",
}

LABELS: dict[str, dict[str, str]] = {
    "twists": {
        "1": "MONEY",
        "2": "LIFE POINTS",
        "3": "SALARY",
        "4": "HOUSE",
        "5": "CAR",
        "6": "CHANCE",
        "7": "MARRIAGE",
        "8": "BABY",
        "9": "LOTTERY",
        "0": "YEARS",
    },
    "classic": {**_BANKER, "0": "INVEST"},
    "adventure": {**_BANKER, "8": "BABY, PET", "0": "PASSPORT"},
}
USUAL = "twists"  # printed on the device while no game is chosen
SPOKEN = {"+": "plus, add, buy, up", "−": "minus, subtract, sell, down"}  # noqa: RUF001


def overlay(edition: str | None) -> dict[str, str]:
    """Key name -> its text, for an edition's name; the usual ones for an unknown edition."""
    return {**LABELS.get(edition or "", LABELS[USUAL]), **_FIXED}
