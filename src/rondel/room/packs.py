"""Packs at tables: what a host keeps of somebody's pack, how a pack is tried before anybody plays with it, and who sees what.

A person's packs are texts. A table keeps a copy of what it is played with: the rules by their hash, names and made texts, and
what a page needs to draw the pieces. Reading and trying a pack is work for a process beside the table (`pieces`).
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rondel import shelf
from rondel.core.errors import RondelError
from rondel.core.game import LIBRARY, PACK, Game
from rondel.core.state import State
from rondel.match.refusal import Refused
from rondel.packs import Pack, PackError, Problem, examined, lay, parsed
from rondel.room.person import Person
from rondel.room.table import TableInfo

MOST_PACKS: Final = 20
"""Of one person."""
MOST_WRITTEN: Final = 64 * 1024
"""Signs of the rules of a pack at a table: every position of a game holds them."""
TRIALS: Final = 300
TRIAL_SECONDS: Final = 6.0
"""Games between bots before a pack may be played; with slow ones as many as there is time for, but never fewer than this."""
LEAST_TRIALS: Final = 6
LONGEST_TRIAL: Final = 6000
"""Decisions after which a game counts as endless."""
MOST_WAYS: Final = 40
"""Ways to play one card that are followed to their end."""
MOST_STEPS: Final = 60


@dataclass(frozen=True)
class Kept:
    """A person's pack, as a host keeps it."""

    id: str
    game: str
    title: str
    author: str
    version: str
    source: str
    rules: str
    full: str
    text: str
    laid: str
    """What a table would take of it, as JSON; "" as long as something is wrong with it."""
    changed: int

    def data(self) -> dict[str, Any]:
        """For its owner's lists."""
        said = json.loads(self.laid) if self.laid else {}
        return {
            "id": self.id, "game": self.game, "title": self.title, "author": self.author, "version": self.version,
            "source": self.source, "rules": self.rules, "full": self.full, "ready": bool(self.laid),
            "held": said.get("held", {}), "games": said.get("games", 0), "changed": self.changed,
            "marked": said.get("marked", []),
        }  # fmt: skip


def looked_at(text: str) -> dict[str, Any]:
    """Everything there is to say about a text that is being written: mistakes by line, and what of it can be shown."""
    header, rules, names, problems = examined(text)
    data, room = parsed(text), shelf.room(header["game"], "packs.says") if header.get("game") else None
    texts = room.texts(rules) if room is not None else {}
    return {
        "problems": [told(problem) for problem in problems], "data": data, "texts": texts, "names": names,
        "ready": not any(not problem.warning for problem in problems),
    }  # fmt: skip


def told(problem: Problem) -> dict[str, Any]:
    return {"line": problem.line, "text": problem.text, "warning": problem.warning}


