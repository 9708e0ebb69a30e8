"""What the tests of the server share: one running server for those that need no server of their own, and parties
without a network.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.party.gathering import Gathering
from tests.party.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for any number of tests; each makes rooms of its own in it."""
    with Running(tmp_path_factory.mktemp("data")) as running:
        yield running
        assert "Traceback" not in running.errors, running.errors


@pytest.fixture
def gather(tmp_path: Path) -> Iterator[Callable[..., Gathering]]:
    """Makes one party: `gather("Ana", "Bo", options={"hands": [3]})`. Its store is closed after the test."""
    with ExitStack() as stack:
        yield lambda *names, **wanted: stack.enter_context(closing(Gathering(tmp_path, *names, **wanted)))
