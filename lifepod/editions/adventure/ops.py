"""The ops of Adventure beside those of lifepod/banker/ops.py, and their numbers."""

PASSPORT = 20  # 1 beach, 2 city, 3 jungle, 4 snow
VOLCANO = 21  # dollars
PROMOTION = 22  # the new salary
FEE = 23
EXAM = 24  # the number spun
DEGREE = 25
BOAT = 26
PLANE = 27
FULL_CAR = 28
RETIREMENT = 29  # the age, 0 Island Jump; no player

ONCE = {BOAT: "boat", PLANE: "plane", FULL_CAR: "full_car"}  # what it sets
ISLANDS = ("beach", "city", "jungle", "snow")
