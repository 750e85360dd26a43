"""The end of the game in numbers: medals, tie-breaks, the solo target (sections 15 and 19)."""

from __future__ import annotations

from typing import Any, Final

from rondel.core.state import Outcome
from rondel.titles.planet_unknown.rules.board import TRACKS
from rondel.titles.planet_unknown.rules.civ import held
from rondel.titles.planet_unknown.rules.civ_cards import CARDS
from rondel.titles.planet_unknown.rules.event_cards import EVENTS
from rondel.titles.planet_unknown.rules.indexes import COVERED, LOADED, METEORITES, METEORS, PODS
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS
from rondel.titles.planet_unknown.rules.objectives import COMPLETE
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import Mission

TARGET: Final = 60
ADJUSTMENTS: Final = ((0, 0, 0, 0), (3, -5, -1, 3), (7, -7, -2, 6), (11, -9, -3, 9), (15, -11, -4, 12))
"""From so many cards of a colour on: what red, orange and green add to the target (PU-19.5)."""
RATINGS: Final = (
    (15, "rating_7"),
    (10, "rating_6"),
    (5, "rating_5"),
    (0, "rating_4"),
    (-5, "rating_3"),
    (-10, "rating_2"),
)


def target(green: int, orange: int, red: int) -> int:
    """The solo target for a deck of these numbers of cards."""
    total = TARGET
    for cards, column in ((red, 1), (orange, 2), (green, 3)):
        row = [line for line in ADJUSTMENTS if line[0] <= cards][-1]
        total += row[column]
    return total


def rating(difference: int) -> str:
    """How well a solo game went, by score minus target."""
    for least, name in RATINGS:
        if difference >= least:
            return name
    return "rating_1"


def full(p: Player) -> int:
    """Squares that count as covered at the end; Petra's uncovered currents do (PU-21.12)."""
    return p.grid[COVERED] | p.world.currents


def lines(p: Player, of: list[tuple[int, int]]) -> int:
    """Medals of the rows or columns that are covered and hold no meteorite (PU-15.1)."""
    covered = full(p) & ~p.meteor_squares()
    return sum([medals for squares, medals in of if squares and squares & covered == squares])


def breakdown(s: Mission, seat: int) -> dict[str, int]:
    """The seat's medals by line of the score."""
    found = own_medals(s, seat)
    if s.neighbours:  # not dealt yet while sides are chosen
        add_neighbours(s, seat, found)
    return found


def own_medals(s: Mission, seat: int) -> dict[str, int]:
    """The medals that do not depend on what others have."""
    p = s.players[seat]
    found = {
        "rows": lines(p, p.world.rows),
        "columns": lines(p, p.world.columns),
        "planet_bonus": p.world.bonus(p.grid[COVERED]),
    }
    for track, medals in zip(TRACKS, p.company.track_medals(p), strict=True):
        found[f"track_{track}"] = medals
    found["lifepods"] = p.have[PODS]
    found["meteorites"] = p.have[METEORITES] // 3
    found["civ_cards"] = 0
    cards = held(s, seat)
    for card in cards:
        found[CARDS[card].line] += CARDS[card].medals(p, cards)
    if p.goals:
        found["personal"] = sum([COMPLETE for goal in p.goals if OBJECTIVES[goal].goal.complete(p)])
    return found


def add_neighbours(s: Mission, seat: int, found: dict[str, int]) -> None:
    """Neighbour objectives, and those for everyone (PU-15.6, PU-20.10)."""
    n = s.seats
    if n == 2:
        found["neighbour"] = sum([compare(s, card, seat, [1 - seat]) for card in s.neighbours])
    else:
        found["neighbour_left"] = compare(s, s.neighbours[seat], seat, [(seat + 1) % n])
        found["neighbour_right"] = compare(s, s.neighbours[(seat - 1) % n], seat, [(seat - 1) % n])
    if s.everyone:
        others = [other for other in range(n) if other != seat]
        found["objective_all"] = sum([compare(s, card, seat, others) for card in s.everyone])


def compare(s: Mission, card: int, seat: int, others: list[int]) -> int:
    objective = OBJECTIVES[card]
    return objective.medals(objective.count(s.players[seat]), [objective.count(s.players[other]) for other in others])


def uncovered(p: Player) -> int:
    """The first tie-break: squares left open."""
    return (p.world.squares & ~full(p)).bit_count()


def meteorites_left(p: Player) -> int:
    """The second tie-break: meteorites on the planet, carried ones included."""
    boards = (METEORS, METEORS + 1, METEORS + 2, LOADED)
    return sum([p.grid[board].bit_count() for board in boards])


def mix(s: Mission) -> list[int]:
    """How many green, orange and red cards the event deck was built of."""
    cards = s.past + s.events
    return [sum([EVENTS[card].colour == colour for card in cards]) for colour in range(3)]


def outcome(s: Mission) -> Outcome:
    """Scores, breakdowns and winners (PU-15.7, PU-19.6)."""
    parts = tuple([breakdown(s, seat) for seat in range(s.seats)])
    scores = tuple([sum(part.values()) for part in parts])
    ranks = [(-scores[seat], uncovered(s.players[seat]), meteorites_left(s.players[seat])) for seat in range(s.seats)]
    details: dict[str, Any] = {
        "uncovered": [rank[1] for rank in ranks],
        "meteorites": [rank[2] for rank in ranks],
        "ended": [name for i, name in enumerate("ABC") if s.ended >> i & 1],
        "round": s.round,
        "objectives": [[OBJECTIVE_IDS[card], [OBJECTIVES[card].count(p) for p in s.players]] for card in s.neighbours],
    }
    if s.seats == 1:
        green, orange, red = mix(s)
        need = target(green, orange, red)
        details |= {"target": need, "rating": rating(scores[0] - need)}
        won = scores[0] >= need
        return Outcome(scores, parts, (0,) if won else (), "solo_win" if won else "solo_loss", details)
    best = min(ranks)
    winners = tuple([seat for seat in range(s.seats) if ranks[seat] == best])
    return Outcome(scores, parts, winners, how_won(ranks, winners), details)


def how_won(ranks: list[tuple[int, int, int]], winners: tuple[int, ...]) -> str:
    """What decided it: the score, a tie-break, or nothing."""
    if len(winners) > 1:
        return "shared"
    mine = ranks[winners[0]]
    level = [rank for rank in ranks if rank[0] == mine[0]]
    if len(level) == 1:
        return "win"
    return "win_uncovered" if len([rank for rank in level if rank[1] == mine[1]]) == 1 else "win_meteorites"
