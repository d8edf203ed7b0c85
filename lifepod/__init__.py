"""The core of the LIFEPod, in the board's dialect: no hardware, no clock, no files."""
