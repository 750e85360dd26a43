"""What bots choose: legal, without secrets, the same for the same seed, in every game, mode and seat count."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

import rondel
from pairwise import pairwise
from rondel.arena import play_match
from rondel.bots.mind import mind
from rondel.bots.outside import BotError
from rondel.core.state import State

GAMES = ("anachrony", "planet_unknown", "the_loop")
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bot.js"
SIMS = "expert:simulations=3"


def midgame(game: str, seats: int, seed: int, settings: dict[str, object] | None = None) -> State:
    """A position somewhere in a random game."""
    chance = random.Random(seed)
    state = rondel.game(game).new(seats, seed, settings)
    for _ in range(chance.randrange(60)):
        before = state.clone()
        seat = chance.choice(state.actors())
        state.apply(seat, chance.choice(state.legal(seat)))
        if state.over:
            return before
    return state


@pytest.mark.parametrize("name", ["greedy", SIMS])
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in rondel.game(game).seats])
def test_bots_play_every_seat_count(name: str, game: str, seats: int) -> None:
    state = midgame(game, seats, seats)
    for seat in state.actors():
        assert rondel.bot(name, seed=1).choose(state, seat) in state.legal(seat)


MODES = [(game, seats, settings) for game in GAMES for seats in (1, 2, 3) if seats in rondel.game(game).seats
         for settings in pairwise(rondel.game(game), seats)]  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "settings"), MODES)
def test_greedy_understands_every_pair_of_settings(game: str, seats: int, settings: dict[str, object]) -> None:
    state = midgame(game, seats, 7, settings)
    seat = state.actors()[0]
    assert rondel.bot("greedy", seed=1).choose(state, seat) in state.legal(seat)


@pytest.mark.parametrize("name", ["greedy", "learned", "gentle", SIMS])
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_does_not_change_between_worlds_the_seat_cannot_tell_apart(game: str, name: str) -> None:
    for seed in range(4):
        state = midgame(game, 2, seed)
        seat = state.actors()[0]
        chosen = rondel.bot(name, seed=9).choose(state, seat)
        for other in range(3):
            world = state.determinize(seat, 100 + other)
            assert rondel.bot(name, seed=9).choose(world, seat) == chosen


@pytest.mark.parametrize("game", ["anachrony", "planet_unknown"])
def test_the_expert_plays_the_same_for_the_same_simulations_and_seed(game: str) -> None:
    state = midgame(game, 2, 3)
    seat = state.actors()[0]
    bot = "expert-1:simulations=7"
    first = [(o.action, o.value, o.visits) for o in rondel.bot(bot, seed=4).explain(state, seat)]
    assert first == [(o.action, o.value, o.visits) for o in rondel.bot(bot, seed=4).explain(state, seat)]
    assert sum([visits for _, _, visits in first]) in (0, 6)  # the first simulation judges all options, and may decide


@pytest.mark.parametrize("game", ["anachrony", "planet_unknown"])
def test_the_expert_keeps_to_its_time(game: str) -> None:
    for seed in (1, 2, 3):
        state = midgame(game, 2, seed)
        seat = state.actors()[0]
        begun = time.thread_time()
        rondel.bot("expert", seed=1, time=0.2).choose(state, seat)
        assert time.thread_time() - begun < 1.5  # the interpreted engine on a slow machine; compiled it is hardly more than 0.2


@pytest.mark.parametrize("game", GAMES)
def test_opinions_are_about_every_legal_action_and_have_a_reason(game: str) -> None:
    state = midgame(game, 2, 5)
    seat = state.actors()[0]
    for name in ("greedy", SIMS):
        opinions = rondel.bot(name, seed=1).explain(state, seat)
        assert sorted([opinion.action for opinion in opinions]) == sorted(state.legal(seat))
        assert all(opinion.reason.split(".")[0] in ("ui", "an", "pu", "tl") for opinion in opinions)


@pytest.mark.parametrize("game", GAMES)
def test_thinking_changes_nothing(game: str) -> None:
    state = midgame(game, 2, 6)
    before = state.key()
    rondel.bot("greedy", seed=1).explain(state, state.actors()[0])
    rondel.bot(SIMS, seed=1).choose(state, state.actors()[0])
    assert state.key() == before


def test_the_worth_is_the_sum_of_its_named_terms() -> None:
    for game in GAMES:
        state = midgame(game, 2, 8)
        values = mind(game).worth
        terms = values.terms(state, 0, values.clock(state))
        assert terms and values.of(state, 0, values.clock(state)) == pytest.approx(sum(terms.values()))


def test_greedy_beats_random_in_anachrony() -> None:
    won = 0
    for seed in range(4):
        players = [rondel.bot("greedy", seed=seed), rondel.bot("random", seed=seed)]
        won += 0 in play_match(rondel.game("anachrony"), players, seed).winners
    assert won == 4


# ---------------------------------------------------------------------- outside bots


def test_a_bot_in_another_language_plays_a_whole_game() -> None:
    players = [rondel.bot("outside", command=f"node {EXAMPLE}"), rondel.bot("random", seed=1)]
    result = play_match(rondel.game("anachrony"), players, 3)
    assert result.bots == ("outside", "random")
    assert result.decisions > 50


@pytest.mark.parametrize(
    ("command", "timeout", "message"),
    [
        ("cat", 5.0, "expected id 1"), ("sleep 9", 0.2, "did not answer within 0.2 seconds"), ("true", 5.0, "ended|reads? any"),
        ("no_such_program_at_all", 1.0, "cannot be started"), ("yes nonsense", 5.0, "expected one line with a JSON object"),
    ],
)  # fmt: skip
def test_an_outside_bot_that_misbehaves_is_named(command: str, timeout: float, message: str) -> None:
    state = rondel.game("anachrony").new(2, 1)
    with pytest.raises(BotError, match=message):
        rondel.bot("outside", command=command, timeout=timeout).choose(state, state.actors()[0])


def test_settings_may_stand_in_the_name_of_a_bot() -> None:
    assert rondel.bot("expert:simulations=20+time=2.5").settings["time"] == 2.5
    with pytest.raises(rondel.SetupError, match="'x' is not a setting"):
        rondel.bot("expert:x")
    with pytest.raises(rondel.SetupError, match="'many' is not a number"):
        rondel.bot("expert:simulations=many")
