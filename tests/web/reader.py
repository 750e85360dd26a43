"""Somebody who reads the coach line and does what it says: presses what is highlighted, at its place, then Confirm.

Never *Show me*, never *Skip*. What is pressed must be there for a hand: in the window, with a size, nothing above it, and
an answer to the question that is asked now.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, TimeoutError

LOOK = """() => {
  const coach = document.querySelector('.coach'), desk = document.querySelector('.desk');
  const spot = (n) => { const r = n.getBoundingClientRect();
    const [l, t] = [Math.max(0, r.left), Math.max(0, r.top)];
    const [w, h] = [Math.min(innerWidth, r.right) - l, Math.min(innerHeight, r.bottom) - t];
    if (w < 2 || h < 2) return null;
    for (const fy of [.5, .3, .7, .15, .85]) for (const fx of [.5, .3, .7, .15, .85]) {
      const [x, y] = [l + w * fx, t + h * fy]; const top = document.elementFromPoint(x, y);
      if (top && n.contains(top)) return [x, y]; }
    return null; };
  const open = (n) => n.matches('button, .opt') ? !n.disabled : ['legal', 'alt', 'selected'].includes(n.dataset.state);
  const things = [...document.querySelectorAll('.here-box')].map((box) => { const id = box.dataset.here;
    const found = [...document.querySelectorAll(/^[.[]/.test(id) ? `.desk ${id}` : `.desk [data-target="${id}"]`)];
    const node = found.filter((n) => open(n) || n.querySelector('[data-state=legal]')).find(spot) ?? found.find(spot);
    const [b, r] = [box.getBoundingClientRect(), node?.getBoundingClientRect()];
    const may = !!node && (open(node) || !!node.querySelector('[data-state=legal]'));
    return {id, spot: node ? spot(node) : null, open: may,
      around: !!r && b.width > 4 && b.left >= -2 && b.top >= -2
        && b.right <= innerWidth + 2 && b.bottom <= innerHeight + 8}; });
  const go = document.querySelector('[data-guide=continue]:not([disabled])');
  const csay = document.querySelector('.csay')?.getBoundingClientRect();
  return {step: Number(coach?.dataset.step ?? 0), current: coach?.dataset.at === desk?.dataset.version,
    version: desk?.dataset.version, rail: coach?.dataset.rail, text: document.querySelector('.csay')?.innerText ?? '',
    readable: !!csay && csay.top >= 0 && csay.bottom <= innerHeight && csay.left >= 0 && csay.right <= innerWidth
      && document.querySelector('.csay').scrollHeight <= csay.height + 2 && !!spot(document.querySelector('.csay')),
    mine: !!document.querySelector('.dec:not(.idle)'), go: go ? spot(go) : null, things,
    trouble: document.querySelector('.toast')?.innerText ?? '',
    tile: [...document.querySelectorAll('.tray .sel, [data-tool]')]
      .reduce((sum, n) => [...n.innerHTML].reduce((a, c) => (31 * a + c.charCodeAt(0)) % 1e9, sum), 7)}; }"""
CONFIRM = "[data-act=confirm]"
PATIENCE = 4
"""So often a thing is pressed."""


@dataclass
class Pressed:
    """One thing that was pressed."""

    step: int
    id: str
    text: str
    """What the coach said."""


SETTLES = 1_000
"""Milliseconds in which the page comes to rest."""


def faults(now: dict[str, Any]) -> list[str]:
    """What a hand could not do, or an eye not read."""
    where = f"step {now['step']}"
    found = [] if now["readable"] else [f"{where}: the sentence cannot be read in full"]
    if not now["things"]:
        found.append(f"{where}: nothing is highlighted")
    for thing in now["things"]:
        if not thing["spot"] or not thing["around"]:
            found.append(f"{where}: {thing['id']} is highlighted where nobody can reach it")
        elif now["rail"] not in ("look", "watch") and not thing["open"] and not now["go"]:
            found.append(f"{where}: {thing['id']} is highlighted and cannot be chosen")
    return found


class Reader:
    """A hand that follows the coach: the mouse, or a finger."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self.pressed: list[Pressed] = []
        self.steps: list[int] = []
        """Every step that was shown, as it came."""
        self.wrong: list[str] = []
        """What a hand could not have done."""
        self.seen: Callable[[dict[str, Any]], None] = lambda _: None

    def look(self) -> dict[str, Any]:
        now: dict[str, Any] = self.page.evaluate(LOOK)
        if now["step"] and (not self.steps or self.steps[-1] != now["step"]):
            self.steps.append(now["step"])
        return now

    def press(self, spot: list[float]) -> None:
        if self.touch:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def read(self, last: int, seconds: float = 120) -> None:
        """Until this step is shown."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            now = self.look()
            if now["step"] >= last and now["current"]:
                self.judge(now)
                return
            if not self.act(now):
                self.page.wait_for_timeout(30)
        raise AssertionError(f"stuck at step {now['step']}: {now}")

    def act(self, now: dict[str, Any]) -> bool:
        """Presses one thing; whether there was one."""
        if not now["current"] or now["trouble"]:
            return False
        if now["go"]:
            # Who reads sees the stage come to what the sentence is about.
            if not now["things"]:
                self.news("now.things.length", 2_000)
                now = self.look()
            if not now["go"]:
                return False
            self.judge(now)
            self.done(now, "continue", now["go"])
            self.news(f"now.step !== {now['step']}", 20_000)
            return True
        ready = [thing for thing in now["things"] if thing["spot"] and thing["open"]]
        if not now["mine"] or now["rail"] in ("look", "watch") or not ready:
            return False
        self.judge(now)
        self.done(now, ready[0]["id"], ready[0]["spot"])
        if ready[0]["id"] == CONFIRM:
            self.news(f"now.version !== '{now['version']}' && now.current", 20_000)
        else:
            before = json.dumps("|".join(thing["id"] for thing in now["things"]))
            other = f"now.things.map((t) => t.id).join('|') !== {before} || now.tile !== {json.dumps(now['tile'])}"
            self.news(f"now.things.length && ({other})", 3_000)
        return True

    def judge(self, now: dict[str, Any]) -> None:
        """Everything highlighted can be seen, and pressed if a move is asked; the sentence can be read. What is wrong is
        looked at once more: a board that slides in or out needs a moment, and so does whoever reads."""
        self.seen(now)
        if faults(now):
            self.page.wait_for_timeout(SETTLES)
            later = self.look()
            self.wrong += faults(later) if later["step"] == now["step"] else faults(now)

    def done(self, now: dict[str, Any], id: str, spot: list[float]) -> None:
        self.pressed.append(Pressed(now["step"], id, now["text"]))
        again = [p for p in self.pressed[-PATIENCE:] if (p.step, p.id) == (now["step"], id)]
        if len(again) == PATIENCE and id != "[data-tool=right]":
            raise AssertionError(f"step {now['step']}: {id} was pressed {PATIENCE} times, and nothing came of it: {now}")
        self.press(spot)

    def news(self, what: str, most: float) -> None:
        """Until the page shows this, or for so many milliseconds."""
        with suppress(TimeoutError):
            self.page.wait_for_function("() => { const now = (" + LOOK + f")(); return {what}; }}", timeout=most)
