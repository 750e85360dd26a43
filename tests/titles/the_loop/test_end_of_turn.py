"""Phases III to V and the end of the game: TL-9, TL-10."""

from __future__ import annotations

import pytest

from titles.the_loop.position import Position

FULL = ("pigeon_whistle", "patchwork_tent", "bottomless_thermos")


def test_phase_iii_puts_an_available_card_of_your_era_on_top_of_your_deck() -> None:
    """TL-9.1"""
    p = Position().stand("medieval").offer("holy_grail", "first_fire").play("end")
    assert p.options() == [("take", "holy_grail"), ("none",)]
    assert p.why_not("take", "first_fire") == "artefact_elsewhere TL-9.1"
    q = Position().stand("medieval").offer("holy_grail").play("end").play("none")
    assert "holy_grail" not in q.ready() and q.s.turn == 2


def test_the_added_card_is_drawn_in_the_same_turn() -> None:
    """TL-9.2"""
    p = Position().stand("medieval").offer("holy_grail").play("end").play("take", "holy_grail")
    assert "holy_grail" in p.ready()


def test_phase_iv_archives_the_complete_face_up_tile_of_your_era() -> None:
    """TL-9.3"""
    p = Position().stand("dawn").tile("SAB-03", "dawn", cubes=5).tile("SAB-04", "end", cubes=4).offer("first_fire")
    assert p.doubts("end")[-1] == "archive_miss"
    p.play("end").play("none")
    assert p.asked() == "archive" and p.why_not("archive", "SAB-04") == "archive_not_here TL-9.3"
    p.play("archive")
    assert p.s.archived == (2,) and p.s.tiles[0] == -1 and p.available("dawn") == ["first_fire"]
    q = Position().stand("dawn").tile("SAB-03", "dawn", cubes=4).play("end")
    assert q.s.turn == 2, "an incomplete tile is not asked about"


def test_after_archiving_victory_comes_first_then_the_new_mission_then_the_bonus() -> None:
    """TL-9.4"""
    p = (
        Position()
        .stand("dawn")
        .doctor("dawn")
        .tile("SAB-03", "dawn", cubes=5)
        .tile("SAB-04", "end")
        .tile("SAB-05", "robots", up=False)
    )
    p.play("end").play("archive")
    assert p.s.up == (6, 5) and p.asked() == "bonus_pick"
    q = (
        Position()
        .stand("dawn")
        .tile("SAB-03", "dawn", cubes=5)
        .archived("SAB-06", "SAB-07", "SAB-08")
        .play("end")
        .play("archive")
    )
    assert q.s.result == "win" and q.pile("aside") == []


def test_the_quarterly_bonus_gives_every_player_a_card_and_destroys_the_last() -> None:
    """TL-9.5"""
    p = (
        Position()
        .stand("dawn")
        .tile("SAB-03", "dawn", cubes=5)
        .hand(*FULL)
        .hand("agency_mug", "duty_roster", "ion_chronograph", agent=1)
    )
    p.arsenal("holy_grail", "first_fire", "matryoshka").play("end").play("archive")
    assert p.s.actors() == (0,) and len(p.options()) == 3
    p.play("take", "first_fire")
    assert p.s.actors() == (1,)
    p.play("take", "matryoshka")
    assert p.pile("destroyed") == ["holy_grail"] and p.pile("decks", 1)[0] == "matryoshka"
    assert "first_fire" in p.ready()


def test_vortices_do_not_touch_bonus_cards() -> None:
    """TL-9.6"""
    p = (
        Position()
        .stand("dawn")
        .tile("SAB-03", "dawn", cubes=5)
        .vortex("medieval")
        .arsenal("holy_grail", "war_steed", "first_fire")
    )
    p.play("end").play("archive")
    assert p.pile("aside") == ["holy_grail", "war_steed", "first_fire"] and p.pile("destroyed") == []


def test_phase_v_recharges_discards_draws_and_moves_the_cycle_in_this_order() -> None:
    """TL-9.7"""
    p = Position("v_girl", "mr_time").hand("strawberry_donut").foo().play("free_move", "dawn").play("end")
    assert p.s.charged == 3 and p.s.cycle == 2 and len(p.ready()) == 3 and p.s.active == 1


