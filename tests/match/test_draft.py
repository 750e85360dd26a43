"""Choose, see, confirm: previews and drafts equal what happens, stop at reveals, and know no secrets."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import rondel
from core.toy import ToyGame
from rondel.core.game import Game
from rondel.core.state import State
from rondel.match.clock import DAY, Clock, ClockRules
from rondel.match.draft import OPEN, REVEAL, draft, options, question
from rondel.match.patch import Picture, difference, patched
from rondel.match.refusal import Refused

TOY = ToyGame()
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.text(alphabet="a~/", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(alphabet="a~/", max_size=2), inner, max_size=3),
    max_leaves=12,
)

MEMBERS = st.dictionaries(st.text(alphabet="a~/", max_size=2), VALUES, max_size=4)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@example([True, None], [1, None])
@given(VALUES, VALUES)
def test_a_patch_turns_one_view_into_the_other(before: object, after: object) -> None:
    copy = json.loads(json.dumps(before))
    result = patched(before, difference(before, after))
    assert json.dumps(result, sort_keys=True) == json.dumps(after, sort_keys=True)
    assert before == copy, "the given one stays as it is"


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@example({"a": [True, 1]}, {"a": [1, True]})
@given(MEMBERS, MEMBERS)
def test_pictures_give_the_same_patch_faster(before: dict[str, object], after: dict[str, object]) -> None:
    assert Picture(before).changed(Picture(after)) == difference(before, after)


def positions(game: Game, seats: int, seed: int, every: int) -> list[State]:
    """Positions of a random game."""
    chance = random.Random(seed)
    state = game.new(seats, seed)
    found = []
    while not state.over:
        if chance.randrange(every) == 0:
            found.append(state.clone())
        seat = chance.choice(state.actors())
        state.apply(seat, chance.choice(state.legal(seat)))
    return found


@pytest.mark.parametrize(("game", "seats", "every"), [("toy", 2, 1), ("anachrony", 3, 12)])
def test_a_preview_without_a_reveal_is_exactly_what_happens(game: str, seats: int, every: int) -> None:
    title = TOY if game == "toy" else rondel.game(game)
    seen = 0
    for state in positions(title, seats, 5, every):
        for seat in state.actors():
            before = state.view(seat)
            for option in options(title, state, seat):
                after = state.clone()
                after.apply(seat, title.parse(option.action))
                assert (option.ends == REVEAL) == (after.reveals > state.reveals)
                if option.ends != REVEAL:
                    seen += 1
                    assert patched(before, option.changes) == after.view(seat)
    assert seen > 3


@pytest.mark.parametrize(("game", "seats", "every"), [("toy", 3, 1), ("anachrony", 3, 15)])
def test_all_that_a_seat_is_told_is_the_same_in_worlds_it_cannot_tell_apart(game: str, seats: int, every: int) -> None:
    title = TOY if game == "toy" else rondel.game(game)
    for state in positions(title, seats, 8, every):
        for seat in state.actors():
            other = state.determinize(seat, 99)
            assert question(title, state, seat) == question(title, other, seat)
            assert options(title, state, seat) == options(title, other, seat)
            first = title.text(state.legal(seat)[0])
            assert draft(title, state, seat, [first]) == draft(title, other, seat, [first])


def test_a_draft_goes_on_to_the_first_reveal_and_no_further() -> None:
    state = TOY.new(2, 1)
    state.apply(0, ("bid", 0))
    before = state.key()
    drafted = draft(TOY, state, 1, ["bid 2"])
    assert drafted.ends == REVEAL and drafted.question is None
    with pytest.raises(Refused, match="illegal_unknown"):
        draft(TOY, state, 1, ["bid 2", "next die"])
    assert state.key() == before


def test_a_draft_of_several_steps_asks_the_next_question() -> None:
    game = rondel.game("anachrony")
    longest = 0
    for state in positions(game, 2, 3, 6):
        seat = state.actors()[0]
        steps: list[str] = []
        drafted = draft(game, state, seat, steps)
        while drafted.ends == OPEN and len(steps) < 6:
            assert drafted.question is not None
            steps.append(drafted.question["legal"][0]["action"])
            drafted = draft(game, state, seat, steps)
        longest = max(longest, len(steps))
    assert longest >= 3


def test_drafting_out_of_turn_or_something_illegal_is_refused() -> None:
    state = TOY.new(2, 1)
    state.apply(0, ("bid", 0))
    for seat, steps in ((0, ["bid 1"]), (1, ["bid 7"])):
        with pytest.raises(Refused):
            draft(TOY, state, seat, steps)
    with pytest.raises(Refused):
        options(TOY, state, 1, ["bid 7"])


# ---------------------------------------------------------------------- clocks


def test_a_live_clock_takes_from_the_reserve_what_a_move_takes_too_long() -> None:
    rules = ClockRules.read({"kind": "live", "move": 30, "reserve": 100, "timeout": "bot"})
    clock = Clock.begin(rules, 2, (0,), 1000)
    assert clock.deadline(rules, 0) == 1000 + 130_000
    assert clock.deadline(rules, 1) is None
    clock = clock.moved(rules, 0, (1,), 1000 + 50_000)
    assert clock.reserve == (80_000, 100_000)
    clock = clock.moved(rules, 1, (1,), 60_000)
    assert clock.since == (0, 60_000), "a further decision of the same seat is a new move"


def test_seats_that_decide_together_have_their_own_time() -> None:
    rules = ClockRules("live", 10, 0, "move")
    clock = Clock.begin(rules, 2, (0, 1), 1000).moved(rules, 0, (1,), 4000)
    assert clock.since == (0, 1000), "the other's clock runs on"


def test_a_clock_of_days_rests_during_a_vacation() -> None:
    rules = ClockRules("days", 3, 0, "wait")
    clock = Clock.begin(rules, 1, (0,), 1000)
    assert clock.deadline(rules, 0) == 1000 + 3 * DAY
    assert clock.deadline(rules, 0, away=5 * DAY) == 8 * DAY


@pytest.mark.parametrize(
    "data",
    [{"kind": "sundial"}, {"kind": "live"}, {"kind": "days", "move": 400}, {"kind": "live", "move": -1},
     {"kind": "live", "move": True}, {"kind": "live", "move": 1, "timeout": "explode"}],
)  # fmt: skip
def test_a_clock_that_cannot_be_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(Refused, match="clock"):
        ClockRules.read(data)
