"""Guided first games in the browser: each is clicked through from the home page to its last step."""

from __future__ import annotations

import re
import time
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

import rondel
from rondel.guides import GUIDES, guide
from web.browser import DESK, LOW, PHONE, TABLET, page_of
from web.moments import sit_at, until
from web.reader import Reader as Hand
from web.tables import prefer
from web.test_looks import AXE, OVERFLOW

VIOLATIONS = """async () => (await axe.run('.coach', {resultTypes: ['violations']})).violations
  .flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)}`))"""

STEPS = """() => { window.steps = [];
  new MutationObserver(() => { const step = Number(document.querySelector('.coach')?.dataset.step ?? 0);
      if (step && window.steps.at(-1) !== step) window.steps.push(step); })
    .observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ['data-step']}); }"""
"""Every step that the page shows, also one that is gone before the test looks again."""


class Reader:
    """Somebody who reads the coach line and does what it says: the move is the guide's own, the clicks are a person's."""

    def __init__(self, page: Page, how: str = "mouse") -> None:
        self.page = page
        self.how = how

    def step(self) -> int:
        return int(self.page.evaluate("() => Number(document.querySelector('.coach')?.dataset.step ?? 0)"))

    def press(self, selector: str, patience: float = 30_000) -> None:
        if self.how == "touch":
            self.page.locator(selector).first.tap(timeout=patience)
        else:
            self.page.locator(selector).first.click(timeout=patience)

    def read(self, last: int, seconds: float = 150) -> None:
        """Until this step is shown."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            step = self.step()
            if step >= last:
                return
            self.act(step)
        said, asked = self.page.inner_text(".coach"), self.page.inner_text(".dec")
        raise AssertionError(f"stuck at step {self.step()}: {said!r}, {asked!r}")

    def seen(self) -> object:
        """What a stuck reader saw."""
        return self.page.evaluate("""() => ({...document.querySelector('.coach').dataset,
          coach: document.querySelector('.coach').innerText, asked: document.querySelector('.dec')?.innerText,
          version: document.querySelector('.desk').dataset.version,
          acts: [...document.querySelectorAll('.dec button')].map((b) =>
            `${b.dataset.act ?? b.dataset.action ?? b.innerText}${b.disabled ? ' (off)' : ''}${b.ariaPressed ?? ''}`)})""")

    def caught_up(self) -> bool:
        """The coach speaks of the position that the table shows: its word comes after the move."""
        return bool(
            self.page.evaluate(
                "() => document.querySelector('.coach')?.dataset.at === document.querySelector('.desk').dataset.version"
            )
        )

    def act(self, step: int) -> None:
        page = self.page
        if not self.caught_up():
            page.wait_for_timeout(40)
            return
        here = f".coach[data-step='{step}']"
        if page.locator(f"{here} [data-guide=continue]:not([disabled])").count():
            if self.how == "keys":
                page.evaluate("() => document.activeElement?.blur()")
                page.keyboard.press("Enter")
            else:
                self.press("[data-guide=continue]")
            page.wait_for_selector(f".coach:not([data-step='{step}'])")
        elif page.locator(f"{here}[data-rail=fixed], {here}[data-rail=any_of], {here}[data-rail=free]").count() and (
            page.locator(".dec:not(.idle)").count()
        ):
            self.move(step)
        else:
            page.wait_for_timeout(40)

    def move(self, step: int) -> None:
        """One move of the step: after a while *Show me* is offered and selects it; it is still to be confirmed. The guide may
        say a moment later that this position is a step further, where there is nothing to move."""
        page = self.page
        before = page.evaluate("() => document.querySelector('.desk').dataset.version")
        for _ in range(5):
            if self.step() != step:
                return
            if not page.locator("[data-guide=show]").count():
                page.clock.fast_forward(46_000)
            # When the next step comes just then, the while begins anew: the button is gone again, or what it chose.
            with suppress(TimeoutError):
                self.press("[data-guide=show]", 6_000)
                page.wait_for_selector("[data-act=confirm]:not([disabled])", timeout=6_000)
                break
        try:
            page.wait_for_selector("[data-act=confirm]:not([disabled])")
        except TimeoutError as late:
            if self.step() != step:
                return
            raise AssertionError(f"nothing to confirm: {self.seen()}") from late
        if self.how == "keys":
            page.evaluate("() => document.activeElement?.blur()")
            page.keyboard.press("Enter")
        else:
            self.press("[data-act=confirm]")
        page.wait_for_function("v => document.querySelector('.desk').dataset.version !== v", arg=before)


def learn(page: Page, address: str, game: str) -> None:
    """From the home page to the first game's first step; a further lesson by its id, from the page of all lessons."""
    page.clock.install()
    page.add_init_script(f"({STEPS})();")
    page.goto(f"{address}#/learn" if game in GUIDES else address)
    page.click(f"[data-lesson={game}]" if game in GUIDES else f"[data-learn={game}]")
    page.wait_for_selector(".coach[data-step='1']")


