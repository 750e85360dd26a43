"""Low Tide as pip installs it, found through its entry point, for the tests of this folder."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from outside.installing import environment, install
from rondel import shelf
from rondel.env import codec
from rondel.speech import catalogue, labels

CACHES: tuple[Callable[[], None], ...] = (
    shelf.shelf.cache_clear, shelf.game.cache_clear, catalogue.catalogue.cache_clear, catalogue.weed.cache_clear,
    labels.labels.cache_clear, codec._codecs.clear,
)  # fmt: skip


def reopen() -> None:
    """Look for titles again: nothing that was found before is remembered."""
    for forget in CACHES:
        forget()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which Low Tide is installed."""
    return install(tmp_path_factory.mktemp("outside") / "site")


@pytest.fixture(scope="package")
def low_tide(site: Path) -> Iterator[str]:
    """Low Tide on this process's shelf."""
    sys.path.insert(0, str(site))
    reopen()
    yield "low_tide"
    sys.path.remove(str(site))
    reopen()


@pytest.fixture(scope="session")
def with_low_tide(site: Path) -> dict[str, str]:
    """The environment of programs that find Low Tide."""
    return environment(site)
