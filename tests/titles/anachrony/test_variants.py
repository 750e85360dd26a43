"""Variants 1 to 3 (section 22) and their rulings."""

from __future__ import annotations

import pytest

from rondel.titles.anachrony.rules.endgame import CONDITIONS
from rondel.titles.anachrony.rules.paths import ASSET_CARDS
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.timeline import SYMBOLS
from rondel.titles.anachrony.rules.warp import Warp
from titles.anachrony.scene import GAME, A, B, C, Scene, scene

# ---------------------------------------------------------------------- variant 1


def fire(symbol: str, place: int = 0) -> Scene:
    """The Timeline tile of Era 1 shows this symbol on this space and nothing before it, if there is such a tile."""
    s = scene(alternate_timeline=True).powered(A, 3).powered(B, 3).have(A, water=0)
    tile = next(n for n, spaces in enumerate(SYMBOLS) if spaces[place] == symbol)
    s.state.timeline = (tile, *[n for n in range(12) if n != tile][:6])
    return s.stack(Warp(-1))


def warps(s: Scene, mine: tuple[str, ...], other: tuple[str, ...] = ()) -> Scene:
    return s.play(A, "warp", *mine).play(B, "warp", *other)


def test_warp_tiles_go_to_the_first_free_spaces_in_turn_order() -> None:
    """AN-22.1"""
    s = warps(fire("none"), ("gold",), ("water",))
    assert s.state.fire[:3] == (3, 9 + 4, -1)


def test_a_player_with_two_tiles_chooses_their_order() -> None:
    """AN-22.1"""
    s = warps(fire("none"), ("uranium", "gold"))
    assert s.asked(A) == "warp_order" and s.legal(A) == [("first", "uranium"), ("first", "gold")]
    s.play(A, "first", "gold")
    assert s.state.fire[:3] == (3, 1, -1)


@pytest.mark.parametrize(("symbol", "morale", "vp", "paradox"), [
    ("morale_up", 4, 0, 1), ("vp", 3, 1, 1), ("stable_rift", 3, 0, 0), ("morale_down", 2, 0, 1), ("unstable_rift", 3, 0, 2),
])  # fmt: skip
def test_a_space_with_a_symbol_triggers_it_at_once(symbol: str, morale: int, vp: int, paradox: int) -> None:
    """AN-22.2"""
    s = warps(fire(symbol).have(A, paradox=1), ("gold",))
    assert (s.player(A).morale, s.goods(A, "vp"), s.goods(A, "paradox"), s.goods(A, "gold")) == (morale, vp, paradox, 1)


@pytest.mark.parametrize(
    ("tile", "good", "amount"), [("gold", "gold", 2), ("neutronium", "neutronium", 2), ("water", "water", 4)]
)
def test_a_parallel_timeline_gives_the_asset_twice(tile: str, good: str, amount: int) -> None:
    """AN-22.2"""
    assert warps(fire("parallel"), (tile,)).goods(A, good) == amount


def test_each_of_two_workers_costs_a_water_and_is_paid_back_once() -> None:
    """AN-22.3"""
    s = warps(fire("parallel").have(A, water=2).stack(Warp(-1)), ("engineer",))
    assert (s.active(A, "engineer"), s.goods(A, "water")) == (4, 0)
    s.era(2).board(A, 105).turn(A).play(A, "work", 105, "scientist").play(A, "send", "engineer")
    assert (s.active(A, "engineer"), s.lies_on(A, "engineer")) == (3, 0)


def test_the_second_worker_comes_only_if_its_water_can_be_paid_on_top_of_all_fees() -> None:
    """AN-26.34"""
    s = fire("parallel").have(A, water=1)
    warps(s.stack(Warp(-1)), ("engineer",))
    assert (s.active(A, "engineer"), s.goods(A, "water")) == (3, 0)
    s = fire("parallel").have(A, water=2)
    warps(s.stack(Warp(-1)), ("engineer", "scientist")).play(A, "first", "engineer")
    assert (s.active(A, "engineer"), s.active(A, "scientist"), s.goods(A, "water")) == (3, 3, 0)


