"""The decisions that civ cards ask for (section 22.4)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.planet_unknown.rules.board import NAMES, SQUARE, TRACKS, bits
from rondel.titles.planet_unknown.rules.indexes import CHAIN, LIFEPODS, LOADED, METEORS, ROVERS
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.rovers import TELEPORT, closed, shift_rover, why_closed
from rondel.titles.planet_unknown.rules.state import Mission
from rondel.titles.planet_unknown.rules.tracks import ADVANCE, TRACK, UNION, Advance, Choose, able

NOT_NOW: Final[Action] = ("no",)
LINES: Final = tuple("ABCDEFGHIJKL") + tuple([f"row{y}" for y in range(1, 13)])


def subsets(items: list[str], n: int) -> list[tuple[str, ...]]:
    """All ways to choose n of the items, in order."""
    if n == 0:
        return [()]
    found: list[tuple[str, ...]] = []
    for i in range(len(items) - n + 1):
        for rest in subsets(items[i + 1 :], n - 1):
            found.append((items[i],) + rest)
    return found


class AdvanceTracks(Task[Mission]):
    """Advance so many different trackers by 1 each, as many as possible (PU-13.8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")
    kind: ClassVar[str] = "card_advance_tracks"
    rule: ClassVar[str] = "PU-13.8"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def options(self, s: Mission) -> list[Action]:
        tracks = [TRACKS[t] for t in able(s.players[self.seat])]
        n = min(self.count, len(tracks))
        return [("advance",) + some for some in subsets(tracks, n)] if n else []

    def resolve(self, s: Mission, action: Action) -> None:
        for track in reversed(action[1:]):
            s.then(Advance(self.seat, TRACK[track]))

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"n": self.count, "k": 0}

    def conceivable(self, s: Mission) -> list[Action]:
        """The choices, a tracker that cannot rise, and one that would rise twice."""
        found = self.options(s)
        if self.count > 1:
            free = able(s.players[self.seat])
            found += [("advance", TRACKS[t], TRACKS[t]) if t in free else ADVANCE[t] for t in range(5)]
        return found

    def why_not(self, s: Mission, action: Action) -> Why | None:
        tracks = action[1:]
        if len(set(tracks)) < len(tracks):
            return Reason("same_track_twice", {}), "PU-13.8"
        free = able(s.players[self.seat])
        for track in tracks:
            if TRACK[track] not in free:
                return Reason("track_top", {"track": track}), "PU-6.3"
        return None


