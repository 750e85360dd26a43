"""A title on the shelf: what can be chosen before a game, and how a game begins."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.codec import unpack
from rondel.core.errors import IllegalAction, RecordError, SetupError
from rondel.core.flow import Action
from rondel.core.rng import Rng
from rondel.core.state import Event, State

Settings = dict[str, Any]


class Setting:
    """Something that can be chosen before the game.

    `kind` is "flag" (True or False), "choice" (one of `choices`), "number" (first to last of `choices`) or
    "list" (a list of `choices`). `help` is a key of the catalogue. `applies`: the seat counts that know it.
    """

    def __init__(
        self, name: str, kind: str, choices: tuple[Any, ...], default: Any, help: str, applies: tuple[int, ...]
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.choices: Final = choices
        self.default: Final = default
        self.help: Final = help
        self.applies: Final = applies

    def allowed(self) -> str:
        """What may be given, in words for an error message."""
        if self.kind == "number":
            return f"a whole number from {self.choices[0]} to {self.choices[-1]}"
        names = ", ".join([repr(choice) for choice in self.choices])
        return f"a list of: {names}" if self.kind == "list" else names

    def called(self) -> tuple[str, dict[str, Any]]:
        """The name of the setting, as a message of the catalogue."""
        return self.help, {}

    def choose_from(self) -> tuple[str, dict[str, Any]]:
        """What may be given, as a message of the catalogue."""
        if self.kind == "number":
            return "ui.err_setup.range", {"name": self.called(), "min": self.choices[0], "max": self.choices[-1]}
        items = ["yes", "no"] if self.kind == "flag" else list(self.choices)
        return "ui.err_setup.bad_value", {"name": self.called(), "items": items}

    def made_for(self, counts: str) -> tuple[str, dict[str, Any]]:
        """How many players know this setting, as a message of the catalogue."""
        if self.applies == (1,):
            return "ui.err_setup.solo_only", {"name": self.called()}
        if 1 not in self.applies and len(self.applies) > 1:
            return "ui.err_setup.not_solo", {"name": self.called()}
        return "ui.err_setup.only_seats", {"name": self.called(), "allowed": counts}

    def accepts(self, value: Any) -> bool:
        if self.kind == "number":
            low, high = self.choices[0], self.choices[-1]
            return isinstance(value, int) and not isinstance(value, bool) and bool(low <= value <= high)
        if self.kind == "list":
            return isinstance(value, (list, tuple)) and all([self.is_choice(x) for x in value])
        return self.is_choice(value)

    def is_choice(self, value: Any) -> bool:
        """Whether the value is one of the choices; True is not 1 here."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return True
        return False

    def __repr__(self) -> str:
        return f"Setting({self.name!r}, {self.allowed()}, default={self.default!r})"


def flag(name: str, help: str, applies: tuple[int, ...], default: bool = False) -> Setting:
    return Setting(name, "flag", (False, True), default, help, applies)


class Game:
    """One title: stateless. A game in progress is a `State`."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    seats: ClassVar[tuple[int, ...]] = ()
    rules_version: ClassVar[str] = ""

    def settings(self) -> list[Setting]:
        """What can be chosen before the game."""
        return []

    def new(self, seats: int, seed: int, settings: Settings | None = None) -> State:
        """A fresh game, ready for its first decision."""
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise SetupError(f"{self.id}: seed {seed!r} is not a whole number")
        chosen = self.checked(seats, settings or {})
        state = self.deal(seats, seed, chosen)
        state.settle()
        return state

    def checked(self, seats: int, settings: Settings) -> Settings:
        """All settings with their values; SetupError if one is unknown, not allowed, or does not go with the others."""
        if isinstance(seats, bool) or seats not in self.seats:
            allowed = ", ".join([str(n) for n in self.seats])
            wrong = f"{self.id}: {seats!r} seats are not possible; allowed: {allowed}"
            raise SetupError(wrong, "ui.err_setup.seats", {"game": self.id, "allowed": allowed, "n": seats})
        known = {setting.name: setting for setting in self.settings()}
        for name, value in settings.items():
            if name not in known:
                unknown = f"{self.id}: unknown setting {name!r}; known: {', '.join(sorted(known))}"
                items = [setting.called() for setting in known.values()]
                raise SetupError(unknown, "ui.err_setup.unknown_setting", {"name": str(name)[:40], "items": items})
            setting = known[name]
            if not setting.accepts(value):
                wrong = f"setting {name} = {value!r} is not possible"
                raise SetupError(f"{self.id}: {wrong}; allowed: {setting.allowed()}", *setting.choose_from())
            if seats not in setting.applies and value != setting.default:
                counts = ", ".join([str(n) for n in setting.applies])
                wrong = f"setting {name} = {value!r} does not go with {seats} seats"
                raise SetupError(f"{self.id}: {wrong}; allowed with: {counts}", *setting.made_for(counts))
        chosen = {name: settings.get(name, setting.default) for name, setting in known.items()}
        self.check(seats, chosen)
        return chosen

    def check(self, seats: int, settings: Settings) -> None:
        """Refuse combinations that the rules forbid."""

    def deal(self, seats: int, seed: int, settings: Settings) -> State:
        """Set up the table; `settings` are complete and checked."""
        raise NotImplementedError

    def classes(self) -> dict[str, Any]:
        """Every class that a saved state of this game may contain, by name."""
        return {"Rng": Rng}

    def decode(self, data: Any) -> State:
        """The state that `encode` described."""
        if not isinstance(data, dict) or "state" not in data:
            raise RecordError(f"{self.id}: not a saved state: expected an object with game, rules_version and state")
        if data.get("game") != self.id:
            raise RecordError(f"saved state of {data.get('game')!r}; expected {self.id!r}")
        if data.get("rules_version") != self.rules_version:
            given = data.get("rules_version")
            raise RecordError(f"{self.id}: saved under rules version {given!r}; expected {self.rules_version!r}")
        try:
            state = unpack(data["state"], self.classes())
        except (TypeError, ValueError, AttributeError, KeyError) as problem:
            raise RecordError(f"{self.id}: damaged saved state: {problem}") from problem
        if not isinstance(state, State):
            raise RecordError(f"{self.id}: damaged saved state: expected a state, got {type(state).__name__}")
        state.wake()
        return state

    def told(self, event: Event) -> tuple[str, dict[str, Any]]:
        """A fact as it leaves the engine: its name and its parameters in words, JSON-able."""
        name: str = event[1]
        return name, {key: plain(value) for key, value in zip(self.facts()[name], event[2:], strict=False)}

    def facts(self) -> dict[str, tuple[str, ...]]:
        """Every fact this game states, with the names of its parameters in order."""
        return {}

    def text(self, action: Action) -> str:
        """The action as one line."""
        return " ".join([str(part) for part in action])

    def parse(self, text: str) -> Action:
        """The action that `text` wrote."""
        parts = text.split()
        if not parts:
            raise IllegalAction(f"{self.id}: an empty line is no action; expected a verb and what it is about")
        return tuple([int(part) if part.lstrip("-").isdigit() else part for part in parts])


def plain(value: Any) -> Any:
    """Tuples as lists, so that the value is the same after a journey as JSON."""
    return [plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def subclasses(base: Any, package: str) -> dict[str, Any]:
    """The classes below `base` of one game and of the core, by name: another game may use the same names."""
    found: dict[str, Any] = {}
    seen: list[Any] = [base]
    for kind in seen:
        for below in kind.__subclasses__():
            if below not in seen:
                seen.append(below)
                if below.__module__.startswith((package, "rondel.core.")):
                    found[below.__name__] = below
    return found
