"""The box of a table with a pack: our pieces, and the pack's in their place. What it is given has been checked."""

from __future__ import annotations

import json
import threading
from typing import Any, Final

from rondel.titles.the_loop.rules import artefacts_late
from rondel.titles.the_loop.rules.agents import ABILITY_WORDS
from rondel.titles.the_loop.rules.cards import card_of
from rondel.titles.the_loop.rules.language import BENCH
from rondel.titles.the_loop.rules.modes import LEVELS, MODES, PARAMETERS, WINS, Level, Win
from rondel.titles.the_loop.rules.names import AGENT_NUMBER, DIMENSION_NUMBER, ERA_NUMBER, START_ERA
from rondel.titles.the_loop.rules.registry import BOTH, CARDS, STEPS, ULTRA, Artefact, Box
from rondel.titles.the_loop.rules.tokens import DESTROY, FIRST_SUPA, START, TOKEN_NUMBER, USUAL_COUNT
from rondel.titles.the_loop.rules.ultramachine import UltraCard

ALL_CARDS: Final = artefacts_late
BUILDING: Final = threading.Lock()
"""Steps are laid on one bench: one box is built at a time."""


def built(text: str) -> Box:
    """The box with the pack whose rules are this text."""
    rules: dict[str, Any] = json.loads(text)
    with BUILDING:
        steps = STEPS[:]
        BENCH[0] = steps
        try:
            cards = cards_with(rules)
        finally:
            BENCH[0] = STEPS
    start, destroy = list(START), list(DESTROY)
    counts, resists = [USUAL_COUNT] * 7, ((1 << 35) - 1) ^ ((1 << 28) - 1)
    for id, entry in {**rules.get("duplicate", {}), **rules.get("supa", {})}.items():
        token = TOKEN_NUMBER[id]
        start[token], destroy[token] = ERA_NUMBER[entry["start"]], ERA_NUMBER[entry["destroy"]]
        if token >= FIRST_SUPA:
            counts[token - FIRST_SUPA] = entry.get("counts", USUAL_COUNT)
            resists = resists if entry.get("resists", True) else resists & ~(1 << token)
    homes, ability, bonus = list(START_ERA), [0, 1, 2, 3, 4], BOTH
    for name, entry in rules.get("agent", {}).items():
        homes[AGENT_NUMBER[name]] = ERA_NUMBER[entry.get("start", "")] if "start" in entry else homes[AGENT_NUMBER[name]]
        if "ability" in entry:
            ability[AGENT_NUMBER[name]] = ABILITY_WORDS.index(entry["ability"])
        if "bonus" in entry:
            bonus = ("remove_rift 1" in entry["bonus"]) + 2 * ("add_energy 1" in entry["bonus"])
    ultra = list(ULTRA)
    for id, entry in rules.get("ultramachine", {}).items():
        ultra[int(id[4:]) - 1] = UltraCard(id, tuple(entry["rule"]))
    number = {card.id: n for n, card in enumerate(cards)}
    return Box(
        cards, number, steps, ultra, tuple(start), tuple(destroy), tuple(homes), tuple(ability), bonus, levels_with(rules),
        wins_with(rules), tuple(counts), resists,
    )  # fmt: skip


def cards_with(rules: dict[str, Any]) -> list[Artefact]:
    """Our cards, those of the pack in the place of what they replace, the others behind them.

    Six starting cards of an agent take the places of our six: those they name, else in the order of their ids.
    """
    cards = CARDS[:]
    number = {card.id: n for n, card in enumerate(cards)}
    named = [entry.get("replaces") for entry in rules.get("artefact", {}).values()]
    taken = {who: [n for n, card in enumerate(CARDS) if card.agent == who and card.id not in named] for who in range(5)}
    for id, entry in rules.get("artefact", {}).items():
        agent = AGENT_NUMBER[entry["agent"]] if "agent" in entry else -1
        dimension, origin = DIMENSION_NUMBER[entry["dimension"]], ERA_NUMBER[entry["origin"]]
        card = card_of(id, agent, dimension, origin, entry["icons"], entry["effect"])
        if "replaces" in entry:
            cards[number[entry["replaces"]]] = card
        elif agent >= 0:
            cards[taken[agent].pop(0)] = card
        else:
            cards.append(card)
    return cards


def levels_with(rules: dict[str, Any]) -> tuple[tuple[Level, ...], ...]:
    found: list[tuple[Level, ...]] = []
    for mode, name in enumerate(MODES):
        changed = rules.get("mode", {}).get(name, {})
        levels: list[Level] = []
        for at, level in enumerate(LEVELS):
            old, new = PARAMETERS[mode][at], changed.get(level, {})
            ultra = new.get("ultra", old.ultra)
            levels.append(Level(
                new.get("mega_vortex", old.mega_vortex), new.get("duplicates", old.extra_duplicates),
                new.get("rifts", old.extra_rifts), new.get("spare_cards", old.spare_cards), new.get("supas", old.supas),
                new.get("supas_per_cycle", old.supas_per_cycle), new.get("centrifuges", old.centrifuges),
                new.get("perpetual", old.perpetual), new.get("overload_cost", old.overload_cost),
                new.get("loop_surcharge", old.loop_surcharge), (ultra[0], ultra[1], ultra[2]),
                new.get("ultra_discards", old.ultra_discards),
            ))  # fmt: skip
        found.append(tuple(levels))
    return tuple(found)


def wins_with(rules: dict[str, Any]) -> tuple[Win, ...]:
    found: list[Win] = []
    for mode, name in enumerate(MODES):
        said = rules.get("mode", {}).get(name, {}).get("win")
        if said is None:
            found.append(WINS[mode])
        else:
            tiles = [int(line.split()[1]) for line in said if line.startswith("tiles ")]
            found.append(Win(tiles[0], "supas 0" in said, "centrifuges 0" in said))
    return tuple(found)
