"""Scenarios on the page for a phone."""
