"""Components, the ring of eras, setup: TL-1, TL-2, TL-3."""

from __future__ import annotations

from collections import Counter

import pytest

import rondel
import seen
from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.board import add_energy, remove_rifts
from rondel.titles.the_loop.rules.language import ADJACENT, FUTURE_ERA, NOTHING, OWN, PAST_ERA, Resolve
from rondel.titles.the_loop.rules.machine import slots
from rondel.titles.the_loop.rules.missions import MISSIONS
from rondel.titles.the_loop.rules.modes import VORTEX_TILES
from rondel.titles.the_loop.rules.names import AGENTS, ERAS, FUTURE_OF, PAST_OF
from rondel.titles.the_loop.rules.registry import CARDS, STARTING
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import DUPLICATES, SUPAS
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS
from titles.the_loop.position import Position, start


def test_the_box_holds_79_artefacts_28_duplicates_7_supas_14_ultramachine_cards_10_tiles_5_agents_3_vortices() -> None:
    """TL-1.1"""
    assert (len(CARDS), STARTING) == (79, 30)
    assert (len(DUPLICATES), len(SUPAS), len(ULTRA_CARDS), len(MISSIONS), len(AGENTS)) == (28, 7, 14, 10, 5)
    assert VORTEX_TILES == 3
    assert Counter(card.agent for card in CARDS[:STARTING]) == dict.fromkeys(range(5), 6)


def test_an_era_has_three_rift_slots_and_no_limit_of_energy() -> None:
    """TL-1.2"""
    p = Position().energy(dawn=40)
    assert slots(p.s, 0) == 3
    add_energy(p.s, 0, 5)
    assert p.energy_in("dawn") == 45


def test_the_pools_of_cubes_have_no_end() -> None:
    """TL-1.3"""
    p = Position().hand("bottomless_thermos").energy(all=30)
    p.use("bottomless_thermos")
    assert sum(p.s.energy) == 212, "more than the 30 green cubes of the box"
    p.rifts(dawn=3)
    remove_rifts(p.s, 0, 2)
    assert p.rifts_in("dawn") == 1


def test_the_arsenal_is_the_face_down_pile_of_the_49_other_artefacts_and_destroyed_cards_lie_face_up() -> None:
    """TL-1.4"""
    s = start(2)
    assert len(s.arsenal) + sum(len(pile) for pile in s.offers) + len(s.destroyed) == 49
    assert s.view(0)["destroyed"] == []
    assert s.view(0)["arsenal"] == sorted(s.view(0)["arsenal"], key=lambda id: [c.id for c in CARDS].index(id))


def test_any_number_of_available_cards_may_lie_next_to_an_era() -> None:
    """TL-1.5"""
    p = Position().offer("spartan_shield", "first_fire", "cave_painting", "primordial_soup")
    assert len(p.available("dawn")) == 4


def test_at_a_vortex_means_in_any_one_era_carrying_a_vortex_tile() -> None:
    """TL-1.6"""
    p = Position("mr_time", "v_girl").hand("gutenbergs_spacetime_hole").vortex("dawn", "end").rifts(dawn=1, end=1, robots=1)
    assert p.use("gutenbergs_spacetime_hole").options() == [("era", "dawn"), ("era", "end")]


def test_the_acting_agent_is_another_one_when_an_effect_lets_that_agent_use_a_card() -> None:
    """TL-1.7"""
    p = Position("mr_time", "v_girl").hand("duty_roster").hand("strawberry_donut", agent=1)
    p.use("duty_roster")
    assert p.s.actors() == (1,)
    p.use("strawberry_donut")
    assert p.energy_in("end") == 2, "V-Girl stands at the End of Times"


def test_hands_are_open_and_the_order_of_piles_the_bag_and_face_down_tiles_are_hidden() -> None:
    """TL-1.8"""
    s = start(3)
    view = s.view(0)
    assert view == s.view(1) == s.view(None)
    assert [len(agent["ready"]) for agent in view["agents"]] == [3, 3, 3]
    assert sum(era["tile"] is not None and era["tile"]["id"] is None for era in view["eras"]) == 5
    turned = s.clone()
    turned.arsenal = s.arsenal[::-1]
    turned.foo = s.foo[::-1]
    turned.decks = [deck[::-1] for deck in s.decks]
    assert turned.view(0) == view


