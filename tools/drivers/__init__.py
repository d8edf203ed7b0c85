"""Other browsers than Chromium, by the protocols that they speak; one tab each."""
