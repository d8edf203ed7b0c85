"""Beeps and melodies: two bytes a note, its place in PITCHES and its length in 10 ms.

The wedding and finale tunes are old themes out of copyright (Mendelssohn 1842, Beethoven 1824),
the others are our own.
"""

PITCHES = (0, 220, 1047, 1175, 1319, 1397, 1568, 1760, 1976, 2093, 2349, 2637)  # Hz; 0 is a rest
_REST, _LOW, _C, _D, _E, _F, _G, _A, _B, _C2, _D2, _E2 = range(12)

CLICK = bytes((_A, 2))
GOOD = bytes((_E, 6, _A, 9))
BAD = bytes((_LOW, 9, _REST, 6, _LOW, 9))
WEDDING = bytes((_C, 12, _C, 12, _C, 12, _C, 42, _C, 12, _C, 12, _C, 12, _E, 42,
                 _C, 12, _E, 12, _C, 12, _E, 24, _G, 70))  # fmt: skip
BABY = bytes((_E, 15, _E, 15, _G, 40, _E, 15, _E, 15, _G, 40))
RAISE = bytes((_C, 9, _E, 9, _G, 9, _C2, 24, _G, 9, _C2, 30))
WIN = bytes((_G, 9, _A, 9, _B, 9, _C2, 18, _B, 9, _C2, 9, _D2, 18, _E2, 48))
FINALE = bytes((_E, 26, _E, 26, _F, 26, _G, 26, _G, 26, _F, 26, _E, 26, _D, 26,
                _C, 26, _C, 26, _D, 26, _E, 26, _E, 39, _D, 13, _D, 52))  # fmt: skip
SCALE = bytes((_C, 15, _D, 15, _E, 15, _F, 15, _G, 15, _A, 30))
