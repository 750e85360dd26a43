"""Events, two players, solo, hidden information: sections 17 to 19 and 24, one test per sentence."""

from __future__ import annotations

from typing import Any

import pytest

import rondel
from rondel.match.match import Match
from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.board import BIT, CIV, ROVER, SQUARE, TECH
from rondel.titles.planet_unknown.rules.civ import Look
from rondel.titles.planet_unknown.rules.event_cards import EVENTS
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import (
    CAP,
    CLAIMS,
    COVERED,
    FLUX,
    LIFEPODS,
    METEORITES,
    MOVES,
    POD_SPACES,
    PODS,
    PODS_LOST,
    RESERVE,
    ROVERS,
)
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.rounds import ClearPlanets, EndOfRound, RevealEvent, TilePhase
from rondel.titles.planet_unknown.rules.rovers import PlaceRover
from rondel.titles.planet_unknown.rules.scoring import mix, outcome, rating, target
from rondel.titles.planet_unknown.rules.state import CIV_PHASE, EVENT, EVENT_CIV, Mission
from rondel.titles.planet_unknown.rules.taken import REMOVED
from rondel.titles.planet_unknown.rules.tracks import Advance
from titles.planet_unknown.table import Table, words


def revealed(t: Table, id: str) -> Table:
    """Reveal this event."""
    t.s.events = t.s.events[:-1] + (EVENT_IDS.index(id),)
    return t.on_table(RevealEvent(-1))


def module(*corporations: str, seats: int = 2, **settings: Any) -> Table:
    return Table(*corporations, seats=seats, events=True, **settings)


def solo(**settings: Any) -> Table:
    return Table(seats=1, **settings)


# ---------------------------------------------------------------------- 17. the module


def test_sixty_cards_of_three_colours_compulsory_alone() -> None:
    """PU-17.1."""
    assert [sum(event.colour == c for event in EVENTS) for c in range(3)] == [20, 20, 20]
    assert len(solo().s.events) == 20 and Table().s.events == ()
    with pytest.raises(rondel.SetupError, match="does not go with 1 seats"):
        GAME.new(1, 1, {"events": True})


def test_the_deck_is_drawn_from_a_free_mix_without_solo_cards() -> None:
    """PU-17.2."""
    for seed in range(10):
        state = GAME.new(3, seed, {"events": True, "green": 16, "orange": 0, "red": 4, "boards": "symmetric"})
        assert isinstance(state, Mission)
        assert mix(state) == [16, 0, 4]
        assert not any(EVENTS[card].solo for card in state.events + state.past + state.event_box)
    with pytest.raises(rondel.SetupError, match="from 0 to 16"):
        GAME.new(2, 1, {"events": True, "green": 17, "orange": 3, "red": 0})
    assert mix(solo(green=20, orange=0, red=0).s) == [20, 0, 0]


def test_every_player_resolves_the_event_for_himself_and_restrictions_hold_the_round() -> None:
    """PU-17.3."""
    t = revealed(module(seats=3), "EV-G17")
    assert t.s.actors() == (0, 1, 2) and t.asked(2) == "choose_synergy_track"
    t = revealed(module(), "EV-R16")
    rule = t.s.rule
    assert rule and t.s.phase == EVENT_CIV
    t.on_table(EndOfRound(-1))
    assert t.s.rule == 0 and t.s.event == -1


def test_what_would_end_the_game_for_a_player_is_ignored() -> None:
    """PU-17.4: a patch never takes the last place of a tile."""
    t = module().tops("I2-CE", "N5-CE")
    t.p().grid[COVERED] = t.p().world.squares & ~(BIT[SQUARE["F1"]] | BIT[SQUARE["G1"]])
    t.window(Patch(0), phase=EVENT)
    assert t.told("patch_lost") == [(0,)]
    t.window(Patch(0), phase=CIV_PHASE)
    assert words(t.legal()) == {"patch F1", "patch G1"}
    batch = solo().tops("I3-CE", "Z5-CE")
    batch.p().grid[COVERED] = batch.p().world.squares & ~sum(BIT[SQUARE[name]] for name in ("F3", "F4", "F5"))
    revealed(batch, "EV-R12")
    assert batch.s.left[0] == 12 and batch.s.left[6] == 0


def test_the_game_ends_in_the_round_of_the_last_event() -> None:
    """PU-17.5."""
    t = module()
    t.s.events = t.s.events[:1]
    t.on_table(RevealEvent(-1))
    assert t.s.events == ()
    assert t.on_table(EndOfRound(-1)).s.ended & 4


