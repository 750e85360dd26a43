"""Planet Unknown through the page: whole games by mouse, keys and touch, the tile in the hand, everybody at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

import seen
from rondel.core.state import State
from rondel.titles.planet_unknown.rules import GAME
from web.browser import DESK, LOW, PHONE, page_of
from web.driver import Driver
from web.moments import sit_at, until

SMALL: dict[str, object] = {"planets": ["lacuna", "pajitnov"]}
"""Planets on which the game is over early."""
MAKE = """async ([seats, settings, open]) => {
  const post = (path, body) => fetch('/api/' + path, {method: 'POST', headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body)}).then((r) => r.json());
  if (!(await (await fetch('/api/me')).json())) await post('guest', {name: 'Ines'});
  return (await post('tables', {game: 'planet_unknown', seats, settings, seed: '7', public: open})).id; }"""
SPOT = """() => { const g = document.querySelector('.ghosttile .handle');
  return g && [g.getAttribute('cx'), g.getAttribute('cy')].join(); }"""
SHAPE = "() => document.querySelector('.ghosttile .ghost-edge')?.getAttribute('d') ?? ''"
SQUARE = """(n) => { const all = [...document.querySelectorAll('.pu-world .square[data-state=legal]')];
  const r = all[(n + all.length) % all.length].getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2]; }"""


def sit_down(page: Page, address: str, seats: list[str], settings: dict[str, object], language: str = "en") -> str:
    page.add_init_script(f"localStorage.setItem('rondel.prefs', JSON.stringify({{language: '{language}'}}))")
    page.goto(address)
    page.wait_for_selector("[data-start]")
    table = str(page.evaluate(MAKE, [seats, settings, "open" in seats]))
    page.goto(f"{address}#/table/{table}")
    return table


def until_placing(page: Page, driver: Driver) -> None:
    """Plays on until a tile is in the hand."""
    page.wait_for_selector(".desk .dec")
    for _ in range(400):
        if page.locator(".planet.placing").count() and driver.status() == "mine":
            return
        if driver.status() == "mine":
            driver.step()
        page.wait_for_timeout(20)
    raise AssertionError("no tile came into the hand")


@pytest.mark.parametrize(("how", "size", "seed"), [("mouse", DESK, 1), ("keys", DESK, 2), ("touch", PHONE, 3)])
def test_a_whole_game(browser: Browser, address: str, how: str, size: tuple[int, int], seed: int) -> None:
    page, troubles = page_of(browser, size, has_touch=how == "touch", reduced_motion="reduce")
    sit_down(page, address, ["me", "random"], SMALL)
    page.wait_for_selector(".desk .dec")
    assert Driver(page, seed, how).play(seconds=600) == "over"
    assert page.locator("table.ledger tr.sum td").count() == 2
    details = page.evaluate(
        """async () => { const id = location.hash.split('/').pop(); const t = await (await fetch('/api/tables/' + id)).json();
             return t.outcome.details.objectives.map(([, counts]) => counts); }"""
    )
    shown = [line.split(" : ") for line in page.locator(".pdu .vs b").all_inner_texts()]
    assert [[int(mine), int(theirs)] for mine, theirs in shown] == details, "the page counts objectives as the engine does"
    assert troubles == []


def test_a_tile_is_turned_flipped_and_moved_by_keys_wheel_and_buttons(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK, reduced_motion="reduce")
    sit_down(page, address, ["me", "random"], {})
    until_placing(page, Driver(page, 4))
    page.keyboard.press("n")
    page.wait_for_selector(".ghosttile")
    shapes = {page.evaluate(SHAPE)}
    for turn in ("e", "f", "q"):
        page.keyboard.press(turn)
        page.wait_for_timeout(120)
        shapes.add(page.evaluate(SHAPE))
    page.hover(".planet")
    page.mouse.wheel(0, 120)
    page.wait_for_timeout(120)
    shapes.add(page.evaluate(SHAPE))
    page.locator(".opt.tool", has=page.locator("kbd", has_text="E")).click()
    page.wait_for_timeout(120)
    shapes.add(page.evaluate(SHAPE))
    assert len(shapes) >= 3
    before = page.evaluate(SPOT)
    page.mouse.move(5, 5)
    page.keyboard.press("n")
    page.wait_for_timeout(120)
    assert page.evaluate(SPOT) != before
    assert troubles == []


def test_a_tile_is_dragged_to_its_spot(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK, reduced_motion="reduce")
    sit_down(page, address, ["me", "random"], {})
    until_placing(page, Driver(page, 5))
    version = page.get_attribute(".desk", "data-version")
    x, y = page.evaluate(SQUARE, -1)
    grip = page.locator(".tr.sel").bounding_box()
    assert grip
    page.mouse.move(grip["x"] + 40, grip["y"] + 40)
    page.mouse.down()
    page.mouse.move(grip["x"] + 90, grip["y"] + 60, steps=3)
    page.wait_for_selector(".pu-dragged")
    page.mouse.move(x, y, steps=12)
    page.wait_for_selector(".ghosttile")
    assert page.locator(".opt.sel").count() == 0, "nothing is chosen while the tile is in the air"
    page.mouse.up()
    page.wait_for_selector(".opt.sel")
    assert page.locator(".pu-dragged").count() == 0
    assert page.get_attribute(".desk", "data-version") == version, "nothing is sent before it is confirmed"
    page.keyboard.press("Enter")
    page.wait_for_function("v => document.querySelector('.desk').dataset.version !== v", arg=version)
    assert troubles == []


def test_the_station_turns_for_real_under_the_hand(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, DESK, reduced_motion="reduce")
    sit_down(page, address, ["me", "random"], {"boards": "symmetric"})
    page.wait_for_selector(".wheel.big")
    box = page.locator(".wheel.big .w-rim").bounding_box()
    assert box
    x, y, radius = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] * 0.36
    page.mouse.move(x + radius, y)
    page.mouse.down()
    page.mouse.move(x + radius * 0.8, y + radius * 0.6, steps=4)
    page.mouse.move(x + radius * 0.5, y + radius * 0.87, steps=4)
    assert "rotate(60" in str(page.get_attribute(".wheel.big .spin", "style")) or page.locator(".wheel.holding").count() == 1
    page.mouse.up()
    page.wait_for_selector(".opt.sel")
    assert page.locator(".opt.sel b").inner_text() == "Right by one"
    assert troubles == []


def test_two_people_place_their_tiles_at_the_same_time(browser: Browser, address: str) -> None:
    host, troubles = page_of(browser)
    table = sit_down(host, address, ["me", "open"], {"boards": "symmetric"})
    guest, others = page_of(browser)
    guest.goto(f"{address}#/table/{table}")
    guest.locator("[data-act=sit]").click()
    host.goto(address)
    host.goto(f"{address}#/table/{table}")
    for page in (host, guest):
        page.wait_for_selector(".desk .dec", timeout=20000)
    Driver(host, 6).play(until=1)
    for page in (host, guest):
        page.wait_for_selector(".dec:not(.idle)", timeout=20000)
    host.locator(".tr[data-state=legal]").first.click()
    host.wait_for_selector(".planet.placing")
    host.keyboard.press("n")
    host.wait_for_selector(".ghosttile")
    spot = host.evaluate(SPOT)
    Driver(guest, 7).play(until=1)
    assert host.evaluate(SPOT) == spot, "another player's move leaves the choice in hand"
    Driver(host, 8).confirm()
    assert troubles == [] and others == []


@pytest.mark.parametrize("size", [DESK, LOW, PHONE])
def test_six_players_fit_without_scrolling(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page, troubles = page_of(browser, size, has_touch=size == PHONE, reduced_motion="reduce")
    sit_down(page, address, ["me", *["random"] * 5], {}, "ru" if size == DESK else "en")
    until_placing(page, Driver(page, 9, "touch" if size == PHONE else "mouse"))
    wide, high = page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert wide <= 0 and high <= 0
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.rs em, .t-name, .tech .tt, .ph.on, .gh b')].filter((n) => {
             const r = n.getBoundingClientRect(); return r.width && (r.right > innerWidth + 1 || r.left < -1); })
           .map((n) => n.textContent)"""
    )
    assert cut == []
    assert troubles == []


