"""What can happen in both editions: the ops of entries and their numbers; an edition adds its own.

A sign is 1 for +, -1 for - and 0 for ENTER alone; a place is one in the playing order.
"""

MONEY = 1  # sign (1 collects), dollars: with the bank
TRANSFER = 2  # sign (1 collects), dollars, place or EVERYONE
SALARY = 3  # the salary; in Classic the maximum and the taxes too
HOUSE = 4  # sign (1 buys), price; in Classic the value when sold back too
LOAN = 5  # sign (1 takes), notes
PAY_DAY = 6  # 1 with a raise or promotion first, else 0; in Adventure the new salary too
MARRIAGE = 7  # Classic: the number spun; Adventure: dollars
BABY = 8  # Classic: how many; Adventure: 1 a child, 2 a pet
OPEN = 9  # Spin to Win begins: the jackpot, 0 in Classic
BET = 10  # in Classic the stake; a bit for each number chosen
DRAW = 11  # the number; no player
LEAVE = 12  # Spin to Win is left; no player
SPIN = 13  # the number
SCORE = 14  # Classic: dollars on the tiles; Adventure: what the house is worth
QUIT = 15  # the player leaves the game
COLOUR = 16  # the new colour, an index of cards.COLOURS
LESS = 17  # the place of a count in names() of the account: one was entered too many
FIRST_OWN = 20  # an edition's ops begin here

EVERYONE = 6
