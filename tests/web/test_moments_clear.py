"""Moments of Anachrony are clear to everybody: in the light theme and on a phone as well."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

sys.path.append(str(Path(__file__).parents[2] / "tools"))
from film import FILMS, shown
from web.browser import DESK, PHONE, page_of
from web.test_looks import violations

MOMENTS = sorted(name for name, film in FILMS.items() if film.title == "anachrony")
LOOKS = {"desk light": (DESK, "light"), "phone dark": (PHONE, "dark"), "phone light": (PHONE, "light")}
"""In the dark on the desk `test_story.py` looks at all of them."""


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_has_no_accessibility_violation(browser: Browser, address: str, name: str, look: str) -> None:
    size, theme = LOOKS[look]
    page, troubles = page_of(browser, size, color_scheme=theme, has_touch=size == PHONE)
    shown(page, address, FILMS[name])
    expect(page.locator(".moment.still")).to_have_count(1)
    assert violations(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    assert not troubles
