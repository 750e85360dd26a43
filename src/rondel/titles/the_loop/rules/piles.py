"""Cards on their way: drawing, discarding, destroying, revealing (TL-4.5 to TL-4.10)."""

from __future__ import annotations

from rondel.titles.the_loop.rules.names import ERAS
from rondel.titles.the_loop.rules.state import Pile, Spacetime


def less(pile: Pile, card: int) -> Pile:
    """The pile without this card."""
    i = pile.index(card)
    return pile[:i] + pile[i + 1 :]


def into(hand: Pile, card: int) -> Pile:
    """A half of a hand with one more card, in card order: the order of a hand means nothing."""
    return tuple(sorted(hand + (card,)))


def draw(s: Spacetime, agent: int) -> int:
    """Take the top card of the agent's deck into hand, ready; -1 if there is none (TL-4.5)."""
    pile = s.deck_of(agent)
    if not s.decks[pile]:
        if not s.discards[pile]:
            return -1
        s.decks[pile] = s.mixed(s.discards[pile])
        s.discards[pile] = ()
        s.emit("shuffle", s.seat_of(agent))
    card = s.decks[pile][0]
    s.decks[pile] = s.decks[pile][1:]
    if s.known[pile]:
        s.known[pile] -= 1
    else:
        s.reveal()
    s.ready[agent] = into(s.ready[agent], card)
    return card


def put_on_deck(s: Spacetime, agent: int, card: int) -> None:
    """Add a card to the agent's deck: on top, where everybody knows it (TL-4.10)."""
    pile = s.deck_of(agent)
    s.decks[pile] = (card,) + s.decks[pile]
    s.known[pile] += 1


def take_from_hand(s: Spacetime, agent: int, card: int) -> None:
    """The card leaves the hand and loses its state (TL-4.14)."""
    if card in s.ready[agent]:
        s.ready[agent] = less(s.ready[agent], card)
    else:
        s.tired[agent] = less(s.tired[agent], card)


def discard(s: Spacetime, agent: int, card: int) -> None:
    take_from_hand(s, agent, card)
    pile = s.deck_of(agent)
    s.discards[pile] = (card,) + s.discards[pile]
    s.emit("discarded", s.seat_of(agent), s.box.cards[card].id)


def destroy_card(s: Spacetime, card: int) -> None:
    """Put a card, already taken from where it was, on the destroyed pile (TL-4.7)."""
    s.destroyed = (card,) + s.destroyed
    s.emit("destroyed_card", s.box.cards[card].id)


def destroy_all(s: Spacetime, cards: Pile) -> None:
    """Several at once: in ascending card number, since the pile is shuffled before it is used again (TL-17.26)."""
    for card in sorted(cards):
        s.destroyed = (card,) + s.destroyed


def turn_up_card(s: Spacetime) -> int:
    """The top card of the arsenal, which is refilled as soon as it runs out; -1 if there is no card (TL-4.9)."""
    if not s.arsenal:
        refill_arsenal(s)
        if not s.arsenal:
            return -1
    card = s.arsenal[0]
    s.arsenal = s.arsenal[1:]
    s.reveal()
    if not s.arsenal:
        refill_arsenal(s)
    return card


def refill_arsenal(s: Spacetime) -> None:
    """The destroyed pile becomes the new arsenal (TL-4.9)."""
    if s.destroyed:
        s.arsenal = s.mixed(s.destroyed)
        s.destroyed = ()
        s.emit("arsenal")


def offer(s: Spacetime, card: int) -> None:
    """Make the card available next to its era of origin; a vortex destroys it (TL-4.8)."""
    origin = s.box.cards[card].origin
    if s.vortex >> origin & 1:
        s.emit("revealed_vortex", s.box.cards[card].id, ERAS[origin])
        s.destroyed = (card,) + s.destroyed
    else:
        s.emit("revealed", s.box.cards[card].id, ERAS[origin])
        s.offers[origin] = s.offers[origin] + (card,)


def reveal_cards(s: Spacetime, count: int) -> None:
    for _ in range(count):
        card = turn_up_card(s)
        if card >= 0:
            offer(s, card)


def take_offer(s: Spacetime, card: int) -> None:
    """The card leaves its place beside its era."""
    origin = s.box.cards[card].origin
    s.offers[origin] = less(s.offers[origin], card)
