"""What holds for the objects of the library in both builds. As a program it says which build it was, and that all hold."""

from __future__ import annotations

import copy
import inspect
import pickle
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import cloudpickle  # type: ignore[import-untyped]
import gymnasium
import numpy as np

import rondel
import rondel.env
from rondel.env.table import ResetNeeded

Check = Callable[[str], None]


def some(game: str, moves: int = 40) -> rondel.State:
    """A game in progress, after so many decisions or as late as it goes."""
    state, chance = rondel.game(game).new(2, 5), random.Random(3)
    for _ in range(moves):
        seat = state.actors()[0]
        after = state.clone()
        after.apply(seat, chance.choice(state.legal(seat)))
        if after.over or len(after.legal(after.actors()[0])) < 2:
            break
        state = after
    return state


def copies(thing: Any) -> list[Any]:
    packed = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in (2, 4, 5)]
    return [*packed, cloudpickle.loads(cloudpickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)]


def refuses(kind: type[Exception], said: str, act: Callable[[], Any]) -> None:
    """The error is exactly of this kind and names what was expected."""
    try:
        found = act()
    except rondel.RondelError as problem:
        assert type(problem) is kind and said in str(problem), f"{type(problem).__name__}: {problem}"
        return
    raise AssertionError(f"nothing was refused, but {found!r} answered; expected {kind.__name__}: {said}")


def states_travel(game: str) -> None:
    state = some(game)
    state.log = [(-1, "fact", 1)]
    for other in copies(state):
        assert other == state and hash(other) == hash(state) and other.key() == state.key() and other is not state
        assert (other.log, other.settings, other.seed) == (state.log, state.settings, state.seed)
        seat = state.actors()[0]
        assert other.legal(seat) == state.legal(seat)
        other.apply(seat, other.legal(seat)[0])
        assert other != state and other.log is not state.log
    assert state != "state" and state != rondel.game(game).new(2, 6)


def settings_and_seed_are_told(game: str) -> None:
    title = rondel.game(game)
    state = title.new(2, 5)
    assert state.seed == 5 and state.settings == title.checked(2, {})
    assert state.clone().seed == 5 and state.clone().settings == state.settings
    assert state.determinize(0, 1).seed is None, "a world dealt for a seat does not know it"
    again = title.decode(state.encode())
    assert again == state and again.settings == state.settings and again.seed is None


def other_things_travel(game: str) -> None:
    title, state = rondel.game(game), some(game)
    assert all(other == title and other.id == game for other in copies(title)) and title != object()
    record = rondel.Record(game, 2, 5)
    start = record.start()
    for _ in range(3):
        seat = start.actors()[0]
        record.add(seat, start.legal(seat)[0])
        start.apply(seat, start.legal(seat)[0])
    for other in copies(record):
        assert other == record and other.replay() == record.replay()
    for setting in title.settings():
        assert repr(pickle.loads(pickle.dumps(setting))) == repr(setting)
    seat = state.actors()[0]
    assert pickle.loads(pickle.dumps(state.decision(seat))) == state.decision(seat)
    problem = pickle.loads(pickle.dumps(rondel.SetupError("text", "key", {"n": 1})))
    assert (str(problem), problem.key, problem.params) == ("text", "key", {"n": 1})


def bots_travel(game: str) -> None:
    for name in ("random", "greedy", "expert:simulations=3"):
        bot, state = rondel.bot(name, seed=4), some(game)
        for _ in range(3):
            seat = state.actors()[0]
            rondel.ask(bot, state, seat)
        others = [other for other in copies(bot) if other.chance is not bot.chance]
        assert len(others) == 5 and all(other == bot for other in others)
        chosen = []
        for one in [bot, *others]:
            answers = [rondel.ask(one, state, state.actors()[0]) for _ in range(3)]
            chosen.append(tuple(answers))
        assert len(set(chosen)) == 1, "a copy goes on as its original does"


def environments_travel(game: str) -> None:
    single = rondel.env.single(game, partner="greedy")
    single.reset(seed=1)
    aec = rondel.env.aec(game)
    aec.reset(seed=1)
    parallel = rondel.env.parallel(game)
    parallel.reset(seed=1)
    vector = rondel.env.vector(game, n=2)
    vector.reset(seed=1)
    for env in (single, aec, parallel, vector):
        for other in (
            env.clone(),
            copy.deepcopy(env),
            pickle.loads(pickle.dumps(env)),
            cloudpickle.loads(cloudpickle.dumps(env)),
        ):
            before, after = trace(env.clone()), trace(other)
            assert len(before) == len(after) and all(np.array_equal(a, b) for a, b in zip(before, after, strict=True))


