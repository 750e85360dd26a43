"""Variants 2 and 3 (AN-22.4 to AN-22.7): drafting Starting Assets and Endgame Conditions, in secret."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar, Final

from rondel.core.flow import TABLE, Action, Task
from rondel.titles.anachrony.rules.endgame import CONDITIONS, MOST_EXPERIMENTS
from rondel.titles.anachrony.rules.paths import CARD_WORDS, DEALT, PICKS, receive
from rondel.titles.anachrony.rules.state import Anachrony

KEEP: Final = tuple([("keep", word) for word in CARD_WORDS])
CARDS: Final = 16


def changed(all: tuple[tuple[int, ...], ...], seat: int, mine: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return all[:seat] + (mine,) + all[seat + 1 :]


class DraftAssets(Task[Anachrony]):
    """Deal 8, 5 or 4 cards with 2, 3 or 4 players; keep one, pass the rest to the right, until everyone has four."""

    def run(self, s: Anachrony) -> None:
        pile = list(range(1, CARDS + 1))
        s.rng.shuffle(pile)
        count = DEALT[s.seats]
        s.reveal()
        s.hands = tuple([tuple(sorted(pile[seat * count : (seat + 1) * count])) for seat in range(s.seats)])
        s.kept = ((),) * s.seats
        s.then(DraftRound(TABLE))


class DraftRound(Task[Anachrony]):
    def run(self, s: Anachrony) -> None:
        for seat in range(s.seats):
            s.each(seat, KeepAsset(seat))
        s.then(PassHands(TABLE))


class KeepAsset(Task[Anachrony]):
    """Keep one card face down."""

    kind: ClassVar[str] = "draft_asset"
    rule: ClassVar[str] = "AN-22.5"

    def options(self, s: Anachrony) -> list[Action]:
        return [KEEP[card] for card in s.hands[self.seat]]

    def resolve(self, s: Anachrony, action: Action) -> None:
        card = KEEP.index(action)
        rest = tuple([other for other in s.hands[self.seat] if other != card])
        s.hands = changed(s.hands, self.seat, rest)
        s.kept = changed(s.kept, self.seat, s.kept[self.seat] + (card,))
        s.emit("drafted", self.seat)

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"k": len(s.kept[self.seat]) + 1, "other": (self.seat - 1) % s.seats}


class PassHands(Task[Anachrony]):
    """Hands go to the right; after four picks everybody gains the assets of the cards kept."""

    def run(self, s: Anachrony) -> None:
        s.reveal()
        if len(s.kept[0]) < PICKS:
            s.hands = s.hands[1:] + s.hands[:1]
            s.then(DraftRound(TABLE))
            return
        s.hands = ()
        for seat in range(s.seats):
            for card in s.kept[seat]:
                receive(s.players[seat], s.rules.box.assets[card])
            s.emit("drafted_all", seat, s.kept[seat])


# ---------------------------------------------------------------------- Endgame Conditions


def picks(s: Anachrony) -> int:
    """2 players keep 2 of 4, more keep 1 of 2."""
    return 2 if s.seats == 2 else 1


class DraftEndgame(Task[Anachrony]):
    """Deal Endgame Conditions; all choose at the same time (AN-22.7)."""

    def run(self, s: Anachrony) -> None:
        pile = all_conditions(s)
        s.rng.shuffle(pile)
        count = 2 * picks(s)
        s.reveal()
        s.hands = tuple([tuple(sorted(pile[seat * count : (seat + 1) * count])) for seat in range(s.seats)])
        for seat in range(s.seats):
            s.each(seat, KeepConditions(seat))
        s.then(RevealConditions(TABLE))


def all_conditions(s: Anachrony) -> list[int]:
    return [card for card in range(len(CONDITIONS)) if s.rules.doomsday or card != MOST_EXPERIMENTS]


class KeepConditions(Task[Anachrony]):
    """Choose the Endgame Conditions to be used; the chosen cards stand first in the hand until all are revealed."""

    kind: ClassVar[str] = "draft_endgame"
    rule: ClassVar[str] = "AN-22.7"

    def options(self, s: Anachrony) -> list[Action]:
        hand = s.hands[self.seat]
        return [("keep", *[CONDITIONS[card].word for card in chosen]) for chosen in combinations(hand, picks(s))]

    def resolve(self, s: Anachrony, action: Action) -> None:
        hand = s.hands[self.seat]
        chosen = [card for card in hand if CONDITIONS[card].word in action[1:]]
        s.hands = changed(s.hands, self.seat, tuple(chosen + [card for card in hand if card not in chosen]))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"n": picks(s)}


class RevealConditions(Task[Anachrony]):
    """The chosen cards, and random undealt ones for a total of five; without any, unchosen dealt ones (AN-26.70)."""

    def run(self, s: Anachrony) -> None:
        chosen = [card for hand in s.hands for card in hand[: picks(s)]]
        dealt = [card for hand in s.hands for card in hand]
        rest = [card for card in all_conditions(s) if card not in dealt]
        if not rest:
            rest = [card for card in sorted(dealt) if card not in chosen]
        while len(chosen) < 5:
            chosen.append(rest.pop(s.roll(len(rest))))
        s.hands = ()
        s.endgame = tuple(sorted(chosen))
        s.emit("endgame_cards", s.endgame)
