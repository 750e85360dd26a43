"""Every guide is played to its end by its own moves; rails hold, branches work, every place can be resumed."""

from __future__ import annotations

import dataclasses
import functools
import re

import pytest

import rondel
import rondel.speech
from rondel import shelf
from rondel.core.state import State
from rondel.guides import GUIDES, PARTNER, YOU, Course, Guide, Place, Play, Start, asks, begin_at, guide, partner_plays
from rondel.guides import play_through as played
from rondel.guides.guide import EVERY, FREE, LOOK, ONE, RAILS, WATCH, Step, matches
from rondel.guides.positions import build, fact

ALL = pytest.mark.parametrize("id", GUIDES)
STEPS = [(id, i) for id in GUIDES for i in range(len(guide(id).steps))]
EACH = pytest.mark.parametrize(("id", "number"), STEPS, ids=[f"{id}-{guide(id).steps[i].id}" for id, i in STEPS])


@functools.cache
def moments(id: str) -> tuple[Start, ...]:
    """Every place of the recommended path, with its position."""
    found: list[Start] = []

    def look(start: Start) -> bool:
        found.append(start)
        return False

    played(guide(id), look)
    return tuple(found)


def moment(id: str, number: int) -> Start:
    """Where a step begins."""
    start = next(start for start in moments(id) if start.place.step == number)
    return Start(start.place, start.script, start.state.clone())


def legal(state: State) -> list[str]:
    return [rondel.game(state.game).text(action) for action in state.legal(YOU)]


def course_from(written: Guide, start: Start) -> Course:
    return Course(written, start.place, start.script, start.place.step)


def play_on(written: Guide, start: Start, first: list[str] | None = None) -> Start:
    """From a place to the end of the guide, by the recommended moves but for the first ones."""
    course, state, plays = course_from(written, start), start.state, list[Play]()
    todo = list(first or [])
    for _ in range(400):
        partner_plays(course, plays, state)
        at = course.place(plays)
        step = course.step(at)
        if step is None:
            return Start(at, len(written.script) - len(course.ahead(plays)), state)
        if step.waits and not todo:
            if step.pause and asks(state) not in step.pause:  # a card in use is finished first
                todo = [next(text for text in legal(state) if step.allows(at.made, text))]
                continue
            course = course.read_on(plays)
            continue
        chain = [todo.pop(0)] if todo else course.recommended(at, state)
        assert chain and course.refused(at, chain) is None, (step.id, chain, asks(state))
        for text in chain:
            course.apply(state, YOU, text, course.rolls(at, [text], state))
            at = course.moved(at, [text], None)
        plays.append(Play(YOU, tuple(chain), asks(state)))
    raise AssertionError(f"{written.id} does not end from {start.place}")


# ---------------------------------------------------------------------- the recommended path


@ALL
def test_a_guide_plays_to_its_end_by_its_own_moves(id: str) -> None:
    steps = [start.place.step for start in moments(id)]
    assert sorted(set(steps)) == list(range(len(guide(id).steps) + 1)), "every step is met, and none twice"
    assert steps == sorted(steps)
    end = moments(id)[-1]
    assert end.script >= len([move for move in guide(id).script if not move.perhaps]), "the script is played to its end"
    assert end.state.over == guide(id).ends, "there is a game left to play on"


@EACH
def test_the_facts_of_a_step_hold_when_it_is_over(id: str, number: int) -> None:
    after = next(start for start in moments(id) if start.place.step > number)
    for name, value in guide(id).steps[number].check.items():
        assert fact(after.state, name) == value, name


@ALL
def test_the_start_does_not_depend_on_the_seed(id: str) -> None:
    other = build(dataclasses.replace(guide(id), seed=99))
    this = build(guide(id))
    assert other.view(YOU) == this.view(YOU) and legal(other) == legal(this)


@ALL
def test_the_start_holds_no_scripted_chance_and_none_is_left_over(id: str) -> None:
    assert all(start.state.rng.script == [] for start in moments(id))


# ---------------------------------------------------------------------- rails

UNBOUND = {
    ("planet_unknown_first", 17), ("the_loop_first", 14), ("the_loop_alone", 10), ("the_loop_alone", 13),
}  # fmt: skip
"""Steps in which everything that is asked may be answered."""


