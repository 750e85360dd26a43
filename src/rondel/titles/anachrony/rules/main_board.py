"""The Main board (AN-12): which placements are legal, and what each space does."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.capital import NO_TILE, capital_tile
from rondel.titles.anachrony.rules.construct import (
    NO_SPACE,
    NO_WORKER,
    Construct,
    builds_cheaper,
    can_construct_as,
    cheapest_building,
    least_water,
    superproject_water,
    why_not_construct,
)
from rondel.titles.anachrony.rules.doomsday import can_experiment, experiment
from rondel.titles.anachrony.rules.evacuation import can_evacuate, evacuate
from rondel.titles.anachrony.rules.leaders import LEADERS, MINES, why_not_in_mine
from rondel.titles.anachrony.rules.recruit import Recruit, can_recruit, why_not_recruit
from rondel.titles.anachrony.rules.research import Research, can_research, can_research_as, why_not_research
from rondel.titles.anachrony.rules.state import GERMAN, Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    CAPITAL,
    CAPITAL_WORDS,
    CONSTRUCT,
    COUNCIL_LEFT,
    COUNCIL_RIGHT,
    DECLINE,
    EMPTY,
    ENGINEER,
    EVACUATION,
    EXPERIMENT,
    GENIUS,
    HEX_SPACES,
    LEADER,
    MINE,
    MINE_CUBES,
    NOBODY,
    PLACE,
    PURIFY,
    RECRUIT,
    RESEARCH,
    RESOURCES,
    RETURNS_ACTIVE,
    RETURNS_TIRED,
    SCIENTIST,
    SPACE_NUMBER,
    TRADE,
    TUG,
    WATER,
    WORKER_NUMBER,
    action_at,
    capital_action,
    hex_of,
)
from rondel.titles.anachrony.rules.trade import Trade, can_trade, trades_of

COPY: Final = tuple([("copy", word) for word in CAPITAL_WORDS])
EXTRA: Final = tuple([("extra", word) for word in CAPITAL_WORDS])
COUNCIL_WATER: Final = {COUNCIL_LEFT: 2, COUNCIL_RIGHT: 1}


def placeable(s: Anachrony, seat: int) -> list[int]:
    """Types of Workers that could go out now; an Exosuit without a Worker is one of them (AN-26.41)."""
    p = s.players[seat]
    if not p.hexes:
        return []
    kinds = [kind for kind in range(4) if p.have[ACTIVE + kind]]
    if LEADERS[p.leader].unmanned and s.can_use_leader(seat):
        kinds.append(NOBODY)
    return kinds


def price(s: Anachrony, space: int) -> int:
    """Water printed beside a space; a Collapsing Capital tile hides it (AN-12.1, AN-26.71)."""
    if space < COUNCIL_LEFT:
        return 0 if s.impacted else hex_of(space)
    return COUNCIL_WATER.get(space, 0)


def tile_on(s: Anachrony, space: int) -> int:
    return s.capital[space] if space < COUNCIL_LEFT else NO_TILE


def placements(s: Anachrony, seat: int) -> list[Action]:
    """Every legal (space, Worker) on the Main board."""
    kinds = placeable(s, seat)
    found: list[Action] = []
    if not kinds:
        return found
    p = s.players[seat]
    spare = p.spare_water()
    spaces = s.spaces
    hexes = s.rules.hexes
    construct_placements(s, seat, kinds, spare, found)
    pool = s.recruit_pool
    if pool[0] + pool[1] + pool[2] + pool[3]:
        for i in range(hexes):
            if spaces[RECRUIT + i] == EMPTY and (s.impacted or i <= spare):
                for kind in kinds:
                    if can_recruit(s, kind):
                        found.append(PLACE[RECRUIT + i][kind])
    if can_research(s):
        for i in range(hexes):
            if spaces[RESEARCH + i] == EMPTY and (s.impacted or i <= spare):
                for kind in kinds:
                    if can_research_as(kind):
                        found.append(PLACE[RESEARCH + i][kind])
    council_placements(s, seat, kinds, spare, found)
    if sum(s.mine_pool):
        for space in range(MINE, MINE + 3):
            if spaces[space] == EMPTY:
                for kind in kinds:
                    found.append(PLACE[space][kind])
    trade = can_trade(p)
    leave = can_evacuate(s, p)
    for kind in kinds:
        found.append(PLACE[PURIFY][kind])
        if trade:
            found.append(PLACE[TRADE][kind])
        if leave:
            found.append(PLACE[EVACUATION][kind])
        if s.rules.doomsday and can_experiment(s, seat, kind):
            found.append(PLACE[EXPERIMENT][kind])
    return found


def construct_placements(s: Anachrony, seat: int, kinds: list[int], spare: int, found: list[Action]) -> None:
    """Construct spaces for which price and construction together can be paid (AN-26.1)."""
    discounts = s.players[seat].layout.discounts
    building: list[int] = []
    for i in range(s.rules.hexes):
        space = CONSTRUCT + i
        if s.spaces[space] != EMPTY:
            continue
        extra = capital_tile(s.capital[space])
        flexible = discounts + extra.discounts
        neutronium = extra.neutronium_discount
        if not building or s.impacted:  # the water for a building, without and with an Engineer
            building = [
                cheapest_building(s, seat, False, flexible, neutronium),
                cheapest_building(s, seat, True, flexible, neutronium),
            ]
        most = spare if s.impacted else spare - i
        for kind in kinds:
            if can_construct_as(kind) and (
                building[builds_cheaper(kind)] <= most or superproject_water(s, seat, kind, flexible, neutronium, kind) <= most
            ):
                found.append(PLACE[space][kind])


def council_placements(s: Anachrony, seat: int, kinds: list[int], spare: int, found: list[Action]) -> None:
    """The left space is open to anybody who pays; the right one only to copy a full action (AN-12.18)."""
    if spare >= 2 and s.spaces[COUNCIL_LEFT] == EMPTY:
        for kind in kinds:
            found.append(PLACE[COUNCIL_LEFT][kind])
    if spare >= 1 and s.spaces[COUNCIL_RIGHT] == EMPTY:
        full = s.full_actions()
        for kind in kinds:
            for action in full:
                if can_perform(s, seat, action, kind, water=1, leaving=kind):
                    found.append(PLACE[COUNCIL_RIGHT][kind])
                    break


def can_perform(s: Anachrony, seat: int, action: int, worker: int, water: int = 0, leaving: int = NO_WORKER) -> bool:
    """Whether a standard Capital action can be done by this Worker after paying so much water (AN-1.14); `leaving` is a
    Worker about to be placed."""
    if action == CONSTRUCT:
        return least_water(s, seat, worker, NO_TILE, leaving) + water <= s.players[seat].spare_water()
    if action == RECRUIT:
        return can_recruit(s, worker)
    return can_research_as(worker) and can_research(s)


def standard_action(seat: int, action: int, worker: int, tile: int = NO_TILE) -> Task[Any]:
    """A Capital action with the restrictions and benefits of the Worker."""
    if action == CONSTRUCT:
        return Construct(seat, worker, tile)
    if action == RECRUIT:
        return Recruit(seat, worker, tile)
    return Research(seat, worker, tile)


# ---------------------------------------------------------------------- going there


def home_from(space: int, worker: int) -> int:
    """How the Worker comes home: Mine motivates Engineers (AN-12.20); the virtual Scientist is no Worker (AN-26.41)."""
    if MINE <= space < PURIFY and worker in (ENGINEER, GENIUS):
        return RETURNS_ACTIVE
    return RETURNS_TIRED


def go_out(s: Anachrony, seat: int, action: Action) -> None:
    """Place a Worker in a powered-up Exosuit on a space, pay its price, take its action."""
    space = SPACE_NUMBER[action[1]]
    worker = WORKER_NUMBER[action[2]]
    p = s.players[seat]
    p.take_exosuit()
    if worker == NOBODY:
        p.used |= LEADER
        s.emit("valerian", seat)
    else:
        p.have[ACTIVE + worker] -= 1
    p.busy.append((space, worker, home_from(space, worker)))
    if space < HEX_SPACES:
        s.spaces[space] = seat
    paid = p.pay_water(price(s, space))
    s.emit("places", seat, worker, space, ((WATER, paid),) if paid else ())
    s.then(*space_action(s, seat, space, worker))


def space_action(s: Anachrony, seat: int, space: int, worker: int) -> tuple[Task[Any], ...]:
    """What the space does, once its price is paid."""
    if space < COUNCIL_LEFT:
        return (standard_action(seat, action_at(space), worker, s.capital[space]),)
    if space == COUNCIL_LEFT:
        s.emit("banner_kept" if s.banner == seat else "banner", seat, s.era + 1)
        s.banner = seat
        return (CouncilCopy(seat, worker, True),)
    if space == COUNCIL_RIGHT:
        return (CouncilCopy(seat, worker, False),)
    if space < PURIFY:
        return MineResource(seat, space), MineBonus(seat)
    if space == PURIFY:
        water = 4 if worker in (SCIENTIST, GENIUS, NOBODY) else 3
        s.players[seat].have[WATER] += water
        s.emit("purifies", seat, ((WATER, water),))
        return ()
    if space == TRADE:
        return (Trade(seat, trades_of(worker)),)
    if space == EVACUATION:
        evacuate(s, seat)
        return ()
    return experiment(s, seat)


class PlaceOnMainBoard(Task[Anachrony]):
    """One more placement on the Main board, besides the main action of the turn (AN-14.18)."""

    kind: ClassVar[str] = "place_on_main_board"
    rule: ClassVar[str] = "AN-14.18"

    def options(self, s: Anachrony) -> list[Action]:
        return placements(s, self.seat)

    def resolve(self, s: Anachrony, action: Action) -> None:
        go_out(s, self.seat, action)

    def conceivable(self, s: Anachrony) -> list[Action]:
        from rondel.titles.anachrony.rules.reasons import conceivable_places

        return conceivable_places(s, self.seat)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        from rondel.titles.anachrony.rules.reasons import why_not_place

        return why_not_place(s, self.seat, action)

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        from rondel.titles.anachrony.rules.doubts import doubts_about_placing

        return doubts_about_placing(s, self.seat, action)


# ---------------------------------------------------------------------- World Council


class CouncilCopy(Task[Anachrony]):
    """Choose a Capital action without a free space and perform its standard action (AN-12.15)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker", "optional")
    kind: ClassVar[str] = "council_copy"
    rule: ClassVar[str] = "AN-12.15"

    def __init__(self, seat: int, worker: int, optional: bool) -> None:
        super().__init__(seat)
        self.worker = worker
        self.optional = optional

    def options(self, s: Anachrony) -> list[Action]:
        found: list[Action] = []
        for action in s.full_actions():
            if can_perform(s, self.seat, action, self.worker):
                found.append(COPY[capital_action(action)])
        if found and self.optional:
            found.append(DECLINE)
        return found

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == DECLINE:
            return
        s.emit("council", self.seat, action[1])
        s.then(standard_action(self.seat, CAPITAL[COPY.index(action)], self.worker))

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [*COPY, DECLINE] if self.optional else list(COPY)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        if action == DECLINE:
            return None
        if s.has_free_space(CAPITAL[COPY.index(action)]):
            return Reason("action_has_space", {"action": action[1]}), "AN-12.15"
        return why_not_perform(s, self.seat, CAPITAL[COPY.index(action)], self.worker)


