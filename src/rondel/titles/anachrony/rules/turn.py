"""A turn (AN-9.2): free actions, then one placement or passing. Also the own player board (AN-13)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Task, Warning, Why
from rondel.titles.anachrony.rules.anomaly import can_remove_anomaly, remove_anomaly
from rondel.titles.anachrony.rules.boards import board, supply_cost
from rondel.titles.anachrony.rules.chronobot import ChronobotTurn
from rondel.titles.anachrony.rules.goods import PayTug, tug
from rondel.titles.anachrony.rules.leaders import LEADERS
from rondel.titles.anachrony.rules.main_board import go_out, placements
from rondel.titles.anachrony.rules.morale import force, supply
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import GERMAN, PASS_ENDS, Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ADMINISTRATOR,
    CLEAR,
    FORCE,
    FREE_SUPPLY,
    GENIUS,
    LEADER,
    OWN_BOARD,
    PASS,
    RETURNS_ACTIVE,
    RETURNS_TIRED,
    SCIENTIST,
    SUPPLY,
    SUPPLY_WORK,
    WORKER_NUMBER,
    WORKERS,
    is_building,
    row_of,
)
from rondel.titles.anachrony.rules.tiles.tile import NUMBER_OF, REGISTRY, Tile

SUPPLY_BIT: Final = 1 << 12
FREE_FORCE: Final[Action] = ("free", "force")
FREE_SUPPLYING: Final[Action] = ("free", "supply")
FREE_LEADER: Final = tuple([("free", leader.word) for leader in LEADERS])
WORK: Final[dict[int, tuple[Action, ...]]] = {}
FREE_TILE: Final[dict[int, Action]] = {}


def name_tiles() -> None:
    """Make the actions of all tiles once, when every family is there."""
    for number, tile in REGISTRY.items():
        WORK[number] = tuple([("work", tile.word, worker) for worker in WORKERS])
        FREE_TILE[number] = ("free", tile.word)


# ---------------------------------------------------------------------- Worker spaces of the own board


def works(s: Anachrony, seat: int) -> list[Action]:
    """Every legal (Worker space, Worker) on the own player board."""
    p = s.players[seat]
    have = p.have
    found: list[Action] = []
    if not have[ACTIVE] and not have[ACTIVE + 1] and not have[ACTIVE + 2] and not have[ACTIVE + 3]:
        return found
    for spot in p.layout.works:
        if not p.worked >> spot & 1:
            number = p.spots[spot]
            tile = REGISTRY[number]
            if can_pay_for(p, tile):
                for kind in range(4):
                    if tile.allowed[kind] and have[ACTIVE + kind] and tile.can_work(s, seat, kind):
                        found.append(WORK[number][kind])
    if not p.worked & SUPPLY_BIT and not board(p).supply_is_free_action and supply_cost(p) <= p.spare_water():
        for kind in range(4):
            if have[ACTIVE + kind]:
                found.append(SUPPLY_WORK[kind])
    if (p.layout.anomalies or p.beside) and can_remove_anomaly(p):
        places = list(p.layout.anomalies)
        if p.beside:
            places.append(12)
        for spot in places:
            for kind in range(4):
                if have[ACTIVE + kind]:
                    found.append(CLEAR[spot][kind])
    return found


def can_pay_for(p: Player, tile: Tile) -> bool:
    return p.can_pay(tile.price) and (not tile.tug_price or tug(p) >= tile.tug_price)


def fate_on_own_tile(p: Player, tile: Tile, spot: int, worker: int) -> int:
    """How a Worker comes home from an own tile; Progress B motivates Scientists and Geniuses there (AN-23.3, AN-26.44)."""
    fate = tile.fate(worker)
    motivated = row_of(spot) in board(p).motivated_scientists and is_building(tile.number)
    if fate == RETURNS_TIRED and motivated and worker in (SCIENTIST, GENIUS):
        return RETURNS_ACTIVE
    return fate


def go_to_work(s: Anachrony, seat: int, action: Action) -> None:
    """Place an Active Worker on a Worker space of the own board and take that action."""
    p = s.players[seat]
    worker = WORKER_NUMBER[action[2]]
    p.have[ACTIVE + worker] -= 1
    if action[0] == "clear":
        s.then(*remove_anomaly(s, seat, action[1]))
    elif action[1] == "supply":
        motivated = board(p).administrators_motivated and worker in (ADMINISTRATOR, GENIUS)
        p.worked |= SUPPLY_BIT
        p.busy.append((SUPPLY, worker, RETURNS_ACTIVE if motivated else RETURNS_TIRED))
        s.then(*supply(s, seat))
    else:
        spot = spot_of(p, action[1])
        tile = REGISTRY[p.spots[spot]]
        p.worked |= 1 << spot
        p.busy.append((OWN_BOARD + spot, worker, fate_on_own_tile(p, tile, spot, worker)))
        s.emit("uses", seat, tile.word, tile.price)
        s.then(*do_work(s, seat, tile, worker))


def spot_of(p: Player, word: str | int) -> int:
    """Where the own tile with this name lies."""
    return p.spots.index(NUMBER_OF[word])


def do_work(s: Anachrony, seat: int, tile: Tile, worker: int) -> tuple[Task[Any], ...]:
    """Pay the price of a worker action, then take it."""
    s.players[seat].pay(tile.price)
    steps = tile.work(s, seat, worker)
    return (PayTug(seat, tile.tug_price), *steps) if tile.tug_price else steps


class PlaceOnOwnBoard(Task[Anachrony]):
    """One more placement on the own board, besides the main action of the turn (AN-15.1)."""

    kind: ClassVar[str] = "place_on_player_board"
    rule: ClassVar[str] = "AN-15.1"

    def options(self, s: Anachrony) -> list[Action]:
        return works(s, self.seat)

    def resolve(self, s: Anachrony, action: Action) -> None:
        go_to_work(s, self.seat, action)

    def conceivable(self, s: Anachrony) -> list[Action]:
        from rondel.titles.anachrony.rules.reasons import conceivable_works

        return conceivable_works(s, self.seat)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        from rondel.titles.anachrony.rules.reasons import why_not_work

        return why_not_work(s, self.seat, action)

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        from rondel.titles.anachrony.rules.doubts import doubts_about_working

        return doubts_about_working(s, self.seat, action)


# ---------------------------------------------------------------------- free actions (AN-9.5)


def free_actions(s: Anachrony, seat: int, can_work: bool) -> list[Action]:
    """Every free action that is unused, payable and possible; each needs a Path marker."""
    p = s.players[seat]
    found: list[Action] = []
    if p.markers() <= 0:
        return found
    used = p.used
    for spot in p.layout.frees:
        if not used >> spot & 1 and REGISTRY[p.spots[spot]].can_use(s, seat):
            found.append(FREE_TILE[p.spots[spot]])
    if not used & FORCE:
        found.append(FREE_FORCE)
    if board(p).supply_is_free_action and not used & FREE_SUPPLY and supply_cost(p) <= p.spare_water():
        found.append(FREE_SUPPLYING)
    leader = LEADERS[p.leader]
    if not used & LEADER and s.leader_works(seat):
        if leader.can_use(s, seat) or (leader.extra_work and can_work):
            found.append(FREE_LEADER[p.leader])
    return found


def use_free_action(s: Anachrony, seat: int, word: str | int) -> tuple[Task[Any], ...]:
    """Put a Path marker on the free action and do it."""
    p = s.players[seat]
    s.emit("free_action", seat, word)
    if word == "force":
        p.used |= FORCE
        return force(s, seat)
    if word == "supply":
        p.used |= FREE_SUPPLY
        return supply(s, seat)
    leader = LEADERS[p.leader]
    if word == leader.word:
        p.used |= LEADER
        return (PlaceOnOwnBoard(seat),) if leader.extra_work else leader.use(s, seat)
    spot = spot_of(p, word)
    p.used |= 1 << spot
    return REGISTRY[p.spots[spot]].use(s, seat)


# ---------------------------------------------------------------------- the turn


class Turn(Task[Anachrony]):
    """Any number of free actions, then exactly one placement, or pass."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    kind: ClassVar[str] = "turn_action"
    rule: ClassVar[str] = "AN-9.2"

    def options(self, s: Anachrony) -> list[Action]:
        own = works(s, self.seat)
        return free_actions(s, self.seat, bool(own)) + own + placements(s, self.seat) + [PASS]

    def resolve(self, s: Anachrony, action: Action) -> None:
        verb = action[0]
        if verb == "place":
            go_out(s, self.seat, action)
        elif verb == "free":
            # In the German edition every action is cheaper, not one in a turn (AN-28.3).
            again = TurnBegins(self.seat) if s.rules.editions & GERMAN else Turn(self.seat)
            s.then(*use_free_action(s, self.seat, action[1]), again)
        elif verb == "pass":
            s.players[self.seat].passed = True
            s.emit("passes", self.seat)
        else:
            go_to_work(s, self.seat, action)

    def subject(self, s: Anachrony) -> dict[str, Any]:
        p = s.players[self.seat]
        return {"workers": p.active(), "suits": p.hexes.bit_count()}

    def conceivable(self, s: Anachrony) -> list[Action]:
        from rondel.titles.anachrony.rules.reasons import conceivable_free, conceivable_places, conceivable_works

        own = conceivable_free(s, self.seat) + conceivable_works(s, self.seat)
        return own + conceivable_places(s, self.seat) + [PASS]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        from rondel.titles.anachrony.rules.reasons import why_no_free_action, why_not_place, why_not_work

        verb = action[0]
        if verb == "place":
            return why_not_place(s, self.seat, action)
        if verb == "free":
            return why_no_free_action(s, self.seat, action)
        return None if action == PASS else why_not_work(s, self.seat, action)

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        from rondel.titles.anachrony.rules import doubts

        if action[0] == "place":
            return doubts.doubts_about_placing(s, self.seat, action)
        if action[0] == "pass":
            return doubts.doubts_about_passing(s, self.seat)
        if action[0] == "free":
            return doubts.doubts_about_free_action(s, self.seat, action)
        return doubts.doubts_about_working(s, self.seat, action)


class TurnBegins(Task[Anachrony]):
    """The saving of water is available again (AN-14.19); in the German edition after each free action, too."""

    def run(self, s: Anachrony) -> None:
        s.players[self.seat].saved = False
        s.then(Turn(self.seat))


class TurnEnds(Task[Anachrony]):
    """Outside the own turn nothing is saved."""

    def run(self, s: Anachrony) -> None:
        s.players[self.seat].saved = True


class ActionRounds(Task[Anachrony]):
    """Players take turns until all have passed; `seat` is the next one to look at (AN-9.1)."""

    def run(self, s: Anachrony) -> None:
        count = s.rules.players
        if s.solo() and s.players[0].passed and (s.bot_turns >= 3 or s.rules.editions & PASS_ENDS):
            return  # the player passed first: at once, or (Czech) after 3 turns of the Chronobot (AN-21.21)
        for i in range(count):
            seat = (self.seat + i) % count
            if not s.players[seat].passed:
                after = ActionRounds((seat + 1) % count)
                if s.is_bot(seat):
                    s.then(ChronobotTurn(seat), after)
                else:
                    s.then(TurnBegins(seat), TurnEnds(seat), after)
                return
