"""Tables made over REST with a page's own cookie, and pages that sit down at them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

MAKE = """async (body) => {
  const headers = {'Content-Type': 'application/json'};
  const post = (path, body) => fetch('/api/' + path, {method: 'POST', headers, body: JSON.stringify(body)})
    .then((r) => r.json());
  if (!(await (await fetch('/api/me')).json())) await post('guest', {name: body.person ?? 'Ines'});
  delete body.person;
  return post('tables', body); }"""


def new_table(page: Page, address: str, seats: list[str], game: str = "anachrony", **more: Any) -> str:
    """The id of a new table; `more` as in REST."""
    page.goto(address)
    page.wait_for_selector("[data-start]")
    table = page.evaluate(MAKE, {"game": game, "seats": seats} | more)
    return str(table["id"])


def sit(page: Page, address: str, table: str) -> None:
    page.goto(f"{address}#/table/{table}")
    page.reload()
    page.wait_for_selector(".desk .dec")


def seated(page: Page, address: str, seats: list[str], game: str = "anachrony", **more: Any) -> str:
    """A new table at which this page sits."""
    table = new_table(page, address, seats, game, **more)
    sit(page, address, table)
    return table


def finished(page: Page, table: str, seconds: int = 60) -> None:
    """Wait until the bots of a table have played to the end."""
    for _ in range(seconds * 5):
        if page.evaluate("t => fetch(`/api/tables/${t}`).then((r) => r.json())", table)["status"] == "finished":
            return
        page.wait_for_timeout(200)
    raise AssertionError(f"not over after {seconds} s")


def against_a_bot(page: Page, address: str, game: str = "anachrony") -> None:
    """One click on the first page."""
    page.goto(address)
    page.click(f"[data-start={game}]")
    page.wait_for_selector(".desk .dec")


def prefer(page: Page, **prefs: Any) -> None:
    """Preferences of this browser, from the next load on."""
    page.evaluate(
        """p => { const old = JSON.parse(localStorage.getItem('rondel.prefs') ?? '{}');
          localStorage.setItem('rondel.prefs', JSON.stringify({...old, ...p})); }""",
        prefs,
    )
