"""What still goes with what was chosen for a table. The engine judges; its refusal says what is wrong, and that is mended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.game import PACK, Game, Setting
from rondel.match.refusal import Refused
from rondel.room.answers import ClosedChoice, Problem, SetupInfo

Chosen = dict[str, Any]
ROUNDS = 12
"""Refusals that are mended one after the other before it is given up."""
MOST_LISTED = 12
"""Entries of a list that are looked at: nobody seats more."""
AWAY = frozenset(("ui.err_setup.only_seats", "ui.err_setup.solo_only", "ui.err_setup.not_solo"))


class Mender:
    """One set-up of one game. `keep`: what somebody has just chosen; `at`: which entry of it, if it is a list."""

    def __init__(self, game: Game, seats: int, keep: Iterable[str], at: int = 0) -> None:
        self.game = game
        self.seats = seats
        self.keep = set(keep)
        self.at = at
        self.known: dict[str, Setting] = {s.name: s for s in game.settings()}
        self.called: dict[str, str] = {s.help: s.name for s in game.settings()}

    def mended(self, chosen: Chosen) -> tuple[Chosen, SetupError | None]:
        """The nearest set-up that the engine takes, or the last one tried and why not."""
        for left in reversed(range(ROUNDS)):
            try:
                self.game.checked(self.seats, chosen)
                break
            except SetupError as no:
                change = self.change(chosen, no)
                if not change or not left:
                    return chosen, no
                chosen = chosen | change
        return chosen, None

    def value(self, chosen: Chosen, name: str) -> Any:
        return chosen.get(name, self.known[name].default)

    def named(self, what: Any) -> str:
        """The setting that a refusal names by its key of the catalogue."""
        return self.called.get(what[0], "") if isinstance(what, (tuple, list)) and what else ""

    def change(self, chosen: Chosen, no: SetupError) -> Chosen:
        """What the engine's refusal asks for, without touching what is kept; {} if nothing helps."""
        name, other = self.named(no.params.get("name")), self.named(no.params.get("other"))
        if no.key in AWAY and name not in self.keep:
            return {name: self.known[name].default}
        if no.key in ("ui.err_setup.needs", "ui.err_setup.excludes"):
            loose = [one for one in (other, name) if one and one not in self.keep]
            wanted = {other: True, name: self.known[name].default} if no.key.endswith("needs") else {}
            return {loose[0]: wanted.get(loose[0], self.known[loose[0]].default)} if loose else {}
        if no.key == "ui.err_setup.limit" and name not in self.keep:
            self.keep.add(name)  # Or the sum would fill it again.
            return {name: no.params["max"]}
        if no.key == "ui.err_setup.sum":
            names = [self.named(item) for item in no.params["items"]]
            return self.summed(chosen, names, no.params["need"] - no.params["have"])
        if no.key == "ui.err_setup.count":
            return {name: self.filled(name, list(self.value(chosen, name)), no.params["need"])}
        if no.key == "ui.err_setup.once":
            return {name: self.different(name, list(self.value(chosen, name)), no.params["items"])}
        return {}

    def summed(self, chosen: Chosen, names: list[str], lacking: int) -> Chosen:
        """One by one from the largest, or to the smallest, of those that may change."""
        now = {name: self.value(chosen, name) for name in names if name and name not in self.keep}
        step = 1 if lacking > 0 else -1
        for _ in range(abs(lacking)):
            edge = {name: self.known[name].choices[-1 if step > 0 else 0] for name in now}
            free = [name for name in now if now[name] != edge[name]]
            if not free:
                return {}
            now[min(free, key=lambda name: step * now[name])] += step
        return now

    def unused(self, name: str, listed: list[Any]) -> list[Any]:
        return [choice for choice in self.known[name].choices if choice not in listed]

    def filled(self, name: str, listed: list[Any], need: int) -> list[Any]:
        return (listed + self.unused(name, listed))[:need]

    def different(self, name: str, listed: list[Any], twice: list[Any]) -> list[Any]:
        """Whoever has just chosen keeps it; the others who had it get what nobody has, as long as there is some."""
        spare = self.unused(name, listed)
        found: list[Any] = []
        for i, one in enumerate(listed):
            first = self.at if self.at < len(listed) and listed[self.at] == one else listed.index(one)
            if one not in twice or i == first:
                found.append(one)
            elif spare:
                found.append(spare.pop(0))
        return found


def possible(id: str, seats: int, settings: Chosen, keep: str = "", at: int = 0) -> SetupInfo:
    """The set-up as the engine takes it, and what cannot be chosen beside it, with the reason."""
    if id not in shelf.games():
        raise Refused("ui.err_cli.game", {"text": id[:40], "items": list(shelf.games())})
    game = shelf.game(id)
    wanted = {
        name: value[:MOST_LISTED] if isinstance(value, list) else value for name, value in settings.items() if name != PACK
    }
    chosen, no = Mender(game, seats, [keep], at).mended(wanted)
    if no and keep:
        chosen, no = Mender(game, seats, ()).mended(wanted)
    closed: list[ClosedChoice] = []
    # A setting that so many seats do not know is closed as a whole: its first choice stands for all.
    ranges: dict[str, list[int]] = {}
    for setting in [] if no else game.settings():
        if seats not in setting.applies:
            key, params = setting.made_for(", ".join([str(n) for n in setting.applies]))
            closed.append({"name": setting.name, "choice": setting.choices[0], "why": told(id, SetupError("", key, params))})
            continue
        if setting.kind == "number":
            values = range(setting.choices[0], setting.choices[-1] + 1)
            able = [value for value in values if not refused(game, seats, chosen, setting.name, value)]
            ranges[setting.name] = [min(able), max(able)] if able else []
            continue
        for choice in setting.choices:
            value = [choice] if setting.kind == "list" else choice
            why = refused(game, seats, chosen, setting.name, value)
            if why:
                closed.append({"name": setting.name, "choice": choice, "why": told(id, why)})
    return {"settings": chosen, "problem": told(id, no) if no else None, "closed": closed, "ranges": ranges}


def refused(game: Game, seats: int, chosen: Chosen, name: str, value: Any) -> SetupError | None:
    """Why this choice is not possible, whatever else is changed for it."""
    return Mender(game, seats, [name]).mended(chosen | {name: value})[1]


def told(id: str, no: SetupError) -> Problem:
    return {"key": no.key, "params": {**no.params, "game": id}}
