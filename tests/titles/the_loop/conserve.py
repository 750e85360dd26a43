"""What is never lost and never wrong, checked at every step of every game (TL-21.4)."""

from __future__ import annotations

from rondel.core.state import State
from rondel.titles.the_loop.rules.machine import slots
from rondel.titles.the_loop.rules.modes import CENTRIFUGE, OVERLOAD_SUPPLY, SUPA_DUPLICATES, ULTRAMACHINE
from rondel.titles.the_loop.rules.registry import CARDS, STARTING
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_DUPLICATES, ALL_SUPAS, DESTROY, tokens


def conserve(state: State) -> None:
    assert isinstance(state, Spacetime)
    s = state
    if not s.decks:
        return  # agents are still being chosen
    duplicates(s)
    cards(s)
    eras(s)
    tiles(s)
    mode_items(s)


def duplicates(s: Spacetime) -> None:
    seen = s.bag
    for era in range(7):
        assert not seen & s.dups[era], "a token is in two places"
        seen |= s.dups[era]
        for token in tokens(s.dups[era]):
            assert DESTROY[token] != era, "a duplicate stands in its destruction era"
    assert seen & ALL_DUPLICATES == ALL_DUPLICATES, "duplicates on the board and in the bag are 28"
    assert not s.bag & ALL_SUPAS


def cards(s: Spacetime) -> None:
    found: list[int] = [*s.arsenal, *s.destroyed, *s.aside]
    for piles in (s.decks, s.discards, s.ready, s.tired, s.offers):
        for pile in piles:
            found += pile
    wanted = [n for n in range(len(CARDS)) if n >= STARTING or CARDS[n].agent in s.who]
    assert sorted(found) == wanted, "every artefact is in exactly one zone"
    assert sorted(s.foo + s.shown) == list(range(7)), "seven Foo cards"
    for era in range(7):
        assert all(CARDS[card].origin == era for card in s.offers[era])
        assert not (s.offers[era] and s.vortex >> era & 1), "an available card lies at a vortex"


def eras(s: Spacetime) -> None:
    for era in range(7):
        assert 0 <= s.rifts[era] <= slots(s, era)
        assert s.energy[era] >= 0 and s.blue[era] >= 0 and s.blue_spent[era] >= 0
    assert s.vortex.bit_count() <= 3
    assert 1 <= s.cycle <= 3 and s.turn <= 21


def tiles(s: Spacetime) -> None:
    left = [era for era in range(7) if s.tiles[era] >= 0]
    assert set(s.up) <= set(left) and len(set(s.up)) == len(s.up)
    if not s.result:
        assert len(s.up) == min(2, len(left)), "two tiles are face up as long as two are left"
    assert len(s.archived) + len(left) + s.vortex.bit_count() >= 7, "a tile leaves by archiving or by a vortex only"
    on_board = [s.tiles[era] for era in left]
    assert len(set(on_board) | set(s.archived)) == len(on_board) + len(s.archived)


def mode_items(s: Spacetime) -> None:
    supas = sum((mask & ALL_SUPAS).bit_count() for mask in s.dups) + len(s.supas)
    assert supas <= (7 if s.mode == SUPA_DUPLICATES else 0)
    blue = sum(s.blue) + sum(s.blue_spent) + s.blue_supply
    assert blue == (OVERLOAD_SUPPLY + s.parameters().perpetual if s.mode == CENTRIFUGE else 0)
    assert s.blue_supply == s.centrifuges.bit_count()
    assert len(set(s.ultra + s.ultra_deck)) <= (14 if s.mode == ULTRAMACHINE else 0)
