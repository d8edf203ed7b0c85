"""The truth: real CircuitPython on an emulated Pico, with the same chip models on its pins."""
