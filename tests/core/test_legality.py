"""The law that options and reasons agree, seen to fail on a game that breaks it."""

from __future__ import annotations

from typing import Any

import pytest

from core.toy import Bid, Toy, ToyGame
from rondel.core.flow import Action, Reason, Why
from rondel.testing import Legality
from rondel.testing.legality import book

TOO_MUCH: Action = ("bid", 3)
WHY: Why = (Reason("too_much", {"most": 2}), "TOY-1")


def question(conceivable: list[Action], against: dict[Action, Why]) -> Toy:
    """A game whose bids may be 0, 1 or 2, and a question that names these and says that against them."""

    class Strange(Bid):
        def conceivable(self, s: Toy) -> list[Action]:
            return conceivable

        def why_not(self, s: Toy, action: Action) -> Why | None:
            return against.get(action)

    state = ToyGame().new(2, 1)
    assert isinstance(state, Toy)
    state.stacks[0][-1] = Strange(0)
    return state


BIDS: list[Action] = [("bid", n) for n in range(3)]


def test_the_law_holds_where_reasons_and_options_agree() -> None:
    law = Legality()
    state = question([*BIDS, TOO_MUCH], {TOO_MUCH: WHY})
    law.check(state, 0)
    assert law.asked == {"bid": 1} and law.reasons == {"bid": {"too_much"}}
    assert state.blocked(0) == [(TOO_MUCH, *WHY)]
    assert state.why_not(0, TOO_MUCH) == WHY and state.why_not(0, ("bid", 1)) is None
    assert state.pending(0).unopposed(state) == state.legal(0) == BIDS


@pytest.mark.parametrize(
    ("conceivable", "against", "said"),
    [
        ([*BIDS, TOO_MUCH], {}, "is not legal, and nothing speaks against it"),
        ([*BIDS, TOO_MUCH], {TOO_MUCH: WHY, BIDS[1]: WHY}, "is legal, and"),
        (BIDS[1:], {}, "can be done but not be conceived"),
        ([*BIDS, BIDS[0]], {}, "is named once"),
    ],
)
def test_the_law_names_what_breaks_it(conceivable: list[Action], against: dict[Any, Why], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        Legality().check(question(conceivable, against), 0)


def test_a_reason_that_cannot_be_said_or_looked_up_breaks_the_law() -> None:
    state = question([*BIDS, TOO_MUCH], {TOO_MUCH: WHY})
    words = book("anachrony")
    assert words is not None and "space_taken" in words.reasons and "AN-12.2" in words.rules and book("toy") is None
    type(state).game = "anachrony"
    try:
        with pytest.raises(AssertionError, match="no reason of the catalogue"):
            Legality().known(state, Reason("too_much", {}), "AN-12.2")
        with pytest.raises(AssertionError, match="no rule of the rulebook"):
            Legality().known(state, Reason("space_taken", {}), "AN-99.9")
    finally:
        type(state).game = "toy"
