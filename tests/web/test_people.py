"""People at tables: who comes by a link, what the table calls them, who is told that it is their turn, who gets up."""

from __future__ import annotations

import http.server
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from web.browser import DESK, PHONE, chromium, page_of
from web.serving import serving
from web.tables import MAKE
from web.test_looks import violations

NAMES = {"Pim", "Olla", "Brindle", "Cask", "Wanda", "Teo", "Quill", "Ibex", "Ferro", "Sable", "Octavo", "Meridian"}
SIZES = {"desk": DESK, "phone": PHONE}
BOT_AT = "([id, seat]) => fetch(`/api/tables/${id}`).then((answer) => answer.json()).then((table) => table.seats[seat].bot)"


def hosted(page: Page, address: str, seats: list[str], **more: object) -> dict[str, str]:
    """A table of Ines, whose page stays where it is."""
    page.goto(address)
    page.wait_for_selector("[data-start]")
    table = page.evaluate(MAKE, {"game": "planet_unknown", "seats": seats, "name": "By the window"} | more)
    return {"id": table["id"], "invite": table["invite"], "watch": table["watch"]}


def sat(page: Page, address: str, table: dict[str, str], name: str) -> None:
    """Comes by the link, says who they are, sits down."""
    page.goto(f"{address}#/table/{table['id']}?key={table['invite']}")
    page.fill("#join-name", name)
    page.click("[data-act=sit]")


def at_table(page: Page) -> None:
    page.wait_for_selector(".desk .dec")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_whoever_comes_by_a_link_is_asked_for_a_name_and_a_face(browser: Browser, address: str, size: tuple[int, int]) -> None:
    host, _ = page_of(browser)
    table = hosted(host, address, ["me", "open", "open"])
    page, troubles = page_of(browser, size)
    page.goto(f"{address}#/table/{table['id']}?key={table['invite']}")
    expect(page.locator(".join")).to_contain_text("Ines invites you")
    page.wait_for_selector(".faces [data-art] path", state="attached")
    assert violations(page) == []
    page.fill("#join-name", "L")
    expect(page.locator("[data-act=sit]")).to_be_disabled()
    expect(page.locator("#join-help")).to_have_text("A name has 2 to 20 letters.")
    page.fill("#join-name", "Ines")
    page.click("[data-act=sit]")
    expect(page.locator(".join [role=alert]")).to_contain_text("There is a Ines here already.")
    page.fill("#join-name", "Leo")
    page.locator(".faces label").nth(4).click()
    page.click("[data-act=sit]")
    expect(page.locator(".join")).to_have_count(0)
    troubles.clear()  # the console tells of the refused request
    seats = page.evaluate("t => fetch('/api/tables/' + t).then((r) => r.json())", table["id"])["seats"]
    assert [(s["name"], s["face"]) for s in seats[:2]][1] == ("Leo", "people-05")
    third, _ = page_of(browser)
    third.goto(f"{address}#/table/{table['id']}?key={table['invite']}")
    third.click("[data-act=sit]")
    at_table(third)
    name = third.evaluate("t => fetch('/api/tables/' + t).then((r) => r.json())", table["id"])["seats"][2]["name"]
    assert re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", name), "a colour and a bird"
    assert troubles == []


def test_an_invitation_that_came_too_late_says_what_to_do(browser: Browser, address: str) -> None:
    host, _ = page_of(browser)
    table = hosted(host, address, ["me", "open"])
    leo, _ = page_of(browser)
    sat(leo, address, table, "Leo")
    at_table(leo)
    page, troubles = page_of(browser)
    page.goto(f"{address}#/table/{table['id']}?key={table['invite']}")
    expect(page.locator("h1")).to_have_text("The last seat went a minute ago.")
    assert violations(page) == []
    page.click("[data-act=watch]")
    page.wait_for_selector(".desk")
    assert troubles == []


