"""What a game's entries tell: its statement, its curves, and the files that carry them."""
