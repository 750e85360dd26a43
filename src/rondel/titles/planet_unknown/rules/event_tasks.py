"""The decisions that events ask for (sections 17 and 22.2). Nothing in here may end the game (PU-17.4)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.planet_unknown.rules.board import BIT, NAMES, SQUARE, TRACKS, bits
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import LIFEPODS, PEEKED, PODS, PODS_LOST, ROVERS, SYMBOLS
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS, OBJECTIVE_NUMBER
from rondel.titles.planet_unknown.rules.placement import can_go_on
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import NO_SYNERGY, Mission
from rondel.titles.planet_unknown.rules.tracks import SILENT, TRACK, Advance, Choose, Regress, Synergy, reach_down

ROTATE: Final[list[Action]] = [("rotate", r) for r in range(6)]
REMOVE: Final[tuple[Action, ...]] = (("remove", "inner"), ("remove", "outer"))
SYNERGY: Final[Action] = ("synergy",)
PEEK: Final[Action] = ("peek",)


def named(s: Mission) -> dict[str, Any]:
    return {"event": EVENT_IDS[s.event]} if s.event >= 0 else {}


class EventAdvance(Choose):
    """Advance one of the listed trackers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "listed", "steps", "mode")
    kind: ClassVar[str] = "event_advance_track"
    rule: ClassVar[str] = "PU-6.5"

    def __init__(self, seat: int, listed: tuple[int, ...], steps: int, mode: int) -> None:
        super().__init__(seat)
        self.listed: Final = listed
        self.steps: Final = steps
        self.mode: Final = mode

    def tracks(self, s: Mission) -> list[int]:
        p = s.players[self.seat]
        return [t for t in self.listed if p.company.targets(p, t, False)]

    def why_not_track(self, s: Mission, p: Player, t: int) -> Why | None:
        why = super().why_not_track(s, p, t)
        if why is None and t not in self.listed:
            return Reason("track_not_listed", {"tracks": [TRACKS[i] for i in self.tracks(s)]}), "PU-6.5"
        return why

    def resolve(self, s: Mission, action: Action) -> None:
        s.then(Advance(self.seat, TRACK[action[1]], self.steps, self.mode))

    def subject(self, s: Mission) -> dict[str, Any]:
        found = named(s) | {"n": self.steps, "tracks": [TRACKS[t] for t in self.listed]}
        return found | {"silent": True} if self.mode == SILENT else found


class EventRegress(Regress):
    """A regress by an event: not of a tracker whose tech alone lets a tile be placed (PU-17.4)."""

    def choices(self, s: Mission) -> list[int]:
        found = super().choices(s)
        if not found or not can_go_on(s, self.seat):
            return found
        return [t for t in found if self.leaves_a_tile(s, t)]

    def leaves_a_tile(self, s: Mission, t: int) -> bool:
        p = s.players[self.seat]
        before = p.company.techs(p)
        was = p.have[t]
        for _ in range(reach_down(p, t, self.steps)):
            p.have[t] = p.company.below(p, t)
        fine = p.company.techs(p) == before or can_go_on(s, self.seat)
        p.have[t] = was
        return fine

    def why_not(self, s: Mission, action: Action) -> Why | None:
        why = super().why_not(s, action)
        if why is None and can_go_on(s, self.seat) and not self.leaves_a_tile(s, TRACK[action[1]]):
            return Reason("unplaceable", {}), "PU-17.4"
        return why


class SynergyOrPeek(Task[Mission]):
    """A synergy boost, or a look at the next event card."""

    kind: ClassVar[str] = "event_synergy_or_peek"
    rule: ClassVar[str] = "PU-17.6"

    def options(self, s: Mission) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Mission, action: Action) -> None:
        if action[0] == "peek":
            s.reveal()
            s.players[self.seat].have[PEEKED] = 1
            s.emit("peeks", self.seat)
            s.tell(self.seat, "peeks", self.seat, EVENT_IDS[s.events[-1]])
        else:
            s.then(Synergy(self.seat))

    def conceivable(self, s: Mission) -> list[Action]:
        return [PEEK] if s.rule == NO_SYNERGY else [SYNERGY, PEEK]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        return (Reason("peek_none", {}), "PU-17.6") if action == PEEK and not s.events else None

    def subject(self, s: Mission) -> dict[str, Any]:
        return named(s)


class ChooseSquare(Task[Mission]):
    """Choose a square of the own planet; a family of questions."""

    rule: ClassVar[str] = "PU-17.6"
    verb: ClassVar[str] = ""

    def squares(self, s: Mission) -> int:
        return 0

    def options(self, s: Mission) -> list[Action]:
        return [(self.verb, NAMES[i]) for i in bits(self.squares(s))]

    def subject(self, s: Mission) -> dict[str, Any]:
        return named(s)

    def conceivable(self, s: Mission) -> list[Action]:
        """The squares meant, and those where lifepods are printed."""
        there = self.squares(s) | s.players[self.seat].world.lifepods
        return [(self.verb, NAMES[i]) for i in bits(there)]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        meant = self.squares(s) & BIT[SQUARE[action[1]]]
        return None if meant else (Reason("nothing_to_gain", {}), self.rule)


class CollectOneLifepod(ChooseSquare):
    kind: ClassVar[str] = "event_collect_lifepod"
    verb: ClassVar[str] = "collect"

    def squares(self, s: Mission) -> int:
        return s.players[self.seat].grid[LIFEPODS]

    def resolve(self, s: Mission, action: Action) -> None:
        s.collect_lifepod(self.seat, SQUARE[action[1]])


