"""Runs under MicroPython: load every module named on the command line, tell the heap left."""

import gc
import sys

for name in sys.argv[1:]:
    __import__(name)
gc.collect()
print("loaded", len(sys.argv) - 1)
print("free", gc.mem_free())  # type: ignore[attr-defined]
