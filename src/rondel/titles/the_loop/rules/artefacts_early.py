"""The arsenal, seven artefacts for each era of origin: Dawn of Time to Renaissance Era (TL-16.9)."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules import artefacts_starting
from rondel.titles.the_loop.rules.cards import artefact
from rondel.titles.the_loop.rules.names import BLACK_HOLE, DAWN, MEDIEVAL, RENAISSANCE, SPIRAL, STAR, STRIPE

BEFORE: Final = artefacts_starting
"""Imported first: cards are numbered in the order in which they are written."""

# fmt: off
# ---------------------------------------------------------------------- Dawn of Time

artefact("spartan_shield", STRIPE, DAWN, "rift", effect="""
remove_rift 2 own
""")
artefact("first_fire", STAR, DAWN, "energy", effect="""
add_energy 2 own
add_energy 1 future
""")
artefact("mammoth_on_wheels", SPIRAL, DAWN, "movement duplicate rift", effect="""
move self up_to 2 carry path
remove_rift 1 own
""")
artefact("club_of_persuasion", STRIPE, DAWN, "duplicate", effect="""
push 1..2 own
""")
artefact("cave_painting", STAR, DAWN, "card energy", effect="""
draw 1 as c
if did(c)
  add_energy 2 origin(c)
""")
artefact("primordial_soup", SPIRAL, DAWN, "energy", effect="""
choose
  add_energy 1 own
or
  add_energy 1 each_vortex
""")
artefact("meteor_of_doom", BLACK_HOLE, DAWN, "rift duplicate", effect="""
select_era any as e
remove_rift 3 bound(e)
destroy_duplicate up_to 1 bound(e)
""")

# ---------------------------------------------------------------------- Medieval Era

artefact("war_steed", SPIRAL, MEDIEVAL, "movement duplicate energy", effect="""
move self up_to 3 carry path
add_energy 1 own
""")
artefact("holy_grail", STAR, MEDIEVAL, "energy", effect="""
level_energy adjacent to rifts
""")
artefact("royal_trebuchet", STRIPE, MEDIEVAL, "duplicate", effect="""
push 1 own_or_adjacent distance 3
""")
artefact("plague_mask", STRIPE, MEDIEVAL, "rift", effect="""
remove_rift 1 own
remove_rift 1 each_adjacent
""")
artefact("round_table", BLACK_HOLE, MEDIEVAL, "card", effect="""
each_agent all
  draw 1
  choose
    discard 1
  or
    destroy_card 1
""")
artefact("alchemists_retort", SPIRAL, MEDIEVAL, "card energy", effect="""
discard 1 as c
if did(c)
  add_energy 2 origin(c)
""")
artefact("sword_in_the_stove", BLACK_HOLE, MEDIEVAL, "duplicate energy", effect="""
select_era own_or_adjacent as e
destroy_duplicate 1 bound(e)
add_energy 2 bound(e)
""")

# ---------------------------------------------------------------------- Renaissance Era

artefact("da_vincis_glider", SPIRAL, RENAISSANCE, "card movement", effect="""
draw 1 as c
if did(c)
  move self to origin(c)
""")
artefact("printing_press", STAR, RENAISSANCE, "card", effect="""
use_card other_hand
""")
artefact("vitruvian_compass", BLACK_HOLE, RENAISSANCE, "rift", effect="""
level_rifts any to duplicates
""")
artefact("masquerade_mask", STRIPE, RENAISSANCE, "movement energy", effect="""
select_agent other as x
swap_agents self agent(x)
add_energy 1 own
add_energy 1 agent(x)
""")
artefact("camera_obscura", STAR, RENAISSANCE, "card energy", effect="""
reveal 1 as c
if did(c)
  add_energy 2 origin(c)
""")
artefact("gossip_telescope", SPIRAL, RENAISSANCE, "duplicate", effect="""
pull up_to all
""")
artefact("perspective_grid", STRIPE, RENAISSANCE, "rift", effect="""
remove_rift 1 2 different any
""")
# fmt: on
