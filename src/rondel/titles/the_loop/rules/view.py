"""What the table shows: everything but the order of the piles and the face-down tiles (TL-1.8)."""

from __future__ import annotations

from rondel.core.flow import Task
from rondel.titles.the_loop.rules.actions import loop_cost
from rondel.titles.the_loop.rules.forecast import fewest_and_most, vortex_percent
from rondel.titles.the_loop.rules.machine import slots
from rondel.titles.the_loop.rules.missions import MISSIONS, damage_on
from rondel.titles.the_loop.rules.modes import LEVELS, MODES, VORTEX_TILES
from rondel.titles.the_loop.rules.names import AGENTS, DIMENSIONS, ERAS, RING
from rondel.titles.the_loop.rules.state import Pile, Spacetime
from rondel.titles.the_loop.rules.tokens import FIRST_SUPA, TOKENS, USUAL_COUNT, tokens
from rondel.titles.the_loop.rules.ultramachine import ramp_weights
from rondel.titles.the_loop.rules.view_types import (
    AgentView,
    CardView,
    DeckView,
    DuplicateView,
    EraView,
    ForecastView,
    LoopView,
    ModeView,
    TileView,
)


def names(s: Spacetime, pile: Pile) -> list[str]:
    return [s.box.cards[card].id for card in pile]


def view_of(s: Spacetime) -> LoopView:
    """Everybody sees the same (TL-1.8)."""
    active = AGENTS[s.who[s.active]] if s.turn else None
    return {
        "game": s.game,
        "mode": MODES[s.mode],
        "level": LEVELS[s.level],
        "solo": s.solo,
        "turn": s.turn,
        "cycle": s.cycle,
        "phase": phase_of(s),
        "active": active,
        "doctor": ERAS[s.doctor] if s.doctor >= 0 else None,
        "eras": [era_view(s, era) for era in RING],
        "agents": [agent_view(s, agent) for agent in range(len(s.who))] if s.decks else [],
        "decks": [deck_view(s, i) for i in range(len(s.decks))],
        "archived": [MISSIONS[mission].id for mission in s.archived],
        "to_archive": s.box.wins[s.mode].tiles,
        "vortices_left": VORTEX_TILES - s.vortex.bit_count(),
        "foo_shown": [ERAS[era] for era in s.shown],
        "foo_left": [ERAS[era] for era in sorted(s.foo)],
        "bag": [TOKENS[token] for token in tokens(s.bag)],
        "arsenal": names(s, tuple(sorted(s.arsenal))),
        "destroyed": names(s, s.destroyed),
        "aside": names(s, s.aside),
        "missions_unseen": [MISSIONS[n].id for n in range(len(MISSIONS)) if not s.seen >> n & 1],
        "forecast": [forecast(s, era) for era in sorted(s.foo)],
        "ramps": shares(s),
        "loops": s.loops,
        "loop_cost": loop_cost(s, s.active) if s.turn else 1,
        "used": names(s, s.used),
        "mode_items": mode_view(s),
        "result": s.result,
        "actors": list(s.actors()),
    }


def forecast(s: Spacetime, era: int) -> ForecastView:
    """If the doctor goes there next: cubes at least and at most, and the chance of a vortex."""
    fewest, most = fewest_and_most(s, era)
    return {"era": ERAS[era], "cubes": fewest, "most": most, "percent": vortex_percent(s, era)}


def shares(s: Spacetime) -> list[int]:
    """Of a hundred cubes, how many fall onto the past, the doctor's and the future ramp."""
    weights = ramp_weights(s)
    return [round(100 * weight / sum(weights)) for weight in weights]


def what_waits(s: Spacetime) -> list[Task[Spacetime]]:
    """What the turn still holds for the table, by which its phase is told."""
    return s.stacks[s.seats]


def phase_of(s: Spacetime) -> str:
    """The phase of the turn: the last ones wait on the stack until they are due (TL-4.12)."""
    waiting = [type(task).__name__ for task in what_waits(s)]
    if not s.turn or s.result:
        return "setup" if not s.turn else "over"
    if "Checkpoint" in waiting and waiting[-1] == "Negate":
        return "foo"
    if "AddCard" in waiting[:-1]:
        return "actions"
    return "add_card" if "Archive" in waiting[:-1] else "archive" if "EndTurn" in waiting else "end"


def duplicate_view(s: Spacetime, token: int) -> DuplicateView:
    supa = token >= FIRST_SUPA
    found: DuplicateView = {"id": TOKENS[token], "destroy": ERAS[s.box.destroy[token]], "supa": supa}
    if supa and s.box.counts[token - FIRST_SUPA] != USUAL_COUNT:
        found["counts"] = s.box.counts[token - FIRST_SUPA]
    return found


def era_view(s: Spacetime, era: int) -> EraView:
    return {
        "id": ERAS[era],
        "rifts": s.rifts[era],
        "slots": slots(s, era),
        "energy": s.energy[era],
        "perpetual": s.blue[era],
        "perpetual_spent": s.blue_spent[era],
        "vortex": bool(s.vortex >> era & 1),
        "centrifuge": bool(s.centrifuges >> era & 1),
        "duplicates": [duplicate_view(s, token) for token in tokens(s.dups[era])],
        "cards": names(s, s.offers[era]),
        "tile": tile_view(s, era),
        "agents": [AGENTS[who] for agent, who in enumerate(s.who) if s.decks and s.stands[agent] == era],
    }


def tile_view(s: Spacetime, era: int) -> TileView | None:
    """The tile next to the era: a face-down one shows nothing."""
    if s.tiles[era] < 0:
        return None
    if era not in s.up:
        return {"id": None, "cubes": 0, "required": None, "done": []}
    mission = MISSIONS[s.tiles[era]]
    done = [ERAS[e] for e in RING if mission.slots and s.cubes[era] >> e & 1]
    return {"id": mission.id, "cubes": damage_on(s, era), "required": mission.required, "done": done}


def agent_view(s: Spacetime, agent: int) -> AgentView:
    return {
        "id": AGENTS[s.who[agent]],
        "seat": s.seat_of(agent),
        "era": ERAS[s.stands[agent]],
        "charged": bool(s.charged >> agent & 1),
        "deck": s.deck_of(agent),
        "ready": [card_view(s, card) for card in s.ready[agent]],
        "exhausted": [card_view(s, card) for card in s.tired[agent]],
    }


def card_view(s: Spacetime, card: int) -> CardView:
    return {
        "id": s.box.cards[card].id,
        "dimension": DIMENSIONS[s.box.cards[card].dimension],
        "origin": ERAS[s.box.cards[card].origin],
    }


def deck_view(s: Spacetime, pile: int) -> DeckView:
    """The cards everybody has seen put on top, the set of the others, and the discard pile."""
    top = s.known[pile]
    return {
        "count": len(s.decks[pile]),
        "top": names(s, s.decks[pile][:top]),
        "others": names(s, tuple(sorted(s.decks[pile][top:]))),
        "discard": names(s, s.discards[pile]),
    }


def mode_view(s: Spacetime) -> ModeView:
    return {
        "supas_left": [TOKENS[token] for token in sorted(s.supas)],
        "perpetual_supply": s.blue_supply,
        "ultra": [s.box.ultra[number].id for number in s.ultra],
        "ultra_left": [s.box.ultra[number].id for number in sorted(s.ultra_deck)],
    }
