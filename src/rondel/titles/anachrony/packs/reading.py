"""A pack of Anachrony checked number by number: Starting Assets, trajectory dice, Doomsday symbols, the fire side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rondel.titles.anachrony.rules.box import ASSET_WORDS, BREAKTHROUGH
from rondel.titles.anachrony.rules.paths import CARD_WORDS
from rondel.titles.anachrony.rules.timeline import TIMELINE_TILES

FIRE: Final = ("none", "vp", "morale_up", "morale_down", "parallel", "stable_rift", "unstable_rift")
FAMILIES: Final = ("starting_asset", "trajectory", "doomsday", "fire_side")
Report = Callable[..., None]


def read(data: dict[str, Any], pack: str, report: Report) -> tuple[dict[str, Any], dict[str, Any]]:
    """The rules of the pack; its pieces have no names. Everything wrong is reported, and then nothing of it is used."""
    rules: dict[str, Any] = {}
    for family, entries in data.items():
        if family not in FAMILIES:
            report((family,), f"unknown family '{family[:40]}'; a pack of Anachrony has {', '.join(FAMILIES)}.")
        elif not isinstance(entries, dict) or not entries:
            report((family,), f"[{family}] holds its pieces by name, such as '{EXAMPLES[family]}'.")
        else:
            for id, value in entries.items():
                wrong = CHECKS[family](id, value)
                if wrong:
                    report((family, id), f"{id[:40]}: {wrong}")
            rules[family] = entries
    return rules, {}


EXAMPLES: Final[dict[str, str]] = {
    "starting_asset": "SA04 = { tired_administrator = 1, water = 2 }",
    "trajectory": "dice = [[1, 1, 0, 0, -1, -1], [1, 1, 0, 0, -1, -1]]",
    "doomsday": "symbols = [0, 2, 2, 1, 1, 0, -1, -1, -2, 0]",
    "fire_side": 'TL04 = ["vp", "none", "morale_down", "none", "parallel", "unstable_rift", "none", "none"]',
}


def numbers(value: Any, count: int, least: int, most: int) -> bool:
    return isinstance(value, list) and len(value) == count and all(type(n) is int and least <= n <= most for n in value)


def asset(id: str, value: Any) -> str:
    if id not in CARD_WORDS[1:]:
        return f"unknown card; {CARD_WORDS[1]} to {CARD_WORDS[-1]}."
    if not isinstance(value, dict) or not value:
        return f"what the card brings is expected here, such as {EXAMPLES['starting_asset']}."
    for word, n in value.items():
        if word not in ASSET_WORDS and word != BREAKTHROUGH:
            return f"unknown word '{word[:40]}'; known: {', '.join([*ASSET_WORDS, BREAKTHROUGH])}."
        if type(n) is not int or not 1 <= n <= (1 if word == BREAKTHROUGH else 9):
            return f"{word} {str(n)[:20]!r} is not possible; a whole number from 1 to {1 if word == BREAKTHROUGH else 9}."
    return ""


def trajectory(id: str, value: Any) -> str:
    if id != "dice":
        return "unknown field; known: dice."
    good = isinstance(value, list) and len(value) == 2 and all(numbers(die, 6, -1, 1) for die in value)
    return "" if good else f"two dice of six faces, each 1 (later), -1 (sooner) or 0: {EXAMPLES['trajectory']}."


def doomsday(id: str, value: Any) -> str:
    if id != "symbols":
        return "unknown field; known: symbols."
    return "" if numbers(value, 10, -3, 3) else f"ten numbers from -3 to 3, top slot first: {EXAMPLES['doomsday']}."


def fire_side(id: str, value: Any) -> str:
    if id not in TIMELINE_TILES:
        return f"unknown tile; {TIMELINE_TILES[0]} to {TIMELINE_TILES[-1]}."
    good = isinstance(value, list) and len(value) == 8 and all(isinstance(space, str) and space in FIRE for space in value)
    return "" if good else f"eight spaces, each one of {', '.join(FIRE)}."


CHECKS: Final = {"starting_asset": asset, "trajectory": trajectory, "doomsday": doomsday, "fire_side": fire_side}
