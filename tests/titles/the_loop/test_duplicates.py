"""Duplicates, and how effects are applied: TL-7."""

from __future__ import annotations

from titles.the_loop.position import Position


def test_a_duplicate_that_enters_its_destruction_era_goes_back_into_the_bag() -> None:
    """TL-7.1"""
    p = Position().stand("medieval").hand("pigeon_whistle").dups(medieval="DUP-01")
    p.use("pigeon_whistle")
    assert p.doubts("push", "DUP-01", "past", 1) == ["duplicate_survives"], "the doctor was there in this cycle"
    assert p.doubts("push", "DUP-01", "future", 1) == []
    p.play("push", "DUP-01", "future", 1)
    assert p.in_bag("DUP-01") and p.dups_in("renaissance") == []


def test_a_pushed_duplicate_moves_one_era_to_either_neighbour_and_several_may_go_different_ways() -> None:
    """TL-7.2"""
    p = Position().stand("dawn").hand("club_of_persuasion").dups(dawn="DUP-05 DUP-06").use("club_of_persuasion")
    assert p.why_not("push", "DUP-05", "past", 2) == "too_far TL-7.2"
    p.play("push", "DUP-05", "past", 1).play("push", "DUP-06", "future", 1)
    assert p.dups_in("end") == ["DUP-05"] and p.dups_in("medieval") == ["DUP-06"]


def test_pulled_duplicates_come_from_the_adjacent_eras_of_both_sides() -> None:
    """TL-7.3"""
    p = Position().stand("dawn").hand("gravity_gloves").dups(end="DUP-01", medieval="DUP-05", robots="DUP-09")
    p.use("gravity_gloves")
    assert p.why_not("pull", "DUP-09") == "wrong_era TL-2.3"
    p.play("pull", "DUP-01").play("pull", "DUP-05")
    assert p.dups_in("dawn") == ["DUP-01", "DUP-05"]


def test_a_destroyed_duplicate_returns_to_the_bag_whatever_its_era() -> None:
    """TL-7.4"""
    p = Position().stand("dawn").hand("disintegrator").dups(dawn="DUP-05").use("disintegrator").play("destroy", "DUP-05")
    assert p.in_bag("DUP-05")


def test_a_duplicate_is_taken_along_from_an_era_of_the_way_to_a_later_one() -> None:
    """TL-7.5"""
    p = Position().stand("dawn").hand("runaway_trolley").dups(dawn="DUP-06", medieval="DUP-07")
    p.use("runaway_trolley").play("go", "future", 2)
    assert p.asked() == "take_along"
    assert p.options("carry") == [
        ("carry", "DUP-06", "medieval"), ("carry", "DUP-06", "renaissance"), ("carry", "DUP-07", "renaissance"),
    ]  # fmt: skip
    p.play("carry", "DUP-06", "medieval")
    assert p.dups_in("medieval") == ["DUP-06", "DUP-07"] and p.era() == "renaissance"


def test_a_duplicate_pushed_through_its_destruction_era_is_destroyed_there() -> None:
    """TL-7.6"""
    p = Position().stand("dawn").hand("royal_trebuchet").dups(dawn="DUP-01").tile("SAB-08", "end").use("royal_trebuchet")
    p.play("push", "DUP-01", "future", 3)
    assert p.in_bag("DUP-01") and p.cubes_on("end") == 1 << 2, "in the Renaissance, two eras on"


def test_the_era_of_destruction_is_the_era_just_entered_or_where_it_stood() -> None:
    """TL-7.7"""
    p = Position().stand("medieval").hand("pigeon_whistle", "disintegrator").tile("SAB-08", "end")
    p.dups(medieval="DUP-01 DUP-02").use("pigeon_whistle").play("push", "DUP-01", "future", 1)
    assert p.cubes_on("end") == 1 << 2
    p.use("disintegrator").play("destroy", "DUP-02")
    assert p.cubes_on("end") == 1 << 2 | 1 << 1


