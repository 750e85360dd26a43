"""A pack of The LOOP checked piece by piece: what is wrong is said with the path of the entry, nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rondel.titles.the_loop.packs.doubts import near_its_end, rare, too_long
from rondel.titles.the_loop.packs.machine import why_no_rule
from rondel.titles.the_loop.rules import artefacts_late
from rondel.titles.the_loop.rules.agents import ABILITY_WORDS
from rondel.titles.the_loop.rules.effect_words import EffectError, Node
from rondel.titles.the_loop.rules.effects import normal, parsed
from rondel.titles.the_loop.rules.modes import LEVELS, MODES
from rondel.titles.the_loop.rules.names import AGENTS, DIMENSIONS, ERAS
from rondel.titles.the_loop.rules.registry import CARDS
from rondel.titles.the_loop.rules.tokens import TOKENS

FAMILIES: Final = ("artefact", "duplicate", "supa", "ultramachine", "agent", "mode")
ALL_CARDS: Final = artefacts_late
MOST_CARDS: Final = 120
LANGUAGES: Final = ("en", "cs", "de", "pl", "ru")
UNSAID: Final = frozenset("<>&{}")
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "duplicates": (-7, 7), "rifts": (0, 7), "spare_cards": (0, 3), "supas": (0, 7), "supas_per_cycle": (0, 3),
    "centrifuges": (0, 7), "perpetual": (0, 5), "overload_cost": (1, 9), "loop_surcharge": (0, 5), "ultra_discards": (0, 5),
}  # fmt: skip
ICONS: Final[dict[str, str]] = {
    "add_energy": "energy", "level_energy": "energy", "remove_rift": "rift", "level_rifts": "rift", "push": "duplicate",
    "pull": "duplicate", "destroy_duplicate": "duplicate", "swap_duplicates": "duplicate", "swap_agents": "movement",
    "move": "movement", "recharge": "movement", "draw": "card", "discard": "card", "destroy_card": "card", "reveal": "card",
    "take_card": "card", "add_to_deck": "card", "use_card": "card", "let_use": "card", "ready": "card",
}  # fmt: skip
Report = Callable[..., None]
"""report(path, text, line=0, warning=False): what is wrong with the entry at this path; `line` counts inside its text."""


def read(data: dict[str, Any], pack: str, report: Report) -> tuple[dict[str, Any], dict[str, Any]]:
    """The rules of the pack and the names of its pieces; everything wrong is reported, and then nothing of it is used."""
    rules: dict[str, Any] = {}
    names: dict[str, Any] = {}
    for family, entries in data.items():
        if family not in FAMILIES:
            report((family,), f"unknown family '{family[:40]}'; a pack of The LOOP has {', '.join(FAMILIES)}.")
        elif not isinstance(entries, dict) or not entries:
            report((family,), f"[{family}] holds pieces by their ids, such as '{example(family)}'.")
        else:
            READERS[family](entries, pack, report, rules.setdefault(family, {}), names)
    return rules, names


def example(family: str) -> str:
    return {"artefact": "[artefact.tuning_fork]", "duplicate": 'DUP-01 = { start = "dawn", destroy = "robots" }'}.get(
        family, family
    )


class Entry:
    """One piece while it is read: asks for its fields and notes what is wrong."""

    def __init__(self, path: tuple[str, ...], value: Any, report: Report, called: str = "") -> None:
        self.path, self.report = path, report
        self.called = called or path[-1][:40]
        self.value: dict[str, Any] = value if isinstance(value, dict) else {}
        self.left = set(self.value)
        if not isinstance(value, dict):
            self.wrong("its fields are expected here, as { name = value }.")

    def wrong(self, text: str, *field: str, line: int = 0, warning: bool = False) -> None:
        said = f"{self.called}: {text}" if not line else f"{self.called}, line {line}: {text}"
        self.report((*self.path, *field), said, line=line, warning=warning)

    def has(self, field: str) -> bool:
        self.left.discard(field)
        return field in self.value

    def choice(self, field: str, allowed: tuple[str, ...], needed: bool = True) -> str:
        if not self.has(field):
            if needed:
                self.wrong(f"{field} is missing; one of {', '.join(allowed)}.")
            return ""
        value = self.value[field]
        if not isinstance(value, str) or value not in allowed:
            self.wrong(f"{field} {str(value)[:40]!r} is not possible; allowed: {', '.join(allowed)}.", field)
            return ""
        return value

    def number(self, field: str, least: int, most: int) -> int | None:
        if not self.has(field):
            return None
        value = self.value[field]
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.wrong(f"{field} {str(value)[:40]!r} is not possible; a whole number from {least} to {most}.", field)
            return None
        return value

    def flag(self, field: str) -> bool | None:
        if not self.has(field):
            return None
        value = self.value[field]
        if not isinstance(value, bool):
            self.wrong(f"{field} {str(value)[:40]!r} is not possible; true or false.", field)
            return None
        return value

    def lines(self, field: str, most: int) -> list[str] | None:
        if not self.has(field):
            return None
        value = self.value[field]
        if not isinstance(value, list) or not 0 < len(value) <= most or not all(isinstance(line, str) for line in value):
            self.wrong(f"{field} is a list of one to {most} lines in quotes.", field)
            return None
        return [" ".join(line.split()) for line in value]

    def name(self) -> dict[str, str]:
        if not self.has("name"):
            return {}
        value = self.value["name"]
        named = {"en": value} if isinstance(value, str) else value
        if not isinstance(named, dict) or not named or not set(named) <= set(LANGUAGES):
            self.wrong(f"name is a word in quotes, or {{ en = …, cs = … }}; languages: {', '.join(LANGUAGES)}.", "name")
            return {}
        for said in named.values():
            if not isinstance(said, str) or not 0 < len(said.strip()) <= 40 or not said.isprintable() or set(said) & UNSAID:
                self.wrong("a name has 1 to 40 signs, no line breaks, and none of < > & { }.", "name")
                return {}
        return {language: said.strip() for language, said in named.items()}

    def rest(self, allowed: str) -> None:
        for field in sorted(self.left):
            self.wrong(f"unknown field '{field[:40]}'; known: {allowed}.", field)


def artefacts(entries: dict[str, Any], pack: str, report: Report, rules: dict[str, Any], names: dict[str, Any]) -> None:
    if len(entries) > MOST_CARDS:
        report(("artefact",), f"{len(entries)} artefacts; a pack holds at most {MOST_CARDS}.")
        return
    ours = {name: tuple(card.id for card in CARDS if card.agent == n) for n, name in enumerate(AGENTS)}
    ours[""] = tuple(card.id for card in CARDS if card.agent < 0)
    replaced: dict[str, str] = {}
    for id, value in entries.items():
        title = value.get("name") if isinstance(value, dict) else None
        said = title.get("en") or next(iter(title.values()), None) if isinstance(title, dict) else title
        entry = Entry(("artefact", id), value, report, said[:40] if isinstance(said, str) and said else "")
        if not well_named(id):
            entry.wrong("an id has small letters, digits and _, at most 40 of them.")
        found: dict[str, Any] = {"dimension": entry.choice("dimension", DIMENSIONS), "origin": entry.choice("origin", ERAS)}
        agent = entry.choice("agent", AGENTS, False)
        replaces = entry.choice("replaces", ours[agent], False)
        if replaces:
            if replaces in replaced:
                entry.wrong(f"{replaces} is replaced by {replaced[replaces]} already.", "replaces")
            replaced[replaces] = entry.called
            found["replaces"] = replaces
        if agent:
            found["agent"] = agent
        nodes = effect(entry, found)
        icons = entry.lines("icons", 5)
        found["icons"] = " ".join(icons if icons is not None else icons_of(nodes))
        if entry.has("text"):
            entry.wrong("text is not used; what the card says is made from its effect.", "text", warning=True)
        named = entry.name() or {"en": id.replace("_", " ").capitalize()}
        entry.rest("name, dimension, origin, effect, replaces, agent, icons")
        rules[f"{pack}:{id}"] = found
        names.setdefault("artifacts", {})[f"{pack}:{id}"] = named
    for dimension, left in rare(rules):
        report(
            ("artefact",), f"only {left} cards of the arsenal are of dimension {dimension}; ours has 10 to 13.", warning=True
        )
    for agent in AGENTS:
        count = sum(entry.get("agent") == agent for entry in rules.values())
        if count not in (0, 6):
            report(("artefact",), f"{agent} has {count} starting cards in this pack; 6 are needed, or none.")


def well_named(id: str) -> bool:
    return 0 < len(id) <= 40 and id.isascii() and id.replace("_", "").isalnum() and id == id.lower()


def effect(entry: Entry, found: dict[str, Any]) -> list[Node]:
    if not entry.has("effect"):
        entry.wrong("effect is missing: the steps of the card, one on each line.")
        return []
    text = entry.value["effect"]
    if not isinstance(text, str):
        entry.wrong("effect is a text in quotes, one step on each line.", "effect")
        return []
    try:
        nodes = parsed(text)
        found["effect"] = normal(text)
        language = too_long(found["effect"])
        if language:
            entry.wrong(f"its text in '{language}' is longer than the small card shows at once.", "effect", warning=True)
        return nodes
    except EffectError as problem:
        entry.wrong(problem.text, "effect", line=problem.line)
        return []


def icons_of(nodes: list[Node]) -> list[str]:
    """What the card shows: the kinds of its steps, in the order of the effect."""
    found: list[str] = []
    for node in nodes:
        inner = [icon for steps in [*node.lists, node.otherwise] for icon in icons_of(steps)]
        for icon in [ICONS[node.word]] if node.word in ICONS else inner:
            if icon not in found:
                found.append(icon)
    return found


def duplicates(entries: dict[str, Any], pack: str, report: Report, rules: dict[str, Any], names: dict[str, Any]) -> None:
    tokens(entries, "duplicate", TOKENS[:28], report, rules)


def supas(entries: dict[str, Any], pack: str, report: Report, rules: dict[str, Any], names: dict[str, Any]) -> None:
    tokens(entries, "supa", TOKENS[28:], report, rules)


def tokens(entries: dict[str, Any], family: str, ids: tuple[str, ...], report: Report, rules: dict[str, Any]) -> None:
    for id, value in entries.items():
        entry = Entry((family, id), value, report)
        if id not in ids:
            entry.wrong(f"unknown token; {ids[0]} to {ids[-1]}.")
        found: dict[str, Any] = {"start": entry.choice("start", ERAS), "destroy": entry.choice("destroy", ERAS)}
        if found["start"] and found["start"] == found["destroy"]:
            entry.wrong("never destroyed in its start era.", "destroy")
        elif near_its_end(found["start"], found["destroy"]):
            entry.wrong("it is destroyed one era from where it starts; ours go two eras or more.", "destroy", warning=True)
        if family == "supa":
            counts, resists = entry.number("counts", 1, 4), entry.flag("resists")
            found |= {"counts": 2 if counts is None else counts, "resists": True if resists is None else resists}
        entry.rest("start, destroy" + (", counts, resists" if family == "supa" else ""))
        rules[id] = found


def ultramachine(entries: dict[str, Any], pack: str, report: Report, rules: dict[str, Any], names: dict[str, Any]) -> None:
    ids = tuple(f"ULT-{n:02}" for n in range(1, 15))
    for id, value in entries.items():
        entry = Entry(("ultramachine", id), value, report)
        if id not in ids:
            entry.wrong(f"unknown card; {ids[0]} to {ids[-1]}.")
        lines = entry.lines("rule", 6)
        if lines is None and "rule" not in entry.value:
            entry.wrong('rule is missing: a list of lines such as "drop_count 1".')
        for number, line in enumerate(lines or (), 1):
            wrong = why_no_rule(line.split())
            if wrong:
                entry.wrong(f"rule {number}: {wrong}", "rule")
        named = entry.name()
        if named:
            names.setdefault("ultramachine", {})[id] = named
        entry.rest("name, rule")
        rules[id] = {"rule": lines or []}


def agents(entries: dict[str, Any], pack: str, report: Report, rules: dict[str, Any], names: dict[str, Any]) -> None:
    for id, value in entries.items():
        entry = Entry(("agent", id), value, report)
        if id not in AGENTS:
            entry.wrong(f"unknown agent; {', '.join(AGENTS)}.")
        found: dict[str, Any] = {}
        for field, allowed in (("start", ERAS), ("ability", ABILITY_WORDS)):
            said = entry.choice(field, allowed, False)
            if said:
                found[field] = said
        bonus = entry.lines("bonus", 2)
        if bonus is not None:
            if not set(bonus) <= {"remove_rift 1", "add_energy 1"}:
                entry.wrong('bonus lists "remove_rift 1", "add_energy 1", or both.', "bonus")
            elif found.get("ability") != "paradox_bonus":
                entry.wrong("bonus belongs to the ability paradox_bonus.", "bonus")
            found["bonus"] = sorted(bonus)
        entry.rest("start, ability, bonus")
        rules[id] = found
    if sum("bonus" in found for found in rules.values()) > 1:
        report(("agent",), "only one agent of a pack can have a bonus of its own.")


def modes(entries: dict[str, Any], pack: str, report: Report, rules: dict[str, Any], names: dict[str, Any]) -> None:
    for id, value in entries.items():
        entry = Entry(("mode", id), value, report)
        if id not in MODES:
            entry.wrong(f"unknown mode; {', '.join(MODES)}.")
        found: dict[str, Any] = {}
        win = entry.lines("win", 3)
        if win is not None:
            tiles = [line for line in win if line in [f"tiles {n}" for n in range(1, 8)]]
            if len(tiles) != 1 or not set(win) - set(tiles) <= {"supas 0", "centrifuges 0"}:
                entry.wrong('win lists "tiles 4", and perhaps "supas 0" or "centrifuges 0".', "win")
            found["win"] = sorted(win)
        for name in LEVELS:
            if entry.has(name):
                found[name] = level(Entry(("mode", id, name), entry.value[name], report))
        entry.rest(", ".join(("win", *LEVELS)))
        rules[id] = found


def level(entry: Entry) -> dict[str, Any]:
    found: dict[str, Any] = {}
    mega = entry.flag("mega_vortex")
    if mega is not None:
        found["mega_vortex"] = mega
    for field, (least, most) in NUMBERS.items():
        number = entry.number(field, least, most)
        if number is not None:
            found[field] = number
    if entry.has("ultra"):
        ultra = entry.value["ultra"]
        if isinstance(ultra, list) and len(ultra) == 3 and all(type(n) is int and 0 <= n <= 5 for n in ultra):
            found["ultra"] = ultra
        else:
            entry.wrong("ultra is a list of three numbers from 0 to 5.", "ultra")
    entry.rest("mega_vortex, ultra, " + ", ".join(NUMBERS))
    return found


READERS: Final = {
    "artefact": artefacts, "duplicate": duplicates, "supa": supas, "ultramachine": ultramachine, "agent": agents, "mode": modes,
}  # fmt: skip
