"""On a phone what happened since the own turn is one step at a time, and the board stays in sight above it."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from web.browser import PHONE, page_of
from web.tables import seated
from web.test_looks import AXE


def test_a_thumb_goes_through_what_happened_since_the_own_turn(browser: Browser, address: str) -> None:
    page, troubles = page_of(browser, PHONE, has_touch=True)
    seated(page, address, ["me", "greedy", "greedy", "greedy"])
    page.wait_for_selector("[data-story-said]", state="attached")
    for _ in range(40):
        if page.locator("[data-act=since]").count():
            break
        page.keyboard.press("Escape" if page.locator(".moment").count() else "1")
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    page.locator("[data-act=since]").tap()
    expect(page.locator(".since .one")).to_have_count(1)
    steps = page.locator(".since .nums button")
    assert steps.count() == page.locator("[data-pop]").count() >= 1
    box = page.locator(".since").bounding_box()
    assert box and box["y"] > 844 * 0.4, "the board stays in sight"
    for n in range(steps.count()):
        expect(steps.nth(n)).to_have_attribute("aria-current", "true")
        expect(page.locator(".since .one .m")).to_have_text(f"{n + 1} of {steps.count()}")
        page.get_by_role("button", name="›", exact=True).or_(page.locator(".since footer .ib").nth(1)).first.tap()
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    assert page.evaluate("async () => (await axe.run('.since')).violations.map((v) => v.id)") == []
    page.locator("[data-act=my-turn]").tap()
    expect(page.locator(".since")).to_have_count(0)
    assert troubles == []
