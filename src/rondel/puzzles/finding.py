"""Finding: is this position a puzzle? A first look at every option, a few worlds for the best, fresh ones for what is left.

What is measured is measured in other worlds than those in which the answer was chosen: what is chosen and measured by the same
luck looks better than it is.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

from rondel import shelf
from rondel.analysis.depths import DEPTHS
from rondel.analysis.judging import GREEDY, Glance, glance, line, reasons
from rondel.analysis.moments import Moment
from rondel.bots import chance
from rondel.bots.asking import dealt, goes_on
from rondel.bots.mind import mind
from rondel.bots.registry import bot
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.puzzles.attempt import path
from rondel.puzzles.contest import CLEAR, Contest
from rondel.puzzles.puzzle import FORMAT, Puzzle

FEWEST: Final = 4
"""Options of a decision that is worth a look."""
RIVALS: Final = 5
"""Options that are played on, of those that look best."""
MORE: Final = 7
"""So many more are measured against an answer, of a closer glance: what looks sixth may be better than it looks."""
TURNS: Final = 2
"""Turns that the seat has after its step before the position is judged."""
ROUNDS: Final = ((4, 0.03, 0.5), (10, 0.045, 1.5), (24, 0.055, 2.5))
"""Worlds, the lead that is needed then, and by how many of its errors it has to be clear."""
MEASURED: Final = 48
EARLY: Final = (4, 8)
"""After so many of them, and FIRST_THIRD, those that are far behind rest, and what cannot reach the GAP is given up."""
FIRST_THIRD: Final = 16
"""After so many of them what does not lead by half of the GAP is given up."""
GAP: Final = 0.06
"""The lead, in chance, of an answer in the measured worlds, and CLEAR times its error."""
DEEP_GAP: Final = 0.04
"""The lead that a check at ten times the depth has to find, and CLEAR times its error: some of the first lead was luck."""
LONGER_GAP: Final = 0.02
"""The lead that is asked for when everybody goes on for a turn more: what only leads at one horizon is no answer."""
SURE: Final = 5.0
"""A lead of so many of its errors ends a deep check early."""
FAR: Final = 0.12
"""So far behind the best, an option is not played on."""
BEGUN: Final = 0.1
"""How far a game has to be: what is chosen in the set-up is no turn."""
UNDECIDED: Final = (0.06, 0.94)
"""The chance before the decision: what is decided makes no puzzle."""
FRESH: Final = 100_000
"""The first world of those in which an answer is measured; a key's later steps; and the check at ten times the depth."""
LATER: Final = 200_000
LONGEST_KEY: Final = 6
EQUAL: Final = 1e-9
"""Options whose turns are worth the same to this much may come to the same: another order, or one of two like pieces."""
STAGES: Final = ("looked", "in doubt", "led", "measured", "later")
"""How far a decision came: looked at; a short plan doubts what a look ahead prefers; one option led in the first rounds; it led
where it was measured, and a turn later. What came all this way is a puzzle, unless it is a matter of opinion."""
LEVELS: Final = ("steady", "sharp", "expert")
DOUBTER: Final = "sharp"
FINDERS: Final = {"steady": 1, "sharp": 2, "expert": 3}


def promising(state: State, seat: int) -> bool:
    """Whether a decision deserves a look at all: something to choose, and a game that is not decided."""
    if len(state.legal(seat)) < FEWEST or chance.pace(state) < BEGUN:
        return False
    if not mind(state.game, state.seats, GREEDY).search.worth_planning(state, seat):
        return False
    return UNDECIDED[0] < chance.chances(dealt(state, seat))[seat] < UNDECIDED[1]


def stake(state: State, seat: int) -> float:
    """What a point of worth is here, in chance: where it is next to nothing, no step can lead by much."""
    start = dealt(state, seat)
    fit = chance.fit_for(state.game, state.seats)
    if fit is None:
        return 1.0
    worths, pace = chance.worths(start), chance.pace(start)
    more = [worth + (fit.together or at == seat) for at, worth in enumerate(worths)]
    return fit.chances(pace, more)[seat] - fit.chances(pace, worths)[seat]


def found(state: State, seat: int, name: str, source: str, easy: bool, came: Counter[str] | None = None) -> Puzzle | None:
    """The puzzle that this position is, if it is one. `easy`: it may also be one whose answer a look ahead finds, and is looked
    at closely though nobody doubts that. `came` counts how far decisions come, by STAGES."""
    came = Counter() if came is None else came
    start = dealt(state, seat)
    start.log = None
    options = start.legal(seat)
    look = glance(Moment(0, start, seat, options[0]), DEPTHS["quick"], False)
    first = look.ranked()[0]
    came["looked"] += 1
    wanted = choice(DOUBTER, start, seat)
    if not easy and same(start, seat, look, wanted, first):
        return None
    came["in doubt"] += 1
    answer = chosen(start, seat, look, wanted, easy)
    if answer is None:
        return None
    came["led"] += 1
    solved = {level: wanted if level == DOUBTER else choice(level, start, seat) for level in LEVELS}
    others = [*closer(start, seat, answer), *look.ranked()[:RIVALS], *solved.values()]
    contest = measured(start, seat, list(dict.fromkeys([answer, *others])))
    if contest is None:
        return None
    came["measured"] += 1
    if later(contest, answer, FIRST_THIRD, FRESH * 5) < LONGER_GAP:
        return None
    came["later"] += 1
    one = made(start, seat, name, source, contest, answer, [level for level in LEVELS if solved[level] == answer])
    # What a look ahead finds and a plan misses is a matter of opinion.
    return None if one.level == 1 and "expert" not in one.checked["found_by"] else one


