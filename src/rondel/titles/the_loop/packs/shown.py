"""What a page needs to know of the cards of a pack to draw them: all that stands on them but the effect itself."""

from __future__ import annotations

from typing import Any, Final

from rondel.titles.the_loop.rules import artefacts_late
from rondel.titles.the_loop.rules.agents import ABILITY_WORDS, ONCE_A_TURN
from rondel.titles.the_loop.rules.effects import parsed
from rondel.titles.the_loop.rules.modes import LEVELS, MODES
from rondel.titles.the_loop.rules.names import AGENT_NUMBER
from rondel.titles.the_loop.rules.registry import CARDS

ALL_CARDS: Final = artefacts_late


def cards(rules: dict[str, Any]) -> tuple[str, ...]:
    """The cards that are brought, by id: each can be tried."""
    return tuple(rules.get("artefact", {}))


def pieces(rules: dict[str, Any]) -> dict[str, Any]:
    """By kind of fact and id, as the page has them of ours: cards with dimension, era, icons, the words of their steps, and
    whose they are; agents with what the pack changes."""
    return {
        "cards": {
            id: {
                "dimension": card["dimension"], "origin": card["origin"], "icons": card["icons"].split(),
                "steps": [node.word for node in parsed(card["effect"])], "agent": card.get("agent"),
            }
            for id, card in rules.get("artefact", {}).items()
        },
        "agents": {
            id: {name: agent[name] for name in ("start", "ability") if name in agent}
            | ({"once": agent["ability"] in [ABILITY_WORDS[n] for n in ONCE_A_TURN]} if "ability" in agent else {})
            for id, agent in rules.get("agent", {}).items()
        },
    }  # fmt: skip


def marked(rules: dict[str, Any]) -> list[str]:
    """Pieces of ours that are other ones with this pack, or not there, as `group:id`.

    An agent is another one also with other starting cards; a level when the pack has it for every mode.
    """
    found = {f"{GROUPS[family][0]}:{id}" for family, entries in rules.items() if family != "artefact" for id in entries}
    for card in rules.get("artefact", {}).values():
        if "replaces" in card:
            found.add(f"artifacts:{card['replaces']}")
        if "agent" in card:
            found.add(f"agents:{card['agent']}")
            found |= {f"artifacts:{own.id}" for own in CARDS if own.agent == AGENT_NUMBER[card["agent"]]}
    modes = [rules.get("mode", {}).get(mode, {}) for mode in MODES]
    found |= {f"difficulty:{level}" for level in LEVELS if all([level in mode for mode in modes])}
    return sorted(found)


GROUPS: Final = {
    "artefact": ("artifacts", 79), "duplicate": ("duplicates", 28), "supa": ("supa_duplicates", 7),
    "ultramachine": ("ultramachine_cards", 14), "agent": ("agents", 5), "mode": ("modes", 4),
}  # fmt: skip
"""What the sources call a family, and how many of ours there are."""


def held(rules: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """By group of the sources: how many pieces the pack brings, and how many of ours there are."""
    return {GROUPS[family][0]: (len(entries), GROUPS[family][1]) for family, entries in rules.items() if entries}
