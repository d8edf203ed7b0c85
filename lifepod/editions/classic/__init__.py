"""The Game of Life (the classic box): the device is banker, spinner and ledger."""
