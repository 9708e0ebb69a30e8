"""What all tests share: slow ones come last, so that a mistake shows soon; random ones are the same in every run."""

import pytest
from hypothesis import settings

settings.register_profile("repeatable", derandomize=True)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps the order of the tests, but puts those marked slow behind the others."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)
