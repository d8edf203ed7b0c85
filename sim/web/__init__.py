"""The device in a browser: a server on loopback, the firmware paced to the wall clock, the page."""
