"""Trackers: advancing with benefits, synergy boosts, movement, regressing (section 6)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.planet_unknown.rules.board import TRACKS, height_of, space_of, track_of
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import CLAIMS, MOVES, RESERVE
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.placement import patch_squares
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.rovers import PlaceRover
from rondel.titles.planet_unknown.rules.state import NO_MILESTONES, NO_SYNERGY, Mission
from rondel.titles.planet_unknown.rules.tracks_print import BOOST, CARD, LADDER, MILESTONES, MOVE, ONE_OF, PATCH, ROVER_ICON

PLAIN: Final = 0
SILENT: Final = 1
"""Without benefits (PU-6.7)."""
UNION: Final = 2
"""Upwards only, without synergy boosts (PU-13.9)."""

ADVANCE: Final[list[Action]] = [("advance", track) for track in TRACKS]
REGRESS: Final[list[Action]] = [("regress", track) for track in TRACKS]
STEP_TO: Final[list[Action]] = [("to", TRACKS[track_of(space)], height_of(space)) for space in range(80)]
STAY: Final[Action] = ("repeat",)
TRACK: Final[dict[str, int]] = {name: t for t, name in enumerate(TRACKS)}
SYNERGY_LABEL: Final[Action] = ("synergy",)
MOVEMENT_LABEL: Final[Action] = ("movement",)


def able(p: Player) -> list[int]:
    """The trackers that can advance (PU-6.11)."""
    return [t for t in range(5) if p.company.targets(p, t, False)]


def rise(s: Mission, seat: int, t: int, space: int, mode: int) -> None:
    """One step of a tracker, with the benefits of the space reached (PU-1.11)."""
    p = s.players[seat]
    was = p.have[t]
    if space == was:
        if mode != SILENT:
            s.gain(seat, Movement(seat, p.company.top_move, 1))
        return
    before = p.company.techs(p)
    p.have[t] = space
    p.company.moved(p, t, was)
    s.emit("advances", seat, TRACKS[t], height_of(was), height_of(space))
    if mode != SILENT:
        gain_space(s, seat, space, mode != UNION)
    if s.log is not None:
        tell_techs(s, seat, before)


def tell_techs(s: Mission, seat: int, before: int) -> None:
    """State which techs became active or were lost."""
    p = s.players[seat]
    now = p.company.techs(p)
    for level in range(1, 7):
        if now >> level & 1 and not before >> level & 1:
            s.emit("tech", seat, level)
        elif before >> level & 1 and not now >> level & 1:
            s.emit("tech_lost", seat, level)


def gain_space(s: Mission, seat: int, space: int, boosts: bool) -> None:
    """The benefits printed on a space become pending (PU-6.2)."""
    p = s.players[seat]
    for kind, n in p.company.spaces[space]:
        if kind == MOVE:
            s.gain(seat, Movement(seat, n, 1))
        elif kind == BOOST:
            if boosts:
                for _ in range(p.company.boosts_for(p, space)):
                    gain_boost(s, seat)
        elif kind == ONE_OF:
            tasks = p.company.one_of(s, seat, space, boosts)
            if tasks:
                s.gain(seat, *tasks)
        elif s.rule == NO_MILESTONES and kind in MILESTONES:
            continue
        elif kind == PATCH:
            for _ in range(p.company.patches_for(p, space)):
                s.gain(seat, Patch(seat))
        elif kind == CARD:
            gain_card(s, seat, n)
        elif kind == LADDER:
            tasks = p.company.after_tech(s, seat)
            if tasks:
                s.gain(seat, *tasks)
        else:
            s.gain(seat, PlaceRover(seat))


def gain_boost(s: Mission, seat: int) -> None:
    """A synergy boost joins the pool, unless the event forbids it (PU-17.6)."""
    if s.rule != NO_SYNERGY:
        s.gain(seat, Synergy(seat))


def gain_card(s: Mission, seat: int, rank: int) -> None:
    """A civ milestone: a claim for the civ phase (PU-13.1)."""
    p = s.players[seat]
    rank = p.company.civ_rank(p, rank)
    p.have[CLAIMS + rank - 1] += 1
    s.emit("civ_claim", seat, rank)
    tasks = p.company.after_civ(s, seat)
    if tasks:
        s.gain(seat, *tasks)


class Advance(Task[Mission]):
    """Advance one tracker by some steps, one after the other, without interruption (PU-3.9)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tracker", "steps", "mode")
    kind: ClassVar[str] = "choose_track_step"
    rule: ClassVar[str] = "PU-20.11"

    def __init__(self, seat: int, tracker: int, steps: int = 1, mode: int = PLAIN) -> None:
        super().__init__(seat)
        self.tracker: Final = tracker
        self.steps: Final = steps
        self.mode: Final = mode

    def label(self, s: Mission) -> Action:
        return ADVANCE[self.tracker]

    def options(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        targets = p.company.targets(p, self.tracker, self.mode == UNION)
        if len(targets) < 2:
            return []
        here = p.have[self.tracker]
        return [STAY if space == here else STEP_TO[space] for space in targets]

    def run(self, s: Mission) -> None:
        p = s.players[self.seat]
        targets = p.company.targets(p, self.tracker, self.mode == UNION)
        if targets:
            self.step(s, targets[0])
        else:
            s.emit("advances_none", self.seat, TRACKS[self.tracker])

    def resolve(self, s: Mission, action: Action) -> None:
        stays = action[0] == "repeat"
        self.step(s, s.players[self.seat].have[self.tracker] if stays else space_of(TRACK[action[1]], action[2]))

    def step(self, s: Mission, space: int) -> None:
        if self.steps > 1:
            s.then(Advance(self.seat, self.tracker, self.steps - 1, self.mode))
        rise(s, self.seat, self.tracker, space, self.mode)

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"track": TRACKS[self.tracker], "n": self.steps}

    def conceivable(self, s: Mission) -> list[Action]:
        """The spaces in reach, and those on which another tracker stands."""
        p = s.players[self.seat]
        found = self.options(s)
        for t in range(5):
            if t != self.tracker and STEP_TO[p.have[t]] not in found:
                found.append(STEP_TO[p.have[t]])
        return found

    def why_not(self, s: Mission, action: Action) -> Why | None:
        p = s.players[self.seat]
        space = p.have[self.tracker] if action == STAY else space_of(TRACK[action[1]], action[2])
        if space in p.company.targets(p, self.tracker, self.mode == UNION):
            return None
        other = next(TRACKS[t] for t in range(5) if p.have[t] == space)
        return Reason("makeshift_taken", {"other": other}), "PU-20.11"


