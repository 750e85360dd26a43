"""Words at a table: questions, reasons and log lines in one language, with the names of those who sit there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rondel.core.flow import Action, Decision, Reason
from rondel.speech.catalogue import Catalogue, catalogue, prefix
from rondel.speech.grammar import AGREE, ALTERNATIVE, AMOUNTS, DECLINE, PENDING, UPPER
from rondel.speech.labels import empty, kind_of, labels
from rondel.speech.message import Choice, Parameter, Pattern, parameters
from rondel.speech.values import Speech, first_upper


class Question(NamedTuple):
    """What a seat is asked, in words; "" where the catalogue says nothing."""

    q: str
    hint: str
    none: str
    wait: str
    rule: str


class Words:
    """All that is said, in one language. What is missing is shown as key and parameters, and noted in `missing`."""

    def __init__(self, source: Catalogue, seats: Sequence[str] = ()) -> None:
        self.source = source
        self.language = source.language
        self.missing: set[str] = set()
        self.speech = Speech(source, tuple(seats), self.missing)

    def seated(self, names: Sequence[str]) -> Words:
        """The same words at a table where these people sit."""
        other = Words(self.source, names)
        other.missing = other.speech.missing = self.missing
        return other

    # ------------------------------------------------------------------ single words and messages

    def name(self, game: str, group: str | None, key: Any) -> str:
        """The name of a thing; without a group wherever the glossary has it. "common" is everything's game."""
        part = prefix(game)
        if group is not None:
            found = self.source.names.get(part, {}).get(group, {}).get(str(key))
        else:
            found = self.speech.anywhere(part, str(key))
        if not found:
            self.missing.add(f"name:{part}.{group or '*'}.{key}")
        return found or str(key).replace("_", " ")

    def seat(self, seat: int) -> str:
        return self.speech.seat(seat)

    def value(self, game: str, parameter: str, value: Any) -> str:
        """A value as a message of the game would say it as this parameter."""
        return self.speech.say(prefix(game), parameter, value)

    def has(self, key: str) -> bool:
        return key in self.source.patterns

    def rule(self, key: str) -> str:
        """The rule of an entry, "" if it has none."""
        return self.source.facts.get(key, {}).get("rule", "")

    def text(self, key: str, params: Mapping[str, Any] | None = None, game: str = "") -> str:
        """The message with these parameters; `game` for messages of the table about things of a game."""
        values = dict(params or {})
        pattern = self.source.patterns.get(key)
        if pattern is None:
            self.missing.add(key)
            return unknown(key, values)
        part = prefix(game) if game else key.split(".", 1)[0]
        said = self.speech.rendered(part, key, values)
        return first_upper(said) if begins_with_noun(part, pattern) else said

    def first(self, keys: list[str], params: Mapping[str, Any], game: str) -> str:
        """The first of these messages that exists; the first key and its parameters if none does."""
        for key in keys:
            if self.has(key):
                return self.text(key, params, game)
        return self.text(keys[0], params, game)

    # ------------------------------------------------------------------ what the engine sends

    def question(self, game: str, decision: Decision) -> Question:
        """The question of a decision. Its subject may name a `form`, "second" for the part `q_second`."""
        start = f"{prefix(game)}.ask.{decision.kind}"
        if not self.has(start) and self.has(f"ui.ask.{decision.kind}"):
            start = f"ui.ask.{decision.kind}"
        params = {"seat": decision.seat, **decision.subject}
        form = decision.subject.get("form", "")
        said: dict[str, str] = {}
        for part in ("q", "hint", "none", "wait"):
            wanted = [f"{start}.{part}_{form}", f"{start}.{part}"] if form else [f"{start}.{part}"]
            if part == "q":
                said[part] = self.first(wanted, params, game)
            else:
                found = [key for key in wanted if self.has(key)]
                said[part] = self.text(found[0], params, game) if found else ""
        return Question(said["q"], said["hint"], said["none"], said["wait"], decision.rule)

    def reason(self, game: str, kind: str, reason: Reason) -> str:
        """Why something is blocked (`kind` "blocked") or doubtful ("warn")."""
        return self.first([f"{prefix(game)}.{kind}.{reason.key}", f"ui.{kind}.{reason.key}"], reason.params, game)

    def fact(self, game: str, name: str, params: Mapping[str, Any]) -> str:
        """The log line of a fact as it leaves the engine (`Game.told`)."""
        if name == "phase" and "phase" in params:
            return self.phase(game, str(params["phase"]))
        part = prefix(game)
        key, values = labels(part).message_of(name, params)
        wanted = [f"{part}.log.{key}", f"{part}.phase.{key}", f"ui.log.{key}"]
        key = next((found for found in wanted if self.has(found)), wanted[0])
        plain = labels(part).plain.get(key)
        if plain and any([empty(value) for param, value in values.items() if kind_of(part, param) == AMOUNTS]):
            key = plain
        return self.text(key, values, game)

    def event(self, game: str, event_names: Mapping[str, Sequence[str]], event: Sequence[Any]) -> str:
        """The log line of a fact as the engine states it: (audience, name, parts). The parts are named by `event_names`,
        by the order of the table of facts, or by the message itself, in the order of its text."""
        name, facts = str(event[1]), event[2:]
        part = prefix(game)
        names: Sequence[str] = event_names.get(name) or labels(part).order.get(name, ())
        if not names and self.has(f"{part}.log.{name}"):
            order = missing_parameters(self.source.patterns[f"{part}.log.{name}"], {})
            names = order if len(order) == len(facts) else ()
        if not names and len(facts) == 1:
            names = ("phase",) if name == "phase" else missing_parameters(self.phase_pattern(part, name), {})
        params = dict(zip(names, facts, strict=False))
        return self.fact(game, name, params | {f"fact_{i + 1}": fact for i, fact in enumerate(facts) if i >= len(names)})

    def phase_pattern(self, part: str, name: str) -> Pattern:
        return self.source.patterns.get(f"{part}.phase.{name}", ())

    def phase(self, game: str, phase: str) -> str:
        """The heading of a phase: its message, or its name where the message would need more than that."""
        key = f"{prefix(game)}.phase.{phase}"
        if self.has(key) and not missing_parameters(self.source.patterns[key], {}):
            return self.text(key, {}, game)
        return first_upper(self.name(game, "phases", phase))

    def option(self, game: str, decision: Decision, action: Action) -> str:
        """An option as a label: by the table of options, the question's parts, or the names in the action."""
        part = prefix(game)
        verb, operands = str(action[0]), action[1:]
        for key, *names in labels(part).entries(decision.kind, verb, operands):
            params = labels(part).filled(names, operands, decision.subject)
            if params is not None and self.has(key):
                return self.text(key, {**decision.subject, **params}, game)
        if verb == PENDING and operands:
            return self.effect(part, game, operands)
        if verb == ALTERNATIVE and "options" in decision.subject:
            chosen = decision.subject["options"][operands[0] - 1]
            return first_upper(", ".join([self.speech.noun(part, "items", step) for step in chosen]))
        return self.by_question(game, decision, verb, operands) or self.spelled(part, verb, operands)

    def by_question(self, game: str, decision: Decision, verb: str, operands: Sequence[Any]) -> str:
        """A label from the parts of the question, where they fit the action; "" where they do not."""
        part, given = prefix(game), decision.subject
        ask = f"{part}.ask.{decision.kind}"
        if operands:
            names = missing_parameters(self.source.patterns.get(f"{ask}.do", ()), given)
            if not names or len(names) != len(operands):
                return ""
            return self.text(f"{ask}.do", {**given, **dict(zip(names, operands, strict=True))}, game)
        keys = [f"{ask}.none"] if verb in DECLINE else []
        keys += [f"{ask}.opt_{verb}", f"{part}.opt.{verb}"]
        keys += [f"{ask}.do"] if verb in AGREE or verb == decision.kind else []
        for key in keys:
            if self.has(key) and not missing_parameters(self.source.patterns[key], given):
                return self.text(key, given, game)
        return ""

    def effect(self, part: str, game: str, label: Sequence[Any]) -> str:
        """A pending effect that its player may resolve next: by its own label, or by the question it will ask."""
        kind = str(label[0])
        for key in (f"{part}.opt.effect_{kind}", f"{part}.opt.{kind}", f"{part}.ask.{kind}.q"):
            names = missing_parameters(self.source.patterns[key], {}) if self.has(key) else []
            if self.has(key) and len(names) <= len(label) - 1:
                return self.text(key, dict(zip(names, label[1:], strict=False)), game)
        return self.spelled(part, kind, label[1:])

    def spelled(self, part: str, verb: str, operands: Sequence[Any]) -> str:
        """An action without a message of its own: its verb, and what it is about by name."""
        common = self.source.names["common"]
        known = common["buttons"] | common["verbs"] | self.source.names.get(part, {}).get("actions", {})
        said = first_upper(known.get(verb) or self.speech.noun(part, "items", verb))
        things = ", ".join([self.speech.noun(part, "items", operand) for operand in operands])
        return f"{said}: {things}" if things else said


def missing_parameters(pattern: Pattern, given: Mapping[str, Any]) -> list[str]:
    """The parameters of a message that are not given yet, each once."""
    return [name for name in dict.fromkeys(parameters(pattern)) if name not in given]


def begins_with_noun(part: str, pattern: Pattern) -> bool:
    first = pattern[0] if pattern else ""
    return isinstance(first, (Parameter, Choice)) and kind_of(part, first.name) in UPPER


def unknown(key: str, params: Mapping[str, Any]) -> str:
    """What is shown for a key that no catalogue has."""
    shown = ", ".join([f"{name}: {value}" for name, value in params.items()])
    return f"{key} ({shown})" if shown else key


def load(language: str = "en", seats: Sequence[str] = ()) -> Words:
    """The words of a language; SetupError names the languages if there is none."""
    return Words(catalogue(language), seats)