def test_bots_have_names_and_faces_and_never_two_of_the_same(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    for bot in ("greedy", "expert"):
        table = hosted(page, address, ["me", *[bot] * 5])
        page.goto(f"{address}#/table/{table['id']}")
        page.wait_for_selector(".opps")
        text = page.inner_text(".left") + page.inner_text(".pops")
        found = {name for name in NAMES if name in text}
        assert len(found) == 5, text


def test_the_tab_says_how_many_tables_wait(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    hosted(page, address, ["me", "greedy"])
    table = hosted(page, address, ["me", "greedy"])
    page.goto(f"{address}#/table/{table['id']}")
    at_table(page)
    expect(page).to_have_title("(2) your move", timeout=45_000)
    page.goto(f"{address}#/games")
    expect(page).to_have_title("(2) your move")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_seat_is_left_to_a_bot_taken_back_and_offered(browser: Browser, address: str, size: tuple[int, int]) -> None:
    ines, troubles = page_of(browser, size)
    table = hosted(ines, address, ["me", "open"])
    leo, _ = page_of(browser)
    sat(leo, address, table, "Leo")
    at_table(leo)
    ines.goto(f"{address}#/games")
    ines.reload()
    ines.click("[data-act=leave]")
    box = ines.locator("dialog.leaves")
    expect(box).to_contain_text("Let Teo play my seat")
    assert violations(ines) == []
    box.locator("[data-act=leave-yes]").click()
    expect(ines.locator("[data-act=return]")).to_be_visible()
    assert ines.evaluate(BOT_AT, [table["id"], 0]) == "steady", "nobody else's level is there"
    ines.click("[data-act=return]")
    expect(ines.locator("[data-act=return]")).to_have_count(0)
    ines.click("[data-act=leave]")
    ines.check("[data-leave=offer]")
    ines.click("[data-act=leave-yes]")
    expect(ines.locator(".row")).to_have_count(0)
    mia, _ = page_of(browser)
    mia.goto(f"{address}#/table/{table['id']}?key={table['invite']}")
    mia.fill("#join-name", "Mia")
    mia.click("[data-act=sit]")
    at_table(mia)
    seats = mia.evaluate("t => fetch('/api/tables/' + t).then((r) => r.json())", table["id"])["seats"]
    assert [(s["name"], s["bot"]) for s in seats] == [("Mia", None), ("Leo", None)]
    leo.click("[data-about='ui:table']")
    leo.click(".sheet [data-act=leave]")
    leo.check("[data-leave=forget]")
    leo.click("[data-act=leave-yes]")
    expect(leo.locator("dialog.leaves .sure")).to_be_visible()
    leo.click("[data-act=leave-yes]")
    leo.wait_for_url(re.compile("#/$"))
    assert troubles == []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_running_table_is_watched_by_its_link(browser: Browser, address: str, size: tuple[int, int]) -> None:
    host, _ = page_of(browser)
    table = hosted(host, address, ["me", "greedy"])
    page, troubles = page_of(browser, size)
    page.goto(f"{address}#/table/{table['id']}?watch={table['watch']}")
    page.wait_for_selector(".desk [data-target], .desk canvas, .desk svg")
    assert page.locator("[data-act=confirm]:not([disabled])").count() == 0
    assert troubles == []


def test_the_lobby_invites_when_it_is_empty_and_seats_whoever_asks(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        page, troubles = page_of(browser, PHONE)
        page.goto(f"{address}#/lobby")
        expect(page.locator(".quiet")).to_contain_text("The room is quiet.")
        assert violations(page) == [] and page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        page.click("[data-act=anywhere]")
        page.wait_for_selector(".waiting")
        other, _ = page_of(browser)
        other.goto(f"{address}#/lobby")
        other.wait_for_selector(".tt")
        assert violations(other) == []
        other.click("[data-act=anywhere]")
        other.click("[data-act=sit]")
        at_table(other)
        at_table(page)
        assert troubles == []


def test_my_own_page_changes_name_and_face(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    hosted(page, address, ["me", "greedy"])
    page.goto(f"{address}#/me")
    page.reload()
    page.click("[data-act=edit-me]")
    page.fill("#me-name", "Noor")
    page.locator(".faces label").nth(6).click()
    assert violations(page) == []
    page.click("[data-act=keep-me]")
    expect(page.locator("h1")).to_have_text("Noor")
    assert page.evaluate("fetch('/api/me').then((r) => r.json())")["face"] == "people-07"
    assert troubles == []


# ---------------------------------------------------------------------- web push


@pytest.fixture
def pushes() -> Iterator[tuple[str, list[dict[str, str]]]]:
    """A push service of this machine: its address, and the headers of all that was sent there."""
    heard: list[dict[str, str]] = []

    class Service(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("content-length", 0)))
            heard.append({name.lower(): value for name, value in self.headers.items()})
            self.send_response(201)
            self.end_headers()

        def log_message(self, *about: object) -> None:
            """Quiet."""

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/", heard
    server.shutdown()


@pytest.fixture
def whole() -> Iterator[Browser]:
    """The shell of the other tests denies every notification."""
    with chromium(whole=True) as found:
        yield found


SUBSCRIBES = """endpoint => {
  let made = null;
  PushManager.prototype.subscribe = async (asked) => {
    if (!asked.userVisibleOnly || asked.applicationServerKey.length !== 65) throw new Error('no key');
    made = { endpoint, unsubscribe: async () => { made = null; return true; } };
    return made; };
  PushManager.prototype.getSubscription = async () => made; }"""
"""The browser's own push service is on the internet; everything else is the browser's."""


ANSWERS = """async id => {
  for (let n = 0; n < 9; n++) {
    const at = await (await fetch(`/api/tables/${id}/position?seat=0`)).json();
    if (!at.question) return;
    const body = { id: `mine-${n}`, seat: 0, version: at.version, actions: [at.question.legal[0].action] };
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`/api/tables/${id}/moves`, sent);
    if (!answer.ok) throw new Error(await answer.text());
  } }"""


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_your_turn_comes_by_push_through_the_workers_own_words(
    whole: Browser, tmp_path: Path, pushes: tuple[str, list[dict[str, str]]], size: tuple[int, int]
) -> None:
    endpoint, heard = pushes
    with serving(tmp_path, more=("--private-hooks",)) as address:
        page, troubles = page_of(whole, size, permissions=["notifications"])
        page.add_init_script(f"({SUBSCRIBES})({endpoint!r})")
        table = hosted(page, address, ["me", "open"])
        page.goto(f"{address}#/table/{table['id']}")
        page.reload()  # the page has to know who made the table
        page.wait_for_selector(".waiting")
        leo, _ = page_of(whole)
        sat(leo, address, table, "Leo")
        at_table(leo)
        at_table(page)
        page.keyboard.press("Escape")
        page.evaluate("document.querySelector(\"[data-about='ui:table'], [data-about='ui:chat']\").click()")
        page.check("[data-act=push]")
        for _ in range(40):
            if page.evaluate("fetch('/api/me/hooks').then((r) => r.json())"):
                break
            page.wait_for_timeout(250)
        hooks = page.evaluate("fetch('/api/me/hooks').then((r) => r.json())")
        assert [(h["kind"], h["address"]) for h in hooks] == [("push", endpoint)]
        # What she is asked while she is here is no news: she answers, and is asked again when Leo has.
        page.evaluate(ANSWERS, table["id"])
        # Not at the table any longer. A page that is only left may be kept as it is, to come back to.
        left, page = page, page.context.new_page()
        left.close()
        client = httpx.Client(base_url=address, headers={"Origin": address.rstrip("/")})
        cookie = leo.context.cookies()[0]
        client.cookies.set(cookie["name"], cookie["value"])
        client.post(f"api/tables/{table['id']}/leave", json={"bot": "greedy"})  # a bot moves on, until it is her turn
        for _ in range(120):
            if heard:
                break
            leo.wait_for_timeout(250)
        assert heard and heard[0]["authorization"].startswith("vapid t=") and "urgency" in heard[0]
        # The push service knocks at the browser: its worker says what happened.
        page.goto(f"{address}#/preferences")
        devtools = page.context.new_cdp_session(page)
        found: list[str] = []
        devtools.on(
            "ServiceWorker.workerRegistrationUpdated", lambda e: found.extend(r["registrationId"] for r in e["registrations"])
        )
        devtools.send("ServiceWorker.enable")
        page.wait_for_timeout(500)
        knock = {"origin": address.rstrip("/"), "registrationId": found[-1], "data": ""}
        devtools.send("ServiceWorker.deliverPushMessage", knock)
        told = """async () => { const found = await navigator.serviceWorker.getRegistration();
          return (await found.getNotifications()).map((n) => [n.title, n.body, n.data.to]); }"""
        for _ in range(40):
            if page.evaluate(told):
                break
            page.wait_for_timeout(250)
        ((title, body, to),) = page.evaluate(told)
        assert title == "Your turn at By the window" and to == f"#/table/{table['id']}"
        log = page.evaluate("(id) => fetch(`/api/tables/${id}/log`).then((answer) => answer.json())", table["id"])
        own = max((n for n, entry in enumerate(log) if entry["seat"] == 0), default=-1)
        said = [[line for line in e["lines"] if not line.startswith("Ines")] for e in log[own + 1 :] if e["counts"]]
        news = " ".join(f"{lines[0].removesuffix('.')}." for lines in said[-2:])
        assert body == news and "Leo" in body, "what happened, not that it did"
        assert troubles == []


def test_who_plays_on_is_of_the_level_at_the_table_and_has_the_promised_name(browser: Browser, address: str) -> None:
    ines, troubles = page_of(browser)
    table = hosted(ines, address, ["me", "gentle"])
    ines.goto(f"{address}#/games")
    ines.reload()
    ines.click("[data-act=leave]")
    promised = re.search(r"Let (\w+) play my seat", ines.inner_text("dialog.leaves"))
    assert promised and promised[1] in NAMES
    ines.click("[data-act=leave-yes]")
    expect(ines.locator("[data-act=return]")).to_be_visible()
    assert ines.evaluate(BOT_AT, [table["id"], 0]) == "gentle"
    ines.goto(f"{address}#/table/{table['id']}")
    expect(ines.locator(".botplays")).to_contain_text(f"{promised[1]} plays your seat.")
    assert promised[1] not in ines.inner_text(".pops, .left"), "never two alike at a table"
    assert not troubles
