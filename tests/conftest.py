"""What all tests share: slow ones come last, so that a mistake shows soon."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keeps the order of the tests, but puts those marked slow behind the others."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)
