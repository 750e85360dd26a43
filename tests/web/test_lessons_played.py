"""The further lessons at the sizes that the short form leaves out (`test_guides_played.py`)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from web.test_guides_played import LONG, play


@pytest.mark.parametrize(("id", "size"), LONG)
def test_a_further_lesson_is_played_to_its_end_by_pressing_what_it_names(
    browser: Browser, address: str, id: str, size: str
) -> None:
    play(browser, address, id, size)
