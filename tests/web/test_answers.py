"""Answers are shown once, with all of their words: what the server says later moves none, and none is shown in passing."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page, WebSocketRoute

from rondel.titles.planet_unknown.rules import GAME
from web.browser import DESK, page_of
from web.moments import sit_at, until
from web.test_planet_effects import commute, pending

WATCH = """() => { const seen = window.seen = { moved: [], passing: [] }, places = new Map();
  const look = () => { requestAnimationFrame(look);
    const asked = document.querySelector('.dq h2')?.textContent + document.querySelectorAll('.crumb').length;
    const ready = document.querySelector('[data-act=confirm]:not([disabled])');
    for (const n of document.querySelectorAll('.dopts .opt, .fxs .fx')) {
      if (!n.checkVisibility({ visibilityProperty: true })) continue;
      const r = n.getBoundingClientRect(), name = n.dataset.action ?? n.dataset.target;
      if (!name) continue;
      const key = `${asked} ${n.className.includes('fx')} ${name}`, place = [r.left, r.top, r.width].map(Math.round).join();
      if (places.has(key) && places.get(key) !== place) seen.moved.push(`${key}: ${places.get(key)} -> ${place}`);
      if (!ready) seen.passing.push(name);
      places.set(key, place); } };
  look(); }"""
"""In every frame, where each answer stands, and which are offered before anything may be confirmed."""


class SlowPreviews:
    """What each answer would do comes when it is let through."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] = []
        self.page: WebSocketRoute | None = None
        page.route_web_socket("**/play", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        self.page = socket
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(self.said)

    def said(self, message: str | bytes) -> None:
        assert self.page
        if json.loads(message)["type"] == "previews":
            self.held.append(message)
        else:
            self.page.send(message)

    def release(self) -> None:
        assert self.page and self.held
        for message in self.held:
            self.page.send(message)


def test_answers_do_not_move_when_their_previews_come(browser: Browser, address: str) -> None:
    """With the pointer where they stand, whether the previews come in time or late."""
    for wait in (300, 1800):
        page, troubles = page_of(browser, DESK)
        page.add_init_script(f"({WATCH})()")
        line = SlowPreviews(page)
        page.mouse.move(DESK[0] * 0.36, DESK[1] - 40)
        sit_at(page, address, *until(GAME, 2, 1, {}, pending("next rover", "next movement")))
        page.mouse.move(DESK[0] * 0.36, DESK[1] - 36)
        page.wait_for_timeout(wait)
        line.release()
        page.wait_for_selector(".opt[data-action^='next ']")
        page.wait_for_timeout(400)
        assert page.evaluate("() => window.seen.moved") == [], f"previews after {wait} ms"
        assert troubles == []
        page.context.close()


def test_effects_that_settle_themselves_are_not_offered_in_passing(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    page.add_init_script(f"({WATCH})()")
    sit_at(page, address, *until(GAME, 2, 4, {"boards": "symmetric"}, commute))
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    assert page.evaluate("() => window.seen.passing") == []
    assert troubles == []