def test_notes_on_the_cards() -> None:
    """PU-17.6: advance and regress events."""
    t = revealed(module(), "EV-G04").play("advance", "civ")
    assert t.height("civ") == 3 and t.have(CLAIMS) == 0
    t = revealed(module().track(rover=2, civ=1), "EV-O01")
    assert words(t.legal()) == {"regress rover", "regress civ"}


def test_collecting_by_event_counts_as_collecting() -> None:
    """PU-17.6, RU-31: EV-G18 and EV-G19."""
    t = revealed(module("cosmos"), "EV-G18").play("collect", "H3")
    assert t.asked() == "place_collected_lifepod"
    t = revealed(module("horizon").tech(3).patch("F5").meteorite("F6"), "EV-G19")
    assert t.have(METEORITES) == 1 and t.asked() == "place_patch"


def test_an_impact_needs_a_visible_symbol_without_meteorite() -> None:
    """PU-17.6, RU-49: a patch hides the symbol; Universal tech 5 ignores the event."""
    t = module("wormhole").lay("I2-RT-M", "F1").lay("I2-TB-M", "G1")
    t.p().grid[10] = 0
    assert words(revealed(t, "EV-O11").legal()) == {"impact F2", "impact G2"}
    t = module("wormhole").lay("I2-RT-M", "F1").patch("F2")
    t.p().grid[10] = 0
    assert not revealed(t, "EV-O11").meteorites()
    t = module().tech(5).lay("I2-RT-M", "F1")
    assert not revealed(t, "EV-R03").meteorites()


def test_rovers_may_not_step_onto_the_named_terrain() -> None:
    """PU-17.6: standing there and placing a rover there are allowed."""
    t = module().lay("I2-RT", "F2").rover("F1").moves(2).event("EV-O16").window()
    assert ("move", "F1", "F2") not in t.legal()
    assert t.reasons()["move", "F1", "F2"] == ("event_no_rover", "PU-17.6")
    t.window(PlaceRover(0))
    assert "rover F2" in words(t.legal())


def test_ignore_one_building() -> None:
    """PU-17.6, RU-59: for each tile the player chooses one building that gives nothing."""
    t = module().event("EV-R04").place("I2-RT", "F1")
    assert t.asked() == "choose_ignored_building"
    t.play("ignore", "tech")
    assert t.heights() == [0, 0, 0, 1, 0]
    oasis = module("oasis").tech(4).event("EV-R04").patch("F3").place("I2-WR", "F1").play("ignore", "water")
    assert "next patch" in words(oasis.legal())


def test_no_milestone_benefits() -> None:
    """PU-17.6, RU-20: a tech reached this round works from the next round on."""
    t = module().event("EV-R05").track(civ=2).window(Advance(0, CIV))
    assert t.have(CLAIMS) == 0
    t = module().lay("I2-CE", "F1").track(tech=2, rover=5).event("EV-R19").rover("F1")
    t.window(Advance(0, TECH), Advance(0, ROVER))
    assert not t.p().company.has_tech(t.p(), 1) and t.have(MOVES) == 2
    t.on_table(EndOfRound(-1))
    assert t.p().company.has_tech(t.p(), 1)


@pytest.mark.parametrize("event", ("EV-R05", "EV-R19"))
def test_flux_keeps_the_tech_it_had_under_no_milestone_benefits(event: str) -> None:
    """PU-17.6, PU-20.5, RU-20, R-PU-19: of the techs that count this round the highest is active."""
    t = module("flux").flux("rover").tech(1).lay("I2-RT", "F1").rover("F1").event(event)
    assert t.p().company.techs(t.p()) == 1 << 1
    t.window(Advance(0, TECH, 2))
    assert t.height("tech") == 5 and t.p().company.techs(t.p()) == 1 << 1, "level 2 is reached, level 1 still counts"
    t.on_table(TilePhase(-1))
    assert t.have(MOVES) == 2, "tech 1: two movement for the rover on rover terrain"
    t.on_table(EndOfRound(-1))
    assert t.p().company.techs(t.p()) == 1 << 2
    fresh = module("flux").event(event).track(tech=2).window(Advance(0, TECH))
    assert fresh.p().company.techs(fresh.p()) == 0, "none counted when the event came"


def test_no_synergy() -> None:
    """PU-17.6: advances by cards are not synergy boosts."""
    t = module().event("EV-R18").track(water=2).window(Advance(0, 1))
    assert t.height("water") == 3 and not t.s.actors()


