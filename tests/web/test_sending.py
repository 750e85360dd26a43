"""A move on its way: it goes out once, whatever others do meanwhile, and nothing says that it was played elsewhere."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page, WebSocketRoute

from web.browser import TABLET, page_of
from web.driver import Driver
from web.tables import new_table

MOVED = "v => document.querySelector('.desk').dataset.version !== v"


class Line:
    """What a page says to the server, held back on request."""

    def __init__(self, page: Page) -> None:
        self.held: list[str] = []
        self.holding = False
        self.server: WebSocketRoute | None = None
        page.route_web_socket("**/play", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        self.server = socket.connect_to_server()
        socket.on_message(self.said)

    def said(self, message: str | bytes) -> None:
        assert self.server
        if self.holding and json.loads(message)["type"] == "play":
            self.held.append(str(message))
        else:
            self.server.send(message)

    def release(self) -> None:
        assert self.server
        self.holding = False
        for message in self.held:
            self.server.send(message)


def both_place(drivers: list[Driver]) -> bool:
    """Both seats have a tile to lay, at the same time."""
    return all(driver.page.locator(".dec:not(.idle) .opt.tool").count() for driver in drivers)


def test_a_move_goes_out_once_although_somebody_else_moves_before_it_is_answered(browser: Browser, address: str) -> None:
    host, troubles = page_of(browser, TABLET, has_touch=True)
    line = Line(host)
    table = new_table(host, address, ["me", "open"], "planet_unknown", public=True)
    guest, _ = page_of(browser)
    guest.goto(f"{address}#/table/{table}")
    guest.locator("[data-act=sit]").click()
    host.goto(f"{address}#/table/{table}")
    drivers = [Driver(host, 4, "touch"), Driver(guest, 5)]
    for driver in drivers:
        driver.page.wait_for_selector(".desk .dec", timeout=15000)
    for _ in range(300):
        if both_place(drivers):
            break
        for driver in drivers:
            if driver.status() == "mine" and not driver.page.locator(".opt.tool").count():
                driver.step()
        host.wait_for_timeout(50)
    assert both_place(drivers)
    while not host.locator(".opt.sel").count() or not host.locator("[data-act=confirm]:not([disabled])").count():
        drivers[0].choose()
        host.wait_for_timeout(100)
    line.holding = True
    before = host.get_attribute(".desk", "data-version")
    host.locator("[data-act=confirm]").tap()
    drivers[1].play(until=drivers[1].confirmed + 1)
    host.wait_for_function(MOVED, arg=before)
    for _ in range(3):
        host.locator("[data-act=confirm]").tap(force=True)
        host.wait_for_timeout(150)
    assert len(line.held) == 1, "the second tap waits for the answer to the first"
    before = host.get_attribute(".desk", "data-version")
    line.release()
    host.wait_for_function(MOVED, arg=before)
    assert host.locator(".toast[role=alert]").count() == 0
    assert troubles == []


def test_a_refusal_while_the_next_person_sits_down_does_not_close_the_table(browser: Browser, address: str) -> None:
    """Between two people at one screen there is no position for a moment; what is refused then was asked by the one before."""
    page, troubles = page_of(browser, TABLET)

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        hellos: list[str] = []

        def said(message: str | bytes) -> None:
            if json.loads(message)["type"] == "hello":
                hellos.append(str(message))
                if len(hellos) > 1:
                    socket.send(json.dumps({"type": "error", "id": None, "key": "ui.err.rate", "params": {}}))
            server.send(message)

        socket.on_message(said)

    page.route_web_socket("**/play", connect)
    page.goto(f"{address}#/table/{new_table(page, address, ['me', 'me'], 'planet_unknown')}")
    page.wait_for_selector(".desk .dec", timeout=15000)
    driver = Driver(page, 3)
    for _ in range(60):
        if driver.status() == "cover":
            break
        if driver.status() == "mine":
            driver.step()
        page.wait_for_timeout(50)
    page.click("[data-act=take-seat]")
    page.wait_for_selector(".desk .dec:not(.idle)", timeout=15000)
    assert troubles == []
