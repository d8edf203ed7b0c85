"""What every chip on a two-wire bus looks like to its master.

A transfer is `start`, then any number of `write` or of `read`, then `stop`. A repeated start is a
second `start` without a `stop`. Bytes are 0..255. Nothing here raises: a part that is not there
simply does not acknowledge.
"""


class I2CDevice:
    """A slave with one 7-bit address; the base acknowledges nothing and reads as a floating bus."""

    address: int

    def __init__(self, address: int) -> None:
        self.address = address

    def start(self, read: bool) -> bool:
        """The master addressed this device, to read from it or to write; True is an ACK."""
        return False

    def write(self, byte: int) -> bool:
        """One byte from the master; True is an ACK."""
        return False

    def read(self) -> int:
        """The next byte for the master."""
        return 0xFF

    def stop(self) -> None:
        """The master ended the transfer."""

    def holds_sda(self) -> bool:
        """True while this device keeps SDA low, so that nobody can use the bus."""
        return False
