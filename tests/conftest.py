"""The order of the tests: files with long ones come first, so that no worker is left alone with one at the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rondel.speech import catalogue as speech


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """By whole files: a server that a file's tests share is started once."""
    long = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in long)


@pytest.fixture(autouse=True)
def words_of_packs_go() -> Iterator[None]:
    """A pack lends its words to the whole process; the next test in it meets none of them."""
    yield
    if speech.LENT:
        speech.returned()