class Movement(Task[Mission]):
    """Movement points join the movement pool, with the bonuses of this moment (PU-10.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "points", "gains")
    kind: ClassVar[str] = "movement"
    rule: ClassVar[str] = "PU-10.5"

    def __init__(self, seat: int, points: int, gains: int) -> None:
        super().__init__(seat)
        self.points: Final = points
        self.gains: Final = gains
        """How many separate gains from the rover track are in here."""

    def label(self, s: Mission) -> Action:
        return MOVEMENT_LABEL

    def merged(self, other: Task[Mission]) -> Task[Mission] | None:
        if isinstance(other, Movement):
            return Movement(self.seat, self.points + other.points, self.gains + other.gains)
        return None

    def run(self, s: Mission) -> None:
        p = s.players[self.seat]
        points = self.points
        if self.gains:
            points += self.gains * p.company.move_bonus(p)
        p.have[MOVES] += points
        s.emit("movement", self.seat, points)


class Choose(Task[Mission]):
    """Choose one of several trackers to advance; a family of questions."""

    def tracks(self, s: Mission) -> list[int]:
        """The trackers that may be chosen."""
        return able(s.players[self.seat])

    def options(self, s: Mission) -> list[Action]:
        return [ADVANCE[t] for t in self.tracks(s)]

    def conceivable(self, s: Mission) -> list[Action]:
        return list(ADVANCE)

    def why_not(self, s: Mission, action: Action) -> Why | None:
        return self.why_not_track(s, s.players[self.seat], TRACK[action[1]])

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        p = s.players[self.seat]
        targets = p.company.targets(p, TRACK[action[1]], False)
        return space_warnings(s, self.seat, targets[0]) if len(targets) == 1 else []

    def why_not_track(self, s: Mission, p: Player, t: int) -> Why | None:
        """Why this tracker may not be chosen."""
        if p.company.targets(p, t, False):
            return None
        if p.have[t] == p.company.tops[t]:
            return Reason("track_top", {"track": TRACKS[t]}), "PU-6.3"
        return Reason("track_blocked", {}), "PU-6.11"


def space_warnings(s: Mission, seat: int, space: int) -> list[Warning]:
    """What is printed on a space but will not be gained now."""
    p = s.players[seat]
    found: list[Warning] = []
    event = {"event": EVENT_IDS[s.event]} if s.event >= 0 else {}
    for kind, _ in p.company.spaces[space]:
        if kind == BOOST and s.rule == NO_SYNERGY:
            found.append((Reason("synergy_blocked", event), "PU-17.6"))
        elif kind in MILESTONES and s.rule == NO_MILESTONES:
            found.append((Reason("milestone_blocked", event), "PU-17.6"))
        elif kind == ROVER_ICON and not p.have[RESERVE]:
            found.append((Reason("rover_lost_milestone", {}), "PU-10.2"))
        elif kind == PATCH and not (patch_squares(p) or p.company.may_store(p) or p.company.patch_offer(s, seat, False)):
            found.append((Reason("patch_lost", {}), "PU-9.3"))
    return found


def tell_choice(s: Mission, name: str, seat: int, t: int) -> None:
    """State which tracker was chosen, and where its next step leads."""
    if s.log is not None:
        p = s.players[seat]
        s.emit(name, seat, TRACKS[t], height_of(p.have[t]), height_of(p.company.targets(p, t, False)[0]))


class Synergy(Choose):
    """Advance any one tracker by 1 (PU-6.4)."""

    kind: ClassVar[str] = "choose_synergy_track"
    rule: ClassVar[str] = "PU-6.4"

    def label(self, s: Mission) -> Action:
        return SYNERGY_LABEL

    def resolve(self, s: Mission, action: Action) -> None:
        t = TRACK[action[1]]
        tell_choice(s, "synergy", self.seat, t)
        instead = s.players[self.seat].company.boost_steps(s, self.seat, t)
        if instead:
            s.then(*instead)
        else:
            s.then(Advance(self.seat, t))


# ---------------------------------------------------------------------- regress


def reach_down(p: Player, t: int, steps: int) -> int:
    """How many of these steps tracker t can make downwards."""
    was = p.have[t]
    made = 0
    while made < steps:
        space = p.company.below(p, t)
        if space < 0:
            break
        p.have[t] = space
        made += 1
    p.have[t] = was
    return made


def regress(s: Mission, seat: int, t: int, steps: int) -> None:
    """Move a tracker down; nothing is gained (PU-6.8)."""
    p = s.players[seat]
    was = p.have[t]
    before = p.company.techs(p)
    for _ in range(steps):
        space = p.company.below(p, t)
        if space < 0:
            break
        here = p.have[t]
        p.have[t] = space
        p.company.moved(p, t, here)
    s.emit("regresses", seat, TRACKS[t], height_of(was), height_of(p.have[t]))
    if s.log is not None:
        tell_techs(s, seat, before)


class Regress(Task[Mission]):
    """One of the listed trackers goes down: the full amount if one can, else as far as possible (RU-9)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tracks", "steps")
    kind: ClassVar[str] = "event_regress_track"
    rule: ClassVar[str] = "PU-6.8"

    def __init__(self, seat: int, tracks: tuple[int, ...], steps: int) -> None:
        super().__init__(seat)
        self.tracks: Final = tracks
        self.steps: Final = steps

    def label(self, s: Mission) -> Action:
        return ("regress",)

    def choices(self, s: Mission) -> list[int]:
        p = s.players[self.seat]
        reach = [reach_down(p, t, self.steps) for t in self.tracks]
        most = max(reach)
        return [t for t, n in zip(self.tracks, reach, strict=True) if n == most] if most else []

    def options(self, s: Mission) -> list[Action]:
        return [REGRESS[t] for t in self.choices(s)]

    def resolve(self, s: Mission, action: Action) -> None:
        regress(s, self.seat, TRACK[action[1]], self.steps)

    def subject(self, s: Mission) -> dict[str, Any]:
        found: dict[str, Any] = {"n": self.steps, "tracks": [TRACKS[t] for t in self.tracks]}
        if s.event >= 0:
            found["event"] = EVENT_IDS[s.event]
        return found

    def conceivable(self, s: Mission) -> list[Action]:
        return list(REGRESS)

    def why_not(self, s: Mission, action: Action) -> Why | None:
        p = s.players[self.seat]
        t = TRACK[action[1]]
        if t not in self.tracks:
            return Reason("track_not_listed", {"tracks": [TRACKS[i] for i in self.tracks]}), self.rule
        far = reach_down(p, t, self.steps)
        if not far:
            return Reason("track_bottom", {"track": TRACKS[t]}), "PU-6.8"
        if far < max([reach_down(p, other, self.steps) for other in self.tracks]):
            return Reason("regress_full", {"n": self.steps}), "PU-6.8"
        return None

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        return regress_warnings(s, self.seat, TRACK[action[1]], self.steps)


def regress_warnings(s: Mission, seat: int, t: int, steps: int) -> list[Warning]:
    """Techs and medals that a regress would cost."""
    p = s.players[seat]
    was, techs, medals = p.have[t], p.company.techs(p), p.company.track_medals(p)[t]
    for _ in range(reach_down(p, t, steps)):
        p.have[t] = p.company.below(p, t)
    lost, after = techs & ~p.company.techs(p), p.company.track_medals(p)[t]
    p.have[t] = was
    found: list[Warning] = []
    for level in range(1, 7):
        if lost >> level & 1:
            found.append((Reason("tech_drops", {"n": level}), "PU-12.2"))
    if after < medals:
        found.append((Reason("medal_drops", {"track": TRACKS[t], "have": medals, "total": after}), "PU-15.2"))
    return found
