"""Dealing anew everything that a seat cannot know (section 24).

What is unknown is sorted first, so that the result depends on what the seat knows and the generator alone.
"""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.civ import TakeCard
from rondel.titles.planet_unknown.rules.civ_cards import CARDS
from rondel.titles.planet_unknown.rules.event_cards import EVENTS
from rondel.titles.planet_unknown.rules.indexes import PEEKED, SIDES
from rondel.titles.planet_unknown.rules.setup import ChooseCorporationSide, ChoosePlanetSide, KeepObjectives
from rondel.titles.planet_unknown.rules.state import SETUP, Mission
from rondel.titles.planet_unknown.rules.taken import REMOVED, card_of, entry_of, holder_of, look_of
from rondel.titles.planet_unknown.rules.tiles import STACKS
from rondel.titles.planet_unknown.rules.view import asked, is_secret


def redeal(s: Mission, seat: int) -> None:
    deal_tiles(s)
    for rank in range(1, 5):
        deal_cards(s, seat, rank)
    deal_extra(s, seat)
    deal_events(s, seat)
    deal_objectives(s, seat)
    if s.phase == SETUP:
        deal_sides(s, seat)


def deal_tiles(s: Mission) -> None:
    """The tiles below the top of each stack."""
    fresh: list[tuple[int, ...]] = []
    for stack in range(len(STACKS)):
        tiles, left = s.station[stack], s.left[stack]
        hidden = sorted(tiles[: max(0, left - 1)])
        if left:
            s.rng.shuffle(hidden)
        fresh.append(tuple(hidden) + tiles[len(hidden) :])
    s.station = tuple(fresh)


def deal_cards(s: Mission, seat: int, rank: int) -> None:
    """Civ cards of one rank: the deck, cards that others keep, cards removed or never used."""
    r = rank - 1
    looked = s.looked[look_of(seat, r + 1)]
    taken = s.taken[r]
    unknown = [i for i in range(len(taken)) if is_secret(s, seat, taken[i])]
    before = [i for i in unknown if i < looked]
    since = [i for i in unknown if i >= looked]
    pinned = pinned_card(s, seat, rank)
    deck = [card for card in s.decks[r] if card != pinned]
    if looked < 0:  # nothing is known: deck, box and hidden cards are one pile
        pile = deck + list(s.boxes[r]) + [card_of(taken[i]) for i in unknown]
        dealt = hand_out(s, pile, [taken[i] for i in unknown])
        rest = dealt[len(unknown) :]
        put(s, r, unknown, dealt)
        new_deck, new_box = rest[: len(deck)], rest[len(deck) :]
    else:  # what was in the deck at the last look is there, or left it since
        dealt = hand_out(s, deck + [card_of(taken[i]) for i in since], [taken[i] for i in since])
        put(s, r, since, dealt)
        new_deck = dealt[len(since) :]
        other = hand_out(s, list(s.boxes[r]) + [card_of(taken[i]) for i in before], [taken[i] for i in before])
        put(s, r, before, other)
        new_box = other[len(before) :]
    if pinned >= 0:
        new_deck.append(pinned)
    s.decks[r] = tuple(sorted(new_deck))
    s.boxes[r] = tuple(sorted(new_box))


def hand_out(s: Mission, pile: list[int], slots: list[int]) -> list[int]:
    """The pile shuffled, with a card for each slot first: kept cards are end-game cards, removed ones any."""
    pile.sort()
    s.rng.shuffle(pile)
    first: list[int] = []
    for slot in sorted(range(len(slots)), key=lambda i: holder_of(slots[i]) == REMOVED):
        fitting = [card for card in pile if holder_of(slots[slot]) == REMOVED or not CARDS[card].immediate]
        first.append(fitting[0])
        pile.remove(fitting[0])
    order = sorted(range(len(slots)), key=lambda i: holder_of(slots[i]) == REMOVED)
    placed = [first[order.index(i)] for i in range(len(slots))]
    return placed + pile