def test_losses() -> None:
    """PU-17.6: EV-R07 with two rovers, EV-R09, EV-R10 anywhere, EV-R11."""
    assert revealed(module().rover("F6"), "EV-R07").on(ROVERS) == ["F6"]
    assert revealed(module().rover("F6", "F7"), "EV-R07").play("destroy", "F6").on(ROVERS) == ["F7"]
    assert len(revealed(module(), "EV-R09").play("destroy", "H3").on(LIFEPODS)) == 5
    t = module("cosmos")
    t.p().have[POD_SPACES], t.p().have[PODS] = 1 << 5, 1
    assert words(revealed(t, "EV-R10").legal()) == {"lose area", "lose civ 5"}
    t.play("lose", "civ", 5)
    assert t.have(POD_SPACES) == 0 and t.have(PODS_LOST) == 1
    t = module()
    t.p().have[METEORITES] = 2
    assert revealed(t, "EV-R11").have(METEORITES) == 1 and t.have(METEORITES, 1) == 0


def test_fewer_civ_cards() -> None:
    """PU-17.6: EV-R08 removes one card of each deck; empty decks are skipped."""
    t = module()
    t.s.decks[2], t.s.taken[2] = (), tuple(card << 3 | 1 for card in t.s.decks[2])
    revealed(t, "EV-R08")
    assert [len(deck) for deck in t.s.decks] == [2, 2, 0, 2]
    assert [entry & 7 for entry in t.s.taken[0]] == [REMOVED]


def test_peek_shows_the_next_card_to_one_player_alone() -> None:
    """PU-17.6: not available when no card is left."""
    t = revealed(module(), "EV-R13").play("peek")
    own, other = t.s.view(0)["events"], t.s.view(1)["events"]
    assert own and own["next"] == EVENT_IDS[t.s.events[-1]] and other and other["next"] is None
    t = module()
    t.s.events = t.s.events[:1]
    revealed(t, "EV-R14")
    assert t.asked() == "choose_synergy_track"


def test_solo_events() -> None:
    """PU-17.6: EV-G01, EV-G02, EV-G03, EV-G15, EV-R06, EV-R12."""
    t = revealed(solo(), "EV-G01")
    assert t.have(RESERVE) == 3
    t.place("I2-RT", "F1")
    assert "next rover" in words(t.legal())
    t = revealed(solo(), "EV-G02")
    assert [len(deck) for deck in t.s.decks] == [3] * 4
    t = solo().goals(1, 2, 3)
    t.s.objectives = tuple(card for card in range(28) if card not in (1, 2, 3))
    assert len(revealed(t, "EV-G03").p().goals) == 4
    assert len(revealed(t, "EV-R06").legal()) == 4
    assert words(revealed(solo(), "EV-G15").legal()) == {f"rotate {r}" for r in range(6)}
    t = revealed(solo(), "EV-R12").play("remove", "inner")
    assert sum(t.s.left) == 132 and t.s.scrapped == 12


# ---------------------------------------------------------------------- 18. two players


def test_two_players_have_opposite_pointers_three_objectives_three_cards_per_rank() -> None:
    """PU-18.1."""
    s = Table(seats=2).s
    assert s.section(0)[1] == 6 and s.section(1)[1] == 9 and len(s.neighbours) == 3
    assert [len(deck) for deck in s.decks] == [3] * 4


def test_in_the_variant_the_station_turns_by_itself_after_each_round() -> None:
    """PU-18.2: the commander token still passes."""
    t = Table(seats=2, two_player_variant=True).round()
    assert t.s.actors() == (0, 1)
    t.on_table(EndOfRound(-1))
    assert t.s.rotation == 5 and t.s.commander == 1


# ---------------------------------------------------------------------- 19. solo


def test_solo_has_one_pointer_and_two_cards_per_rank() -> None:
    """PU-19.1."""
    s = solo().s
    assert [len(deck) for deck in s.decks] == [2] * 4 and s.seats == 1


def test_solo_keeps_three_of_four_objectives() -> None:
    """PU-19.2."""
    s = GAME.new(1, 1, {"boards": "symmetric"})
    assert len(s.legal(0)) == 4 and all(len(action) == 4 for action in s.legal(0))


def test_solo_builds_the_deck_with_the_solo_cards() -> None:
    """PU-19.3."""
    s = solo().s
    assert len(s.events + s.event_box) == 60


def test_solo_turns_the_station_one_section_and_reveals_an_event() -> None:
    """PU-19.4."""
    t = solo()
    t.s.round = 1
    t.round()
    assert t.s.round == 2 and t.s.rotation == 5 and len(t.s.past) == 1 and t.told("rotates_auto") == [()]


