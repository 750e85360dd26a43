"""Who thinks how about a game: a worth, a search through positions, and reasons. Three things; a mind holds one of each."""

from __future__ import annotations

from collections.abc import Callable

from rondel import shelf
from rondel.bots.general import GeneralSearch, GeneralWorth
from rondel.bots.planner import Planner
from rondel.bots.reasons import Reasons
from rondel.bots.search import Search
from rondel.bots.thinker import Thinker
from rondel.bots.worth import Worth


class Mind:
    """`search` looks through positions, `search.worth` judges them, `reasons` puts it into words."""

    def __init__(self, search: Search, reasons: Reasons) -> None:
        self.search = search
        self.reasons = reasons

    @property
    def worth(self) -> Worth:
        return self.search.worth

    def thinker(self) -> Thinker:
        """A way to think, new for every bot: what it remembers is its own."""
        return Planner(self.search)


def general() -> Mind:
    """For a game of which nothing is known but the contract."""
    search = GeneralSearch(GeneralWorth())
    return Mind(search, Reasons(search))


def fresh(game: str, seats: int, level: str) -> Mind:
    """A new mind of a bot of this level in this game; a game without one gets the general.

    A game's `MINDS` are named: `usual`, and where they differ `alone`, `expert` and `expert alone`.
    """
    room = shelf.room(game, "bots.minds")
    make: Callable[[], Mind] = general
    if room is not None:
        offered = room.MINDS
        wanted = [f"{level} alone", "alone"] if seats == 1 else []
        make = next(offered[name] for name in (*wanted, level, "usual") if name in offered)
    return make()


_found: dict[tuple[str, int, str], Mind] = {}


def mind(game: str, seats: int = 2, level: str = "") -> Mind:
    """The mind that all bots of this level share in this game: it learns tables by heart."""
    known = (game, seats, level)
    if known not in _found:
        _found[known] = fresh(game, seats, level)
    return _found[known]