def test_a_guide_is_read_to_its_end_with_keys_and_show_me(browser: Browser, address: str) -> None:
    """By hand every guide is played at every size: test_guides_played. *Show me* turns the tile of step 11 too."""
    id = "planet_unknown_first"
    page, troubles = page_of(browser, DESK)
    learn(page, address, guide(id).game)
    reader = Reader(page, "keys")
    reader.read(len(guide(id).steps))
    assert page.evaluate("() => window.steps") == list(range(1, len(guide(id).steps) + 1)), "every step was shown, in order"
    page.goto(f"{address}#/")
    page.wait_for_selector(f"[data-learn={guide(id).game}] .ok", state="attached")
    assert troubles == []


def chapter(page: Page, address: str, game: str, id: str, step: int) -> Hand:
    """A guide from one of its chapters on, in the hands of somebody who clicks."""
    page.goto(address)
    page.click(f"[data-learn={game}]")
    page.click("[data-guide=menu]")
    page.click(f"[data-chapter={id}]")
    page.wait_for_selector(f".coach[data-step='{step}']")
    return Hand(page)


def test_the_coach_goes_on_with_what_is_confirmed_and_never_falls_back(browser: Browser, address: str) -> None:
    """Steps 7 to 9 can be drafted in one chain: the coach stays at 7 until Confirm."""
    page, troubles = page_of(browser, DESK)
    hand = chapter(page, address, "planet_unknown", "round_2", 6)
    hand.read(7)
    for text in ("next advance biomass", "advance biomass", "advance biomass"):
        page.click(f".opt[data-action='{text}']")
        page.wait_for_timeout(100)
        page.wait_for_selector(".opt.sel", state="detached")  # it is drafted, and the next question is asked
    page.wait_for_selector(".opt[data-action='patch E2'], [data-target='sq:E2'][data-state=legal]")
    assert page.get_attribute(".coach", "data-step") == "7"
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-target='track:biomass'][data-state=legal]")
    assert page.get_attribute(".coach", "data-step") == "7"
    page.click("[data-act=confirm]:not([disabled])")
    page.wait_for_selector(".coach:not([data-step='7'])")
    assert page.get_attribute(".coach", "data-step") == "8"
    assert troubles == []