def trace(env: Any) -> list[Any]:
    """What is seen in ten more steps of lowest numbers."""
    found: list[Any] = []
    for _ in range(10):
        if hasattr(env, "num_envs"):
            seen = env.step(env.action_masks().argmax(1))[0]
            found += [seen["observation"].copy(), seen["action_mask"].copy()]
        elif hasattr(env, "agent_selection"):
            seen = env.last()[0]
            env.step(int(seen["action_mask"].argmax()))
            found += [seen["observation"], seen["action_mask"]]
        elif hasattr(env, "possible_agents"):
            env.step({agent: int(env.action_masks(agent).argmax()) for agent in env.agents})
            found.append(env.state())
        else:
            seen = env.step(int(env.action_masks().argmax()))[0]
            found += [seen["observation"], seen["action_mask"]]
    return found


def objects_tell_what_they_are(game: str) -> None:
    state = some(game)
    assert repr(state).startswith(f"<{game}: 2 seats, ") and state.stage() in repr(state)
    seat = state.actors()[0]
    assert f"seat {seat} decides {state.decision(seat).kind}" in repr(state)
    assert str(state._repr_svg_()).startswith("<svg")
    assert game in repr(rondel.game(game)) and "greedy" in repr(rondel.bot("greedy"))
    assert "0 actions" in repr(rondel.Record(game, 2, 1)) and "<table>" in rondel.Record(game, 2, 1)._repr_html_()
    end = rondel.arena.play_match(rondel.game(game), [rondel.bot("random", seed=i) for i in range(2)], 1)
    outcome = rondel.Outcome(end.scores, end.breakdown, end.winners, end.reason, {})
    assert "<table>" in outcome._repr_html_() and outcome == pickle.loads(pickle.dumps(outcome))


def numbers_of_numpy_are_numbers(game: str) -> None:
    title = rondel.game(game)
    kinds: tuple[Any, ...] = (np.int8, np.int64, np.uint16)
    for kind in kinds:
        state = title.new(kind(2), kind(7))
        assert state == title.new(2, 7) and type(state.seed) is int
        seat = kind(state.actors()[0])
        assert state.legal(seat) == state.legal(int(seat)) and state.view(seat) == state.view(int(seat))
        assert state.decision(seat) == state.decision(int(seat)) and state.blocked(seat) == state.blocked(int(seat))
        assert state.determinize(seat, kind(3)) == state.determinize(int(seat), 3)
        action = state.legal(seat)[0]
        assert title.why_not(state, seat, action) is None and state.warnings(seat, action) is not None
        state.apply(seat, action)
        assert rondel.Record(game, kind(2), kind(7)) == rondel.Record(game, 2, 7)
        assert rondel.bot("greedy", seed=kind(3), worlds=kind(1)) == rondel.bot("greedy", seed=3, worlds=1)
    refuses(rondel.SetupError, "seed 1.5 is not a whole number", lambda: title.new(2, 1.5))  # type: ignore[arg-type]
    refuses(rondel.SetupError, "seed '7' is not a whole number", lambda: title.new(2, "7"))  # type: ignore[arg-type]
    refuses(rondel.SetupError, "'2' seats are not possible; allowed: 1, 2", lambda: title.new("2", 7))  # type: ignore[arg-type]
    refuses(rondel.SeatError, "1.0 is no seat", lambda: title.new(2, 7).legal(1.0))  # type: ignore[arg-type]


def wrong_questions_are_answered(game: str) -> None:
    title, state = rondel.game(game), rondel.game(game).new(2, 1)
    refuses(rondel.SeatError, "no seat 7 at this table; expected 0 to 1, or None for a spectator", lambda: state.view(7))
    refuses(rondel.SeatError, "no seat 5 at this table; expected 0 to 1", lambda: state.legal(5))
    refuses(rondel.SeatError, "no seat -1", lambda: state.legal(-1))
    refuses(rondel.SeatError, "None is no seat; expected a whole number", lambda: state.legal(None))  # type: ignore[arg-type]
    refuses(rondel.SeatError, "no seat 7", lambda: state.determinize(7, 1))
    refuses(rondel.NotOver, "seats that have to decide: (0", lambda: state.outcome())
    refuses(rondel.IllegalAction, "expected one of", lambda: state.apply(0, ("sing",)))
    refuses(rondel.IllegalAction, "expected one of", lambda: state.apply(0, None))
    for nonsense in ("sing loudly", "\u00b2", "--5", "5"):
        refuses(rondel.IllegalAction, "expected one of", partial(title.parse, nonsense))
    refuses(rondel.IllegalAction, "an empty line is no action", lambda: title.parse("  "))
    refuses(rondel.IllegalAction, "expected a line of text", lambda: title.parse(None))
    refuses(rondel.SetupError, "expected names with their values", lambda: title.new(2, 1, "fast"))
    for name in ("random", "greedy", "expert"):
        refuses(rondel.SeatError, "no seat 7", partial(rondel.bot(name).choose, state, 7))
        refuses(rondel.SeatError, "no seat 7", partial(rondel.ask, rondel.bot(name), state, 7))
    alone = next(s for s in (some(game, moves) for moves in range(200)) if len(s.actors()) == 1)
    other = 1 - alone.actors()[0]
    refuses(rondel.IllegalAction, f"seat {other} owes no decision", lambda: rondel.bot("greedy").choose(alone, other))
    reason, rule = title.why_not(alone, other, alone.legal(alone.actors()[0])[0]) or (None, None)
    assert reason is not None and reason.key == "not_your_turn" and rule == ""
    asked = title.why_not(alone, alone.actors()[0], ("sing",))
    assert asked is not None and asked[0].key == "not_asked" and asked[1] == alone.decision(alone.actors()[0]).rule


