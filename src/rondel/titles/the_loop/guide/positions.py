"""The LOOP for guides: tiles, decks and duplicates in a written order, what falls from the machine, facts to check."""

from __future__ import annotations

from typing import Any

from rondel.core.state import State
from rondel.titles.the_loop.rules.missions import MISSIONS, damage_on
from rondel.titles.the_loop.rules.modes import SETUP_CARDS
from rondel.titles.the_loop.rules.names import AGENTS, ERA_NUMBER, ERAS
from rondel.titles.the_loop.rules.piles import into, reveal_cards
from rondel.titles.the_loop.rules.registry import CARD_NUMBER, CARDS, STARTING
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_DUPLICATES, START, TOKEN_NUMBER, tokens
from rondel.titles.the_loop.rules.ultramachine import ramp_weights

MISSION_NUMBER = {mission.id: n for n, mission in enumerate(MISSIONS)}


def arrange(s: State, position: dict[str, Any]) -> State:
    """The ordinary set-up, then everything that was shuffled lies as written; then the first Foo phase."""
    assert isinstance(s, Spacetime)
    s.stacks[s.seats].pop().run(s)  # the set-up itself: its chance does not matter, all of it is laid anew below
    lay_tiles(s, position)
    lay_cards(s, position)
    lay_duplicates(s, position["duplicates"])
    s.foo = tuple(ERA_NUMBER[era] for era in position["foo_deck"])
    s.shown = tuple(era for era in range(len(ERAS)) if era not in s.foo)
    # A turn begins with the agent after the one whose turn it was; the first one with the first agent.
    s.turn, s.cycle = position.get("turn", 1) - 1, position.get("cycle", 1)
    s.active = len(s.who) - 1 if s.turn else 0
    s.archived = tuple(MISSION_NUMBER[mission] for mission in position.get("archived", ()))
    s.vortex = sum(1 << ERA_NUMBER[era] for era in position.get("vortices", ()))
    for agent, era in enumerate(position.get("stands", ())):
        s.stands[agent] = ERA_NUMBER[era]
    if s.solo:  # the set-up itself has put the first turn on the stack; nobody was active before it
        s.active = position.get("active", s.active)
        s.supas = tuple(TOKEN_NUMBER[name] for name in position.get("supas", ()))
    drawn: list[str] = []
    for name in position["rolls"]:
        s.rng.script.append(face(s, name, drawn))
        drawn.append(name)
    s.settle()
    return s


def lay_duplicates(s: Spacetime, named: list[str] | dict[str, list[str]]) -> None:
    """A list: each in its start era, as in the set-up; by era: where they have come to."""
    s.bag, s.dups = ALL_DUPLICATES, [0] * len(ERAS)
    places = named.items() if isinstance(named, dict) else [("", named)]
    for era, names in places:
        for name in names:
            token = TOKEN_NUMBER[name]
            if 1 << token & ALL_DUPLICATES:  # supa duplicates come from their own supply
                s.bag ^= 1 << token
            s.dups[ERA_NUMBER[era] if era else START[token]] |= 1 << token


def lay_tiles(s: Spacetime, position: dict[str, Any]) -> None:
    """Tiles, rifts and energy: as in the set-up, unless the middle of a game is written."""
    s.tiles = [MISSION_NUMBER[position["tiles"][era]] if era in position["tiles"] else -1 for era in ERAS]
    s.up = tuple(ERA_NUMBER[era] for era in position["up"])
    s.seen = sum(1 << s.tiles[era] for era in s.up)
    s.rifts = [int(era in s.up) for era in range(len(ERAS))]
    s.energy = [int(era not in s.up) for era in range(len(ERAS))]
    if "rifts" in position:
        s.rifts = [position["rifts"].get(era, 0) for era in ERAS]
    if "energy" in position:
        s.energy = [position["energy"].get(era, 0) for era in ERAS]
    for era, count in position.get("damage", {}).items():
        s.cubes[ERA_NUMBER[era]] = count
    for era, done in position.get("slots", {}).items():
        s.cubes[ERA_NUMBER[era]] = sum(1 << ERA_NUMBER[one] for one in done)


def lay_cards(s: Spacetime, position: dict[str, Any]) -> None:
    """Hands and decks, the first card on top; the arsenal, whose first cards lie open at their eras."""
    top = [CARD_NUMBER[card] for card in position["arsenal"]]
    s.arsenal = tuple([*top, *[card for card in range(STARTING, len(CARDS)) if card not in top]])
    s.offers = [() for _ in ERAS]
    if "offers" in position:
        lying = [CARD_NUMBER[card] for card in position["offers"]]
        s.arsenal = tuple(card for card in s.arsenal if card not in lying)
        for card in lying:
            s.offers[CARDS[card].origin] += (card,)
    else:
        reveal_cards(s, SETUP_CARDS[len(s.who)])
    if s.solo:
        lay_common(s, position)
        return
    for agent, cards in enumerate(position["decks"]):
        numbers = [CARD_NUMBER[card] for card in cards]
        s.ready[agent] = ()
        for card in numbers[:3]:
            s.ready[agent] = into(s.ready[agent], card)
        s.decks[agent] = tuple(numbers[3:])


def lay_common(s: Spacetime, position: dict[str, Any]) -> None:
    """Alone: a hand for every agent, and one deck and one discard pile for all."""
    for agent, cards in enumerate(position["hands"]):
        s.ready[agent] = ()
        for card in cards:
            s.ready[agent] = into(s.ready[agent], CARD_NUMBER[card])
    s.decks[0] = tuple(CARD_NUMBER[card] for card in position["decks"][0])
    s.discards[0] = tuple(CARD_NUMBER[card] for card in position["discards"][0])


def face(s: State, name: str, drawn: list[str]) -> int:
    """The number that the state's chance gives: "bag DUP-10", "cube doctor"."""
    assert isinstance(s, Spacetime)
    kind, value = name.split()
    if kind == "bag":
        gone = [TOKEN_NUMBER[one.split()[1]] for one in drawn if one.startswith("bag ")]
        left = [token for token in tokens(s.bag) if token not in gone]
        # Who plays off the script may have drawn it before: then any other comes.
        return left.index(TOKEN_NUMBER[value]) if TOKEN_NUMBER[value] in left else 0
    past, doctor, _ = ramp_weights(s)
    return {"past": 0, "doctor": past, "future": past + doctor}[value]


def fact(s: State, name: str) -> Any:
    """Facts by what and era: "rifts_end", "energy_end", "damage_robots", "duplicates_end"; or alone: "turn"."""
    assert isinstance(s, Spacetime)
    what, _, where = name.partition("_")
    if where in ERA_NUMBER:
        era = ERA_NUMBER[where]
        amounts: dict[str, Any] = {
            "rifts": s.rifts[era], "energy": s.energy[era], "damage": damage_on(s, era), "up": era in s.up,
            "duplicates": s.dups[era].bit_count(),
        }  # fmt: skip
        return amounts[what]
    facts: dict[str, Any] = {
        "agent": AGENTS[s.who[s.active]], "supas": sum((dups & ~ALL_DUPLICATES).bit_count() for dups in s.dups),
        "result": s.result, "loops": s.loops, "partner": ERAS[s.stands[-1]],
        "turn": s.turn, "archived": len(s.archived), "vortices": s.vortex.bit_count(), "doctor": ERAS[s.doctor],
        "stands": ERAS[s.stands[0]], "ready": len(s.ready[0]), "hand": " ".join(CARDS[card].id for card in s.ready[0]),
    }  # fmt: skip
    return facts[name]


def said(s: State) -> dict[str, Any]:
    return {}
