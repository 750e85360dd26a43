"""Write the corpus of sentences that Python and the page have to say alike: tests/speech/corpus/.

`cases.json.gz` is a list of what is said: ["text", game, key, parameters] and so on, one kind for each way to ask `Words`.
`<language>.json.gz` has the sentences in the same order. Every key of every catalogue is said with awkward values (nothing,
one, five, lists, names, times, shares), and so is what real games say: questions, options, reasons, log lines, endings.
Cases keep the place that they have in the corpus and new ones come behind them, so the same catalogues and rules leave it as
it is, and where a parameter is declared moves nothing.
"""

from __future__ import annotations

import gzip
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rondel.speech
from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.flow import Decision, Reason
from rondel.core.game import Game, plain
from rondel.core.state import State
from rondel.speech.catalogue import COMMON, LANGUAGES, Catalogue, catalogue
from rondel.speech.endings import told
from rondel.speech.grammar import KIND
from rondel.speech.labels import Labels, kind_of, labels
from rondel.speech.message import Choice, Pattern, parameters

FOLDER = Path(__file__).parent.parent / "tests" / "speech" / "corpus"
SEATS = ("Ines", "Žofie", "Лев")
"""Whoever sits there; the fourth seat has no name of its own."""
VARIANTS = 6
"""So many times a key with parameters is said, each time with other values."""
DECISIONS = 700
"""So many decisions of a game are heard."""
ALIKE = 2
"""So many sentences of a game that differ in numbers and names only are kept."""

TITLES = tuple(title for title in shelf.titles() if title.package.startswith("rondel.titles."))
"""Ours; whoever adds a title brings its own words."""

Case = list[Any]
NUMBERS = (0, 1, 5, 2, 21, 12, -1)
VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 1, 3, 2),
    "seats": ([0], [0, 1], [], [2, 1, 0, 3], ["Ada", 1]),
    "number": NUMBERS,
    "signed": (1, -2, 0, 5),
    "percent": (0, 0.3, 1, 41.2, 2.5, 100, 99.7),
    "time": (0, 45, 3600, 18720, 90, 86400),
    "text": ("Ada", "two words", 3, "with_underscore", -1, ""),
    "era": (1, 4, 0, 11, -1),
}


# ---------------------------------------------------------------------------- every key with awkward values


def ids(source: Catalogue, own: Labels, part: str, parameter: str) -> list[Any]:
    """Some things that a parameter may be about: of its own groups, of the rules that call things, and strangers."""
    groups = source.names.get(part, {})
    wanted = [group for group in own.groups.get(parameter, ()) if group in groups] or list(groups)
    found: list[Any] = [id for group in wanted for id in (min(groups[group]), max(groups[group]))]
    shaped = [word for table in own.tables.values() for word in list(table)[:2]]
    known = [key for key in own.same if key not in found]
    return [*found[:5], *shaped[:2], *known[:1], "player", "unheard_of", 7]


def amounts(source: Catalogue, part: str) -> list[Any]:
    """Amounts of what the title counts, then of what all titles do."""
    keys = [f"{start}.amount." for start in dict.fromkeys((part, "ui"))]
    words = [
        name.removeprefix(key) for key in keys for name in source.patterns if name.startswith(key) and name.count(".") == 2
    ]
    most = words[:4]
    return [{}, {most[0]: 1}, {most[1]: 5, most[2]: 2}, {most[0]: 0}, {most[3]: 21, "unheard_of": -1}, [[most[1], 3]]]


def values(source: Catalogue, part: str, name: str) -> list[Any]:
    """Awkward values of a parameter."""
    kind = kind_of(part, name)
    things = ids(source, labels(part), part, name)
    if kind in ("noun", "era"):
        return [*VALUES.get(kind, ()), *things]
    if kind == "list":
        return [[], things[:1], things[:2], things[:4], [[things[0], 2], [things[1], 0]]]
    if kind == "amounts":
        return amounts(source, part)
    if kind == "message":
        inner = f"{part}.log.passes" if f"{part}.log.passes" in source.patterns else "ui.button.undo"
        return [things[0], inner, [inner, {"seat": 1}], {"key": inner, "params": {"seat": 0}}, "unheard_of"]
    return list(VALUES.get(kind, VALUES["text"]))


def branches(pattern: Pattern) -> dict[str, list[Any]]:
    """The words that a selection has a branch for, by parameter."""
    found: dict[str, list[Any]] = {}
    for node in pattern:
        if isinstance(node, Choice):
            if not node.plural:
                found.setdefault(node.name, []).extend([*node.branches, True, False])
            for branch in node.branches.values():
                for name, words in branches(branch).items():
                    found.setdefault(name, []).extend(words)
    return found


def of_catalogues() -> Iterator[Case]:
    """Every key, and every name with and without its group."""
    source = catalogue("en")
    games = {title.prefix: title.id for title in TITLES}
    strange = {title.prefix for title in shelf.titles()} - set(games)
    for key, pattern in source.patterns.items():
        part = key.split(".", 1)[0]
        if part in strange:
            continue
        selected = branches(pattern)
        names = list(dict.fromkeys(parameters(pattern)))
        own = {name: selected.get(name) or values(source, part, name) for name in names}
        longest = max([len(selected.get(name, ())) for name in names], default=0)
        for turn in range(max(VARIANTS, longest) if names else 1):
            said = {name: own[name][(turn + shift) % len(own[name])] for shift, name in enumerate(names)}
            yield ["text", "", key, said]
        if names and part == "ui":
            for game in games.values():
                said = {name: values(source, shelf.title(game).prefix, name)[0] for name in names}
                yield ["text", game, key, said]
        if names:
            yield ["text", "", key, dict.fromkeys(names)]
            yield ["text", "", key, {}]
    for part, game in {COMMON: COMMON, **games}.items():
        for group, entries in source.names[part].items():
            for id in entries:
                yield ["name", game, group, id]
                yield ["name", game, None, id]
    for name in [*KIND, *[name for title in TITLES for name in labels(title.prefix).kinds]]:
        for part, game in games.items():
            for value in values(source, part, name):
                yield ["value", game, name, value]


