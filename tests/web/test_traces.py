"""From the screen alone one can tell who did what where: what bots do leaves a trace at their boards while they do it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rondel.server.app import Options
from web.browser import DESK, page_of
from web.driver import Driver
from web.serving import serving
from web.tables import seated

TURNS = 30
TOLD = 120_000
"""Milliseconds in which three partners have been told on a busy machine."""
CLEAR = 18
"""So many letters of a sentence are another's only by chance; and it was seen while its own turn was told."""
TILE = re.compile(r"places ([A-Z]\d+) ")
GAME = 100_000
"""More versions than a game has."""
NEAR = 12
"""Pixels between a trace and the board of whoever it tells of."""
SAW = """(near) => { window.traces = [];
  const text = (n) => n.textContent.replace(/\\s+/g, ' ').trim();
  const shown = (n) => { const b = n.getBoundingClientRect();
    return b.width > 0 && b.top >= 0 && b.left >= 0 && b.right <= innerWidth && b.bottom <= innerHeight; };
  const beside = (a, b) => { const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const apart = (a0, a1, b0, b1) => Math.max(a0, b0) - Math.min(a1, b1);
    return apart(p.left, p.right, q.left, q.right) < near && apart(p.top, p.bottom, q.top, q.bottom) < near; };
  const board = (seat) => [...document.querySelectorAll(`.desk [data-panel="${seat}"] > *`)]
    .find((n) => n.getClientRects().length);
  const version = () => Number(document.querySelector('.desk').dataset.version);
  const see = (seat, node, said, at) => {
    if (shown(node) && at && shown(at) && beside(node, at)) window.traces.push([Number(seat), said, version()]); };
  const look = () => {
    for (const n of document.querySelectorAll('[data-trace]'))
      see(n.dataset.trace, n, text(n.querySelector('[data-said]')), board(n.dataset.trace));
    // One board for all: said there under the name and the face of whoever did it, while the panel of that seat is lit.
    for (const n of document.querySelectorAll('[data-says]')) {
      const [seat, lit] = [n.dataset.says, [...document.querySelectorAll('.desk .mate.tells')].filter(shown)];
      if (!n.querySelector('svg[data-art]') || !text(n.querySelector('b')) || lit.length !== 1
        || lit[0].closest('[data-panel]').dataset.panel !== seat) continue;
      see(seat, n, text(n.lastElementChild), n.closest('.mid')?.querySelector('svg.ring')); }
    for (const n of document.querySelectorAll('.opw .rline')) {
      const { panel } = n.closest('[data-panel]').dataset;
      see(panel, n, text(n), board(panel)); } };
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true}); }"""
"""Everything that is said at the board of another seat, in sight and beside or on that board, and at which version."""
GROUPS = """() => [...document.querySelectorAll('.log.long li.head[data-actor]')].map((head) => {
  const lines = [];
  for (let n = head.nextElementSibling; n && n.classList.contains('line'); n = n.nextElementSibling)
    if (n.dataset.kind && n.dataset.kind !== 'phase')
      lines.push([Number(n.dataset.version),
        (n.querySelector('a, span, button') ?? n).textContent.replace(/\\s+/g, ' ').trim()]);
  return [Number(head.dataset.actor), lines]; })"""
"""Turns of seats in the log, the newest first, with the version of each line."""


@dataclass(frozen=True)
class Turn:
    seat: int
    lines: list[str]
    first: int
    """The version of its first line."""
    until: int
    """The version with which this seat's next turn begins."""