def test_effects_on_the_era_a_duplicate_reached_need_a_push_and_apply_even_if_it_was_destroyed() -> None:
    """TL-7.8"""
    p = Position().stand("medieval").hand("steam_hammer").rifts(renaissance=1, medieval=1)
    p.use("steam_hammer")
    assert p.rifts_in("renaissance") == 1 and sum(p.s.energy) == 0, "no duplicate was pushed"
    p = Position().stand("medieval").hand("steam_hammer").rifts(renaissance=1).dups(medieval="DUP-01")
    p.use("steam_hammer").play("push", "DUP-01", "future", 1)
    assert p.rifts_in("renaissance") == 0 and p.energy_in("renaissance") == 1 and p.in_bag("DUP-01")


def test_until_equal_changes_nothing_where_there_is_already_as_much() -> None:
    """TL-7.9"""
    p = Position().stand("dawn").hand("vitruvian_compass").rifts(dawn=1, end=3).dups(dawn="DUP-05", end="DUP-01")
    p.use("vitruvian_compass")
    assert p.doubts("era", "dawn") == ["no_effect"]
    assert p.play("era", "end").rifts_in("end") == 1


def test_another_agents_era_may_be_your_own_and_one_other_agent_is_enough() -> None:
    """TL-7.10"""
    p = Position("mr_time", "v_girl").stand("dawn").stand("dawn", agent=1).hand("ion_chronograph")
    p.use("ion_chronograph")
    assert p.energy_in("dawn") == 1
    q = Position("v_girl", "mr_time", "cztwyzzek").stand("dawn").stand("dawn", agent=1).hand("instant_noodles")
    q.use("instant_noodles")
    assert len(q.ready()) == 1, "one card, though two agents are there"


def test_a_borrowed_card_acts_for_your_agent_and_is_neither_moved_nor_exhausted() -> None:
    """TL-7.11"""
    p = Position().stand("dawn").hand("printing_press").hand("agency_mug", agent=1)
    p.use("printing_press")
    assert p.energy_in("dawn") == 2 and p.ready(1) == ["agency_mug"]


def test_a_let_card_acts_for_its_owner_whose_player_chooses() -> None:
    """TL-7.12"""
    p = Position("mr_time", "time_prowler").hand("duty_roster").hand("patchwork_tent", agent=1)
    p.rifts(globalization=1, robots=1).use("duty_roster").use("patchwork_tent")
    assert p.s.actors() == (1,) and p.options() == [("era", "globalization"), ("era", "robots")]
    p.play("era", "robots")
    assert p.s.actors() == (0,) and p.tired(1) == ["patchwork_tent"]


def test_an_effect_on_several_players_is_finished_one_after_the_other_in_the_order_they_settle() -> None:
    """TL-7.13"""
    p = Position().hand("round_table")
    p.use("round_table")
    assert p.asked() == "agent_order"
    p.play("agent", "mr_time")
    assert p.s.actors() == (1,) and p.asked() == "effect_option"


def test_swapped_elements_exchange_places() -> None:
    """TL-7.14"""
    p = Position().stand("dawn").stand("robots", agent=1).hand("masquerade_mask").use("masquerade_mask")
    assert (p.era(0), p.era(1)) == ("robots", "dawn")


def test_move_wherever_you_want_includes_staying() -> None:
    """TL-7.15"""
    p = Position().stand("dawn").hand("self_driving_couch").use("self_driving_couch")
    assert len(p.options()) == 7
    assert p.play("era", "dawn").era() == "dawn"


def test_our_cards_say_up_to_and_allow_less() -> None:
    """TL-7.16"""
    p = Position().stand("dawn").hand("rocket_skates").use("rocket_skates")
    assert p.options() == [("stay",), ("go", "past", 1), ("go", "past", 2), ("go", "future", 1), ("go", "future", 2)]
    p.play("stay")
    assert p.era() == "dawn" and p.energy_in("dawn") == 1
