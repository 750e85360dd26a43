"""What a learned correction looks at in Planet Unknown: readable numbers about a position, each with a name.

Terms of the expert's worth, the open land and how ragged it is, lines by how much of them is open, tokens and rovers, trackers
and what lies ahead of them, cards, objectives, boards, and the basics of the others.
"""

from __future__ import annotations

from typing import Final

from rondel.bots.worth import Terms
from rondel.titles.planet_unknown.bots.goals import nearness
from rondel.titles.planet_unknown.bots.insight import PlanetInsight
from rondel.titles.planet_unknown.bots.worth import rounds_left, tight
from rondel.titles.planet_unknown.rules.board import ROVER, TRACKS, WATER, WIDTH, around
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.indexes import (
    CLAIMS,
    LIFEPODS,
    LOADED,
    METEORITES,
    METEORS,
    MOVES,
    PODS,
    RESERVE,
    ROVERS,
    STORED,
)
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.scoring import full
from rondel.titles.planet_unknown.rules.state import Mission

TERMS: Final = ("medals", "neighbours", "lines", "tracks", "cards", "tokens", "goals", "pending")
"""Terms of the hand worth, as they are."""
STAGES: Final = 6
"""By rounds to come: the last few, then ever longer stretches."""
STARTS: Final = (1.5, 4.0, 7.0, 11.0, 16.0)
SMALL: Final = 3
"""Into so small an area few tiles fit."""
OPEN: Final = (1, 2, 3, 4, 6, 9)
"""Lines with so many open squares at most are counted together."""

NAMES: Final[tuple[str, ...]] = (
    *[f"term {term}" for term in TERMS],
    "rounds to come", "open squares", "covered squares", "open sides", "corners", "squares in gaps",
    "squares in thirds", "holes", "open areas", "largest open area", "squares in small areas",
    *[f"lines up to {number} open" for number in OPEN],
    *[f"medals of lines up to {number} open" for number in OPEN],
    "lines without a stone", "medals of complete lines", "lines complete but for stones",
    "medals of lines complete but for stones", "stones on open lines", "open ice",
    "stones", "stones near a rover", "stones carried", "pods", "pods near a rover", "pods collected", "stones collected",
    "a third stone is missing", "two stones are missing", "rovers", "rovers in reserve", "moves", "patches stored",
    "stones without a rover", "stones times rovers", "stones times rounds", "pods times rounds", "patches times holes",
    *[f"height {track}" for track in TRACKS],
    *[f"upper half {track}" for track in TRACKS],
    *[f"next step {track}" for track in TRACKS],
    *[f"{track} times rounds" for track in TRACKS],
    "lowest tracker", "highest tracker", "techs", "techs times rounds", "water times open ice",
    "rover tracker times stones and pods",
    *[f"claims of rank {rank}" for rank in (1, 2, 3, 4)],
    "goals", "nearness of the goals", "nearest goal",
    "others' open squares", "others' rounds to come", "others' heights", "others' stones", "others' pods", "ends first",
    *[f"corporation {name}" for name in CORPORATION_IDS],
    *[f"planet {name}" for name in PLANET_IDS],
)  # fmt: skip


def stage(s: Mission, seat: int) -> int:
    """How far the planet is, by the rounds that its open land still takes."""
    left = rounds_left(s, s.players[seat])
    found = 0
    for start in STARTS:
        found += left >= start
    return found


def features(s: Mission, seat: int, terms: Terms, worth: PlanetInsight) -> list[float]:
    """One number for each of `NAMES`."""
    p = s.players[seat]
    found: list[float] = [terms.get(name, 0.0) for name in TERMS]
    rounds = worth.rounds(s, p)
    holes = add_land(p, rounds, found)
    add_lines(p, found)
    add_tokens(p, rounds, holes, found)
    add_tracks(p, rounds, worth, found)
    add_cards(s, p, rounds, found)
    add_others(s, seat, p, found)
    for number in range(len(CORPORATION_IDS)):
        found.append(1.0 if p.corporation == number else 0.0)
    for number in range(len(PLANET_IDS)):
        found.append(1.0 if p.planet == number else 0.0)
    return found


def add_land(p: Player, rounds: float, found: list[float]) -> int:
    """Returns how many single squares are open that only a patch fills."""
    free = p.world.squares & ~full(p)
    corners, gaps, thirds, holes = tight(free)
    left, down = free & free << 1, free & free << WIDTH
    size = free.bit_count()
    found.append(rounds)
    found.append(float(size))
    found.append(float(p.world.squares.bit_count() - size))
    found.append(float(4 * size - 2 * (left.bit_count() + down.bit_count())))
    found.append(float(corners.bit_count()))
    found.append(float(gaps.bit_count()))
    found.append(float(thirds.bit_count()))
    found.append(float(holes.bit_count()))
    sizes = regions(free)
    found.append(float(len(sizes)))
    found.append(float(max(sizes)) if sizes else 0.0)
    found.append(float(sum([size for size in sizes if size <= SMALL])))
    return holes.bit_count()