@pytest.mark.parametrize("language", ["cs", "de", "pl", "ru"])
def test_every_word_of_the_table_is_in_the_language_chosen(browser: Browser, address: str, language: str) -> None:
    """Nothing of the English catalogue of the game is left on the page, and no id."""
    page, troubles = page_of(browser, DESK, reduced_motion="reduce")
    sit_down(page, address, ["me", "random"], {"events": True, "corporations": ["flux_industries", "cosmos_inc"]}, language)
    until_placing(page, Driver(page, 10))
    text = page.inner_text(".desk")
    assert "_" not in text.replace("Ines", "")
    for english in ("nothing printed", "Largest single", "Most separate", "Turn left", "spots", "Done", "At the start"):
        assert english not in text, english
    assert troubles == []


def driving(state: State, seat: int) -> bool:
    """A rover has three steps to go."""
    moves = [action for action in state.legal(seat) if action[0] == "move"]
    return bool(moves) and seen.planet(state, seat)["players"][seat]["movement"] >= 3


FAR = """(most) => { const all = [...document.querySelectorAll('.pu-world .rch')].map((n) => {
    const r = n.querySelector('rect').getBoundingClientRect();
    return {steps: Number(n.querySelector('text').textContent), x: r.left + r.width / 2, y: r.top + r.height / 2}; });
  return all.filter((s) => s.steps <= most).sort((a, b) => b.steps - a.steps)[0]; }"""
