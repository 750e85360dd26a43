"""Effects as sentences of one language: clauses of steps, and how clauses are joined.

A clause is made of each line: a verb in the form its surroundings ask for (you do, to do, somebody does), and an object, which
is a quantity with its noun and a place. Lines that say the same verb share it ("add 1 energy to your era and 1 energy to the
future era"), whoever was chosen becomes the subject ("another agent draws 1 card"), and an era that was just named is "there".
"""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.packs.objects import Objects, phrases
from rondel.titles.the_loop.rules.effect_words import ALL, Node

YOU, TO, SOMEBODY = 1, 2, 3
"""Which form of a verb: imperative, infinitive, third person; its place in the list of a step."""
OPTIONAL: Final = ("push", "pull", "destroy_duplicate", "remove_rift")
SHARING: Final = ("add_energy", "remove_rift")
"""Neighbours with one of these words share their verb."""
SUBJECTS: Final = ("draw", "discard", "destroy_card", "let_use")
"""What a chosen agent does as the subject of the clause."""
ABOUT_ERAS: Final = ("add_energy", "remove_rift", "move")


class Clause:
    """What has been said, and how others may be joined to it."""

    def __init__(self, text: str, wide: bool = False, colon: bool = False, apart: bool = False) -> None:
        self.text: Final = text
        self.wide: Final = wide
        """Holds alternatives or another subject: a semicolon stands beside it."""
        self.colon: Final = colon
        """Chooses what the next ones are about."""
        self.apart: Final = apart
        """A sentence of its own."""


