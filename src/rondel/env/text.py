"""Environments in words, for language models: what a seat sees and may do, and actions read back from text."""

from __future__ import annotations

from collections.abc import Iterable

from rondel.core.errors import IllegalAction
from rondel.core.flow import Action
from rondel.core.view import View
from rondel.env.table import GameTable
from rondel.rulebook import rulebook
from rondel.sources import MARKED, UNCHANGED, Changed, Source, changes, sources, words_in
from rondel.speech import Words, load
from rondel.speech.catalogue import prefix
from rondel.speech.words import missing_parameters

WIDE = 100
"""Facts that belong together stand on one line as long as it is not wider than this."""


def text(table: GameTable, seat: int, language: str = "en") -> str:
    """The view, the question, and the legal actions, each as it is to be answered and what it means."""
    state = table.state
    view = state.view(seat)
    words = load(language)
    legal = state.legal(seat)
    lines = [f"{table.game.title}, {table.seats} seats. You are seat {seat}.", *told(view)]
    lines += marks(table.game.id, view, legal, changes(table.game.id, state.settings) or UNCHANGED)
    lines += sentences(words, table.game.id, view)
    if legal:
        decision = state.decision(seat)
        question = words.question(table.game.id, decision)
        lines += ["", f"question: {question.q} [{decision.rule}]"]
        lines += [f"hint: {question.hint}"] if question.hint else []
        lines += [f"rulebook: {known}"] if (known := asked(table.game.id, question.rule)) else []
        lines.append("actions:")
        lines += [f"  {table.game.text(action)}{meaning(words, table, seat, action)}" for action in legal]
    elif state.over:
        outcome = state.outcome()
        lines += ["", f"the game is over: scores {list(outcome.scores)}, winners {list(outcome.winners)}"]
    return "\n".join(lines)


def sentences(words: Words, game: str, view: View) -> list[str]:
    """The cards that are to be seen, each with its name and what it says, where that is the same in every game."""
    found: list[str] = []
    for word in sorted(words_in(view)):
        key = f"{prefix(game)}.text.{word.lower().replace('-', '_')}"
        if words.has(key) and not missing_parameters(words.source.patterns[key], {}):
            name = words.speech.anywhere(prefix(game), word)
            called = f"{word} ({name})" if name and name != word else word
            found.append(f"  {called}: {words.text(key)}")
    return ["cards:", *found] if found else []


def asked(game: str, id: str) -> str:
    """How to read the rulebook, and the rule behind a question; "" for a title without one."""
    known = rulebook(game).rules
    if not known:
        return ""
    said = f"this one, {id}: {known[id].text}" if id in known else next(iter(known))
    return f"any rule can be read by its id, such as {said}"


def rule(game: str, id: str) -> str:
    """A rule of the rulebook by its id; SetupError says which ones are near."""
    return rulebook(game).rule(id.strip()).text


def marks(game: str, view: View, options: Iterable[Action] = (), changed: Changed = UNCHANGED) -> list[str]:
    """What of the view and the options is not printed in the box, group by group: ours, a ruling, or from a pack."""
    found = sources(game).met(view, options, changed)
    return (
        ["not printed:"] + [f"  {group}: {', '.join(map(marked, pieces))}" for group, pieces in found.items()] if found else []
    )


def marked(piece: Source) -> str:
    """A piece with its mark; where only a part of it is not printed, that part is named."""
    if piece.kind in MARKED or piece.ruling:
        return f"{piece.id} ({piece.kind if piece.kind in MARKED else 'ruling'}{f' {piece.ruling}' if piece.ruling else ''})"
    return f"{piece.id} ({', '.join([f'{part} {kind}' for part, kind in piece.parts.items() if kind in MARKED])})"


def meaning(words: Words, table: GameTable, seat: int, action: Action) -> str:
    """What an action means, where the words say more than its text."""
    said = words.option(table.game.id, table.state.decision(seat), action)
    return f" -- {said}" if said and said != table.game.text(action) else ""


def parsed(table: GameTable, seat: int, line: str) -> int:
    """The number of an action written as text; what follows " -- " is not read. IllegalAction if it is not legal."""
    action = table.game.parse(line.split(" -- ")[0])
    if action not in table.state.legal(seat):
        shown = ", ".join([table.game.text(option) for option in table.state.legal(seat)[:5]])
        raise IllegalAction(f"seat {seat} may not do {line.strip()!r} now; expected one of the actions in the text: {shown}, …")
    steps = table.codec.steps(action, table.state.legal(seat))
    said = len(table.begun[seat])
    return steps[said - 1 if said else 0]


def told(value: object, indent: int = 0) -> list[str]:
    """Any view as indented lines: short things on one line, None and empty lists left out."""
    pad = "  " * indent
    lines: list[str] = []
    for key, inner in parts(value):
        if inner is None or inner == [] or inner == {}:
            continue
        short = brief(inner)
        if len(short) + len(pad) <= WIDE or not isinstance(inner, (dict, list)) or flat(inner):
            lines.append(f"{pad}{key}: {short}")
        else:
            lines.append(f"{pad}{key}:")
            lines += told(inner, indent + 1)
    return lines


def parts(value: object) -> list[tuple[object, object]]:
    """What a list or a record holds, each with its place or name."""
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def flat(value: object) -> bool:
    return not any([isinstance(part, (dict, list)) for _, part in parts(value)])


def brief(value: object) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return ", ".join([f"{key} {inner(part)}" for key, part in value.items() if part is not None and part != []])
    return ", ".join([inner(part) for part in value]) if isinstance(value, list) else inner(value)


def inner(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (dict, list)):
        return f"({brief(value)})"
    return "-" if value is None else str(value)
