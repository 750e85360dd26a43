"""Facts of the engine as log lines: which message a fact is, and which of its parameters is which of the message's.

A fact whose name is a message with the same parameters is that message. Others stand here: the key of the message, and
the parameters that have another name there. A game that has no names for its facts (`Game.told`) states them in the
order of ORDER, or of the message's text.
"""

from __future__ import annotations

from typing import Any

FACTS: dict[str, dict[str, tuple[str, dict[str, str]]]] = {
    "an": {
        "buildings_new": ("buildings_new", {"buildings": "items"}),
        "builds": ("builds_on", {}),
        "builds_superproject": ("builds_project", {}),
        "capital_drawn": ("capital_drawn", {"capital": "items"}),
        "copies": ("copies_cost", {}),
        "drafted_all": ("drafted_all", {"cards": "items"}),
        "endgame_cards": ("endgame_cards", {"conditions": "items"}),
        "experiment": ("experiment_done", {}),
        "forces": ("forces_workers", {}),
        "free_action": ("free_action_used", {"building": "space"}),
        "mine_card": ("mine_card", {"pool_cubes": "items"}),
        "recruit_card": ("recruit_card", {"pool_workers": "items"}),
        "recruits": ("recruits_worker", {}),
        "research_again": ("research_again", {"face": "icon"}),
        "researches": ("finds", {}),
        "sends_back": ("sends_back", {"tile": "cost"}),
        "supplies": ("supplies_for", {"water": "n"}),
        "takes_back": ("takes_back", {"tiles": "items"}),
        "trades": ("trades", {"give": "cost", "get": "gain"}),
        "trajectory": ("trajectory", {"dice": "items"}),
        "untangle": ("untangle", {"tiles": "items"}),
        "uses": ("uses_cost", {}),
        "warp_symbol": ("warp_symbol", {"symbol": "reason"}),
        "warped": ("warps", {"tiles": "items"}),
    },
    "pu": {
        "advances": ("advances_by", {}),
        "advances_none": ("advances_none_by", {}),
        "energy": ("energy_by", {}),
        "event": ("event_up", {}),
        "movement_lost": ("movement_lost_by", {}),
        "regresses": ("advances_by", {}),
        "synergy": ("synergy_by", {}),
        "tech": ("tech_reached", {}),
    },
    "tl": {
        "ultra_up": ("ultra_up_card", {}),
    },
}

ORDER: dict[str, dict[str, tuple[str, ...]]] = {
    "pu": {
        "advances": ("seat", "track", "have", "total"),
        "advances_none": ("seat", "track"),
        "energy": ("seat", "track"),
        "event": ("event",),
        "extra_tile": ("seat", "tile", "squares", "waived"),
        "movement_lost": ("seat", "n"),
        "peeks": ("seat", "event"),
        "places": ("seat", "tile", "squares", "waived"),
        "regresses": ("seat", "track", "have", "total"),
        "synergy": ("seat", "track"),
        "tech": ("seat", "n"),
        "water_dry": ("seat",),
    },
    "tl": {
        "ultra_up": ("card", "reason"),
    },
}

PLAIN = {
    "an.log.places": "an.log.places_free",
    "an.log.powered": "an.log.powered_plain",
    "an.log.uses_cost": "an.log.uses_plain",
    "an.log.copies_cost": "an.log.copies_plain",
}
"""What is said instead when nothing is paid or gained."""


def message_of(game: str, name: str, params: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The last part of the message's key, and the parameters by the names of the message."""
    key, other = FACTS.get(game, {}).get(name, (name, {}))
    return key, {other.get(param, param): value for param, value in params.items()}


def empty(amounts: Any) -> bool:
    """Whether an amount list says nothing at all."""
    return isinstance(amounts, dict) and not any(amounts.values())
