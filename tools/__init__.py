"""What the make targets run, one job to a file."""