def test_seven_eras_form_a_ring() -> None:
    """TL-2.1"""
    assert ERAS == ("dawn", "medieval", "renaissance", "industrial", "globalization", "robots", "end")
    assert FUTURE_OF[6] == 0 and PAST_OF[0] == 6


def test_clockwise_is_toward_the_future_and_both_neighbours_are_adjacent() -> None:
    """TL-2.2"""
    assert all(FUTURE_OF[era] == (era + 1) % 7 and PAST_OF[FUTURE_OF[era]] == era for era in range(7))
    p = Position().stand("dawn").energy(dawn=1)
    assert p.options("move") == [("move", "end"), ("move", "medieval")]


def test_past_future_and_adjacent_refer_to_the_era_of_the_acting_agents_pawn() -> None:
    """TL-2.3"""
    p = Position().stand("robots").stand("dawn", agent=1)
    mine, other = (Resolve(agent, agent, 0, 0, (0,), NOTHING, ()) for agent in (0, 1))
    assert (mine.eras(p.s, PAST_ERA), mine.eras(p.s, FUTURE_ERA)) == ((4,), (6,))
    assert (other.eras(p.s, OWN), other.eras(p.s, ADJACENT)) == ((0,), (6, 1))


def test_agents_duplicates_and_energy_may_share_an_era() -> None:
    """TL-2.4"""
    p = Position().stand("dawn").stand("dawn", agent=1).dups(dawn="DUP-05 DUP-09 DUP-13").energy(dawn=9)
    era = p.s.view(0)["eras"][0]
    assert (len(era["agents"]), len(era["duplicates"]), era["energy"]) == (2, 3, 9)


def test_an_era_has_two_slots_under_a_mega_vortex() -> None:
    """TL-2.5"""
    assert slots(Position().vortex("dawn").s, 0) == 3
    assert slots(Position(level=2).vortex("dawn").s, 0) == 2
    assert slots(Position(level=2).s, 0) == 3


def test_mode_and_level_are_chosen_first_and_the_rulebook_game_is_the_default() -> None:
    """TL-3.1"""
    default = {setting.name: setting.default for setting in GAME.settings()}
    assert (default["mode"], default["level"]) == ("sabotage", "employee_of_the_month")
    assert start(2).view(None)["mode"] == "sabotage"


def test_each_player_chooses_a_different_agent_who_starts_charged_in_the_start_era() -> None:
    """TL-3.2"""
    s = GAME.new(2, 1)
    assert isinstance(s, Spacetime) and s.decision(0).kind == "choose_agent"
    s.apply(0, ("agent", "v_girl"))
    assert ("agent", "v_girl") not in s.legal(1) and len(s.legal(1)) == 4
    assert s.blocked(1)[0][1] == ("agent_taken", {"seat": 0, "agent": "v_girl"})
    s.apply(1, ("agent", "mr_time"))
    assert s.stands == [6, 2] and s.charged == 3
    owners = {CARDS[card].agent for piles in (s.decks, s.ready) for pile in piles for card in pile}
    assert owners == {2, 4}, "cards of agents not in play leave the game"


def test_all_28_duplicates_go_into_the_bag() -> None:
    """TL-3.3"""
    s = start(4)
    assert (s.bag | sum(s.dups)).bit_count() == 28


def test_seven_of_ten_tiles_lie_mission_side_down_and_three_leave_the_game_unseen() -> None:
    """TL-3.4"""
    s = start(2)
    assert len(set(s.tiles)) == 7
    assert len(s.view(0)["missions_unseen"]) == 8, "the three outside are among the unseen"


def test_the_49_other_artefacts_are_shuffled_into_the_arsenal() -> None:
    """TL-3.5"""
    first, second = start(2, 1), start(2, 2)
    assert first.arsenal != second.arsenal
    assert all(card >= STARTING for card in first.arsenal)


