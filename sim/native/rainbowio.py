"""`rainbowio`: one function."""

from __future__ import annotations


def colorwheel(n: float) -> int:
    """Red to green to blue and back over 0..255, as 0xRRGGBB; wraps."""
    value = int(n) % 256
    if value < 85:
        return (255 - value * 3) << 16 | (value * 3) << 8
    if value < 170:
        value -= 85
        return (255 - value * 3) << 8 | value * 3
    value -= 170
    return (value * 3) << 16 | (255 - value * 3)
