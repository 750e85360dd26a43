"""The eighteen Superprojects (AN-14.14 to AN-14.28): printed cost and what each does."""

from __future__ import annotations

from typing import Any

import pytest

from rondel.titles.anachrony.rules.tiles.tile import tile_named
from titles.anachrony.scene import A, B, Scene, scene

GOODS = ("titanium", "uranium", "gold", "neutronium", "water", "energy_core")
CARDS: list[tuple[str, int, dict[str, int], str, str, tuple[str, str]]] = [
    # word, printed VP, assets, Worker, exact Breakthrough, two shapes
    ("welfare_society", 6, {"titanium": 2, "gold": 2, "water": 4}, "", "circle society", ("triangle", "square")),
    ("archive_of_the_eras", 5, {"neutronium": 1, "titanium": 2, "gold": 2}, "", "circle time_travel", ("triangle", "square")),
    ("continuum_stabilizer", 6, {"titanium": 2, "gold": 2}, "", "square time_travel", ("triangle", "circle")),
    ("grand_reservoir", 6, {"uranium": 2, "titanium": 2, "water": 2}, "engineer", "square society", ("triangle", "circle")),
    ("anti_gravity_field", 6, {"titanium": 4}, "engineer", "triangle technology", ("circle", "square")),
    ("uranium_cores", 5, {"uranium": 3, "titanium": 1}, "scientist", "triangle warfare", ("circle", "square")),
    ("particle_collider", 7, {"uranium": 1, "titanium": 2, "gold": 1, "water": 2}, "", "square technology",
     ("triangle", "circle")),
    ("temporal_tourism", 6, {"neutronium": 1, "titanium": 3, "water": 3}, "", "triangle time_travel", ("circle", "square")),
    ("outback_conditioner", 4, {"uranium": 2, "titanium": 2, "gold": 2}, "", "square genetics", ("triangle", "circle")),
    ("synthetic_endorphins", 5, {"titanium": 3, "water": 3}, "scientist", "triangle genetics", ("circle", "square")),
    ("exocrawler", 6, {"uranium": 2, "titanium": 3}, "", "circle warfare", ("triangle", "square")),
    ("dark_matter_converter", 6, {"titanium": 2, "gold": 2, "water": 2}, "", "circle genetics", ("triangle", "square")),
    ("tectonic_drill", 6, {"titanium": 3, "gold": 1}, "engineer", "square warfare", ("triangle", "circle")),
    ("rescue_pods", 5, {"energy_core": 1, "titanium": 2, "water": 3}, "", "triangle society", ("circle", "square")),
    ("neutronium_research_center", 8, {"neutronium": 2, "titanium": 3}, "scientist", "circle technology",
     ("triangle", "square")),
    ("the_ultimate_plan", 3, {"uranium": 1, "titanium": 2, "gold": 1}, "scientist", "", ("triangle", "triangle")),
    ("quantum_chameleon", 5, {"neutronium": 1, "uranium": 1, "titanium": 1, "gold": 1}, "", "", ("square", "square")),
    ("cloning_vat", 6, {"uranium": 2, "titanium": 2, "water": 4}, "", "", ("circle", "circle")),
]  # fmt: skip
IDS = [row[0] for row in CARDS]


def builder(row: Any, *breakthroughs: str) -> Scene:
    """A can just build this Superproject with a Scientist."""
    word, _, assets, worker, _, _ = row
    s = scene().nothing(A).have(A, **assets).project(1, word).breakthroughs(A, *breakthroughs)
    return s.workers(A, scientist=1).workers(A, True, **({worker: 1} if worker else {})).turn(A)


def build(s: Scene, word: str) -> None:
    s.play(A, "place", "construct_1", "scientist")
    if s.asked(A) == "construct_choice":  # else nothing but the Superproject can be built
        s.play(A, "build", word)
    s.play(A, "row", "lab_1")


def owner_of(word: str, **goods: int) -> Scene:
    s = scene().nothing(A).have(A, **goods).board(A, word)
    return s.workers(A, scientist=1, engineer=1, administrator=1, genius=1).workers(A, tired=True).turn(A)


@pytest.mark.parametrize("row", CARDS, ids=IDS)
def test_a_superproject_costs_assets_a_worker_and_breakthroughs(row: Any) -> None:
    """AN-14.1: everything is paid, the Superproject covers two spots."""
    word, vp, _, _, exact, shapes = row
    two = [f"{shapes[0]} warfare", f"{shapes[1]} society"]
    s = builder(row, *([exact] if exact else two))
    build(s, word)
    assert [s.goods(A, good) for good in GOODS] == [0] * 6
    assert (s.owned(A), s.player(A).all_workers()) == ([], 1)
    assert (s.on(A, "lab_1"), s.on(A, "lab_2"), s.score(A)["superprojects"]) == (tile_named(word).number, -2, vp)


