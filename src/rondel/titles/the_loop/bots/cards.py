"""What the artefacts of The LOOP are worth in a deck, in uses of an ordinary starting card."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules import artefacts_late
from rondel.titles.the_loop.rules.registry import CARDS

ALL_CARDS: Final = artefacts_late
"""Importing the last artefacts imports all of them."""
ORDINARY: Final = 1.0
MOST_ADDED: Final = 120
"""Cards that a pack can add; nobody has measured them. One that replaces another is taken for its like."""
WORTH: Final[dict[str, float]] = {
    "spartan_shield": 1.8, "first_fire": 1.6, "mammoth_on_wheels": 2.0, "club_of_persuasion": 1.6, "cave_painting": 1.8,
    "primordial_soup": 0.8, "meteor_of_doom": 2.6, "war_steed": 1.9, "holy_grail": 1.0, "royal_trebuchet": 1.8,
    "plague_mask": 2.4, "round_table": 1.3, "alchemists_retort": 1.1, "sword_in_the_stove": 2.2, "da_vincis_glider": 1.5,
    "printing_press": 1.3, "vitruvian_compass": 1.8, "masquerade_mask": 1.3, "camera_obscura": 1.2, "gossip_telescope": 1.6,
    "perspective_grid": 2.4, "matryoshka": 1.7, "steam_hammer": 2.2, "locomotive_of_regret": 1.8, "assembly_line": 1.5,
    "pocket_foundry": 1.7, "chatty_telegraph": 1.7, "difference_engine": 2.0, "double_joystick": 1.7, "instant_noodles": 1.5,
    "leaf_blower": 2.0, "rubber_duck_of_truth": 1.9, "floppy_disk": 1.5, "credit_card": 1.8, "fax_machine": 2.4,
    "gravity_gloves": 1.6, "drone_courier": 1.7, "self_driving_couch": 2.2, "vacuum_bot": 1.8, "firewall": 1.9,
    "overclocker": 2.0, "disintegrator": 2.0, "portable_wormhole": 1.3, "last_sunflower": 1.6, "entropy_mop": 1.7,
    "paradox_slingshot": 1.5, "time_capsule": 1.3, "heat_death_extinguisher": 2.6, "omega_remote": 1.5,
    "probe_swarm": 1.2, "patchwork_tent": 1.1, "nano_solder": 1.1, "rocket_skates": 1.2, "exo_welder": 1.2, "error_log": 0.7,
}  # fmt: skip
"""Starting cards that are not named are ordinary."""
CARD_WORTH: Final[list[float]] = [WORTH.get(card.id, ORDINARY) for card in CARDS] + [ORDINARY] * MOST_ADDED