# ---------------------------------------------------------------------------- what games say


def settings(game: Game, seats: int, chance: random.Random) -> dict[str, Any]:
    """A random choice of what can be set; nothing where it does not go together."""
    chosen: dict[str, Any] = {}
    for setting in game.settings():
        if seats in setting.applies and setting.kind in ("flag", "choice") and chance.random() < 0.7:
            chosen[setting.name] = chance.choice([True, False] if setting.kind == "flag" else setting.choices)
    try:
        game.checked(seats, chosen)
    except SetupError:
        return {}
    return chosen


def asked(decision: Decision) -> dict[str, Any]:
    return {"kind": decision.kind, "rule": decision.rule, "subject": plain_values(decision.subject)}


def plain_values(value: Any) -> Any:
    """As the browser gets it."""
    return json.loads(json.dumps(plain(value)))


def of_decision(game: Game, state: State, seat: int) -> Iterator[Case]:
    question = asked(state.decision(seat))
    yield ["question", game.id, question, seat]
    for action in state.legal(seat):
        yield ["option", game.id, question, plain_values(action)]
    for action, reason, _ in state.blocked(seat):
        yield ["option", game.id, question, plain_values(action)]
        yield ["reason", game.id, "blocked", reason.key, plain_values(reason.params)]


def of_game(game: Game, seats: int, seed: int) -> Iterator[Case]:
    """All that is said in one game that is played at random."""
    chance = random.Random(seed)
    state = game.new(seats, seed, settings(game, seats, chance) if seed else {})
    state.log = []
    for _ in range(DECISIONS):
        if state.over:
            break
        seat = chance.choice(state.actors())
        yield from of_decision(game, state, seat)
        action = chance.choice(state.legal(seat))
        for reason, _ in state.warnings(seat, action):
            yield ["reason", game.id, "warn", reason.key, plain_values(reason.params)]
        state.apply(seat, action)
        for event in state.log:
            name, params = game.told(event)
            yield ["fact", game.id, name, plain_values(params)]
        state.log.clear()
    if state.over:
        keys, params = told(game.id, state.outcome(), seats)
        for key in keys:
            yield ["text", game.id, key, plain_values(params)]


def of_games() -> Iterator[Case]:
    for title in TITLES:
        game = shelf.game(title.id)
        for seed, seats in enumerate((2, min(game.seats), max(game.seats), 2, min(game.seats), 3)):
            if seats in game.seats:
                yield from of_game(game, seats, seed)


def family(case: Case) -> str:
    """What a sentence of a game has in common with others that differ in names and numbers only."""
    kind, game, what, *rest = case
    if kind == "option":
        first = rest[0][1] if len(rest[0]) > 1 and isinstance(rest[0][1], str) else ""
        return f"{kind} {game} {what['kind']} {rest[0][0]} {first} {len(rest[0])}"
    if kind == "question":
        return f"{kind} {game} {what['kind']} {sorted(what['subject'])} {what['subject'].get('form', '')}"
    return f"{kind} {game} {what} {rest[0] if kind == 'reason' else ''}"


def cases() -> list[Case]:
    """All of it, each once."""
    found: dict[str, Case] = {}
    for case in of_catalogues():
        found.setdefault(json.dumps(case, sort_keys=True), case)
    heard: Counter[str] = Counter()
    for case in of_games():
        text = json.dumps(case, sort_keys=True)
        if text not in found and heard[family(case)] < ALIKE:
            heard[family(case)] += 1
            found[text] = case
    return in_place(found)


def in_place(found: dict[str, Case]) -> list[Case]:
    """These cases in the order in which the corpus has them, those that it lacks at the end."""
    before = [json.dumps(case, sort_keys=True) for case in stored("cases")] if (FOLDER / "cases.json.gz").is_file() else []
    return [found[text] for text in dict.fromkeys([*before, *found]) if text in found]


# ---------------------------------------------------------------------------- saying and writing


def said(words: rondel.speech.Words, case: Case) -> str:
    """A case in words. Of a question all parts, one in a line."""
    kind, game, what, *rest = case
    if kind == "text":
        return words.text(what, rest[0], game)
    if kind == "name":
        return words.name(game, what, rest[0])
    if kind == "value":
        return words.value(game, what, rest[0])
    if kind == "fact":
        return words.fact(game, what, rest[0])
    if kind == "reason":
        return words.reason(game, what, Reason(rest[0], rest[1]))
    if kind == "option":
        decision = Decision(what["kind"], what["rule"], 0, what["subject"])
        return words.option(game, decision, tuple(rest[0]))
    found = words.question(game, Decision(what["kind"], what["rule"], rest[0], what["subject"]))
    return "\n".join([found.q, found.hint, found.none, found.wait])


def sentences(language: str, found: list[Case]) -> list[str]:
    words = rondel.speech.load(language, SEATS)
    return [said(words, case) for case in found]


def stored(name: str) -> Any:
    return json.loads(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()))


def write(name: str, lines: list[Any]) -> None:
    text = "[\n" + ",\n".join([json.dumps(line, ensure_ascii=False) for line in lines]) + "\n]\n"
    (FOLDER / f"{name}.json.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = cases()
    write("cases", found)
    for language in LANGUAGES:
        write(language, sentences(language, found))


if __name__ == "__main__":
    main()
