"""Whole dollars: every percentage is rounded to the nearest, halves away from zero."""


def rounded(numerator: int, denominator: int) -> int:
    """The quotient as the nearest whole number, halves away from zero; the denominator is > 0."""
    if numerator < 0:
        return -((-2 * numerator + denominator) // (2 * denominator))
    return (2 * numerator + denominator) // (2 * denominator)


def percent(amount: int, rate: int) -> int:
    """`rate` per cent of `amount`, in whole dollars."""
    return rounded(amount * rate, 100)


def dollars(amount: int) -> str:
    """ "$1,234" or "-$600"."""
    return f"-${-amount:,}" if amount < 0 else f"${amount:,}"


def change(amount: int) -> str:
    """ "+$500" or "-$600"."""
    return dollars(amount) if amount < 0 else "+" + dollars(amount)


def short(text: str, cells: int) -> str:
    """An amount without its commas where it is too long; no figure and no "$" is ever lost."""
    return text.replace(",", "") if len(text) > cells else text
