"""The LOOP: families of words, patterns of actions, the layout of a view."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from env_tables.layouts import NUMBER, SEAT, SEATS, SKIP, items, keyed, pile, record, ring, word, words
from rondel.titles.the_loop.rules.missions import MISSIONS
from rondel.titles.the_loop.rules.modes import LEVELS, MODES, PERPETUAL_CUBES
from rondel.titles.the_loop.rules.names import AGENTS, DIMENSIONS, DIRECTIONS, ERAS, OPTION
from rondel.titles.the_loop.rules.registry import CARDS
from rondel.titles.the_loop.rules.tokens import TOKENS
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS

AGENTS_MOST = 4
MOST_GREEN = 30
"""The thirtieth LOOP of a turn costs 30 energy, after 435 for those before: no board holds that much."""


def families() -> dict[str, list[Any]]:
    return {
        "era": list(ERAS), "agent": list(AGENTS), "card": [card.id for card in CARDS], "token": list(TOKENS),
        "token_pair": [list(pair) for pair in permutations(TOKENS, 2)], "way": list(DIRECTIONS),
        "far": list(range(1, len(ERAS))), "dimension": list(DIMENSIONS), "option": [action[1] for action in OPTION],
        "ultra": [card.id for card in ULTRA_CARDS], "mission": [mission.id for mission in MISSIONS],
        "green": list(range(MOST_GREEN + 1)), "perpetual": list(range(PERPETUAL_CUBES + 1)),
    }  # fmt: skip


def actions() -> list[list[Any]]:
    plain = ("end", "overload", "claim", "none", "enough", "yes", "stay", "archive")
    cards = ("use", "borrow", "discard", "destroy", "take", "ready", "put")
    return [
        *[[verb] for verb in plain], *[[verb, "era"] for verb in ("era", "move", "free_move")],
        ["agent", "agent"], ["ability", "agent", "era"], ["loop", "dimension"], ["go", "way", "far"], ["option", "option"],
        ["bonus", ["rift", "energy"]], ["spend", "green", "perpetual"], *[[verb, "card"] for verb in cards],
        ["discard", "ultra"], ["destroy", "token"], ["pull", "token"], ["carry", "token", "era"],
        ["push", "token", "way", "far"], ["swap", "token_pair"], ["order", "token_pair"],
    ]  # fmt: skip


BEGIN: list[list[Any]] = []
THEN: list[str] = []


def view() -> list[Any]:
    cards = pile(record({"id": word("card"), "dimension": word("dimension"), "origin": SKIP}))
    plain = ("solo", "turn", "cycle", "to_archive", "vortices_left", "loops", "loop_cost")
    piles = ("arsenal", "destroyed", "aside", "used")
    phases = ["setup", "over", "foo", "actions", "add_card", "archive", "end"]
    agent = record({
        "id": word("agent"), "seat": SEAT, "era": word("era"), "charged": NUMBER, "deck": SKIP, "ready": cards,
        "exhausted": cards,
    })  # fmt: skip
    deck = record({"count": NUMBER, "top": words("card"), "others": words("card"), "discard": words("card")})
    modes = record({
        "supas_left": words("token"), "perpetual_supply": NUMBER, "ultra": words("ultra"), "ultra_left": words("ultra"),
    })  # fmt: skip
    return record(
        {
            "game": SKIP, "mode": word(list(MODES)), "level": word(list(LEVELS)), "phase": word(phases),
            "active": word("agent"), "doctor": word("era"), **dict.fromkeys(plain, NUMBER),
            "eras": items(len(ERAS), era()), "agents": ring(AGENTS_MOST, agent), "decks": ring(AGENTS_MOST, deck),
            "archived": words("mission"), "missions_unseen": words("mission"), "foo_shown": words("era"),
            "foo_left": words("era"), "bag": words("token"), **{name: words("card") for name in piles},
            "forecast": keyed("era", "era", record({"era": SKIP, "cubes": NUMBER, "most": SKIP, "percent": NUMBER})),
            "mode_items": modes, "ramps": SKIP, "result": SKIP, "actors": SEATS,
        }
    )  # fmt: skip


def era() -> list[Any]:
    plain = ("rifts", "slots", "energy", "perpetual", "perpetual_spent", "vortex", "centrifuge")
    tile = record({"id": word("mission"), "cubes": NUMBER, "required": NUMBER, "done": words("era")})
    duplicate = record({"id": word("token"), "destroy": SKIP, "supa": SKIP})
    return record(
        {
            "id": SKIP, **dict.fromkeys(plain, NUMBER), "duplicates": pile(duplicate), "cards": words("card"),
            "tile": tile, "agents": words("agent"),
        }
    )  # fmt: skip
