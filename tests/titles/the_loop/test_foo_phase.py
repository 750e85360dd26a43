"""Phase I: duplicates, cards, the machine, vortices: TL-5."""

from __future__ import annotations

from collections import Counter

from rondel.titles.the_loop.rules.generation import generate
from rondel.titles.the_loop.rules.machine import cubes_at, drop
from titles.the_loop.position import Position, start


def cubes_now(p: Position) -> int:
    return cubes_at(p.s, p.s.doctor)


def test_step_a_generates_as_many_duplicates_as_the_cycle_says_and_reveals_one_card() -> None:
    """TL-5.1"""
    for cycle in (1, 2, 3):
        p = Position().foo("dawn", "end", cycle=cycle).drop("dawn", *["past"] * 2, bag=("DUP-05", "DUP-06", "DUP-07")[:cycle])
        assert len(p.dups_in("medieval")) == cycle
        assert sum(len(pile) for pile in p.s.offers) == 1


def test_a_generated_duplicate_is_placed_in_its_start_era_and_an_empty_bag_is_ignored() -> None:
    """TL-5.2"""
    p = Position()
    p.s.rng.script.append(9)
    generate(p.s)
    assert p.dups_in("renaissance") == ["DUP-10"] and not p.in_bag("DUP-10")
    p.s.bag = 0
    generate(p.s)
    assert sum(mask.bit_count() for mask in p.s.dups) == 1


def test_the_given_number_of_cards_is_revealed() -> None:
    """TL-5.3"""
    p = Position().arsenal("holy_grail").drop("dawn", "past", "past", bag=("DUP-05",))
    assert p.available("medieval") == ["holy_grail"]


def test_two_cubes_and_one_per_duplicate_fall_by_themselves_three_four_three_past_doctor_future() -> None:
    """TL-5.4"""
    p = Position("v_girl", "mr_time").doctor("dawn").dups(dawn="DUP-05 DUP-09")
    assert cubes_now(p) == 4
    p.rolls(0, 2, 3, 6)
    assert drop(p.s) == (2, 2, 0)
    p.rolls(7, 9, 7, 9)
    assert drop(p.s) == (0, 0, 4)
    total: Counter[int] = Counter()
    for _ in range(3000):
        total += Counter(dict(enumerate(drop(p.s))))
    assert [round(total[ramp] / 1200) for ramp in range(3)] == [3, 4, 3]
    even = start(2, ramp_weights="1:1:1")
    even.doctor = 0
    even.rng.script.extend([0, 1, 2] + [2] * 40)
    assert drop(even)[:2] == (1, 1)


def test_after_the_cubes_have_landed_the_active_agents_ability_may_remove_one() -> None:
    """TL-5.5"""
    p = Position("time_prowler", "mr_time").drop("dawn", "past", "doctor", bag=("DUP-09",))
    assert p.asked() == "negate_rift" and p.options() == [("era", "end"), ("era", "dawn"), ("none",)]
    assert sum(p.s.rifts) == 0, "not placed yet"
    p = Position("mr_time", "time_prowler").drop("dawn", "past", "doctor", bag=("DUP-09",))
    assert p.asked() == "take_action", "only in her own Foo phase"


def test_a_third_rift_is_still_safe() -> None:
    """TL-5.6"""
    p = Position("v_girl", "mr_time").rifts(dawn=1).drop("dawn", "doctor", "doctor", bag=("DUP-09",))
    assert p.rifts_in("dawn") == 3 and not p.s.vortex


def test_an_era_without_room_becomes_a_vortex_and_loses_tile_rifts_and_cards_but_nothing_else() -> None:
    """TL-5.7"""
    p = Position("v_girl", "mr_time").rifts(dawn=2).energy(dawn=2).dups(dawn="DUP-09").stand("dawn")
    p.tile("SAB-03", "dawn", cubes=2).offer("first_fire").drop("dawn", "doctor", "doctor", "doctor", bag=("DUP-10",))
    assert p.s.vortex == 1 and p.rifts_in("dawn") == 0
    assert p.s.tiles[0] == -1 and p.s.up == () and p.cubes_on("dawn") == 0 and p.s.archived == ()
    assert p.available("dawn") == [] and "first_fire" in p.pile("destroyed")
    assert (p.energy_in("dawn"), p.dups_in("dawn"), p.era()) == (2, ["DUP-09"], "dawn")


def test_a_vortex_era_keeps_working() -> None:
    """TL-5.8"""
    p = Position("v_girl", "mr_time").vortex("dawn").hand("strawberry_donut").stand("dawn")
    p.drop("dawn", "doctor", "doctor", bag=("DUP-09",))
    assert p.rifts_in("dawn") == 2, "it holds new rifts"
    p.use("strawberry_donut")
    assert p.energy_in("dawn") == 2


def test_several_eras_overflow_in_the_order_past_doctor_future_and_missions_are_checked_once() -> None:
    """TL-5.9"""
    p = Position("v_girl", "mr_time").rifts(end=3, dawn=3, medieval=3).vortex("robots")
    for era in ("end", "dawn", "medieval", "industrial"):
        p.tile("SAB-0" + str(len(p.s.up) + 3), era, up=False)
    p.dups(dawn="DUP-09").drop("dawn", "past", "doctor", "future", bag=("DUP-10",))
    assert p.s.result == "loss_fourth", "past and doctor take the last two tiles, the future needs a fourth"
    assert p.s.vortex == 0b1100001, "end and dawn became vortices before medieval was looked at"


def test_rifts_returned_by_a_vortex_are_not_removed_rifts() -> None:
    """TL-5.10"""
    p = (
        Position("v_girl", "mr_time")
        .rifts(dawn=3)
        .tile("SAB-06", "renaissance")
        .drop("dawn", "doctor", "past", bag=("DUP-10",))
    )
    assert p.s.vortex == 1 and p.cubes_on("renaissance") == 0 and p.s.tally[1] == 0


def test_the_machine_is_used_also_when_the_doctor_stays_in_his_era_or_comes_to_a_vortex() -> None:
    """TL-5.11"""
    p = Position("v_girl", "mr_time").doctor("dawn").vortex("dawn").drop("dawn", "doctor", "doctor", bag=("DUP-10",))
    assert p.rifts_in("dawn") == 2
