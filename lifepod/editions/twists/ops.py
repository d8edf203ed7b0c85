"""What can happen in a game of Twists & Turns: the ops of its entries and their numbers.

Numbers are written with each op; `player` is the place in the playing order.
"""

MONEY = 1  # change in dollars
LIFE = 2  # change in LIFE Points
SALARY = 3  # the new salary
CHANCE = 4  # 0, 1 or 2
MARRIAGE = 5  # what each other player pays (not in games of firmware 1)
BABY = 6  # 1 or 2; -1 takes one back
HOUSE = 7  # kind (0-2), 1 bought or 0 sold
CAR = 8  # kind (0-1), 1 bought or 0 sold
YEARS = 9  # the new number; no player
SPIN = 10  # the number spun, 1 if the player starts the next year early
LOTTERY = 11  # the jackpot; no player
DRAW = 12  # the number drawn; no player
WIN = 13  # the winner is the player
LEAVE = 14  # the lottery is left without a winner; no player
FINALE = 15  # the last SPIN, which settles nothing
TOTAL = 16  # everything becomes LIFE Points
QUIT = 17  # the player leaves the game
REST = 18  # the player has no turn this year, or in the next one when this is over

COLOUR = 19  # the new colour, an index of cards.COLOURS

HOUSES = ("modest", "midsize", "mansion")
HOUSE_PRICES = (200_000, 500_000, 1_000_000)  # T205
CARS = ("economy", "luxury")
CAR_PRICES = (10_000, 50_000)  # T188, T190
