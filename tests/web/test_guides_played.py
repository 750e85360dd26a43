"""Every guided first game, at every size, played by hand: what the sentence names is pressed at its place, then Confirm."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from rondel.guides import GUIDES, guide
from web.browser import DESK, LOW, PHONE, page_of
from web.mentions import Mentions
from web.reader import Pressed, Reader

SIZES = {"1280": LOW, "1440": DESK, "1920": (1920, 1080), "tablet": (820, 1180), "phone": PHONE}
HANDS = ("tablet", "phone")
"""Where a finger plays."""
NAMED = (
    (r"hex:.*|.*power .*", "hex"), (r".*warp:(\w+).*", "{}"), (r".*\"warp\".*", "no tile|nothing"),
    (r"worker:(\w+)|.*construct_\d (engineer).*", "{}|any Worker"), (r"leader", "leader"),
    (r"space:construct.*", "Construct"), (r"space:research.*", "Research"), (r"space:mine.*|.*place mine_.*", "Mine"),
    (r"space:purify.*", "Purify"), (r"space:supply|.*work supply.*", "Supply"), (r"space:council.*", "World Council"),
    (r"space:evacuation.*", "Evacuat"), (r"space:recruit.*", "Recruit"), (r"pool:(\w+)", "{}"),
    (r"tile:102|.*(?:build|work) 102.*", "Power Plant"), (r"tile:(\d+)", "{}"), (r"die:.*|.*set technology.*", "technology"),
    (r".*\"set (\w+)\".*", "{}"), (r"cube:(\w+)|.*mine (neutronium).*", "{}|what you like"), (r"good:(\w+)", "{}"),
    (r".*pass.*", "Pass"), (r"tw:(\w+)|.*send (neutronium).*", "{}"), (r"sp:(\w+)|.*build (particle_collider).*", "{}"),
    (r"spot:power_plant.*", "Power Plant|row|Temporal Tourism"), (r"spot:factory.*|.*row factory.*", "row|removes it"),
    (r"spot:(life_support|lab)_.*", "{}"), (r"era:([1-7])", "Era {roman}|Focus on {roman}"),
    (r"sector:.*|.*rotate.*", "section"), (r"ring:(\w+)|.*take (inner).*", "{}|domino"),
    (r"\[data-tool=(right|left)\]", "Turn {}"), (r"\[data-tool=flip\]", "Flip"), (r"goal:.*", "objective"),
    (r"fx:advance-(\w+)|.*next advance (\w+).*", "{}|either effect"), (r"track:(\w+)|.*\"advance (\w+)\".*", "{}"),
    (r"fx:synergy", "synergy boost|the boost"), (r"fx:rover", "Place a rover"), (r".*peek.*", "Look"),
    (r"sq:(\w+)|.*(?:patch|rover) (\w+).*|.*move \w+ (\w+).*", "{}"), (r".*finish.*", "Finish|card"),
    (r"\.fanc|.*keep .*", "card"),
    (r"card:(\w+)|.*(?:use|take) (\w+).*", "{}|artefact|a card|one card|what is left|one star"),
    (r"dup:.*|.*carry.*", "duplicate"), (r".*battery.*", "battery|free move"), (r"agent:(\w+)", "{}"), (r"rift:.*", "rift"),
    (r"era:globalization|.*era globalization.*", "Globalization Era"), (r"era:robots|.*move robots.*", "Age of Robots"),
    (r"era:end|.*future 1.*", "End of Times|Click an era"), (r"era:dawn", "Dawn of Time"), (r"era:(\w+)", "{} Era"),
    (r"loop:(\w+)|.*loop.*", "{}|LOOP"), (r".*none.*|act:none", "leave them"), (r"end|.*\"end\".*|act:end", "your actions"),
    (r"archive|.*archive.*|tile:[a-z_]+", "archive|the tile|Quantum Filler"),
)  # fmt: skip
"""What is pressed, and the words by which the English sentence calls it; {} stands for its own name, {roman} for its number."""
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")


def plain(text: str) -> str:
    return text.lower().replace("’", "").replace("-", " ")


def named(pressed: Pressed) -> bool:
    """Whether the coach's sentence names what was pressed."""
    if pressed.id == "continue":
        return True
    if pressed.id == "[data-act=confirm]":
        return "press Confirm" in pressed.text or "press Lock in" in pressed.text
    # A group in the bar stands for the thing on the board: where that is out of sight, on a phone, it is what one presses.
    group = re.fullmatch(r'\[data-group="(.*)"\]', pressed.id)
    for pattern, words in NAMED:
        found = re.fullmatch(pattern, group[1] if group else pressed.id)
        if found:
            own = next((group for group in found.groups() if group), "").replace("_", " ")
            roman = ROMAN[int(own)] if own.isdigit() and int(own) < len(ROMAN) else ""
            return any(plain(word.format(own, roman=roman)) in plain(pressed.text) for word in words.split("|"))
    return False


