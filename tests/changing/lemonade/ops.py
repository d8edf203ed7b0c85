"""The ops of Lemonade beside those of lifepod/banker/ops.py, and their numbers."""

STAND = 20  # glasses sold
