"""The device under a page: adapters for the core, which MicroPython runs in the browser."""
