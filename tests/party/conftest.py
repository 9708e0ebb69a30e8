"""What the tests of the server share: one running server for those that need no server of their own."""

from collections.abc import Iterator

import pytest

from tests.party.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for any number of tests; each makes rooms of its own in it."""
    with Running(tmp_path_factory.mktemp("data")) as running:
        yield running
        assert "Traceback" not in running.errors, running.errors
