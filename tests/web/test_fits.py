"""Nothing is cut, covered or out of sight: what each size of window has to show, in moments that are crowded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import rondel
import rondel.speech
import seen
from rondel.core.state import State
from web.browser import DESK, LOW, PHONE, TABLET, page_of
from web.driver import Driver
from web.moments import sit_at, until
from web.tables import new_table, prefer, seated

LANGUAGES = ["en", "cs", "de", "pl", "ru"]
SMALL, ZOOMED, UPRIGHT = (360, 740), (720, 450), (768, 1024)
"""The narrowest phone; a desk of 1440 x 900 at 200 %; a tablet that stands."""
OUTSIDE = """([inner, outer]) => [...document.querySelectorAll(outer)].flatMap((box) => {
  const limit = box.getBoundingClientRect();
  return [...box.querySelectorAll(inner)].filter((n) => n.getClientRects().length)
    .filter((n) => n.getBoundingClientRect().right > limit.right + 1 || n.getBoundingClientRect().left < limit.left - 1)
    .map((n) => `${n.className.baseVal ?? n.className}: ${n.textContent.trim()}`); })"""
TOO_LONG = """async ([card, name, names]) => {
  const box = document.querySelector(`${card}:not(.down):has(${name})`), found = [];
  const text = [...box.querySelector(name).childNodes].findLast((n) => n.nodeType === Node.TEXT_NODE);
  for (const word of names) {
    text.data = word;
    if (card === '.sp') box.classList.toggle('long', word.length > 20);  // as Timeline.svelte marks it
    for (let k = 0; k < 3; k += 1) await new Promise(requestAnimationFrame);
    const inside = [...box.children].map((n) => n.getBoundingClientRect()).filter((r) => r.height);
    const limit = box.getBoundingClientRect();
    if (inside.some((r) => r.bottom > limit.bottom + 1 || r.top < limit.top - 1)
      || box.querySelector(name).scrollWidth > box.clientWidth) found.push(word);
  }
  return found; }"""
FACTS = json.loads((Path(__file__).parents[2] / "src/rondel/titles/anachrony/web/facts.json").read_text(encoding="utf-8"))
OVER = "(n) => n.scrollHeight - n.clientHeight"
SCROLL = "() => { const p = document.scrollingElement; return [p.scrollWidth - innerWidth, p.scrollHeight - innerHeight]; }"
BOX = """(what) => { const r = document.querySelector(what).getBoundingClientRect();
  return {left: r.left, right: r.right, top: r.top, bottom: r.bottom, width: r.width, height: r.height}; }"""


def turn(page: Page, address: str, game: str = "anachrony", seats: int = 3, moves: int = 6, how: str = "mouse") -> None:
    """The own turn, a few moves into a game."""
    seated(page, address, ["me", *["random"] * (seats - 1)], game, seed="9")
    Driver(page, 3, how).play(until=moves)
    page.wait_for_selector(".dec:not(.idle)")
    page.wait_for_timeout(200)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_the_question_ends_before_the_buttons(browser: Browser, address: str, language: str) -> None:
    page, _ = page_of(browser, LOW)
    page.goto(address)
    prefer(page, language=language)

    def asked(state: State, seat: int) -> bool:
        return state.decision(seat).kind == "turn_action"

    sit_at(page, address, *until(rondel.game("anachrony"), 3, 5, {}, asked))
    page.wait_for_timeout(200)
    assert page.evaluate(OUTSIDE, ["*", ".dq"]) == []
    assert page.evaluate(BOX, ".dq")["right"] <= page.evaluate(BOX, ".dact")["left"]


@pytest.mark.parametrize("size", [DESK, LOW, TABLET])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_names_of_the_timeline_fit(browser: Browser, address: str, language: str, size: tuple[int, int]) -> None:
    """Every Experiment, and every Superproject where it is only a name, is put into the first card that lies open."""
    page, _ = page_of(browser, size)
    page.goto(address)
    prefer(page, language=language)
    seated(page, address, ["me", "random"], seed="7", settings={"doomsday": True})
    page.wait_for_selector(".xp:not(.down) .xn", state="attached")
    names = rondel.speech.load(language).source.names["an"]
    for card, name, group in [(".xp", ".xn", "experiments"), *([(".sp", ".spn", "superprojects")] if size != DESK else [])]:
        found = page.evaluate(TOO_LONG, [card, name, [str(said) for id, said in names[group].items() if id in FACTS[group]]])
        assert found == [], group


@pytest.mark.parametrize("size", [DESK, LOW])
def test_all_workers_of_an_opponent_stand_in_its_panel(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, _ = page_of(browser, size)

    def crowded(state: State, seat: int) -> bool:
        players = [p for s, p in enumerate(seen.anachrony(state, seat)["players"]) if s != seat]
        return any(sum(n > 0 for n in [*p["active"].values(), *p["tired"].values()]) >= 6 for p in players)

    sit_at(page, address, *until(rondel.game("anachrony"), 3, 11, {}, crowded))
    assert page.evaluate(OUTSIDE, [".i, b, .pth", ".opp"]) == []


def test_the_chronobots_last_move_is_read_without_scrolling(browser: Browser, address: str) -> None:
    page, _ = page_of(browser, DESK)
    seated(page, address, ["me"], seed="4")
    driver = Driver(page, 4)
    for _ in range(40):
        driver.play(until=driver.confirmed + 1)
        if page.locator(".lastc li").count() >= 4:
            break
    assert page.locator(".lastc li").count() >= 4
    assert page.eval_on_selector(".lastc", OVER) <= 0


@pytest.mark.parametrize("size", [TABLET, UPRIGHT])
def test_on_a_tablet_the_own_board_slides_in_and_covers_no_part_of_the_ring(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page, _ = page_of(browser, size)
    turn(page, address, seats=4, moves=10)
    page.keyboard.press("m")
    page.wait_for_selector(".desk > .own", state="hidden")
    for part in (".timeline", ".mapsvg", ".yard", ".shelf", ".dopts", *([".quick"] if size == TABLET else [])):
        assert page.is_visible(part), part
    assert page.evaluate(OUTSIDE, [".pop, .pop *", ".pops"]) == [], "the others stand in their strip whole"
    page.keyboard.press("b")
    page.wait_for_selector(".desk > .own .grid", state="visible")
    own = page.evaluate(BOX, ".desk > .own")
    assert page.evaluate(BOX, ".mapsvg circle.wall")["right"] <= own["left"]
    assert own["bottom"] <= page.evaluate(BOX, ".shelf")["top"] and page.is_visible(".mapsvg")
    assert page.eval_on_selector(".desk > .own", OVER) <= 1
    assert page.evaluate(OUTSIDE, ["*", ".desk > .own .panel"]) == []
    page.keyboard.press("Escape")
    page.wait_for_selector(".desk > .own", state="hidden")
    page.click(".ptab button:not(.beside):visible >> nth=0")
    page.wait_for_selector(".desk > .own", state="visible")


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_a_tile_is_turned_and_placed_with_a_thumb(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, _ = page_of(browser, size, has_touch=True)

    def placing(state: State, seat: int) -> bool:
        return state.decision(seat).kind == "place_tile"

    sit_at(page, address, *until(rondel.game("planet_unknown"), 2, 5, {}, placing))
    tools = page.locator(".opt.tool:not(.oth)")
    assert tools.count() == 4
    for tool in tools.all():
        box = tool.bounding_box()
        assert box and box["width"] >= 36 and box["x"] >= 0 and box["x"] + box["width"] <= size[0], box
    page.locator(".opt.tool:not(.oth)").nth(3).tap()
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    assert page.evaluate("() => [...document.querySelectorAll('.trow')].length") == 5 or size == SMALL


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE, SMALL])
def test_a_warning_is_said_in_full_or_is_a_sign(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, _ = page_of(browser, size)

    def acting(state: State, seat: int) -> bool:
        return state.decision(seat).kind == "take_action" and len(state.legal(seat)) > 4

    sit_at(page, address, *until(rondel.game("the_loop"), 3, 5, {}, acting))
    page.wait_for_selector(".opt .wrn", state="attached")
    page.wait_for_timeout(200)
    cut = """() => [...document.querySelectorAll('.opt em, .opt .wrn')].filter((n) => n.getClientRects().length)
      .filter((n) => n.scrollWidth > n.clientWidth + 1 && getComputedStyle(n).display !== 'inline').map((n) => n.textContent)"""
    assert page.evaluate(cut) == []
    assert page.locator(".opt .wrn .i").first.is_visible()
    high = "n => n.filter((b) => b.scrollHeight > b.clientHeight + 1).map((b) => b.textContent)"
    assert page.eval_on_selector_all(".opt", high) == []


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_the_whole_map_can_be_seen_at_once_on_a_phone(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, _ = page_of(browser, size, has_touch=True)
    turn(page, address, how="touch")
    page.click(".ptab button >> nth=0")
    page.locator(".wholemap").tap()
    page.wait_for_selector(".stagebox.whole")
    stage, last = page.evaluate(BOX, ".stagebox"), page.evaluate(BOX, "[data-target='space:evacuation_pool']")
    assert last["bottom"] <= stage["bottom"] and page.eval_on_selector(".stagebox", OVER) <= 0
    page.locator(".wholemap").tap()
    page.wait_for_selector(".stagebox:not(.whole)")


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_tables_that_wait_come_first_on_a_phone(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, _ = page_of(browser, size)
    new_table(page, address, ["me", "random"], seed="5", name="A table with quite a long name")
    page.goto(address)
    page.reload()
    page.wait_for_selector(".tb")
    assert page.evaluate(OUTSIDE, [".tbt, .sts, .tbw, .btn", ".tb"]) == []
    card, button = page.evaluate(BOX, ".tb"), page.evaluate(BOX, ".tb .btn")
    assert card["top"] < size[1] / 2 and card["top"] <= button["top"] and button["bottom"] <= card["bottom"]


def test_a_hint_is_seen_on_every_stage_of_the_phone(browser: Browser, address: str) -> None:
    page, _ = page_of(browser, PHONE)
    turn(page, address, "planet_unknown", 2, 1)
    page.click(".hintb")
    for tab in range(3):
        page.click(f".ptab button >> nth={tab}")
        assert page.is_visible(".hints"), tab


@pytest.mark.parametrize("game", ["anachrony", "planet_unknown", "the_loop"])
def test_at_twice_the_size_the_board_is_still_there(browser: Browser, address: str, game: str) -> None:
    page, _ = page_of(browser, ZOOMED)
    turn(page, address, game, 2, 2)
    page.click(".ptab button >> nth=0")
    stage = page.evaluate(BOX, ".desk > .mid")
    assert stage["height"] >= 300 and stage["width"] >= 380
    assert page.evaluate(SCROLL) == [0, 0]
    confirm = page.evaluate(BOX, "[data-act=confirm]")
    assert confirm["bottom"] <= ZOOMED[1] and confirm["right"] <= ZOOMED[0]


@pytest.mark.parametrize("game", ["anachrony", "planet_unknown", "the_loop"])
def test_the_top_bar_keeps_its_buttons_in_the_window(browser: Browser, address: str, game: str) -> None:
    page, _ = page_of(browser, LOW)
    settings = {"events": True} if game == "planet_unknown" else {}
    seats = ["me", *["random"] * (5 if game == "planet_unknown" else 3)]
    seated(page, address, seats, game, seed="9", settings=settings)
    Driver(page, 3).play(until=3)
    for button in page.locator(".top .tools > :visible").all():
        box = button.bounding_box()
        assert box and box["x"] + box["width"] <= LOW[0], box


SHOWN = """(what) => [...document.querySelectorAll(what)].map((n) => { const r = n.getBoundingClientRect();
  const at = document.elementFromPoint(r.left + r.width / 2, r.bottom - 2); return !!at && (n === at || n.contains(at)); })"""
"""Whether the lower edge of each thing is really in sight."""


@pytest.mark.parametrize("size", [DESK, LOW])
def test_after_a_drop_all_that_changed_is_in_sight(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, _ = page_of(browser, size)

    def ending(state: State, seat: int) -> bool:
        return state.decision(seat).kind == "take_action" and seen.loop(state, seat)["turn"] == 5

    sit_at(page, address, *until(rondel.game("the_loop"), 3, 5, {}, ending, "greedy"))
    page.click(".opt[data-action=end]")
    page.wait_for_selector(".opt.sel")
    page.keyboard.press("Enter")
    page.wait_for_selector(".panel.chg li")
    page.wait_for_timeout(300)
    assert page.evaluate(SHOWN, ".panel.chg li") == [True] * page.locator(".panel.chg li").count()
    assert page.eval_on_selector(".left > .facts", OVER) <= 0 and page.evaluate(SCROLL) == [0, 0]


@pytest.mark.parametrize("mode", ["sabotage", "supa_duplicates", "centrifuge", "ultramachine"])
def test_open_missions_are_in_sight_in_every_mode(browser: Browser, address: str, mode: str) -> None:
    page, _ = page_of(browser, DESK)

    def acting(state: State, seat: int) -> bool:
        missions = [era for era in seen.loop(state, seat)["eras"] if era["tile"] and era["tile"]["id"]]
        return state.decision(seat).kind == "take_action" and len(missions) > 1

    seats = 3 if mode == "sabotage" else 4
    sit_at(page, address, *until(rondel.game("the_loop"), seats, 5, {"mode": mode}, acting, "greedy"))
    page.wait_for_selector(".mis .num")
    page.wait_for_timeout(200)
    assert page.evaluate(SHOWN, ".mis") == [True] * page.locator(".mis").count()


def test_own_civ_cards_are_in_sight_beside_three_objectives(browser: Browser, address: str) -> None:
    page, _ = page_of(browser, DESK)

    def rich(state: State, seat: int) -> bool:
        me = seen.planet(state, seat)["players"][seat]
        return len(me["civ_cards"]) + len(me["kept_cards"] or []) > 2 and state.decision(seat).kind == "place_tile"

    sit_at(page, address, *until(rondel.game("planet_unknown"), 2, 5, {"boards": "symmetric"}, rich, "greedy"))
    page.wait_for_selector(".civ .card")
    assert page.evaluate(SHOWN, ".civ .card, .decks") == [True] * (page.locator(".civ .card").count() + 1)
    assert page.is_visible(".log") and page.is_visible(".pu-opp")


def test_what_is_out_of_reach_is_told_by_reason(browser: Browser, address: str) -> None:
    page, _ = page_of(browser, DESK)

    def asked(state: State, seat: int) -> bool:
        return state.decision(seat).kind == "turn_action"

    sit_at(page, address, *until(rondel.game("anachrony"), 3, 5, {}, asked))
    page.keyboard.press("w")
    page.wait_for_selector(".whys li")
    reasons = page.locator(".whys li > p:first-child").all_inner_texts()
    assert len(reasons) == len(set(reasons)) and all("AN-" in reason for reason in reasons)
    counts = page.eval_on_selector_all(".whys .names", "all => all.map((n) => n.children.length)")
    assert counts == sorted(counts) and sum(counts) > len(counts)


@pytest.mark.parametrize("game", ["anachrony", "planet_unknown", "the_loop"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_log_is_one_click_away_and_every_tool_in_sight(browser: Browser, address: str, game: str, language: str) -> None:
    """Where there is no room for the log beside the table."""
    page, troubles = page_of(browser, LOW)
    page.goto(address)
    prefer(page, language=language)
    seated(page, address, ["me", "random", "random", "random"], game)
    tools = page.locator(".top .tools > *").evaluate_all("all => all.map((n) => n.getBoundingClientRect().right)")
    assert tools and max(tools) <= LOW[0]
    page.locator("[data-act=log]").click()
    page.wait_for_selector(".sheet .log")
    assert troubles == []


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_every_agent_that_can_be_chosen_is_in_sight(browser: Browser, address: str, language: str) -> None:
    """The first question of The LOOP, in the lowest window of a desk."""
    page, troubles = page_of(browser, LOW)
    page.goto(address)
    prefer(page, language=language)
    seated(page, address, ["me", "random"], "the_loop")
    page.wait_for_selector(".fanc.who .bc")
    bar = page.locator(".con").bounding_box()
    cards = page.locator(".fanc.who .bc").evaluate_all("all => all.map((n) => n.getBoundingClientRect().bottom)")
    assert bar and len(cards) == 5 and max(cards) <= bar["y"]
    assert troubles == []
