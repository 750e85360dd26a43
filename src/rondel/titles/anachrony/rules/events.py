"""The facts that Anachrony states, with the names of their parameters, and how numbers become words on the way out."""

from __future__ import annotations

from typing import Any, Final

from rondel.core.state import Event
from rondel.titles.anachrony.rules.endgame import CONDITIONS
from rondel.titles.anachrony.rules.goods import amounts
from rondel.titles.anachrony.rules.leaders import LEADER_WORDS
from rondel.titles.anachrony.rules.paths import CARD_WORDS
from rondel.titles.anachrony.rules.things import (
    ICONS,
    PATHS,
    RESOURCES,
    ROWS,
    SHAPES,
    SPACES,
    WARPS,
    WORKER_WORDS,
    WORKERS,
)

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    # set-up
    "path": ("seat", "path", "leader"),
    "first_player": ("seat",),
    "start_breakthrough": ("seat", "shape", "icon"),
    "endgame_cards": ("conditions",),
    "drafted": ("seat",),
    "drafted_all": ("seat", "cards"),
    # the course of an Era
    "phase": ("phase",),
    "next_era": ("era", "seat"),
    "superproject_up": ("era", "superproject"),
    "experiment_up": ("era", "card"),
    "buildings_new": ("buildings",),
    "recruit_card": ("pool_workers",),
    "mine_card": ("pool_cubes",),
    # paradox and Anomalies
    "paradox_roll": ("seat", "n", "era", "total", "max"),
    "paradox_fixed": ("seat", "n", "era", "total", "max"),
    "takes_paradox": ("seat", "n", "total", "max"),
    "discards_paradox": ("seat", "n"),
    "anomaly": ("seat", "n"),
    "anomaly_placed": ("seat", "row", "n"),
    "anomaly_covers": ("seat", "building"),
    "anomaly_beside": ("seat",),
    "anomaly_warp": ("seat", "tile", "era"),
    "anomaly_warp_none": ("seat",),
    "anomaly_building": ("seat", "building"),
    "anomaly_removed": ("seat", "cost"),
    "anomaly_no_tile": ("seat",),
    # power up and warp
    "powered": ("seat", "n", "amounts"),
    "wolfe": ("seat", "cost", "gain"),
    "warp_locked": ("seat",),
    "warped": ("seat", "tiles"),
    "warp_symbol": ("seat", "symbol", "era"),
    # a turn
    "places": ("seat", "worker", "space", "cost"),
    "uses": ("seat", "building", "cost"),
    "copies": ("seat", "building", "cost"),
    "free_action": ("seat", "building"),
    "valerian": ("seat",),
    "passes": ("seat",),
    "pays": ("seat", "cost"),
    "gains": ("seat", "gain"),
    "gains_worker": ("seat", "worker"),
    "gains_exosuit": ("seat",),
    "builds": ("seat", "building", "n"),
    "builds_superproject": ("seat", "superproject", "era"),
    "discount": ("seat", "gain"),
    "stack_reveals": ("building",),
    "recruits": ("seat", "worker"),
    "researches": ("seat", "shape", "icon"),
    "researches_both": ("seat", "shape", "icon"),
    "research_any": ("seat", "icon"),
    "research_again": ("seat", "die", "face"),
    "council": ("seat", "action"),
    "banner": ("seat", "era"),
    "banner_kept": ("seat", "era"),
    "mines": ("seat", "gain"),
    "purifies": ("seat", "gain"),
    "trades": ("seat", "give", "get"),
    "extra": ("seat", "action"),
    "supplies": ("seat", "water"),
    "forces": ("seat",),
    "wakes": ("seat", "n"),
    "morale": ("seat", "delta"),
    "supply_top": ("seat", "vp"),
    "loses_worker": ("seat", "worker"),
    "clones": ("seat", "worker"),
    "focus": ("seat", "era"),
    "focus_stays": ("seat", "era"),
    "sends_back": ("seat", "tile", "era", "n"),
    "sends_nothing": ("seat",),
    "takes_back": ("seat", "tiles"),
    # clean up, Impact, end
    "retrieved": ("seat", "active", "tired"),
    "motivated": ("seat", "worker"),
    "dies": ("seat", "worker"),
    "collapses": ("space",),
    "zaida": ("seat", "worker", "cost"),
    "samira": ("seat", "resource"),
    "impact": (),
    "capital_drawn": ("action", "capital"),
    "hexes_kept": ("seat",),
    "evacuates": ("seat", "vp"),
    "end_era": (),
    "end_capital": (),
    "untangle": ("seat", "tiles"),
    "untangle_left": ("seat", "n", "vp"),
    # doomsday
    "experiment": ("seat", "card", "vp"),
    "tracker": ("seat", "tracker", "n", "vp"),
    "tracker_not": ("seat",),
    "trajectory": ("dice", "delta", "total", "what"),
    "saved": (),
    "sealed": (),
    # chronobot
    "chronobot_roll": ("n", "action"),
    "chronobot_goes": ("space",),
    "chronobot_builds": ("building",),
    "chronobot_superproject": ("superproject",),
    "chronobot_gains": ("gain",),
    "chronobot_fails": ("gain",),
    "chronobot_recruits": ("worker",),
    "chronobot_researches": ("shape", "icon"),
    "chronobot_set": ("what",),
    "chronobot_travels": ("era", "n"),
    "chronobot_warps": ("n",),
    "chronobot_supply": ("cost", "delta"),
    "chronobot_anomaly": (),
    "chronobot_no_anomaly": (),
    "chronobot_token": ("n", "action"),
    "chronobot_pushed": ("n", "action"),
    "chronobot_passes": (),
}

NUMBERED: Final[dict[str, tuple[str, ...]]] = {
    "path": PATHS,
    "leader": LEADER_WORDS,
    "worker": WORKER_WORDS,
    "resource": RESOURCES,
    "shape": SHAPES,
    "icon": ICONS,
    "row": ROWS,
    "tile": WARPS,
}
"""Parameters that the engine gives as numbers."""


def told(event: Event) -> tuple[str, dict[str, Any]]:
    """A fact as it leaves the engine: its name and its parameters in words, JSON-able."""
    name: str = event[1]
    return name, {key: in_words(key, value) for key, value in zip(EVENTS[name], event[2:], strict=True)}


def in_words(key: str, value: Any) -> Any:
    """One parameter: numbers of things become their words, costs and gains become amounts."""
    if key in ("cost", "gain", "amounts"):
        return amounts(value)
    if key in ("give", "get"):
        return dict(value)
    if key == "space" and isinstance(value, int):
        return SPACES[value]
    if key in NUMBERED and isinstance(value, int):
        return NUMBERED[key][value]
    if key == "tiles":
        return [WARPS[warp] for warp in value]
    if key == "cards":
        return [CARD_WORDS[card] for card in value]
    if key == "conditions":
        return [CONDITIONS[card].word for card in value]
    if key == "pool_workers":
        return {WORKERS[kind]: count for kind, count in enumerate(value) if count}
    if key == "pool_cubes":
        return {RESOURCES[good]: count for good, count in enumerate(value) if count}
    return list(value) if isinstance(value, tuple) else value