def test_the_foo_deck_of_seven_starts_on_the_first_cycle_space() -> None:
    """TL-3.6"""
    s = start(2)
    assert s.cycle == 1 and sorted(s.foo + s.shown) == list(range(7))
    assert s.view(0)["vortices_left"] == 3


@pytest.mark.parametrize("seed", range(5))
def test_two_eras_get_a_rift_and_an_open_tile_and_their_foo_cards_go_back(seed: int) -> None:
    """TL-3.7"""
    s = GAME.new(2, seed, {"agents": ["v_girl", "mr_time"]})
    assert isinstance(s, Spacetime)
    assert len(s.up) == 2 and len(s.foo) == 6, "only the first Foo phase has taken a card"


def test_the_other_five_eras_get_an_energy() -> None:
    """TL-3.8"""
    s = start(2)
    assert sorted(s.energy) == [0, 0, 1, 1, 1, 1, 1]
    assert all(s.energy[era] == 0 for era in s.up)


@pytest.mark.parametrize(("seats", "duplicates", "cards"), [(1, 7, 2), (2, 7, 2), (3, 5, 3), (4, 4, 4)])
def test_duplicates_and_cards_at_setup_depend_on_the_number_of_players(seats: int, duplicates: int, cards: int) -> None:
    """TL-3.9"""
    s = start(seats)
    turns = s.turn
    assert sum(mask.bit_count() for mask in s.dups) == duplicates + turns
    assert sum(len(pile) for pile in s.offers) + len(s.destroyed) == cards + turns


def test_each_player_shuffles_six_cards_and_draws_three_ready() -> None:
    """TL-3.10"""
    s = start(3)
    assert [len(deck) for deck in s.decks] == [3, 3, 3]
    assert [len(hand) for hand in s.ready] == [3, 3, 3] and s.tired == [(), (), ()]


def test_mode_and_level_change_the_setup() -> None:
    """TL-3.11"""
    assert start(2, mode="centrifuge").centrifuges.bit_count() == 3
    assert len(start(2, mode="ultramachine").ultra) == 1
    assert len(start(2, mode="supa_duplicates").supas) == 6


def test_the_first_player_is_chosen_at_random_and_turns_go_clockwise() -> None:
    """TL-3.12"""
    assert {start(3, seed).active for seed in range(20)} == {0, 1, 2}
    s = start(3)
    first = s.active
    s.apply(first, ("end",))
    while s.active == first:
        s.apply(s.actors()[0], s.legal(s.actors()[0])[-1])
    assert s.active == (first + 1) % 3


def test_the_doctor_is_in_no_era_until_the_first_foo_card() -> None:
    """TL-3.13"""
    s = GAME.new(2, 1)
    assert s.view(0)["doctor"] is None
    s.apply(0, ("agent", "v_girl"))
    s.apply(1, ("agent", "mr_time"))
    assert s.view(0)["doctor"] == seen.loop(s, 0)["foo_shown"][0]


@pytest.mark.parametrize(
    ("seats", "settings", "message"),
    [
        (5, {}, "5 seats are not possible; allowed: 1, 2, 3, 4"),
        (2, {"mode": "chess"}, "setting mode = 'chess' is not possible; allowed: 'sabotage', 'supa_duplicates'"),
        (2, {"level": 4}, "allowed: 'employee_of_the_month', 'section_chief', 'living_legend'"),
        (2, {"agents": ["v_girl"]}, "names 1 agents; allowed: exactly 2 of time_prowler"),
        (2, {"agents": ["v_girl", "v_girl"]}, "names an agent twice; allowed: different agents"),
        (2, {"agents": ["doctor"]}, "allowed: a list of: 'time_prowler'"),
        (2, {"solo_agents": 3}, "does not go with 2 seats; allowed with: 1"),
        (1, {"solo_agents": 5}, "allowed: a whole number from 2 to 4"),
        (2, {"ramp_weights": "9:9:9"}, "allowed: '3:4:3', '1:1:1'"),
    ],
)
def test_bad_settings_are_refused_with_what_is_allowed(seats: int, settings: dict[str, object], message: str) -> None:
    with pytest.raises(rondel.SetupError, match=message):
        GAME.new(seats, 1, settings)
