"""What the editions share in which the device is the bank: Classic and Adventure."""