def put(s: Mission, r: int, places: list[int], cards: list[int]) -> None:
    """Write the cards into these places of the list of taken cards; the holders stay."""
    taken = list(s.taken[r])
    for place, card in zip(places, cards, strict=False):
        taken[place] = entry_of(card, holder_of(taken[place]))
    s.taken[r] = tuple(taken)


def chooser(s: Mission) -> tuple[int, int]:
    """Who is choosing a civ card with an extra one, and of which rank; (-1, 0) if nobody."""
    stack = s.stacks[s.seats]
    if s.extra >= 0 and stack:
        top = stack[-1]
        if isinstance(top, TakeCard):
            return top.seat, top.rank
    return -1, 0


def pinned_card(s: Mission, seat: int, rank: int) -> int:
    """The extra card of this rank that the seat itself is looking at, or -1."""
    who, of = chooser(s)
    return s.extra if who == seat and of + 1 == rank else -1


def deal_extra(s: Mission, seat: int) -> None:
    """Another seat's extra card may be any of its deck."""
    who, rank = chooser(s)
    if who >= 0 and who != seat:
        above = s.decks[rank]
        s.extra = above[s.rng.draw(len(above))]


def deal_events(s: Mission, seat: int) -> None:
    """The event deck: its colours are known, its cards and their order are not, except a peeked one."""
    known = s.events[-1:] if s.players[seat].have[PEEKED] else ()
    hidden = s.events[: len(s.events) - len(known)]
    deck: list[int] = []
    box: list[int] = []
    for colour in range(3):
        mine = [card for card in hidden if EVENTS[card].colour == colour]
        pile = sorted(mine + [card for card in s.event_box if EVENTS[card].colour == colour])
        s.rng.shuffle(pile)
        deck += pile[: len(mine)]
        box += pile[len(mine) :]
    s.rng.shuffle(deck)
    s.event_box = tuple(sorted(box))
    s.events = tuple(deck) + known


def deal_objectives(s: Mission, seat: int) -> None:
    """Goals of the others, what they put back, the draw of another seat, and the deck."""
    others = [p for i, p in enumerate(s.players) if i != seat]
    sees_draw = bool(s.drawn) and asked(s, seat) == "choose_global_objective"
    pile = list(s.objectives) + ([] if sees_draw else list(s.drawn))
    for p in others:
        pile += list(p.goals) + list(p.tossed)
    pile.sort()
    s.rng.shuffle(pile)
    for p in others:
        goals = tuple(pile[: len(p.goals)])
        tossed = tuple(pile[len(p.goals) : len(p.goals) + len(p.tossed)])
        pile = pile[len(p.goals) + len(p.tossed) :]
        p.goals, p.tossed = tuple(sorted(goals)), tossed
    if not sees_draw:
        s.drawn, pile = tuple(sorted(pile[: len(s.drawn)])), pile[len(s.drawn) :]
    s.objectives = tuple(pile)


def deal_sides(s: Mission, seat: int) -> None:
    """Sides that others have chosen secretly."""
    for other, p in enumerate(s.players):
        if other == seat or not s.together:
            continue
        waiting = s.stacks[other]
        if any([isinstance(task, KeepObjectives) for task in waiting]):
            continue
        if not any([isinstance(task, ChoosePlanetSide) for task in waiting]) and asks_sides(s):
            p.have[SIDES] = p.have[SIDES] & 2 | s.rng.draw(2)
        if not any([isinstance(task, ChooseCorporationSide) for task in waiting]) and asks_sides(s):
            p.have[SIDES] = p.have[SIDES] & 1 | 2 * s.rng.draw(2)


def asks_sides(s: Mission) -> bool:
    """Whether sides are being chosen: some seat still owes such a choice."""
    for stack in s.stacks[: s.seats]:
        for task in stack:
            if isinstance(task, (ChoosePlanetSide, ChooseCorporationSide)):
                return True
    return False