@EACH
def test_the_rail_refuses_everything_else_and_the_state_stays_as_it_was(id: str, number: int) -> None:
    start, step = moment(id, number), guide(id).steps[number]
    course, at, state = course_from(guide(id), start), start.place, start.state
    if step.rail in (LOOK, WATCH):
        assert all(course.refused(at, [text]) == (number, text) for text in legal(state))
        return
    refused, asked = 0, 0
    for text in course.recommended(at, state) or legal(state)[:1]:
        options, key = legal(state), state.key()
        allowed = [option for option in options if course.refused(at, [option]) is None]
        assert text in allowed
        for option in set(options) - set(allowed):
            assert course.refused(at, [option]) == (at.step, option)
        refused, asked = refused + len(options) - len(allowed), asked + len(options)
        assert state.key() == key
        course.apply(state, YOU, text, course.rolls(at, [text], state))
        at = course.moved(at, [text], None)
    assert refused or (id, number) in UNBOUND, f"{asked} options, and every one can be confirmed"


@EACH
def test_a_legal_action_outside_the_rail_has_a_sentence(id: str, number: int) -> None:
    start, step = moment(id, number), guide(id).steps[number]
    course = course_from(guide(id), start)
    words = rondel.speech.load("en")
    if step.rail in (LOOK, WATCH):
        return
    for text in legal(start.state):
        if course.refused(start.place, [text]) and step.case(text):
            said = words.text(f"guide.{guide(id).short}.{step.id}.else.{step.case(text)}")
            assert said.endswith((".", "?")) and len(said) > 10
    assert not words.missing


@EACH
def test_rules_that_a_step_teaches_are_in_the_rulebook(id: str, number: int) -> None:
    book = shelf.title(guide(id).game).file("rulebook.md").read_text(encoding="utf-8")
    for rule in guide(id).steps[number].learn:
        assert re.search(rf"{re.escape(rule)}\b", book), rule


# ---------------------------------------------------------------------- branches


def branches() -> list[tuple[str, int, str]]:
    """Every other way of the steps that leave a choice, as the first action in which it differs."""
    found = []
    for id, i in STEPS:
        step = guide(id).steps[i]
        if step.rail in (LOOK, WATCH):
            continue
        start = moment(id, i)
        course = course_from(guide(id), start)
        usual = next(iter(course.recommended(start.place, start.state)), "")
        for text in legal(start.state):
            if text != usual and course.refused(start.place, [text]) is None:
                found.append((id, i, text))
    return found


@pytest.mark.parametrize(("id", "number", "action"), branches(), ids=[f"{i}-{n + 1}-{a}" for i, n, a in branches()])
def test_every_other_way_leads_to_the_end_too(id: str, number: int, action: str) -> None:
    end = play_on(guide(id), moment(id, number), [action])
    assert end.place.step == len(guide(id).steps)


@pytest.mark.parametrize(
    ("id", "number", "chain"),
    [
        ("anachrony_first", 4, ["place construct_1 engineer", "build 106"]),
        ("anachrony_first", 7, ["place mine_1 engineer", "mine neutronium"]),
        ("anachrony_first", 16, ["place construct_2 genius", "build particle_collider", "row lab_1"]),
        ("anachrony_first", 16, ["place construct_2 scientist", "build particle_collider", "row factory_1"]),
        ("planet_unknown_first", 5, ["take inner", "place I2 5"]),
        ("planet_unknown_first", 17, ["keep CIV-04", "move H3 H4", "finish"]),
        ("the_loop_first", 19, ["end", "archive", "take gravity_gloves"]),
    ],
)
def test_ways_that_differ_later_in_a_step_lead_to_the_end_too(id: str, number: int, chain: list[str]) -> None:
    end = play_on(guide(id), moment(id, number), chain)
    assert end.place.step == len(guide(id).steps)


def test_step_18_of_anachrony_names_the_points_of_the_building_that_was_chosen() -> None:
    end = play_on(guide("anachrony_first"), moment("anachrony_first", 4), ["place construct_1 engineer", "build 106"])
    assert fact(end.state, "board_vp") == 13 and fact(moments("anachrony_first")[-1].state, "board_vp") == 14


