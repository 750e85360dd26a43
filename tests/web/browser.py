"""A browser for the tests: Debian's Chromium, headless, with every console message and failed request noted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
DESK, LOW, TABLET, PHONE = (1440, 900), (1280, 720), (1024, 768), (390, 844)
WIDE, UPRIGHT = (1920, 1080), (820, 1180)


@contextmanager
def chromium(*, whole: bool = False) -> Iterator[Browser]:
    """`whole`: with what belongs to the browser and not to the page, such as notifications."""
    with sync_playwright() as p:
        # The shell paints and clicks as the browser does, without the browser's own windows: a third less to compute.
        shell = None if whole else shutil.which("chromium-headless-shell")
        browser = p.chromium.launch(executable_path=shell or "/usr/bin/chromium", args=FLAGS)
        yield browser
        browser.close()


def page_of(browser: Browser, size: tuple[int, int] = DESK, **more: Any) -> tuple[Page, list[str]]:
    """A page of a new person, and the list into which its troubles go. Still, unless the test is about motion."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **{"reduced_motion": "reduce", **more})
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda m: troubles.append(f"{m.type}: {m.text}") if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda e: troubles.append(f"error: {e}"))
    page.on(
        "request",
        lambda r: None if "127.0.0.1" in r.url or r.url.startswith("data:") else troubles.append(f"elsewhere: {r.url}"),
    )
    return page, troubles
