"""What the tests of reliability share: the recorded games."""

import pytest

from tests.reliability.cells import Written, record


@pytest.fixture(scope="session")
def written() -> list[Written]:
    """Every flash operation of three games."""
    return record()