def same(start: State, seat: int, look: Glance, one: Action, other: Action) -> bool:
    """Whether two options come to the same: their turns end in the same position, as a look ahead goes on with them."""
    if one == other or abs(look.values[one] - look.values[other]) >= EQUAL:
        return one == other
    ends = [line(Moment(0, start, seat, action), action, False)[1] for action in (one, other)]
    return ends[0] == ends[1]


def closer(start: State, seat: int, answer: Action) -> list[Action]:
    """What is best at a closer glance: those that an answer is measured against."""
    return glance(Moment(0, start, seat, answer), DEPTHS["deep"], False).ranked()[: RIVALS + MORE]


def chosen(start: State, seat: int, look: Glance, wanted: Action, easy: bool) -> Action | None:
    """The one option that leads after every round, if there is one, of those that look best and what is `wanted` by who plans.
    Of options that come to the same none can lead."""
    ranked = look.ranked()
    arms = list(dict.fromkeys([ranked[0], wanted, *ranked]))[:RIVALS]
    if len(arms) < 2:
        return None
    contest = Contest(start, seat, arms, TURNS, swift=True)
    for worlds, needed, clear in ROUNDS:
        best = contest.play(worlds).ranked()[0]
        lead, error = contest.lead(best)
        if (best == ranked[0] and not easy) or lead < needed or lead < clear * error:
            return None
        if worlds == ROUNDS[0][0] and any([one != best and same(start, seat, look, best, one) for one in ranked]):
            return None
        contest.rest(FAR)
    return best


def measured(start: State, seat: int, rivals: list[Action]) -> Contest | None:
    """All of them in fresh worlds, if the first leads as an answer has to. What is far behind is not played on to the end, and
    what cannot lead is given up as soon as that is seen."""
    answer = rivals[0]
    contest = Contest(start, seat, rivals, TURNS, FRESH)
    for worlds in (*EARLY, FIRST_THIRD):
        if contest.play(worlds).hopeless(answer, GAP):
            return None
        keep(contest, answer, FAR)
    if contest.lead(answer)[0] < GAP / 2:
        return None
    lead, error = contest.play(MEASURED).lead(answer)
    return contest if lead >= GAP and lead >= CLEAR * error else None


def later(contest: Contest, answer: Action, worlds: int, first: int) -> float:
    """The lead over the two best others when everybody goes on for a turn more, in up to so many worlds of their own; fewer
    where it can be seen that the lead is there, or that it is not."""
    others = [action for action in contest.everybody() if action != answer]
    longer = Contest(contest.state, contest.seat, [answer, *others[:2]], contest.turns + 1, first)
    for played in (*EARLY[1:], *range(FIRST_THIRD, worlds, FIRST_THIRD), worlds):
        lead, error = longer.play(min(played, worlds)).lead(answer)
        if longer.hopeless(answer, LONGER_GAP) or lead - CLEAR * error >= LONGER_GAP:
            break
    return lead


def choice(level: str, start: State, seat: int, seed: int = 1) -> Action:
    """What a bot does here."""
    return goes_on(bot(level, seed=seed), dealt(start, seat, seed), seat)


def solves(level: str, puzzle: Puzzle, seed: int = 1) -> bool:
    """Whether a bot of this level plays the whole key."""
    at, player = dealt(puzzle.state(), puzzle.seat, seed), bot(level, seed=seed)
    for text in puzzle.key:
        action = goes_on(player, at, puzzle.seat)
        if action != puzzle.action(text):
            return False
        at.apply(puzzle.seat, action)
    return True


# ---------------------------------------------------------------------- the whole puzzle


