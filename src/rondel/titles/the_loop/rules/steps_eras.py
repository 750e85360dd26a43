"""Steps about energy and rifts in eras: add_energy, remove_rift, level_energy, level_rifts, select_era (TL-16.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Warning, Why
from rondel.titles.the_loop.rules.board import add_energy, energy_in, remove_rifts
from rondel.titles.the_loop.rules.language import (
    ALL,
    CHOICE,
    ERA_E,
    Resolve,
    Step,
    era_of_action,
    step_of,
    why_wrong_era,
)
from rondel.titles.the_loop.rules.missions import RIFT_REMOVED, missed
from rondel.titles.the_loop.rules.names import ERA, ERAS
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import count

RIFTS: Final = 0
DUPLICATES: Final = 1
ENERGY: Final = 2
"""What a level step compares with."""


class EraStep(Step):
    """A step that does something in one chosen era, in each era of a set, or in `choose` different eras."""

    def __init__(self, n: int, era: int, choose: int = 0) -> None:
        self.n: Final = n
        self.era: Final = era
        self.choose: Final = choose
        self.asked: Final = era in CHOICE

    def does(self, s: Spacetime, era: int) -> bool:
        """Whether the step changes anything in this era."""
        return True

    def do(self, s: Spacetime, era: int) -> None:
        raise NotImplementedError

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        if not self.asked:
            return []
        return [ERA[e] for e in f.eras(s, self.era) if e not in f.progress and self.does(s, e)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        era = era_of_action(action)
        self.do(s, era)
        if len(f.progress) + 1 < self.choose:
            f.again(s, f.progress + (era,))
        else:
            f.go_on(s)

    def run(self, s: Spacetime, f: Resolve) -> None:
        if not self.asked:
            for era in f.eras(s, self.era):
                self.do(s, era)
        f.go_on(s)

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        for era in f.eras(s, self.era):
            if self.does(s, era):
                return True
        return False

    def asks(self, s: Spacetime, f: Resolve) -> tuple[str, str]:
        return ("effect_target_eras" if self.choose else "effect_target_era"), self.rule

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {"n": self.choose, "k": len(f.progress)} if self.choose else {}

    def nothing_there(self) -> Reason:
        """Why an era of the selector where the step changes nothing is not offered."""
        return Reason("nothing_to_gain", {})

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return list(ERA)

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        era = era_of_action(action)
        wrong = why_wrong_era(s, f, self.era, era)
        if wrong is not None:
            return wrong
        if era in f.progress:
            return Reason("same_era", {}), "TL-16.2"
        return None if self.does(s, era) else (self.nothing_there(), "TL-16.3")


class AddEnergy(EraStep):
    """Put n energy in each target era. Always possible."""

    name: ClassVar[str] = "add_energy"

    def do(self, s: Spacetime, era: int) -> None:
        add_energy(s, era, self.n)


class RemoveRift(EraStep):
    """Remove n rifts from each target era, or as many as there are."""

    name: ClassVar[str] = "remove_rift"

    def does(self, s: Spacetime, era: int) -> bool:
        return s.rifts[era] > 0

    def do(self, s: Spacetime, era: int) -> None:
        remove_rifts(s, era, self.n)

    def nothing_there(self) -> Reason:
        return Reason("no_rift_there", {})

    def warnings(self, s: Spacetime, f: Resolve, action: Action) -> list[Warning]:
        era = era_of_action(action)
        found = missed(s, RIFT_REMOVED, era) if s.doctor in f.eras(s, self.era) and s.rifts[s.doctor] else []
        if self.n != ALL and s.rifts[era] < self.n:
            found.append((Reason("partly", {"items": [["rift", self.n - s.rifts[era]]]}), "TL-6.5"))
        return found


class Level(EraStep):
    """Until equal: every era of the selector may be chosen, useful or not (TL-16.3, TL-7.9)."""

    def __init__(self, era: int, to: int) -> None:
        super().__init__(0, era)
        self.to: Final = to

    def reference(self, s: Spacetime, era: int) -> int:
        if self.to == RIFTS:
            return s.rifts[era]
        return count(s.dups[era]) if self.to == DUPLICATES else energy_in(s, era)

    def missing(self, s: Spacetime, era: int) -> int:
        """How much has to change; 0 or less: nothing happens."""
        raise NotImplementedError

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        for era in f.eras(s, self.era):
            if self.missing(s, era) > 0:
                return True
        return False

    def warnings(self, s: Spacetime, f: Resolve, action: Action) -> list[Warning]:
        if self.missing(s, era_of_action(action)) > 0:
            return []
        return [(Reason("no_effect", {"reason": "level"}), "TL-7.9")]


class LevelEnergy(Level):
    """Add energy until it equals the reference."""

    name: ClassVar[str] = "level_energy"

    def missing(self, s: Spacetime, era: int) -> int:
        return self.reference(s, era) - energy_in(s, era)

    def do(self, s: Spacetime, era: int) -> None:
        missing = self.missing(s, era)
        if missing > 0:
            add_energy(s, era, missing)


class LevelRifts(Level):
    """Remove rifts until they equal the reference."""

    name: ClassVar[str] = "level_rifts"

    def missing(self, s: Spacetime, era: int) -> int:
        return s.rifts[era] - self.reference(s, era)

    def do(self, s: Spacetime, era: int) -> None:
        remove_rifts(s, era, self.missing(s, era))


class SelectEra(Step):
    """Choose an era for later steps: one of those where a later step does something, or any if there is none."""

    name: ClassVar[str] = "select_era"

    def __init__(self, era: int) -> None:
        self.era: Final = era

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        eras = f.eras(s, self.era)
        helped = [ERA[e] for e in eras if self.helps(s, f, e)]
        return helped or [ERA[e] for e in eras]

    def helps(self, s: Spacetime, f: Resolve, era: int) -> bool:
        trial = f.bound(ERA_E, era)
        for later in f.todo[1:]:
            if step_of(s, later).useful(s, trial):
                return True
        return False

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        f.bound(ERA_E, era_of_action(action)).go_on(s)

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return False

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return list(ERA)

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        era = era_of_action(action)
        wrong = why_wrong_era(s, f, self.era, era)
        if wrong is not None or self.helps(s, f, era):
            return wrong
        helped = any([self.helps(s, f, other) for other in f.eras(s, self.era)])
        return (Reason("nothing_to_gain", {}), "TL-16.3") if helped else None

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {"eras": [ERAS[e] for e in f.eras(s, self.era)]}