"""The farthest square that a rover reaches with so many steps."""
LEFT = "() => Number(document.querySelector('[data-target=\"good:movement\"] b').textContent)"


def test_a_rover_drives_several_steps_by_one_click_on_the_square(browser: Browser, address: str) -> None:
    """The way is shown and counted under the pointer, and drafted step by step through what is offered."""
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, *until(GAME, 2, 5, {}, driving))
    before = page.evaluate(LEFT)
    far = page.evaluate(FAR, before - 1)
    page.mouse.move(far["x"], far["y"])
    page.wait_for_selector(".planet polyline.way", state="attached")
    assert page.locator(".planet .wayn").count() == far["steps"], "every step of the way is numbered"
    page.mouse.click(far["x"], far["y"])
    page.wait_for_function(f"n => ({LEFT})() === n", arg=before - far["steps"])
    at = page.evaluate(
        """() => [...document.querySelectorAll('.pu-world .tok.rov:not(.gone) circle')].map((c) => {
             const r = c.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })"""
    )
    assert any(abs(x - far["x"]) < 3 and abs(y - far["y"]) < 3 for x, y in at), "the rover stands where it was sent"
    assert troubles == []


def test_two_fingers_bring_the_planet_nearer(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    sit_down(page, address, ["me", "random"], SMALL)
    until_placing(page, Driver(page, 3, "touch"))
    box = page.locator(".pu-world .planet").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *apart: int) -> None:
        points = [{"x": x + side * half, "y": y, "id": i} for half in apart for i, side in enumerate((-1, 1))]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    whole = page.get_attribute(".pu-world .planet", "viewBox")
    touch("touchStart", 40)
    for apart in (55, 75, 95, 110):
        touch("touchMove", apart)
    touch("touchEnd")
    near = page.get_attribute(".pu-world .planet", "viewBox")
    assert near and whole and float(near.split()[2]) < float(whole.split()[2]) / 1.5
    page.click(".pu-world .whole")
    assert page.get_attribute(".pu-world .planet", "viewBox") == whole
    assert troubles == []


COSMOS: dict[str, object] = {
    "boards": "asymmetric", "corporations": ["cosmos_inc", "universal_coalition"], "planets": ["ksb_4156", "ksb_4156"],
}  # fmt: skip


def far_from_energy(state: State, seat: int) -> bool:
    """Rovers that glide over energy for nothing, none of which is beside an energy square now: no preview says it."""
    me = seen.planet(state, seat)["players"][seat]
    steps = [action[2] for action in state.legal(seat) if action[0] == "move"]
    energy = me["board"]["terrain"].get("energy") or []
    near = [a for a in steps for b in energy if abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:])) == 1]
    asked = me["corporation"] == "cosmos_inc" and 4 in me["techs"] and state.decision(seat).kind == "move_rover"
    return asked and me["movement"] > 1 and bool(near) and not set(steps) & set(energy)


def true_costs(state: State, seat: int) -> dict[str, int]:
    """The least movement to every square that rovers reach, by driving there in the engine."""
    found: dict[str, int] = {}
    have = seen.planet(state, seat)["players"][seat]["movement"]
    todo: list[tuple[State, tuple[str, ...]]] = [(state, ())]
    while todo:
        here, driven = todo.pop(0)
        for action in here.legal(seat) if here.decision(seat).kind == "move_rover" else []:
            if action[0] != "move" or (driven and action[1] != driven[-1]) or action[2] in driven:
                continue
            there = here.clone()
            there.apply(seat, action)
            used = have - seen.planet(there, seat)["players"][seat]["movement"]
            if used < found.get(action[2], 99):
                found[action[2]] = used
                if seat in there.actors():
                    todo.append((there, (*(driven or (action[1],)), action[2])))
    return found


def test_the_way_of_a_rover_costs_what_the_engine_takes(browser: Browser, address: str) -> None:
    record, seat = until(GAME, 2, 9, COSMOS, far_from_energy)
    true = true_costs(record.replay(), seat)
    page, troubles = page_of(browser, DESK)
    sit_at(page, address, record, seat)
    page.wait_for_selector(".rch[data-way]")
    page.wait_for_function("() => document.querySelectorAll('.opt em').length")
    shown = page.eval_on_selector_all("[data-way]", "all => all.map((n) => [n.dataset.way, Number(n.textContent)])")
    assert shown and {square: true[square] for square, _ in shown} == dict(shown)
    assert troubles == []
