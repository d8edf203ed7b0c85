"""`micropython`: `const` is what drivers want of it."""

from __future__ import annotations

from typing import TypeVar as _TypeVar

_T = _TypeVar("_T")


def const(expr: _T) -> _T:
    """The value itself."""
    return expr
