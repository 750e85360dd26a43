"""Plays any game to its end through the page: by clicking what glows, by keys alone, or by touch. It knows no rules.

The first moves are made with the real mouse, keyboard or finger. A whole game goes on inside the page
with the same events, because hundreds of trips between test and browser would take minutes.
"""

from __future__ import annotations

import random
import time

from playwright.sync_api import Page

LEGAL = ".desk [data-state=legal]"
REAL = 6
"""Sequences of a whole game that are played with real input."""
STATUS = """() => document.querySelector('table.ledger') ? 'over'
  : document.querySelector('.desk[data-over] [data-act=go-on]') ? 'told'
  : document.querySelector('[data-act=take-seat]') ? 'cover'
  : document.querySelector('.desk .dec:not(.idle)') ? 'mine' : 'waiting'"""
SPOTS = """(legal) => { const seen = (n) => { const r = n.getBoundingClientRect(); if (!r.width || !r.height) return null;
     const x = r.left + r.width / 2, y = r.top + r.height / 2; const top = document.elementFromPoint(x, y);
     return top && (n === top || n.contains(top)) ? [x, y] : null; };
   const board = [...document.querySelectorAll(legal)].map(seen).filter(Boolean);
   const bar = [...document.querySelectorAll('.opt:not(.sel):enabled')].map(seen).filter(Boolean);
   return [board, bar]; }"""
ON = (
    """async ([seed, how, until]) => {
  let a = seed >>> 0;
  const rnd = () => { a = (a + 0x6D2B79F5) | 0; let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
  const one = (list) => list[Math.floor(rnd() * list.length)];
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  const status = """
    + STATUS
    + """;
  const spots = """
    + SPOTS
    + """;
  const version = () => document.querySelector('.desk')?.dataset.version;
  const note = (what) => window.eyes?.note(what);
  const at = ([x, y]) => { const n = document.elementFromPoint(x, y);
    note(window.eyes?.at(x, y));
    const all = {bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: how === 'touch' ? 'touch' : 'mouse'};
    for (const type of ['pointerdown', 'pointerup']) n.dispatchEvent(new PointerEvent(type, all));
    n.dispatchEvent(new MouseEvent('click', all)); };
  const press = (key) => { document.activeElement?.blur();
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})); };
  const end = performance.now() + 1500;
  let confirmed = 0, clicks = 0, patience = 0;
  while (performance.now() < end) {
    const now = status();
    if (now === 'over' || (until && confirmed >= until) || window.eyes?.alerts.length) break;
    if (now === 'told') { document.querySelector('[data-act=go-on]').click(); await sleep(5); continue; }
    if (now === 'cover') { document.querySelector('[data-act=take-seat]').click(); await sleep(5); continue; }
    if (now !== 'mine') { await sleep(8); continue; }
    const ready = document.querySelector('[data-act=confirm]:not([disabled])');
    if (ready && (document.querySelector('.opt.sel') || rnd() < 0.15)) {
      const before = version();
      note(`confirm at ${before}`);
      if (how === 'keys') press('Enter'); else ready.click();
      confirmed += 1;
      for (let k = 0; k < 600 && version() === before && document.querySelector('.desk'); k += 1) await sleep(5);
      continue;
    }
    // A person sees what the choice leads to before choosing something else: the page asks the server for it.
    if (document.querySelector('.opt.sel') && patience < 80) { patience += 1; await sleep(10); continue; }
    patience = 0;
    clicks += 1;
    if (how === 'keys') {
      const keys = [...document.querySelectorAll('.opt > kbd')].map((k) => k.textContent);
      if (!keys.length) { await sleep(10); continue; }
      press(one(keys).toLowerCase());
    } else {
      const [board, bar] = spots('"""
    + LEGAL
    + """');
      const near = board.length && (!bar.length || rnd() < 0.7) ? board : bar;
      const from = near.length ? near : (window.eyes?.offers('"""
    + LEGAL
    + """') ?? []);
      if (!from.length) { await sleep(10); continue; }
      at(one(from));
    }
    await sleep(12);
  }
  return [status(), confirmed, clicks]; }"""
)
LOOK = """() => [Boolean(document.querySelector('[data-act=confirm]:not([disabled])')),
  Boolean(document.querySelector('.opt.sel')), document.querySelector('.desk').dataset.version]"""
"""Whether something may be confirmed, whether a choice is made, and at which version."""
ANSWER = 30.0
"""Seconds after which an unanswered sequence is an error."""


class Stuck(AssertionError):
    """The page offers nothing although it is our turn."""


