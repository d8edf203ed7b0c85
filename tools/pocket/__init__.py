"""The device as a page for a phone: `python -m tools.pocket` builds it."""
