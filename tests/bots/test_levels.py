"""The levels differ: the weaker one, the more it gives away, and never much at once."""

from __future__ import annotations

import random

import pytest

import rondel
from rondel.bots.levels import FAR
from rondel.bots.mind import mind
from rondel.core.state import State
from titles.anachrony.scene import A, scene


def tasteful(game: str, count: int) -> list[State]:
    """Positions of random games in which good players differ."""
    chance = random.Random(5)
    found: list[State] = []
    while len(found) < count:
        state = rondel.game(game).new(2, chance.randrange(1000))
        for _ in range(chance.randrange(10, 60)):
            if state.over:
                break
            seat = state.actors()[0]
            if mind(game).search.of_taste(state, seat) and len(state.legal(seat)) > 2 and chance.random() < 0.15:
                found.append(state.clone())
            state.apply(seat, chance.choice(state.legal(seat)))
    return found[:count]


@pytest.mark.parametrize("game", ["anachrony", "planet_unknown"])
def test_the_weaker_a_level_the_more_it_gives_away(game: str) -> None:
    """And never more than a margin of the game in one decision."""
    lost = {"gentle": 0.0, "easy": 0.0}
    for state in tasteful(game, 24):
        seat = state.actors()[0]
        value = {one.action: one.value for one in rondel.bot("greedy", seed=1).explain(state, seat)}
        best = max(value.values())
        for level in lost:
            chosen = rondel.bot(level, seed=1).choose(state, seat)
            lost[level] += best - value[chosen]
            assert value[chosen] >= best - FAR * mind(game).search.margin - 0.5, "other deals of the unknown shift it a little"
    assert lost["gentle"] > 1.5 * lost["easy"] > 0.0


def test_in_the_loop_a_weaker_level_sees_fewer_lines() -> None:
    widths = [mind("the_loop", 2, level).thinker().habits.quick_width for level in ("gentle", "easy", "usual")]  # type: ignore[attr-defined]
    assert widths == sorted(set(widths))


def test_steady_is_the_learned_bot_where_a_model_was_kept() -> None:
    two = rondel.bot("steady").mind(rondel.game("anachrony").new(2, 1))  # type: ignore[attr-defined]
    assert two is mind("anachrony", 2, "learned")
    for game, seats in (("anachrony", 3), ("planet_unknown", 2), ("the_loop", 2)):
        found = rondel.bot("steady").mind(rondel.game(game).new(seats, 1))  # type: ignore[attr-defined]
        assert found is mind(game, seats, "usual")


def test_what_is_learned_overrules_no_warning_of_the_table() -> None:
    """The model likes the third Paradox, which brings an Anomaly; advice is given as the bot plays."""
    s = scene(2).era(4).nothing(A).have(A, paradox=2, water=4).board(A, 414).workers(A, engineer=1).powered(A, 1).turn(A)
    assert [reason.key for reason, _ in s.state.warnings(A, ("free", 414))] == ["anomaly_now"]
    bot = rondel.bot("learned", seed=3)
    advice = bot.explain(s.state, A)
    assert advice[0].action == rondel.bot("learned", seed=3).choose(s.state, A) != ("free", 414)
    assert advice[0].value == max([one.value for one in advice])
