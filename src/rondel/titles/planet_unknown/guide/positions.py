"""Planet Unknown for guides: stacks and decks in a written order, facts to check."""

from __future__ import annotations

from typing import Any

from rondel.core.flow import TABLE
from rondel.core.state import State
from rondel.guides.course import Start, play_through
from rondel.guides.guide import guide
from rondel.titles.planet_unknown.rules.board import BIT, SQUARE, TRACKS, space_of, squares
from rondel.titles.planet_unknown.rules.civ_cards import CARD_NUMBER, CARDS
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import LIFEPODS, METEORITES, METEORS, PODS, PODS_LOST, RESERVE, ROVERS
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_NUMBER
from rondel.titles.planet_unknown.rules.placement import placed
from rondel.titles.planet_unknown.rules.player import seated
from rondel.titles.planet_unknown.rules.rounds import Round
from rondel.titles.planet_unknown.rules.scoring import breakdown
from rondel.titles.planet_unknown.rules.state import Mission
from rondel.titles.planet_unknown.rules.taken import entry_of
from rondel.titles.planet_unknown.rules.tile_phase import lay
from rondel.titles.planet_unknown.rules.tiles import PER_STACK, STACKS, TILE


def arrange(s: State, position: dict[str, Any]) -> State:
    """Round 1 before the station is turned. Stacks are written top first, the rest in the order of their numbers."""
    assert isinstance(s, Mission)
    if "after" in position:
        return go_on(position)
    lay_stacks(s, position["stacks"])
    for rank, ids in enumerate(position["civ_decks"]):
        s.decks[rank] = tuple(sorted(CARD_NUMBER[id] for id in ids))
        s.boxes[rank] = tuple(i for i, card in enumerate(CARDS) if card.rank == rank + 1 and i not in s.decks[rank])
    dealt = [OBJECTIVE_NUMBER[id] for id in position["objectives"]]
    s.objectives = tuple([card for card in sorted(s.objectives) if card not in dealt] + dealt)
    if "events" in position:
        lay_events(s, position["events"])
    s.rotation = position["rotation"]
    s.commander = 0
    s.settle()
    if "round" in position:
        for seat, board in enumerate(position["boards"]):
            lay_board(s, seat, board)
        s.rotation, s.commander = position["rotation"], position["commander"]
        begin_round(s, position["round"])
    return s


def lay_stacks(s: Mission, written: dict[str, list[str]]) -> None:
    """Stacks are written top first; the rest of a stack lies in the order of its numbers."""
    stacks = list(s.station)
    for shape, tops in written.items():
        number = STACKS.index(shape)
        top = [TILE[id].number for id in tops]
        rest = [tile for tile in range(number * PER_STACK, (number + 1) * PER_STACK) if tile not in top]
        stacks[number] = tuple(reversed([*top, *rest]))
    s.station = tuple(stacks)


