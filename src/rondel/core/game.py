"""A title on the shelf: what can be chosen before a game, and how a game begins."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final, SupportsIndex

from rondel.core.codec import unpack
from rondel.core.errors import IllegalAction, RecordError, SetupError
from rondel.core.flow import Action, Reason, Why
from rondel.core.numbers import whole
from rondel.core.rng import Rng
from rondel.core.state import Event, State

Settings = dict[str, Any]
FIGURES: Final = re.compile("-?[0-9]+")


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

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.name, self.kind, self.choices, self.default, self.help, self.applies)

    def __repr__(self) -> str:
        return f"Setting({self.name!r}, {self.allowed()}, default={self.default!r})"


def flag(name: str, help: str, applies: tuple[int, ...], default: bool = False) -> Setting:
    return Setting(name, "flag", (False, True), default, help, applies)


PACK: Final = "pack"
"""The setting that puts a pack into the box; only where the title takes packs, and only named when there is one."""
REFERENCE: Final = ("id", "title", "author", "version", "game", "rules", "full")
"""What settings and records keep of a pack, all of it text."""
LONGEST_PART: Final = 200
LIBRARY: Final[dict[str, str]] = {}
"""The rules of every pack that this process knows, as text, by their hash."""


def rules_of(settings: Settings) -> Any:
    """The rules of the chosen pack as text, 0 without one."""
    chosen = settings.get(PACK)
    return LIBRARY[chosen["rules"]] if chosen else 0


TELLERS: Final[list[Any]] = []
"""Who knows where the pieces and rules of a title come from: set by the hall, which the engine does not know."""


class Game:
    """One title: stateless. A game in progress is a `State`."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    seats: ClassVar[tuple[int, ...]] = ()
    rules_version: ClassVar[str] = ""
    verbs: ClassVar[frozenset[str]] = frozenset()
    """The first words of all its actions, so that `parse` knows nonsense; empty: any word may be one."""
    takes_packs: ClassVar[bool] = False
    """Whether a pack can put other pieces into its box."""

    def __repr__(self) -> str:
        return f"<{self.title}: {self.id}, rules {self.rules_version}, seats {', '.join([str(n) for n in self.seats])}>"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ()

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def settings(self) -> list[Setting]:
        """What can be chosen before the game."""
        return []

    def new(self, seats: SupportsIndex, seed: SupportsIndex, settings: Any = None) -> State:
        """A fresh game, ready for its first decision."""
        chance, count = whole(seed), whole(seats)
        if isinstance(chance, bool) or not isinstance(chance, int):
            raise SetupError(f"{self.id}: seed {seed!r} is not a whole number")
        chosen = self.checked(count, {} if settings is None else settings)
        state = self.deal(count, chance, chosen)
        state.settings = chosen
        state.seed = chance
        state.settle()
        return state

    def checked(self, seats: SupportsIndex, settings: Any) -> Settings:
        """All settings with their values; SetupError if one is unknown, not allowed, or does not go with the others."""
        count = whole(seats)
        if isinstance(count, bool) or not isinstance(count, int) or count not in self.seats:
            allowed = ", ".join([str(n) for n in self.seats])
            wrong = f"{self.id}: {seats!r} seats are not possible; allowed: {allowed}"
            raise SetupError(wrong, "ui.err_setup.seats", {"game": self.id, "allowed": allowed, "n": seats})
        known = {setting.name: setting for setting in self.settings()}
        if not isinstance(settings, dict):
            raise SetupError(f"{self.id}: settings {settings!r} are not possible; expected names with their values, as a dict")
        pack = settings.get(PACK) if self.takes_packs else None
        others = [item for item in settings.items() if item[0] != PACK] if self.takes_packs else list(settings.items())
        given = {name: whole(value) for name, value in others}
        for name, value in given.items():
            if name not in known:
                unknown = f"{self.id}: unknown setting {name!r}; known: {', '.join(sorted(known))}"
                items = [setting.called() for setting in known.values()]
                raise SetupError(unknown, "ui.err_setup.unknown_setting", {"name": str(name)[:40], "items": items})
            setting = known[name]
            if not setting.accepts(value):
                wrong = f"setting {name} = {value!r} is not possible"
                raise SetupError(f"{self.id}: {wrong}; allowed: {setting.allowed()}", *setting.choose_from())
            if count not in setting.applies and value != setting.default:
                counts = ", ".join([str(n) for n in setting.applies])
                wrong = f"setting {name} = {value!r} does not go with {count} seats"
                raise SetupError(f"{self.id}: {wrong}; allowed with: {counts}", *setting.made_for(counts))
        chosen = {name: given.get(name, setting.default) for name, setting in known.items()}
        self.check(count, chosen)
        if pack is not None:
            chosen[PACK] = self.packed(pack)
        return chosen

    def packed(self, pack: Any) -> dict[str, str]:
        """A pack, or what a record keeps of one, as it stands in the settings: known to this process, or refused."""
        found = pack if isinstance(pack, dict) else getattr(pack, "reference", None)
        if not isinstance(found, dict) or not is_reference(found):
            given = repr(pack)[:60] if isinstance(pack, (int, str, bytes)) else type(pack).__name__
            wrong = f"{self.id}: setting pack = {given} is not possible; expected a rondel.Pack"
            raise SetupError(wrong, "ui.err_setup.pack", {"name": given[:40], "version": "?"})
        name, version = found.get("title", found.get("id", "a pack")), found.get("version", "?")
        if found.get("game", self.id) != self.id:
            wrong = f"{self.id}: the pack {name!r} is for {found['game']!r}"
            raise SetupError(wrong, "ui.err_setup.pack", {"name": name, "version": f"{version} ({found['game']})"})
        if found["rules"] not in LIBRARY:
            raise SetupError(
                f"{self.id}: this needs the pack {name!r} {version} ({found['rules'][:8]}); load one with the same rules first",
                "ui.err_setup.pack", {"name": name, "version": f"{version} ({found['rules'][:8]})"},
            )  # fmt: skip
        return dict(found)

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
        kept = data.get("settings")
        state.settings = kept if isinstance(kept, dict) else None
        return state

    def told(self, event: Event) -> tuple[str, dict[str, Any]]:
        """A fact as it leaves the engine: its name and its parameters in words, JSON-able."""
        name: str = event[1]
        return name, {key: plain(value) for key, value in zip(self.facts()[name], event[2:], strict=False)}

    def facts(self) -> dict[str, tuple[str, ...]]:
        """Every fact this game states, with the names of its parameters in order."""
        return {}

    def sources(self) -> dict[str, Any]:
        """Where every piece and every rule comes from: {"pieces": {group: {id: {...}}}, "rules": {id: {...}}}, each with its
        `source` (printed, public, derived, ruling, ours), a sentence `why`, and the `parts` that come from elsewhere."""
        told: dict[str, Any] = TELLERS[0](self.id) if TELLERS else {"pieces": {}, "rules": {}}
        return told

    def text(self, action: Action) -> str:
        """The action as one line."""
        return " ".join([str(part) for part in action])

    def parse(self, text: Any) -> Action:
        """The action that `text` wrote; IllegalAction if no action of this game begins so."""
        if not isinstance(text, str):
            raise IllegalAction(f"{self.id}: {text!r} is no action; expected a line of text: a verb and what it is about")
        parts = text.split()
        if not parts:
            raise IllegalAction(f"{self.id}: an empty line is no action; expected a verb and what it is about")
        if self.verbs and parts[0] not in self.verbs:
            raise IllegalAction(f"{self.id}: {parts[0][:40]!r} is no verb; expected one of: {', '.join(sorted(self.verbs))}")
        return tuple([int(part) if FIGURES.fullmatch(part) else part for part in parts])

    def why_not(self, state: State, seat: SupportsIndex, action: Any) -> Why | None:
        """None when this seat may do this now; else what speaks against it, a reason and the id of the rule that says so.

        Where no rule is about it, because the seat is not asked or is asked something else, the id is that of the question
        or empty.
        """
        options = state.legal(seat)
        if action in options:
            return None
        if state.over:
            return Reason("game_over", {}), ""
        actors = state.actors()
        if not options:
            return Reason("not_your_turn", {"seat": actors[0]}), ""
        if action in state.conceivable(seat):
            found = state.why_not(seat, action)
            if found is not None:
                return found
        return Reason("not_asked", {}), state.decision(seat).rule


def is_reference(found: dict[Any, Any]) -> bool:
    """Whether this may be what settings keep of a pack: whatever somebody sends along is kept and told to the whole table."""
    if "rules" not in found:
        return False
    for name, part in found.items():
        if name not in REFERENCE or not isinstance(part, str) or len(part) > LONGEST_PART:
            return False
    return True


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