def test_fees_may_be_paid_after_both_tiles_were_placed() -> None:
    """AN-26.34"""
    s = warps(fire("none"), ("water", "engineer")).play(A, "first", "engineer")
    assert (s.active(A, "engineer"), s.goods(A, "water")) == (3, 1)


def test_a_second_exosuit_comes_only_if_one_is_in_the_supply() -> None:
    """AN-26.34"""
    s = warps(fire("parallel"), ("exosuit",))
    assert (s.player(A).hexes.bit_count(), s.player(A).exosuits) == (5, 1)
    s = fire("parallel").powered(A, 5)
    warps(s.stack(Warp(-1)), ("exosuit",))
    assert (s.player(A).hexes.bit_count(), s.player(A).exosuits) == (6, 0)


def test_an_anomaly_of_an_unstable_rift_may_take_back_the_tile_just_placed() -> None:
    """AN-26.34: its asset is kept and its space is free again."""
    s = warps(fire("unstable_rift").have(A, paradox=2), ("gold",), ("water",))
    s.play(A, "take_back", "gold")
    assert (s.lies_on(A, "gold"), s.goods(A, "gold"), s.state.fire[0]) == (0, 1, -1)
    s.play(A, "anomaly", "lab_1")
    assert s.state.fire[0] == 9 + 4, "the next tile goes there"


def test_a_stable_rift_without_tokens_has_no_effect() -> None:
    """AN-26.35"""
    s = warps(fire("stable_rift"), ("gold",))
    assert (s.goods(A, "paradox"), s.goods(A, "gold"), s.lies_on(A, "gold")) == (0, 1, 1)


def test_morale_loss_on_the_lowest_step_costs_a_worker_in_variant_one_too() -> None:
    """AN-26.9"""
    s = warps(fire("morale_down").morale(A, 1), ("gold",))
    assert s.asked(A) == "pay_worker"


# ---------------------------------------------------------------------- variant 2


def drafting(seats: int, path: tuple[str, ...] = ("harmony", "dominance", "progress", "salvation")) -> Scene:
    return scene(seats, path, draft_assets=True)


def pick_lowest(s: Scene) -> Scene:
    while s.state.era == 0:
        for seat in s.state.actors():
            s.play(seat, *s.legal(seat)[0])
    return s


