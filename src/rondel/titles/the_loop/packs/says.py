"""The text of a card made from its effect, in five languages: it cannot contradict the steps, and needs no translation.

A clause is made of each line: a verb in the form its surroundings ask for (you do, to do, somebody does), a quantity with its
noun, a place. The words lie in `phrases.json`.
"""

from __future__ import annotations

import functools
import json
from importlib.resources import files
from typing import Any, Final

from rondel.speech.plural import category
from rondel.titles.the_loop.packs.machine import why_no_rule
from rondel.titles.the_loop.packs.written import ULTRAMACHINE
from rondel.titles.the_loop.rules.effect_words import ALL, NOUNS, Node
from rondel.titles.the_loop.rules.effects import parsed

YOU, TO, SOMEBODY = 1, 2, 3
"""Which form of a verb: imperative, infinitive, third person; its place in the list of a step."""
FROM, INTO, INSIDE = 0, 1, 2
OPTIONAL: Final = ("push", "pull", "destroy_duplicate", "remove_rift")
FORMS: Final[dict[str, int]] = {"one": 0, "few": 1, "many": 2, "other": 2}
NOUN: Final[dict[str, str]] = {"rifts": "rift", "duplicates": "duplicate", "cards": "card", "energy": "energy"}


@functools.cache
def phrases(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((files(__package__) / "phrases.json").read_text(encoding="utf-8"))[language]
    return found


def says(effect: str, language: str) -> str:
    """What the card does, as one text."""
    return Speaker(language).text(parsed(effect))


def texts(rules: dict[str, Any]) -> dict[str, dict[str, str]]:
    """By language and key of the catalogue: the texts of the cards of a pack, and of changed Ultramachine cards."""
    cards, machine = rules.get("artefact", {}), rules.get("ultramachine", {})
    found: dict[str, dict[str, str]] = {}
    for language in ("en", "cs", "de", "pl", "ru"):
        said = {f"tl.text.{id}": says(card["effect"], language) for id, card in cards.items() if "effect" in card}
        for id, card in machine.items():
            if tuple(card["rule"]) != ULTRAMACHINE.get(id) and all(not why_no_rule(line.split()) for line in card["rule"]):
                said[f"tl.text.{id.lower().replace('-', '_')}"] = rule_text(card["rule"], language)
        found[language] = said
    return found


def rule_text(lines: list[str], language: str) -> str:
    """What a card of the Ultramachine does, a sentence for each line of its rule."""
    return " ".join([rule_sentence(line.split(), Speaker(language)) for line in lines])


def rule_sentence(words: list[str], speaker: Speaker) -> str:
    said, when = speaker.words["ultra"], ""
    if "if" in words:
        at = words.index("if")
        words, asked = words[:at], words[at + 1 :]
        when = str(said["when"][asked[0]]).format(n=asked[-1])
    word, rest = words[0], words[1:]
    if word == "drop_count":
        text = said[word].format(n=speaker.counted(int(rest[0]), "cube"))
    elif word == "ramp_weights":
        text = said[word].format(a=rest[0], b=rest[1], c=rest[2])
    elif word == "forbid":
        text = said[word][rest[0]]
    elif word in ("doctor_arrives", "after_drop"):
        many = speaker.counted(int(rest[1]), "duplicate") if rest[0] == "generate" else rest[-1]
        text = said[rest[0]].format(n=many)
    else:
        text = said[word].format(n=rest[0])
    sentence = when + str(text)
    return sentence[:1].upper() + sentence[1:] + "."


class Speaker:
    """Speaks one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = phrases(language)

    def text(self, nodes: list[Node]) -> str:
        said = self.steps(nodes, YOU)
        parts = [part[:1].upper() + part[1:] for part in said.split(". ")]
        return ". ".join(parts) + "."

    def steps(self, nodes: list[Node], form: int) -> str:
        """Clauses joined in their order; an `if` begins a sentence of its own."""
        said = ""
        for node in nodes:
            clause = self.clause(node, form)
            if node.word == "if" and said:
                said += clause
            elif node.word == "if":
                said = clause.removeprefix(". ")
            else:
                said += (self.words["then"] if said else "") + clause
        return said

    def clause(self, node: Node, form: int) -> str:
        words = self.words
        if node.word == "choose":
            return str(words["or"]).join(self.steps(inner, form) for inner in node.lists)
        if node.word == "may":
            return str(words["may"]).format(x=self.steps(node.lists[0], TO))
        if node.word == "if":
            return self.condition(node, form)
        if node.word == "each_agent":
            return str(words["each"][node.who]).format(x=self.steps(node.lists[0], SOMEBODY))
        if node.word == "let_use":
            return str(words["let_use"][node.who])
        if node.who == "agent" and node.word in ("draw", "discard", "destroy_card"):
            return f"{words['that_agent']} {self.step(node, SOMEBODY)}"
        if form == YOU and node.most == 1 and (node.least == 0 or node.flag) and node.word in OPTIONAL:
            return str(words["may"]).format(x=self.step(node, TO))  # none or one: you may
        return self.step(node, form)

    def condition(self, node: Node, form: int) -> str:
        asked = self.words["cond"][node.condition][1 if node.negated else 0]
        where = self.place(node.places[0], INSIDE) if node.places else ""
        said = str(self.words["if"]).format(c=asked.format(**{"in": where}), x=self.steps(node.lists[0], form))
        if node.otherwise:
            said += str(self.words["else"]).format(x=self.steps(node.otherwise, form))
        return said

    def step(self, node: Node, form: int) -> str:
        words = self.words
        name = node.word
        if name == "move":
            name += ("_agent" if node.who == "agent" else "") + ("_to" if node.places else "")
        elif name == "select_agent" and node.who == "any":
            name = "select_any"
        elif name == "select_era" and node.places == ["any"]:
            name = "select_any_era"
        pattern = words["steps"][name]
        said = str(pattern[0]).replace("{v}", pattern[form])
        slots = {
            "q": self.quantity(node), "what": words["things"].get(node.to, ""), "source": words["sources"].get(node.source, ""),
            "from": "", "to": "", "in": "", "in2": "", "far": "",
        }  # fmt: skip
        if node.places:
            slots |= {"from": self.place(node.places[0], FROM), "to": self.place(node.places[0], INTO)}
            slots["in"] = self.place(node.places[0], INSIDE)
            slots["into"] = words["places"][node.places[0]][-1] if self.language == "de" else slots["to"]
            slots["in2"] = self.place(node.places[-1], INSIDE)
        if node.different:
            slots["from"], slots["to"] = [each.format(n=node.different) for each in words["different"]]
        if node.word == "pull":
            slots["from"] = self.place("adjacent", FROM) if node.most == 1 else words["adjacent_eras"]
        if node.word == "move" and not node.places:
            slots["far"] = self.far(node, words["far"])
        said = said.format(**slots)
        if node.word == "push" and (node.distance > 1 or node.exact):
            said += self.far(node, words["push_far"])
        if node.word == "ready" and node.flag:
            said += words["elementary"]
        if node.word == "use_card" and node.flag:
            said += words["other_card"]
        said += str(words["carry"][node.carry]) if node.carry else ""
        for mine, theirs in words.get("their", {}).items() if form == SOMEBODY else ():
            said = said.replace(mine, theirs)
        return said

    def far(self, node: Node, ways: list[str]) -> str:
        genitive = bool(self.words.get("far_genitive")) and not node.exact
        return ways[1 if node.exact else 0].format(n=self.counted(node.distance, "era", genitive))

    def place(self, name: str, form: int) -> str:
        return str(self.words["places"][name][form])

    def counted(self, n: int, noun: str, genitive: bool = False) -> str:
        """A number and its noun; after "up to" some languages want the genitive plural."""
        forms = self.words["nouns"][noun]
        chosen = forms[2] if genitive and n > 1 else forms[FORMS[category(self.language, n)]]
        if genitive and n == 1:
            chosen = forms[1]  # the genitive singular looks like the form after two
        return f"{n} {chosen}"

    def quantity(self, node: Node) -> str:
        if node.word not in NOUNS:
            return ""
        words, noun = self.words, NOUN[NOUNS[node.word]]
        genitive = bool(words.get("genitive"))
        if node.least == ALL or (node.word == "remove_rift" and node.most == ALL):
            return str(words["all"][noun])
        if node.most == ALL:
            return str(words["any_number"]).format(n=words["nouns"][noun][2])
        if (node.least == 0 or (node.flag and node.word == "remove_rift")) and node.most > 1:
            return str(words["up_to"]).format(n=self.counted(node.most, noun, genitive))
        if 0 < node.least < node.most:
            return str(words["or_n"]).format(a=node.least, n=self.counted(node.most, noun))
        return self.counted(node.most, noun)
