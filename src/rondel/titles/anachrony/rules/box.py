"""Numbers that a pack can put in: Starting Assets, trajectory dice, Doomsday symbols, the fire side (docs/packs.md).

Ours are reconstructions (open questions 2 to 4). `box_of` gives ours with the pack's in their place.
"""

from __future__ import annotations

import json
from typing import Any, Final

from rondel.titles.anachrony.rules.paths import ASSET_CARDS, CARD_BREAKTHROUGH, CARD_WORDS, Assets
from rondel.titles.anachrony.rules.things import ACTIVE, CORE, GOOD_NUMBER, TIRED, TRAJECTORY_DIE, WORKERS
from rondel.titles.anachrony.rules.timeline import SYMBOLS, TIMELINE_TILES

DOOMSDAY_SYMBOLS: Final[tuple[int, ...]] = (0, 0, 2, 2, 1, 1, 0, -1, -1, -2, 0)
"""(+) less (-) beside slots 1 to 10 (open question 2); place 0 is unused."""
ASSET_WORDS: Final[dict[str, int]] = {
    **{word: GOOD_NUMBER[word] for word in ("titanium", "uranium", "gold", "neutronium", "water")},
    "core": CORE,
    **{f"active_{worker}": ACTIVE + n for n, worker in enumerate(WORKERS)},
    **{f"tired_{worker}": TIRED + n for n, worker in enumerate(WORKERS)},
}
BREAKTHROUGH: Final = "breakthrough"


class Box:
    """What lies in the box of one table."""

    def __init__(
        self,
        assets: tuple[Assets, ...],
        breakthroughs: tuple[int, ...],
        dice: tuple[tuple[int, ...], ...],
        symbols: tuple[int, ...],
        fire: tuple[tuple[str, ...], ...],
    ) -> None:
        self.assets: Final = assets
        """By number of the Starting Asset card; place 0 is unused."""
        self.breakthroughs: Final = breakthroughs
        """The cards that also bring a random Breakthrough."""
        self.dice: Final = dice
        self.symbols: Final = symbols
        """Beside the slots of the Doomsday track; place 0 is unused."""
        self.fire: Final = fire
        """By Timeline tile, the symbols of its eight spaces."""


OURS: Final = Box(ASSET_CARDS, (CARD_BREAKTHROUGH,), (TRAJECTORY_DIE, TRAJECTORY_DIE), DOOMSDAY_SYMBOLS, SYMBOLS)
BOXES: Final[dict[str, Box]] = {}
MOST_BOXES: Final = 64


def box_of(pack: Any) -> Box:
    """The box with this pack in it; 0: ours."""
    if not pack:
        return OURS
    found = BOXES.get(pack)
    if found is None:
        if len(BOXES) >= MOST_BOXES:
            BOXES.clear()  # tables in play keep theirs
        found = BOXES[pack] = built(json.loads(pack))
    return found


def built(rules: dict[str, Any]) -> Box:
    assets, breakthroughs = list(ASSET_CARDS), [CARD_BREAKTHROUGH]
    for id, entry in rules.get("starting_asset", {}).items():
        card = CARD_WORDS.index(id)
        assets[card] = tuple([(ASSET_WORDS[word], n) for word, n in entry.items() if word != BREAKTHROUGH])
        breakthroughs = [other for other in breakthroughs if other != card]
        if entry.get(BREAKTHROUGH):
            breakthroughs.append(card)
    fire = list(SYMBOLS)
    for id, spaces in rules.get("fire_side", {}).items():
        fire[TIMELINE_TILES.index(id)] = tuple(spaces)
    dice = rules.get("trajectory", {}).get("dice")
    symbols = rules.get("doomsday", {}).get("symbols")
    return Box(
        tuple(assets),
        tuple(sorted(breakthroughs)),
        OURS.dice if dice is None else tuple([tuple(die) for die in dice]),
        OURS.symbols if symbols is None else (0, *symbols),
        tuple(fire),
    )
