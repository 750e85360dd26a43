"""The arsenal, seven artefacts for each era of origin: Industrial Era to End of Times (TL-16.9)."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules import artefacts_early
from rondel.titles.the_loop.rules.cards import artefact
from rondel.titles.the_loop.rules.names import BLACK_HOLE, END, GLOBALIZATION, INDUSTRIAL, ROBOTS, SPIRAL, STAR, STRIPE

BEFORE: Final = artefacts_early
"""Imported first: cards are numbered in the order in which they are written."""

# fmt: off
# ---------------------------------------------------------------------- Industrial Era

artefact("matryoshka", STAR, INDUSTRIAL, "energy", effect="""
add_energy 1 own
add_energy 1 each_adjacent
""")
artefact("steam_hammer", STRIPE, INDUSTRIAL, "duplicate rift energy", effect="""
push 1 own as d
if did(d)
  remove_rift 1 landing(d)
  add_energy 1 landing(d)
""")
artefact("locomotive_of_regret", SPIRAL, INDUSTRIAL, "movement energy", effect="""
add_energy 1 own
move self up_to 3
add_energy 1 own
""")
artefact("assembly_line", STAR, INDUSTRIAL, "card", effect="""
ready 1 elementary
""")
artefact("pocket_foundry", STRIPE, INDUSTRIAL, "card rift", effect="""
may
  destroy_card 1 as c
if did(c)
  remove_rift 3 own
else
  remove_rift 1 own
""")
artefact("chatty_telegraph", SPIRAL, INDUSTRIAL, "card", effect="""
select_agent other as x
draw 1 agent(x)
let_use agent(x)
""")
artefact("difference_engine", BLACK_HOLE, INDUSTRIAL, "card", effect="""
draw 2
""")

# ---------------------------------------------------------------------- Globalization Era

artefact("double_joystick", SPIRAL, GLOBALIZATION, "movement duplicate energy", effect="""
move self up_to 6 carry vortex
add_energy 1 own
""")
artefact("instant_noodles", STAR, GLOBALIZATION, "energy card", effect="""
add_energy 2 own
if other_agent_in(own)
  draw 1
""")
artefact("leaf_blower", STRIPE, GLOBALIZATION, "duplicate", effect="""
push up_to 3 own
""")
artefact("rubber_duck_of_truth", STRIPE, GLOBALIZATION, "rift", effect="""
remove_rift 1 own
remove_rift 1 each_other_agent
""")
artefact("floppy_disk", STAR, GLOBALIZATION, "card energy", effect="""
select_agent other as x
let_use agent(x)
add_energy 1 agent(x)
""")
artefact("credit_card", BLACK_HOLE, GLOBALIZATION, "card", effect="""
take_card available_any
""")
artefact("fax_machine", BLACK_HOLE, GLOBALIZATION, "card", effect="""
use_card available_any
may
  use_card available_any different
""")

# ---------------------------------------------------------------------- Age of Robots

artefact("gravity_gloves", SPIRAL, ROBOTS, "duplicate", effect="""
pull 1..2
""")
artefact("drone_courier", STAR, ROBOTS, "energy", effect="""
add_energy 1 3 different any
""")
artefact("self_driving_couch", SPIRAL, ROBOTS, "card movement", effect="""
draw 1
move self to any
""")
artefact("vacuum_bot", STRIPE, ROBOTS, "rift", effect="""
remove_rift 2 adjacent
""")
artefact("firewall", STRIPE, ROBOTS, "rift", effect="""
remove_rift 1 own
remove_rift 1 doctor
""")
artefact("overclocker", STAR, ROBOTS, "energy movement", effect="""
add_energy 2 own
recharge
""")
artefact("disintegrator", BLACK_HOLE, ROBOTS, "duplicate", effect="""
destroy_duplicate up_to 2 own
""")

# ---------------------------------------------------------------------- End of Times

artefact("portable_wormhole", SPIRAL, END, "duplicate", effect="""
swap_duplicates own any
""")
artefact("last_sunflower", STAR, END, "energy", effect="""
add_energy 1 own
level_energy own_or_adjacent to duplicates
""")
artefact("entropy_mop", STRIPE, END, "rift", effect="""
remove_rift 1 own
remove_rift 1 each_vortex
""")
artefact("paradox_slingshot", STAR, END, "duplicate", effect="""
push 1 any
""")
artefact("time_capsule", SPIRAL, END, "card", effect="""
take_card own_discard
""")
artefact("heat_death_extinguisher", BLACK_HOLE, END, "rift", effect="""
remove_rift all own
remove_rift 1 each_adjacent
""")
artefact("omega_remote", BLACK_HOLE, END, "card", effect="""
each_agent others
  let_use self
""")
# fmt: on
