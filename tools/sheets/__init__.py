"""What is printed: overlay, dials, cards and wiring, drawn from the data that the firmware uses."""
