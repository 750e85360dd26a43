"""What one table has loaded changes nothing elsewhere: a page looks the same after any other as when it is opened first."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import rondel
from rondel.record import Record
from web.browser import DESK, page_of
from web.loop_tables import UPLOAD

GAMES = ("anachrony", "planet_unknown", "the_loop")
PATIENCE = 30
NOW = 1_800_000_000_000
GUIDED = """(guide) => fetch('/api/guides/' + guide, {method: 'POST', headers: {'Content-Type': 'application/json'},
  body: JSON.stringify({again: false})}).then((r) => r.json()).then((t) => t.id)"""
SEEN = ("table", "guided", "score", "replay")
PAGES = ("", *(f"#/new/{game}" for game in GAMES), "#/games", "#/rules/the_loop", "#/preferences")
STYLES = """() => {
  const props = ['display', 'position', 'width', 'height', 'margin', 'padding', 'border', 'border-radius', 'color',
    'background-color', 'background-image', 'box-shadow', 'opacity', 'transform', 'font', 'letter-spacing', 'text-align',
    'text-transform', 'white-space', 'overflow', 'text-overflow', 'grid-template-columns', 'grid-template-rows', 'grid-area',
    'gap', 'flex', 'flex-direction', 'flex-wrap', 'align-items', 'justify-content', 'place-items', 'order', 'z-index', 'inset',
    'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'cursor', 'pointer-events', 'animation-name', 'filter', 'outline',
    'clip-path', 'visibility', 'vertical-align', 'list-style', 'content', 'hyphens'];
  const told = (node, part) => { const s = getComputedStyle(node, part);
    // Gradients and cuts have numbers of their own, counted from the first table of a page.
    return props.map((p) => s.getPropertyValue(p).replace(/(url\\("#[a-z-]+)\\d+/g, '$1')); };
  const found = [];
  for (const node of document.querySelectorAll('html, body, #app, #app *')) {
    const name = `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`;
    found.push([name, told(node)]);
    for (const part of ['::before', '::after'])
      if (!['none', 'normal'].includes(getComputedStyle(node, part).content)) found.push([name + part, told(node, part)]);
  }
  return [props, found]; }"""


def record(game: str) -> Record:
    """A game played at random to its end."""
    chance, kind = random.Random(3), rondel.game(game)
    state = kind.new(2, 7, {})
    actions: list[tuple[int, Any]] = []
    while not state.over:
        seat = state.actors()[0]
        actions.append((seat, chance.choice(state.legal(seat))))
        state.apply(*actions[-1])
    return Record(kind, 2, 7, {}, actions, kind.rules_version)


Looks = dict[str, dict[str, str]]


def looks(page: Page) -> Looks:
    """Every element by its place and name, with what it looks like."""
    props, found = page.evaluate(STYLES)
    return {f"{i} {name}": dict(zip(props, values, strict=True)) for i, (name, values) in enumerate(found)}


def settled(page: Page) -> Looks:
    """The page as it stays: the same twice, with a while between."""
    before = looks(page)
    for _ in range(PATIENCE):
        page.wait_for_timeout(400)
        now = looks(page)
        if now == before:
            return now
        before = now
    raise AssertionError("the page does not come to rest")


def grown_to(page: Page, fresh: Looks) -> list[str]:
    """What still differs when the page has had the time to become what it is to be."""
    for _ in range(PATIENCE):
        found = differences(looks(page), fresh)
        if not found:
            break
        page.wait_for_timeout(300)
    return found


def differences(seen: Looks, fresh: Looks) -> list[str]:
    if seen.keys() != fresh.keys():
        return [f"other elements: {sorted(seen.keys() ^ fresh.keys())[:6]}"]
    return [
        f"{name}: {prop} is {seen[name][prop]!r}, fresh {value!r}"
        for name, style in fresh.items()
        for prop, value in style.items()
        if seen[name][prop] != value
    ][:12]


class Known:
    """A person with a table in play, a guided and a finished one of every title; how each page looks when opened first."""

    def __init__(self, browser: Browser, address: str) -> None:
        page, _ = page_of(browser, DESK)
        page.goto(address)
        page.wait_for_selector("[data-start]")
        self.tables: dict[str, list[str]] = {}
        for game in GAMES:
            played = record(game)
            half = len(played.actions) // 2
            table = page.evaluate(UPLOAD, [played.data(), half, played.actions[half][0]])
            done = page.evaluate(UPLOAD, [played.data(), None, 0])
            guided = page.evaluate(GUIDED, f"{game}_first")
            self.tables[game] = [f"#/table/{table}", f"#/table/{guided}", f"#/table/{done}", f"#/replay/{done}"]
        self.person = page.context.storage_state()
        self.fresh: dict[str, Looks] = {}
        self.troubles: list[str] = []
        for path in (*PAGES, *itertools.chain(*self.tables.values())):
            self.look_at(browser, address, path)

    def look_at(self, browser: Browser, address: str, path: str) -> Looks:
        """How the page looks when it is opened first."""
        troubles = self.troubles
        page = self.opened(browser, address, path)
        page.wait_for_load_state("networkidle")
        self.fresh[path] = settled(page)
        page.context.close()
        self.troubles = troubles
        return self.fresh[path]

    def opened(self, browser: Browser, address: str, path: str) -> Page:
        """A browser that has seen nothing yet. Its clock stands, so that no text changes with the time."""
        page, self.troubles = page_of(browser, DESK, storage_state=self.person)
        page.clock.set_fixed_time(NOW)
        page.goto(address + path)
        return page


@pytest.fixture(scope="module")
def known(browser: Browser, address: str) -> Known:
    return Known(browser, address)


@pytest.mark.parametrize("order", list(itertools.permutations(GAMES)), ids="-".join)
def test_every_page_looks_the_same_after_the_tables_in_every_order(
    browser: Browser, address: str, known: Known, order: tuple[str, ...]
) -> None:
    page = known.opened(browser, address, "")
    tables = {game: dict(zip(SEEN, known.tables[game], strict=True)) for game in order}
    ways = [path for game in order for path in (tables[game]["table"], tables[game]["score"], "")]
    more = (tables[order[0]]["guided"], tables[order[2]]["replay"], *PAGES)
    wrong = {}
    for path in (*ways, *more, *(tables[game]["table"] for game in order)):
        page.evaluate("path => { location.hash = path || '#/'; }", path)
        found = grown_to(page, known.fresh[path])
        # A chart that is drawn bit by bit may not have been whole when it was first looked at.
        if found and grown_to(page, known.look_at(browser, address, path)):
            wrong[path] = found
    assert not wrong, json.dumps(wrong, indent=1)
    assert known.troubles == []
