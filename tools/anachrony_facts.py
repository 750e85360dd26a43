"""Writes what is printed on the boards and cards of Anachrony for the browser's table, from the engine itself.

What a tile does is asked of the tile: its actions are taken on a new table, and the steps they answer with are written
down. Words are in the catalogues: a step is the key of a message (`an.card`) with its figures.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from rondel.core.flow import Task
from rondel.titles.anachrony.rules import GAME
from rondel.titles.anachrony.rules.boards import BOARDS, FREE_HEX, SIDE_B_OF, TUG_GOOD, PlayerBoard
from rondel.titles.anachrony.rules.box import DOOMSDAY_SYMBOLS
from rondel.titles.anachrony.rules.capital import TILES
from rondel.titles.anachrony.rules.chronobot import ACTIONS, NEXT, POSITIONS
from rondel.titles.anachrony.rules.doomsday import BOTTOM_SLOT, TOP_SLOT, TRACK_VP
from rondel.titles.anachrony.rules.endgame import CONDITION_VP, EndgameCondition
from rondel.titles.anachrony.rules.endgame import CONDITIONS as ENDGAME
from rondel.titles.anachrony.rules.evacuation import CONDITIONS as EVACUATION
from rondel.titles.anachrony.rules.experiments import EXPERIMENTS
from rondel.titles.anachrony.rules.goods import amounts
from rondel.titles.anachrony.rules.leaders import LEADERS
from rondel.titles.anachrony.rules.paths import START, START_BREAKTHROUGHS
from rondel.titles.anachrony.rules.scoring import ANOMALY_VP
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import ACTIVE, GENIUS, GOODS, ICONS, PATHS, ROWS, SHAPES, TIRED, WORKERS
from rondel.titles.anachrony.rules.tiles.producing import FreeProducer
from rondel.titles.anachrony.rules.tiles.superproject import Superproject
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY, Tile, tile_named

TARGET = Path(__file__).parent.parent / "src/rondel/titles/anachrony/web/facts.json"

Step = tuple[str, dict[str, Any]]
Amounts = dict[str, int]


# ---------------------------------------------------------------------- what tiles do


def gain(*either: Amounts) -> Step:
    return "gain", {"either": list(either)}


def column(word: str, count: int) -> Amounts:
    """Workers that are gained come Active."""
    return {f"{word}_active" if word in WORKERS else word: count}


STEPS: dict[str, Callable[[Any], Step]] = {
    "Gain": lambda task: gain(amounts(task.pairs)),
    "GainTug": lambda task: gain({"tug": task.count}),
    "GainWorker": lambda task: gain(column(WORKERS[task.worker], 1)),
    "GainChoice": lambda task: gain(*[column(word, count) for word, count in task.alternatives]),
    "PowerExosuit": lambda task: gain({"powered_exosuit": 1}),
    "TakeParadox": lambda task: gain({"paradox": task.count}),
    "DiscardParadox": lambda task: ("discard", {"n": task.count}),
    "SetFocus": lambda task: ("focus", {"n": task.reach}),
    "SetFocusForWater": lambda task: ("focus_water", {}),
    "SetFocusForResources": lambda task: ("focus_tug", {}),
    "ReturnWarps": lambda task: ("recall", {"n": task.count}),
    "RaiseMorale": lambda task: ("morale", {}),
    "WakeWorkers": lambda task: ("wake", {}),
    "PayWorker": lambda task: ("lose_worker", {}),
    "Collide": lambda task: ("collide", {}),
    "ChooseStandardAction": lambda task: ("standard", {}),
    "PlaceOnMainBoard": lambda task: ("crawl", {}),
    "CloneWorker": lambda task: ("clone", {}),
    "CopyWork": lambda task: ("copy", {}),
    "ResearchAgain": lambda task: ("research", {"n": task.left}),
}
"""What a step of the engine is called on a card."""

PASSIVE = (
    "reach",
    "paradox_limit",
    "anomaly_vp",
    "halvings",
    "savings",
    "discounts",
    "second_die",
    "mine_bonus",
    "evacuates",
    "calm",
)
"""What a tile answers without being asked to act; the attribute is the key of its words."""


def said(tasks: tuple[Task[Any], ...]) -> list[Step]:
    """Steps in words of the card: gains together, the same twice as once more, counted steps once."""
    found: list[Step] = []
    for task in tasks:
        step = STEPS[type(task).__name__](task)
        if step[0] == "gain" and not any(step[1]["either"]):
            continue
        if step[0] == "research" and found:
            continue
        if found and step == found[-1]:
            found.append(("again", {}))
        elif found and step[0] == found[-1][0] == "gain":
            found[-1][1]["either"][0].update(step[1]["either"][0])
        else:
            found.append(step)
    return found


def fate(tile: Tile) -> str:
    """How a Worker comes home: with motivation, not at all, or as usual."""
    if tile.dies:
        return "dies"
    if all(tile.motivates):
        return "motivated"
    return "administrator" if any(tile.motivates) else "tired"


def passive(s: Anachrony, tile: Tile) -> list[Step]:
    found: list[Step] = []
    for name in PASSIVE:
        value = int(getattr(tile, name))
        if value:
            found.append((name, {"n": value, "vp": ANOMALY_VP + value} if name == "anomaly_vp" else {"n": value}))
    s.players[0].travel, s.players[0].spots[0] = 1, tile.number
    name, each = tile.vp_at_end(s, 0)
    s.players[0].travel, s.players[0].spots[0] = 0, 0
    return [*found, (name, {"n": each})] if name else found


def does(s: Anachrony, tile: Tile) -> list[dict[str, Any]]:
    """The abilities of a tile, as they are drawn and said."""
    found: list[dict[str, Any]] = []
    if tile.works:
        cost = amounts(tile.price) | ({"tug": tile.tug_price} if tile.tug_price else {})
        steps = said(tile.work(s, 0, GENIUS))
        found.append({"kind": "worker", "worker": tile.worker, "what": fate(tile), "cost": cost, "steps": steps})
    if tile.free:
        price = amounts(tile.free_price) if isinstance(tile, FreeProducer) else {}
        found.append({"kind": "free", "cost": price, "steps": said(use(s, tile))})
    if steps := said(tile.on_build(s, 0)):
        found.append({"kind": "built", "cost": {}, "steps": steps})
    found += [{"kind": "always", "cost": {}, "steps": [step]} for step in passive(s, tile)]
    return found


def use(s: Anachrony, tile: Tile) -> tuple[Task[Any], ...]:
    """The steps of the free action on a table where everything can be paid."""
    s.players[0].have[:] = [20] * len(s.players[0].have)
    return tile.use(s, 0)


def superproject(s: Anachrony, tile: Superproject) -> dict[str, Any]:
    exact = [SHAPES[tile.exact // 5], ICONS[tile.exact % 5]] if tile.exact >= 0 else None
    return {
        "vp": tile.vp,
        "cost": amounts(tile.cost) | {WORKERS[worker]: 1 for worker in tile.workers},
        "exact": exact,
        "shapes": [SHAPES[shape] for shape in tile.shapes],
        "does": does(s, tile),
    }


# ---------------------------------------------------------------------- boards and the rest


def payment(good: int, count: int) -> Amounts:
    return {"tug" if good == TUG_GOOD else GOODS[good]: count}


def side(board: PlayerBoard) -> dict[str, Any]:
    return {
        "costs": [[amounts(cost) for cost in row] for row in board.costs],
        "hexes": [[{}] if hex == FREE_HEX else [payment(*pair) for pair in hex] for hex in board.hexes],
        "morale_vp": list(board.morale_vp),
        "supply": list(board.supply_water),
        "travel_vp": list(board.travel_vp),
    }


def boards() -> dict[str, Any]:
    named = {"A": 0} | {PATHS[path]: number for path, number in SIDE_B_OF.items()} | {"chronobot": len(BOARDS) - 1}
    return {name: side(BOARDS[number]) for name, number in named.items()}


def slot(number: int) -> dict[str, Any]:
    vp = {PATHS[path]: slots[number] for path, slots in TRACK_VP.items() if number in slots}
    return {"slot": number, "vp": vp, "symbols": DOOMSDAY_SYMBOLS[number]}


RANGES = {"superproject": "temporal_tourism", "n": tile_named("temporal_tourism").range_value}
"""The one tile besides Power Plants and Labs that counts for the sum of ranges."""


def spent(cost: Amounts) -> Amounts:
    """Morale that is paid goes down."""
    return {word: -count if word == "morale" else count for word, count in cost.items()}


def endgame_facts(card: EndgameCondition) -> dict[str, Any]:
    """What is said of an Endgame Condition beyond its name."""
    if card.word == "EG6":
        return RANGES
    return {"signed": True} if card.signed else {}


def start(path: int) -> Amounts:
    """What a Path begins with."""
    found: Amounts = {}
    for good, count in START[path]:
        for first, column_word in ((TIRED, "tired"), (ACTIVE, "active")):
            if first <= good < first + len(WORKERS):
                found[f"{WORKERS[good - first]}_{column_word}"] = count
        if good < len(GOODS):
            found[GOODS[good]] = count
    return found | ({"breakthrough": START_BREAKTHROUGHS[path]} if START_BREAKTHROUGHS[path] else {})


def facts() -> dict[str, Any]:
    s = cast(Anachrony, GAME.new(2, 1, {}))
    projects = [tile for tile in REGISTRY.values() if isinstance(tile, Superproject)]
    buildings = sorted([tile for tile in REGISTRY.values() if not isinstance(tile, Superproject)], key=lambda tile: tile.number)
    return {
        "buildings": {t.number: {"row": ROWS[t.number // 100 - 1], "vp": t.vp, "does": does(s, t)} for t in buildings},
        "superprojects": {t.word: superproject(s, t) for t in projects},
        "boards": boards(),
        "capital": [tile.word for tile in TILES],
        "endgame": {
            "vp": CONDITION_VP,
            "cards": {card.word: endgame_facts(card) for card in ENDGAME},
        },
        "experiments": {card.word: {"vp": card.vp, "cost": spent(card.shown_cost())} for card in EXPERIMENTS.values()},
        "leaders": {leader.word: PATHS[leader.path] for leader in LEADERS},
        "start": {path: start(number) for number, path in enumerate(PATHS[: len(START)])},
        "evacuation": {
            side.word: {
                "name": f"{PATHS[number // 2]}.{'AB'[number % 2]}",
                "need": side.need(s.players[0])[1],
                "base": side.base_vp,
                "bonus": side.bonus_vp,
            }
            for number, side in enumerate(EVACUATION)
        },
        "doomsday": [slot(number) for number in range(TOP_SLOT, BOTTOM_SLOT + 1)],
        "chronobot": [
            {"id": id, "action": action, "next": POSITIONS[after]}
            for id, action, after in zip(POSITIONS, ACTIONS, NEXT, strict=True)
        ],
    }


if __name__ == "__main__":
    TARGET.write_text(json.dumps(facts(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
