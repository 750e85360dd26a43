"""Civ cards: claims, looking at a deck, keeping a card (section 13)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS, CARD_NUMBER, CARDS, KEEP
from rondel.titles.planet_unknown.rules.state import FINAL, Mission
from rondel.titles.planet_unknown.rules.taken import REMOVED, card_of, entry_of, holder_of, look_of


class Look(Task[Mission]):
    """Look at the deck of a rank; perhaps one card of the next rank joins the choice."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "rank")

    def __init__(self, seat: int, rank: int) -> None:
        super().__init__(seat)
        self.rank: Final = rank

    def run(self, s: Mission) -> None:
        p = s.players[self.seat]
        deck = s.decks[self.rank - 1]
        s.extra = -1
        if self.rank < 4 and s.decks[self.rank] and p.company.sees_higher(p):
            above = s.decks[self.rank]
            s.extra = above[s.roll(len(above))]
        if not deck and s.extra < 0:
            s.emit("civ_lost", self.seat, self.rank)
            return
        s.reveal()
        s.looked[look_of(self.seat, self.rank)] = len(s.taken[self.rank - 1])
        s.then(TakeCard(self.seat, self.rank))


class TakeCard(Task[Mission]):
    """Keep one of the cards, return the others face down (PU-13.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "rank")
    kind: ClassVar[str] = "take_civ_card"
    rule: ClassVar[str] = "PU-13.2"

    def __init__(self, seat: int, rank: int) -> None:
        super().__init__(seat)
        self.rank: Final = rank

    def options(self, s: Mission) -> list[Action]:
        found = [KEEP[card] for card in s.decks[self.rank - 1]]
        if s.extra >= 0:
            found.append(KEEP[s.extra])
        return found

    def resolve(self, s: Mission, action: Action) -> None:
        s.extra = -1
        keep_card(s, self.seat, CARD_NUMBER[action[1]])

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"n": self.rank, "left": len(s.decks[self.rank - 1])}

    def conceivable(self, s: Mission) -> list[Action]:
        """The cards that lie here, and those of the rank that the seat saw leave."""
        return self.options(s) + [KEEP[card] for card in known_gone(s, self.seat, self.rank)]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        card = CARD_NUMBER[action[1]]
        if card in s.decks[self.rank - 1] or card == s.extra:
            return None
        return Reason("already_chosen", {}), "PU-13.2"


def known_gone(s: Mission, seat: int, rank: int) -> list[int]:
    """Cards of this rank that everybody saw leave, or that the seat itself holds."""
    return sorted(
        [
            card_of(entry)
            for entry in s.taken[rank - 1]
            if holder_of(entry) == seat or (holder_of(entry) != REMOVED and CARDS[card_of(entry)].immediate)
        ]
    )


def keep_card(s: Mission, seat: int, number: int) -> None:
    """The card leaves its deck; an immediate one is shown and resolved at once (PU-13.4, PU-13.5)."""
    card = CARDS[number]
    r = card.rank - 1
    s.decks[r] = tuple([one for one in s.decks[r] if one != number])
    s.taken[r] += (entry_of(number, seat),)
    if s.looked[look_of(seat, r + 1)] == len(s.taken[r]) - 1:
        s.looked[look_of(seat, r + 1)] = len(s.taken[r])
    if card.immediate:
        s.emit("civ_card", seat, CARD_IDS[number])
        s.then(*card.effect(s, seat))
    elif s.phase == FINAL:
        s.emit("civ_card", seat, CARD_IDS[number])
        tasks = card.at_end(s, seat)
        if tasks:
            s.gain(seat, *tasks)
    else:
        s.emit("civ_card_secret", seat, card.rank)
        s.tell(seat, "civ_card", seat, CARD_IDS[number])


def held(s: Mission, seat: int) -> list[int]:
    """The end-game cards that a seat holds, by number."""
    found = [
        card_of(entry)
        for rank in range(4)
        for entry in s.taken[rank]
        if holder_of(entry) == seat and not CARDS[card_of(entry)].immediate
    ]
    return sorted(found)


def shown(s: Mission, seat: int) -> list[int]:
    """The immediate cards that a seat took, by number."""
    found = [
        card_of(entry)
        for rank in range(4)
        for entry in s.taken[rank]
        if holder_of(entry) == seat and CARDS[card_of(entry)].immediate
    ]
    return sorted(found)


class LookAtAll(Task[Mission]):
    """At the end of the game look at all the cards left in the decks, then keep two (PU-20.18)."""

    def label(self, s: Mission) -> Action:
        return ("two_cards",)

    def run(self, s: Mission) -> None:
        s.reveal()
        for r in range(4):
            s.looked[look_of(self.seat, r + 1)] = len(s.taken[r])
        s.then(TakeTwo(self.seat))


class TakeTwo(Task[Mission]):
    """Keep two of the cards looked at; one or none if no more are left."""

    kind: ClassVar[str] = "choose_two_civ_cards"
    rule: ClassVar[str] = "PU-20.18"

    def options(self, s: Mission) -> list[Action]:
        left = sorted([card for deck in s.decks for card in deck])
        if len(left) < 2:
            return [KEEP[card] for card in left]
        names = [CARD_IDS[card] for card in left]
        return [("keep", names[i], names[j]) for i in range(len(names)) for j in range(i + 1, len(names))]

    def resolve(self, s: Mission, action: Action) -> None:
        for i in range(len(action) - 1, 0, -1):  # `then` puts on top: the first card named is resolved first
            keep_card(s, self.seat, CARD_NUMBER[action[i]])

    def conceivable(self, s: Mission) -> list[Action]:
        gone = [card for rank in range(1, 5) for card in known_gone(s, self.seat, rank)]
        return self.options(s) + [KEEP[card] for card in gone]

    def why_not(self, s: Mission, action: Action) -> Why | None:
        for id in action[1:]:
            card = CARD_NUMBER[id]
            if card not in s.decks[CARDS[card].rank - 1]:
                return Reason("already_chosen", {}), "PU-13.2"
        return None