def test_the_agent_tile_is_turned_to_the_charged_side() -> None:
    """TL-9.8"""
    p = Position("v_girl", "mr_time").hand("exo_welder").play("free_move", "dawn")
    assert not p.s.charged & 1
    assert p.play("end").s.charged & 1


def test_the_whole_hand_is_discarded() -> None:
    """TL-9.9"""
    p = (
        Position()
        .hand("lucky_coin")
        .exhausted("pigeon_whistle")
        .deck("quantum_dressing", "patchwork_tent", "runaway_trolley")
        .play("end")
    )
    assert sorted(p.pile("discards")) == ["lucky_coin", "pigeon_whistle"]


def test_every_player_with_fewer_than_three_cards_draws_up_to_three() -> None:
    """TL-9.10"""
    p = Position("time_prowler", "mr_time", "v_girl").hand("agency_mug", agent=1)
    p.hand("strawberry_donut", "exo_welder", "rocket_skates", "furious_briefs", agent=2).play("end")
    assert [len(p.ready(agent)) for agent in range(3)] == [3, 3, 4]


def test_an_empty_foo_deck_moves_to_the_next_space_and_after_the_third_the_game_is_lost() -> None:
    """TL-9.11"""
    p = Position("v_girl", "mr_time").foo(cycle=2).play("end")
    assert p.s.cycle == 3 and len(p.s.foo) == 6, "shuffled, and one card shown"
    q = Position("v_girl", "mr_time").foo(cycle=3).play("end")
    assert q.s.result == "loss_time" and q.s.over


def test_the_next_player_clockwise_takes_a_turn() -> None:
    """TL-9.12"""
    assert Position("v_girl", "mr_time", "cztwyzzek").play("end").s.active == 1


def test_phase_iii_comes_before_phase_iv_without_a_move_between() -> None:
    """TL-9.13"""
    p = Position().stand("dawn").energy(dawn=5).tile("SAB-03", "dawn", cubes=5).offer("first_fire").play("end")
    assert p.asked() == "add_card" and p.options("move") == []
    assert p.play("none").asked() == "archive"


def test_the_game_ends_the_instant_a_condition_is_met() -> None:
    """TL-10.1"""
    p = Position("v_girl", "mr_time").rifts(dawn=3).vortex("dawn").drop("dawn", "doctor", "past", bag=("DUP-09",))
    assert p.s.over and p.s.actors() == () and p.rifts_in("end") == 1, "past was placed, nothing after the defeat"


def test_the_fourth_archived_tile_wins() -> None:
    """TL-10.2"""
    p = (
        Position()
        .stand("dawn")
        .tile("SAB-03", "dawn", cubes=5)
        .archived("SAB-06", "SAB-07", "SAB-08")
        .play("end")
        .play("archive")
    )
    outcome = p.s.outcome()
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0, 1), "win", (4, 4))


@pytest.mark.parametrize(("vortices", "result"), [(("dawn",), "loss_double"), (("end", "robots", "industrial"), "loss_fourth")])
def test_defeat_by_a_second_vortex_in_an_era_or_a_fourth_on_the_board(vortices: tuple[str, ...], result: str) -> None:
    """TL-10.3"""
    p = Position("v_girl", "mr_time").rifts(dawn=3).vortex(*vortices).drop("dawn", "doctor", "future", bag=("DUP-09",))
    assert p.s.result == result and p.s.outcome().winners == ()


def test_the_outcome_names_the_era_that_overflowed() -> None:
    """TL-10.3: not the doctor's era, where the cube that was too much fell beside him; none when time is over."""
    p = Position("v_girl", "mr_time").rifts(end=3).vortex("end").drop("dawn", "past", "doctor", bag=("DUP-09",))
    details = p.s.outcome().details
    assert (p.s.result, details["doctor"], details["era"]) == ("loss_double", "dawn", "end")
    assert p.s.clone().outcome().details == details
    late = Position("v_girl", "mr_time").foo(cycle=3).archived("SAB-03").play("end")
    assert late.s.outcome().details["era"] is None


def test_all_players_win_or_lose_together() -> None:
    """TL-10.4"""
    p = Position("v_girl", "mr_time", "cztwyzzek").foo(cycle=3).archived("SAB-03").play("end")
    outcome = p.s.outcome()
    assert outcome.winners == () and outcome.scores == (1, 1, 1) and outcome.details["archived"] == 1