class Speaker:
    """Speaks one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = phrases(language)
        self.objects = Objects(language)
        self.german = language == "de"
        self.notes: list[str] = []
        """What is to be added at the end."""
        self.named: Node | None = None
        """The line whose card the next line speaks of."""

    # ------------------------------------------------------------------ a whole text

    def text(self, nodes: list[Node]) -> str:
        parts = [*self.steps(nodes, YOU, top=True).replace("~", "").replace("_", " ").split(". "), *self.notes_said()]
        return " ".join([part[:1].upper() + part[1:] + "." for part in parts])

    def notes_said(self) -> list[str]:
        """What is worth repeating of the rules about borrowed cards."""
        found = []
        for kind in ("stays", "unexhausted"):
            times = self.notes.count(kind)
            if times:
                found.append(str(self.words[kind][min(times, 2) - 1]))
        return found

    # ------------------------------------------------------------------ joining

    def steps(self, nodes: list[Node], form: int, lead: str = "", after: bool = False, top: bool = False) -> str:
        """Clauses joined in their order. `lead`: what stands before the first one; `after`: a condition does."""
        groups = self.grouped(nodes, form)
        said, before = "", Clause("")
        for at, group in enumerate(groups):
            ahead = groups[at + 1][0] if at + 1 < len(groups) else None
            last = ahead is None or ahead.word == "if"
            bare = bool(said) and group[0].word == "if" and self.follows(groups[at - 1], group[0])
            self.named = group[-1] if ahead and ahead.word == "if" and self.follows(group, ahead) else None
            if bare:
                goes = group[0].lists[0][0].word == "move"
                now = Clause(self.steps(group[0].lists[0], form, str(self.words["then"]) if goes else ""), wide=True)
                said += (", " if goes and not before.wide else "; ") + now.text
            elif not said:
                now = self.clause(group, form, lead, after, last)
                said = now.text
            elif group[0].word == "if":
                now = self.clause(group, form, "", False, last)
                said += (". " if top else "; ") + now.text
            elif before.colon and form == YOU:
                now = self.clause(group, form, "", False, last)
                said += ": " + (capital(now.text) if self.german else now.text)
            else:
                now = self.clause(group, form, str(self.words["then"]) if last else "", False, last)
                wide = before.wide or now.wide or before.apart or ";" in before.text
                said += (". " if before.apart and top else "; " if wide else ", ") + now.text
            before = now
        return said

    def grouped(self, nodes: list[Node], form: int) -> list[list[Node]]:
        """Neighbours that are said in one clause."""
        found: list[list[Node]] = []
        for node in nodes:
            group = found[-1] if found else []
            first = group[0] if group else node
            shares = node.word in SHARING and node.word == first.word and not optional(node) and not optional(first)
            shares = shares and all([each.places != node.places for each in group])
            chosen = first.word == "select_agent" and form == YOU
            swaps = chosen and len(group) == 1 and node.word == "swap_agents"
            acts = node.who == "agent" and node.word in SUBJECTS and first.word != "swap_agents"
            speaks = chosen or (first.who == "agent" and first.word in SUBJECTS)
            if group and (shares or swaps or (acts and speaks and all([by_agent(each) for each in group[chosen:]]))):
                group.append(node)
            else:
                found.append([node])
        return found

    def follows(self, group: list[Node], node: Node) -> bool:
        """Whether an `if` need not be said: the line before it is no choice, and all under it is about what that line found."""
        before = group[-1]
        if node.condition != "did" or node.negated or node.otherwise or not before.bind or before.least == 0:
            return False
        about = [{"card": "origin", "way": "landing"}.get(node.to, "")]
        return all([each.word in ABOUT_ERAS and each.places[:1] == about for each in node.lists[0]])

    # ------------------------------------------------------------------ clauses

    def clause(self, group: list[Node], form: int, lead: str, after: bool, last: bool) -> Clause:
        node, words = group[0], self.words
        if node.word == "select_agent" and len(group) > 1:
            if group[1].word == "swap_agents":
                self.objects.forget(moved=True)
                return Clause(self.verb("swap_agents", form, lead, words["with_agent"][node.who]))
            return Clause(self.acting(words["agents"][node.who], group[1:], lead, after), wide=True)
        if by_agent(node) and form != SOMEBODY:
            return Clause(self.acting(words["agents"][node.who], group, lead, after), wide=True)
        if node.word == "choose":
            return self.alternatives(node, form, lead, after)
        if node.word == "may":
            return Clause(self.may(node.lists[0], form, lead, after))
        if node.word == "if":
            return Clause(self.condition(node, form), apart=True)
        if node.word == "each_agent":
            return Clause(self.subject(words["each"][node.who], self.steps(node.lists[0], SOMEBODY), lead, after), wide=True)
        if node.word == "let_use":
            return Clause(self.let(node, form, lead, after))
        if form != TO and optional(node):
            return Clause(self.may(group, form, lead, after))
        return Clause(self.step(group, form, lead, last), bool(node.carry), node.word in ("select_agent", "select_era"))

    def acting(self, who: str, group: list[Node], lead: str, after: bool) -> str:
        """A chosen agent as the subject of all these lines."""
        then = str(self.words["then"])
        said = [self.one(node, SOMEBODY, then if at and at + 1 == len(group) else "") for at, node in enumerate(group)]
        return self.subject(who, ", ".join(said), lead, after)

    def one(self, node: Node, form: int, lead: str) -> str:
        return self.let(node, form, lead, False) if node.word == "let_use" else self.step([node], form, lead, True)

    def subject(self, who: str, said: str, lead: str, after: bool) -> str:
        """Somebody does something; in German the verb comes first after another word."""
        if self.german and (lead or after):
            verb, rest = said.split(" ", 1)
            return f"{lead}{verb} {who} {rest}"
        return lead + hung(who + " ", said)

    def let(self, node: Node, form: int, lead: str, after: bool) -> str:
        said = self.words["let_use"]
        if form == TO:
            return str(said["to"][node.who])
        if form == SOMEBODY and node.who in ("agent", "self"):
            return self.led(lead, str(said["they"]))
        if node.who == "self":
            return self.permitted(lead, after, form, str(said["to"]["self"]))
        return self.subject(self.words["agents"][node.who], str(said["they"]), lead, after)

    def may(self, nodes: list[Node], form: int, lead: str, after: bool) -> str:
        if all([infinite(node) for node in nodes]):
            return self.permitted(lead, after, form, self.steps(nodes, TO))
        said = str(self.words["may_do"][1 if form == SOMEBODY else 0])
        return f"{said} {capital(self.steps(nodes, YOU)) if self.german else self.steps(nodes, YOU)}"

    def permitted(self, lead: str, after: bool, form: int, said: str) -> str:
        you, they, inverted = self.words["may"]
        if form == SOMEBODY:
            return self.led(lead, f"{they} {clitic_first(said)}")
        if self.german and (lead or after):
            return f"{lead}{inverted} {said}"
        return hung(lead, f"{you} {clitic_first(said)}")

    def led(self, lead: str, said: str) -> str:
        """A clause in the third person, whose subject stands before it, with its lead."""
        if self.german and lead:
            verb, rest = said.split(" ", 1)
            return f"{verb} {lead}{rest}"
        return hung(lead, said)

    def alternatives(self, node: Node, form: int, lead: str, after: bool) -> Clause:
        """One of several: what they share is said once."""
        words, firsts = self.words, [inner[0] for inner in node.lists]
        single = all([len(inner) == 1 for inner in node.lists]) and not any([optional(each) for each in firsts])
        or_ = str(words["or"])
        if single and len({each.word for each in firsts}) == 1 and firsts[0].word in SHARING:
            return Clause(self.verb(firsts[0].word, form, lead, or_.join([self.objects.of(each, form) for each in firsts])))
        hand = ("discard", "destroy_card")
        if single and len(firsts) == 2 and [each.word in hand and each.who == "self" for each in firsts] == [True, True]:
            said = [self.objects.of(each, form) for each in firsts]
            if said[0] == said[1] and firsts[0].word != firsts[1].word:
                same = [words["same"], said[1]] if self.german else [said[0], ""]
                parts = [self.verb(each.word, form, lead if at == 0 else "", same[1 - at]) for at, each in enumerate(firsts)]
                return Clause(or_.replace(",", "").join([part.strip() for part in parts]))
        said = [self.steps(inner, form, "" if at else lead, after and not at) for at, inner in enumerate(node.lists)]
        long = any([len(inner) > 1 or ";" in text for inner, text in zip(node.lists, said, strict=True)])
        joined = ("; " + or_.strip(" ,") + " ") if long else or_
        return Clause(joined.join(said), wide=True)

    def condition(self, node: Node, form: int) -> str:
        """`if` with what follows from it; a number is enough where the other way says the same."""
        words = self.words
        asked = words["cond"]["did_they" if node.condition == "did" and form == SOMEBODY else node.condition]
        where = self.objects.asked(node.places[0], form) if node.places else ""
        said = str(words["if"]).format(c=asked[1 if node.negated else 0].format(**{"in": where}))
        said += self.steps(node.lists[0], form, after=True)
        if node.otherwise:
            one, other = node.lists[0], node.otherwise
            if len(one) == len(other) == 1 and same_but_number(one[0], other[0]):
                rest = self.verb(other[0].word, form, "", str(other[0].most))
            else:
                rest = self.steps(other, form, after=True)
            said += str(words["else"]) + rest
        self.objects.forget()
        return said

    # ------------------------------------------------------------------ verbs

    def step(self, group: list[Node], form: int, lead: str, last: bool) -> str:
        """One verb with its objects."""
        node = group[0]
        if node.word == "use_card":
            self.notes.append("unexhausted" if node.source == "other_hand" else "stays")
        objects, slots = [], []
        for each in group:
            objects.append(self.objects.of(each, form, len(group) == 1))
            slots.append(self.objects.slots)
        before = self.objects.before + " " if self.objects.before else ""
        both = ", " + str(self.words["and"]).lstrip() if "," in objects[0] else str(self.words["and"])
        joined = objects[0] if len(objects) == 1 else ", ".join(objects[:-1]) + both + objects[-1]
        if self.german and len(group) == 2 and node.word == "add_energy" and slots[0]["q"] == slots[1]["q"]:
            joined = f"{slots[0]['to']} und {slots[1]['to']} je {slots[0]['q']}"
        said = before + self.verb(self.objects.name(node), form, lead, joined)
        if node.word == "push" and node.most > 1:
            said += str(self.words["apart"])
        if node.word == "use_card" and node.source == "other_hand":
            said += str(self.words.get("as_yours", ""))
        if self.named is node and node.word in ("discard", "destroy_card") and form == YOU:
            said += str(self.words["this_one"])
        if node.carry:
            said += ("; " if last else ", ") + str(self.words["carry"][node.carry][1 if form == SOMEBODY else 0])
        return said

    def verb(self, name: str, form: int, lead: str, said: str) -> str:
        pattern = str(self.words["steps"][name][form])
        if lead and said.startswith("ihr ") and self.german:
            said, lead = f"ihr {lead}{said[4:]}", ""  # a pronoun comes before everything else
        slots = self.objects.slots | {"o": said, "t": lead}
        text = pattern.format(**slots).replace("  ", " ").strip()
        for mine, theirs in self.words.get("their", {}).items() if form == SOMEBODY else ():
            text = text.replace(mine, theirs)
        return text if "{t}" in pattern else hung(lead, text)


def hung(lead: str, said: str) -> str:
    """`said` after `lead`: a Czech clitic, which is marked with ~, comes right behind what leads."""
    verb, _, rest = said.partition("~")
    if not lead or not rest or verb.count(" ") != 1:
        return lead + said
    clitic, _, more = rest.partition(" ")
    return f"{lead}{clitic} {verb}{more}".rstrip()


def clitic_first(said: str) -> str:
    """An infinitive behind "you may": its clitic comes first."""
    verb, _, rest = said.partition("~")
    if not rest or verb.count(" ") != 1:
        return said
    clitic, _, more = rest.partition(" ")
    return f"~{clitic} {verb}{more}"


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def optional(node: Node) -> bool:
    """None or one: you may."""
    return node.word in OPTIONAL and node.most == 1 and (node.least == 0 or node.flag)


def by_agent(node: Node) -> bool:
    return node.who == "agent" and node.word in SUBJECTS


def infinite(node: Node) -> bool:
    """Whether it can be said after "you may"."""
    if node.word == "choose":
        return all([infinite(each) for inner in node.lists for each in inner])
    if node.word == "let_use":
        return True
    return node.word not in ("if", "may", "each_agent") and not by_agent(node)


def same_but_number(one: Node, other: Node) -> bool:
    def plain(node: Node) -> bool:
        return node.word in SHARING and 0 < node.most < ALL and not node.flag and not node.different

    return plain(one) and plain(other) and one.word == other.word and one.places == other.places
