"""What a partner does is told under the name and face of whoever did it, in six seconds a turn; nothing lies over it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from rondel.speech.catalogue import places, read
from web.browser import DESK, PHONE, page_of
from web.driver import Driver
from web.serving import serving
from web.tables import seated

WATCH = """([names, eras]) => { window.wrong = []; window.told = 0; window.lit = 0;
  const over = (a, b) => { const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom; };
  const look = () => {
    for (const n of document.querySelectorAll('[data-says]')) {
      const said = n.lastElementChild.textContent;
      window.told += 1;
      names.forEach((name) => { if (said.startsWith(name + ' ')) window.wrong.push('named again: ' + said); });
      for (const [era, name] of Object.entries(eras)) if (said.includes(name)) {
        window.lit += 1;
        if (!document.querySelector(`.ring [data-told=${era}]`)) window.wrong.push('not lit: ' + said); }
      for (const thing of document.querySelectorAll('.plate, .chp, .pmis, .mis'))
        if (thing.getClientRects().length && over(thing, n)) window.wrong.push('over ' + thing.className + ': ' + said);
      const hurry = document.querySelector('[data-act=hurry]');
      if (hurry && over(hurry, n)) window.wrong.push('covered: ' + said); } };
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true}); }"""

ERAS = {id: name for id, name in read(places()["tl"], "en", "names.json")["eras"].items() if id != "era"}

CLOCK = """() => { window.spans = {};
  const look = () => { const n = document.querySelector('[data-says]'), now = performance.now();
    const open = Object.values(window.spans).find((span) => span.to === null);
    if (open && open.turn !== n?.dataset.turn) open.to = now;
    if (!n) return;
    const span = window.spans[n.dataset.turn] ??= {turn: n.dataset.turn, from: now, said: []};
    span.to = null;
    const said = n.lastElementChild.textContent;
    if (span.said.at(-1) !== said) span.said.push(said); };
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true}); }"""
"""From when to when each turn was told, and with how many sentences."""
TURN = 6000
LATE = 250
"""Milliseconds by which the timers of a page may be late under load."""


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("told"), bot_delay=0.4) as url:
        yield url


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_partner_is_told_under_their_own_name(browser: Browser, unhurried: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size, reduced_motion="no-preference", has_touch=size == PHONE)
    seated(page, unhurried, ["me", "greedy", "greedy"], "the_loop", seed="5")
    names = page.evaluate("() => [...document.querySelectorAll('.pops .pn b')].map((n) => n.textContent)")
    assert len(set(names)) == 2 and all(names)
    page.evaluate(WATCH, [["Ines", *names], ERAS])
    driver = Driver(page, 3, "touch" if size == PHONE else "mouse")
    driver.play(until=8)
    page.wait_for_timeout(1500)
    assert page.evaluate("() => window.told") > 0 and page.evaluate("() => window.lit") > 0
    assert page.evaluate("() => [...new Set(window.wrong)]") == []
    assert troubles == []


def test_a_partners_turn_that_comes_at_once_is_told_in_six_seconds(browser: Browser, address: str) -> None:
    """Bots that do not wait: all moves of a turn arrive together."""
    page, troubles = page_of(browser, DESK, reduced_motion="no-preference")
    seated(page, address, ["me", "greedy"], "the_loop", seed="5")
    page.evaluate(CLOCK)
    Driver(page, 3).play(until=8)
    page.wait_for_selector(".lsaid[data-told=no]", state="attached", timeout=20000)
    page.wait_for_timeout(100)
    spans = page.evaluate("() => Object.values(window.spans)")
    assert max(len(span["said"]) for span in spans) > 5, "a turn of several sentences"
    assert all(span["to"] is not None for span in spans)
    slow = [span for span in spans if span["to"] - span["from"] > TURN + LATE]
    assert slow == []
    assert troubles == []
