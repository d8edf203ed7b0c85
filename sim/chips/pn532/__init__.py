"""The PN532 reader as its host meets it on I2C, after UM0701-02 (firmware 1.6)."""

from sim.chips.pn532.chip import PN532

__all__ = ["PN532"]
