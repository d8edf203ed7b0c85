"""A scenario as an animated picture: the device's face, its own frames, on virtual time."""
