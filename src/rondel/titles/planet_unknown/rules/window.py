"""Windows (PU-3.8): the pool of pending effects that a player empties in any order."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Pool, Reason, Task, Warning, Why
from rondel.titles.planet_unknown.rules.board import TECH, height_of
from rondel.titles.planet_unknown.rules.civ import Look
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import CAP, CHAIN, CLAIMS, MOVES, POD_SPACES, SPENT, TOOK, USED
from rondel.titles.planet_unknown.rules.rovers import DRIVES, conceivable_moves, drive, rover_moves, why_not_drive
from rondel.titles.planet_unknown.rules.state import CIV_PHASE, EVENT, EVENT_CIV, FINAL, MAKESHIFT_MUST, TILE, Mission
from rondel.titles.planet_unknown.rules.tile_phase import SelectTile
from rondel.titles.planet_unknown.rules.tracks import TRACK, regress_warnings

FINISH: Final[Action] = ("finish",)
SELECT: Final[Action] = ("next", "select_tile")
NEXT_CLAIM: Final[tuple[Action, ...]] = tuple([("next", "claim", rank) for rank in range(1, 5)])


class Window(Pool[Mission]):
    """Everything a player may do next: pending effects, claims, abilities, rover steps, the tile, the end."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tasks", "selects")
    kind: ClassVar[str] = "choose_next_effect"
    rule: ClassVar[str] = "PU-3.8"

    def __init__(self, seat: int, tasks: tuple[Task[Mission], ...], selects: bool = False) -> None:
        super().__init__(seat, tasks)
        self.selects: Final = selects
        """Whether a tile is still to be selected."""

    def put_back(self, tasks: tuple[Task[Mission], ...]) -> Pool[Mission]:
        return Window(self.seat, tasks, self.selects)

    def asks(self, s: Mission) -> tuple[str, str]:
        options = self.options(s)
        if all([action[0] in ("move", "teleport", "finish") for action in options]):
            return "move_rover", "PU-10.3"
        if all([action[:2] == ("next", "claim") for action in options]):
            return "choose_civ_claim", "PU-13.3"
        return self.kind, self.rule

    def options(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        found = super().options(s) if self.tasks else []
        if s.phase != TILE:
            found += self.claims(s)
        mandatory = bool(found)
        if s.phase == TILE or s.phase == CIV_PHASE or s.phase == EVENT_CIV:
            found += p.company.abilities(s, self.seat)
        if p.have[MOVES]:
            found += rover_moves(s, self.seat)
        if self.selects:
            found.append(SELECT)
        elif not mandatory and found and not self.owed(s):
            found.append(FINISH)
        return found

    def owed(self, s: Mission) -> list[Action]:
        """Abilities that have to be used before the tile phase ends, where a table reads them so."""
        p = s.players[self.seat]
        compulsory = s.phase == TILE and s.modules & MAKESHIFT_MUST and p.company.compulsory
        return p.company.abilities(s, self.seat) if compulsory else []

    def claims(self, s: Mission) -> list[Action]:
        if s.phase == EVENT:
            return []
        have = s.players[self.seat].have
        return [NEXT_CLAIM[rank] for rank in range(4) if have[CLAIMS + rank]]

    def run(self, s: Mission) -> None:
        self.close(s)

    def close(self, s: Mission) -> None:
        """The window ends; unspent movement is lost, except before the tile phase (PU-10.5)."""
        p = s.players[self.seat]
        p.grid[CHAIN] = 0
        if s.phase == EVENT or s.phase == EVENT_CIV:
            return
        if p.have[MOVES]:
            s.emit("movement_lost", self.seat, p.have[MOVES])
            p.have[MOVES] = 0
        if s.phase == TILE:
            s.emit("done", self.seat)

    def resolve(self, s: Mission, action: Action) -> None:
        verb = action[0]
        p = s.players[self.seat]
        if verb == "finish":
            self.close(s)
        elif verb == "move" or verb == "teleport":
            s.then(self)
            drive(s, self.seat, action)
        elif verb != "next":
            p.grid[CHAIN] = 0
            s.then(self)
            tasks = p.company.use(s, self.seat, action)
            if tasks:
                s.then(*tasks)
        elif action is SELECT or action == SELECT:
            s.then(SelectTile(self.seat), Window(self.seat, self.tasks))
        elif action[1] == "claim":
            p.have[CLAIMS + action[2] - 1] -= 1
            s.then(Look(self.seat, action[2]), self)
        else:
            p.grid[CHAIN] = 0
            self.take_up(s, action[1:])

    def take_up(self, s: Mission, name: Action) -> None:
        """Resolve the pending effect with this label; the window stays open."""
        for i, task in enumerate(self.tasks):
            if task.label(s) == name:
                s.then(task, self.without(i))
                return

    def subject(self, s: Mission) -> dict[str, Any]:
        p = s.players[self.seat]
        return {
            "n": p.have[MOVES],
            "phase": s.phase,
            "effects": [list(task.label(s)) for task in self.tasks],
            "items": [rank + 1 for rank in range(4) for _ in range(p.have[CLAIMS + rank])],
        }

    def conceivable(self, s: Mission) -> list[Action]:
        p = s.players[self.seat]
        found = Pool.options(self, s) + [action for action, _ in p.company.tools()]
        if p.have[MOVES]:
            found += conceivable_moves(s, self.seat)
        if self.selects or (s.phase == TILE and p.have[TOOK]):
            found.append(SELECT)
        return [*found, *self.claims(s), FINISH]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        p = s.players[self.seat]
        if action[0] in DRIVES:
            return why_not_drive(s, p, action)
        if action == FINISH:
            first = self.must_do(s)
            return (Reason("finish_first", {"card": spelled(first[0])}), "PU-3.8") if first else None
        if action == SELECT:
            return None if self.selects else (Reason("tile_taken", {}), "PU-4.5")
        if action in NEXT_CLAIM:
            return (Reason("claims_later", {}), "PU-3.6") if s.phase == TILE else None
        return None if action[0] == "next" else why_idle(s, self.seat, action)

    def must_do(self, s: Mission) -> list[Action]:
        """What has to be done before the window may be closed."""
        found = Pool.options(self, s)
        if s.phase != TILE:
            found += self.claims(s)
        return [*found, SELECT] if self.selects else found + self.owed(s)

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        p = s.players[self.seat]
        found: list[Warning] = []
        if action[0] == "finish":
            if p.have[MOVES] and s.phase not in (EVENT, EVENT_CIV):
                found.append((Reason("movement_left", {"n": p.have[MOVES]}), "PU-10.5"))
            unused = [one for one in self.options(s) if one[0] not in ("finish", "move", "teleport")]
            if unused and s.phase != FINAL:
                found.append((Reason("ability_left", {"items": [spelled(one) for one in unused]}), "PU-12.4"))
        for tool, level in p.company.tools():
            if tool == action and level in p.company.once_per_game:
                found.append((Reason("once_per_game", {}), "PU-12.4"))
        if action[0] == "regress":
            found += regress_warnings(s, self.seat, TRACK[action[1]], 1)
        return found


def spelled(action: Action) -> str:
    """An action as one parameter: it is said as it is called where it is offered."""
    return " ".join([str(part) for part in action])


def why_idle(s: Mission, seat: int, action: Action) -> Why | None:
    """Why an ability cannot be used now."""
    p = s.players[seat]
    level = dict(p.company.tools())[action]
    if s.phase not in (TILE, CIV_PHASE, EVENT_CIV):
        return Reason("wrong_window", {}), "PU-3.10"
    if p.have[SPENT] >> level & 1:
        return Reason("used_game", {}), "PU-12.4"
    if p.have[USED] >> level & 1:
        return Reason("used_round", {}), "PU-12.4"
    if p.company.serves(s, p, level):
        return None if p.company.gains(s, seat, action) else (Reason("nothing_to_gain", {}), "PU-3.10")
    if p.company.reached(p) >> level & 1:
        if not p.have[CAP] >> level & 1:
            return Reason("tech_event", {"event": EVENT_IDS[s.event]}), "PU-17.6"
        return Reason("tech_covered" if p.have[POD_SPACES] else "tech_flux", {}), "PU-20.5"
    need = [height for height in range(16) if p.company.levels[height] >> level & 1][:1]
    return Reason("tech_locked", {"n": level, "need": need[0] if need else 0, "have": height_of(p.have[TECH])}), "PU-12.2"