def lay_events(s: Mission, tops: list[str]) -> None:
    """The next events, in order; below them the deck and in the box the rest, each colour in the order of its numbers."""
    top = [EVENT_IDS.index(id) for id in tops]
    rest: list[int] = []
    for colour in range(3):
        cards = sorted(card for card in (*s.events, *s.event_box) if card // 20 == colour)
        number = sum(1 for card in s.events if card // 20 == colour)
        left = [card for card in cards if card not in top]
        rest += left[: number - (len(cards) - len(left))]
    s.event_box = tuple(sorted({*s.events, *s.event_box} - {*top, *rest}))
    s.events = tuple(reversed([*top, *rest]))


def lay_board(s: Mission, seat: int, board: dict[str, Any]) -> None:
    """One seat in the middle of a game: its tiles, trackers, rovers, tokens and cards; what is not named is not there."""
    before = s.players[seat]
    p = s.players[seat] = seated(before.corporation, before.planet, before.goals, before.tossed)
    for text in board["tiles"]:
        id, square, turn = text.split()
        tile = TILE[id]
        lay(s, seat, tile, *placed(tile, ("place", square, int(turn))))
        take_from_stack(s, tile.number)
    for plane in range(METEORS, LIFEPODS):
        p.grid[plane] = 0
    for square in board.get("meteorites_on_planet", ()):
        p.grid[METEORS] |= BIT[SQUARE[square]]
    pods = p.world.lifepods.bit_count()
    p.grid[LIFEPODS] = sum(BIT[SQUARE[square]] for square in board["lifepods_on_planet"])
    p.have[PODS], p.have[METEORITES] = board["lifepods"], board["meteorites"]
    p.have[PODS_LOST] = pods - p.grid[LIFEPODS].bit_count() - p.have[PODS]
    p.grid[ROVERS] = sum(BIT[SQUARE[square]] for square in board["rovers"])
    p.have[RESERVE] -= len(board["rovers"])
    for number, track in enumerate(TRACKS):
        p.have[number] = space_of(number, board["trackers"][track])
    for id in board["cards"]:
        card = CARD_NUMBER[id]
        rank = CARDS[card].rank - 1
        s.taken[rank] += (entry_of(card, seat),)
        s.boxes[rank] = tuple(one for one in s.boxes[rank] if one != card)


def take_from_stack(s: Mission, number: int) -> None:
    """A tile that lies on a planet is no longer in the station: it goes to the end that is counted as taken."""
    stack = number // PER_STACK
    lying = [tile for tile in s.station[stack] if tile != number]
    s.station = (*s.station[:stack], (*lying, number), *s.station[stack + 1 :])
    s.left[stack] -= 1


def begin_round(s: Mission, number: int) -> None:
    """A later round from its beginning on."""
    for stack in s.stacks:
        stack.clear()
    s.asked = [[] for _ in s.asked]
    s.round, s.at = number - 1, s.seats
    s.then(Round(TABLE))
    s.settle()


def go_on(position: dict[str, Any]) -> State:
    """The planets that another lesson leaves, at the beginning of its next round, with the written tiles on top."""
    ends: list[Start] = []

    def look(start: Start) -> bool:
        ends.append(start)
        return False

    play_through(guide(position["after"]), look)
    s = ends[-1].state
    assert isinstance(s, Mission)
    stacks = list(s.station)
    for shape, tops in position["stacks"].items():
        number = STACKS.index(shape)
        top = [TILE[id].number for id in reversed(tops)]
        lying = [tile for tile in stacks[number][: s.left[number]] if tile not in top]
        stacks[number] = (*lying, *top, *stacks[number][s.left[number] :])
    s.station = tuple(stacks)
    s.rotation, s.commander = position["rotation"], position["commander"]
    begin_round(s, s.round)
    return s


def face(s: State, name: str, drawn: list[str]) -> int:
    raise ValueError(f"Planet Unknown rolls nothing that a guide names, got {name!r}")


def fact(s: State, name: str) -> Any:
    assert isinstance(s, Mission)
    p = s.players[0]
    if name in TRACKS:
        track = TRACKS.index(name)
        return p.have[track] - 16 * track
    facts: dict[str, Any] = {
        "round": s.round, "rotation": s.rotation, "lifepods": p.have[PODS], "meteorites": p.have[METEORITES],
        "on_planet": p.grid[METEORS].bit_count(), "rover": " ".join(squares(p.grid[ROVERS])), "tiles": len(p.laid),
        "rows": breakdown(s, 0)["rows"], "columns": breakdown(s, 0)["columns"], "total": points(s, 0), "over": s.over,
        "event": EVENT_IDS[s.event] if s.event >= 0 else "",
    }  # fmt: skip
    return facts[name]


def points(s: Mission, seat: int) -> int:
    return sum(breakdown(s, seat).values())


def said(s: State) -> dict[str, Any]:
    """Numbers that sentences of the guide name."""
    assert isinstance(s, Mission)
    return {"score": points(s, 0), "other_score": points(s, s.seats - 1)}
