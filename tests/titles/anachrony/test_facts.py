"""Boards, cards, dice and tracks against their printed facts, figure by figure."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rondel.titles.anachrony.rules import boards, cards, chronobot, doomsday, evacuation, paths, setup, things, timeline
from rondel.titles.anachrony.rules.box import DOOMSDAY_SYMBOLS
from rondel.titles.anachrony.rules.capital import TILES
from rondel.titles.anachrony.rules.endgame import CONDITION_VP, CONDITIONS
from rondel.titles.anachrony.rules.experiments import EXPERIMENTS
from rondel.titles.anachrony.rules.leaders import LEADERS
from rondel.titles.anachrony.rules.main_board import price
from rondel.titles.anachrony.rules.power_up import WORDS
from rondel.titles.anachrony.rules.recruit import BONUS, GENIUS_BONUS
from rondel.titles.anachrony.rules.scoring import ANOMALY_VP
from rondel.titles.anachrony.rules.things import ACTIVE, GOODS, HEXES, RESOURCES, TIRED, WORKERS
from rondel.titles.anachrony.rules.time_travel import warp_amounts
from rondel.titles.anachrony.rules.trade import EXCHANGES, word
from rondel.titles.anachrony.rules.warp import fee
from titles.anachrony.facts import facts
from titles.anachrony.scene import BOT, GAME, A, B, scene

Facts = dict[str, Any]
SOURCES = Path(__file__).resolve().parents[3] / "src" / "rondel" / "titles" / "anachrony" / "rules"
BOARDS = facts("player_boards")
PATHS: list[Facts] = facts("paths")["paths"]
MAIN = facts("main_board")
SPACES: list[Facts] = [space | {"action": action["id"]} for action in MAIN["actions"] for space in action["spaces"]]


def by_id(fact: Facts) -> str:
    return str(fact["id"])


def in_words(pairs: tuple[tuple[int, int], ...]) -> dict[str, int]:
    return {GOODS[good]: amount for good, amount in pairs}


def in_source(module: str, name: str, text: str) -> bool:
    """Whether the class has this printed sentence; read from the source, because compiled classes keep no docstrings."""
    source = (SOURCES / f"{module}.py").read_text(encoding="utf-8")
    return re.search(rf'class {name}\(\w+\):\n    """{re.escape(text)}"""\n', source) is not None


# ---------------------------------------------------------------------- player boards

SIDES = [("A", BOARDS["side_a"], boards.SIDE_A)] + [
    (f"{path}_B", BOARDS["side_b"][path], boards.BOARDS[number])
    for path, number in (("harmony", 1), ("dominance", 2), ("progress", 3), ("salvation", 4))
]


@pytest.mark.parametrize(("name", "fact", "side"), SIDES, ids=[name for name, _, _ in SIDES])
def test_player_board(name: str, fact: Facts, side: boards.PlayerBoard) -> None:
    assert tuple(BOARDS["row_order"]) == things.ROWS and BOARDS["spots_per_row"] == 3
    costs = [[in_words(spot) for spot in row] for row in side.costs]
    assert costs == [fact["building_costs"][row] for row in BOARDS["row_order"]]
    assert [hexagon["id"] for hexagon in fact["hexes"]] == list(HEXES)
    ways = [[{} if good == -2 else {WORDS[good]: n} for good, n in way] for way in side.hexes]
    assert ways == [hexagon["cost"] for hexagon in fact["hexes"]]
    assert side.water_per_empty_hex == fact["water_per_empty_hex"]
    lost = [HEXES[n] for n in range(6) if side.lost_at_impact >> n & 1]
    assert lost == fact["unavailable_after_impact"]


@pytest.mark.parametrize(("name", "fact", "side"), SIDES, ids=[name for name, _, _ in SIDES])
def test_tracks_and_specials_of_a_player_board(name: str, fact: Facts, side: boards.PlayerBoard) -> None:
    morale = fact["morale"]
    assert (list(side.morale_vp), list(side.supply_water)) == (morale["vp"], morale["supply_water"])
    assert (side.start_step + 1, side.top_bonus) == (morale["start_step"], morale["top_bonus_vp"])
    assert list(side.travel_vp) == fact["time_travel_vp"]
    assert side.supply_is_free_action == (fact["supply"]["kind"] == "free_action")
    if not side.supply_is_free_action:
        assert side.administrators_motivated == (fact["supply"]["motivated"] == ["administrator"])
    specials = {special["id"]: special for special in fact["specials"]}
    assert side.building_instead_of_anomaly == ("anomaly_or_lose_building" in specials)
    assert side.superprojects_anywhere == ("superproject_any_adjacent_spots" in specials)
    assert side.anomalies_anywhere == ("anomaly_any_free_spot" in specials)
    rows = specials.get("scientists_motivated_on_tiles", {}).get("categories", [])
    assert [things.ROWS[row] for row in side.motivated_scientists] == rows
    limit = BOARDS["paradox_limit_default"] + specials.get("paradox_limit", {}).get("amount", 0)
    assert side.paradox_limit == limit


# ---------------------------------------------------------------------- Paths, leaders, Warp tiles


@pytest.mark.parametrize("fact", PATHS, ids=by_id)
def test_starting_assets(fact: Facts) -> None:
    number = things.PATH_NUMBER[fact["id"]]
    start = dict(paths.START[number])
    expected = {good: n for good, n in fact["start"].items() if good in GOODS and n}
    assert {GOODS[good]: n for good, n in start.items() if good < ACTIVE} == expected
    for column, name in ((ACTIVE, "active"), (TIRED, "tired")):
        found = [WORKERS[kind] for kind in range(4) for _ in range(start.get(column + kind, 0))]
        assert found == sorted(fact["start"][name], key=WORKERS.index)
    assert paths.START_BREAKTHROUGHS[number] == fact["start"]["breakthrough_random"]
    saves = number in (things.HARMONY, things.DOMINANCE)
    assert fact["doomsday"]["tracker"] == ("save_earth" if saves else "seal_fate")


@pytest.mark.parametrize("fact", PATHS, ids=by_id)
def test_leaders_and_evacuation_conditions(fact: Facts) -> None:
    number = things.PATH_NUMBER[fact["id"]]
    assert [leader.word for leader in LEADERS if leader.path == number] == [leader["id"] for leader in fact["leaders"]]
    for side, letter in enumerate("AB"):
        printed = fact["evacuation"][letter]
        card = evacuation.CONDITIONS[number * 2 + side]
        assert (card.base_vp, card.bonus_vp) == (printed["base_vp"], printed["bonus"]["vp"])
        assert card.word == printed["name"].lower().replace(" ", "_").replace("'", "")
        assert in_source("evacuation", type(card).__name__, printed["text"])
        ((kind, amount),) = (printed["base"].get("buildings") or printed["base"]).items()
        key, need, _, params = card.need(scene().player(A))
        assert need == (6 if kind == "morale_step_max" else amount)
        assert params.get("row", kind) == kind, key


def test_evacuation_rules() -> None:
    rules = facts("paths")["evacuation_rules"]
    assert (rules["max_vp"], rules["last_spot_penalty_vp"]) == (evacuation.MOST, -evacuation.PENALTY)
    for seats, circle in rules["penalty_spot_by_players"].items():
        state = scene(seats).state
        assert evacuation.penalty_circle(state) == circle


def test_warp_tiles_and_common_components() -> None:
    printed = facts("paths")["warp_tiles_per_player"]
    assert [tile["id"].removeprefix("warp_") for tile in printed] == list(things.WARPS)
    for number, tile in enumerate(printed):
        gain = {word.removesuffix("_active").removeprefix("powered_"): n for word, n in tile["gain"].items()}
        assert warp_amounts(number) == gain and fee(number) == tile.get("fee", {}).get("water", 0)
    common = facts("paths")["common_components"]
    p = scene().player(A)
    assert (p.exosuits + p.hexes.bit_count(), len(p.warps)) == (common["exosuits"], common["warp_tiles"])
    assert p.markers() + 1 == common["path_markers"]
    assert BOARDS["exosuits_per_player"] == common["exosuits"]


def test_starting_asset_cards() -> None:
    printed = facts("starting_assets")
    kit = dict(paths.BASE_KIT)
    assert [WORKERS[kind] for kind in range(4) for _ in range(kit.get(ACTIVE + kind, 0))] == printed["base_kit"]["active"]
    assert (kit[things.CORE], kit[things.WATER]) == (printed["base_kit"]["energy_core"], printed["base_kit"]["water"])
    assert (printed["deal"], printed["picks"]) == (paths.DEALT, paths.PICKS)
    names = list(GOODS) + [f"{kind}_active" for kind in WORKERS] + [f"{kind}_tired" for kind in WORKERS]
    for card in printed["cards"]:
        gain = {names[good]: n for good, n in paths.ASSET_CARDS[card["number"]]}
        if card["number"] == paths.CARD_BREAKTHROUGH:
            gain["breakthrough_random"] = 1
        assert (paths.CARD_WORDS[card["number"]], gain) == (card["id"], card["gain"])
    assert len(paths.ASSET_CARDS) == len(printed["cards"]) + 1


# ---------------------------------------------------------------------- the Main board


@pytest.mark.parametrize("fact", SPACES, ids=by_id)
def test_space_of_the_main_board(fact: Facts) -> None:
    space = things.SPACE_NUMBER[fact["id"]]
    assert (fact["kind"] == "pool") == (space >= things.HEX_SPACES)
    assert price(scene(4).state, space) == fact.get("cost", {}).get("water", 0)
    if "bonus" in fact:
        assert fact["bonus"] == {RESOURCES[things.MINE_CUBES[space - things.MINE]]: 1}
    for seats in (2, 3, 4) if space == things.EXPERIMENT else (1, 2, 3, 4):
        doomsday_on: Facts = {"doomsday": True} if space == things.EXPERIMENT else {}
        s = scene(seats, **doomsday_on)
        in_use = space >= things.COUNCIL_LEFT or space % 3 < s.state.rules.hexes
        assert in_use == (seats in fact["players"])


def test_every_space_of_the_main_board_is_printed() -> None:
    assert sorted(fact["id"] for fact in SPACES) == sorted(things.SPACES)
    capital = [action["id"] for action in MAIN["actions"] if action["capital"]]
    assert tuple(capital) == things.CAPITAL_WORDS


def test_worker_benefits_of_main_board_actions() -> None:
    actions = {action["id"]: action for action in MAIN["actions"]}
    bonus = actions["recruit"]["recruit_bonus"]
    assert [in_words(BONUS[kind]) for kind in range(3)] == [bonus[WORKERS[kind]] for kind in range(3)]
    assert [{word: n} for word, n in GENIUS_BONUS] == bonus["genius"]["choice"]
    printed = [(trade["left"], trade["right"]) for trade in actions["trade_with_nomads"]["trades"]]
    both = [pair for left, right in printed for pair in ((left, right), (right, left))]
    assert sorted(map(str, both)) == sorted(str(({word(a): n}, {word(b): m})) for a, n, b, m in EXCHANGES)
    assert actions["purify_water"]["effect"]["gain"]["water"] == 3
    for who, extra in (
        ("engineer", 0),
        ("scientist", actions["purify_water"]["worker_benefits"]["scientist"]["gain"]["water"]),
    ):
        s = scene().nothing(A).workers(A, **{who: 1}).turn(A).play(A, "place", "purify_pool", who)
        assert s.goods(A, "water") == 3 + extra


def test_figures_of_the_main_board() -> None:
    assert list(setup.EXTRA_WATER) == MAIN["starting_water_by_turn_order"]
    assert MAIN["eras"] == things.ERAS
    assert tuple(MAIN["impact_after_era"].values()) == (setup.IMPACT_AFTER, setup.DOOMSDAY_IMPACT_AFTER)
    assert [RESOURCES[cube] for cube in things.MINE_CUBES] == MAIN["mine_pool"]["side_cubes"]
    for seats, count in MAIN["collapsing_capital_tiles_per_action"].items():
        s = scene(seats).impact()
        assert len([n for n in s.state.capital if n >= 0]) == 3 * count


def test_recruit_cards_and_mine_cards() -> None:
    printed = facts("recruit_cards")["recruit_cards"]
    assert [tuple(card[kind] for kind in WORKERS) for card in printed] == list(cards.RECRUIT_CARDS)
    assert {sum(card) for card in cards.RECRUIT_CARDS} == {MAIN["recruit_pool"]["workers_per_card"]}
    mines = facts("mine_cards")["mine_cards"]
    assert [tuple(RESOURCES.index(cube) for cube in card["cubes"]) for card in mines] == list(cards.MINE_CARDS)
    assert {len(card) for card in cards.MINE_CARDS} == {MAIN["mine_pool"]["slots"]}


# ---------------------------------------------------------------------- Breakthroughs, dice, Timeline, Capital tiles


def test_breakthroughs() -> None:
    printed = facts("breakthroughs")
    assert (list(things.SHAPES), list(things.ICONS)) == (printed["shapes"], printed["icons"])
    kinds = [(kind["shape"], kind["icon"]) for kind in printed["breakthroughs"]]
    assert kinds == list(things.BREAKTHROUGHS)
    assert scene().state.breakthroughs == [kind["count"] for kind in printed["breakthroughs"]]
    s = scene().breakthroughs(A, "circle society", "triangle society", "square society", "square society")
    assert s.score(A)["breakthroughs"] == 4 * printed["scoring"]["vp_each"]
    assert s.score(A)["breakthrough_sets"] == printed["scoring"]["vp_per_set_of_three_different_shapes"]


def test_dice() -> None:
    printed = {die["id"]: die for die in facts("dice")["dice"]}
    assert [things.SHAPES[face] for face in things.SHAPE_DIE] == printed["research_shape"]["faces"]
    assert [(*things.ICONS, "any")[face] for face in things.ICON_DIE] == printed["research_icon"]["faces"]
    assert list(things.PARADOX_DIE) == printed["paradox"]["faces"]
    assert list(things.TRAJECTORY_DIE) == printed["trajectory"]["faces"]
    s = scene().turn(A).play(A, "place", "research_1", "scientist")
    settable = printed["research_shape"]["settable"] + printed["research_icon"]["settable"]
    assert s.legal(A) == [("set", face) for face in settable]


def test_timeline_tiles() -> None:
    printed = facts("timeline_tiles")
    assert [tuple(tile["fire"]) for tile in printed["tiles"]] == list(timeline.SYMBOLS)
    assert [tile["id"] for tile in printed["tiles"]] == list(timeline.TIMELINE_TILES)
    assert {len(row) for row in timeline.SYMBOLS} == {printed["spaces_per_tile"]}
    assert len(timeline.SYMBOLS) == printed["tiles_in_box"]
    assert len(scene().state.timeline) == printed["tiles_used"]
    assert {symbol for row in timeline.SYMBOLS for symbol in row} == {"none", *printed["symbols"]}


def test_capital_tiles() -> None:
    printed = facts("capital_tiles")["capital_tiles"]
    assert [(tile.word, things.CAPITAL_WORDS[tile.action // 3]) for tile in TILES] == [
        (tile["id"], tile["action"]) for tile in printed
    ]
    for tile, fact in zip(TILES, printed, strict=True):
        assert in_source("capital_tiles", type(tile).__name__, fact["text"])
        assert tile.second_die == (fact["effect"] == "set_second_die")
        choice = fact.get("choice", [])
        assert tile.discounts == (1 if len(choice) == 3 else 0)
        assert tile.neutronium_discount == (1 if choice == [{"neutronium": 1}] else 0)


def test_endgame_conditions() -> None:
    printed = facts("endgame_conditions")
    assert printed["vp"] == CONDITION_VP
    assert [card.word for card in CONDITIONS] == [card["id"] for card in printed["endgame_conditions"]]


# ---------------------------------------------------------------------- Doomsday


@pytest.mark.parametrize("fact", facts("experiments")["experiments"], ids=by_id)
def test_experiment(fact: Facts) -> None:
    card = EXPERIMENTS[int(fact["id"][1:])]
    assert (card.word, card.level, card.vp) == (fact["id"], fact["level"], fact["vp"])
    names = {"take_paradox": "paradox", "breakthrough_any": "breakthrough"}
    assert card.shown_cost() == {names.get(good, good): n for good, n in fact["cost"].items()}
    ((kind, amount),) = fact["condition"].items()
    counted = {"breakthrough_icon": 1, "buildings": 2, "workers_each_type_min": 4}
    assert card.need == counted.get(kind, amount)


def test_there_are_twenty_experiments() -> None:
    assert len(EXPERIMENTS) == len(facts("experiments")["experiments"]) == 20


def test_doomsday_track() -> None:
    printed = facts("doomsday_track")
    slots = (doomsday.START_SLOT, doomsday.TOP_SLOT, doomsday.BOTTOM_SLOT)
    assert slots == (printed["start_slot"], printed["top_slot"], printed["bottom_slot"])
    for slot in printed["slots"]:
        assert DOOMSDAY_SYMBOLS[slot["slot"]] == slot["trajectory_symbols"]
        vp = {things.PATHS[path]: row[slot["slot"]] for path, row in doomsday.TRACK_VP.items() if slot["slot"] in row}
        assert vp == slot["vp"]
    s = scene(doomsday=True).state
    assert s.impact_after == printed["impact_tile"]["start_after_tile"]
    for path in range(4):
        (name, tracker), = [(n, t) for n, t in printed["trackers"].items() if things.PATHS[path] in t["paths"]]  # fmt: skip
        assert doomsday.next_slot(s, path) == 6 + tracker["direction"], name


# ---------------------------------------------------------------------- Chronobot

ROBOT = facts("chronobot")


def test_positions_and_tracks_of_the_chronobot() -> None:
    places = ROBOT["positions"]
    assert [place["id"] for place in places] == list(chronobot.POSITIONS)
    assert [place["action"] for place in places] == list(chronobot.ACTIONS)
    assert [chronobot.POSITIONS[n] for n in chronobot.NEXT] == [place["next"] for place in places]
    assert [chronobot.POSITIONS[n] for n in chronobot.START] == list(ROBOT["token_start"].values())
    side = boards.CHRONOBOT_BOARD
    assert list(side.supply_water) == [step["supply_water"] for step in ROBOT["morale_track"]]
    assert list(side.morale_vp) == [step["vp"] for step in ROBOT["morale_track"]]
    assert list(side.travel_vp) == ROBOT["time_travel_vp"]


def test_figures_of_the_chronobot() -> None:
    s = scene(1)
    p = s.player(BOT)
    assert p.exosuits + p.hexes.bit_count() == ROBOT["components"]["exosuits"]
    assert p.unused_warps() == ROBOT["components"]["warp_tiles"]
    assert len(s.state.tokens) == ROBOT["components"]["tokens"]
    limits = ROBOT["limits"]
    assert (limits["anomalies"], limits["paradox_for_anomaly"]) == (chronobot.MOST_ANOMALIES, chronobot.ANOMALY_AT)
    actions = {action["id"]: action for action in ROBOT["actions"]}
    assert [WORKERS[kind] for kind in chronobot.WORKER_PRIORITY] == actions["recruit"]["priority"]
    assert [RESOURCES[good] for good in chronobot.MINE_PRIORITY] == actions["mine"]["priority"]
    assert [RESOURCES[good] for good in chronobot.PAYING_ORDER] == actions["remove_anomaly"]["tie_order"]
    assert actions["recruit"]["set_bonus_vp"] == actions["mine"]["set_bonus_vp"] == chronobot.SET_VP
    assert ROBOT["scoring"]["anomaly"] == ANOMALY_VP
    defaults = {setting.name: setting.default for setting in GAME.settings()}
    assert defaults["mine_yield"] == ROBOT["options"]["mine_yield"]


@pytest.mark.parametrize("difficulty", ("novice", "normal", "expert"))
def test_what_the_chronobot_gains_when_nothing_happens(difficulty: str) -> None:
    s = scene(1, difficulty=difficulty).nothing(BOT)
    chronobot.nothing_happens(s.state, s.player(BOT))
    gain = ROBOT["nothing_happens_gain"][difficulty]
    assert {good: s.goods(BOT, good) for good in GOODS if s.goods(BOT, good)} == gain


def test_powered_exosuits_of_the_chronobot() -> None:
    before = scene(1).new_era()
    after = scene(1).impact().new_era()
    counts = [ROBOT["powered_exosuits"]["before_impact"], ROBOT["powered_exosuits"]["after_impact"]]
    assert [s.player(BOT).hexes.bit_count() for s in (before, after)] == counts
    assert scene().player(B).markers() == 7
