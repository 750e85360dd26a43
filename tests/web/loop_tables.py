"""Tables of The LOOP for the tests: made over REST with a page's own cookie."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from rondel.record import Record
from rondel.titles.the_loop.rules import GAME
from titles.the_loop.playthroughs import ACTION, FOLDER, GAMES, actions_of

MAKE = """async ([seats, settings, open]) => {
  const post = (path, body) => fetch('/api/' + path, {method: 'POST', headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body)}).then((r) => r.json());
  if (!(await (await fetch('/api/me')).json())) await post('guest', {name: 'Ines'});
  return (await post('tables', {game: 'the_loop', seats, settings, seed: '7', public: open})).id; }"""
SEATED = ".desk .dec, [data-act=take-seat], .lend"
AGENTS = ["mr_time", "extermi_404", "v_girl", "cztwyzzek"]


def make(page: Page, address: str, seats: list[str], settings: dict[str, Any], public: bool = False) -> str:
    """A new table; its id."""
    page.goto(address)
    page.wait_for_selector("[data-start]")
    return str(page.evaluate(MAKE, [seats, settings, public]))


def sit_down(page: Page, address: str, seats: list[str], settings: dict[str, Any]) -> str:
    table = make(page, address, seats, settings)
    open_table(page, address, table)
    return table


def open_table(page: Page, address: str, table: str) -> None:
    page.goto(f"{address}#/table/{table}")
    page.wait_for_selector(SEATED, timeout=20000)


def golden(name: str) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """A golden playthrough as a record to upload, and its decisions: seat and kind."""
    seats, seed, settings = GAMES[name]
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    asked = [line[len(ACTION) :].split(", ", 1)[0].split(" ", 1) for line in text.splitlines() if line.startswith(ACTION)]
    decisions = [(int(seat), kind) for seat, kind in asked]
    actions = [(seat, GAME.parse(line)) for (seat, _), line in zip(decisions, actions_of(text), strict=True)]
    return Record(GAME, seats, seed, settings, actions, GAME.rules_version).data(), decisions


UPLOAD = """async ([record, at, seat]) => {
  const post = (path, body) => fetch('/api/' + path, {method: 'POST', headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body)}).then((r) => r.json());
  if (!(await (await fetch('/api/me')).json())) await post('guest', {name: 'Ines'});
  const kept = (await post('records', record)).id;
  return at === null ? kept : (await post(`tables/${kept}/what-if`, {version: at, seat})).id; }"""


def moment(page: Page, address: str, name: str, kind: str, nth: int = 0) -> None:
    """Sit where a golden playthrough asks this for the nth time."""
    record, decisions = golden(name)
    at = [i for i, decision in enumerate(decisions) if decision[1] == kind][nth]
    page.goto(address)
    page.wait_for_selector("[data-start]")
    open_table(page, address, str(page.evaluate(UPLOAD, [record, at, decisions[at][0]])))
    page.wait_for_timeout(150)
    if page.locator("[data-act=take-seat]").count():
        page.click("[data-act=take-seat]")
    page.wait_for_selector(".dec:not(.idle)")


def the_end(page: Page, address: str, name: str) -> None:
    """The end of a golden playthrough."""
    record, _ = golden(name)
    page.goto(address)
    page.wait_for_selector("[data-start]")
    open_table(page, address, str(page.evaluate(UPLOAD, [record, None, 0])))
    page.wait_for_selector(".lend h1")
