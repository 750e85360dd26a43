"""Sabotage tiles: ten missions, what damages them, and which are turned up (TL-8)."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Reason, Warning
from rondel.titles.the_loop.rules.names import ERAS, FUTURE_OF, PAST_OF, RING
from rondel.titles.the_loop.rules.state import SURROUNDED, Spacetime
from rondel.titles.the_loop.rules.ultramachine import CASED, forbids

CHECKPOINT: Final = 0
RIFT_REMOVED: Final = 1
LOOP_PERFORMED: Final = 2
DUPLICATE_DESTROYED: Final = 3
ENERGY_ADDED: Final = 4
TRIGGERS: Final = ("checkpoint", "rift_removed", "loop_performed", "duplicate_destroyed", "energy_added")

FLANKED: Final = 0
OWN_ERA_CLEAN: Final = 1
DOCTOR_ERA: Final = 2
ANY_ERA: Final = 3
TILE_ERA: Final = 4
TILE_ERA_POWERED: Final = 5
CONDITIONS: Final = (
    "agents_flank_doctor",
    "own_era_clean",
    "event_in_doctor_era",
    "any_era",
    "tile_era",
    "tile_era_and_all_eras_powered_at_action_start",
)


class Mission:
    """One sabotage tile: `slots` is True if every era counts once (TL-8.5)."""

    def __init__(self, id: str, text: str, required: int, slots: bool, trigger: int, condition: int, rule: str) -> None:
        self.id: Final = id
        self.text: Final = text
        self.required: Final = required
        self.slots: Final = slots
        self.trigger: Final = trigger
        self.condition: Final = condition
        self.rule: Final = rule


SURROUND_FOO: Final = 0
QUANTUM_FILLER: Final = 1

MISSIONS: Final[tuple[Mission, ...]] = (
    Mission(
        "SAB-01",
        "At a checkpoint of your action phase you stand in one of the two eras next to the doctor and another agent "
        "stands in the other one. At most one cube per turn.",
        3, False, CHECKPOINT, FLANKED, "TL-8.11",
    ),
    Mission(
        "SAB-02",
        "At a checkpoint of your action phase your era holds no rift and no duplicate. The cube goes on the slot of "
        "that era; each era counts once; at most one cube per turn.",
        3, True, CHECKPOINT, OWN_ERA_CLEAN, "TL-8.12",
    ),
    Mission(
        "SAB-03", "One cube for each rift removed from the doctor's era.",
        5, False, RIFT_REMOVED, DOCTOR_ERA, "TL-8.13",
    ),
    Mission(
        "SAB-04", "One cube for each LOOP performed while you are in the doctor's era.",
        4, False, LOOP_PERFORMED, DOCTOR_ERA, "TL-8.13",
    ),
    Mission(
        "SAB-05", "One cube for each duplicate destroyed in the doctor's era.",
        4, False, DUPLICATE_DESTROYED, DOCTOR_ERA, "TL-8.13",
    ),
    Mission(
        "SAB-06", "One cube for a rift removed from an era, on the slot of that era; all 7 eras are needed.",
        7, True, RIFT_REMOVED, ANY_ERA, "TL-8.14",
    ),
    Mission(
        "SAB-07", "One cube for a LOOP performed in an era, on the slot of that era; 6 different eras are needed.",
        6, True, LOOP_PERFORMED, ANY_ERA, "TL-8.14",
    ),
    Mission(
        "SAB-08", "One cube for a duplicate destroyed in an era, on the slot of that era; 6 different eras are needed.",
        6, True, DUPLICATE_DESTROYED, ANY_ERA, "TL-8.14",
    ),
    Mission(
        "SAB-09",
        "If every era (the tile's era included) held at least 1 energy when the current action began: one cube for "
        "each energy added to the tile's era during that action.",
        3, False, ENERGY_ADDED, TILE_ERA_POWERED, "TL-8.15",
    ),
    Mission(
        "SAB-10", "One cube for each energy added to the tile's era, wherever the acting agent stands.",
        6, False, ENERGY_ADDED, TILE_ERA, "TL-8.16",
    ),
)  # fmt: skip


def damage_on(s: Spacetime, place: int) -> int:
    """How many cubes lie on the tile next to this era."""
    cubes = s.cubes[place]
    return cubes.bit_count() if MISSIONS[s.tiles[place]].slots else cubes


def complete(s: Spacetime, place: int) -> bool:
    return damage_on(s, place) >= MISSIONS[s.tiles[place]].required


def happened(s: Spacetime, trigger: int, era: int) -> None:
    """Something happened in an era: every face-up tile that waits for it takes a cube (TL-8.1, TL-16.7)."""
    for place in s.up:
        mission = MISSIONS[s.tiles[place]]
        if mission.trigger != trigger:
            continue
        wanted = mission.condition
        if wanted == DOCTOR_ERA:
            if era != s.doctor:
                continue
        elif wanted != ANY_ERA and (place != era or (wanted == TILE_ERA_POWERED and not s.powered)):
            continue
        damage(s, place, era)


def damage(s: Spacetime, place: int, era: int) -> None:
    """One cube on the tile, unless it is complete, its slot is taken, or the machine guards it."""
    mission = MISSIONS[s.tiles[place]]
    if damage_on(s, place) >= mission.required or (s.ultra and place == s.doctor and forbids(s, CASED)):
        return
    if not mission.slots:
        s.cubes[place] += 1
    elif s.cubes[place] >> era & 1:
        return
    else:
        s.cubes[place] |= 1 << era
    if s.log is not None:
        s.emit("damage", mission.id, damage_on(s, place), mission.required)
        if damage_on(s, place) >= mission.required:
            s.emit("damage_complete", mission.id)


def missed(s: Spacetime, trigger: int, era: int) -> list[Warning]:
    """Tiles that wait for this in the doctor's era, if it is done elsewhere (TL-8.13)."""
    found: list[Warning] = []
    for place in s.up:
        mission = MISSIONS[s.tiles[place]]
        if mission.trigger == trigger and mission.condition == DOCTOR_ERA and era != s.doctor:
            if not complete(s, place):
                found.append((Reason("mission_missed", {"mission": mission.id}), "TL-8.1"))
    return found


