"""The floor: stand-ins for the board's native modules, models of the chips behind its pins, and
virtual time.
"""