def test_the_end_opens_a_second_game_as_it_describes_it(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    hand = chapter(page, address, "anachrony", "era_2", 11)
    hand.read(18, seconds=300)
    page.click("[data-guide=second]")
    page.wait_for_selector(".gsecond li")
    puzzle = page.locator(".gsecond [data-act=on-theme]")
    expect(puzzle).to_have_attribute("href", re.compile("^#/puzzles/an-"))
    page.click("[data-guide=second-start]")
    page.wait_for_selector(".desk:not(.guided) .dec")
    table = page.evaluate("() => fetch('/api/tables/' + location.hash.split('/').at(-1)).then((r) => r.json())")
    assert table["status"] == "running" and table["game"] == "anachrony" and len(table["seats"]) == 2
    assert table["settings"] == {"side": "A", "predictable_paradoxes": True}
    assert troubles == []


def test_a_guide_that_is_played_on_is_among_my_games(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    chapter(page, address, "the_loop", "turn_3", 15)
    id = page.evaluate("() => location.hash.split('/').at(-1)")
    page.goto(f"{address}#/games")
    page.wait_for_selector("h1")
    assert page.locator(f"a[href='#/table/{id}']").count() == 0, "a guide is not a game"
    page.goto(f"{address}#/table/{id}")
    page.click("[data-guide=menu]")
    page.click("[data-guide=play-on]")
    page.wait_for_selector(".coach[data-off]")
    for place in ("", "games"):
        page.goto(f"{address}#/{place}")
        page.wait_for_selector(f"a[href='#/table/{id}']")
    assert troubles == []


def test_cubes_that_may_go_back_are_shown_before_one_is_chosen(browser: Browser, address: str) -> None:
    """Also outside the guide: the Time Prowler's own drop lies on its ramps while the question is open (TL-6.9)."""
    page, troubles = page_of(browser, DESK)
    settings = {"agents": ["time_prowler", "cztwyzzek"]}
    wanted = until(rondel.game("the_loop"), 2, 3, settings, lambda state, seat: state.decision(seat).kind == "negate_rift")
    sit_at(page, address, *wanted)
    page.wait_for_selector(".waitc .rift")
    fell = page.locator(".waitc .rift").count()
    assert fell >= 2 and page.locator(".waitc .rift.back").count() == 0
    # One goes back: it is drafted, and the others lie where they fell.
    page.locator(".waitc").first.click()
    page.wait_for_selector(".crumb, .waitc .rift.back")
    assert troubles == []


def test_the_first_steps_of_anachrony_by_clicking_the_board(browser: Browser, address: str) -> None:
    """Looking is never wrong: something else is previewed and answered, and only the step's move can be confirmed."""
    page, troubles = page_of(browser, DESK)
    learn(page, address, "anachrony")
    assert page.locator(".here-box").count() == 2 and "Seven Eras" in page.inner_text(".csay")
    page.keyboard.press("Enter")
    page.wait_for_selector(".coach[data-step='2']")
    for hexagon in ("TL", "TM", "TR", "BM"):
        page.click(f"[data-target='hex:{hexagon}']")
        page.wait_for_function("h => document.querySelector(`[data-target='hex:${h}']`).classList.contains('on')", arg=hexagon)
    page.click("[data-target='hex:BR']")
    page.wait_for_selector(".csay.wrong")
    assert "four Exosuits are enough" in page.inner_text(".csay")
    assert page.locator("[data-act=confirm]").is_disabled() and page.locator("[data-guide=show]").count() == 1
    assert page.inner_text(".dnote.locked") == "Not in this step: Undo takes it back.", "Confirm is not locked in silence"
    page.keyboard.press("Escape")
    page.wait_for_selector(".csay:not(.wrong)")
    page.click(".opt[data-action=done]")
    page.click("[data-act=confirm]:not([disabled])")
    page.wait_for_selector(".coach[data-step='3']")
    page.wait_for_selector("[data-target='warp:neutronium'][aria-description=here]")
    assert troubles == []


def test_off_the_script_the_way_back_is_pointed_at(browser: Browser, address: str) -> None:
    """On a phone, where the bar is far from the board: whoever took another tile is shown what takes it back."""
    page, troubles = page_of(browser, PHONE, has_touch=True)
    learn(page, address, "planet_unknown")
    hand = Hand(page, touch=True)
    hand.read(3)
    page.locator("[data-target='ring:outer'][data-state=legal]").last.tap()
    page.wait_for_selector(".csay.wrong")
    page.wait_for_function("() => document.querySelector('.here-box')?.dataset.here.includes('ui:undo')")
    [thing] = hand.look()["things"]
    assert thing["spot"] and thing["open"] and thing["around"]
    hand.press(thing["spot"])
    page.wait_for_selector(".csay:not(.wrong)")
    hand.read(5)
    assert hand.wrong == [] and troubles == []


def test_leaving_keeps_the_place_and_the_home_page_offers_to_continue(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    learn(page, address, "the_loop")
    reader = Reader(page)
    reader.read(4)
    page.click("[data-guide=menu]")
    page.click("[data-guide=leave]")
    page.wait_for_selector("[data-learn=the_loop]:has-text('step 4 of 21')")
    page.click("[data-learn=the_loop]")
    page.wait_for_selector(".coach[data-step='4']")
    page.click("[data-guide=menu]")
    page.click("[data-guide=skip]")
    page.wait_for_selector(".coach[data-step='5']")
    page.click("[data-guide=menu]")
    page.click("[data-chapter=turn_3]")
    page.wait_for_selector(".coach[data-step='15']")
    page.click("[data-guide=menu]")
    page.click("[data-guide=play-on]")
    page.wait_for_selector(".coach[data-off] [data-guide=back]:has-text('step 15')")
    page.click("[data-guide=back]")
    page.wait_for_selector(".coach[data-step='15']:not([data-off])")
    assert troubles == []


@pytest.mark.parametrize("id", GUIDES)
def test_the_coach_line_on_a_phone_covers_nothing_and_cuts_nothing(browser: Browser, address: str, id: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    learn(page, address, id)
    reader = Reader(page, "touch")
    reader.read(4)
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    high = page.evaluate("() => document.documentElement.scrollHeight")
    assert (wide, high) == PHONE, "no scroll"
    coach, bar = page.locator(".coach").bounding_box(), page.locator(".dec").bounding_box()
    assert coach and bar and coach["y"] + coach["height"] <= bar["y"] + 1 and coach["x"] >= 0
    assert page.evaluate("() => { const s = document.querySelector('.csay'); return s.scrollWidth <= s.clientWidth + 1; }")
    assert troubles == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_coach_line_has_no_accessibility_violation(browser: Browser, address: str, theme: str) -> None:
    page, troubles = page_of(browser, DESK, color_scheme=theme, reduced_motion="reduce")
    learn(page, address, "anachrony")
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    page.click("[data-guide=menu]")
    assert page.evaluate(VIOLATIONS) == []
    page.click("[data-chapter=era_2]")
    page.wait_for_selector(".coach[data-step='11'] [data-guide=continue]:not([disabled])")
    assert page.evaluate(VIOLATIONS) == []
    assert troubles == []


@pytest.mark.parametrize("size", [DESK, LOW, TABLET, (360, 740)])
def test_the_coach_line_fits_every_size_in_a_long_language(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size)
    page.goto(address)
    prefer(page, language="de")
    learn(page, address, "planet_unknown")
    assert "Bedecke deinen Planeten" in page.inner_text(".csay")
    assert page.evaluate(OVERFLOW) == [0, 0]
    for part in (".coach", ".csay", "[data-guide=continue]", ".dec"):
        box = page.locator(part).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 1, part
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1] + 1, part
    assert troubles == []
