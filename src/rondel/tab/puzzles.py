"""Puzzles on one device. First tries and ratings are kept with whoever plays there."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rondel.match.clock import Clock
from rondel.match.match import line
from rondel.match.refusal import Refused
from rondel.puzzles import Puzzle
from rondel.puzzles.attempt import CLOSE, FOUND, OPEN, WRONG
from rondel.puzzles.rating import START
from rondel.room import opening, puzzling
from rondel.room.person import Person, now
from rondel.room.puzzling import at_puzzle, puzzle
from rondel.room.table import STUDY
from rondel.tab.keep import PERSON

if TYPE_CHECKING:
    from rondel.tab.api import Api

KEPT = "puzzles"


def tries(api: Api) -> dict[str, list[Any]]:
    """By puzzle, in their order: the first verdict, the rating after it, the vote."""
    found: dict[str, list[Any]] = (api.person.preferences if api.person else {}).get(KEPT, {})
    return found


async def keep(api: Api, found: dict[str, list[Any]]) -> None:
    old = asdict(api.somebody())
    person = Person(**(old | {"preferences": old["preferences"] | {KEPT: found}}))
    await api.books.keep.put(PERSON, "", json.dumps({name: getattr(person, name) for name in Person.__dataclass_fields__}))
    api.person = person


async def all_puzzles(api: Api, **_: Any) -> Any:
    known = tries(api)
    return puzzling.listed({name: one[0] for name, one in known.items()}, [one[1] for one in known.values()])


async def open_one(api: Api, name: str, **_: Any) -> Any:
    one = puzzle(name)
    wish, first = puzzling.opened(one)
    for before in await api.books.listed():
        if before.status == STUDY and before.origin.get("puzzle") == name and "on" not in before.origin:
            api.house.rooms.pop(before.id, None)
            await api.books.remove(before.id)
    table = opening.made(api.somebody(), wish, first.rules_version, STUDY, puzzling.origin(one))
    count = len(wish.seats)
    await api.books.add(table, [first], Clock((0,) * count, (0,) * count), now())
    return api.told((await api.house.open(table.id)).table)


async def judged(api: Api, id: str, sent: Any, **_: Any) -> Any:
    one = at_puzzle(await api.mine(id))
    done = puzzling.steps_of(one, line(await api.books.history(id, bare=True)))
    show = sent.get("show") is True
    found = puzzling.answered(one.name, done, show)
    first, before, rating = False, standing(api), standing(api)
    if (found["over"] or show) and one.name not in tries(api):
        first, rating = True, puzzling.rated(before, one, found["word"])
        await keep(api, tries(api) | {one.name: [WRONG if found["word"] == OPEN else found["word"], rating, ""]})
    if found["word"] == OPEN and not show:
        found["themes"] = []
    return found | {"first": first, "before": before, "rating": rating, "others": own(api, one)}


def standing(api: Api) -> int:
    return int(list(tries(api).values())[-1][1]) if tries(api) else START


def own(api: Api, one: Puzzle) -> dict[str, int]:
    """Others are not known here."""
    word = tries(api).get(one.name, [""])[0]
    return {"tries": int(bool(word)), "found": int(word == FOUND), "close": int(word == CLOSE)}


async def play_on(api: Api, id: str, **_: Any) -> Any:
    table = await api.mine(id)
    at_puzzle(table)
    await api.books.change(id, origin=table.origin | {"on": True})
    await api.house.refresh(id)
    return {"ok": True}


async def vote(api: Api, name: str, sent: Any, **_: Any) -> Any:
    known = tries(api)
    if puzzle(name).name not in known or sent["vote"] not in puzzling.VOTES:
        raise Refused("ui.err.not_found_puzzle")
    await keep(api, known | {name: [*known[name][:2], sent["vote"]]})
    return {"ok": True}
