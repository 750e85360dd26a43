"""Cards, hands, piles and agents: TL-4."""

from __future__ import annotations

from rondel.titles.the_loop.rules.names import BLACK_HOLE, DIMENSIONS
from rondel.titles.the_loop.rules.piles import draw, reveal_cards
from rondel.titles.the_loop.rules.registry import CARDS, STARTING
from titles.the_loop.position import Position, start


def test_an_artefact_has_a_dimension_an_era_of_origin_icons_and_an_effect() -> None:
    """TL-4.1"""
    icons = {"energy", "rift", "duplicate", "movement", "card"}
    for card in CARDS:
        assert 0 <= card.dimension < 4 and 0 <= card.origin < 7 and card.effect and card.program
        assert card.icons and set(card.icons.split()) <= icons
    assert all((card.agent >= 0) == (n < STARTING) for n, card in enumerate(CARDS))


def test_black_holes_can_never_be_chosen_for_a_loop() -> None:
    """TL-4.2"""
    p = Position().stand("dawn").energy(dawn=1).exhausted("credit_card")
    assert [action[1] for action in p.options("loop")] == ["spiral", "stripe", "star"]
    assert p.why_not("loop", "black_hole") == "loop_black_hole TL-6.6"
    assert p.why_not("use", "credit_card") == "exhausted_black_hole TL-4.2"
    assert DIMENSIONS[BLACK_HOLE] == "black_hole"


def test_a_set_is_spread_over_deck_hand_and_discard_pile_and_starts_with_six_cards() -> None:
    """TL-4.3"""
    s = start(2)
    for agent in range(2):
        assert len(s.decks[agent]) + len(s.ready[agent]) + len(s.tired[agent]) + len(s.discards[agent]) == 6


def test_only_ready_cards_can_be_used_and_there_is_no_hand_limit() -> None:
    """TL-4.4"""
    p = Position().hand("lucky_coin", "quantum_dressing", "firewall", "matryoshka").exhausted("pigeon_whistle")
    assert len(p.options("use")) == 4
    assert p.why_not("use", "pigeon_whistle") == "exhausted TL-4.4"
    assert draw(p.s, 0) >= 0
    assert len(p.ready()) == 5, "a drawn card is ready"


def test_an_empty_deck_is_refilled_from_the_discard_pile_and_if_both_are_empty_nothing_is_drawn() -> None:
    """TL-4.5"""
    p = Position().deck("lucky_coin").discard("pigeon_whistle").hand("difference_engine")
    p.use("difference_engine")
    assert p.ready() == ["pigeon_whistle", "lucky_coin"] and p.pile("discards") == []
    assert draw(p.s, 0) == -1


def test_an_exhausted_card_may_be_discarded_also_the_one_whose_effect_asks_for_it() -> None:
    """TL-4.6"""
    p = Position("extermi_404", "mr_time").hand("error_log").exhausted("fusion_cell").deck("nano_solder")
    p.use("error_log")
    assert ("discard", "error_log") in p.options() and ("discard", "fusion_cell") in p.options()
    p.play("discard", "error_log")
    assert p.pile("discards") == ["error_log"]


def test_a_destroyed_card_leaves_its_owners_set_for_the_destroyed_pile() -> None:
    """TL-4.7"""
    p = Position().hand("pocket_foundry", "lucky_coin").rifts(globalization=3)
    p.use("pocket_foundry").play("yes")
    assert p.doubts("destroy", "lucky_coin") == ["destroys_card"]
    p.play("destroy", "lucky_coin")
    assert p.pile("destroyed") == ["lucky_coin"] and p.rifts_in("globalization") == 0


def test_a_revealed_card_lies_next_to_its_era_of_origin_or_is_destroyed_at_a_vortex() -> None:
    """TL-4.8"""
    p = Position().arsenal("holy_grail", "first_fire").vortex("dawn")
    reveal_cards(p.s, 2)
    assert p.available("medieval") == ["holy_grail"]
    assert p.available("dawn") == [] and p.pile("destroyed") == ["first_fire"]


def test_the_arsenal_is_refilled_as_soon_as_it_runs_out() -> None:
    """TL-4.9, R-TL-21: what is destroyed later, the last card included, waits for the next time."""
    p = Position().only_arsenal("first_fire").vortex("dawn")
    p.s.destroyed = (p.take("holy_grail"),)
    reveal_cards(p.s, 1)
    assert p.pile("arsenal") == ["holy_grail"] and p.pile("destroyed") == ["first_fire"]
    reveal_cards(p.s, 1)
    assert p.available("medieval") == ["holy_grail"] and p.pile("arsenal") == ["first_fire"] and p.pile("destroyed") == []


def test_an_empty_arsenal_is_refilled_from_the_destroyed_pile_and_if_both_are_empty_the_reveal_is_skipped() -> None:
    """TL-4.9"""
    p = Position().only_arsenal()
    p.s.destroyed = (p.take("holy_grail"),)
    reveal_cards(p.s, 2)
    assert p.available("medieval") == ["holy_grail"]
    assert p.pile("destroyed") == [] and p.pile("arsenal") == []


def test_a_card_added_to_the_deck_lies_on_top_where_everybody_knows_it() -> None:
    """TL-4.10"""
    p = Position().offer("double_joystick").deck("lucky_coin").hand("pigeon_whistle", "patchwork_tent", "bottomless_thermos")
    p.play("end").play("take", "double_joystick")
    assert "double_joystick" in p.ready(), "drawn in phase V of the same turn"


def test_each_agent_has_a_start_era_a_free_move_an_ability_and_six_cards() -> None:
    """TL-4.11"""
    starts = (
        ("time_prowler", "globalization"),
        ("cztwyzzek", "dawn"),
        ("v_girl", "end"),
        ("extermi_404", "robots"),
        ("mr_time", "renaissance"),
    )
    for agent, era in starts:
        p = Position(agent, "mr_time" if agent != "mr_time" else "v_girl")
        assert p.era() == era and p.options("free_move") and len(p.pile("decks")) == 6


def test_a_turn_is_foo_phase_actions_add_a_card_archive_end() -> None:
    """TL-4.12"""
    p = Position().offer("double_joystick").tile("SAB-03", "globalization", cubes=5)
    kinds = [p.asked()]
    p.play("end")
    kinds.append(p.asked())
    p.play("none")
    kinds.append(p.asked())
    p.play("none")
    assert kinds == ["take_action", "add_card", "archive"]
    assert p.s.turn == 2 and p.s.doctor >= 0 and p.s.active == 1


def test_nothing_is_readied_at_the_start_of_a_turn() -> None:
    """TL-4.13"""
    p = Position("mr_time", "v_girl").hand("duty_roster").hand("strawberry_donut", "exo_welder", "rocket_skates", agent=1)
    p.use("duty_roster").use("strawberry_donut").play("end")
    assert p.s.active == 1 and p.tired(1) == ["strawberry_donut"]


def test_a_card_that_left_the_hand_is_ready_when_it_is_drawn_again() -> None:
    """TL-4.14"""
    p = Position("extermi_404", "mr_time").hand("error_log").deck("nano_solder")
    p.use("error_log").play("discard", "error_log")
    assert draw(p.s, 0) >= 0
    assert "error_log" in p.ready()
