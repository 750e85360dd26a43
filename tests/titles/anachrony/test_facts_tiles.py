"""Buildings and Superprojects against their printed facts: every figure, by looking at the tile and by using it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rondel.titles.anachrony.rules import things
from rondel.titles.anachrony.rules.construction import BREAKTHROUGH_WORDS
from rondel.titles.anachrony.rules.things import DIES, GOODS, RETURNS_ACTIVE, RETURNS_TIRED, SHAPES, WORKERS
from rondel.titles.anachrony.rules.tiles.superproject import Superproject
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY
from titles.anachrony.facts import facts
from titles.anachrony.scene import A, Scene, scene

Facts = dict[str, Any]
BUILDINGS: list[Facts] = facts("buildings")["buildings"]
PROJECTS: list[Facts] = facts("superprojects")["superprojects"]
TILES = BUILDINGS + PROJECTS
GOODS_OF_A_TILE = ("titanium", "uranium", "gold", "neutronium", "water", "energy_core")
ROW = {"power_plant": 1, "factory": 2, "life_support": 3, "lab": 4}


def named(tile: Facts) -> str:
    return str(tile.get("key", tile["id"]))


def with_kind(kind: str, tiles: list[Facts] = BUILDINGS) -> list[Any]:
    return [pytest.param(tile, ab, id=named(tile)) for tile in tiles for ab in tile["abilities"] if ab["kind"] == kind]


def rich(s: Scene, cost: Facts) -> Scene:
    """The seat owns exactly this cost; "tug" is paid in titanium, "x" is decided by the player and starts as 6."""
    paid = {("titanium" if good == "tug" else good): (6 if n == "x" else n) for good, n in cost.items()}
    return s.nothing(A).have(A, **paid)


def owned(s: Scene) -> Facts:
    """Goods, powered-up Exosuits and Active Workers of the seat, without the zeros."""
    p = s.player(A)
    found = {word: p.have[n] for n, word in enumerate(GOODS)} | {"powered_exosuit": p.hexes.bit_count()}
    found |= {f"{kind}_active": s.active(A, kind) for kind in WORKERS}
    return {word: n for word, n in found.items() if n}


def test_there_are_sixty_buildings_and_eighteen_superprojects() -> None:
    assert sorted(REGISTRY) == sorted(tile["id"] for tile in TILES) and len(BUILDINGS) == 60 and len(PROJECTS) == 18


@pytest.mark.parametrize("fact", TILES, ids=named)
def test_points_range_and_kinds_of_abilities(fact: Facts) -> None:
    tile = REGISTRY[fact["id"]]
    kinds = [ability["kind"] for ability in fact["abilities"]]
    assert (tile.vp, tile.range_value) == (fact["vp"], fact.get("range_value", 0))
    assert (tile.works, tile.free) == ("worker_action" in kinds, "free_action" in kinds)
    assert tile.word == fact.get("key", fact["id"])
    assert "category" not in fact or fact["id"] // 100 == ROW[fact["category"]]


@pytest.mark.parametrize(("fact", "ability"), with_kind("worker_action", TILES))
def test_who_may_work_there_at_what_price_and_how_they_come_home(fact: Facts, ability: Facts) -> None:
    tile = REGISTRY[fact["id"]]
    cost = ability.get("cost", {})
    expected = {good: n for good, n in cost.items() if good != "tug" and n != "x"}
    assert {GOODS[good]: n for good, n in tile.price} == expected
    assert tile.tug_price == (cost.get("tug", 0) if cost.get("tug") != "x" else 0)
    for number, word in enumerate(WORKERS):
        assert tile.allowed[number] == (ability["worker"] == "any" or word in (ability["worker"], "genius"))
        motivated = ability.get("motivated", False)
        active = motivated is True or (motivated is not False and word in (*motivated, "genius"))
        assert tile.fate(number) == (DIES if ability.get("dies") else RETURNS_ACTIVE if active else RETURNS_TIRED)


def settle(s: Scene, choice: tuple[Any, ...] = ()) -> Scene:
    """Answer what the tile asks: the given choice if possible, else the first option."""
    while s.asked(A) not in ("", "turn_action"):
        s.play(A, *(choice if choice in s.legal(A) else s.legal(A)[0]))
    return s


PLAIN = [case for case in with_kind("worker_action") if "x" not in case.values[1].get("cost", {}).values()]


@pytest.mark.parametrize(("fact", "ability"), [case for case in PLAIN if "gain" in case.values[1] or "focus" in case.values[1]])
def test_what_a_worker_gains_there(fact: Facts, ability: Facts) -> None:
    worker = "scientist" if ability["worker"] == "any" else ability["worker"]
    s = rich(scene().era(2).board(A, fact["id"]), ability.get("cost", {}))
    gain = dict(ability.get("gain", {}))
    if gain.get("paradox") == -1:
        s.have(A, paradox=1)
        gain.pop("paradox")
    s.workers(A, **{worker: 1}).powered(A, 1).turn(A).play(A, "work", fact["id"], worker)
    gain["titanium"] = gain.pop("tug", 0) or gain.get("titanium", 0)
    gain["powered_exosuit"] = 1 + gain.get("powered_exosuit", 0)
    assert owned(settle(s, ("gain", "titanium"))) == {good: n for good, n in gain.items() if n}


@pytest.mark.parametrize("fact", [fact for fact in BUILDINGS if "choice" in fact["abilities"][0]], ids=named)
def test_what_a_worker_chooses_there(fact: Facts) -> None:
    ability = fact["abilities"][0]
    for gain in ability["choice"]:
        s = rich(scene().board(A, fact["id"]), ability["cost"]).workers(A, **{ability["worker"]: 1}).powered(A, 0).turn(A)
        s.play(A, "work", fact["id"], ability["worker"])
        assert len(s.legal(A)) == len(ability["choice"])
        (word, amount), *_ = gain.items()
        s.play(A, "gain", word.removesuffix("_active"))
        settle(s, ("gain", "titanium", "titanium", "titanium"))
        assert owned(s) == {"titanium" if word == "tug" else word: amount}


@pytest.mark.parametrize(("fact", "ability"), [case for case in PLAIN if "focus" in case.values[1]])
def test_how_far_back_focus_goes(fact: Facts, ability: Facts) -> None:
    s = rich(scene().era(7).board(A, fact["id"]), ability.get("cost", {})).workers(A, genius=1).turn(A)
    s.play(A, "work", fact["id"], "genius")
    for _ in range(ability["focus"].get("repeat", 1)):
        far, near = ability["focus"]["max"], ability["focus"]["min"]
        if far > near:
            assert s.legal(A) == [("focus", tile) for tile in range(7 - far, 7 - near + 1)]
            s.play(A, "focus", 7 - far)
        assert s.player(A).focus == 7 - far
    assert s.asked(A) != "set_focus"


@pytest.mark.parametrize("reach", (0, 1, 2, 3))
def test_112_takes_the_distance_in_water_less_the_lab_bonus_but_at_least_1(reach: int) -> None:
    labs = {0: (), 1: (401,), 2: (402,), 3: (401, 402)}[reach]
    for distance in range(1, 7):
        s = scene().era(7).board(A, 112, *labs).nothing(A).have(A, water=6).workers(A, genius=1).turn(A)
        s.play(A, "work", 112, "genius").play(A, "focus", 7 - distance)
        assert s.goods(A, "water") == 6 - max(1, distance - reach) and s.goods(A, "vp") == 1


@pytest.mark.parametrize("reach", (0, 1, 2, 3))
def test_113_takes_x_resources_for_x_eras_and_x_points_and_labs_push_focus_further(reach: int) -> None:
    labs = {0: (), 1: (401,), 2: (402,), 3: (401, 402)}[reach]
    s = scene().era(7).board(A, 113, *labs).nothing(A).have(A, gold=6).workers(A, genius=1).turn(A)
    s.play(A, "work", 113, "genius")
    expected = {("focus", 7 - d, x) for d in range(1, 7) for x in range(1, 7) if x <= d <= x + reach}
    assert set(s.legal(A)) == expected
    s.play(A, "focus", 3, 4)
    assert (s.goods(A, "gold"), s.goods(A, "vp"), s.player(A).focus) == (2, 4, 3)


@pytest.mark.parametrize(("fact", "ability"), with_kind("free_action"))
def test_what_a_free_action_of_a_building_brings(fact: Facts, ability: Facts) -> None:
    s = rich(scene().board(A, fact["id"]), ability.get("cost", {})).workers(A).powered(A, 0).turn(A)
    s.play(A, "free", fact["id"])
    gain = {"titanium" if good == "tug" else good: n for good, n in ability["gain"].items()}
    assert owned(settle(s, ("gain", "titanium"))) == gain


@pytest.mark.parametrize(("fact", "ability"), [case for case in with_kind("on_build") if "gain" in case.values[1]])
def test_what_comes_when_a_building_is_built(fact: Facts, ability: Facts) -> None:
    s = scene().yard(fact["category"], secondary=(fact["id"],)).nothing(A).have(A, titanium=2).workers(A, scientist=1)
    s.turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", fact["id"])
    assert {good: s.goods(A, good) for good in ability["gain"]} == ability["gain"]


PASSIVE = {"power_plant_range": "reach", "halve_supply_cost": "halvings", "construct_discount": "discounts",
           "research_set_second_die": "second_die", "mine_bonus": "mine_bonus", "evacuation_base_condition_met": "evacuates",
           "no_negative_morale_vp": "calm", "no_worker_loss_at_lowest_morale": "calm", "paradox_limit": "paradox_limit",
           "anomaly_vp": "anomaly_vp", "water_discount_per_turn": "savings"}  # fmt: skip


@pytest.mark.parametrize(("fact", "ability"), with_kind("passive", TILES))
def test_the_size_of_passive_abilities(fact: Facts, ability: Facts) -> None:
    tile = REGISTRY[fact["id"]]
    if ability["effect"] in PASSIVE:
        assert int(getattr(tile, PASSIVE[ability["effect"]])) == ability.get("amount", 1)
    else:
        s = scene().board(A, fact["key"]).travelled(A, 1)
        assert tile.vp_at_end(s.state, A)[1] == ability["amount"]


def test_no_other_tile_has_a_passive_ability() -> None:
    """Whatever the printed facts do not name, a tile does not have."""
    for fact in TILES:
        effects = {PASSIVE.get(ability.get("effect", "")) for ability in fact["abilities"] if ability["kind"] == "passive"}
        for name in set(PASSIVE.values()) - effects:
            assert not getattr(REGISTRY[fact["id"]], name), (fact["id"], name)


# ---------------------------------------------------------------------- what Superprojects cost


def printed_breakthroughs(fact: Facts) -> tuple[str, list[str]]:
    exact, shapes = "", []
    for way in fact["breakthrough_cost"]:
        if "exact" in way:
            exact = f"{way['exact']['shape']}_{way['exact']['icon']}"
        else:
            shapes = sorted(way["shapes"])
    return exact, shapes


@pytest.mark.parametrize("fact", PROJECTS, ids=named)
def test_what_a_superproject_costs(fact: Facts) -> None:
    tile = REGISTRY[fact["id"]]
    assert isinstance(tile, Superproject)
    assert {GOODS[good]: n for good, n in tile.cost} == {g: n for g, n in fact["cost"].items() if g in GOODS_OF_A_TILE}
    assert [WORKERS[kind] for kind in tile.workers] == [good for good in fact["cost"] if good in WORKERS]
    exact, shapes = printed_breakthroughs(fact)
    assert (BREAKTHROUGH_WORDS[tile.exact] if tile.exact >= 0 else "") == exact
    assert sorted(SHAPES[shape] for shape in tile.shapes) == shapes


@pytest.mark.parametrize("fact", PROJECTS, ids=named)
def test_building_a_superproject_takes_its_printed_cost_and_nothing_else(fact: Facts) -> None:
    """AN-12.5: assets, Workers and two Breakthroughs of the shown shapes; with a Scientist there is no discount."""
    cost = dict(fact["cost"])
    workers = {word: cost.pop(word) for word in WORKERS if word in cost}
    s = scene().project(1, fact["key"]).nothing(A).have(A, **cost).workers(A, tired=True, **workers).workers(A, scientist=1)
    _, shapes = printed_breakthroughs(fact)
    s.breakthroughs(A, *[f"{shape} {icon}" for shape, icon in zip(shapes, ("genetics", "warfare"), strict=True)])
    s.turn(A).play(A, "place", "construct_1", "scientist")
    while s.asked(A) not in ("", "turn_action", "extra_research"):
        s.play(A, *(("build", fact["key"]) if s.asked(A) == "construct_choice" else s.legal(A)[0]))
    assert s.on(A, "power_plant_1") == fact["id"] and s.on(A, "power_plant_2") == -2
    assert s.player(A).have[:6] == [0] * 6 and sum(s.player(A).have[8:]) == 0 and not s.owned(A)


@pytest.mark.parametrize("fact", [fact for fact in PROJECTS if fact["abilities"][0]["kind"] == "on_build"], ids=named)
def test_how_often_a_superproject_acts_when_it_is_built(fact: Facts) -> None:
    s = scene().warp(A, 1, "gold", "water", "uranium", "titanium")
    steps = REGISTRY[fact["id"]].on_build(s.state, A)
    count = fact["abilities"][0]["count"]
    s.stack(*steps)
    for left in range(count, 0, -1):
        assert s.state.decision(A).subject in ({"n": left}, {"left": left})
        assert s.can(A, "decline")
        s.play(A, *s.legal(A)[0])
        while s.asked(A).startswith("research"):
            s.play(A, *s.legal(A)[0])
    assert not s.asked(A)


def test_the_free_actions_of_superprojects() -> None:
    """Uranium Cores, Particle Collider, Temporal Tourism, Exocrawler, Dark Matter Converter."""
    found = {fact["key"]: ability for fact in PROJECTS for ability in fact["abilities"] if ability["kind"] == "free_action"}
    assert set(found) == {
        "uranium_cores", "particle_collider", "temporal_tourism", "exocrawler", "dark_matter_converter"
    }  # fmt: skip
    s = scene().board(A, "uranium_cores").powered(A, 2).turn(A).play(A, "free", "uranium_cores")
    assert s.player(A).hexes.bit_count() == 2 + found["uranium_cores"]["gain"]["powered_exosuit"]
    s = scene().era(7).board(A, "temporal_tourism").turn(A).play(A, "free", "temporal_tourism")
    assert s.legal(A) == [("focus", 7 - d) for d in range(found["temporal_tourism"]["focus"]["max"], 0, -1)]
    s = scene().board(A, "dark_matter_converter").workers(A, engineer=1).workers(A, tired=True).turn(A)
    s.play(A, "free", "dark_matter_converter")
    rewards = [next(iter(gain)).removesuffix("_active") for gain in found["dark_matter_converter"]["choice"]]
    assert s.legal(A) == [("gain", word) for word in rewards]
    for way in found["particle_collider"]["exchange"]:
        give = {("gold" if good == "tug" else good): n for good, n in way["give"].items()}
        s = scene().board(A, "particle_collider").nothing(A).have(A, **give).turn(A).play(A, "free", "particle_collider")
        settle(s, ("gain", "gold", "gold"))
        get = {("gold" if good == "tug" else good): n for good, n in way["get"].items()}
        assert {word: s.goods(A, word) for word in GOODS if s.goods(A, word)} == get


def test_the_worker_actions_of_superprojects() -> None:
    """Welfare Society, Cloning Vat, Outback Conditioner, Quantum Chameleon."""
    s = scene().board(A, "welfare_society").nothing(A).have(A, water=1).workers(A, administrator=1).turn(A)
    assert s.play(A, "work", "welfare_society", "administrator").player(A).morale == 4
    s = scene().board(A, "cloning_vat").workers(A, engineer=1).workers(A, tired=True).turn(A)
    assert s.play(A, "work", "cloning_vat", "engineer").tired(A, "engineer") == 1
    s = scene().board(A, "outback_conditioner").have(A, water=9, titanium=9).workers(A, genius=1).turn(A)
    s.play(A, "work", "outback_conditioner", "genius")
    assert s.legal(A) == [("copy", word) for word in ("construct", "recruit", "research")]
    s = scene().board(A, "quantum_chameleon", 201, 305).workers(A, genius=1).turn(A)
    assert s.play(A, "work", "quantum_chameleon", "genius").legal(A) == [("copy", 201), ("copy", 305)]


def test_the_hundreds_of_a_number_are_read_in_one_place() -> None:
    """`things.py` says what they mean; nobody else counts with ids."""
    title = Path(things.__file__).parents[1]
    found = [path.name for path in title.rglob("*.py") if re.search(r"(//|%) ?100\b", path.read_text(encoding="utf-8"))]
    assert found == ["things.py"]
