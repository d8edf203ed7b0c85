"""The adapters: one thin module for each part of the device."""