def why_not_perform(s: Anachrony, seat: int, action: int, worker: int) -> Why | None:
    """What speaks against a standard Capital action by this Worker, once everything is paid for."""
    if action == CONSTRUCT:
        return why_not_construct(s, seat, worker, NO_TILE, NO_SPACE, NO_WORKER)
    return why_not_recruit(s, worker) if action == RECRUIT else why_not_research(s, worker)


class ExtraAction(Task[Anachrony]):
    """One additional standard action of the same kind with the same Worker; optional (AN-17.9)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "action", "worker")
    kind: ClassVar[str] = "extra_action"
    rule: ClassVar[str] = "AN-17.9"

    def __init__(self, seat: int, action: int, worker: int) -> None:
        super().__init__(seat)
        self.action = action
        self.worker = worker

    def options(self, s: Anachrony) -> list[Action]:
        if can_perform(s, self.seat, self.action, self.worker):
            return [EXTRA[capital_action(self.action)], DECLINE]
        return []

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action != DECLINE:
            s.emit("extra", self.seat, action[1])
            s.then(standard_action(self.seat, self.action, self.worker))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"action": CAPITAL_WORDS[capital_action(self.action)]}


# ---------------------------------------------------------------------- Mine Resource


class MineResource(Task[Anachrony]):
    """Take one resource of choice from the Mine pool, and the cube beside the space (AN-12.20)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")
    kind: ClassVar[str] = "mine_resource"
    rule: ClassVar[str] = "AN-12.20"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, s: Anachrony) -> list[Action]:
        return [MINES[good] for good in range(4) if s.mine_pool[good]]

    def resolve(self, s: Anachrony, action: Action) -> None:
        have = s.players[self.seat].have
        good = RESOURCES.index(action[1])
        cube = MINE_CUBES[self.space - MINE]
        s.mine_pool[good] -= 1
        have[good] += 1
        have[cube] += 1
        s.emit("mines", self.seat, ((good, 2),) if good == cube else ((good, 1), (cube, 1)))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"resource": RESOURCES[MINE_CUBES[self.space - MINE]]}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return list(MINES)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return why_not_in_mine(s, action)


class MineBonus(Task[Anachrony]):
    """With the right tile: one more titanium, uranium or gold from the general supply, optional (AN-14.26).

    The German rulebook has no "may" there (AN-28.3)."""

    kind: ClassVar[str] = "mine_bonus"
    rule: ClassVar[str] = "AN-14.26"

    def options(self, s: Anachrony) -> list[Action]:
        if not s.players[self.seat].layout.mine_bonus:
            return []
        gains = [MINES[good] for good in TUG]
        return gains if s.rules.editions & GERMAN else [*gains, DECLINE]

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action != DECLINE:
            good = RESOURCES.index(action[1])
            s.players[self.seat].have[good] += 1
            s.emit("gains", self.seat, ((good, 1),))
