"""Jump Drive: lifepods switch techs on (PU-20.9, PU-20.10). Techs A to F are levels 1 to 6."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.planet_unknown.rules.board import TECH, TERRAINS, TRACKS, height_of, space_of
from rondel.titles.planet_unknown.rules.corporations.base import NO_TASKS, Corporation, Tasks
from rondel.titles.planet_unknown.rules.energy import Energy
from rondel.titles.planet_unknown.rules.indexes import PATCHES, POD_TECHS, PODS, SPENT, TERRAIN, USED
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS, OBJECTIVE_NUMBER
from rondel.titles.planet_unknown.rules.patches import OFFERED, Patch, safe_squares
from rondel.titles.planet_unknown.rules.placement import terrain_at
from rondel.titles.planet_unknown.rules.player import LAID_MASK, Player
from rondel.titles.planet_unknown.rules.state import NO_SYNERGY, Mission
from rondel.titles.planet_unknown.rules.tracks import TRACK, Advance, gain_boost, gain_space
from rondel.titles.planet_unknown.rules.tracks_print import BIOMASS_TRACK, CIV_TRACK, ONE_ROVER_TRACK, WATER_TRACK

LETTERS: Final = "ABCDEF"
PUT_AREA: Final[Action] = ("put", "area")
DRAW: Final[Action] = ("use", "global_objective")
ROW: Final[list[Action]] = [("claim_row", track) for track in TRACKS]


class JumpDrive(Corporation):
    """The special rule and the techs are printed below: see `special` and `techs_text`."""

    id: ClassVar[str] = "jump_drive"
    title: ClassVar[str] = "Jump Drive"
    difficulty: ClassVar[int] = 3
    rovers: ClassVar[int] = 1
    special: ClassVar[str] = (
        "Each lifepod you collect goes either to the scoring area or onto any tech A-F without a "
        "lifepod; a tech is active while a lifepod lies on it. Techs are unlocked in any order. The "
        "tech track unlocks nothing and its medals decrease upwards. Only lifepods in the scoring area "
        "score."
    )
    tracks: ClassVar[tuple[str, ...]] = (
        CIV_TRACK,
        WATER_TRACK,
        BIOMASS_TRACK,
        ONE_ROVER_TRACK,
        "1:(5) 2:S 6:(3) 8:(2) 11:(1) 12:S",
    )
    once_per_game: ClassVar[tuple[int, ...]] = (5, 6)
    techs_text: ClassVar[tuple[str, ...]] = (
        "Instead of gaining a biomass patch you may gain a synergy boost.",
        "Teleport a rover from a tile square to a square of the same terrain on another tile for 1 movement.",
        ("When you use a synergy boost you may advance the chosen tracker by 2 instead of 1 (benefits of both spaces)."),
        ("When placing a tile with tech terrain you may treat its tech terrain and building as energy for the advancement."),
        "Choose one of your trackers and gain every benefit (not medals) of the five spaces in its row.",
        "Draw 3 neighbour objectives and keep 1; all players compete for it, only the best of all scores.",
    )

    def techs(self, p: Player) -> int:
        return p.have[POD_TECHS]

    def ready(self, p: Player, level: int) -> bool:
        """Whether a tech that works once per round still does."""
        return self.has_tech(p, level) and not p.have[USED] & 1 << level

    def after_lifepod(self, s: Mission, seat: int) -> Tasks:
        return (PutOnTech(seat),)

    def pods_elsewhere(self, p: Player) -> int:
        return p.have[POD_TECHS].bit_count()

    def pod_places(self, p: Player) -> list[Action]:
        return [("tech", LETTERS[i - 1]) for i in range(1, 7) if p.have[POD_TECHS] >> i & 1]

    def lose_pod(self, p: Player, place: Action) -> None:
        p.have[POD_TECHS] &= ~(1 << LETTERS.index(place[1]) + 1)

    def patch_offer(self, s: Mission, seat: int, placeable: bool) -> Tasks:
        """Instead of gaining the patch, so also where it could not be placed (PU-9.3, R-PU-20)."""
        offered = s.rule != NO_SYNERGY and self.ready(s.players[seat], 1)
        return (PatchOrSynergy(seat),) if offered else NO_TASKS

    def teleports(self, p: Player, here: int) -> int:
        if not self.ready(p, 2):
            return 0
        terrain = terrain_at(p, here)
        return p.grid[TERRAIN + terrain] & ~piece_at(p, here) if terrain >= 0 else 0

    def teleported(self, p: Player) -> None:
        p.have[USED] |= 1 << 2

    def boost_steps(self, s: Mission, seat: int, t: int) -> Tasks:
        p = s.players[seat]
        if not self.ready(p, 3):
            return NO_TASKS
        was = p.have[t]
        p.have[t] = self.targets(p, t, False)[0]
        twice = bool(self.targets(p, t, False))
        p.have[t] = was
        return (DoubleSynergy(seat, t),) if twice else NO_TASKS

    def tech_building(self, s: Mission, seat: int, laid: int, other: int) -> Tasks:
        return (TechOrEnergy(seat, laid, other),) if self.has_tech(s.players[seat], 4) else NO_TASKS

    def abilities(self, s: Mission, seat: int) -> list[Action]:
        p = s.players[seat]
        found: list[Action] = []
        if self.has_tech(p, 5) and not p.have[SPENT] & 1 << 5:
            found += [action for action in ROW if self.gains(s, seat, action)]
        if self.has_tech(p, 6) and not p.have[SPENT] & 1 << 6 and self.gains(s, seat, DRAW):
            found.append(DRAW)
        return found

    def gains(self, s: Mission, seat: int, action: Action) -> bool:
        """There is a card to draw; of the trackers at the same height the first one names their row."""
        if action == DRAW:
            return s.seats > 1 and bool(s.objectives)
        heights = [height_of(space) for space in s.players[seat].have[:5]]
        t = TRACK[action[1]]
        return heights.index(heights[t]) == t

    def use(self, s: Mission, seat: int, action: Action) -> Tasks:
        p = s.players[seat]
        if action == DRAW:
            p.have[SPENT] |= 1 << 6
            s.emit("ability", seat, self.id, 6)
            s.reveal()
            s.drawn = tuple(sorted(s.objectives[-3:]))
            s.objectives = s.objectives[:-3]
            return (ChooseGlobal(seat),)
        p.have[SPENT] |= 1 << 5
        s.emit("ability", seat, self.id, 5)
        height = height_of(p.have[TRACK[action[1]]])
        for t in range(5):
            gain_space(s, seat, space_of(t, height), True)
        return NO_TASKS

    def tools(self) -> list[tuple[Action, int]]:
        return [(action, 5) for action in ROW] + [(DRAW, 6)]


def piece_at(p: Player, square: int) -> int:
    """The squares of the piece that lies on this square; a patch is a piece of its own (RU-63)."""
    if p.grid[PATCHES] >> square & 1:
        return 1 << square
    for entry in p.laid:
        if entry >> square & 1:
            return entry & LAID_MASK
    return 1 << square


class PutOnTech(Task[Mission]):
    """A collected lifepod goes to the scoring area or onto a tech without one."""

    kind: ClassVar[str] = "place_collected_lifepod"
    rule: ClassVar[str] = "PU-20.9"

    def label(self, s: Mission) -> Action:
        return ("lifepod",)

    def options(self, s: Mission) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Mission, action: Action) -> None:
        p = s.players[self.seat]
        if action == PUT_AREA:
            p.have[PODS] += 1
            return
        p.have[POD_TECHS] |= 1 << LETTERS.index(action[2]) + 1
        s.emit("lifepod_tech", self.seat, action[2])

    def conceivable(self, s: Mission) -> list[Action]:
        return [PUT_AREA, *[("put", "tech", letter) for letter in LETTERS[:6]]]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        if action == PUT_AREA or not s.players[self.seat].have[POD_TECHS] >> LETTERS.index(action[2]) + 1 & 1:
            return None
        return Reason("tech_has_lifepod", {}), "PU-20.9"

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        return [] if action == PUT_AREA else [(Reason("lifepod_used", {}), "PU-11.3")]

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"form": "jump"}


class PatchOrSynergy(Task[Mission]):
    """Tech A: a synergy boost instead of the patch."""

    kind: ClassVar[str] = "patch_or_synergy"
    rule: ClassVar[str] = "PU-20.10"

    def options(self, s: Mission) -> list[Action]:
        return [("patch",), ("synergy",)]

    def resolve(self, s: Mission, action: Action) -> None:
        if action[0] == "patch":
            s.then(Patch(self.seat, OFFERED))
            return
        s.players[self.seat].have[USED] |= 1 << 1
        gain_boost(s, self.seat)

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        lost = action[0] == "patch" and not safe_squares(s, self.seat)
        return [(Reason("patch_lost", {}), "PU-9.3")] if lost else []


class DoubleSynergy(Task[Mission]):
    """Tech C: two steps with one synergy boost."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tracker")
    kind: ClassVar[str] = "double_synergy"
    rule: ClassVar[str] = "PU-20.10"

    def __init__(self, seat: int, tracker: int) -> None:
        super().__init__(seat)
        self.tracker: Final = tracker

    def options(self, s: Mission) -> list[Action]:
        return [("steps", 1), ("steps", 2)]

    def resolve(self, s: Mission, action: Action) -> None:
        if action[1] == 2:
            s.players[self.seat].have[USED] |= 1 << 3
        s.then(Advance(self.seat, self.tracker, action[1]))

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"track": TRACKS[self.tracker]}


