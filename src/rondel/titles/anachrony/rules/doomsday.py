"""The Doomsday module (AN-20): Experiments, the track with its two trackers, and the Trajectory of the Impact."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.anachrony.rules.experiments import EXPERIMENTS
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    DECLINE,
    DOMINANCE,
    ERAS,
    HARMONY,
    PROGRESS,
    SALVATION,
)

START_SLOT: Final = 6
TOP_SLOT: Final = 1
BOTTOM_SLOT: Final = 10

TRACK_VP: Final[dict[int, dict[int, int]]] = {
    DOMINANCE: {1: 0, 2: 2, 3: 1, 4: 1, 5: 1},
    HARMONY: {1: 3, 2: 2, 3: 0, 4: 0, 5: 0},
    PROGRESS: {7: 1, 8: 1, 9: 2, 10: 0},
    SALVATION: {7: 0, 8: 0, 9: 2, 10: 2},
}
"""VP printed at a slot, for the Path that moves the tracker there."""

MOVE_TRACKER: Final[Action] = ("move_tracker",)


def can_experiment(s: Anachrony, seat: int, worker: int) -> bool:
    """Whether the Experiment under the tile in Focus has its condition met and can be paid (AN-20.6)."""
    p = s.players[seat]
    number = s.experiments[p.focus]
    if not number:
        return False
    card = EXPERIMENTS[number]
    return card.have(p) >= card.need and card.can_pay(p, worker)


def why_no_experiment(s: Anachrony, seat: int, worker: int) -> Why | None:
    p = s.players[seat]
    number = s.experiments[p.focus]
    if not number:
        return Reason("experiment_none", {}), "AN-20.6"
    card = EXPERIMENTS[number]
    if card.have(p) < card.need:
        params = {"card": card.word, "need": card.need, "have": card.have(p), "need_text": f"need_{card.word.lower()}"}
        return Reason("experiment_condition", params), "AN-20.6"
    if card.can_pay(p, worker):
        return None
    return Reason("experiment_cost", {"cost": card.shown_cost(), "have": {}}), "AN-20.6"


def experiment(s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
    """Pay, keep the card, perhaps move the tracker, gain VP, in this order (AN-20.7, AN-26.56)."""
    era = s.players[seat].focus
    number = s.experiments[era]
    return (
        *EXPERIMENTS[number].pay(s, seat),
        KeepExperiment(seat, number, era),
        MoveTracker(seat, EXPERIMENTS[number].vp),
    )


class KeepExperiment(Task[Anachrony]):
    """The card leaves the Timeline; with planned Experiments its place is refilled at once (AN-20.14)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "era")

    def __init__(self, seat: int, number: int, era: int) -> None:
        super().__init__(seat)
        self.number = number
        self.era = era

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        p.experiments = p.experiments + (self.number,)
        s.experiments[self.era] = 0
        s.emit("experiment", self.seat, EXPERIMENTS[self.number].word, EXPERIMENTS[self.number].vp)
        if s.rules.planned and s.level_2:
            s.reveal()  # the next card of the face-up deck is seen
            s.experiments[self.era] = s.level_2[-1]
            s.level_2 = s.level_2[:-1]


def slot_of(s: Anachrony, path: int) -> int:
    return s.save_earth if path in (HARMONY, DOMINANCE) else s.seal_fate


def next_slot(s: Anachrony, path: int) -> int:
    """Where the Path's tracker would go: Save Earth up, Seal Fate down."""
    return s.save_earth - 1 if path in (HARMONY, DOMINANCE) else s.seal_fate + 1


def trackers_fixed(s: Anachrony) -> bool:
    """No more moves after the Impact or once a tracker is on its final slot (AN-20.8)."""
    return s.impacted or s.save_earth == TOP_SLOT or s.seal_fate == BOTTOM_SLOT


class MoveTracker(Task[Anachrony]):
    """The player may move the own Path's tracker; then the VP of the card and of the new slot are gained (AN-20.7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vp")
    kind: ClassVar[str] = "move_tracker"
    rule: ClassVar[str] = "AN-20.7"

    def __init__(self, seat: int, vp: int) -> None:
        super().__init__(seat)
        self.vp = vp

    def options(self, s: Anachrony) -> list[Action]:
        return [] if trackers_fixed(s) else [MOVE_TRACKER, DECLINE]

    def resolve(self, s: Anachrony, action: Action) -> None:
        p = s.players[self.seat]
        p.experiment_vp += self.vp
        if action == DECLINE:
            s.emit("tracker_not", self.seat)
            return
        slot = next_slot(s, p.path)
        saves = p.path in (HARMONY, DOMINANCE)
        if saves:
            s.save_earth = slot
        else:
            s.seal_fate = slot
        p.experiment_vp += TRACK_VP[p.path][slot]
        s.emit("tracker", self.seat, "save_earth" if saves else "seal_fate", slot, TRACK_VP[p.path][slot])

    def run(self, s: Anachrony) -> None:
        s.players[self.seat].experiment_vp += self.vp

    def subject(self, s: Anachrony) -> dict[str, Any]:
        path = s.players[self.seat].path
        tracker = "save_earth" if path in (HARMONY, DOMINANCE) else "seal_fate"
        return {"tracker": tracker, "vp": TRACK_VP[path][next_slot(s, path)]}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [MOVE_TRACKER, DECLINE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return (Reason("tracker_fixed", {}), "AN-20.8") if action == MOVE_TRACKER and trackers_fixed(s) else None


def turn_up_experiments(s: Anachrony) -> None:
    """Preparation: the Experiment under the next tile is turned up; empty places are filled from the deck (AN-20.5)."""
    if not s.rules.doomsday:
        return
    s.reveal()
    if s.era < ERAS and s.experiments[s.era + 1]:
        s.emit("experiment_up", s.era + 1, EXPERIMENTS[s.experiments[s.era + 1]].word)
    if s.rules.planned:
        return
    for tile in range(1, ERAS + 1):
        if not s.experiments[tile] and s.level_2:
            s.experiments[tile] = s.level_2[-1]
            s.level_2 = s.level_2[:-1]


def roll_trajectory(s: Anachrony) -> None:
    """Sum the dice and the symbols beside both trackers; the Impact tile moves one place at most (AN-20.12)."""
    box = s.rules.box
    dice = (box.dice[0][s.roll(6)], box.dice[1][s.roll(6)])
    trackers = box.symbols[s.save_earth] + box.symbols[s.seal_fate]
    total = dice[0] + dice[1] + trackers
    before = s.impact_after
    if total > 0 and s.impact_after < ERAS:
        s.impact_after += 1
    elif total < 0 and s.impact_after - 1 >= s.era:
        s.impact_after -= 1
    what = "later" if s.impact_after > before else "sooner" if s.impact_after < before else "stays"
    s.emit("trajectory", dice, trackers, total, what)
