"""The contract of objects: pickled, copied, compared, told and asked wrongly. `objects_check.py` holds it, here interpreted;
`test_compiled.py` runs the same with the compiled engine."""

from __future__ import annotations

import pytest

import objects_check
import rondel


@pytest.mark.parametrize("check", objects_check.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", rondel.games()[:3])
def test_objects(check: objects_check.Check, game: str) -> None:
    check(game)