def place_of(s: Spacetime, mission: int) -> int:
    """The era next to which this mission lies face up, or -1."""
    for place in s.up:
        if s.tiles[place] == mission:
            return place
    return -1


def surround(s: Spacetime) -> None:
    """SAB-01: the active agent and another one stand on both sides of the doctor (TL-8.11)."""
    if s.done & SURROUNDED or s.doctor < 0:
        return
    place = place_of(s, SURROUND_FOO)
    if place < 0:
        return
    past, future, mine = PAST_OF[s.doctor], FUTURE_OF[s.doctor], s.stands[s.active]
    if (mine == past and future in s.stands) or (mine == future and past in s.stands):
        before = s.cubes[place]
        damage(s, place, mine)
        if s.cubes[place] != before:
            s.done |= SURROUNDED


def turn_up(s: Spacetime) -> None:
    """Two tiles are face up as long as two are left: the doctor's era first, then clockwise (TL-8.3)."""
    while len(s.up) < 2:
        for i in RING:
            era = (s.doctor + i) % 7
            if s.tiles[era] >= 0 and era not in s.up:
                flip(s, era)
                s.emit("mission_up", MISSIONS[s.tiles[era]].id, ERAS[era])
                break
        else:
            return


def flip(s: Spacetime, era: int) -> None:
    """The tile next to the era shows its mission."""
    s.reveal()
    s.up = s.up + (era,)
    s.seen |= 1 << s.tiles[era]


def take_away(s: Spacetime, era: int) -> None:
    """The tile leaves its era, with its cubes: archived, or lost in a vortex."""
    s.tiles[era] = -1
    s.cubes[era] = 0
    s.up = tuple([place for place in s.up if place != era])
