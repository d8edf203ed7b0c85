"""The Game of Life Adventures: the device is banker, spinner and ledger."""
