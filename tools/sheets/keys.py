"""What the keys of a game do, read from the tables by which the firmware answers them."""

from dataclasses import dataclass
from typing import Any

from lifepod import editions
from lifepod.pages import menu as menus
from lifepod.pages.form import Form
from lifepod.pages.prompts import Amount, Choice, Prompt, Sign
from sim import overlay

MINUS = "\u2013"  # a dash, which every font has
FIXED = {**overlay.FIXED, "C": MINUS}
_HINTS = {
    "1BEA 2CITY 3JUN 4SNOW": "1 beach, 2 city, 3 jungle, 4 snow",
    "HOW MANY NOTES?": "type how many notes",
}


@dataclass(frozen=True)
class Key:
    """A key or a row of the menu: its name, and what is asked after it in the order of asking."""

    name: str
    asks: tuple[str, ...]
    card: bool | None  # a card has to be in the slot, or must not be; None where it depends


def numbers() -> dict[str, int]:
    """The editions of the firmware: name in the sources and digit that picks it."""
    return {editions.load(number).NAME: number for number in editions.TITLES}


def edition(name: str) -> Any:
    """The module of an edition. KeyError for one that is not there."""
    return editions.load(numbers()[name])


def _sign(prompt: Sign) -> str:
    asked = [f"+ {prompt.plus.lower()}"]
    if prompt.minus:
        asked.append(f"{MINUS} {prompt.minus.lower()}")
    if prompt.enter:
        asked.append(f"ENTER {prompt.enter.lower()}")
    return ", ".join(asked)


def _amount(prompt: Amount) -> str:
    return _HINTS.get(prompt.hint, prompt.hint.lower()) + ", ENTER"


def _asks(prompt: Prompt) -> str:
    if isinstance(prompt, Sign):
        text = _sign(prompt)
    elif isinstance(prompt, Amount):
        text = _amount(prompt)
    elif isinstance(prompt, Choice):
        text = f"choose with + and {MINUS}, ENTER"
    else:
        raise TypeError(f"a prompt that no sheet knows: {type(prompt).__name__}")
    if not prompt.when:
        return text
    return f"after {'+' if prompt.when > 0 else MINUS}: {text}"


def _key(action: Any) -> Key:
    """The arguments of a form, or a function."""
    if callable(action):
        return Key(overlay.name(action), (), None)
    form = Form(*action)
    return Key(overlay.name(action), tuple(map(_asks, form.prompts)), form.card)


def keys(name: str) -> dict[str, Key]:
    """The keys of an edition; SPIN, +, -, MENU, CLEAR and ENTER are in every one."""
    found = {key: _key(action) for key, action in edition(name).keys().items()}  # and key + ALONE
    return {**found, **{key: Key(text, (), None) for key, text in FIXED.items()}}


def menu(name: str) -> list[tuple[str, Key]]:
    """The rows of an edition's menu, all that are ever offered, and the digits that take them."""
    rows = []
    for digits, text, _, action in menus.table(edition(name)):
        key = Key(text, (), None) if isinstance(action, int) else _key(action)
        rows.append((digits, Key(text, key.asks, key.card)))
    return rows


def rules(name: str) -> list[tuple[str, tuple[str, ...]]]:
    """House rules: name and choices, the rulebook's first."""
    return [(rule[1], rule[2]) for rule in editions.house(numbers()[name]).RULES]


def title(name: str) -> str:
    """The name of a game on the glass."""
    return str(edition(name).TITLE)