def made(start: State, seat: int, name: str, source: str, measured: Contest, answer: Action, first_found: list[str]) -> Puzzle:
    """`first_found`: the bots that begin with the answer."""
    game = shelf.game(start.game)
    moment = Moment(0, start, seat, answer)
    order = [answer, *[one for one in measured.everybody() if one != answer]]
    paths = {action: line(moment, action, False) for action in order}
    steps = [step["text"] for step in paths[answer][0]]
    first = order[1]
    rivals = []
    for action in order[1:]:
        path, end = paths[action]
        rivals.append({
            "action": game.text(action), "chance": round(measured.chance(action), 4),
            "line": [step["text"] for step in path], "reasons": reasons(moment, end, paths[answer][1]),
        })  # fmt: skip
    why = reasons(moment, paths[answer][1], paths[first][1])
    lead, error = measured.lead(answer)
    length = key_length(start, seat, [step["action"] for step in paths[answer][0]])
    kinds = [step["kind"] for step in paths[answer][0]]
    data: dict[str, Any] = {
        "format": FORMAT, "game": start.game, "seat": seat, "level": 4, "source": source, "state": json.dumps(start.encode()),
        "themes": named(start, kinds, steps[:length], why),
        "answer": {
            "key": steps[:length], "line": steps, "chance": round(measured.chance(answer), 4), "reasons": why,
        },
        "rivals": rivals,
        "checked": {
            "rules_version": game.rules_version, "options": len(start.legal(seat)), "worlds": MEASURED, "turns": TURNS,
            "lead": round(lead, 4), "error": round(error, 4),
        },
    }  # fmt: skip
    puzzle = Puzzle(name, data)
    found_by = [level for level in first_found if length == 1 or solves(level, puzzle)]
    puzzle.level = min([FINDERS[level] for level in found_by], default=4)
    puzzle.checked["found_by"] = found_by
    return puzzle


def named(start: State, kinds: list[str], key: list[str], why: list[list[Any]]) -> list[str]:
    """What a title says that this is about; nothing where it has no themes."""
    room = shelf.room(start.game, "puzzles")
    return list(room.themes(kinds, key, [term for term, points in why if points > 0])) if room is not None else []


def retold(one: Puzzle) -> Puzzle:
    """The same puzzle with the themes that its title declares now."""
    start = one.state()
    kinds = [step["kind"] for step in path(one, start, one.line)]
    one.themes = named(start, kinds, one.key, [list(reason) for reason in one.reasons])
    return one


def key_length(start: State, seat: int, line: list[Any]) -> int:
    """How many steps of the answer have to be found: on to the last one of which the others are clearly worse."""
    length, at = 1, start.clone()
    for number, step in enumerate(line[:LONGEST_KEY]):
        action = tuple(step)
        options = at.legal(seat)
        if number and len(options) > 1:
            look = glance(Moment(0, at, seat, options[0]), DEPTHS["quick"], False)
            others = [one for one in look.ranked() if one != action][: RIVALS - 2]
            contest = Contest(at, seat, [action, *others], TURNS, LATER)
            if not contest.play(EARLY[0]).hopeless(action, GAP):
                lead, error = contest.play(EARLY[1]).lead(action)
                if lead >= GAP and lead >= CLEAR * error:
                    length = number + 1
        at.apply(seat, action)
        if at.over or at.where(seat) < 0:
            break
    return length


# ---------------------------------------------------------------------- ten times as deep


def confirmed(puzzle: Puzzle, times: int = 10) -> dict[str, Any]:
    """The same question in up to so many times the worlds, fresh ones, with more rivals: whether the answer still leads.

    It ends before that when the lead, or the lack of one, is SURE times its error: what is left could not turn it over. Then
    the answer and the two best others go on for a turn more.
    """
    start = puzzle.state()
    answer = puzzle.action(puzzle.key[0])
    ranked = closer(start, puzzle.seat, answer)
    named_too = [puzzle.action(rival.action) for rival in puzzle.rivals]
    contest = Contest(start, puzzle.seat, dict.fromkeys([answer, *named_too, *ranked]), TURNS, FRESH * 3)
    for worlds in (*EARLY, FIRST_THIRD):
        contest.play(worlds)
        keep(contest, answer, FAR if worlds < FIRST_THIRD else FAR / 2)
    while worlds < times * MEASURED and not contest.hopeless(answer, DEEP_GAP):
        worlds = min(worlds + MEASURED, times * MEASURED)
        lead, error = contest.play(worlds).lead(answer)
        if abs(lead) > SURE * error and worlds > 2 * MEASURED:
            break
        keep(contest, answer, FAR / 2)
    lead, error = contest.lead(answer)
    there = lead >= DEEP_GAP and lead >= CLEAR * error
    longer = later(contest, answer, MEASURED, FRESH * 4) if there else 0.0
    return {
        "deep_worlds": len(contest.results[answer]), "deep_lead": round(lead, 4), "deep_error": round(error, 4),
        "deep_longer": round(longer, 4),
    }  # fmt: skip


def keep(contest: Contest, answer: Action, far: float) -> None:
    """Let those rest that are far behind, as long as the answer is not one of them."""
    if answer in contest.ranked()[:2]:
        contest.rest(far, CLEAR)


def stands(checked: dict[str, Any]) -> bool:
    """Whether what a deep check wrote down confirms the answer."""
    lead, error = checked.get("deep_lead", 0.0), checked.get("deep_error", 1.0)
    return bool(lead >= DEEP_GAP and lead >= CLEAR * error and checked.get("deep_longer", 0.0) >= LONGER_GAP)
