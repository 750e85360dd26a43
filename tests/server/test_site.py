"""The built page as the server sends it: compressed once, kept by the browser, asked again where it may change."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from rondel.server.site import Site


class Browser:
    """Asks the site without a network."""

    def __init__(self, folder: Path) -> None:
        self.app = Starlette(routes=[Mount("/", Site(directory=folder, html=True))])

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url="http://rondel") as client:
                return await client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})

        return asyncio.run(ask())


SCRIPT = "console.log('rondel')\n" * 40


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    assets = tmp_path / "assets"
    assets.mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (assets / "app-1.js").write_text(SCRIPT)
    (assets / "app-1.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (assets / "plain-1.js").write_text(SCRIPT)
    return Browser(tmp_path)


def test_a_text_is_sent_as_the_build_compressed_it(browser: Browser) -> None:
    answer = browser.get("/assets/app-1.js", accept_encoding="gzip, br")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].partition(";")[0] == "text/javascript"
    assert int(answer.headers["content-length"]) < len(SCRIPT) / 4
    assert answer.text == SCRIPT


@pytest.mark.parametrize("taken", ["identity", "gzip;q=0", ""])
def test_who_does_not_take_it_gets_the_plain_file(browser: Browser, taken: str) -> None:
    answer = browser.get("/assets/app-1.js", accept_encoding=taken)
    assert "content-encoding" not in answer.headers
    assert answer.text == SCRIPT
    assert answer.headers["vary"] == "accept-encoding"


def test_a_file_without_a_compressed_twin_is_sent_as_it_is(browser: Browser) -> None:
    answer = browser.get("/assets/plain-1.js", accept_encoding="gzip")
    assert "content-encoding" not in answer.headers


def test_assets_are_kept_and_the_page_is_asked_for_again(browser: Browser) -> None:
    assert "immutable" in browser.get("/assets/app-1.js").headers["cache-control"]
    page = browser.get("/")
    assert page.headers["cache-control"] == "no-cache"
    again = browser.get("/", if_none_match=page.headers["etag"])
    assert again.status_code == 304


def test_what_is_not_there_is_not_found(browser: Browser) -> None:
    assert browser.get("/assets/none.js").status_code == 404
