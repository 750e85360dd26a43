"""Laws that every bot keeps (`rondel.bots.laws`). `make bot-laws` plays 500 games of each title and each bot."""

from __future__ import annotations

import pytest

import rondel
from rondel.bots import laws
from rondel.bots.player import Opinion
from rondel.bots.thinking import lawful
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.titles.planet_unknown.rules.board import BIT, SQUARE
from rondel.titles.planet_unknown.rules.corporations.jump_drive import PatchOrSynergy
from rondel.titles.planet_unknown.rules.indexes import COVERED, LIFEPODS, POD_TECHS
from rondel.titles.planet_unknown.rules.state import EVENT
from titles.anachrony.scene import A, Scene, scene
from titles.planet_unknown.table import Table
from titles.the_loop.position import Position
from tooling import tool

LAWS = tool("bot_laws")
TITLES, BOTS = LAWS.TITLES, LAWS.BOTS


def broken(state: State, *action: object, seat: int = 0) -> list[str]:
    assert action in state.legal(seat), state.legal(seat)
    return laws.broken(state.determinize(seat, 1), seat, tuple(action), state.legal(seat))


def worst_first(state: State, seat: int, *worst: object) -> Action:
    """What a bot does that would have liked this best."""
    others = [action for action in state.legal(seat) if action != worst]
    return laws.sensible(state, seat, [tuple(worst), *others])


# ---------------------------------------------------------------------- Anachrony


def test_nobody_forces_workers_who_are_awake() -> None:
    s = awake()
    assert broken(s.state, "free", "force", seat=A) == ["forces_nobody", "pays_for_nothing"]
    assert worst_first(s.state, A, "free", "force") != ("free", "force")
    tired = scene(2).era(3).nothing(A).have(A, water=2).workers(A, engineer=1).workers(A, tired=True, scientist=1)
    assert broken(tired.powered(A, 1).turn(A).state, "free", "force", seat=A) == []


def test_a_payment_that_every_answer_asks_for_is_no_payment_for_nothing() -> None:
    world, force = awake().state.determinize(A, 1), ("free", "force")
    assert laws.PAYS in laws.broken(world, A, force, [force, ("pass",)])
    assert laws.PAYS not in laws.broken(world, A, force, [force, force])


