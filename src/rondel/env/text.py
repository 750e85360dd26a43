"""Environments in words, for language models: what a seat sees and may do, and actions read back from text."""

from __future__ import annotations

from rondel.core.errors import IllegalAction
from rondel.core.flow import Action
from rondel.env.table import GameTable
from rondel.speech import Words, load

WIDE = 100
"""Facts that belong together stand on one line as long as it is not wider than this."""


def text(table: GameTable, seat: int, language: str = "en") -> str:
    """The view, the question, and the legal actions, each as it is to be answered and what it means."""
    state = table.state
    lines = [f"{table.game.title}, {table.seats} seats. You are seat {seat}.", *told(state.view(seat))]
    legal = state.legal(seat)
    if legal:
        words = load(language)
        decision = state.decision(seat)
        question = words.question(table.game.id, decision)
        lines += ["", f"question: {question.q} [{decision.rule}]"]
        lines += [f"hint: {question.hint}"] if question.hint else []
        lines.append("actions:")
        lines += [f"  {table.game.text(action)}{meaning(words, table, seat, action)}" for action in legal]
    elif state.over:
        outcome = state.outcome()
        lines += ["", f"the game is over: scores {list(outcome.scores)}, winners {list(outcome.winners)}"]
    return "\n".join(lines)


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
