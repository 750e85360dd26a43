"""What the shell offers at every table: hints, keys, trying out, moves that wait, clocks, undo by agreement, text mode."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from web.browser import page_of
from web.driver import Driver
from web.tables import new_table, prefer, seated, sit

VERSION = "document.querySelector('.desk').dataset.version"


CUT_WARNINGS = """() => [...document.querySelectorAll('.wrn > span, .regret')].filter((n) => n.getClientRects().length)
  .filter((n) => n.scrollHeight > n.clientHeight + 2 || n.scrollWidth > n.clientWidth + 1).map((n) => n.textContent)"""


def my_turn(page: Page) -> None:
    page.wait_for_selector(".dec:not(.idle)")


def test_the_expert_says_what_it_would_do_and_a_click_selects_it(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    seated(page, address, ["me", "random"], "the_loop")
    my_turn(page)
    page.keyboard.press("h")
    page.wait_for_selector(".hints ol li", timeout=30000)
    before = page.evaluate(VERSION)
    page.locator(".hints ol button").first.click()
    page.wait_for_function("() => document.querySelector('.opt.sel, .crumb')")
    assert page.evaluate(VERSION) == before
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)
    assert troubles == []


def test_a_table_without_hints_offers_none(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    seated(page, address, ["me", "random"], "the_loop", hints=False)
    my_turn(page)
    expect(page.locator(".hintb")).to_have_count(0)


def test_what_is_tried_out_comes_back_as_an_unconfirmed_choice(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    table = seated(page, address, ["me", "random"])
    my_turn(page)
    page.keyboard.press("t")
    page.wait_for_selector(".trying")
    my_turn(page)
    page.locator(".opt").first.click()
    page.wait_for_selector("[data-act=confirm]:not([disabled])")
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => Number({VERSION}) >= 1")
    page.locator(".trying button").click()
    page.wait_for_function("t => location.hash === '#/table/' + t", arg=table)
    page.wait_for_selector(".opt.sel, .crumb")
    expect(page.locator(".trying")).to_have_count(0)
    assert page.evaluate(VERSION) == "0"
    assert troubles == []


def joined_by(browser: Browser, address: str, host: Page) -> Page:
    """A second person in a browser of their own, at a new table of the host, where play has begun."""
    table = new_table(host, address, ["me", "open"], public=True)
    guest, _ = page_of(browser)
    guest.goto(f"{address}#/table/{table}")
    guest.locator("[data-act=sit]").click()
    sit(host, address, table)
    guest.wait_for_selector(".desk .dec")
    return guest


def test_space_stops_the_moves_of_others_and_lets_them_go_on(browser: Browser, address: str) -> None:
    host, troubles = page_of(browser)
    guest = joined_by(browser, address, host)
    first, second = (host, guest) if host.locator(".dec:not(.idle)").count() else (guest, host)
    second.keyboard.press(" ")
    second.wait_for_selector(".newmoves kbd")
    before = second.evaluate(VERSION)
    Driver(first, 4).play(until=1)
    second.wait_for_selector(".newmoves .seat")
    assert second.evaluate(VERSION) == before
    second.keyboard.press(" ")
    second.wait_for_function(f"v => {VERSION} !== v", arg=before)
    expect(second.locator(".newmoves")).to_have_count(0)
    assert troubles == []


def test_a_warning_can_be_read_whole(browser: Browser, address: str) -> None:
    """On the option if there is room, otherwise as a sign; pointing at the option says it above, never cut."""
    page, troubles = page_of(browser)
    seated(page, address, ["me", "random"], seed="7")
    driver = Driver(page, 3)
    for _ in range(60):
        page.wait_for_selector(".dec:not(.idle)")
        page.wait_for_timeout(60)
        if page.locator(".opt .wrn").count():
            break
        driver.step()
    for width in (1440, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.locator(".opt:has(.wrn)").first.hover()
        page.wait_for_selector(".regret")
        assert page.evaluate(CUT_WARNINGS) == []
    assert troubles == []


def test_find_leads_to_a_rule(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    seated(page, address, ["me", "random"])
    page.keyboard.press("/")
    page.keyboard.type("AN-12.6")
    page.locator(".finder li button", has_text="AN-12.6").click()
    expect(page.locator(".drawer .here")).to_contain_text("AN-12.6")
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)
    assert troubles == []


def test_moves_wait_while_another_board_is_looked_at(browser: Browser, address: str) -> None:
    host, _ = page_of(browser)
    guest = joined_by(browser, address, host)
    for page in (host, guest):
        page.wait_for_selector(".desk .dec")
    first, second = (host, guest) if host.locator(".dec:not(.idle)").count() else (guest, host)
    second.keyboard.press("o")
    second.keyboard.press("a" if second is guest else "b")
    second.wait_for_selector(".ostage")
    before = second.evaluate(VERSION)
    Driver(first, 4).play(until=1)
    second.wait_for_selector(".newmoves")
    assert second.evaluate(VERSION) == before
    second.locator(".newmoves").click()
    second.wait_for_function(f"v => {VERSION} !== v", arg=before)
    expect(second.locator(".ostage")).to_have_count(0)


FIRST = """async ([table, seat]) => {
  const path = '/api/tables/' + table;
  const now = await (await fetch(`${path}/position?seat=${seat}`)).json();
  const body = {id: `first-${now.version}`, seat, version: now.version, actions: [now.question.legal[0].action]};
  await fetch(`${path}/moves`, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
  return (await (await fetch(`${path}/position?seat=${seat}`)).json()).actors; }"""


def test_a_move_is_taken_back_when_the_others_agree(browser: Browser, address: str) -> None:
    """A position of a game with a fixed seed in which one seat may take back a move after the other has acted."""
    host, _ = page_of(browser)
    table = new_table(host, address, ["me", "open"], "planet_unknown", public=True, seed="0")
    guest, _ = page_of(browser)
    guest.goto(f"{address}#/table/{table}")
    guest.locator("[data-act=sit]").click()
    guest.wait_for_selector(".desk .dec")
    actor = host.evaluate(
        "t => fetch(`/api/tables/${t}/position?seat=0`).then((r) => r.json()).then((p) => p.actors[0])", table
    )
    for _ in range(6):
        actor = (host if actor == 0 else guest).evaluate(FIRST, [table, actor])[0]
    sit(host, address, table)
    guest.wait_for_function(f"() => Number({VERSION}) === 6")
    guest.get_by_role("button", name="Undo").click()
    host.wait_for_selector(".ask .btn.go")
    host.locator(".ask .btn.go").click()
    guest.wait_for_function(f"() => Number({VERSION}) === 7")
    expect(host.locator(".ask")).to_have_count(0)


def test_a_clock_runs_where_there_is_one(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    seated(page, address, ["me", "random"], clock={"kind": "live", "move": 30, "reserve": 600, "timeout": "wait"})
    my_turn(page)
    clock = page.locator(".dwho [role=timer]")
    first = clock.inner_text()
    assert first.startswith(("10:", "9:"))
    page.wait_for_function("t => document.querySelector('.dwho [role=timer]').textContent !== t", arg=first)
    assert troubles == []


def test_a_key_can_be_changed_and_switched_off(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    page.goto(f"{address}#/preferences")
    page.click("[data-key-of=log]")
    page.keyboard.press("g")
    expect(page.locator("[data-key-of=log]")).to_have_text("G")
    seated(page, address, ["me", "random"])
    page.keyboard.press("l")
    expect(page.locator(".sheet")).to_have_count(0)
    page.keyboard.press("g")
    expect(page.locator(".sheet .log")).to_have_count(1)
    assert troubles == []


def test_every_game_can_be_played_in_text_mode(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    page.goto(address)
    prefer(page, textMode=True)
    for game in ("anachrony", "planet_unknown", "the_loop"):
        seated(page, address, ["me"], game)
        for _ in range(6):
            page.wait_for_selector(".textopts button")
            before = page.evaluate(VERSION)
            for _ in range(8):  # an answer may lead to a further question
                page.locator(".textopts button").first.click()
                page.wait_for_timeout(400)
                if page.locator("[data-act=confirm]:not([disabled])").count():
                    break
            page.locator(".textopts button").first.click()  # again: chosen is chosen, only Confirm plays
            page.wait_for_timeout(200)
            assert page.evaluate(VERSION) == before
            page.locator("[data-act=confirm]").click()
            page.wait_for_function(f"v => {VERSION} !== v", arg=before)
    assert troubles == []


def test_a_preset_is_saved_and_the_set_up_string_opens_the_same_table(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    page.goto(f"{address}#/new/anachrony")
    page.wait_for_selector("[data-act=create]")
    page.fill(".tn", "House rules")
    page.get_by_role("switch", name="Doomsday module").check()
    line = page.locator(".str input").input_value()
    assert "doomsday=true" in line
    page.get_by_role("button", name="Save as preset").click()
    page.reload()
    page.wait_for_selector(".chip.own")
    expect(page.get_by_role("switch", name="Doomsday module")).not_to_be_checked()
    page.locator(".chip.own button").first.click()
    expect(page.get_by_role("switch", name="Doomsday module")).to_be_checked()
    page.fill(".str input", line.replace("me,steady", "me,random") + "·seed=otter")
    page.press(".str input", "Enter")
    page.locator(".tn").click()
    page.click("[data-act=create]")
    page.wait_for_selector(".desk .dec")
    assert page.locator(".anboard.doom").count() == 1
    assert troubles == []


def test_a_wrong_set_up_string_is_refused_in_words(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    page.goto(f"{address}#/new/anachrony")
    page.wait_for_selector("[data-act=create]")
    page.fill(".str input", "nonsense")
    page.press(".str input", "Tab")
    expect(page.locator(".problem")).to_contain_text("nonsense")


def test_the_home_page_says_where_a_game_is_what_it_asks_and_how_long_there_is(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    seated(page, address, ["me", "random"], "the_loop", clock={"kind": "live", "move": 7200, "reserve": 600, "timeout": "wait"})
    my_turn(page)
    asked = page.locator(".dec h2").first.inner_text()
    page.goto(f"{address}#/")
    row = page.locator(".tb").first
    expect(row.locator(".q")).to_have_text(asked)
    expect(row).to_contain_text("Turn 1")
    expect(row.locator(".tbw")).to_contain_text("2:09:")
    assert troubles == []
