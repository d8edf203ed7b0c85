"""Scenarios: files of commands that a device obeys on virtual time."""
