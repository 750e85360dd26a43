"""What a verb of a card's text is about: quantities with their nouns, places, sources. The words lie in `phrases.json`."""

from __future__ import annotations

import functools
import json
from importlib.resources import files
from typing import Any, Final

from rondel.speech.plural import category
from rondel.titles.the_loop.rules.effect_words import ALL, EACH, FOUND, NOUNS, ONE_ERA, Node

FROM, INTO, INSIDE = 0, 1, 2
TO: Final = 2
"""The infinitive, among the forms of a verb."""
FORMS: Final[dict[str, int]] = {"one": 0, "few": 1, "many": 2, "other": 2}
NOUN: Final[dict[str, str]] = {"rifts": "rift", "duplicates": "duplicate", "cards": "card", "energy": "energy"}
ROUND: Final = 6
"""So far every era can be reached: any number of eras."""
PLAIN: Final = ("add_energy", "remove_rift", "push", "destroy_duplicate")
"""Words whose object is a quantity and a place."""


@functools.cache
def phrases(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((files(__package__) / "phrases.json").read_text(encoding="utf-8"))[language]
    return found


def counted(language: str, n: int, noun: str, genitive: bool = False) -> str:
    """A number and its noun; after "up to" some languages want the genitive plural."""
    forms = phrases(language)["nouns"][noun]
    chosen = forms[2] if genitive and n > 1 else forms[FORMS[category(language, n)]]
    if genitive and n == 1:
        chosen = forms[1]  # the genitive singular looks like the form after two
    return f"{n} {chosen}"


class Objects:
    """Objects of one text. An era that was just named is "there"; after a move your era is another one."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = phrases(language)
        self.last = ""
        """The place named last, if it would mean the same era again."""
        self.owned = False
        self.moved = False
        self.slots: dict[str, str] = {}
        """Everything a pattern may ask for of the line that was said last."""
        self.before = ""
        """What stands before an infinitive."""

    def forget(self, moved: bool = False) -> None:
        self.last = ""
        self.moved = self.moved or (moved and self.owned)

    def of(self, node: Node, form: int, alone: bool = True) -> str:
        """The object of this line."""
        words, place = self.words, node.places[0] if node.places else ""
        self.before = ""
        many = self.quantity(node)
        there = bool(place) and place == self.last
        self.slots = {
            "q": many, "what": words["things"].get(node.to, ""), "far": "",
            "from": "", "to": "", "in": "", "in2": "", "into": "",
            "source": words["sources"].get(node.word, {}).get(node.source + ("_different" if node.flag else ""), ""),
        }  # fmt: skip
        if node.word == "pull":
            self.slots["from"] = words["places"]["adjacent"][FROM] if node.most == 1 else words["adjacent_eras"]
        elif node.word == "select_era":
            self.slots["in"] = words["chosen"][place]
        elif node.different:
            per = "per" in words and 0 < node.least == node.most < ALL
            ways = words["per"]["different"] if per else words["different"]
            eras = words.get("per", {}).get("eras", ("", "", ""))[FORMS[category(self.language, node.different)]]
            self.slots["from"], self.slots["to"] = [each.format(n=node.different, eras=eras) for each in ways]
        elif place:
            self.where(node, place, there)
        if node.word == "move" and not node.places:
            self.slots["far"] = self.far(node, words["far"])
        elif node.word == "push":
            self.slots["far"] = self.far(node, words["push_far"]) if node.distance > 1 or node.exact else ""
        pattern = str(words["steps"][self.name(node)][0])
        if there and node.word in PLAIN and words.get("there_first"):
            side = {"add_energy": "to", "destroy_duplicate": "in"}.get(node.word, "from")
            pattern = "{" + side + "} " + pattern.replace("{" + side + "}", "").strip().replace("  ", " ")
            if form == TO and alone and self.language != "de":
                self.before, pattern = self.slots[side], pattern.replace("{" + side + "} ", "")
        said = pattern.format(**self.slots)
        if node.word == "move" and place == "any" and node.who == "self":
            said += str(words["stay"])
        self.remember(node, place)
        return said

    def remember(self, node: Node, place: str) -> None:
        if node.word in ("push", "pull", "swap_duplicates", "select_agent", "use_card", "let_use"):
            self.last = ""
        elif node.word == "move":
            self.forget(moved=node.who == "self")
        elif node.word == "select_era":
            self.last = "bound"
        elif place and not node.different:
            self.last = place if place in ONE_ERA or place in FOUND else ""
        self.owned = self.owned or place == "own"
        self.moved = self.moved and place != "own"

    def where(self, node: Node, place: str, there: bool) -> None:
        places = self.words["places"]
        forms = places["there" if there else "new_own" if place == "own" and self.moved else place]
        self.slots |= {"from": forms[FROM], "to": forms[INTO], "in": forms[INSIDE], "into": forms[-1]}
        if len(node.places) > 1:
            other = node.places[1]
            self.slots["in2"] = places["any_other" if other == "any" else other][INSIDE]

    def asked(self, place: str, form: int) -> str:
        """The place that a condition asks about, which is the one of what follows."""
        there = place == self.last and self.words.get("there_first")
        own = "their" if form == 3 else "your"
        said = self.words["places"]["there"][INSIDE] if there else self.words["asked"].get(f"{own}_{place}", "")
        self.last = place if place in ONE_ERA or place in FOUND else ""
        return str(said or self.words["places"][place][INSIDE])

    def name(self, node: Node) -> str:
        """Under which name the words of the step are found."""
        name = node.word
        if name == "move":
            return name + ("_agent" if node.who == "agent" else "") + ("_to" if node.places else "")
        if name == "push" and (node.distance > 1 or node.exact):
            return "push_far"
        if name == "select_agent" and node.who == "any":
            return "select_any"
        return name

    def far(self, node: Node, ways: list[str]) -> str:
        if node.word == "move" and node.distance == ROUND and not node.exact:
            return str(self.words["any_far"])
        genitive = bool(self.words.get("far_genitive")) and not node.exact
        return ways[1 if node.exact else 0].format(n=counted(self.language, node.distance, "era", genitive))

    def quantity(self, node: Node) -> str:
        if node.word not in NOUNS:
            return ""
        words, noun = self.words, NOUN[NOUNS[node.word]]
        if node.word == "ready":
            noun = "elementary" if node.flag else "exhausted"
        if node.least == ALL or (node.word == "remove_rift" and node.most == ALL):
            return str(words["all"][noun])
        if node.most == ALL:
            return str(words["any_number"]).format(n=words["nouns"][noun][2])
        if (node.least == 0 or (node.flag and node.word == "remove_rift")) and node.most > 1:
            return str(words["up_to"]).format(n=counted(self.language, node.most, noun, bool(words.get("genitive"))))
        if 0 < node.least < node.most:
            return str(words["or_n"]).format(a=node.least, n=counted(self.language, node.most, noun))
        several = node.different or (node.places and node.places[0] in EACH and words.get("per", {}).get("each"))
        if several and "per" in words and node.word in ("add_energy", "remove_rift"):
            own = words["per"].get("nouns" if node.most == 1 else "more", {}).get(noun)
            said = f"{node.most} {own}" if own else counted(self.language, node.most, noun)
            return str(words["per"]["q"]).format(q=said)
        return counted(self.language, node.most, noun)
