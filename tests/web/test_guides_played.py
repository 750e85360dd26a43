"""Every guided first game, at every size, played by hand: what the sentence names is pressed at its place, then Confirm."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from rondel.guides import GUIDES, guide
from web.browser import DESK, LOW, PHONE, page_of
from web.reader import Pressed, Reader

SIZES = {"1280": LOW, "1440": DESK, "1920": (1920, 1080), "tablet": (820, 1180), "phone": PHONE}
HANDS = ("tablet", "phone")
"""Where a finger plays."""
NAMED = (
    (r"hex:.*|.*power .*", "hex"), (r".*done.*", "Done"), (r".*warp:(neutronium|gold).*", "{}"),
   
    (r".*worker:engineer.*|.*construct_\d engineer.*", "Engineer"),
    (r".*worker:scientist.*", "Scientist|any Worker"),
    (r"space:construct.*", "Construct"), (r"space:research.*", "Research"), (r"space:mine.*|.*place mine_.*", "Mine"),
    (r"space:purify.*", "Purify"), (r"space:supply|.*work supply.*", "Supply"), (r"spot:power_plant.*", "Power Plant"),
    (r"tile:102|.*build 102.*", "Power Plant"), (r"die:.*|.*set technology.*", "technology"),
    (r"cube:neutronium|.*mine neutronium.*", "neutronium"), (r".*pass.*", "Pass"),
    (r"tw:neutronium|.*send neutronium.*", "neutronium"), (r"sp:.*|.*build particle_collider.*", "Particle Collider"),
    (r"spot:factory.*|.*row factory.*", "row"),
    (r"sector:.*|.*rotate.*", "section"), (r"ring:inner|.*take inner.*", "inner"), (r"\[data-tool=right\]", "Turn right"),
    (r"fx:advance-(\w+)|.*next advance (\w+).*", "{}"), (r"track:(\w+)|.*\"advance (\w+)\".*", "{}"),
    (r"sq:(\w+)|.*(?:patch|rover) (\w+).*|.*move \w+ (\w+).*", "{}"), (r"\.fanc|.*keep .*|.*finish.*", "card"),
    (r"card:(\w+)|.*(?:use|take) (\w+).*", "{}|artefact"), (r"dup:.*|.*carry.*", "duplicate"),
    (r".*battery.*", "battery|free move"),
    (r"era:globalization|.*era globalization.*", "Globalization Era"), (r"era:robots|.*move robots.*", "Age of Robots"),
    (r"era:end|.*future 1.*", "End of Times"), (r"loop:spiral|.*loop.*", "spiral"), (r".*none.*|act:none", "leave them"),
    (r"end|.*\"end\".*|act:end", "your actions"), (r"archive|.*archive.*|tile:robots", "archive"),
)  # fmt: skip
"""What is pressed, and the words by which the English sentence calls it; {} stands for its own name."""


def named(pressed: Pressed) -> bool:
    """Whether the coach's sentence names what was pressed."""
    if pressed.id == "continue":
        return True
    if pressed.id == "[data-act=confirm]":
        return "press Confirm" in pressed.text or "press Lock in" in pressed.text
    for pattern, words in NAMED:
        found = re.fullmatch(pattern, pressed.id)
        if found:
            own = next((group for group in found.groups() if group), "").replace("_", " ")
            return any(word.format(own).lower() in pressed.text.lower() for word in words.split("|"))
    return False


def learn(page: Page, address: str, game: str) -> None:
    page.goto(address)
    page.click(f"[data-learn={game}]")
    page.wait_for_selector(".coach[data-step='1']")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("id", GUIDES)
def test_a_guide_is_played_to_its_end_by_pressing_what_it_names(browser: Browser, address: str, id: str, size: str) -> None:
    page, troubles = page_of(browser, SIZES[size], has_touch=size in HANDS)
    learn(page, address, guide(id).game)
    reader = Reader(page, touch=size in HANDS)
    last = len(guide(id).steps)
    reader.read(last, seconds=400)
    assert reader.steps == list(range(1, last + 1)), "every step is shown, and none again"
    assert reader.wrong == []
    assert [f"{p.step}: {p.id} is not in {p.text!r}" for p in reader.pressed if not named(p)] == []
    assert troubles == []
