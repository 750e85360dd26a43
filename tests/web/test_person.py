"""Who I am, on the page: signed out somewhere else, and addresses that are told when it is my turn."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from web.browser import page_of
from web.tables import new_table, seated

POST = """([path, body]) => fetch('/api/' + path, {method: 'POST', headers: {'Content-Type': 'application/json'},
  body: JSON.stringify(body)}).then((r) => r.status)"""


def sockets(page: Page) -> list[str]:
    """Every play socket that the page opens from now on."""
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    return opened


def test_a_guest_who_was_signed_out_is_told_and_nobody_knocks_again(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    seated(page, address, ["me", "random"])
    opened = sockets(page)
    assert page.evaluate(POST, ["logout", {}]) == 200
    box = page.locator(".ended[role=alertdialog]")
    expect(box).to_contain_text("Signed out")
    expect(box).to_contain_text("without a password")
    page.wait_for_timeout(3000)  # a lost link would have come back twice
    assert opened == []
    expect(box.get_by_role("link")).to_be_visible()


def test_whoever_has_an_account_signs_in_again_and_plays_on(browser: Browser, address: str) -> None:
    page, _ = page_of(browser)
    seated(page, address, ["me", "random"])
    assert page.evaluate(POST, ["me/account", {"login": "Ines of the gate", "password": "a long password"}]) == 200
    page.reload()
    page.wait_for_selector(".dec:not(.idle)")
    option = page.locator(".opt:not(.grp)").first
    option.click()
    chosen = page.locator(".opt.sel").count()
    page.evaluate(POST, ["logout", {}])
    box = page.locator(".ended[role=alertdialog]")
    box.locator("input").first.fill("Ines of the gate")
    box.locator("input[type=password]").fill("wrong")
    box.locator("[data-act=sign-in]").click()
    expect(box.locator("[role=alert]")).to_have_text("Name and password do not match.")
    box.locator("input[type=password]").fill("a long password")
    box.locator("[data-act=sign-in]").click()
    expect(box).to_have_count(0)
    assert page.locator(".opt.sel").count() == chosen  # the choice is kept
    expect(page.locator(".dec:not(.idle)")).to_be_visible()


def test_preferences_say_where_notices_go_and_why_they_do_not_arrive(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser)
    page.goto(f"{address}#/preferences")
    field = page.get_by_label("Address of a webhook")
    field.fill("http://127.0.0.1:9/")
    page.click("[data-act=add-hook]")
    expect(page.locator(".problem")).to_contain_text("Expected a public web address")
    troubles.clear()  # the console tells of the refused request
    field.fill("https://rondel.invalid/told")
    page.click("[data-act=add-hook]")
    hook = page.locator("[data-hook]")
    expect(hook).to_contain_text("https://rondel.invalid/told")
    expect(hook).to_contain_text("Nothing was sent there yet.")
    expect(page.get_by_text("shown this once")).to_be_visible()
    table = new_table(page, address, ["me", "open"])
    invite = page.evaluate("t => fetch('/api/tables/' + t).then((r) => r.json())", table)["invite"]
    friend, _ = page_of(browser)
    friend.goto(f"{address}#/table/{table}?key={invite}")
    friend.click("main button.pri")  # the game begins, and I am not there
    friend.wait_for_selector(".desk .dec")
    for _ in range(60):
        page.goto(f"{address}#/preferences")
        page.reload()
        page.wait_for_selector("[data-hook]")
        if "did not arrive" in hook.inner_text():
            break
        page.wait_for_timeout(500)
    expect(hook).to_contain_text("The last notice did not arrive")
    expect(hook).to_contain_text("The name of the address is not known on the network.")
    hook.get_by_role("button").click()
    expect(hook).to_have_count(0)
    assert troubles == []
