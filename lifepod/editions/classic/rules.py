"""The places of the house rules of Classic in house.RULES, and how many they are."""

INVEST_ON, RETIRED_GIVE = 0, 1
COUNT = 2
