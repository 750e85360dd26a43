"""A click means what it shows: defaults, prices, twins, names, places and Confirm (the pointer itself: `test_pointer.py`)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import rondel
import rondel.speech
import seen
from rondel.core.state import State
from rondel.record import Record
from rondel.titles.anachrony.rules import GAME as ANACHRONY
from rondel.titles.the_loop.rules import GAME as LOOP
from rondel.titles.the_loop.rules.actions import loop_cost, move_cost
from web.browser import DESK, LOW, PHONE, page_of
from web.moments import Wanted, sit_at, until
from web.tables import prefer

LABELS = "() => [...document.querySelectorAll('.dopts .opt')].map((n) => n.querySelector('b').textContent)"
PRICES = """() => Object.fromEntries([...document.querySelectorAll('.dopts .opt[data-action]')].map((n) => [n.dataset.action,
  [...n.querySelectorAll('.g')].filter((g) => g.querySelector('use[href="#i-tl-energy"]'))
    .map((g) => Number(g.textContent.trim().replace('−', '-')))[0] ?? 0]))"""
CLIPPED = """() => [...document.querySelectorAll('.desk *')].filter((n) => {
    const s = getComputedStyle(n);
    const own = [...n.childNodes].filter((c) => c.nodeType === 3).map((c) => c.textContent).join('');
    if (!/[ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽĆŁŃŚŹŻЁЙ]/.test(s.textTransform === 'uppercase' ? own.toUpperCase() : own)) return false;
    if (!n.getClientRects().length || s.overflowY === 'visible' || s.clipPath !== 'none') return false;
    return parseFloat(s.lineHeight) < 1.14 * parseFloat(s.fontSize); }).map((n) => n.className + ': ' + n.textContent)"""


def asked(kind: str, more: Callable[[State, int], bool] = lambda state, seat: True) -> Wanted:
    return lambda state, seat: state.decision(seat).kind == kind and more(state, seat)


def verbs(state: State, seat: int) -> set[str]:
    return {str(action[0]) for action in state.legal(seat)}


def both_moves(state: State, seat: int) -> bool:
    return {"move", "free_move"} <= verbs(state, seat)


def replayed(record: Record) -> State:
    state = LOOP.new(record.seats, record.seed, record.settings)
    for seat, action in record.actions:
        state.apply(seat, action)
    return state


def said(verb: str, era: str) -> str:
    state = LOOP.new(2, 7, {})
    asked = state.decision(state.actors()[0])._replace(kind="take_action", subject={})
    return rondel.speech.load("en").option("the_loop", asked, (verb, era))


def version(page: Page) -> str:
    return str(page.get_attribute(".desk", "data-version"))


def click_era(page: Page, era: str) -> None:
    """In the middle of its band, where no piece lies."""
    x, y = page.evaluate(
        """e => { const n = document.querySelector(`[data-target='era:${e}']`); const r = n.getBoundingClientRect();
          for (let i = 1; i < 20; i += 1) for (let j = 1; j < 20; j += 1) { const x = r.left + r.width * i / 20,
            y = r.top + r.height * j / 20; if (document.elementFromPoint(x, y) === n) return [x, y]; } }""",
        era,
    )
    page.mouse.click(x, y)


# ---------------------------------------------------------------------- The LOOP: moves, prices, twins


def test_a_click_on_a_neighbour_era_takes_the_free_move(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    record, seat = until(LOOP, 2, 7, {}, asked("take_action", both_moves))
    sit_at(page, address, record, seat)
    era = next(str(action[1]) for action in replayed(record).legal(seat) if action[0] == "move")
    click_era(page, era)
    page.wait_for_selector(f".opt.sel[data-action='free_move {era}']")
    assert page.locator(f".opt[data-action='move {era}']").count() == 1, "the paid one is offered beside it"
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "none", "a click leaves no rectangle"
    assert not page.locator(".ring .es:focus-visible").count()
    page.click(f".opt[data-action='move {era}']")
    page.wait_for_selector(".crumb", state="attached")
    assert page.locator(".crumb.c1").text_content() == said("move", era)
    assert troubles == []


def card_after_a_move(state: State, seat: int) -> bool:
    """Both ways to move, and a card that could be used before and after it."""
    return both_moves(state, seat) and "use" in verbs(state, seat)


@pytest.mark.parametrize("quick", [True, False])
def test_a_card_clicked_after_an_era_follows_the_move(browser: Browser, address: str, quick: bool) -> None:
    """It does not undo the choice of the era in silence, whether the page has heard by then what the move leads to or not.
    Another era is a change of mind."""
    page, troubles = page_of(browser, DESK)
    record, seat = until(LOOP, 2, 7, {}, asked("take_action", card_after_a_move))
    sit_at(page, address, record, seat)
    options, before = replayed(record).legal(seat), version(page)
    first, other = [str(action[1]) for action in options if action[0] == "move"][:2]
    card = next(str(action[1]) for action in options if action[0] == "use")
    if not quick:
        click_era(page, other)
        page.wait_for_selector(f".opt.sel[data-action='free_move {other}']")
    click_era(page, first)
    if not quick:
        page.wait_for_selector(f".opt.sel[data-action='free_move {first}']")
        page.wait_for_timeout(400)
    page.locator(f".desk [data-target='card:{card}'][data-state]").first.click()
    page.wait_for_selector(f".crumb:has-text('{said('use', card)}')", state="attached")
    assert page.locator(".crumb").all_text_contents() == [said("free_move", first), said("use", card)]
    assert version(page) == before, "nothing is sent"
    assert troubles == []


@pytest.mark.parametrize("mode", ["sabotage", "centrifuge", "ultramachine"])
def test_the_price_is_the_price_and_names_differ(browser: Browser, address: str, mode: str) -> None:
    """In several random positions: what stands on a button is what the rules ask for, not what changes around the agent."""
    page, troubles = page_of(browser, (1920, 1080))
    checked = 0
    for seed in (2, 5):
        record, seat = until(LOOP, 2, seed, {"mode": mode}, asked("take_action", lambda s, seat: "move" in verbs(s, seat)))
        state: Any = replayed(record)
        agent = state.active
        sit_at(page, address, record, seat)
        page.wait_for_timeout(400)
        labels = page.evaluate(LABELS)
        assert len(labels) == len(set(labels)), labels
        prices: dict[str, int] = {}
        for group in ("Move", "Free move", "LOOP"):
            found = page.locator(".opt.grp", has=page.get_by_text(group, exact=True))
            if found.count():
                found.first.click()
                page.wait_for_timeout(200)
                prices |= page.evaluate(PRICES)
                inner = page.evaluate(LABELS)
                assert len(inner) == len(set(inner)), inner
                page.keyboard.press("u")
                page.wait_for_timeout(200)
        prices |= page.evaluate(PRICES)
        for text, shown in prices.items():
            price = {"move": move_cost(state, agent), "loop": loop_cost(state, agent)}.get(text.split()[0], 0)
            if text == "overload":
                price = state.parameters().overload_cost
            assert shown == -price, (text, shown, price)
            checked += price > 0
    assert checked >= 4
    assert troubles == []


# ---------------------------------------------------------------------- Anachrony: drafts, places, names


def test_two_players_draft_endgame_conditions(browser: Browser, address: str) -> None:
    """Every pair of cards is an option: each card is drawn once, and two of them are picked."""
    page, troubles = page_of(browser, DESK)
    settings = {"draft_endgame": True, "doomsday": True}
    sit_at(page, address, *until(ANACHRONY, 2, 3, settings, asked("draft_endgame")))
    page.wait_for_selector(".fcard")
    cards = [n.get_attribute("data-target") for n in page.locator(".fcard").all()]
    assert len(cards) == len(set(cards)) == 4
    assert not page.locator(".fcard kbd").count(), "a key that chooses a pair belongs to neither card"
    page.click(f".fcard[data-target='{cards[0]}']")
    assert page.locator("[data-act=confirm]").is_disabled(), "one of two"
    page.click(f".fcard[data-target='{cards[2]}']")
    page.wait_for_selector(".opt.sel")
    before = version(page)
    page.click("[data-act=confirm]")
    page.wait_for_function("v => document.querySelector('.desk').dataset.version !== v", arg=before)
    assert troubles == []


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_upper_spaces_lie_above_lower_ones(browser: Browser, address: str, seats: int, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size)
    sit_at(page, address, *until(ANACHRONY, seats, 3, {}, asked("turn_action")))
    page.wait_for_selector("[data-target='space:mine_1']")
    for place in ("construct", "recruit", "research", "mine"):
        tops = page.evaluate(
            """p => [1, 2, 3].map((k) => document.querySelector(`[data-target='space:${p}_${k}']`)).filter(Boolean)
              .map((n) => n.querySelector('.hx').getBoundingClientRect().top)""",
            place,
        )
        assert len(tops) >= 2 and all(b - a >= 5 for a, b in pairwise(tops)), (place, tops)
    assert troubles == []


def test_a_preview_is_not_in_the_name_of_a_space(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *until(ANACHRONY, 2, 3, {}, asked("turn_action")))
    worker = page.locator(".own .wtok[data-state=legal]").first
    worker.click()
    space = page.locator(".map .space[data-state=legal]").first
    name = space.get_attribute("aria-label") or ""
    space.hover()
    page.wait_for_selector(".map .piece.ghost")
    assert "taken" not in name and space.get_attribute("aria-label") == name
    assert troubles == []


def test_no_points_are_lost_while_a_path_is_chosen(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *until(ANACHRONY, 2, 3, {}, asked("choose_path")))
    page.locator(".fcard").first.click()
    page.wait_for_selector(".opt.sel")
    assert not [t for t in page.locator(".vpb text").all_text_contents() if t.startswith(("-", "−"))]
    assert not page.locator(".ms.on").count(), "the Morale track stands nowhere yet"
    assert troubles == []


# ---------------------------------------------------------------------- the bar


def test_power_up_is_hexes_and_one_confirm(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *until(ANACHRONY, 2, 3, {}, asked("power_up")))
    assert page.locator("[data-act=confirm]").is_disabled()
    assert not page.get_by_text("hidden until all have chosen").count(), "others see it at once"
    for hexagon in ("TL", "TM"):
        page.click(f".own [data-target='hex:{hexagon}'][data-state=legal]")
        page.wait_for_selector(f".own [data-target='hex:{hexagon}'].ghost")
    before = version(page)
    page.click("[data-act=confirm]")
    page.wait_for_function("v => document.querySelector('.desk').dataset.version !== v", arg=before)
    page.wait_for_timeout(300)
    asks = page.inner_text(".dq h2") if page.locator(".dec:not(.idle)").count() else ""
    assert "Exosuit" not in asks or page.locator(".own .eh.on").count() == 0, "the question is answered, not asked again"
    assert troubles == []


def test_confirm_waits_for_the_question_that_follows(browser: Browser, address: str) -> None:
    """A Worker at the Mine: which cube is still open, and nothing is ready to be confirmed."""
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *until(ANACHRONY, 2, 3, {}, asked("turn_action", at_the_mine)))
    page.locator(".own .wtok[data-state=legal]").first.click()
    page.locator(".map [data-target^='space:mine_'][data-state=legal]").first.click()
    page.wait_for_selector(".crumb", state="attached")
    assert page.locator("[data-act=confirm]").is_disabled()
    assert not page.locator("[data-act=confirm].go").count()
    page.locator(".dopts .opt").first.click()
    page.wait_for_selector("[data-act=confirm].go")
    assert troubles == []


def at_the_mine(state: State, seat: int) -> bool:
    pool = {kind for kind, n in seen.anachrony(state, seat)["mine_pool"].items() if n}
    return len(pool) > 1 and any(str(a[1]).startswith("mine_") for a in state.legal(seat) if a[0] == "place")


def own_tile_back_there(state: State, seat: int) -> bool:
    """An own Warp tile lies in an Era that may be chosen."""
    eras = {action[1] for action in state.legal(seat) if action[0] == "focus" and action[1]}
    timeline = seen.anachrony(state, seat)["timeline"]
    return any(any(whose == seat for whose, _ in timeline[era - 1]["warps"]) for era in eras)


@pytest.mark.parametrize("size", [DESK, LOW])
def test_a_click_on_a_tile_that_lies_in_an_era_chooses_the_era(browser: Browser, address: str, size: tuple[int, int]) -> None:
    """What is no answer itself means the answer it lies on."""
    page, troubles = page_of(browser, size)
    sit_at(page, address, *until(ANACHRONY, 2, 8, {}, asked("set_focus", own_tile_back_there)))
    page.wait_for_selector(".ttl[data-state=legal] [data-target^='tw:']:not([data-state])")
    tile = page.locator(".ttl[data-state=legal] [data-target^='tw:']").first
    era = tile.locator("xpath=ancestor::*[@data-target][1]").get_attribute("aria-label")
    tile.click()
    page.wait_for_selector(".crumb.c1", state="attached")
    assert page.locator(".crumb.c1").text_content() == f"Focus on {era}"
    assert troubles == []


def test_crumbs_can_be_read(browser: Browser, address: str) -> None:
    """No crumb is shorter than it takes to read it: what has no room is a figure, and each says more when asked."""
    page, troubles = page_of(browser, LOW)
    sit_at(page, address, *until(ANACHRONY, 2, 3, {}, asked("power_up")))
    for hexagon in ("TL", "TM", "TR"):
        page.click(f".own [data-target='hex:{hexagon}'][data-state=legal]")
        page.wait_for_selector(f".own [data-target='hex:{hexagon}'].ghost")
    page.wait_for_timeout(200)
    shown = page.evaluate(
        """() => [...document.querySelectorAll('.crumb, button.rest')].filter((n) => n.getClientRects().length)
          .map((n) => [n.textContent, n.getBoundingClientRect().width, n.title || n.dataset.about])"""
    )
    assert shown, "at least the figure"
    assert all(text.startswith("+") or width >= 60 for text, width, _ in shown), shown
    assert all(title for _, _, title in shown), shown
    assert troubles == []


# ---------------------------------------------------------------------- text that was cut


@pytest.mark.parametrize("language", ["cs", "ru", "pl"])
@pytest.mark.parametrize("size", [DESK, LOW])
def test_supply_force_and_accents_are_not_cut(browser: Browser, address: str, language: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size)
    page.goto(address)
    prefer(page, language=language)
    sit_at(page, address, *until(ANACHRONY, 4, 3, {}, asked("turn_action")))
    outside = page.evaluate(
        """() => { const box = document.querySelector('.own .mor').getBoundingClientRect();
          return [...document.querySelectorAll('.own .act, .own .act b, .own .act em')].filter((n) => {
            const r = n.getBoundingClientRect();
            return r.right > box.right + 1 || r.bottom > box.bottom + 1 || n.scrollWidth > n.clientWidth + 1; })
          .map((n) => n.textContent); }"""
    )
    assert not outside
    assert not page.evaluate(CLIPPED)
    assert page.locator(".own .ttrack").is_visible() and page.locator(".left .log").is_visible()
    low = page.evaluate(
        """() => [['.own .ttp', '.own'], ['.left .log', '.left'], ['.own .inv', '.own']].map(([a, b]) =>
          document.querySelector('.desk > ' + b).getBoundingClientRect().bottom
          - document.querySelector('.desk > ' + a).getBoundingClientRect().bottom)"""
    )
    assert all(left >= -1 for left in low), low
    page.click(".left .log h2 button")
    page.wait_for_selector(".sheet .log")
    assert troubles == []
