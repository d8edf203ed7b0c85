"""A game of Classic."""

import pytest

from tests.core.table import Table
from tests.editions.play import new_game


@pytest.fixture
def table() -> Table:
    """Four players; red's card is in."""
    table = new_game("classic")
    table.insert("red")
    return table
