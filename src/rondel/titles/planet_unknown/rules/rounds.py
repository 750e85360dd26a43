"""The round (section 3) and the end of the game (section 14)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import TABLE, Action, Reason, Task, Warning
from rondel.titles.planet_unknown.rules.civ import held
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS, CARDS
from rondel.titles.planet_unknown.rules.event_cards import EVENTS
from rondel.titles.planet_unknown.rules.event_tasks import ROTATE
from rondel.titles.planet_unknown.rules.indexes import (
    CAP,
    CLAIMS,
    LIFEPODS,
    MOVES,
    PEEKED,
    PODS_LOST,
    ROVERS,
    ROVERS_LOST,
    SHOWN,
    SPARE,
    STORED,
    STUCK,
    TOOK,
    USED,
)
from rondel.titles.planet_unknown.rules.patches import STORED_ONE, Patch
from rondel.titles.planet_unknown.rules.placement import can_go_on
from rondel.titles.planet_unknown.rules.player import ALL_TECHS, Player
from rondel.titles.planet_unknown.rules.state import (
    AUTOMATIC,
    CIV_PHASE,
    EVENT,
    EVENT_CIV,
    FINAL,
    NO_MILESTONES,
    NO_RULE,
    ROTATION,
    TILE,
    WITH_EVENTS,
    WITH_PERSONAL,
    Mission,
)
from rondel.titles.planet_unknown.rules.tiles import TILES
from rondel.titles.planet_unknown.rules.window import Window

NO_TILE_FITS: Final = 1
SECTION_EMPTY: Final = 2
NO_EVENTS: Final = 4


class Round(Task[Mission]):
    """Rotation, event, tile phase, civ phase, end of round (PU-3.1)."""

    def run(self, s: Mission) -> None:
        s.round += 1
        s.phase = ROTATION
        for p in s.players:
            p.have[USED] = 0
        s.emit("round", s.round)
        s.emit("commander", s.commander)
        s.then(Rotate(s.commander), RevealEvent(TABLE), TilePhase(TABLE), CivPhase(TABLE), EndOfRound(TABLE))


class Rotate(Task[Mission]):
    """The commander turns the station (PU-3.2); alone, only for the first round, then it turns by itself (PU-19.4)."""

    kind: ClassVar[str] = "rotate_station"
    rule: ClassVar[str] = "PU-3.2"

    def options(self, s: Mission) -> list[Action]:
        if s.seats == 1:
            return ROTATE if s.round == 1 else []
        return [] if s.modules & AUTOMATIC else ROTATE

    def asks(self, s: Mission) -> tuple[str, str]:
        return self.kind, "PU-19.4" if s.seats == 1 else self.rule

    def run(self, s: Mission) -> None:
        if s.seats == 1:
            s.rotation = (s.rotation - 1) % 6
            s.emit("rotates_auto")

    def resolve(self, s: Mission, action: Action) -> None:
        s.emit("rotates", self.seat, (s.rotation - int(action[1])) % 6)
        s.rotation = action[1]

    def subject(self, s: Mission) -> dict[str, Any]:
        now = s.rotation
        faced: list[list[list[str | None]]] = []
        for r in range(6):
            s.rotation = r
            faced.append([[name_of(s.top(stack)) for stack in s.section(seat)] for seat in range(s.seats)])
        s.rotation = now
        return {"rotation": now, "faced": faced, **({"form": "alone"} if s.seats == 1 else {})}

    def warnings(self, s: Mission, action: Action) -> list[Warning]:
        now = s.rotation
        s.rotation = action[1]
        fine = can_go_on(s, self.seat)
        s.rotation = now
        return [] if fine else [(Reason("ends_game", {}), "PU-14.1")]


def name_of(tile: int) -> str | None:
    return TILES[tile].id if tile >= 0 else None


# ---------------------------------------------------------------------- event


class RevealEvent(Task[Mission]):
    """Reveal the top event; every player resolves it for himself (PU-17.3)."""

    def run(self, s: Mission) -> None:
        if not s.modules & WITH_EVENTS:
            return
        s.phase = EVENT
        s.reveal()
        s.event = s.events[-1]
        s.events = s.events[:-1]
        s.past += (s.event,)
        card = EVENTS[s.event]
        s.rule = card.rule
        s.emit("event", card.id)
        for p in s.players:
            p.have[PEEKED] = 0
            if card.rule == NO_MILESTONES:
                p.have[CAP] = p.company.reached(p)
        card.on_table(s)
        s.then(EventCivs(TABLE))
        for seat in range(s.seats):
            tasks = card.effect(s, seat)
            if tasks:
                open_window(s, seat)
                s.each(seat, *tasks, Window(seat, ()))


def open_window(s: Mission, seat: int) -> None:
    p = s.players[seat]
    p.company.window_opens(p)


class EventCivs(Task[Mission]):
    """Claims from an event are resolved directly after it (RU-18)."""

    def run(self, s: Mission) -> None:
        s.phase = EVENT_CIV
        civ_windows(s)


def civ_windows(s: Mission) -> None:
    """In commander order, each player with claims resolves all of them (PU-3.6)."""
    claimants = [seat for seat in s.order() if any(s.players[seat].have[CLAIMS : CLAIMS + 4])]
    s.then(*[CivTurn(seat) for seat in claimants])


class CivTurn(Task[Mission]):
    def run(self, s: Mission) -> None:
        open_window(s, self.seat)
        s.then(Window(self.seat, ()))


# ---------------------------------------------------------------------- tile and civ phase


class TilePhase(Task[Mission]):
    """All players act at the same time (PU-3.4)."""

    def run(self, s: Mission) -> None:
        s.phase = TILE
        for seat in range(s.seats):
            p = s.players[seat]
            open_window(s, seat)
            points = p.company.start_moves(p)
            if points:
                p.have[MOVES] += points
                s.emit("movement", seat, points)
            s.each(seat, Window(seat, (), any([s.left[stack] for stack in s.section(seat)])))


class CivPhase(Task[Mission]):
    """The tiles taken leave their stacks, the next ones show (RU-5); then the civ cards."""

    def run(self, s: Mission) -> None:
        s.phase = CIV_PHASE
        fresh: list[str] = []
        for p in s.players:
            if p.have[TOOK]:
                stack = p.have[TOOK] - 1
                s.left[stack] -= 1
                if s.left[stack]:
                    fresh.append(TILES[s.top(stack)].id)
        s.reveal()
        s.emit("reveals", fresh)
        civ_windows(s)


class EndOfRound(Task[Mission]):
    """Check the end of the game, else pass the commander token (PU-3.7)."""

    def run(self, s: Mission) -> None:
        for seat, p in enumerate(s.players):
            if p.have[STUCK]:
                s.ended |= NO_TILE_FITS
                s.emit("ends_a", seat)
        if any([not s.left[6 + slot] and not s.left[(slot + s.shift) % 6] for slot in range(6)]):
            s.ended |= SECTION_EMPTY
            s.emit("ends_b")
        if s.modules & WITH_EVENTS and not s.events:
            s.ended |= NO_EVENTS
            s.emit("ends_c")
        for p in s.players:
            clean_up(p)
        s.rule = NO_RULE
        s.event = -1
        if s.ended:
            s.then(*[FinalTurn(seat) for seat in s.order()], ClearPlanets(TABLE))
            return
        s.commander = (s.commander + 1) % s.seats
        s.emit("commander_next", s.commander)
        if s.modules & AUTOMATIC:
            s.rotation = (s.rotation - 1) % 6
            s.emit("rotates_auto")
        s.then(Round(TABLE))


def clean_up(p: Player) -> None:
    """What lasted for the round ends."""
    have = p.have
    have[TOOK] = have[STUCK] = have[SPARE] = have[MOVES] = 0
    have[CAP] = ALL_TECHS


# ---------------------------------------------------------------------- end of the game


class FinalTurn(Task[Mission]):
    """The G window: stored patches, end-of-game techs, end-game cards, in any order (PU-14.6)."""

    def run(self, s: Mission) -> None:
        s.phase = FINAL
        p = s.players[self.seat]
        open_window(s, self.seat)
        p.have[SHOWN] = 1
        cards = held(s, self.seat)
        if cards:
            s.reveal()
            s.emit("end_cards", self.seat, [CARD_IDS[card] for card in cards])
        tasks: list[Task[Mission]] = [Patch(self.seat, STORED_ONE) for _ in range(p.have[STORED])]
        for card in cards:
            tasks += CARDS[card].at_end(s, self.seat)
        tasks += p.company.at_end(s, self.seat)
        s.then(Window(self.seat, tuple(tasks)))


class ClearPlanets(Task[Mission]):
    """Remove all rovers and uncollected lifepods (PU-14.8); what a rover carried stays (RU-40). Personal objectives, which
    only their owners knew, are turned up to be counted."""

    def run(self, s: Mission) -> None:
        if s.modules & WITH_PERSONAL and s.seats > 1:
            s.reveal()
        for p in s.players:
            p.have[ROVERS_LOST] += p.grid[ROVERS].bit_count()
            p.have[PODS_LOST] += p.grid[LIFEPODS].bit_count()
            p.grid[ROVERS] = p.grid[LIFEPODS] = 0
        s.emit("cleared")
