"""Lemonade, a game that nobody sells: three spins each, and a stand that pays."""
