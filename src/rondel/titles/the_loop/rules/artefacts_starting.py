"""The 30 starting artefacts, six for each agent (TL-4.11, TL-16.9)."""

from __future__ import annotations

from rondel.titles.the_loop.rules.language import (
    ADJACENT,
    AGENT_ERA,
    ANY,
    BOUND_AGENT,
    JOURNEY,
    LANDING,
    OTHER,
    OWN,
    OWN_OR_ADJACENT,
    VORTEX,
    artefact,
)
from rondel.titles.the_loop.rules.names import (
    CZTWYZZEK,
    DAWN,
    END,
    EXTERMI_404,
    GLOBALIZATION,
    INDUSTRIAL,
    MEDIEVAL,
    MR_TIME,
    RENAISSANCE,
    ROBOTS,
    SPIRAL,
    STAR,
    STRIPE,
    TIME_PROWLER,
    V_GIRL,
)
from rondel.titles.the_loop.rules.steps_agents import SelectAgent
from rondel.titles.the_loop.rules.steps_cards import Discard, Draw
from rondel.titles.the_loop.rules.steps_duplicates import Pull, Push
from rondel.titles.the_loop.rules.steps_eras import AddEnergy, RemoveRift
from rondel.titles.the_loop.rules.steps_flow import Choose, Did, If, NoDuplicates
from rondel.titles.the_loop.rules.steps_moves import FROM_PATH, Move
from rondel.titles.the_loop.rules.steps_uses import LetUse

# ---------------------------------------------------------------------- Time Prowler

artefact(
    "quantum_dressing",
    SPIRAL,
    ROBOTS,
    "rift",
    "Remove 1 rift from your era.",
    RemoveRift(1, OWN),
    agent=TIME_PROWLER,
)
artefact(
    "bottomless_thermos",
    STRIPE,
    GLOBALIZATION,
    "energy",
    "Add 2 energy to your era.",
    AddEnergy(2, OWN),
    agent=TIME_PROWLER,
)
artefact(
    "runaway_trolley",
    STAR,
    GLOBALIZATION,
    "movement duplicate",
    "Move up to 2 eras; you may take along 1 duplicate.",
    Move(2, carry=FROM_PATH),
    agent=TIME_PROWLER,
)
artefact(
    "pigeon_whistle",
    SPIRAL,
    INDUSTRIAL,
    "duplicate",
    "Push 1 duplicate from your era.",
    Push(1, 1, OWN),
    agent=TIME_PROWLER,
)
artefact(
    "patchwork_tent",
    STRIPE,
    DAWN,
    "rift",
    "Remove 1 rift from your era or from an adjacent era.",
    RemoveRift(1, OWN_OR_ADJACENT),
    agent=TIME_PROWLER,
)
artefact(
    "lucky_coin",
    STAR,
    MEDIEVAL,
    "energy card",
    "Add 1 energy to your era, or draw 1 card.",
    Choose((AddEnergy(1, OWN),), (Draw(),)),
    agent=TIME_PROWLER,
)

# ---------------------------------------------------------------------- Cztwyzzek

artefact(
    "tractor_beam",
    SPIRAL,
    END,
    "duplicate",
    "Pull 1 duplicate from an adjacent era.",
    Pull(1, 1),
    agent=CZTWYZZEK,
)
artefact(
    "star_chart",
    SPIRAL,
    RENAISSANCE,
    "movement energy",
    "Move up to 1 era, then add 1 energy to your era.",
    Move(1),
    AddEnergy(1, OWN),
    agent=CZTWYZZEK,
)
artefact(
    "goo_sealant",
    SPIRAL,
    DAWN,
    "rift",
    "Remove 1 rift from your era.",
    RemoveRift(1, OWN),
    agent=CZTWYZZEK,
)
artefact(
    "mothership_battery",
    STAR,
    ROBOTS,
    "energy",
    "Add 1 energy to your era and 1 energy to an adjacent era.",
    AddEnergy(1, OWN),
    AddEnergy(1, ADJACENT),
    agent=CZTWYZZEK,
)
artefact(
    "probe_swarm",
    STAR,
    DAWN,
    "rift",
    "Remove 1 rift from any era.",
    RemoveRift(1, ANY),
    agent=CZTWYZZEK,
)
artefact(
    "abduction_kit",
    STRIPE,
    GLOBALIZATION,
    "movement duplicate",
    "Move up to 2 eras; you may take along 1 duplicate.",
    Move(2, carry=FROM_PATH),
    agent=CZTWYZZEK,
)

# ---------------------------------------------------------------------- V-Girl

