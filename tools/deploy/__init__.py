"""From the tree to a board: what goes onto the drive, and the ways to bring it there."""
