"""A record: everything needed to play a game again, move by move."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from rondel import shelf
from rondel.core.errors import IllegalAction, RecordError
from rondel.core.flow import Action
from rondel.core.game import LIBRARY, PACK, Game
from rondel.core.numbers import whole
from rondel.core.state import State
from rondel.sources import changes, sources

FORMAT = 1
FIELDS = ("format", "game", "rules_version", "seats", "seed", "settings", "actions")


class Record:
    """Game, rules version, seats, seed, settings and every action with its seat."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        seed: int,
        settings: dict[str, Any] | None = None,
        actions: list[tuple[int, Action]] | None = None,
        rules_version: str = "",
    ) -> None:
        self.game = shelf.game(game) if isinstance(game, str) else game
        self.seats: int = whole(seats)
        self.seed: int = whole(seed)
        self.settings = {name: getattr(value, "reference", whole(value)) for name, value in (settings or {}).items()}
        self.actions = list(actions or [])
        self.rules_version = rules_version or self.game.rules_version

    def __repr__(self) -> str:
        return f"<record of {self.game.id}: {self.seats} seats, seed {self.seed}, {len(self.actions)} actions>"

    def _repr_html_(self) -> str:
        """The actions as a table, for notebooks."""
        rows = [f"<tr><td>{n}</td><td>{seat}</td><td>{escape(self.game.text(action))}</td></tr>"
                for n, (seat, action) in enumerate(self.actions, 1)]  # fmt: skip
        head = "<tr><th></th><th>seat</th><th>action</th></tr>"
        return f"<p>{escape(repr(self)[1:-1])}</p><table>{head}{''.join(rows)}</table>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash((self.game.id, self.seats, self.seed, len(self.actions)))

    def __getstate__(self) -> dict[str, Any]:
        """Data only: a title's game is found again by its id where the record is unpacked."""
        found = dict(self.__dict__)
        if self.game.id in shelf.games():
            found["game"] = self.game.id
        return found

    def __setstate__(self, found: dict[str, Any]) -> None:
        self.__dict__.update(found)
        if isinstance(found["game"], str):
            self.game = shelf.game(found["game"])

    def add(self, seat: int, action: Action) -> None:
        self.actions.append((whole(seat), action))

    def start(self) -> State:
        """The game before its first decision; RecordError if it was played under other rules."""
        if self.rules_version != self.game.rules_version:
            raise RecordError(
                f"{self.game.id}: record of rules version {self.rules_version!r}; expected {self.game.rules_version!r}"
            )
        needed = self.settings.get(PACK)
        if self.game.takes_packs and isinstance(needed, dict) and needed.get("rules") not in LIBRARY:
            name = f"{needed.get('title', 'a pack')} {needed.get('version', '?')} ({str(needed.get('rules'))[:8]})"
            raise RecordError(f"{self.game.id}: this record needs {name}; load a pack with the same rules first")
        return self.game.new(self.seats, self.seed, self.settings)

    def replay(self, count: int | None = None) -> State:
        """The state after the first `count` actions (all of them by default)."""
        state = self.start()
        for number, (seat, action) in enumerate(self.actions[:count]):
            try:
                state.apply(seat, action)
            except IllegalAction as problem:
                where = f"{self.game.id}: action {number + 1} of the record"
                raise RecordError(f"{where} cannot be played: {problem}") from problem
        return state

    def not_printed(self) -> dict[str, Any]:
        """What of this game is not printed in the box.

        `pieces`: by group, how many are our own, of how many; `parts` of pieces that are ours or a ruling, by group;
        `settings` that are ours, a ruling, or a pack's; `beyond` the rulebook, each with its rule. {} if there is nothing,
        or if the game was played with a pack that this process does not know.
        """
        changed = changes(self.game.id, self.settings) if self.game.id in shelf.games() else None
        if changed is None:
            return {}
        known = sources(self.game.id)
        settings = {setting.name: setting.default for setting in self.game.settings()} | self.settings
        settings = {name: value for name, value in settings.items() if name != PACK}
        found: dict[str, dict[str, Any]] = {
            "pieces": {group: [made, all_] for group, made, all_ in known.ours(settings, changed)},
            "parts": known.in_part(settings, changed),
            "settings": {name: kind for name, _, kind in known.chosen(settings, changed)},
            "beyond": known.further(settings, self.seats),
        }
        return {name: entries for name, entries in found.items() if entries}

    def data(self) -> dict[str, Any]:
        """The record as JSON-able data. `not_printed` is for whoever reads it; it is not read back."""
        made = self.not_printed()
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "seed": self.seed,
            "settings": self.settings,
            **({"not_printed": made} if made else {}),
            "actions": [[seat, self.game.text(action)] for seat, action in self.actions],
        }

    def save(self, path: str | Path) -> None:
        """Write the record; an older file at this place stays whole until the new one is complete."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_text(json.dumps(self.data(), indent=1) + "\n", encoding="utf-8")
        draft.replace(target)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a saved record; RecordError says what is wrong with a damaged or foreign one."""
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
        except OSError as problem:
            raise RecordError(f"cannot read record {str(path)!r}: {problem.strerror or problem}") from problem
        except ValueError as problem:
            raise RecordError(f"{str(path)!r} is not a record: expected JSON, {problem}") from problem
        return cls.from_data(data)

    @classmethod
    def from_data(cls, data: Any, game: Game | None = None) -> Record:
        """The record that `data()` described; `game` is for titles that are not on the shelf."""
        if not isinstance(data, dict) or any(name not in data for name in FIELDS):
            raise RecordError(f"not a record: expected an object with {', '.join(FIELDS)}")
        if data["format"] != FORMAT:
            raise RecordError(f"record format {data['format']!r}; expected {FORMAT}")
        if game is None:
            if data["game"] not in shelf.games():
                raise RecordError(f"record of an unknown game {data['game']!r}; known: {', '.join(shelf.games())}")
            game = shelf.game(data["game"])
        if [type(data[name]) for name in ("settings", "seats", "seed", "actions")] != [dict, int, int, list]:
            raise RecordError(f"{game.id}: not a record: seats and seed are whole numbers, settings an object, actions a list")
        actions = [read_action(game, number, entry) for number, entry in enumerate(data["actions"], 1)]
        return cls(game, data["seats"], data["seed"], data["settings"], actions, str(data["rules_version"]))


def read_action(game: Game, number: int, entry: Any) -> tuple[int, Action]:
    """One line of a record: [seat, text]."""
    if not isinstance(entry, list) or [type(part) for part in entry] != [int, str]:
        raise RecordError(f"{game.id}: action {number} of the record: expected [seat, text], got {str(entry)[:60]!r}")
    try:
        return entry[0], game.parse(entry[1])
    except IllegalAction as problem:
        raise RecordError(f"{game.id}: action {number} of the record: {problem}") from problem
