"""Beeps and melodies as (frequency in Hz, milliseconds) pairs; frequency 0 is a rest.

The wedding and finale tunes are old themes out of copyright (Mendelssohn 1842, Beethoven 1824),
the others are our own.
"""

_C, _D, _E, _F, _G, _A, _B = 1047, 1175, 1319, 1397, 1568, 1760, 1976

CLICK = ((_A, 20),)
GOOD = ((_E, 60), (_A, 90))
BAD = ((220, 90), (0, 60), (220, 90))
WEDDING = ((_C, 120), (_C, 120), (_C, 120), (_C, 420), (_C, 120), (_C, 120), (_C, 120), (_E, 420),
           (_C, 120), (_E, 120), (_C, 120), (_E, 240), (_G, 700))  # fmt: skip
BABY = ((_E, 150), (_E, 150), (_G, 400), (_E, 150), (_E, 150), (_G, 400))
RAISE = ((_C, 90), (_E, 90), (_G, 90), (2093, 240), (_G, 90), (2093, 300))
WIN = ((_G, 90), (_A, 90), (_B, 90), (2093, 180), (_B, 90), (2093, 90), (2349, 180), (2637, 480))
FINALE = ((_E, 260), (_E, 260), (_F, 260), (_G, 260), (_G, 260), (_F, 260), (_E, 260), (_D, 260),
          (_C, 260), (_C, 260), (_D, 260), (_E, 260), (_E, 390), (_D, 130), (_D, 520))  # fmt: skip
