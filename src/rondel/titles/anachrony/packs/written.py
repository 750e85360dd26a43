"""Our own numbers written as a pack: what somebody who owns the box begins with, and what the tests hold against ours."""

from __future__ import annotations

from rondel.titles.anachrony.rules.box import ASSET_WORDS, OURS
from rondel.titles.anachrony.rules.paths import CARD_WORDS
from rondel.titles.anachrony.rules.timeline import TIMELINE_TILES


def ours() -> str:
    """All our pieces that a pack can replace."""
    words = {number: word for word, number in ASSET_WORDS.items()}
    found = [
        'pack = "rondel-own"', 'title = "Our own numbers"', 'author = "Rondel"', 'version = "1"', 'game = "anachrony"',
        'rules = "1"', 'source = "original"', "[starting_asset]",
    ]  # fmt: skip
    for card, assets in enumerate(OURS.assets[1:], 1):
        parts = [f"{words[good]} = {n}" for good, n in assets]
        parts += ["breakthrough = 1"] if card in OURS.breakthroughs else []
        found.append(f"{CARD_WORDS[card]} = {{ {', '.join(parts)} }}")
    found += ["[trajectory]", f"dice = {[list(die) for die in OURS.dice]}"]
    found += ["[doomsday]", f"symbols = {list(OURS.symbols[1:])}", "[fire_side]"]
    for tile, spaces in zip(TIMELINE_TILES, OURS.fire, strict=True):
        symbols = ", ".join(f'"{space}"' for space in spaces)
        found.append(f"{tile} = [{symbols}]")
    return "\n".join(found) + "\n"
