"""A whole game as somebody plays it who knows no rule: clicks what glows, after resting on it, and notes what is not right.

Noted are console errors, refusals after an ordinary click, clicks that do nothing, controls that vanish under a resting
pointer, questions without an answer in sight, a table that is squeezed or wider than the window, and raw text.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as BrowserError

from web.browser import page_of
from web.driver import LEGAL, LOOK, Driver, Stuck
from web.eyes import AT, EYES, FINDINGS, OFFERS, SIGHT, TRACE
from web.presets import Start, begin, starts
from web.tables import prefer

SIZES = ((1280, 720), (1440, 900), (1920, 1080), (820, 1180), (390, 844))
PHONE_WIDTH = 760
LANGUAGES = ("en", "cs", "de", "pl", "ru")
RESTS = (150, 400)
"""Milliseconds for which a pointer rests before it clicks."""
ANSWER = 6.0
"""Seconds within which a click has to show; a busy machine needs some of them."""
BUSY = 30_000
"""Milliseconds within which the page has asked what it has to: a server that was just started is slow once."""
LOOKS, RUNS = 2, 9
"""Sequences that are played with the real pointer, and then inside the page, in turn."""
MOST = 5
"""Findings after which a game is given up."""


@dataclass(frozen=True)
class Plan:
    """One game of the soak; everything about it that can be repeated."""

    number: int
    start: Start
    seed: int
    language: str
    size: tuple[int, int]
    hot: bool
    """A second person at this screen."""

    @property
    def touch(self) -> bool:
        return self.size[0] < PHONE_WIDTH

    def seats(self) -> list[str]:
        mine = 2 if self.hot and self.start.seats > 1 else 1
        return ["me"] * mine + ["random"] * (self.start.seats - mine)

    def __str__(self) -> str:
        hot = ", two people" if "me" in self.seats()[1:] else ""
        wide, high = self.size
        return f"#{self.number} {self.start}, {self.language}, {wide}x{high}{' touch' * self.touch}{hot}, seed {self.seed}"


def plans(games: int, seed: int) -> list[Plan]:
    """Every preset and seat count before any comes again, and every language in every size."""
    chance = random.Random(seed)
    found: list[Plan] = []
    order: list[Start] = []
    for number in range(games):
        order = order or chance.sample(starts(), len(starts()))
        size, language = SIZES[number % 5], LANGUAGES[(number + number // 5) % 5]
        found.append(Plan(number, order.pop(), chance.randrange(10**6), language, size, chance.random() < 0.2))
    return found


@dataclass
class Finding:
    what: str
    trace: list[str]
    picture: str = ""


@dataclass
class Result:
    plan: Plan
    end: str = "unfinished"
    sequences: int = 0
    rested: int = 0
    """Clicks before which the pointer rested."""
    seconds: float = 0
    findings: list[Finding] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return self.end == "over" and not self.findings


class Person(Driver):
    """Rests on everything before clicking it, and expects the click to do something."""

    def __init__(self, page: Page, seed: int, how: str, tell: Callable[[str], None]) -> None:
        super().__init__(page, seed, how)
        self.tell = tell
        self.rested = 0

    def remember(self, what: str) -> None:
        self.page.evaluate("(what) => window.eyes.note(what)", what)

    def rest(self, x: float, y: float, name: str) -> bool:
        """Whether what was aimed at is still there after a while without a move of one's own."""
        before = str(self.page.evaluate(LOOK)[2])
        if self.how != "touch":
            self.page.mouse.move(x, y, steps=2)
        self.page.wait_for_timeout(self.random.randint(*RESTS))
        there, version = self.page.evaluate(AT, [x, y])
        if version != before:
            return False  # somebody else has moved
        self.rested += 1
        if there != name:
            self.remember(f"{name} aimed at ({x:.0f}, {y:.0f})")
            self.tell(f"{name} vanished under the pointer: {there or 'nothing'} is there")
        return bool(there == name)

    def step(self) -> None:
        # Whoever has chosen something waits for what it leads to; the page says that it is asking.
        self.page.wait_for_selector(".dec[aria-busy=true]", state="detached", timeout=BUSY)
        ready, chosen, version = self.page.evaluate(LOOK)
        if ready and (chosen or self.random.random() < 0.15):
            box = self.page.locator("[data-act=confirm]").bounding_box()
            if box and self.rest(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, "act:confirm"):
                self.remember(f"confirm at {version}")
                self.confirm(version)
            return
        self.choose()

    def choose(self) -> None:
        spots = self.in_sight()
        if not spots:
            return
        x, y, name = self.random.choice(spots)
        if not self.rest(x, y, name):
            return
        before = self.page.evaluate(SIGHT)
        self.remember(f"{name} at ({x:.0f}, {y:.0f})")
        self.clicks += 1
        self.press(x, y)
        end = time.monotonic() + ANSWER
        while self.page.evaluate(SIGHT) == before:
            if time.monotonic() > end:
                self.tell(f"a click on {name} did nothing")
                return
            self.page.wait_for_timeout(25)

    def in_sight(self) -> list[tuple[float, float, str]]:
        """Answers that can be seen or scrolled to."""
        end = time.monotonic() + ANSWER
        while time.monotonic() < end:
            spots = self.page.evaluate(OFFERS, LEGAL)
            if spots or self.status() != "mine" or self.page.evaluate(LOOK)[0]:
                return [(x, y, name) for x, y, name in spots]
            self.page.wait_for_timeout(100)
        raise Stuck(f"a question without an answer in sight: {self.page.inner_text('.dec')!r}")

    def go_on(self) -> str:
        """Some sequences with the real pointer, then some inside the page."""
        for most, real in ((self.confirmed + LOOKS, True), (self.confirmed + LOOKS + RUNS, False)):
            self.real = most if real else 0
            if self.play(until=most, seconds=180) == "over":
                return "over"
        return self.status()