def test_alone_the_first_orientation_is_the_players_choice() -> None:
    """PU-2.3, PU-19.4, R-PU-21: before the first event is turned up; afterwards the station turns by itself."""
    t = solo().round()
    decision = t.s.decision(0)
    assert (decision.kind, decision.rule, decision.subject["form"]) == ("rotate_station", "PU-19.4", "alone")
    assert words(t.legal()) == {f"rotate {r}" for r in range(6)} and not t.s.past
    t.play("rotate", 4)
    assert t.s.rotation == 4 and len(t.s.past) == 1 and t.told("rotates_auto") == []
    t.round()
    assert t.s.rotation == 3 and t.told("rotates_auto") == [()]
    variant = Table(seats=2, two_player_variant=True).round()
    assert variant.s.rotation == 0 and variant.asked() != "rotate_station"


def test_the_solo_target_depends_on_the_colours() -> None:
    """PU-19.5."""
    assert target(0, 0, 20) == 49 and target(20, 0, 0) == 72 and target(2, 18, 0) == 56


def test_the_player_wins_with_at_least_the_target() -> None:
    """PU-19.6."""
    t = solo()
    assert outcome(t.s).winners == () and outcome(t.s).reason == "solo_loss"
    t.p().have[PODS] = outcome(t.s).details["target"]
    assert outcome(t.s).winners == (0,) and outcome(t.s).details["rating"] == "rating_4"
    assert "neighbour" not in outcome(t.s).breakdown[0] and rating(-11) == "rating_1"


# ---------------------------------------------------------------------- 24. hidden information


def test_random_elements_come_from_the_seed() -> None:
    """PU-24.1."""
    keys = {GAME.new(3, seed, {"events": True}).key() for seed in range(5)}
    assert len(keys) == 5 and GAME.new(3, 1, {"events": True}).key() in keys


def test_hidden_things_are_not_in_any_other_view() -> None:
    """PU-24.2."""
    t = module(seats=3, personal_objectives=True)
    t.p(0).goals = (3,)
    seen = t.s.view(1)
    assert seen["players"][0]["goals"] is None and seen["events"] and seen["events"]["next"] is None
    assert seen["civ_known"] == [None] * 4
    t.window(Look(1, 1), seat=1, phase=CIV_PHASE)
    assert t.s.view(1)["civ_known"][0] is not None and t.s.view(0)["civ_known"][0] is None


def test_personal_objectives_fence_undo_when_they_are_dealt_and_when_they_are_turned_up() -> None:
    """PU-2.10, PU-24.2, R-PU-22: Flux chooses its track before it sees its objectives."""
    settings = {"boards": "random", "corporations": ["flux_industries", "universal_coalition"], "personal_objectives": True}
    match, _ = Match.begin(GAME, 2, 1, settings)
    assert match.state.decision(0).kind == "choose_start_flux"
    match.accept(match.play(0, ["flux civ"]))
    assert match.state.decision(0).kind == "keep_personal_objectives"
    assert "version" not in match.can_undo(0)
    t = module(seats=2, personal_objectives=True).goals(3).goals(4, seat=1)
    before = t.s.reveals
    assert t.on_table(ClearPlanets(-1)).s.reveals == before + 1
    assert module().on_table(ClearPlanets(-1)).s.reveals == before, "nothing was hidden"


def test_public_things_are_in_every_view() -> None:
    """PU-24.3."""
    seen = module(seats=3).s.view(None)
    assert {"station", "civ_decks", "neighbour_objectives", "event", "players"} <= set(seen)
    assert {"tracks", "board", "lifepods", "meteorites", "civ_cards"} <= set(seen["players"][0])


def test_a_section_holds_24_tiles_so_the_game_ends() -> None:
    """PU-24.4: with six players every section loses one tile per round."""
    t = Table(seats=6)
    t.s.left = [0] * 6 + [1] * 6
    t.round().play("rotate", 0)
    while not t.s.over:
        seat = t.s.actors()[0]
        t.play(*t.legal(seat)[-1], seat=seat)
    assert t.s.ended & 2 and t.s.round == 2


def test_flux_marker_and_cap_are_reset() -> None:
    """RU-20: techs depend on position again when the round ends."""
    t = module("flux").flux("rover").track(tech=5).event("EV-R05")
    assert t.have(CAP) == 0b110 and t.have(FLUX) == ROVER
    t.on_table(EndOfRound(-1))
    assert t.have(CAP) == 0b1111110
