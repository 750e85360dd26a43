"""How a card comes from its effect: read, made into steps, laid down by number. Ours and those of packs go the same way."""

from __future__ import annotations

from rondel.titles.the_loop.rules.build import steps_of
from rondel.titles.the_loop.rules.effects import normal, parsed
from rondel.titles.the_loop.rules.language import register
from rondel.titles.the_loop.rules.registry import CARD_NUMBER, CARDS, Artefact


def card_of(id: str, agent: int, dimension: int, origin: int, icons: str, effect: str) -> Artefact:
    """The card with this effect; its steps lie on the bench of the box that is being built."""
    steps = steps_of(parsed(effect))
    lends = any([step.lends() for step in steps])
    return Artefact(id, agent, dimension, origin, icons, normal(effect), register(steps), lends)


def artefact(id: str, dimension: int, origin: int, icons: str, effect: str, agent: int = -1) -> Artefact:
    """Add a card to the list of our artefacts."""
    card = card_of(id, agent, dimension, origin, icons, effect)
    CARD_NUMBER[id] = len(CARDS)
    CARDS.append(card)
    return card