def test_who_would_have_ended_takes_a_gain_that_was_left_out_of_the_ranking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that heeds warnings ranks some answers only: the law may want one of the others."""
    s = awake()
    monkeypatch.setattr(laws, "broken", lambda *about: [laws.DECLINES])
    monkeypatch.setattr(laws, "missed", lambda *about: [("free", "force")])
    assert laws.sensible(s.state, A, [("pass",)]) == ("free", "force")


def awake() -> Scene:
    return scene(2).era(3).nothing(A).have(A, water=2).workers(A, engineer=1).workers(A, tired=True).powered(A, 1).turn(A)


def test_a_free_action_before_an_automatic_pass_is_judged_inside_the_era() -> None:
    """It had looked like a way into the next Era, with all that comes there: so Workers were forced for nothing."""
    s = scene(2).era(3).nothing(A).have(A, water=2).workers(A).workers(A, tired=True).turn(A)
    s.player(A).morale = 3
    assert s.state.legal(A) == [("free", "force"), ("pass",)]
    for name in BOTS:
        assert rondel.bot(name, seed=1).choose(s.state, A) == ("pass",)
    value = {opinion.action: opinion.value for opinion in rondel.bot("greedy", seed=1).explain(s.state, A)}
    assert value["pass",] > value["free", "force"]


# ---------------------------------------------------------------------- Planet Unknown


def beside_a_lifepod() -> State:
    t = Table().patch("E5").rover("D5").moves(1)
    t.no_pods().p().grid[LIFEPODS] = BIT[SQUARE["D4"]]
    return t.window().s


def test_a_lifepod_within_reach_is_not_left_behind() -> None:
    state = beside_a_lifepod()
    assert broken(state, "finish") == ["declines_gain"]
    assert broken(state, "move", "D5", "D4") == [] and broken(state, "move", "D5", "E5") == []
    away = [("finish",), ("move", "D5", "E5"), ("move", "D5", "D4")]
    assert laws.sensible(state, 0, away) == ("move", "D5", "D4"), "the gain, not the next best walk"
    event = Table(events=True).patch("E5").rover("D5").moves(1).no_pods()
    event.p().grid[LIFEPODS] = BIT[SQUARE["D4"]]
    assert broken(event.window(phase=EVENT).s, "finish") == [], "movement is kept for the tile phase (PU-10.5)"
    far = Table().patch("E5").rover("D5").moves(1).no_pods().window().s
    assert broken(far, "finish") == []


def test_a_synergy_boost_is_taken_for_a_patch_without_a_square() -> None:
    t = Table("jump")
    t.p().have[POD_TECHS] = 0b10
    t.p().grid[COVERED] = t.p().world.squares
    t.window(PatchOrSynergy(0))
    assert broken(t.s, "patch") == ["declines_gain"] and broken(t.s, "synergy") == []


def test_no_advice_breaks_a_law() -> None:
    """A hint is what the bot would do: what it must not do is worth less, whatever its judgement says."""
    state = beside_a_lifepod()
    opinions = [Opinion(action, float(action[0] == "finish"), 1, "ui.bot.none", {}) for action in state.legal(0)]
    found = lawful(state, 0, opinions)
    assert [opinion.action for opinion in found] == state.legal(0)
    assert max(found, key=lambda opinion: opinion.value).action != ("finish",)
    for name in BOTS:
        advice = rondel.bot(name, seed=1).explain(state, 0)
        assert max(advice, key=lambda opinion: opinion.value).action == ("move", "D5", "D4")


# ---------------------------------------------------------------------- The LOOP


def test_a_card_without_effect_is_not_used() -> None:
    p = Position("v_girl", "mr_time").stand("end").hand("quantum_dressing").energy(end=1)
    assert ("use", "quantum_dressing") in p.s.legal(0)
    assert broken(p.s, "use", "quantum_dressing") == ["pays_for_nothing"]


def test_a_complete_tile_is_archived() -> None:
    p = Position().stand("dawn").tile("SAB-03", "dawn", cubes=5).play("end")
    assert p.asked() == "archive"
    assert broken(p.s, "none") == ["declines_gain"]


def test_a_vortex_that_can_be_spared_is_spared() -> None:
    p = Position("time_prowler", "mr_time").rifts(dawn=3).drop("dawn", "doctor", "past", bag=("DUP-09",))
    assert p.asked() == "negate_rift"
    assert broken(p.s, "none") == ["harms_itself"] and broken(p.s, "era", "dawn") == []


# ---------------------------------------------------------------------- whole games


def test_the_bots_offered_to_people_are_all_held_to_the_laws() -> None:
    names = {name.split(":")[0] for name in BOTS}
    assert names == set(rondel.bot_names()) - {"random", "outside", "ismcts", "mo-ismcts"}  # nobody is offered these


@pytest.mark.parametrize("level", ["gentle", "easy"])
@pytest.mark.parametrize("title", TITLES)
def test_weak_is_short_sight_and_no_nonsense(title: str, level: str) -> None:
    """Who likes variety keeps the laws, too: some decisions, whole games are for `make bot-laws`."""
    assert LAWS.checked(title, level, seed=5, seats=2, decisions=40) == []


@pytest.mark.parametrize("title", TITLES)
def test_greedy_keeps_every_law_in_a_whole_game(title: str) -> None:
    assert LAWS.checked(title, "greedy", seed=3, seats=2) == []


@pytest.mark.parametrize("title", TITLES)
def test_the_expert_keeps_every_law(title: str) -> None:
    """Some decisions of a game: whole ones are for `make bot-laws`."""
    assert LAWS.checked(title, BOTS[-1], seed=3, seats=2, decisions=30) == []


def test_the_laws_look_at_nothing_that_the_seat_cannot_know() -> None:
    """The same choice in two worlds that the seat cannot tell apart."""
    for title in TITLES:
        state = rondel.game(title).new(2, 5)
        for _ in range(40):
            if state.over:
                break
            seat = state.actors()[0]
            options = state.legal(seat)
            ranked = options[::-1]
            worlds = [state.determinize(seat, seed) for seed in (1, 2)]
            assert {laws.sensible(world, seat, ranked) for world in worlds} == {laws.sensible(state, seat, ranked)}
            state.apply(seat, options[len(options) // 2])
