"""The places of the house rules of Lemonade in house.RULES, and how many they are."""

THIRSTY = 0
COUNT = 1