class AdvanceTrack(Choose):
    """Advance one tracker so many times."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "steps")
    kind: ClassVar[str] = "card_advance_tracks"
    rule: ClassVar[str] = "PU-13.8"

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def resolve(self, s: Mission, action: Action) -> None:
        s.then(Advance(self.seat, TRACK[action[1]], self.steps))

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"n": self.steps, "k": 0, "one": True}


class EndAdvance(Choose):
    """Gaming Commission and Planet Lottery: advance one tracker at the end (PU-14.6)."""

    kind: ClassVar[str] = "endgame_advance_track"
    rule: ClassVar[str] = "PU-14.6"

    def label(self, s: Mission) -> Action:
        return ("card_advance",)

    def resolve(self, s: Mission, action: Action) -> None:
        s.then(Advance(self.seat, TRACK[action[1]]))


class CollectLifepods(Task[Mission]):
    """Collect so many lifepods from the planet, as many as possible (PU-13.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")
    kind: ClassVar[str] = "card_collect_lifepods"
    rule: ClassVar[str] = "PU-13.6"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def options(self, s: Mission) -> list[Action]:
        pods = [NAMES[i] for i in bits(s.players[self.seat].grid[LIFEPODS])]
        n = min(self.count, len(pods))
        return [("collect",) + some for some in subsets(pods, n)] if n else []

    def resolve(self, s: Mission, action: Action) -> None:
        for square in action[1:]:
            s.collect_lifepod(self.seat, SQUARE[square])

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"n": min(self.count, s.players[self.seat].grid[LIFEPODS].bit_count())}

    def conceivable(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        gone = bits(p.world.lifepods & ~p.grid[LIFEPODS])
        return self.options(s) + [("collect", NAMES[i]) for i in gone]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        pods = s.players[self.seat].grid[LIFEPODS]
        there = all([pods >> SQUARE[square] & 1 for square in action[1:]])
        return None if there else (Reason("already_chosen", {}), "PU-13.6")


class TeleportRover(Task[Mission]):
    """Relocation Bonus: one rover to any square it may enter, or not (PU-10.8)."""

    kind: ClassVar[str] = "card_teleport_rover"
    rule: ClassVar[str] = "PU-10.8"

    def options(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        there = bits(p.world.squares & ~closed(s, p))
        found = [TELEPORT[here][square] for here in bits(p.grid[ROVERS]) for square in there]
        return found + [NOT_NOW] if found else []

    def resolve(self, s: Mission, action: Action) -> None:
        if action[0] == "teleport":
            s.players[self.seat].grid[CHAIN] = 0
            s.emit("teleports", self.seat, action[2])
            shift_rover(s, self.seat, SQUARE[action[1]], SQUARE[action[2]])

    def conceivable(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        squares = bits(p.world.squares)
        found = [TELEPORT[here][there] for here in bits(p.grid[ROVERS]) for there in squares if there != here]
        return [*found, NOT_NOW]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        why = None if action == NOT_NOW else why_closed(s, s.players[self.seat], SQUARE[action[2]])
        return None if why is None else (why[0], "PU-10.8")


def line_squares(p: Player, name: str) -> int:
    """The squares of a row ("row3") or column ("C")."""
    i = LINES.index(name)
    return p.world.columns[i][0] if i < 12 else p.world.rows[i - 12][0]


class ClearOneLine(Task[Mission]):
    """Landing Zone Approved: destroy all meteorites in one row or column."""

    kind: ClassVar[str] = "card_destroy_line"
    rule: ClassVar[str] = "PU-13.6"

    def options(self, s: Mission) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Mission, action: Action) -> None:
        p = s.players[self.seat]
        line = line_squares(p, action[1])
        while line & p.meteor_squares():
            s.destroy_meteorite(self.seat, bits(line & p.meteor_squares())[0])

    def conceivable(self, s: Mission) -> list[Action]:
        return [("clear", name) for name in LINES]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        p = s.players[self.seat]
        if line_squares(p, action[1]) & p.meteor_squares():
            return None
        return Reason("nothing_to_gain", {}), "PU-13.6"


class DestroyMeteorites(Task[Mission]):
    """Meteor Defense Program: destroy so many meteorites, as many as possible."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")
    kind: ClassVar[str] = "card_destroy_meteorites"
    rule: ClassVar[str] = "PU-13.6"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def options(self, s: Mission) -> list[Action]:
        lying = meteorites_on(s.players[self.seat])
        n = min(self.count, len(lying))
        found: list[Action] = []
        for some in subsets(lying, n) if n else []:
            action: Action = ("destroy",) + some
            if action not in found:
                found.append(action)
        return found

    def resolve(self, s: Mission, action: Action) -> None:
        for square in action[1:]:
            s.destroy_meteorite(self.seat, SQUARE[square])

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"n": min(self.count, len(meteorites_on(s.players[self.seat])))}


def meteorites_on(p: Player) -> list[str]:
    """The squares of all meteorites on the planet; a square with two is named twice."""
    found: list[int] = []
    for board in (METEORS, METEORS + 1, METEORS + 2, LOADED):
        found += bits(p.grid[board])
    return [NAMES[i] for i in sorted(found)]


class Union(Choose):
    """Unionization: trackers below height 5 step up to it, in any order, without synergy boosts (PU-13.9)."""

    kind: ClassVar[str] = "card_union_next_step"
    rule: ClassVar[str] = "PU-13.9"

    def tracks(self, s: Mission) -> list[int]:
        p = s.players[self.seat]
        return [t for t in range(5) if not p.company.has_risen(p, t) and p.company.targets(p, t, True)]

    def resolve(self, s: Mission, action: Action) -> None:
        s.then(Advance(self.seat, TRACK[action[1]], 1, UNION), self)

    def why_not_track(self, s: Mission, p: Player, t: int) -> Why | None:
        if p.company.has_risen(p, t):
            return Reason("nothing_to_gain", {}), "PU-13.9"
        return None if p.company.targets(p, t, True) else (Reason("track_blocked", {}), "PU-6.11")