def regions(free: int) -> list[int]:
    """The sizes of the connected parts of the open land."""
    sizes: list[int] = []
    while free:
        grown = free & -free
        while True:
            more = (around(grown) | grown) & free
            if more == grown:
                break
            grown = more
        free &= ~grown
        sizes.append(grown.bit_count())
    return sizes


def add_lines(p: Player, found: list[float]) -> None:
    """Rows and columns by how many of their squares are open, and what stones spoil."""
    free = p.world.squares & ~full(p)
    stones = p.grid[METEORS] | p.grid[LOADED]
    counts = [0.0] * len(OPEN)
    medals_of = [0.0] * len(OPEN)
    clean = done = spoilt = lost = alone = 0
    for of in (p.world.rows, p.world.columns):
        for squares, medals in of:
            part = (squares & free).bit_count()
            blocked = (squares & stones).bit_count()
            clean += blocked == 0
            if part == 0:
                if blocked:
                    spoilt += 1
                    lost += medals
                else:
                    done += medals
                continue
            alone += blocked
            for i in range(len(OPEN)):
                if part <= OPEN[i]:
                    counts[i] += 1.0
                    medals_of[i] += medals
                    break
    found.extend(counts)
    found.extend(medals_of)
    found.append(float(clean))
    found.append(float(done))
    found.append(float(spoilt))
    found.append(float(lost))
    found.append(float(alone))
    found.append(float((p.world.ice & free).bit_count()))


def add_tokens(p: Player, rounds: float, holes: int, found: list[float]) -> None:
    grid, have = p.grid, p.have
    near = grid[ROVERS]
    near |= around(near)
    near |= around(near)
    found.append(float(grid[METEORS].bit_count()))
    found.append(float((grid[METEORS] & near).bit_count()))
    found.append(float(grid[LOADED].bit_count()))
    found.append(float(grid[LIFEPODS].bit_count()))
    found.append(float((grid[LIFEPODS] & near).bit_count()))
    found.append(float(have[PODS]))
    found.append(float(have[METEORITES]))
    found.append(1.0 if have[METEORITES] % 3 == 2 else 0.0)
    found.append(1.0 if have[METEORITES] % 3 == 1 else 0.0)
    found.append(float(grid[ROVERS].bit_count()))
    found.append(float(have[RESERVE]))
    found.append(float(have[MOVES]))
    found.append(float(have[STORED]))
    stones, rovers = grid[METEORS].bit_count(), grid[ROVERS].bit_count()
    found.append(float(stones) if not rovers else 0.0)
    found.append(float(stones * rovers))
    found.append(stones * rounds)
    found.append(grid[LIFEPODS].bit_count() * rounds)
    found.append(float(have[STORED] * holes))


def add_tracks(p: Player, rounds: float, worth: PlanetInsight, found: list[float]) -> None:
    ladder = worth.ladder(p)
    heights = [p.company.height(p, t) for t in range(5)]
    for height in heights:
        found.append(float(height))
    for height in heights:
        found.append(float(max(0, height - 7)))
    for t in range(5):
        found.append(ladder.next_step(p, t))
    for height in heights:
        found.append(height * rounds)
    found.append(float(min(heights)))
    found.append(float(max(heights)))
    techs = p.company.techs(p).bit_count()
    found.append(float(techs))
    found.append(techs * rounds)
    free = p.world.squares & ~full(p)
    found.append(float(heights[WATER] * (p.world.ice & free).bit_count()))
    found.append(float(heights[ROVER] * (p.grid[METEORS] | p.grid[LIFEPODS]).bit_count()))


def add_cards(s: Mission, p: Player, rounds: float, found: list[float]) -> None:
    for rank in range(4):
        found.append(float(p.have[CLAIMS + rank]))
    progress = min(1.0, s.round / (s.round + rounds + 0.01))
    total = nearest = 0.0
    for card in p.goals:
        near = nearness(p, OBJECTIVES[card].goal, progress)
        total += near
        nearest = max(nearest, near)
    found.append(float(len(p.goals)))
    found.append(total)
    found.append(nearest)


def add_others(s: Mission, seat: int, p: Player, found: list[float]) -> None:
    """The basics of the others, their mean, and whether this planet will be full first."""
    sums = [0.0] * 5
    first = 1.0
    mine = rounds_left(s, p)
    for number, other in enumerate(s.players):
        if number == seat:
            continue
        left = rounds_left(s, other)
        if left < mine:
            first = 0.0
        sums[0] += (other.world.squares & ~full(other)).bit_count()
        sums[1] += left
        sums[2] += sum([other.company.height(other, t) for t in range(5)])
        sums[3] += other.have[METEORITES]
        sums[4] += other.have[PODS]
    count = max(1, s.seats - 1)
    for total in sums:
        found.append(total / count)
    found.append(first)