def touched_on(pressed: Pressed) -> bool:
    """Whether the sentence has a word of the answer: on a phone answers are pressed in the bar, and say what they are."""
    words = re.findall(r"[a-z]{3,}", pressed.id.removeprefix("[data-action="))
    return any(re.search(rf"\b{word}", plain(pressed.text)) for word in words)


def unnamed(pressed: list[Pressed], lesson: int) -> list[str]:
    """What was pressed and is not in the sentence. Further lessons take for granted that a rover goes square by square
    (there the sentence names where it ends, and the squares on the way are pressed before that one) and that answers in the
    bar can be read."""
    found = []
    for n, one in enumerate(pressed):
        after = pressed[n + 1 : n + 5]
        on_the_way = (
            lesson > 1
            and one.id.startswith("sq:")
            and any(later.step == one.step and later.id.startswith("sq:") and named(later) for later in after)
        )
        in_the_bar = lesson > 1 and one.id.startswith(("[data-action=", "good:")) and touched_on(one)
        if not named(one) and not on_the_way and not in_the_bar:
            found.append(f"{one.step}: {one.id} is not in {one.text!r}")
    return found


def learn(page: Page, address: str, id: str) -> None:
    page.goto(f"{address}#/learn")
    page.click(f"[data-lesson={id}]")
    page.wait_for_selector(".coach[data-step='1']")


def told_whole(id: str, size: str) -> bool:
    """Where all of the table is in sight, so that whatever a sentence names must be seen. A phone shows what the step is
    about, and its boards take turns; in further lessons a card or a travel may lie over a space that was spoken of before."""
    return guide(id).game == "anachrony" and guide(id).lesson == 1 and size not in HANDS


def play(browser: Browser, address: str, id: str, size: str) -> None:
    """The whole lesson, from the page of lessons to its last step."""
    page, troubles = page_of(browser, SIZES[size], has_touch=size in HANDS)
    learn(page, address, id)
    reader = Reader(page, touch=size in HANDS)
    last = len(guide(id).steps)
    mentions = Mentions(page)
    if told_whole(id, size):
        reader.seen = mentions
    reader.read(last, seconds=400)
    assert reader.steps == list(range(1, last + 1)), "every step is shown, and none again"
    assert reader.wrong == []
    assert not mentions.missing, mentions.missing
    assert bool(mentions.found) == told_whole(id, size)
    assert unnamed(reader.pressed, guide(id).lesson) == []
    assert troubles == []


FURTHER = ("1440", "phone")
"""Where further lessons are played here; `test_lessons_played.py` plays them at the other sizes, too."""
LATE = ("anachrony_solo", "planet_unknown_end", "planet_unknown_alone")
"""Lessons that are played in the long form only."""
SHORT = [(id, size) for id in GUIDES for size in SIZES if guide(id).lesson == 1 or (size in FURTHER and id not in LATE)]
LONG = [(id, size) for id in GUIDES for size in SIZES if (id, size) not in SHORT]


@pytest.mark.parametrize(("id", "size"), SHORT)
def test_a_guide_is_played_to_its_end_by_pressing_what_it_names(browser: Browser, address: str, id: str, size: str) -> None:
    play(browser, address, id, size)
