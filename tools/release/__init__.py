"""What `make release` makes of the tree: images, pages, sheets, lists, their sums."""