class Driver:
    """One seat played by chance."""

    def __init__(self, page: Page, seed: int, how: str = "mouse", real: int = REAL) -> None:
        self.page = page
        self.real = real
        """Sequences that are played with real input."""
        self.random = random.Random(seed)
        self.how = how
        self.confirmed = 0
        self.clicks = 0
        self.covers = 0
        """How often the table was handed over."""

    def status(self) -> str:
        """over, told (its end is, and waits to be read), mine, cover or waiting; changes only with what the page shows."""
        return str(self.page.evaluate(STATUS))

    def play(self, until: int = 0, seconds: float = 240) -> str:
        """Until the game is over, or `until` sequences are confirmed."""
        end = time.monotonic() + seconds
        still = 0
        while time.monotonic() < end:
            status = self.status()
            if status == "over" or (until and self.confirmed >= until):
                return status
            if status == "cover":
                self.covers += 1
                self.page.click("[data-act=take-seat]")
            elif status == "told":
                self.page.click("[data-act=go-on]")
            elif self.confirmed >= self.real:
                moved = self.onwards(until - self.confirmed if until else 0)
                still = 0 if moved else still + 1
                if still > 40:
                    raise Stuck(self.page.inner_text(".dec"))
            elif status == "mine":
                self.step()
            else:
                self.page.wait_for_timeout(30)
        raise Stuck(f"not over after {seconds} s: {self.confirmed} sequences, {self.page.inner_text('.dec')!r}")

    def onwards(self, until: int) -> bool:
        """Some seconds of play inside the page; whether anything was done."""
        _, confirmed, clicks = self.page.evaluate(ON, [self.random.getrandbits(31), self.how, until])
        self.confirmed += confirmed
        self.clicks += clicks
        return bool(confirmed or clicks)

    def step(self) -> None:
        """One click or key: confirm what is complete, otherwise choose something."""
        ready, chosen, version = self.page.evaluate(LOOK)
        for _ in range(40):
            # What the choice leads to is on its way: a person waits for it.
            if ready or not chosen:
                break
            self.page.wait_for_timeout(20)
            ready, chosen, version = self.page.evaluate(LOOK)
        if ready and (chosen or self.random.random() < 0.15):
            self.confirm(version)
            return
        self.choose()
        self.page.wait_for_timeout(15)

    def confirm(self, before: str | None = None) -> None:
        """`before` is read with what is confirmed: somebody else's move in between may have taken the choice away."""
        if before is None:
            before = str(self.page.evaluate(LOOK)[2])
        if self.how == "keys":
            self.page.evaluate("() => document.activeElement?.blur()")
            self.page.keyboard.press("Enter")
        else:
            # By its place, as a hand does it: a tooltip that is just fading must not hold it up.
            spot = self.page.evaluate(
                """() => { const r = document.querySelector('[data-act=confirm]').getBoundingClientRect();
                     return [r.left + r.width / 2, r.top + r.height / 2]; }"""
            )
            self.press(*spot)
        self.answered(before)

    def answered(self, before: str) -> None:
        """Wait until the server has taken it; a refusal is an error of the page, not something to wait for."""
        end = time.monotonic() + ANSWER
        while time.monotonic() < end:
            version, trouble, ready = self.page.evaluate(
                """() => [document.querySelector('.desk')?.dataset.version ?? null,
                  document.querySelector('.toast[role=alert]')?.textContent ?? '',
                  Boolean(document.querySelector('[data-act=confirm]:not([disabled])'))]"""
            )
            if version != before:
                self.confirmed += 1
                return
            if trouble:
                raise Stuck(f"refused: {trouble}")
            if ready:
                return  # the choice had changed under the hand: nothing was sent
            self.page.wait_for_timeout(20)
        raise Stuck(f"no answer after {ANSWER} s at version {before}: {self.page.inner_text('.dec')!r}")

    def press(self, x: float, y: float) -> None:
        if self.how == "touch":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def offers(self) -> tuple[list[list[float]], list[list[float]]]:
        """Places to click on the board and in the bar; between two questions there may be none for a moment."""
        for _ in range(20):
            board, bar = self.page.evaluate(SPOTS, LEGAL)
            if board or bar or self.status() != "mine":
                break
            self.page.wait_for_timeout(50)
        return board, bar

    def choose(self) -> None:
        """A glowing thing of the board or a button of the bar."""
        self.clicks += 1
        if self.how == "keys":
            keys = self.page.evaluate("() => [...document.querySelectorAll('.opt > kbd')].map((k) => k.textContent)")
            if not keys:
                raise Stuck(self.page.inner_text(".dec"))
            self.page.keyboard.press(self.random.choice(keys).lower())
            return
        board, bar = self.offers()
        spots = board if board and (not bar or self.random.random() < 0.7) else bar
        if not spots and self.status() != "mine":
            return
        if not spots:
            raise Stuck(self.page.inner_text(".dec"))
        x, y = self.random.choice(spots)
        self.press(x, y)
