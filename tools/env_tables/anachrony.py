"""Anachrony: families of words, patterns of actions, the layout of a view."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from env_tables.layouts import (
    NUMBER,
    PRESENT,
    SEAT,
    SEATS,
    SKIP,
    counts,
    items,
    last,
    numbers,
    pile,
    record,
    ring,
    row,
    several,
    word,
    words,
)
from rondel.titles.anachrony.rules import things
from rondel.titles.anachrony.rules.capital import TILES as CAPITAL_TILES
from rondel.titles.anachrony.rules.chronobot import POSITIONS
from rondel.titles.anachrony.rules.construction import BREAKTHROUGH_WORDS
from rondel.titles.anachrony.rules.endgame import CONDITIONS
from rondel.titles.anachrony.rules.evacuation import CONDITIONS as EVACUATIONS
from rondel.titles.anachrony.rules.experiments import EXPERIMENTS
from rondel.titles.anachrony.rules.game import DIFFICULTIES
from rondel.titles.anachrony.rules.goods import CHOICES, MIXES
from rondel.titles.anachrony.rules.leaders import LEADER_WORDS
from rondel.titles.anachrony.rules.paths import CARD_WORDS
from rondel.titles.anachrony.rules.power_up import WORDS as POWERS
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY
from rondel.titles.anachrony.rules.timeline import SYMBOLS
from rondel.titles.anachrony.rules.trade import TRADES

SEATS_MOST = 4
SWITCHES = (
    "doomsday", "planned_experiments", "alternate_timeline", "draft_assets", "draft_endgame", "predictable_paradoxes",
)  # fmt: skip


def buildings(row: int) -> list[Any]:
    """The tiles of a row: power plants are 101 to 115, and so on."""
    return [tile.word for number, tile in sorted(REGISTRY.items()) if number // 100 == row + 1]


def families() -> dict[str, list[Any]]:
    mixes = [[things.GOODS[good] for good in mix] for count in MIXES for mix in count if len(mix) > 1]
    projects = [tile.word for number, tile in sorted(REGISTRY.items()) if number < things.FIRST_BUILDING]
    conditions = [card.word for card in CONDITIONS]
    return {
        "worker": list(things.WORKERS), "exosuit_worker": list(things.WORKER_WORDS), "space": list(things.SPACES),
        "spot": list(things.SPOTS), "anomaly_place": [*things.SPOTS, things.BESIDE], "hex": list(things.HEXES),
        **{row: buildings(number) for number, row in enumerate(things.ROWS)}, "superproject": projects,
        "tile": [tile.word for _, tile in sorted(REGISTRY.items())], "leader": list(LEADER_WORDS),
        "path": list(things.PATHS[:4]), "warp": list(things.WARPS), "warp_pair": pairs(things.WARPS),
        "resource": list(things.RESOURCES), "tug": [things.GOODS[good] for good in things.TUG], "mix": mixes,
        "gain": [*CHOICES, *[things.GOODS[good] for good in things.TUG]], "power": list(POWERS.values()),
        "trade": [list(action[1:]) for action in TRADES], "capital": list(things.CAPITAL_WORDS),
        "shape": list(things.SHAPES), "icon": list(things.ICONS), "breakthrough": list(BREAKTHROUGH_WORDS),
        "era": list(range(1, things.ERAS + 1)), "asset": list(CARD_WORDS[1:]),
        "condition": conditions, "condition_pair": pairs(conditions),
    }  # fmt: skip


def pairs(all: Any) -> list[Any]:
    return [list(pair) for pair in combinations(all, 2)]


def actions() -> list[list[Any]]:
    return [
        # preparation and drafts
        ["path", "path"], ["leader", "leader"], ["keep", "asset"], ["keep", "condition"], ["keep", "condition_pair"],
        # power up, warp, paradoxes
        ["power", "hex", "power"], ["swap", ["water", "energy_core"]], ["done"],
        ["warp"], ["warp", "warp"], ["warp", "warp_pair"], ["first", "warp"],
        ["anomaly", "spot"], ["return", "tile"], ["take_anomaly"], ["take_back", "warp"],
        # a turn
        ["place", "space", "exosuit_worker"], ["work", "tile", "worker"], ["work", ["supply"], "worker"],
        ["clear", "anomaly_place", "worker"], ["free", "tile"], ["free", ["force", "supply"]], ["free", "leader"], ["pass"],
        # actions on the boards
        ["build", "tile"], ["row", "spot"], ["save", "tug"], ["pay_breakthroughs", "breakthrough"],
        ["pay_breakthroughs", "breakthrough", "breakthrough"], ["recruit", "worker"], ["mine", "resource"],
        ["set", "shape"], ["set", "icon"], ["take", "icon"], ["roll"], ["reroll", ["shape", "icon"]],
        ["copy", "capital"], ["copy", "tile"], ["extra", "capital"], ["trade", "trade"], ["stop"],
        # time travel
        ["focus", "era"], ["focus", "era", "era"], ["send", "warp"], ["send", ["nothing"]],
        # gains, payments, choices
        ["gain", "gain"], ["gain", "mix"], ["pay", "tug"], ["pay", ["neutronium", "tug"]], ["pay", "mix"],
        ["give_up", "worker", ["active", "tired"]], ["discard", [0, 1, 2]], ["meddle", ["gain", "pay"]],
        ["move_tracker"], ["decline"],
    ]  # fmt: skip


BEGIN: list[list[Any]] = []
THEN: list[str] = []


def view() -> list[Any]:
    experiments = [card.word for card in EXPERIMENTS.values()]
    places = [*things.SPACES, *things.SPOTS, "supply", "aside"]
    tiles = [*families()["tile"]]
    projects = [*families()["superproject"], "hidden"]
    yards = record(
        {
            row: record(
                {
                    "primary": word(row), "below": NUMBER, "buried": words(row),
                    "secondary": several(words(row), last(word(row))),
                }
            )
            for row in things.ROWS
        }
    )  # fmt: skip
    return record(
        {
            "game": SKIP, "endgame_most": SKIP, "seats": NUMBER,
            "settings": record({
                "side": word(["A", "B"]), "difficulty": word(list(DIFFICULTIES)), "mine_yield": NUMBER,
                "chronobot_edition": SKIP, "edition": SKIP,
                **dict.fromkeys(SWITCHES, NUMBER),
            }),
            "era": NUMBER, "first": SEAT, "banner": SEAT, "actors": SEATS, "over": NUMBER, "ending": SKIP,
            "impact_after": NUMBER, "impacted": NUMBER,
            "timeline": items(things.ERAS, record({
                "tile": SKIP, "symbols": words(sorted({symbol for row in SYMBOLS for symbol in row})),
                "superproject": word(projects), "experiment": word([*experiments, "hidden"]), "warps": SKIP, "focus": SKIP,
            })),
            "yard": yards,
            "recruit_pool": numbers_of(things.WORKERS), "mine_pool": numbers_of(things.RESOURCES),
            "decks": numbers_of(("recruit", "mine", "level_2")), "next_experiment": word(experiments),
            "spaces": record({space: several(SEAT, word(["collapsed"])) for space in things.SPACES[: things.HEX_SPACES]}),
            "capital": record({space: word([tile.word for tile in CAPITAL_TILES]) for space in things.SPACES[:9]}),
            "breakthroughs": counts("breakthrough"), "anomalies": NUMBER, "circles": items(SEATS_MOST, SEAT),
            "penalty_circle": NUMBER, "endgame": record(dict.fromkeys(families()["condition"], SEATS)),
            "doomsday": numbers_of(("save_earth", "seal_fate")),
            "chronobot": record({str(n): word(sorted(set(POSITIONS))) for n in range(1, 7)}),
            "fire": numbers(8), "players": ring(SEATS_MOST, player(tiles, places, experiments)), "draft": draft(),
        }
    )  # fmt: skip


def numbers_of(names: Any) -> list[Any]:
    return record(dict.fromkeys(names, NUMBER))


def player(tiles: list[Any], places: list[str], experiments: list[Any]) -> list[Any]:
    plain = (
        "chronobot", "anomalies_beside", "morale", "morale_vp", "supply_cost", "travel", "travel_vp", "paradox_limit",
        "focus", "exosuits", "markers", "supplied", "passed", "saved", "experiment_vp",
    )  # fmt: skip
    spot = record({
        "spot": SKIP, "tile": several(PRESENT, word(["anomaly", "superproject"])), "covered": NUMBER, "marker": NUMBER,
    })  # fmt: skip
    all_tiles = record({"spot": SKIP, "tile": word("tile"), "covered": SKIP, "marker": SKIP})
    return record(
        {
            "seat": SKIP, "evacuation_now": SKIP, **dict.fromkeys(plain, NUMBER),
            "path": word(list(things.PATHS)), "leader": word("leader"),
            "evacuation_side": word([side.word for side in EVACUATIONS]),
            "goods": numbers_of(things.GOODS), "active": numbers_of(things.WORKERS), "tired": numbers_of(things.WORKERS),
            "busy": pile(row(word(places), word("exosuit_worker"))),
            "spots": several(items(12, spot), pile(all_tiles)),
            "warps": numbers_of(things.WARPS), "breakthroughs": counts("breakthrough"),
            "hexes": record({name: word(["powered", "unavailable", "empty"]) for name in things.HEXES}),
            "used": words(["force", "supply", "leader"]), "chosen": words("warp"), "evacuation": several(PRESENT, NUMBER),
            "experiments": words(experiments),
        }
    )  # fmt: skip


def draft() -> list[Any]:
    return record(
        {
            "what": word(["assets", "endgame"]), "counts": ring(SEATS_MOST, NUMBER),
            "hand": several(words("asset"), words("condition")), "assets": words("asset"),
            "kept_counts": ring(SEATS_MOST, NUMBER), "kept": words("asset"), "seen": words("asset"),
        }
    )  # fmt: skip
