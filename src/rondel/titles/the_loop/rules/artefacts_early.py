"""The arsenal, seven artefacts for each era of origin: Dawn of Time to Renaissance Era (TL-16.9)."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules import artefacts_starting
from rondel.titles.the_loop.rules.language import (
    ADJACENT,
    AGENT_ERA,
    ALL,
    ANY,
    BOUND,
    CARD,
    EACH_ADJACENT,
    EACH_VORTEX,
    FUTURE_ERA,
    ORIGIN,
    OWN,
    OWN_OR_ADJACENT,
    SELF,
    artefact,
)
from rondel.titles.the_loop.rules.names import BLACK_HOLE, DAWN, MEDIEVAL, RENAISSANCE, SPIRAL, STAR, STRIPE
from rondel.titles.the_loop.rules.steps_agents import ForEachAgent, SelectAgent, SwapAgents
from rondel.titles.the_loop.rules.steps_cards import OTHER_HAND, DestroyCard, Discard, Draw, RevealCard
from rondel.titles.the_loop.rules.steps_duplicates import DestroyDuplicate, Pull, Push
from rondel.titles.the_loop.rules.steps_eras import (
    DUPLICATES,
    RIFTS,
    AddEnergy,
    LevelEnergy,
    LevelRifts,
    RemoveRift,
    SelectEra,
)
from rondel.titles.the_loop.rules.steps_flow import Choose, Did, If
from rondel.titles.the_loop.rules.steps_moves import FROM_PATH, Move, MoveTo
from rondel.titles.the_loop.rules.steps_uses import UseCard

BEFORE: Final = artefacts_starting
"""Imported first: cards are numbered in the order in which they are written."""

# ---------------------------------------------------------------------- Dawn of Time

artefact(
    "spartan_shield",
    STRIPE,
    DAWN,
    "rift",
    "Remove 2 rifts from your era.",
    RemoveRift(2, OWN),
)
artefact(
    "first_fire",
    STAR,
    DAWN,
    "energy",
    "Add 2 energy to your era and 1 energy to the future era.",
    AddEnergy(2, OWN),
    AddEnergy(1, FUTURE_ERA),
)
artefact(
    "mammoth_on_wheels",
    SPIRAL,
    DAWN,
    "movement duplicate rift",
    "Move up to 2 eras, you may take along 1 duplicate; then remove 1 rift from your era.",
    Move(2, carry=FROM_PATH),
    RemoveRift(1, OWN),
)
artefact(
    "club_of_persuasion",
    STRIPE,
    DAWN,
    "duplicate",
    "Push 1 or 2 duplicates from your era.",
    Push(1, 2, OWN),
)
artefact(
    "cave_painting",
    STAR,
    DAWN,
    "card energy",
    "Draw 1 card; add 2 energy to that card's era of origin.",
    Draw(),
    If(Did(CARD), (AddEnergy(2, ORIGIN),)),
)
artefact(
    "primordial_soup",
    SPIRAL,
    DAWN,
    "energy",
    "Add 1 energy to your era, or add 1 energy to each vortex era.",
    Choose((AddEnergy(1, OWN),), (AddEnergy(1, EACH_VORTEX),)),
)
artefact(
    "meteor_of_doom",
    BLACK_HOLE,
    DAWN,
    "rift duplicate",
    "Choose an era: remove 3 rifts from it (all, if there are fewer), then you may destroy 1 duplicate in it.",
    SelectEra(ANY),
    RemoveRift(3, BOUND),
    DestroyDuplicate(0, 1, BOUND),
)

# ---------------------------------------------------------------------- Medieval Era

artefact(
    "war_steed",
    SPIRAL,
    MEDIEVAL,
    "movement duplicate energy",
    "Move up to 3 eras, you may take along 1 duplicate; then add 1 energy to your era.",
    Move(3, carry=FROM_PATH),
    AddEnergy(1, OWN),
)
artefact(
    "holy_grail",
    STAR,
    MEDIEVAL,
    "energy",
    "In an adjacent era, add energy until there is as much energy as rifts there.",
    LevelEnergy(ADJACENT, RIFTS),
)
artefact(
    "royal_trebuchet",
    STRIPE,
    MEDIEVAL,
    "duplicate",
    "Push 1 duplicate from your era or an adjacent era up to 3 eras in one direction.",
    Push(1, 1, OWN_OR_ADJACENT, distance=3),
)
artefact(
    "plague_mask",
    STRIPE,
    MEDIEVAL,
    "rift",
    "Remove 1 rift from your era and 1 rift from each adjacent era.",
    RemoveRift(1, OWN),
    RemoveRift(1, EACH_ADJACENT),
)
artefact(
    "round_table",
    BLACK_HOLE,
    MEDIEVAL,
    "card",
    "Each agent draws 1 card, then discards or destroys 1 card from their hand.",
    ForEachAgent(SELF, Draw(), Choose((Discard(),), (DestroyCard(),))),
)
artefact(
    "alchemists_retort",
    SPIRAL,
    MEDIEVAL,
    "card energy",
    "Discard 1 card from your hand (it may be this one); add 2 energy to that card's era of origin.",
    Discard(),
    If(Did(CARD), (AddEnergy(2, ORIGIN),)),
)
artefact(
    "sword_in_the_stove",
    BLACK_HOLE,
    MEDIEVAL,
    "duplicate energy",
    "In your era or an adjacent era, destroy 1 duplicate, then add 2 energy there.",
    SelectEra(OWN_OR_ADJACENT),
    DestroyDuplicate(1, 1, BOUND),
    AddEnergy(2, BOUND),
)

# ---------------------------------------------------------------------- Renaissance Era

artefact(
    "da_vincis_glider",
    SPIRAL,
    RENAISSANCE,
    "card movement",
    "Draw 1 card, then move to that card's era of origin.",
    Draw(),
    If(Did(CARD), (MoveTo(ORIGIN),)),
)
artefact(
    "printing_press",
    STAR,
    RENAISSANCE,
    "card",
    "Apply the effect of a card in another agent's hand, ready or exhausted, as if it were yours; that card is not exhausted.",
    UseCard(OTHER_HAND),
)
artefact(
    "vitruvian_compass",
    BLACK_HOLE,
    RENAISSANCE,
    "rift",
    "In any era, remove rifts until there are as many rifts as duplicates there.",
    LevelRifts(ANY, DUPLICATES),
)
artefact(
    "masquerade_mask",
    STRIPE,
    RENAISSANCE,
    "movement energy",
    "Swap your agent with another agent, then add 1 energy to your era and 1 energy to that agent's era.",
    SelectAgent(),
    SwapAgents(),
    AddEnergy(1, OWN),
    AddEnergy(1, AGENT_ERA),
)
artefact(
    "camera_obscura",
    STAR,
    RENAISSANCE,
    "card energy",
    "Reveal 1 card; add 2 energy to that card's era of origin.",
    RevealCard(),
    If(Did(CARD), (AddEnergy(2, ORIGIN),)),
)
artefact(
    "gossip_telescope",
    SPIRAL,
    RENAISSANCE,
    "duplicate",
    "Pull any number of duplicates from the adjacent eras.",
    Pull(0, ALL),
)
artefact(
    "perspective_grid",
    STRIPE,
    RENAISSANCE,
    "rift",
    "Remove 1 rift from each of 2 different eras.",
    RemoveRift(1, ANY, choose=2),
)