@pytest.mark.parametrize("row", [row for row in CARDS if row[4]], ids=lambda row: row[0])
def test_a_superproject_may_be_paid_with_two_breakthroughs_of_its_shapes(row: Any) -> None:
    """AN-14.1"""
    s = builder(row, f"{row[5][0]} society", f"{row[5][1]} genetics")
    build(s, row[0])
    assert s.owned(A) == []


@pytest.mark.parametrize("row", CARDS, ids=IDS)
def test_a_superproject_with_anything_missing_cannot_be_built(row: Any) -> None:
    """AN-14.1, AN-26.1"""
    word, _, assets, worker, exact, shapes = row
    paid = [exact] if exact else [f"{shapes[0]} warfare", f"{shapes[1]} society"]
    for good in assets:
        assert not builder(row, *paid).have(A, **{good: assets[good] - 1}).turn(A).can_build(A, word)
    assert not builder(row, *paid[1:]).can_build(A, word)
    if worker:
        assert not builder(row, *paid).workers(A, tired=True, genius=1).turn(A).can_build(A, word)
    assert builder(row, *paid).can_build(A, word)


# ---------------------------------------------------------------------- what each does


def test_anti_gravity_field_saves_a_resource_of_choice_on_each_construct() -> None:
    """AN-14.14"""
    s = owner_of("anti_gravity_field", titanium=2, gold=1).yard("factory", secondary=(206,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 206)
    assert s.legal(A) == [("save", "titanium"), ("save", "gold")]
    assert s.why_not(A, "save", "uranium") == ("discount_not_in_cost", "AN-12.7")
    s.play(A, "save", "gold")
    assert (s.goods(A, "titanium"), s.goods(A, "gold")) == (0, 1)


def test_anti_gravity_field_helps_with_standard_constructs_too() -> None:
    """AN-14.14: at the World Council."""
    s = owner_of("anti_gravity_field", titanium=1, water=1).taken(B, "construct_1", "construct_2").turn(A)
    s.yard("life_support", secondary=(306,)).play(A, "place", "council_right", "scientist")
    s.play(A, "build", 306)
    assert (s.on(A, "life_support_1"), s.goods(A, "titanium")) == (306, 0)


@pytest.mark.parametrize("steps", [0, 3, 8])
def test_archive_of_the_eras_gives_a_vp_per_time_travel_step(steps: int) -> None:
    """AN-14.15"""
    score = owner_of("archive_of_the_eras").travelled(A, steps).score(A)
    assert (score["archive"], score["time_travel"]) == (steps, 2 * steps)


@pytest.mark.parametrize("worker", ["scientist", "engineer", "administrator", "genius"])
def test_cloning_vat_gains_a_tired_worker_of_the_placed_type(worker: str) -> None:
    """AN-14.16"""
    s = owner_of("cloning_vat").play(A, "work", "cloning_vat", worker)
    assert (s.tired(A, worker), s.player(A).all_workers()) == (1, 5)
    assert s.passes(B, A).tired(A, worker) == 2, "the placed one comes home Tired"


@pytest.mark.parametrize(("reward", "where"), [("genius", "active"), ("neutronium", "goods"), ("energy_core", "goods")])
def test_dark_matter_converter_turns_a_worker_into_a_genius_a_neutronium_or_a_core(reward: str, where: str) -> None:
    """AN-14.17: the lost Worker may be Active or Tired, any type."""
    s = owner_of("dark_matter_converter").workers(A, tired=True, administrator=1).play(A, "free", "dark_matter_converter")
    assert s.asked(A) == "dark_matter_worker" and len(s.legal(A)) == 5
    s.play(A, "give_up", "administrator", "tired")
    assert s.asked(A) == "dark_matter_reward"
    s.play(A, "gain", reward)
    assert (s.active(A, reward) if where == "active" else s.goods(A, reward)) == (2 if where == "active" else 1)
    assert (s.tired(A, "administrator"), s.asked(A)) == (0, "turn_action")


def test_dark_matter_converter_needs_a_worker() -> None:
    """AN-14.17"""
    s = scene().board(A, "dark_matter_converter").workers(A).workers(A, tired=True).turn(A)
    assert s.why_not(A, "free", "dark_matter_converter") == ("dark_matter_no_worker", "AN-14.17")


def test_exocrawler_places_a_worker_on_the_main_board_besides_the_main_action() -> None:
    """AN-14.18"""
    s = owner_of("exocrawler").play(A, "free", "exocrawler")
    assert s.asked(A) == "place_on_main_board"
    s.play(A, "place", "purify_pool", "engineer").play(A, "place", "purify_pool", "scientist")
    assert (s.goods(A, "water"), s.player(A).hexes.bit_count(), s.asked(B)) == (7, 4, "turn_action")


def test_exocrawler_needs_a_powered_exosuit() -> None:
    """AN-14.18: an already powered-up Exosuit."""
    s = owner_of("exocrawler").powered(A, 0).turn(A)
    assert s.why_not(A, "free", "exocrawler") == ("no_exosuit", "AN-9.2")


def test_grand_reservoir_saves_a_water_once_in_each_own_turn() -> None:
    """AN-14.19"""
    s = owner_of("grand_reservoir", water=0).board(A, 202, 207).turn(A)
    assert s.play(A, "work", 202, "engineer").goods(A, "water") == 0
    s.passes(B).play(A, "work", 207, "scientist")
    assert (s.goods(A, "uranium"), s.goods(A, "water")) == (2, 0)


def test_grand_reservoir_saves_nothing_in_trade_or_outside_the_action_rounds() -> None:
    """AN-14.19"""
    s = owner_of("grand_reservoir", water=2)
    assert not s.can(A, "place", "trade_pool", "engineer")
    s = scene(leaders=("zaida", "wolfe")).board(A, "grand_reservoir").have(A, water=1).pool(genius=1).clean_up()
    assert s.asked(A) == "power_up", "Zaida asks for 2 water in Clean Up"


def test_neutronium_research_center_researches_twice_when_built_each_one_optional() -> None:
    """AN-14.20, AN-26.17"""
    s = builder(CARDS[14], "circle technology").rolls(1).play(A, "place", "construct_1", "scientist")
    s.play(A, "build", "neutronium_research_center").play(A, "row", "lab_1")
    assert (s.asked(A), s.state.decision(A).subject) == ("extra_research", {"left": 2})
    s.play(A, "decline").play(A, "extra", "research").play(A, "set", "square")
    assert (s.owned(A), s.asked(B)) == (["square warfare"], "turn_action")


def test_research_of_the_center_may_use_411() -> None:
    """AN-26.17"""
    s = builder(CARDS[14], "circle technology").board(A, 411).have(A, water=2).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", "neutronium_research_center").play(A, "row", "factory_1")
    for icon in ("society", "society"):
        s.play(A, "extra", "research").play(A, "set", "square").play(A, "set", icon)
    assert (s.owned(A), s.goods(A, "water")) == (["square society", "square society"], 0)


@pytest.mark.parametrize(("worker", "actions"), [
    ("scientist", ["construct", "research"]), ("engineer", ["construct", "recruit"]), ("administrator", ["recruit"]),
    ("genius", ["construct", "recruit", "research"]),
])  # fmt: skip
def test_outback_conditioner_takes_a_standard_action_the_worker_may_take(worker: str, actions: list[str]) -> None:
    """AN-14.21"""
    s = (
        owner_of("outback_conditioner", water=2, titanium=2)
        .pool(engineer=1, scientist=1)
        .play(A, "work", "outback_conditioner", worker)
    )
    assert s.goods(A, "water") == 0
    if len(actions) > 1:
        assert s.legal(A) == [("copy", action) for action in actions]
    else:
        assert s.asked(A) == "recruit_worker"


def test_outback_conditioner_says_why_an_action_cannot_be_copied() -> None:
    """AN-14.21: with the restrictions of the Worker type used."""
    s = owner_of("outback_conditioner", water=2, titanium=2).play(A, "work", "outback_conditioner", "engineer")
    assert s.why_not(A, "copy", "research") == ("only_scientist", "AN-12.11")
    s.play(A, "copy", "construct")
    assert s.legal(A) and all(action[0] == "build" for action in s.legal(A)), "an Engineer saves 1 titanium"
    s = owner_of("outback_conditioner", water=2, titanium=2).play(A, "work", "outback_conditioner", "scientist")
    assert s.why_not(A, "copy", "recruit") == ("no_scientist", "AN-12.9")


@pytest.mark.parametrize(("give", "get"), [("tug", "neutronium"), ("neutronium", "tug")])
def test_particle_collider_makes_one_exchange_in_either_direction(give: str, get: str) -> None:
    """AN-14.22"""
    s = owner_of("particle_collider", gold=2, neutronium=1).play(A, "free", "particle_collider")
    assert sorted(s.legal(A)) == [("trade", "neutronium", "tug"), ("trade", "tug", "neutronium")]
    s.play(A, "trade", give, get)
    if get == "tug":
        s.play(A, "gain", "gold", "gold")
    assert (s.goods(A, "gold"), s.goods(A, "neutronium")) == ((0, 2) if give == "tug" else (4, 0))
    poor = owner_of("particle_collider", gold=1, water=3, energy_core=1)
    assert poor.why_not(A, "free", "particle_collider") == ("nothing_to_exchange", "AN-14.22")


@pytest.mark.parametrize(("side", "vp"), [("A", 2), ("B", 2)])
def test_rescue_pods_meet_the_base_condition_and_score_its_vp(side: str, vp: int) -> None:
    """AN-14.24"""
    s = scene(evacuation=side).board(A, "rescue_pods").workers(A, engineer=1).have(A, gold=0).impact().turn(A)
    s.play(A, "place", "evacuation_pool", "engineer")
    assert s.score(A)["evacuation"] == vp


def test_covered_rescue_pods_do_not_help() -> None:
    """AN-14.24, AN-13.8"""
    s = scene().board(A, "rescue_pods").anomaly(A, "power_plant_1").impact().turn(A)
    assert s.why_not(A, "place", "evacuation_pool", "engineer") == ("evacuation_buildings", "AN-18.2")


@pytest.mark.parametrize(("step", "vp"), [(1, 0), (3, 0), (4, 0), (6, 4)])
def test_synthetic_endorphins_make_negative_morale_count_zero(step: int, vp: int) -> None:
    """AN-14.25"""
    assert owner_of("synthetic_endorphins").morale(A, step).score(A)["morale"] == vp


@pytest.mark.parametrize("extra", ["titanium", "uranium", "gold", ""])
def test_tectonic_drill_takes_an_extra_resource_from_the_supply(extra: str) -> None:
    """AN-14.26: optional."""
    s = owner_of("tectonic_drill").mine(neutronium=1).play(A, "place", "mine_1", "engineer")
    assert s.asked(A) == "mine_bonus"
    s.play(A, *(("mine", extra) if extra else ("decline",)))
    gained = {good: s.goods(A, good) for good in GOODS[:4]}
    expected = {"titanium": 0, "uranium": 1, "gold": 0, "neutronium": 1}
    if extra:
        expected[extra] += 1
    assert gained == expected


def test_temporal_tourism_sets_focus_up_to_three_eras_back_without_lab_bonus() -> None:
    """AN-14.27"""
    s = owner_of("temporal_tourism", gold=1).board(A, 402).era(6).warp(A, 3, "gold").turn(A)
    s.play(A, "free", "temporal_tourism")
    assert s.legal(A) == [("focus", 3), ("focus", 4), ("focus", 5)]
    assert s.why_not(A, "focus", 2) == ("focus_out_of_range", "AN-11.2")
    s.play(A, "focus", 3).play(A, "send", "gold")
    assert (s.player(A).travel, s.asked(A)) == (1, "turn_action")
    first = owner_of("temporal_tourism")
    assert first.why_not(A, "free", "temporal_tourism") == ("no_past", "AN-11.9")


@pytest.mark.parametrize("others", [(), ("cloning_vat",), ("cloning_vat", "exocrawler")])
def test_the_ultimate_plan_gives_three_vp_per_superproject_itself_included(others: tuple[str, ...]) -> None:
    """AN-14.28"""
    assert owner_of("the_ultimate_plan").board(A, *others).score(A)["ultimate_plan"] == 3 + 3 * len(others)


def test_welfare_society_raises_morale_for_an_administrator_and_a_water() -> None:
    """AN-14.28"""
    s = owner_of("welfare_society", water=1)
    assert s.why_not(A, "work", "welfare_society", "engineer") == ("wrong_worker", "AN-10.4")
    s.play(A, "work", "welfare_society", "administrator")
    assert (s.player(A).morale, s.goods(A, "water")) == (4, 0)


def test_uranium_cores_power_up_an_exosuit() -> None:
    """AN-14.9, AN-14.8"""
    s = owner_of("uranium_cores").powered(A, 3).turn(A).play(A, "free", "uranium_cores")
    assert (s.player(A).hexes.bit_count(), s.player(A).exosuits) == (4, 2)
    assert s.why_not(A, "free", "uranium_cores") == ("marker_used", "AN-9.5")
    assert owner_of("uranium_cores").warned(A, "free", "uranium_cores") == ["gain_lost_exosuit"]


def test_continuum_stabilizer_takes_back_up_to_three_warp_tiles_when_built() -> None:
    """AN-14.4: from any Timeline tile, no payment, no Time Travel step."""
    s = builder(CARDS[2], "square time_travel").era(2).project(2, "continuum_stabilizer").warp(A, 1, "gold", "water", "uranium")
    s.warp(A, 2, "titanium").turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", "continuum_stabilizer")
    s.play(A, "row", "lab_1").play(A, "take_back", "gold").play(A, "take_back", "titanium").play(A, "take_back", "water")
    assert [s.lies_on(A, word) for word in ("gold", "titanium", "water", "uranium")] == [0, 0, 0, 1]
    assert (s.player(A).travel, s.asked(B)) == (0, "turn_action")