def tried(text: str, deadline: float = TRIAL_SECONDS) -> dict[str, Any]:
    """What a table takes of a pack, after it was tried; refused with the first thing that is wrong."""
    try:
        pack = Pack(text, known=False)
    except PackError as wrong:
        first = wrong.problems[0]
        raise Refused("ui.pack.mistake", {"n": first.line, "text": first.text}) from wrong
    if len(pack.written) > MOST_WRITTEN:
        raise Refused("ui.pack.large", {"n": MOST_WRITTEN // 1024})
    mine = pack.rules_hash not in LIBRARY
    LIBRARY[pack.rules_hash] = pack.written
    try:
        ways = every_step(pack)
        games = trial(pack, deadline)
    except RondelError as problem:
        raise Refused("ui.pack.unplayable", {"text": str(problem)[:120]}) from problem
    finally:
        if mine:
            LIBRARY.pop(pack.rules_hash, None)
    shown = shelf.room(pack.game, "packs.shown")
    return {
        "reference": pack.reference, "rules": pack.written, "words": pack.spoken(), "printed": pack.printed,
        "pieces": shown.pieces(pack.rules) if shown else {},
        "marked": shown.marked(pack.rules) if shown else [], "held": shown.held(pack.rules) if shown else {},
        "games": games, "ways": ways,
    }  # fmt: skip


def every_step(pack: Pack) -> int:
    """Every card that is brought is played at a table laid for it, in many ways: each leaves the state before it as it was,
    and each state after it can be kept and opened again. How many ways there were."""
    bench, shown = shelf.room(pack.game, "packs.bench"), shelf.room(pack.game, "packs.shown")
    ways = 0
    if bench is None or shown is None:
        return ways
    for id in shown.cards(pack.rules):
        start = bench.position(pack.reference, id)
        action = bench.uses(start, id)
        ways += followed(shelf.game(pack.game), start, action) if action is not None else 0
    return ways


def followed(game: Game, start: State, action: tuple[Any, ...]) -> int:
    seat, key = start.actors()[0], start.key()
    after = start.clone()
    if action not in after.legal(seat):
        return 0
    after.apply(seat, action)
    open_ends, ends = [(after, 0)], 0
    while open_ends and ends < MOST_WAYS:
        state, depth = open_ends.pop()
        if depth == 0 and game.decode(state.encode()).key() != state.key():
            raise RondelError("a position with this card is another one after it was kept")
        if state.over or depth >= MOST_STEPS or state.decision(state.actors()[0]).kind == start.decision(seat).kind:
            ends += 1
            continue
        mover = state.actors()[0]
        for option in state.legal(mover)[:6]:
            other = state.clone()
            other.apply(mover, option)
            open_ends.append((other, depth + 1))
    if start.key() != key:
        raise RondelError("a card changed the position before it")
    return ends


def trial(pack: Pack, seconds: float) -> int:
    """Games between random bots; how many there were. Every one of them ends."""
    game, began = shelf.game(pack.game), time.monotonic()
    for number in range(TRIALS):
        if number >= LEAST_TRIALS and time.monotonic() - began > seconds:
            return number
        chance = random.Random(number)
        state = game.new(2, number, {PACK: pack.reference, **varied(pack, chance)})
        moves = 0
        while not state.over:
            seat = state.actors()[0]
            options = state.legal(seat)
            state.apply(seat, options[chance.randrange(len(options))])
            moves += 1
            if moves > LONGEST_TRIAL:
                raise RondelError(f"a game between bots did not end within {LONGEST_TRIAL} decisions")
    return TRIALS


def varied(pack: Pack, chance: random.Random) -> dict[str, Any]:
    """Another choice of every setting that is a choice or a flag, as far as they go together."""
    game = shelf.game(pack.game)
    chosen: dict[str, Any] = {}
    for setting in game.settings():
        if setting.kind in ("choice", "flag") and 2 in setting.applies:
            more = chosen | {setting.name: chance.choice(setting.choices)}
            try:
                game.checked(2, more)
            except RondelError:
                continue
            chosen = more
    return chosen


# ---------------------------------------------------------------------- at tables


def wanted(settings: Mapping[str, Any]) -> tuple[str, str] | None:
    """Which pack somebody has chosen for a new table: its id and its rules hash."""
    asked = settings.get(PACK)
    if asked is None:
        return None
    if not isinstance(asked, dict) or not all(isinstance(asked.get(part), str) for part in ("id", "rules")):
        raise Refused("ui.err_setup.pack", {"name": "", "version": "?"})
    return asked["id"][:40], asked["rules"][:64]


def chosen(kept: Kept | None, settings: Mapping[str, Any], game: str, public: bool) -> tuple[dict[str, Any], str]:
    """The settings with the pack as it is kept, whatever was sent about it, and what the table keeps of it. Refused if it is
    not there, not ready, another version by now, or from a box and the table open to strangers."""
    asked = settings[PACK]
    name = str(asked.get("title", asked.get("id", "")))[:40]
    version = str(asked.get("version", "?"))[:20]
    if kept is None or kept.game != game or kept.rules != asked.get("rules"):
        raise Refused("ui.err_setup.pack", {"name": name, "version": version})
    if not kept.laid:
        raise Refused("ui.pack.not_ready", {"name": kept.title})
    if public and kept.source == "printed":
        raise Refused("ui.pack.not_public", {"name": kept.title})
    laid = json.loads(kept.laid)
    lay(kept.rules, laid["rules"])
    return {**settings, PACK: laid["reference"]}, kept.laid


def laid_again(laid: str) -> None:
    """A table with this pack is opened: its games can begin, and its record be played."""
    found = json.loads(laid)
    lay(found["reference"]["rules"], found["rules"])


def shown(laid: str, table: TableInfo, person: Person | None, owner: str) -> dict[str, Any]:
    """What this person may know of a table's pack. Texts of a box are for those who sit there, and its owner."""
    found = json.loads(laid)
    inside = bool(table.of(person)) or bool(person and person.id == owner)
    open_to_all = not found["printed"] or inside
    words = {
        language: {"names": said["names"], "texts": said["texts"] if open_to_all else {}}
        for language, said in found["words"].items()
    }
    return {
        "reference": found["reference"], "printed": found["printed"], "held": found["held"], "games": found["games"],
        "pieces": found["pieces"], "marked": found["marked"], "words": words, "texts": open_to_all,
    }  # fmt: skip


def names_of(laid: str, language: str) -> dict[str, Any]:
    """For the log in words: names only, which everybody at the table may know."""
    return {"names": json.loads(laid)["words"][language]["names"], "texts": {}}
