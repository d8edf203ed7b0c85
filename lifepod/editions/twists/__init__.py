"""The Game of Life: Twists & Turns (2007): its rules, keys and views; `edition` is the whole."""
