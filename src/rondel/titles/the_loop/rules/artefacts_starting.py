"""The 30 starting artefacts, six for each agent (TL-4.11, TL-16.9)."""

from __future__ import annotations

from rondel.titles.the_loop.rules.cards import artefact
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

# fmt: off
# ---------------------------------------------------------------------- Time Prowler

artefact("quantum_dressing", SPIRAL, ROBOTS, "rift", agent=TIME_PROWLER, effect="""
remove_rift 1 own
""")
artefact("bottomless_thermos", STRIPE, GLOBALIZATION, "energy", agent=TIME_PROWLER, effect="""
add_energy 2 own
""")
artefact("runaway_trolley", STAR, GLOBALIZATION, "movement duplicate", agent=TIME_PROWLER, effect="""
move self up_to 2 carry path
""")
artefact("pigeon_whistle", SPIRAL, INDUSTRIAL, "duplicate", agent=TIME_PROWLER, effect="""
push 1 own
""")
artefact("patchwork_tent", STRIPE, DAWN, "rift", agent=TIME_PROWLER, effect="""
remove_rift 1 own_or_adjacent
""")
artefact("lucky_coin", STAR, MEDIEVAL, "energy card", agent=TIME_PROWLER, effect="""
choose
  add_energy 1 own
or
  draw 1
""")

# ---------------------------------------------------------------------- Cztwyzzek

artefact("tractor_beam", SPIRAL, END, "duplicate", agent=CZTWYZZEK, effect="""
pull 1
""")
artefact("star_chart", SPIRAL, RENAISSANCE, "movement energy", agent=CZTWYZZEK, effect="""
move self up_to 1
add_energy 1 own
""")
artefact("goo_sealant", SPIRAL, DAWN, "rift", agent=CZTWYZZEK, effect="""
remove_rift 1 own
""")
artefact("mothership_battery", STAR, ROBOTS, "energy", agent=CZTWYZZEK, effect="""
add_energy 1 own
add_energy 1 adjacent
""")
artefact("probe_swarm", STAR, DAWN, "rift", agent=CZTWYZZEK, effect="""
remove_rift 1 any
""")
artefact("abduction_kit", STRIPE, GLOBALIZATION, "movement duplicate", agent=CZTWYZZEK, effect="""
move self up_to 2 carry path
""")

# ---------------------------------------------------------------------- V-Girl

artefact("furious_briefs", STRIPE, GLOBALIZATION, "rift", agent=V_GIRL, effect="""
remove_rift 1 own
""")
artefact("hydraulic_fist", STRIPE, INDUSTRIAL, "duplicate", agent=V_GIRL, effect="""
push 1 own
""")
artefact("strawberry_donut", STRIPE, END, "energy", agent=V_GIRL, effect="""
add_energy 2 own
""")
artefact("shock_knuckles", SPIRAL, ROBOTS, "duplicate", agent=V_GIRL, effect="""
push 1 own_or_adjacent
""")
artefact("exo_welder", SPIRAL, END, "rift energy", agent=V_GIRL, effect="""
remove_rift 1 own
if no_duplicates(own)
  add_energy 1 own
""")
artefact("rocket_skates", STAR, MEDIEVAL, "movement energy", agent=V_GIRL, effect="""
move self up_to 2
add_energy 1 own
""")

# ---------------------------------------------------------------------- Extermi-404

artefact("targeting_visor", SPIRAL, ROBOTS, "duplicate", agent=EXTERMI_404, effect="""
pull 1
""")
artefact("plasma_shotgun", SPIRAL, END, "duplicate rift", agent=EXTERMI_404, effect="""
push 1 own as d
if did(d)
  remove_rift 1 landing(d)
""")
artefact("nano_solder", STRIPE, ROBOTS, "rift", agent=EXTERMI_404, effect="""
remove_rift 1 own_or_adjacent
""")
artefact("fusion_cell", STRIPE, INDUSTRIAL, "energy", agent=EXTERMI_404, effect="""
add_energy 2 own
""")
artefact("error_log", STAR, RENAISSANCE, "card", agent=EXTERMI_404, effect="""
draw 1
discard 1
""")
artefact("chrome_motorbike", STAR, GLOBALIZATION, "movement duplicate", agent=EXTERMI_404, effect="""
move self up_to 2 carry path
""")

# ---------------------------------------------------------------------- Mr Time

artefact("gutenbergs_spacetime_hole", STAR, RENAISSANCE, "rift", agent=MR_TIME, effect="""
remove_rift 1 own
remove_rift 1 vortex
""")
artefact("ion_chronograph", STAR, ROBOTS, "energy rift", agent=MR_TIME, effect="""
select_agent other as x
choose
  remove_rift 1 agent(x)
or
  add_energy 1 agent(x)
""")
artefact("mechanical_grapple", STRIPE, INDUSTRIAL, "duplicate", agent=MR_TIME, effect="""
pull 1
""")
artefact("instructors_whistle", STAR, GLOBALIZATION, "movement energy", agent=MR_TIME, effect="""
select_agent other as x
move agent(x) up_to 1
add_energy 1 agent(x)
""")
artefact("agency_mug", STRIPE, RENAISSANCE, "energy", agent=MR_TIME, effect="""
add_energy 2 own
""")
artefact("duty_roster", SPIRAL, MEDIEVAL, "card", agent=MR_TIME, effect="""
let_use other
""")
# fmt: on