class CollectOneMeteorite(ChooseSquare):
    kind: ClassVar[str] = "event_collect_meteorite"
    verb: ClassVar[str] = "collect"

    def squares(self, s: Mission) -> int:
        return s.players[self.seat].meteor_squares()

    def resolve(self, s: Mission, action: Action) -> None:
        s.collect_meteorite(self.seat, SQUARE[action[1]])


class PlaceMeteorite(ChooseSquare):
    """A meteorite falls on a visible symbol without one; a rover there is destroyed."""

    kind: ClassVar[str] = "event_place_meteorite"
    verb: ClassVar[str] = "impact"

    def squares(self, s: Mission) -> int:
        p = s.players[self.seat]
        return p.grid[SYMBOLS] & ~p.meteor_squares()

    def resolve(self, s: Mission, action: Action) -> None:
        square = SQUARE[action[1]]
        if s.players[self.seat].grid[ROVERS] & BIT[square]:
            s.destroy_rover(self.seat, square)
        s.drop_meteorite(self.seat, square)

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        rover = s.players[self.seat].grid[ROVERS] & BIT[SQUARE[action[1]]]
        return [(Reason("destroys_rover", {"square": action[1]}), "PU-10.7")] if rover else []


class DestroyRover(ChooseSquare):
    """Only with two or more rovers on the planet."""

    kind: ClassVar[str] = "event_destroy_rover"
    verb: ClassVar[str] = "destroy"

    def squares(self, s: Mission) -> int:
        rovers = s.players[self.seat].grid[ROVERS]
        return rovers if rovers & (rovers - 1) else 0

    def resolve(self, s: Mission, action: Action) -> None:
        s.destroy_rover(self.seat, SQUARE[action[1]])


class DestroyPlanetLifepod(ChooseSquare):
    kind: ClassVar[str] = "event_destroy_planet_lifepod"
    verb: ClassVar[str] = "destroy"

    def squares(self, s: Mission) -> int:
        return s.players[self.seat].grid[LIFEPODS]

    def resolve(self, s: Mission, action: Action) -> None:
        s.destroy_lifepod(self.seat, SQUARE[action[1]])


class DestroyCollectedLifepod(Task[Mission]):
    """Any collected lifepod, also one on a track or tech."""

    kind: ClassVar[str] = "event_destroy_collected_lifepod"
    rule: ClassVar[str] = "PU-17.6"

    def options(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        found: list[Action] = [("lose", "area")] if p.have[PODS] else []
        return found + [("lose",) + place for place in p.company.pod_places(p)]

    def resolve(self, s: Mission, action: Action) -> None:
        p = s.players[self.seat]
        p.have[PODS_LOST] += 1
        if action[1] == "area":
            p.have[PODS] -= 1
        else:
            p.company.lose_pod(p, action[1:])

    def subject(self, s: Mission) -> dict[str, Any]:
        return named(s)


class DiscardObjective(Task[Mission]):
    """Solo: discard one personal objective."""

    kind: ClassVar[str] = "event_discard_objective"
    rule: ClassVar[str] = "PU-17.6"

    def options(self, s: Mission) -> list[Action]:
        return [("discard", OBJECTIVE_IDS[goal]) for goal in s.players[self.seat].goals]

    def resolve(self, s: Mission, action: Action) -> None:
        p = s.players[self.seat]
        gone = OBJECTIVE_NUMBER[action[1]]
        p.goals = tuple([goal for goal in p.goals if goal != gone])
        p.tossed += (gone,)

    def subject(self, s: Mission) -> dict[str, Any]:
        return named(s)


class ChooseRotation(Task[Mission]):
    """Solo: turn the station freely, but not so that no tile fits."""

    kind: ClassVar[str] = "event_choose_rotation"
    rule: ClassVar[str] = "PU-17.6"

    def options(self, s: Mission) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Mission, action: Action) -> None:
        s.emit("rotates", self.seat, (s.rotation - int(action[1])) % 6)
        s.rotation = action[1]

    def subject(self, s: Mission) -> dict[str, Any]:
        return named(s)

    def conceivable(self, s: Mission) -> list[Action]:
        return ROTATE

    def why_not(self, s: Mission, action: Action) -> Why | None:
        if not can_go_on(s, self.seat):
            return None
        now = s.rotation
        s.rotation = action[1]
        fits = can_go_on(s, self.seat)
        s.rotation = now
        return None if fits else (Reason("unplaceable", {}), "PU-17.4")


class RemoveStack(Task[Mission]):
    """Solo: all tiles of one stack of the section leave the game, unless no tile could be placed then."""

    kind: ClassVar[str] = "event_remove_stack"
    rule: ClassVar[str] = "PU-17.6"

    def options(self, s: Mission) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Mission, action: Action) -> None:
        stack = s.section(self.seat)[0 if action[1] == "inner" else 1]
        tiles, left = s.station[stack], s.left[stack]
        unseen = tuple(sorted(tiles[: left - 1])) + tiles[left - 1 :]  # nobody will ever know their order
        s.station = s.station[:stack] + (unseen,) + s.station[stack + 1 :]
        s.scrapped += left
        s.left[stack] = 0

    def subject(self, s: Mission) -> dict[str, Any]:
        return named(s)

    def conceivable(self, s: Mission) -> list[Action]:
        return list(REMOVE)

    def why_not(self, s: Mission, action: Action) -> Why | None:
        inner, outer = s.section(self.seat)
        stack, other = (inner, outer) if action == REMOVE[0] else (outer, inner)
        left = s.left[stack]
        able = bool(left and s.left[other])
        if able and can_go_on(s, self.seat):
            s.left[stack] = 0
            able = can_go_on(s, self.seat)
            s.left[stack] = left
        return None if able else (Reason("stack_removal_end", {}), "PU-17.4")