def why_not_agrees_with_blocked(game: str) -> None:
    """Every blocked option of a game has its reason; what is legal has none."""
    title, state, chance = rondel.game(game), rondel.game(game).new(2, 2), random.Random(2)
    met = 0
    for _ in range(60):
        if state.over:
            break
        seat = state.actors()[0]
        assert all(title.why_not(state, seat, action) is None for action in state.legal(seat))
        for action, reason, rule in state.blocked(seat)[:10]:
            assert title.why_not(state, seat, action) == (reason, rule)
            met += 1
        state.apply(seat, chance.choice(state.legal(seat)))
    assert met


def environments_asked_wrongly(game: str) -> None:
    kinds = (rondel.env.single(game), rondel.env.aec(game), rondel.env.parallel(game), rondel.env.vector(game, n=2))
    single, aec, parallel, vector = kinds
    for env, action in zip(kinds, (0, 0, {"seat_0": 0, "seat_1": 0}, [0, 0]), strict=True):
        refuses(ResetNeeded, "call reset() first", partial(env.step, action))
    refuses(ResetNeeded, "call reset() first", lambda: aec.observe("seat_0"))
    for env in kinds:
        env.reset(seed=1)
    for env in (single, aec):
        for wrong in (None, 1.5, "7", True):
            refuses(rondel.IllegalAction, "expected a whole number from 0 to", partial(env.step, wrong))
    refuses(rondel.IllegalAction, "no action for seat_0", lambda: parallel.step(None))
    refuses(rondel.IllegalAction, "1 actions for 2 games", lambda: vector.step([0]))


def documents_itself(game: str) -> None:
    kind, title = type(some(game, 0)), type(rondel.game(game))
    things: list[Any] = [kind.legal, kind.apply, kind.view, kind.determinize, kind.key, rondel.State.outcome, title.new]
    for thing in [*things, title.parse]:
        assert next(iter(inspect.signature(thing).parameters)) == "self", thing
    for thing in [*things[:2], kind.determinize, rondel.State, rondel.State.view, rondel.Game.new, rondel.Outcome]:
        assert inspect.getdoc(thing), thing
    assert list(inspect.signature(title.new).parameters) == ["self", "seats", "seed", "settings"]
    assert "owes no decision" in str(inspect.getdoc(kind.legal)) and kind.__doc__


def verbs_are_those_of_the_numbered_actions(game: str) -> None:
    codec = rondel.env.aec(game).table.codec
    assert rondel.game(game).verbs == {action[0] for action in codec.actions + codec.begins}


def gymnasium_knows_the_names(game: str) -> None:
    name = "".join([part.capitalize() for part in game.split("_")])
    assert gymnasium.make(f"rondel:Rondel/{name}-v2").reset(seed=1)[0]["action_mask"].any()
    assert gymnasium.make_vec(f"rondel:Rondel/{name}-v2", num_envs=2).reset(seed=1)[0]["action_mask"].shape[0] == 2


CHECKS: list[Check] = [
    states_travel, settings_and_seed_are_told, other_things_travel, bots_travel, environments_travel,
    objects_tell_what_they_are, numbers_of_numpy_are_numbers, wrong_questions_are_answered, why_not_agrees_with_blocked,
    environments_asked_wrongly, documents_itself, verbs_are_those_of_the_numbered_actions, gymnasium_knows_the_names,
]  # fmt: skip

if __name__ == "__main__":
    for name in rondel.games()[:3]:
        for check in CHECKS:
            check(name)
    print(f"{'compiled' if rondel.compiled else 'interpreted'}: all hold")