artefact(
    "furious_briefs",
    STRIPE,
    GLOBALIZATION,
    "rift",
    "Remove 1 rift from your era.",
    RemoveRift(1, OWN),
    agent=V_GIRL,
)
artefact(
    "hydraulic_fist",
    STRIPE,
    INDUSTRIAL,
    "duplicate",
    "Push 1 duplicate from your era.",
    Push(1, 1, OWN),
    agent=V_GIRL,
)
artefact(
    "strawberry_donut",
    STRIPE,
    END,
    "energy",
    "Add 2 energy to your era.",
    AddEnergy(2, OWN),
    agent=V_GIRL,
)
artefact(
    "shock_knuckles",
    SPIRAL,
    ROBOTS,
    "duplicate",
    "Push 1 duplicate from your era or from an adjacent era.",
    Push(1, 1, OWN_OR_ADJACENT),
    agent=V_GIRL,
)
artefact(
    "exo_welder",
    SPIRAL,
    END,
    "rift energy",
    "Remove 1 rift from your era. If your era holds no duplicate, add 1 energy there.",
    RemoveRift(1, OWN),
    If(NoDuplicates(OWN), (AddEnergy(1, OWN),)),
    agent=V_GIRL,
)
artefact(
    "rocket_skates",
    STAR,
    MEDIEVAL,
    "movement energy",
    "Move up to 2 eras, then add 1 energy to your era.",
    Move(2),
    AddEnergy(1, OWN),
    agent=V_GIRL,
)

# ---------------------------------------------------------------------- Extermi-404

artefact(
    "targeting_visor",
    SPIRAL,
    ROBOTS,
    "duplicate",
    "Pull 1 duplicate from an adjacent era.",
    Pull(1, 1),
    agent=EXTERMI_404,
)
artefact(
    "plasma_shotgun",
    SPIRAL,
    END,
    "duplicate rift",
    "Push 1 duplicate from your era; remove 1 rift from the era it reached.",
    Push(1, 1, OWN),
    If(Did(JOURNEY), (RemoveRift(1, LANDING),)),
    agent=EXTERMI_404,
)
artefact(
    "nano_solder",
    STRIPE,
    ROBOTS,
    "rift",
    "Remove 1 rift from your era or from an adjacent era.",
    RemoveRift(1, OWN_OR_ADJACENT),
    agent=EXTERMI_404,
)
artefact(
    "fusion_cell",
    STRIPE,
    INDUSTRIAL,
    "energy",
    "Add 2 energy to your era.",
    AddEnergy(2, OWN),
    agent=EXTERMI_404,
)
artefact(
    "error_log",
    STAR,
    RENAISSANCE,
    "card",
    "Draw 1 card, then discard 1 card from your hand.",
    Draw(),
    Discard(),
    agent=EXTERMI_404,
)
artefact(
    "chrome_motorbike",
    STAR,
    GLOBALIZATION,
    "movement duplicate",
    "Move up to 2 eras; you may take along 1 duplicate.",
    Move(2, carry=FROM_PATH),
    agent=EXTERMI_404,
)

# ---------------------------------------------------------------------- Mr Time

artefact(
    "gutenbergs_spacetime_hole",
    STAR,
    RENAISSANCE,
    "rift",
    "Remove 1 rift from your era, then 1 rift from a vortex era.",
    RemoveRift(1, OWN),
    RemoveRift(1, VORTEX),
    agent=MR_TIME,
)
artefact(
    "ion_chronograph",
    STAR,
    ROBOTS,
    "energy rift",
    "In another agent's era: remove 1 rift, or add 1 energy.",
    SelectAgent(),
    Choose((RemoveRift(1, AGENT_ERA),), (AddEnergy(1, AGENT_ERA),)),
    agent=MR_TIME,
)
artefact(
    "mechanical_grapple",
    STRIPE,
    INDUSTRIAL,
    "duplicate",
    "Pull 1 duplicate from an adjacent era.",
    Pull(1, 1),
    agent=MR_TIME,
)
artefact(
    "instructors_whistle",
    STAR,
    GLOBALIZATION,
    "movement energy",
    "Choose another agent: move that agent up to 1 era, then add 1 energy to their era.",
    SelectAgent(),
    Move(1, BOUND_AGENT),
    AddEnergy(1, AGENT_ERA),
    agent=MR_TIME,
)
artefact(
    "agency_mug",
    STRIPE,
    RENAISSANCE,
    "energy",
    "Add 2 energy to your era.",
    AddEnergy(2, OWN),
    agent=MR_TIME,
)
artefact(
    "duty_roster",
    SPIRAL,
    MEDIEVAL,
    "card",
    "Another agent may exhaust and use 1 ready card from their hand.",
    LetUse(OTHER),
    agent=MR_TIME,
)
