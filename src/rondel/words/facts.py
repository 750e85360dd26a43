"""Facts of the engine as log lines: which message a fact is, and which parameter each of its parts.

A fact whose name is a message with as many parameters is that message, in the order of the text. Others stand here:
key of the message, then its parameters in the order of the fact. `items/warps` are numbers of Warp tiles, `items#worker`
are counts, one for each kind of Worker, `_` is not said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rondel.words.parameters import NUMBERED

FACTS: dict[str, dict[str, tuple[str, ...]]] = {
    "an": {
        "anomaly_removed": ("anomaly_removed", "seat", "cost"),
        "banner_kept": ("banner_kept", "seat", "_"),
        "builds": ("builds_on", "seat", "building", "n"),
        "builds_superproject": ("builds_project", "seat", "superproject", "era"),
        "copies": ("copies_cost", "seat", "building", "cost"),
        "drafted_all": ("drafted_all", "seat", "items/assets"),
        "endgame_cards": ("endgame_cards", "items/endgame"),
        "experiment": ("experiment_done", "seat", "card", "vp"),
        "forces": ("forces_workers", "seat"),
        "free_action": ("free_action_used", "seat", "space"),
        "mine_card": ("mine_card", "items#resource"),
        "paradox_fixed": ("paradox_fixed", "seat", "_", "era", "total", "max"),
        "recruit_card": ("recruit_card", "items#worker"),
        "recruits": ("recruits_worker", "seat", "worker"),
        "researches": ("finds", "seat", "shape", "icon"),
        "sends_back": ("sends_back", "seat", "cost/warps", "era", "n"),
        "supplies": ("supplies_for", "seat", "n"),
        "takes_back": ("takes_back", "seat", "items/warps"),
        "untangle": ("untangle", "seat", "items/warps"),
        "uses": ("uses_cost", "seat", "building", "cost"),
        "warped": ("warps", "seat", "items/warps"),
    },
    "pu": {
        "advances": ("advances_by", "seat", "track", "have", "total"),
        "advances_none": ("advances_none_by", "seat", "track"),
        "energy": ("energy_by", "seat", "track"),
        "event": ("event_up", "event"),
        "extra_tile": ("extra_tile", "seat", "_", "squares", "_"),
        "movement_lost": ("movement_lost_by", "seat", "n"),
        "places": ("places", "seat", "tile", "squares", "_"),
        "regresses": ("advances_by", "seat", "track", "have", "total"),
        "synergy": ("synergy_by", "seat", "track"),
        "tech": ("tech_reached", "seat", "n"),
        "water_dry": ("water_dry", "_"),
    },
    "tl": {"ultra_up": ("ultra_up_card", "card", "_")},
}

PLAIN = {
    "an.log.places": "an.log.places_free",
    "an.log.powered": "an.log.powered_plain",
    "an.log.uses_cost": "an.log.uses_plain",
    "an.log.copies_cost": "an.log.copies_plain",
}
"""What is said instead when nothing is paid or gained."""


def named(game: str, name: str) -> tuple[str, ...]:
    """The entry of the table; () if the fact is a message as it is."""
    return FACTS.get(game, {}).get(name, ())


def filled(game: str, names: Sequence[str], facts: Sequence[Any]) -> dict[str, Any]:
    """The parameters of a message from the parts of a fact; what has no name is kept under its number."""
    found: dict[str, Any] = {f"fact_{i + 1}": fact for i, fact in enumerate(facts) if i >= len(names)}
    for name, fact in zip(names, facts, strict=False):
        if "/" in name:
            name, _, kind = name.partition("/")
            ids = NUMBERED[game][kind]
            fact = [ids[n] for n in fact] if isinstance(fact, (list, tuple)) else ids[fact]
        elif "#" in name:
            name, _, kind = name.partition("#")
            fact = dict(zip(NUMBERED[game][kind], fact, strict=False))
        if name != "_":
            found[name] = fact
    return found


def empty(amounts: Any) -> bool:
    """Whether an amount list says nothing at all."""
    if isinstance(amounts, dict):
        return not any(amounts.values())
    return isinstance(amounts, (list, tuple)) and not any([n for _, n in amounts])
