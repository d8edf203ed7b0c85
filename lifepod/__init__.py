"""The core of the LIFEPod, in the board's dialect: no hardware, no clock, no files."""

VERSION = (1, 1, 0)  # of the firmware; nothing else says it