@pytest.fixture(scope="module")
def ordinary(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots take as long as they do for everybody."""
    with serving(tmp_path_factory.mktemp("ordinary"), bot_delay=Options.bot_delay) as url:
        yield url


def turns(found: list[Any]) -> list[Turn]:
    """Those that are over: each with the version at which its seat begins the next one. The oldest first."""
    ends: dict[int, int] = {}
    made: list[Turn] = []
    for seat, lines in found:
        if not lines:
            continue
        versions = [version for version, _ in lines]
        if ends.get(seat, 0) > min(versions):
            made.append(Turn(seat, [text for _, text in lines], min(versions), ends[seat]))
        ends[seat] = min(versions)
    return made[::-1]


def over(page: Page) -> bool:
    return bool(page.locator(".desk[data-over], table.ledger").count())


def played(page: Page, address: str, game: str) -> tuple[list[Turn], list[tuple[int, str, int]]]:
    """The turns of bots in the log, and what was seen of each seat while they moved at normal speed."""
    turned: list[Turn] = []
    seen: list[tuple[int, str, int]] = []
    for nth in range(9):  # a game of The LOOP that chance has a part in is over soon
        found, saw = one_game(page, address, game, f"traces{nth or ''}", TURNS - len(turned))
        # Versions of one game after those of the other.
        turned += [replace(turn, first=turn.first + nth * GAME, until=turn.until + nth * GAME) for turn in found]
        seen += [(seat, said, version + nth * GAME) for seat, said, version in saw]
        if len(turned) >= TURNS:
            break
    return turned, seen


def one_game(page: Page, address: str, game: str, seed: str, most: int) -> tuple[list[Turn], list[tuple[int, str, int]]]:
    seated(page, address, ["me", "greedy", "greedy", "greedy"], game=game, seed=seed)
    page.wait_for_selector("[data-story-said][data-ready=true]", state="attached")
    page.evaluate(SAW, NEAR)
    begun = int(page.locator(".desk").get_attribute("data-version") or 0)
    driver = Driver(page, 3)
    found: list[Turn] = []
    while True:
        if over(page):
            break
        driver.play(until=driver.confirmed + (1 if game == "the_loop" else 3))
        # Whoever plays together hears the others out.
        if game == "the_loop":
            page.wait_for_selector(".lsaid[data-told=no], table.ledger", state="attached", timeout=TOLD)
        if over(page):
            break
        page.locator("[data-about='ui:events'] button, button[data-about='ui:events']").first.evaluate("n => n.click()")
        page.wait_for_selector(".log.long li")
        # What came before anybody looked was there already.
        found = [turn for turn in turns(page.evaluate(GROUPS)) if turn.seat != 0 and turn.first > begun]
        if game == "planet_unknown":  # what a seat does beside its tile stands in the same line
            found = [turn for turn in found if any(TILE.match(line) for line in turn.lines)]
        if game == "the_loop":  # what the machine does is told by its drop, and to draw up is nobody's move
            found = [turn for turn in found if any(re.match(r"(?!draws up)[a-z]", line) for line in turn.lines)]
        while page.locator(".log.long").count():  # a moment above it is ended first
            page.keyboard.press("Escape")
            page.wait_for_timeout(60)
        if len(found) >= most:
            break
    return found, [(seat, said, version) for seat, said, version in page.evaluate("() => window.traces ?? []")]


def matches(game: str, line: str, said: str) -> bool:
    """A panel of Planet Unknown tells a round by its tile; elsewhere a line, or what followed in it, is said in its words."""
    if game == "planet_unknown":
        tile = TILE.match(line)
        return bool(tile) and said.startswith(str(tile and tile[1]))
    without = said.partition(" ")[2]  # the name
    return line[:CLEAR] in said or (len(without) >= CLEAR and without[:CLEAR] in line)


def untold(game: str, turns: list[Turn], seen: list[tuple[int, str, int]]) -> list[Turn]:
    """Turns of which nothing was said at the board of their seat between their first line and its next turn."""
    return [
        turn
        for turn in turns
        if not any(
            seat == turn.seat and turn.first <= version <= turn.until and any(matches(game, line, said) for line in turn.lines)
            for seat, said, version in seen
        )
    ]


@pytest.mark.parametrize("game", ["anachrony", "planet_unknown", "the_loop"])
def test_every_turn_of_a_bot_in_the_log_has_left_a_trace_at_its_board(browser: Browser, ordinary: str, game: str) -> None:
    page, troubles = page_of(browser, DESK)
    found, seen = played(page, ordinary, game)
    assert {turn.seat for turn in found} == {1, 2, 3}
    assert untold(game, found, seen) == []
    # Seen at another seat's board, or at another time, it would be no trace.
    others = [(1 + seat % 3, said, version) for seat, said, version in seen]
    late = [(seat, said, version + GAME // 2) for seat, said, version in seen]
    assert untold(game, found, late) == found and len(untold(game, found, others)) > len(found) / 2
    assert troubles == []
