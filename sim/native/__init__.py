"""Stand-ins for CircuitPython's native modules; each file is named as the module it stands for."""
