"""Around a game: joining, watching by link, leaving and coming back, refusals in words, and text that is not cut."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from web.browser import LOW, PHONE, page_of
from web.cutting import BROKEN
from web.tables import against_a_bot, new_table, prefer, seated

LANGUAGES = ["en", "cs", "de", "pl", "ru"]
WORDS = Path(__file__).parents[2] / "src" / "rondel" / "speech" / "catalogues"
TABLE = "t => fetch('/api/tables/' + t).then((r) => r.json())"
BLANK = """() => { window.blank = 0; const look = () => {
  const desk = document.querySelector('.desk .dec'); if (desk) return;
  if (!document.querySelector('#app').innerText.trim()) window.blank += 1; requestAnimationFrame(look); };
  requestAnimationFrame(look); }"""


@pytest.mark.parametrize("game", ["anachrony", "the_loop"])
def test_whoever_joins_on_a_phone_sees_no_blank_page(browser: Browser, address: str, game: str) -> None:
    host, _ = page_of(browser)
    table = new_table(host, address, ["me", "open"], game)
    invite = host.evaluate(TABLE, table)["invite"]
    guest, troubles = page_of(browser, PHONE, has_touch=True, is_mobile=True)
    guest.goto(f"{address}#/table/{table}?key={invite}")
    guest.wait_for_selector("main button.pri")
    guest.evaluate(BLANK)
    guest.tap("main button.pri")
    guest.wait_for_selector(".desk .dec")
    assert guest.evaluate("() => window.blank") <= 2  # a frame between two pages
    assert troubles == []


def test_the_link_for_watching_is_shown_and_leads_to_the_table(browser: Browser, address: str) -> None:
    host, troubles = page_of(browser)
    table = new_table(host, address, ["me", "open"])
    host.goto(f"{address}#/table/{table}")
    link = host.get_by_label("Whoever has this link can watch.")
    expect(link).to_have_value(f"{address}#/table/{table}?watch={host.evaluate(TABLE, table)['watch']}")
    seated(host, address, ["me", "random"])
    host.click("[aria-label='This table']")
    shown = host.get_by_label("Whoever has this link can watch.").input_value()
    host.click(".sheet [data-act=copy]")
    expect(host.locator(".sheet [data-act=copy]")).to_have_text("Copied")
    stranger, trouble = page_of(browser)
    stranger.goto(shown)
    stranger.wait_for_selector(".desk .dec")
    assert stranger.locator("[data-state=legal]").count() == 0
    assert troubles == trouble == []


def test_a_seat_is_left_to_a_bot_and_taken_back(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    table = seated(page, address, ["me", "random"], clock={"kind": "none"})
    page.click("[aria-label='This table']")
    page.click(".sheet [data-act=leave]")
    expect(page.locator(".leaves label.on em")).to_have_text("You may take it back whenever you like.")
    assert page.evaluate(TABLE, table)["seats"][0]["bot"] is None  # only asked so far
    page.click(".leaves [data-act=leave-yes]")
    expect(page.locator(".botplays")).to_be_visible()
    page.click(".botplays [data-act=return]")
    expect(page.locator(".botplays")).to_have_count(0)
    assert page.evaluate(TABLE, table)["seats"][0]["bot"] is None
    assert troubles == []


def test_a_table_is_taken_off_the_list(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    for seats in (["me", "open"], ["me", "random"]):
        new_table(page, address, seats)
    page.goto(f"{address}#/games")
    expect(page.locator(".row")).to_have_count(2)
    page.click(".row [data-act=forget]")  # nothing is played yet: nobody is let down
    page.click(".row [data-act=forget-yes]")
    expect(page.locator(".row")).to_have_count(1)
    page.click(".row [data-act=leave]")
    page.click(".leaves [data-leave=forget]")
    page.click(".leaves [data-act=leave-yes]")
    expect(page.locator(".leaves .sure")).to_be_visible()  # for good: asked once more
    expect(page.locator(".row")).to_have_count(1)
    page.click(".leaves [data-act=leave-yes]")
    expect(page.locator(".row")).to_have_count(0)
    assert troubles == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", "This set-up string is not complete"), ("cs", "Tento řetězec nastavení není úplný")]
)
def test_a_set_up_that_is_none_is_refused_in_words(browser: Browser, address: str, language: str, said: str) -> None:
    page, troubles = page_of(browser)
    page.goto(address)
    prefer(page, language=language)
    page.goto(f"{address}#/new/planet_unknown")
    page.reload()
    page.wait_for_selector("[data-act=create]")
    line = page.locator(".str input")
    line.fill('planet_unknown·me,steady·corporations=["nobody"]')
    line.press("Enter")
    expect(page.locator(".problem")).to_contain_text(said)
    assert not re.search(r"ui\.|[{}]", page.locator(".problem").inner_text())
    # One corporation for two seats is mended, and the page says what it changed.
    line.fill('planet_unknown·me,steady·corporations=["oasis_ultd"]')
    line.press("Enter")
    expect(page.locator(".also")).not_to_be_empty()
    expect(page.locator("[data-setting=corporations] li")).to_have_count(2)
    page.click("[data-act=create]")
    page.wait_for_selector(".desk .dec")
    assert troubles == []


def test_a_refusal_is_headed_by_words_and_leaves_by_itself(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    sockets: list[WebSocketRoute] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(socket.send)
        socket.on_message(server.send)
        sockets.append(socket)

    page.route_web_socket("**/play", between)
    against_a_bot(page, address)
    for key in ("ui.blocked.not_your_turn", "ui.undo.nothing", "ui.err.stale", "ui.err.parse"):
        error = {"type": "error", "id": None, "key": key, "params": {"seat": 1}, "version": 0, "safe": True}
        sockets[0].send(json.dumps(error))
        toast = page.locator(".toast[role=alert]")
        expect(toast).to_be_visible()
        assert toast.locator("b").inner_text() not in ("", "title"), key
        assert not re.search(r"[_\[\]{}–]", toast.inner_text()), toast.inner_text()
        expect(toast).to_have_count(0, timeout=20000)


CUT = """(root) => { const hidden = (v) => ['hidden', 'clip'].includes(v);
  const said = (n) => n.closest('[title]') || n.closest('.vh') || n.closest('svg');
  return [...document.querySelectorAll(`${root} *`)].filter((n) => {
    if (![...n.childNodes].some((c) => c.nodeType === 3 && c.textContent.trim()) || said(n)) return false;
    const style = getComputedStyle(n), box = n.getBoundingClientRect();
    if (!box.width || !box.height || style.visibility === 'hidden') return false;
    const text = document.createRange(); text.selectNodeContents(n);
    const rect = text.getBoundingClientRect();
    for (let up = n; up && up.id !== 'app'; up = up.parentElement) {
      const s = getComputedStyle(up), b = up.getBoundingClientRect();
      // What lies in a box that can be scrolled is read by scrolling.
      if (['auto', 'scroll'].includes(s.overflowX) && up.scrollWidth > up.clientWidth) return false;
      if (hidden(s.overflowX) && (rect.right > b.right + 1.5 || rect.left < b.left - 1.5)) return true;
      if (hidden(s.overflowY) && (rect.bottom > b.bottom + 4 || rect.top < b.top - 4)) return true;
    }
    return rect.right > innerWidth + 1 || rect.left < -1;
  }).map((n) => `${n.tagName.toLowerCase()}.${n.className}: ${n.textContent.trim().slice(0, 50)}`); }"""
SHORT_FIELDS = """(root) => { const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll(`${root} input[placeholder]`)].filter((n) => {
    const style = getComputedStyle(n), said = getComputedStyle(n, '::placeholder');
    pen.font = `${said.fontWeight} ${said.fontSize} ${said.fontFamily}`;
    const room = n.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return n.clientWidth && pen.measureText(n.placeholder).width > room + 1; }).map((n) => `field: ${n.placeholder}`); }"""
PAGES = {"": "[data-start=the_loop]", "#/new/anachrony": "[data-act=create]", "#/new/planet_unknown": "[data-act=create]",
         "#/new/the_loop": "[data-act=create]", "#/games": ".row", "#/rules/the_loop": ".rulelist p",
         "#/preferences": ".keylist", "#/puzzles": "[data-puzzle]", "#/today": ".btn.pri",
         "#/today/anachrony": ".btn.pri", "#/packs/the_loop": "[data-act=add]", "#/book/planet_unknown": ".bookpage h1",
         "#/sources/the_loop": "main h1", "#/lobby": ".quiet, .waiting", "#/me": "[data-act=edit-me]"}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [LOW, (1440, 900), PHONE], ids=["low", "desk", "phone"])
def test_no_text_is_cut_on_the_pages(browser: Browser, address: str, language: str, size: tuple[int, int]) -> None:
    page, _ = page_of(browser, size)
    waiting = new_table(page, address, ["me", "open"], name="A table with a rather long name, to see")
    running = new_table(page, address, ["me", "greedy"], "the_loop")
    prefer(page, language=language)
    cut = {}
    tables = {f"#/table/{waiting}": "[data-act=copy]", f"#/replay/{running}": ".replaybar"}
    for path, complete in (PAGES | tables).items():
        page.goto(address + path)
        page.reload()
        page.wait_for_selector(complete, state="attached")
        page.evaluate("() => document.fonts.ready.then(() => true)")
        page.wait_for_timeout(150)
        # Of a replay the bar is the page's own; the table above it has tests of its own.
        root = ".replaybar" if path.startswith("#/replay") else "#app"
        found = [line for look in (CUT, SHORT_FIELDS, BROKEN) for line in page.evaluate(look, root)]
        if found:
            cut[path] = found
    assert not cut
    assert page.evaluate("() => document.documentElement.lang") == language  # for hyphenation and screen readers


GLYPHS = """async ([font, letters]) => { await document.fonts.load(`20px "${font}"`, letters);
  const pen = document.createElement('canvas').getContext('2d');
  const wide = (letter, other) => { pen.font = `20px "${font}", ${other}`; return pen.measureText(letter).width; };
  // A letter that the font has is as wide whatever would stand in for it.
  return [...letters].filter((l) => Math.abs(wide(l, 'monospace') - wide(l, 'serif')) > 0.01); }"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_letter_of_the_language(browser: Browser, address: str, language: str) -> None:
    page, _ = page_of(browser)
    page.goto(address)
    page.wait_for_selector("[data-start]")
    text = "".join(path.read_text(encoding="utf-8") for path in (WORDS / language).glob("*.json"))
    letters = "".join(sorted({sign for sign in text + text.upper() if sign.isalpha()}))
    fonts = ["Inter Variable", "JetBrains Mono Variable"] + (["Bricolage Grotesque Variable"] if language != "ru" else [])
    assert {font: page.evaluate(GLYPHS, [font, letters]) for font in fonts} == {font: [] for font in fonts}
