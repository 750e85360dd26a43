from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.ear import Ear
from server.running import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data"), "--private-hooks") as running:
        yield running


@pytest.fixture
def ear() -> Iterator[Ear]:
    listening = Ear()
    yield listening
    listening.server.shutdown()