class TechOrEnergy(Task[Mission]):
    """Tech D: the tech building of this tile may be resolved as energy."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "laid", "other")
    kind: ClassVar[str] = "tech_as_energy"
    rule: ClassVar[str] = "PU-20.10"

    def __init__(self, seat: int, laid: int, other: int) -> None:
        super().__init__(seat)
        self.laid: Final = laid
        self.other: Final = other

    def label(self, s: Mission) -> Action:
        return ("tech_building",)

    def options(self, s: Mission) -> list[Action]:
        return [("as", "tech"), ("as", "energy")]

    def resolve(self, s: Mission, action: Action) -> None:
        energy = action[1] == "energy"
        s.then(Energy(self.seat, self.laid, self.other) if energy else Advance(self.seat, TECH))

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"terrain": TERRAINS[self.other]}


class ChooseGlobal(Task[Mission]):
    """Tech F: one of the drawn objectives counts for everyone; the others go to the box."""

    kind: ClassVar[str] = "choose_global_objective"
    rule: ClassVar[str] = "PU-20.10"

    def options(self, s: Mission) -> list[Action]:
        return [("objective", OBJECTIVE_IDS[card]) for card in s.drawn]

    def resolve(self, s: Mission, action: Action) -> None:
        chosen = OBJECTIVE_NUMBER[action[1]]
        s.players[self.seat].tossed += tuple([card for card in s.drawn if card != chosen])
        s.drawn = ()
        s.everyone += (chosen,)
        s.emit("global_objective", self.seat, action[1])
