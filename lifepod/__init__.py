"""The core of the LIFEPod: plain Python in the board's dialect, without hardware, clock or files."""