def test_everybody_starts_with_the_base_kit() -> None:
    """AN-22.4"""
    s = drafting(2)
    for seat in (A, B):
        assert s.player(seat).have == [0, 0, 0, 0, 2, 2, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(("seats", "dealt"), [(2, 8), (3, 5), (4, 4)])
def test_so_many_starting_assets_are_dealt_and_four_are_kept(seats: int, dealt: int) -> None:
    """AN-22.5"""
    s = drafting(seats)
    assert [len(hand) for hand in s.state.hands] == [dealt] * seats
    pick_lowest(s)
    assert [len(kept) for kept in s.state.kept] == [4] * seats


def test_the_rest_of_the_hand_goes_to_the_right() -> None:
    """AN-22.5: clockwise order is the order of seats, so to the seat before."""
    s = drafting(3)
    hands = s.state.hands
    for seat in (A, B, C):
        s.play(seat, *s.legal(seat)[0])
    assert s.state.hands == (hands[B][1:], hands[C][1:], hands[A][1:])


def test_everybody_gains_the_assets_of_the_four_cards() -> None:
    """AN-22.5, AN-26.69: tired Workers on cards are Tired; the extra water comes after the first player is known."""
    s = pick_lowest(drafting(2))
    for seat in (A, B):
        have = [0, 0, 0, 0, 2 + (seat != s.state.first), 2, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0]
        for card in s.state.kept[seat]:
            for good, amount in ASSET_CARDS[card]:
                have[good] += amount
        assert s.player(seat).have == have


def test_the_lowest_sum_of_card_numbers_begins() -> None:
    """AN-22.6"""
    for seed in range(6):
        state = pick_lowest(scene(2, seed=seed, draft_assets=True)).state
        sums = [(sum(kept), min(kept)) for kept in state.kept]
        assert state.first == sums.index(min(sums))


def test_a_tie_goes_to_the_lowest_single_number() -> None:
    """AN-22.6"""
    from rondel.titles.anachrony.rules.setup import FirstPlayer

    s = drafting(2)
    s.state.kept, s.state.hands = ((2, 3, 5, 6), (1, 4, 5, 6)), ()
    assert s.stack(FirstPlayer(-1)).state.first == B


def test_progress_gets_a_random_breakthrough_only_from_a_card() -> None:
    """AN-26.69"""
    from rondel.titles.anachrony.rules.setup import FirstPlayer

    s = drafting(2, ("progress", "harmony"))
    assert sum(s.player(A).breakthroughs) == 0
    s.state.kept, s.state.hands = ((2, 3, 5, 6), (1, 4, 5, 15)), ()
    s.stack(FirstPlayer(-1))
    assert [sum(p.breakthroughs) for p in s.state.players] == [0, 1]


# ---------------------------------------------------------------------- variant 3


@pytest.mark.parametrize(("seats", "dealt", "kept"), [(2, 4, 2), (3, 2, 1), (4, 2, 1)])
@pytest.mark.parametrize("doomsday", [False, True])
def test_players_choose_endgame_conditions_at_the_same_time(seats: int, dealt: int, kept: int, doomsday: bool) -> None:
    """AN-22.7: five in total."""
    s = scene(seats, draft_endgame=True, doomsday=doomsday)
    hands = s.state.hands
    assert [len(hand) for hand in hands] == [dealt] * seats and s.state.actors() == tuple(range(seats))
    chosen: list[str] = []
    for seat in range(seats):
        chosen += s.legal(seat)[-1][1:]
        assert len(s.legal(seat)[-1]) == 1 + kept
        s.play(seat, *s.legal(seat)[-1])
    endgame = [CONDITIONS[card].word for card in s.state.endgame]
    assert len(set(endgame)) == 5 and set(chosen) <= set(endgame)


@pytest.mark.parametrize("seats", [2, 4])
def test_without_doomsday_the_fifth_card_is_a_dealt_one_nobody_chose(seats: int) -> None:
    """AN-26.70"""
    s = scene(seats, draft_endgame=True)
    dealt = {card for hand in s.state.hands for card in hand}
    assert dealt == set(range(8))
    for seat in range(seats):
        s.play(seat, *s.legal(seat)[0])
    assert set(s.state.endgame) <= dealt and len(s.state.endgame) == 5


def test_with_three_players_the_missing_cards_are_undealt_ones() -> None:
    """AN-22.7"""
    s = scene(3, draft_endgame=True)
    dealt = {card for hand in s.state.hands for card in hand}
    for seat in range(3):
        s.play(seat, *s.legal(seat)[0])
    assert len(set(s.state.endgame) - dealt) == 2


def test_setup_choices_are_made_in_seat_order_first_paths_then_leaders() -> None:
    """AN-26.73: leaders are chosen knowing the Path board sides, the first player is drawn afterwards."""
    state = GAME.new(3, 4)
    assert isinstance(state, Anachrony)
    asked = []
    while state.era == 0:
        (seat,) = state.actors()
        asked.append((seat, state.decision(seat).kind))
        if state.decision(seat).kind == "choose_leader":
            assert state.view(seat)["players"][seat]["evacuation_side"] is not None
        state.apply(seat, state.legal(seat)[0])
    assert asked == [(seat, kind) for kind in ("choose_path", "choose_leader") for seat in range(3)]
