"""The ops of Classic beside those of lifepod/banker/ops.py, and their numbers."""

INVEST = 20  # the number, 0 for 10
TILE = 21  # the place it comes from, or PILE
TAXES = 22  # sign: 1 is a refund
RAISE = 23  # how many
LOSE_JOB = 24
SPLIT = 25  # dollars, place, sign (1 a Collect card, -1 a Pay card)
LAWSUIT = 26  # place
EXEMPT = 27
COLLEGE = 28
SCHOOL = 29
BADGE = 30
FINE = 31  # the player is who spun the 10
RETIRE = 32  # 1 Millionaire Estates, 2 Countryside Acres

PILE = 7
