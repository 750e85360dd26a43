"""Planet Unknown: families of words, patterns of actions, the layout of a view."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from env_tables.layouts import (
    NUMBER,
    SEAT,
    SEATS,
    SKIP,
    bits,
    grid,
    items,
    numbers,
    pile,
    record,
    ring,
    row,
    several,
    size,
    word,
    words,
)
from rondel.core.flow import Task
from rondel.core.game import subclasses
from rondel.titles.planet_unknown.rules import board
from rondel.titles.planet_unknown.rules.card_tasks import LINES
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.corporations.base import ROSTER
from rondel.titles.planet_unknown.rules.corporations.jump_drive import LETTERS
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS, PLANETS
from rondel.titles.planet_unknown.rules.state import PHASES
from rondel.titles.planet_unknown.rules.tiles import STACKS, TILES

SEATS_MOST = 6
SQUARES = board.SIZE * board.SIZE
PACKAGE = "rondel.titles.planet_unknown.rules"


def questions() -> list[str]:
    """Every question of the game; a pending effect without a label of its own is called by its question."""
    return sorted({kind.kind for kind in subclasses(Task, PACKAGE).values() if kind.kind})


def labels() -> list[list[Any]]:
    """What pending effects are called in a window."""
    own = [
        "card_advance", "stored_patch", "patch", "two_cards", "energy", "synergy", "movement", "regress", "rover", "lifepod",
        "tech_building", "flux", "collect_meteorite", "reposition", "extra_tile", "select_tile",
    ]  # fmt: skip
    benefits = [["benefit", track] for track in (*board.TRACKS, "synergy")]
    named = [[name] for name in [*own, *[kind for kind in questions() if kind not in own]]]
    return named + [["advance", track] for track in board.TRACKS] + benefits + [["claim", rank] for rank in range(1, 5)]


def near(square: str) -> list[str]:
    """The squares around, also diagonally."""
    i = board.SQUARE[square]
    steps = (-1, 1, board.UP, board.DOWN, board.UP - 1, board.UP + 1, board.DOWN - 1, board.DOWN + 1)
    return [board.NAMES[i + step] for step in steps if board.NAMES[i + step]]


def families() -> dict[str, list[Any]]:
    tracks = list(board.TRACKS)
    spaces = [[track, height] for track in tracks for height in range(16)]
    techs = [["tech", letter] for letter in LETTERS]
    tools = sorted({action for company in ROSTER for action, _ in company.tools()})
    return {
        "square": list(board.SQUARE), "step": [[here, there] for here in board.SQUARE for there in near(here)],
        "track": tracks, "terrain": list(board.TERRAINS), "turn": list(range(8)), "line": list(LINES),
        "space": spaces, "pod_place": [["area"], *spaces, *techs], "pod_tech": techs,
        "several_tracks": [list(some) for n in range(1, 6) for some in combinations(tracks, n)],
        "corporation": list(CORPORATION_IDS), "planet": list(PLANET_IDS), "objective": list(OBJECTIVE_IDS),
        "civ_card": list(CARD_IDS), "two_cards": [list(pair) for pair in combinations(CARD_IDS, 2)],
        "tool": [list(action[1:]) for action in tools if action[0] == "use"], "effect": labels(),
        "event": list(EVENT_IDS), "tile": [tile.id for tile in TILES], "shape": list(STACKS),
    }  # fmt: skip


def actions() -> list[list[Any]]:
    plain = ("finish", "no", "done", "store", "sink", "synergy", "patch", "peek", "repeat")
    return [
        *[[verb] for verb in plain],
        # preparation
        ["planet", "planet"], ["corporation", "corporation"], ["keep", "objective"], ["flux", "track"],
        # the round
        ["rotate", list(range(6))], ["take", ["inner", "outer"]], ["remove", ["inner", "outer"]], ["place", "square", "turn"],
        ["next", "effect"], ["ignore", "terrain"], ["as", ["tech", "energy"]],
        # tracks
        ["advance", "several_tracks"], ["regress", "track"], ["to", "space"], ["claim_row", "track"], ["steps", [1, 2]],
        ["gain", ["synergy", "patch", *board.TRACKS]], ["patches", [1, 2]], ["use", "tool"],
        # squares
        ["patch", "square"], ["rover", "square"], ["move", "step"], ["collect", "square"], ["destroy", "square"],
        ["impact", "square"], ["clear", "line"],
        # lifepods and cards
        ["put", "pod_place"], ["pick", ["area"]], ["pick", "space"], ["lose", "pod_place"],
        ["keep", "civ_card"], ["keep", "two_cards"], ["objective", "objective"], ["discard", "objective"],
    ]  # fmt: skip


BEGIN: list[list[Any]] = [["teleport", "square"], ["collect", "square"], ["destroy", "square"], ["keep", "objective"]]
"""Said in parts: a teleport, several lifepods or meteorites at once, and three objectives of four (alone)."""
THEN = ["square", "objective"]


def view() -> list[Any]:
    tops = [[tile.id for tile in TILES if tile.id.startswith(shape)] for shape in STACKS]
    station = record({
        "rotation": NUMBER, "shift": NUMBER, "shapes": SKIP, "left": numbers(12),
        "tops": row(*[word(those) for those in tops]), "pointers": SKIP, "sections": ring(SEATS_MOST, words(list(range(12)))),
    })  # fmt: skip
    return record(
        {
            "game": SKIP, "seats": NUMBER, "seat": SKIP, "round": NUMBER, "phase": word(list(PHASES)), "commander": SEAT,
            "actors": SEATS, "asks": ring(SEATS_MOST, word(questions()), SKIP), "over": NUMBER, "ended": words(list("ABC")),
            "station": station, "event": word("event"), "rule": SKIP, "readings": SKIP, "tiles_left": SKIP,
            "events": record({"left": NUMBER, "mix": numbers(3), "past": words("event"), "next": word("event")}),
            "civ_decks": numbers(4), "civ_known": items(4, words("civ_card")), "civ_extra": word("civ_card"),
            "neighbour_objectives": several(words("objective"), items(SEATS_MOST, word("objective"))),
            "objectives_for_all": words("objective"), "drawn": SKIP, "objectives_left": NUMBER,
            "players": ring(SEATS_MOST, player(own_board()), player(other_board())),
        }
    )  # fmt: skip


def player(surface: list[Any]) -> list[Any]:
    plain = ("rovers_in_reserve", "movement", "lifepods", "meteorites", "stored_patches", "stuck", "kept_count", "goal_count")
    return record(
        {
            "corporation": word("corporation"), "planet": word("planet"), "sides": bits(2),
            "tracks": items(5, row(word("track"), NUMBER)), "heights": numbers(5),
            **dict.fromkeys(("track_medals", "ahead", "water_steps", "improves"), SKIP),  # they follow from the others
            "techs": words(list(range(1, 7))), "flux": word("track"), **dict.fromkeys(plain, NUMBER),
            "lifepod_places": several(size(), pile(row(word("track"), SKIP))),
            "claims": numbers(4), "used": bits(7), "spent": bits(7), "took": word("shape"), "civ_cards": words("civ_card"),
            "kept_cards": words("civ_card"), "goals": words("objective"), "tossed": words("objective"), "board": surface,
        }
    )  # fmt: skip


def own_board() -> list[Any]:
    letters = "".join(sorted({letter for planet in PLANETS for row in planet.grid for letter in row if letter != "."}))
    planes = ("buildings", "symbols", "patches", "meteorites", "lifepods", "rovers", "loaded")
    return record(
        {
            "grid": several(grid(letters, SQUARES), grid("I", SQUARES)),
            "terrain": record({terrain: words("square") for terrain in board.TERRAINS}),
            **{name: words("square") for name in planes}, "tiles": SKIP, "rows": numbers(12), "columns": numbers(12),
        }
    )  # fmt: skip


def other_board() -> list[Any]:
    """Of the other planets how much of everything: their squares hardly matter to the own decisions."""
    pieces = ("buildings", "symbols", "patches", "lifepods", "rovers", "loaded")
    return record(
        {
            "grid": SKIP, "terrain": record({terrain: size() for terrain in board.TERRAINS}),
            **{name: size() for name in pieces}, "meteorites": pile(size()), "tiles": size(), "rows": SKIP, "columns": SKIP,
        }
    )  # fmt: skip
