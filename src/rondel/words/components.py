"""Things that are not called by a name of the glossary but by what they are made of: one function for each game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol

from rondel.words.catalogue import Catalogue
from rondel.words.parameters import ASSETS, DUPLICATES


class Speaker(Protocol):
    """What is needed of the speech."""

    catalogue: Catalogue

    def rendered(self, game: str, key: str, values: dict[str, Any]) -> str: ...

    def amounts(self, game: str, amounts: dict[str, Any]) -> str: ...


def component(speaker: Speaker, game: str, parameter: str, value: Any) -> str:
    """The game's own way to say this value as this parameter; "" if the glossary says it."""
    return OWN[game](speaker, parameter, str(value)) if game in OWN else ""


# ---------------------------------------------------------------------- Anachrony

SPACE = re.compile(r"(construct|recruit|research|mine)_([123])")
SPOT = re.compile(r"(power_plant|factory|life_support|lab)_([123])")
BREAKTHROUGH = re.compile(r"(circle|triangle|square)_(\w+)")
BUILDING = re.compile(r"([1-4])(?!00)\d\d")
POSITIONS = {"1": "upper", "2": "middle", "3": "lower"}
ROWS = {"1": "power_plant", "2": "factory", "3": "life_support", "4": "lab"}
BUILDING_PARAMETERS = ("building", "space", "items", "card", "tile")


def anachrony(speaker: Speaker, parameter: str, id: str) -> str:
    """Factory 208; Construct, middle space; Lab, spot 2; circle society; Starting Assets by what they give."""
    names = speaker.catalogue.names["an"]
    if parameter in BUILDING_PARAMETERS and (found := BUILDING.fullmatch(id)):
        return f"{names['buildings'][ROWS[found[1]]]} {id}"
    if found := SPACE.fullmatch(id):
        action = names["actions"][found[1]]
        return action if parameter == "action" else f"{action}, {names['positions'][POSITIONS[found[2]]]}"
    if found := SPOT.fullmatch(id):
        return speaker.rendered("an", "an.name.spot", {"row": found[1], "n": int(found[2])})
    if (found := BREAKTHROUGH.fullmatch(id)) and found[2] in names["breakthrough_icons"]:
        return f"{names['breakthrough_shapes'][found[1]]} {names['breakthrough_icons'][found[2]]}"
    if id in ASSETS:
        return f"{int(id[2:])} ({speaker.amounts('an', ASSETS[id])})"
    if id == "ai_scientist":
        return speaker.rendered("an", "an.opt.ai_scientist", {})
    return names["warp_tiles"].get(f"warp_{id}", "") if parameter == "tile" else ""


# ---------------------------------------------------------------------- Planet Unknown

SQUARE = re.compile(r"[A-L](?:[1-9]|1[0-2])")
TILE = re.compile(r"([A-Z]\d)-([CWBRTE]{2})(-M)?")
TERRAINS = {"C": "civ", "W": "water", "B": "biomass", "R": "rover", "T": "tech", "E": "energy"}
EFFECTS = {"movement": "rover_movement", "reposition": "reposition_lifepod"}
"""Pending effects that are called by what is done with them."""


def planet_unknown(speaker: Speaker, parameter: str, id: str) -> str:
    """Squares as they are (I4 is also the id of a shape); tiles by shape, terrains and meteor symbol."""
    if parameter in ("square", "squares", "target") or (parameter == "card" and SQUARE.fullmatch(id)):
        return id
    names = speaker.catalogue.names["pu"]
    if id in EFFECTS:
        return names["actions"][EFFECTS[id]]
    found = TILE.fullmatch(id)
    if not found:
        return ""
    terrains = "/".join([names["terrains"][TERRAINS[sign]] for sign in found[2]])
    return f"{found[1]} {terrains}{', ' + names['components']['meteor_symbol'] if found[3] else ''}"


# ---------------------------------------------------------------------- The LOOP


def the_loop(speaker: Speaker, parameter: str, id: str) -> str:
    """Duplicates by the eras printed on them."""
    if id not in DUPLICATES:
        return ""
    start, end = DUPLICATES[id]
    kind = "tl.opt.supa" if id.startswith("SUP") else "tl.opt.duplicate"
    return speaker.rendered("tl", kind, {"era": start, "target": end})


OWN: dict[str, Callable[[Speaker, str, str], str]] = {"an": anachrony, "pu": planet_unknown, "tl": the_loop}
