"""The solo game: TL-15."""

from __future__ import annotations

import pytest

from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.names import AGENTS
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.turn import SoloTurn
from titles.the_loop.position import Position


def alone(*agents: str) -> Position:
    return Position(*(agents or ("time_prowler", "mr_time")), solo=True)


def deal(p: Position) -> Position:
    """The start of a solo turn."""
    p.s.stacks[1][:] = [SoloTurn(-1)]
    p.s.asked[1] = []
    p.s.settle()
    return p


@pytest.mark.parametrize("agents", [2, 3, 4])
def test_one_player_runs_two_to_four_agents_with_one_common_deck(agents: int) -> None:
    """TL-15.1"""
    s = GAME.new(1, 3, {"agents": list(AGENTS[:agents]), "solo_agents": agents})
    assert isinstance(s, Spacetime)
    assert len(s.decks) == len(s.discards) == 1
    assert len(s.decks[0]) + sum(len(hand) for hand in s.ready) == 6 * agents


def test_hands_start_empty_and_are_kept_per_agent() -> None:
    """TL-15.2"""
    s = GAME.new(1, 3, {"agents": list(AGENTS[:4]), "solo_agents": 4})
    assert isinstance(s, Spacetime)
    assert max(len(hand) for hand in s.ready) == 3 and len(s.ready) == 4, "dealt one by one until one had three"


def test_cards_are_turned_up_until_an_agent_has_three_who_takes_the_turn() -> None:
    """TL-15.3"""
    p = alone().deck("agency_mug", "lucky_coin", "holy_grail", "duty_roster", "ion_chronograph")
    deal(p)
    assert p.asked() == "assign_card" and p.s.decision(0).subject == {"card": "holy_grail"}
    p.play("agent", "mr_time")
    assert p.s.active == 1 and p.ready(1) == ["agency_mug", "duty_roster", "holy_grail"]
    assert p.ready(0) == ["lucky_coin"] and p.pile("decks") == ["ion_chronograph"]
    q = (
        alone()
        .hand("lucky_coin", "pigeon_whistle", "patchwork_tent")
        .hand("agency_mug", "duty_roster", "ion_chronograph", agent=1)
    )
    deal(q)
    assert q.asked() == "choose_solo_agent" and len(q.options()) == 2


def test_an_empty_deck_is_refilled_and_without_cards_the_agent_with_most_plays() -> None:
    """TL-15.4"""
    p = alone().deck().discard("agency_mug", "duty_roster", "ion_chronograph")
    deal(p)
    assert p.s.active == 1 and len(p.ready(1)) == 3
    q = alone("time_prowler", "mr_time", "v_girl").deck().hand("lucky_coin").hand("agency_mug", agent=1)
    deal(q)
    assert q.options() == [("agent", "time_prowler"), ("agent", "mr_time")]
    assert q.why_not("agent", "v_girl") == "solo_cards TL-15.3"


def test_the_acting_agent_draws_from_the_common_deck_whatever_the_symbol() -> None:
    """TL-15.5"""
    p = alone().deck("agency_mug").hand("lucky_coin").use("lucky_coin").play("option", 2)
    assert p.ready(0) == ["agency_mug"]
    q = alone().hand("duty_roster").hand("agency_mug", agent=1)
    q.use("duty_roster")
    assert q.asked() == "let_use_card" and q.s.actors() == (0,)


def test_only_the_active_agents_hand_is_discarded_and_only_its_battery_recharged() -> None:
    """TL-15.6"""
    p = alone().hand("lucky_coin").hand("agency_mug", agent=1).deck("duty_roster", "ion_chronograph")
    p.s.charged = 0
    p.play("end")
    assert p.s.charged == 1 and p.pile("discards") == ["lucky_coin"]
    assert p.s.active == 1 and p.ready(1) == ["ion_chronograph", "agency_mug", "duty_roster"]


def test_the_solo_bonus_destroys_one_card_and_puts_the_others_on_the_deck_in_any_order() -> None:
    """TL-15.7"""
    p = alone().stand("dawn").tile("SAB-03", "dawn", cubes=5).arsenal("holy_grail", "first_fire", "matryoshka")
    p.hand("lucky_coin", "pigeon_whistle", "patchwork_tent", agent=1).play("end").play("archive")
    assert p.asked() == "solo_bonus" and len(p.options("destroy")) == 3
    p.play("destroy", "first_fire").play("put", "matryoshka")
    assert p.pile("destroyed") == ["first_fire"] and p.pile("decks")[:2] == ["holy_grail", "matryoshka"]


def test_everything_else_is_as_in_the_multiplayer_game() -> None:
    """TL-15.8"""
    p = alone().foo(cycle=3).play("end")
    assert p.s.result == "loss_time"


def test_your_deck_and_your_discard_pile_are_the_common_ones() -> None:
    """TL-15.9"""
    p = alone().hand("time_capsule").discard("agency_mug").use("time_capsule")
    assert p.ready(0) == ["agency_mug"]
    q = alone().stand("medieval").offer("holy_grail").hand("lucky_coin", "pigeon_whistle", "patchwork_tent", agent=1)
    q.play("end").play("take", "holy_grail")
    assert q.pile("decks")[0] == "holy_grail"
    r = alone().hand("chatty_telegraph").deck("lucky_coin").use("chatty_telegraph")
    assert r.ready(1) == ["lucky_coin"]


def test_the_bonus_counts_agents_and_the_setup_counts_one_player() -> None:
    """TL-15.10"""
    s = GAME.new(1, 3, {"agents": list(AGENTS[:3]), "solo_agents": 3})
    assert isinstance(s, Spacetime)
    assert sum(mask.bit_count() for mask in s.dups) == 7 + 1
    p = alone("time_prowler", "mr_time", "v_girl").stand("dawn").tile("SAB-03", "dawn", cubes=5).play("end").play("archive")
    assert len(p.pile("aside")) == 4
