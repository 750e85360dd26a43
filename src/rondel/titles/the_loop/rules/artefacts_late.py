"""The arsenal, seven artefacts for each era of origin: Industrial Era to End of Times (TL-16.9)."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules import artefacts_early
from rondel.titles.the_loop.rules.language import (
    ADJACENT,
    AGENT_ERA,
    ALL,
    ANY,
    BOUND_AGENT,
    CARD,
    DOCTOR,
    EACH_ADJACENT,
    EACH_OTHER_AGENT,
    EACH_VORTEX,
    JOURNEY,
    LANDING,
    OTHER,
    OWN,
    OWN_OR_ADJACENT,
    SELF,
    artefact,
)
from rondel.titles.the_loop.rules.names import BLACK_HOLE, END, GLOBALIZATION, INDUSTRIAL, ROBOTS, SPIRAL, STAR, STRIPE
from rondel.titles.the_loop.rules.steps_agents import ForEachAgent, SelectAgent
from rondel.titles.the_loop.rules.steps_cards import (
    AVAILABLE,
    OWN_DISCARD,
    DestroyCard,
    Draw,
    ReadyCard,
    Recharge,
    TakeCard,
)
from rondel.titles.the_loop.rules.steps_duplicates import DestroyDuplicate, Pull, Push, SwapDuplicates
from rondel.titles.the_loop.rules.steps_eras import DUPLICATES, AddEnergy, LevelEnergy, RemoveRift
from rondel.titles.the_loop.rules.steps_flow import Did, If, May, OtherAgentIn
from rondel.titles.the_loop.rules.steps_moves import FROM_VORTEX, Move, MoveTo
from rondel.titles.the_loop.rules.steps_uses import LetUse, UseCard

BEFORE: Final = artefacts_early
"""Imported first: cards are numbered in the order in which they are written."""

# ---------------------------------------------------------------------- Industrial Era

artefact(
    "matryoshka",
    STAR,
    INDUSTRIAL,
    "energy",
    "Add 1 energy to your era and 1 energy to each adjacent era.",
    AddEnergy(1, OWN),
    AddEnergy(1, EACH_ADJACENT),
)
artefact(
    "steam_hammer",
    STRIPE,
    INDUSTRIAL,
    "duplicate rift energy",
    "Push 1 duplicate from your era; remove 1 rift from and add 1 energy to the era it reached.",
    Push(1, 1, OWN),
    If(Did(JOURNEY), (RemoveRift(1, LANDING), AddEnergy(1, LANDING))),
)
artefact(
    "locomotive_of_regret",
    SPIRAL,
    INDUSTRIAL,
    "movement energy",
    "Add 1 energy to your era, move up to 3 eras, then add 1 energy to your new era.",
    AddEnergy(1, OWN),
    Move(3),
    AddEnergy(1, OWN),
)
artefact(
    "assembly_line",
    STAR,
    INDUSTRIAL,
    "card",
    "Ready 1 other exhausted card of an elementary dimension in your hand.",
    ReadyCard(),
)
artefact(
    "pocket_foundry",
    STRIPE,
    INDUSTRIAL,
    "card rift",
    "You may destroy 1 card from your hand. If you do, remove 3 rifts from your era; otherwise remove 1.",
    May(DestroyCard()),
    If(Did(CARD), (RemoveRift(3, OWN),), (RemoveRift(1, OWN),)),
)
artefact(
    "chatty_telegraph",
    SPIRAL,
    INDUSTRIAL,
    "card",
    "Another agent draws 1 card, then may exhaust and use 1 ready card from their hand.",
    SelectAgent(),
    Draw(1, BOUND_AGENT),
    LetUse(BOUND_AGENT),
)
artefact(
    "difference_engine",
    BLACK_HOLE,
    INDUSTRIAL,
    "card",
    "Draw 2 cards.",
    Draw(2),
)

# ---------------------------------------------------------------------- Globalization Era

artefact(
    "double_joystick",
    SPIRAL,
    GLOBALIZATION,
    "movement duplicate energy",
    "Move any number of eras; you may take along 1 duplicate, which must be picked up in a vortex era. Then "
    "add 1 energy to your era.",
    Move(6, carry=FROM_VORTEX),
    AddEnergy(1, OWN),
)
artefact(
    "instant_noodles",
    STAR,
    GLOBALIZATION,
    "energy card",
    "Add 2 energy to your era. If another agent is in your era, draw 1 card.",
    AddEnergy(2, OWN),
    If(OtherAgentIn(OWN), (Draw(),)),
)
artefact(
    "leaf_blower",
    STRIPE,
    GLOBALIZATION,
    "duplicate",
    "Push up to 3 duplicates from your era; they may go to different eras.",
    Push(0, 3, OWN),
)
artefact(
    "rubber_duck_of_truth",
    STRIPE,
    GLOBALIZATION,
    "rift",
    "Remove 1 rift from your era, then 1 rift from each era holding another agent.",
    RemoveRift(1, OWN),
    RemoveRift(1, EACH_OTHER_AGENT),
)
artefact(
    "floppy_disk",
    STAR,
    GLOBALIZATION,
    "card energy",
    "Another agent may exhaust and use 1 ready card from their hand; then add 1 energy to that agent's era.",
    SelectAgent(),
    LetUse(BOUND_AGENT),
    AddEnergy(1, AGENT_ERA),
)
artefact(
    "credit_card",
    BLACK_HOLE,
    GLOBALIZATION,
    "card",
    "Take 1 available card from any era into your hand, ready.",
    TakeCard(AVAILABLE),
)
artefact(
    "fax_machine",
    BLACK_HOLE,
    GLOBALIZATION,
    "card",
    "Apply the effect of an available card, then you may apply the effect of a different available card. The "
    "cards stay where they are.",
    UseCard(AVAILABLE),
    May(UseCard(AVAILABLE, different=True)),
)

# ---------------------------------------------------------------------- Age of Robots

artefact(
    "gravity_gloves",
    SPIRAL,
    ROBOTS,
    "duplicate",
    "Pull 1 or 2 duplicates from adjacent eras.",
    Pull(1, 2),
)
artefact(
    "drone_courier",
    STAR,
    ROBOTS,
    "energy",
    "Add 1 energy to each of 3 different eras.",
    AddEnergy(1, ANY, choose=3),
)
artefact(
    "self_driving_couch",
    SPIRAL,
    ROBOTS,
    "card movement",
    "Draw 1 card, then move to any era (staying put is allowed).",
    Draw(),
    MoveTo(ANY),
)
artefact(
    "vacuum_bot",
    STRIPE,
    ROBOTS,
    "rift",
    "Remove 2 rifts from an adjacent era.",
    RemoveRift(2, ADJACENT),
)
artefact(
    "firewall",
    STRIPE,
    ROBOTS,
    "rift",
    "Remove 1 rift from your era, then 1 rift from the doctor's era.",
    RemoveRift(1, OWN),
    RemoveRift(1, DOCTOR),
)
artefact(
    "overclocker",
    STAR,
    ROBOTS,
    "energy movement",
    "Add 2 energy to your era and recharge your battery.",
    AddEnergy(2, OWN),
    Recharge(),
)
artefact(
    "disintegrator",
    BLACK_HOLE,
    ROBOTS,
    "duplicate",
    "Destroy up to 2 duplicates in your era.",
    DestroyDuplicate(0, 2, OWN),
)

# ---------------------------------------------------------------------- End of Times

artefact(
    "portable_wormhole",
    SPIRAL,
    END,
    "duplicate",
    "Swap 1 duplicate in your era with 1 duplicate in any other era.",
    SwapDuplicates(OWN, ANY),
)
artefact(
    "last_sunflower",
    STAR,
    END,
    "energy",
    "Add 1 energy to your era; then in your era or an adjacent era add energy until there is as much energy "
    "as duplicates there.",
    AddEnergy(1, OWN),
    LevelEnergy(OWN_OR_ADJACENT, DUPLICATES),
)
artefact(
    "entropy_mop",
    STRIPE,
    END,
    "rift",
    "Remove 1 rift from your era, then 1 rift from each vortex era.",
    RemoveRift(1, OWN),
    RemoveRift(1, EACH_VORTEX),
)
artefact(
    "paradox_slingshot",
    STAR,
    END,
    "duplicate",
    "Push 1 duplicate from any era.",
    Push(1, 1, ANY),
)
artefact(
    "time_capsule",
    SPIRAL,
    END,
    "card",
    "Take 1 card from your discard pile into your hand, ready.",
    TakeCard(OWN_DISCARD),
)
artefact(
    "heat_death_extinguisher",
    BLACK_HOLE,
    END,
    "rift",
    "Remove all rifts from your era and 1 rift from each adjacent era.",
    RemoveRift(ALL, OWN),
    RemoveRift(1, EACH_ADJACENT),
)
artefact(
    "omega_remote",
    BLACK_HOLE,
    END,
    "card",
    "Each other agent may exhaust and use 1 ready card from their hand.",
    ForEachAgent(OTHER, LetUse(SELF)),
)