class Game:
    """One game of the soak on a page of its own."""

    def __init__(self, browser: Browser, address: str, plan: Plan, pictures: Path | None = None) -> None:
        self.address, self.plan, self.pictures = address, plan, pictures
        self.page, self.troubles = page_of(browser, plan.size, has_touch=plan.touch)
        self.page.add_init_script(f"({EYES})()")
        self.result = Result(plan)
        self.person = Person(self.page, plan.seed, "touch" if plan.touch else "mouse", self.note)

    def play(self, seconds: float, until: int = 0) -> Result:
        """To its end, or `until` sequences are confirmed; what is found does not stop it while it can be played."""
        began = time.monotonic()
        with self.watched():
            self.page.goto(self.address)
            prefer(self.page, language=self.plan.language)
            self.page.reload()
            begin(self.page, self.address, self.plan.start, self.plan.seats(), f"soak-{self.plan.seed}")
            self.look()
            while time.monotonic() < began + seconds and len(self.result.findings) < MOST:
                if self.person.go_on() == "over" or (until and self.person.confirmed >= until):
                    self.result.end = "over"
                    break
                self.look()
            else:
                self.note(f"not over after {time.monotonic() - began:.0f} s")
        self.result.sequences, self.result.rested = self.person.confirmed, self.person.rested
        self.result.seconds = time.monotonic() - began
        self.page.context.close()
        return self.result

    @contextmanager
    def watched(self) -> Iterator[None]:
        """A page that cannot be played on is a finding, not the end of the soak."""
        try:
            yield
            self.look()
        except (Stuck, BrowserError, AssertionError) as problem:
            self.look()
            self.note(f"stuck: {problem}")

    def look(self) -> None:
        """Everything that can be seen now or was said since the last look."""
        found = [*self.troubles, *self.page.evaluate(FINDINGS)]
        self.troubles.clear()
        for what in found:
            self.note(what)

    def note(self, what: str) -> None:
        if any(f.what == what for f in self.result.findings):
            return
        picture = ""
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            path = self.pictures / f"game-{self.plan.number}-{len(self.result.findings) + 1}.png"
            self.page.screenshot(path=path)
            picture = str(path)
        self.result.findings.append(Finding(what, self.page.evaluate(TRACE), picture))