# ---------------------------------------------------------------------- leaving and coming back


@EACH
def test_leaving_and_resuming_gives_the_same_game(id: str, number: int) -> None:
    start = moment(id, number)
    saved = rondel.game(guide(id).game).decode(start.state.encode())
    assert saved.key() == start.state.key()
    end = play_on(guide(id), Start(Place.read(start.place.data()), start.script, saved))
    assert end.state.key() == moments(id)[-1].state.key()


@ALL
def test_a_chapter_begins_with_its_first_step(id: str) -> None:
    for _, first in guide(id).chapters():
        assert begin_at(guide(id), first).place == Place(first)
        assert guide(id).beginning(first) == first
    assert guide(id).beginning(len(guide(id).steps) - 1) == guide(id).chapters()[-1][1]


@ALL
def test_the_place_follows_from_the_plays_so_that_undo_needs_no_care(id: str) -> None:
    course, state, plays = Course(guide(id), seen=1), build(guide(id)), list[Play]()
    partner_plays(course, plays, state)
    before = course.place(plays)
    while course.step(before) is not None and course.guide.steps[before.step].waits:
        course = course.read_on(plays)
        before = course.place(plays)
    chain = course.recommended(before, state)[:1]
    course.apply(state, YOU, chain[0], course.rolls(before, chain, state))
    assert course.place([*plays, Play(YOU, tuple(chain), asks(state))]) != before
    assert course.place(plays) == before


@ALL
def test_without_rails_the_script_ends_in_a_fallback_and_never_in_a_fault(id: str) -> None:
    """Somebody else sits in for the player: the other seat plays its script while it is legal, then a bot has to."""
    bot = rondel.bot("random", seed=5)
    course, state, plays = Course(guide(id)), build(guide(id)), list[Play]()
    helped = 0
    for _ in range(120):
        if state.over:
            break
        seat = state.actors()[0]
        move = course.scripted(plays, state) if seat == PARTNER else None
        if move and move[0]:
            course.apply(state, seat, *move)
            plays.append(Play(seat, (move[0],), asks(state)))
        else:
            action = bot.choose(state, seat)
            helped += seat == PARTNER
            state.apply(seat, action)
            plays.append(Play(seat, (rondel.game(state.game).text(action),), asks(state)))
    assert helped or guide(id).seats == 1 or (state.over and guide(id).ends)


# ---------------------------------------------------------------------- the files


@ALL
def test_a_guide_is_written_for_the_present_rules(id: str) -> None:
    written = guide(id)
    assert written.game in rondel.games() and written.id == id and 9 <= written.minutes <= 12
    assert [step.id for step in written.steps] == [f"{i + 1:02}" for i in range(len(written.steps))]
    assert all(step.rail in RAILS and step.stage for step in written.steps)
    # A step to read or to choose freely says what it is about; a move has its highlight from what is to be chosen next.
    assert all(bool(step.at) == (step.rail in (LOOK, WATCH, FREE)) for step in written.steps)


def test_there_is_no_guide_of_another_name() -> None:
    with pytest.raises(rondel.SetupError, match="unknown guide 'chess_first'; known: anachrony_first"):
        guide("chess_first")


def test_patterns_and_parts() -> None:
    assert matches("power BL energy_core", ("power B* energy_core",)) and not matches("power TL free", ("power B*",))
    every = guide("anachrony_first").steps[1]
    assert every.parts[0].kind == EVERY and every.parts[1].kind == ONE
    four = ("power TR free", "power BM energy_core", "power TL free", "power TM free")
    assert every.rest(four) == (every.parts[1],)
    assert every.rest((*four, "power BL energy_core")) is None
    assert not every.complete(four, None) and every.complete((*four, "done"), None)


def test_a_free_step_ends_with_the_question_it_names_or_with_continue() -> None:
    card: Step = guide("planet_unknown_first").steps[17]
    assert not card.complete((), "") and not card.complete(("keep CIV-01",), "card_advance_tracks")
    assert card.complete(("keep CIV-07",), "") and not card.waits
    own: Step = guide("the_loop_first").steps[17]
    assert own.waits and own.allows((), "use patchwork_tent") and not own.allows((), "free_move robots")
