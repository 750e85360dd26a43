"""The parameters of messages: what each name means, in every message of every game.

This list is closed. The engine sends ids and numbers; the name of the parameter says how they are said.
"""

from __future__ import annotations

SEAT, SEATS, LIST, NUMBER, SIGNED, AMOUNTS = "seat", "seats", "list", "number", "signed", "amounts"
NOUN, ERA, LINE, PERCENT, TIME, MESSAGE, SELECT, TEXT = (
    "noun", "era", "line", "percent", "time", "message", "select", "text"
)  # fmt: skip

KINDS: dict[str, tuple[str, ...]] = {
    SEAT: ("seat", "other", "owner"),
    SEATS: ("seats",),
    LIST: ("items", "tracks", "eras", "squares"),
    NUMBER: (
        "n", "k", "need", "have", "left", "max", "min", "total", "vp", "medals", "score", "other_score", "other_have",
        "base", "bonus", "workers", "suits", "active", "tired", "seed", "step", "steps", "minutes",
    ),
    SIGNED: ("delta",),
    AMOUNTS: ("cost", "gain", "missing", "amounts", "other_cost"),
    NOUN: (
        "worker", "resource", "terrain", "track", "dimension", "shape", "icon", "set", "rolled", "space", "action",
        "row", "hex", "tile", "card", "other_card", "building", "superproject", "mission", "agent", "planet",
        "corporation", "path", "leader", "event", "objective", "square", "mode", "module", "colour", "game",
    ),
    ERA: ("era", "target"),
    LINE: ("line",),
    PERCENT: ("percent",),
    TIME: ("time",),
    MESSAGE: ("reason", "q", "hint", "need_text"),
    SELECT: ("what", "period", "unit", "tracker", "penalty", "extra"),
    TEXT: (
        "table", "name", "value", "allowed", "text", "example", "version", "id", "format", "pace", "side", "die",
        "inner", "outer", "rule", "chapter",
    ),
}  # fmt: skip

KIND: dict[str, str] = {name: kind for kind, names in KINDS.items() for name in names}

GROUPS: dict[str, dict[str, tuple[str, ...]]] = {
    "an": {
        "worker": ("workers",),
        "resource": ("resources",),
        "shape": ("breakthrough_shapes",),
        "icon": ("breakthrough_icons",),
        "set": ("breakthrough_shapes", "breakthrough_icons"),
        "rolled": ("breakthrough_shapes", "breakthrough_icons"),
        "space": ("actions", "positions", "components"),
        "action": ("actions", "chronobot_actions"),
        "row": ("buildings",),
        "hex": ("positions",),
        "tile": ("warp_tiles", "capital_tiles"),
        "card": ("experiments", "endgame_conditions"),
        "building": ("buildings", "superprojects"),
        "superproject": ("superprojects",),
        "path": ("paths",),
        "leader": ("leaders",),
        "module": ("modules",),
    },
    "pu": {
        "terrain": ("terrains",),
        "track": ("terrains",),
        "tracks": ("terrains",),
        "tile": ("tile_shapes",),
        "card": ("civ_cards",),
        "planet": ("planets",),
        "corporation": ("corporations",),
        "event": ("event_cards",),
        "objective": ("neighbour_objectives", "personal_objectives"),
        "colour": ("event_colours",),
        "module": ("modules",),
    },
    "tl": {
        "dimension": ("dimensions",),
        "card": ("artifacts", "ultramachine_cards"),
        "other_card": ("artifacts",),
        "mission": ("missions",),
        "agent": ("agents",),
        "mode": ("modes",),
        "era": ("eras",),
        "target": ("eras",),
        "eras": ("eras",),
    },
}
"""By game and parameter: the groups of the glossary in which its ids are looked up first."""

PERSONAL: dict[str, str] = {
    "pu.opt.keep_personal": "items",
    "pu.ask.event_discard_objective.do": "objective",
    "pu.log.personal": "objective",
}
"""Messages whose parameter is a personal objective: both sides of an objective card have the same id."""

ERAS = ("dawn", "medieval", "renaissance", "industrial", "globalization", "robots", "end")
"""The eras of The LOOP in their order."""

DUPLICATES: dict[str, tuple[str, str]] = {
    f"DUP-{n + 1:02}": (ERAS[n // 4], ERAS[(n // 4 + 2 + n % 4) % len(ERAS)]) for n in range(28)
} | {
    "SUP-1": ("dawn", "industrial"),
    "SUP-2": ("medieval", "robots"),
    "SUP-3": ("renaissance", "robots"),
    "SUP-4": ("industrial", "dawn"),
    "SUP-5": ("globalization", "dawn"),
    "SUP-6": ("robots", "renaissance"),
    "SUP-7": ("end", "renaissance"),
}
"""The duplicates of The LOOP are named by the eras printed on them: where they appear, where they are destroyed."""

ASSETS: dict[str, dict[str, int]] = {
    "SA01": {"engineer_active": 1},
    "SA02": {"scientist_active": 1},
    "SA03": {"titanium": 3},
    "SA04": {"administrator_tired": 1, "water": 2},
    "SA05": {"water": 4, "titanium": 1},
    "SA06": {"gold": 1, "titanium": 2},
    "SA07": {"uranium": 1, "titanium": 2},
    "SA08": {"energy_core": 1, "water": 3},
    "SA09": {"energy_core": 1, "titanium": 2},
    "SA10": {"engineer_tired": 1, "titanium": 1, "water": 1},
    "SA11": {"scientist_tired": 1, "gold": 1, "water": 1},
    "SA12": {"administrator_active": 1, "water": 1},
    "SA13": {"neutronium": 1, "titanium": 1, "water": 1},
    "SA14": {"gold": 1, "uranium": 1, "titanium": 1, "water": 1},
    "SA15": {"breakthrough": 1, "water": 2},
    "SA16": {"genius_tired": 1, "water": 1},
}
"""Starting Asset cards have no names: they are called by what they give."""
