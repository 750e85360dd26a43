"""What stands behind the word of a step in a written effect: numbers, places, people, sources, each checked with its line."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules.effect_words import (
    ALL,
    BINDS,
    CHOSEN,
    EACH,
    FOUND,
    KINDS,
    LEVELS,
    NOUNS,
    ONE_ERA,
    SOURCES,
    EffectError,
    Line,
    Node,
)


def nothing_more(line: Line, rest: list[str]) -> None:
    if rest:
        raise EffectError(line.number, f"nothing comes after '{line.words[0]}' here, but '{' '.join(rest)[:40]}' does.")


def last_one(line: int, what: str, name: str, kind: str, known: dict[str, str]) -> None:
    """Only what was found last of its kind is remembered."""
    if known.get("=" + kind) != name:
        raise EffectError(line, f"{what}({name}): a later line found {KINDS[kind]} again, and only the last one is known.")


def place(line: int, word: str, known: dict[str, str]) -> str:
    """A place, checked."""
    if word in ONE_ERA or word in CHOSEN or word in EACH:
        return word
    if "(" in word and word.endswith(")"):
        kind, name = word[:-1].split("(", 1)
        if kind in FOUND:
            bound_to(line, kind, name, FOUND[kind], known)
            return kind
    raise EffectError(line, f"unknown place '{word[:40]}'.")


def unknown(line: int, what: str, name: str, known: dict[str, str]) -> None:
    if name not in known or name.startswith("="):
        said = name[:20]
        raise EffectError(line, f"{what}({said}): no earlier line binds '{said}' (write 'as {said}' there).")


def bound_to(line: int, what: str, name: str, kind: str, known: dict[str, str]) -> None:
    unknown(line, what, name, known)
    if known[name] != kind:
        raise EffectError(line, f"{what}({name}): '{name}' is {KINDS[known[name]]}, here {KINDS[kind]} is needed.")
    last_one(line, what, name, kind, known)


class Operands:
    """What stands behind the word of one step."""

    def __init__(self, node: Node, line: Line, known: dict[str, str]) -> None:
        self.node: Final = node
        self.line: Final = line
        self.known: Final = known
        self.rest: list[str] = []

    def wrong(self, text: str) -> EffectError:
        return EffectError(self.line.number, text)

    def next(self) -> str:
        return self.rest.pop(0) if self.rest else ""

    def read(self, rest: list[str]) -> None:
        node, word = self.node, self.node.word
        self.rest = rest[:]
        if len(rest) >= 2 and rest[-2] == "as":
            self.rest = rest[:-2]
            node.bind = rest[-1]
            if word not in BINDS:
                raise self.wrong(f"'{word}' finds nothing that could be named; leave 'as {node.bind[:20]}' out.")
            if not node.bind.isidentifier() or len(node.bind) > 20:
                raise self.wrong(f"'{node.bind[:20]}' is no name; one short word of letters.")
        if word in NOUNS:
            self.quantity()
        if word in ("add_energy", "remove_rift"):
            self.target()
        elif word in ("push", "destroy_duplicate"):
            node.places.append(self.place())
            if word == "push":
                self.far()
            elif node.places[0] in CHOSEN:
                chosen = node.places[0]
                raise self.wrong(f"'{chosen}' is a choice; choose first: 'select_era {chosen} as e', then 'bound(e)'.")
        elif word in LEVELS:
            self.level()
        elif word in ("draw", "discard", "destroy_card"):
            self.owner()
        elif word in SOURCES:
            self.source()
        elif word == "move":
            self.move()
        elif word == "let_use":
            self.whom(("other", "any", "self"))
        elif word == "select_agent":
            self.whom(("other", "any"))
        elif word == "select_era":
            node.places.append(self.place())
            if node.places[0] not in CHOSEN:
                raise self.wrong(f"'{node.places[0]}' is no choice; {', '.join(CHOSEN)} are.")
        elif word == "swap_agents":
            self.swap()
        elif word == "swap_duplicates":
            node.places += [self.place(), self.place()]
        elif word == "ready":
            node.flag = self.optional("elementary")
        nothing_more(self.line, self.rest)
        kind = BINDS.get(word, "")
        if kind:
            self.known["=" + kind] = node.bind
            if node.bind:
                self.known[node.bind] = kind

    def optional(self, word: str) -> bool:
        if self.rest and self.rest[0] == word:
            self.rest.pop(0)
            return True
        return False

    def number(self, text: str, least: int, most: int) -> int:
        if not (text.isascii() and text.isdigit()) or len(text) > 2 or not least <= int(text) <= most:
            raise self.wrong(f"'{text[:20]}': a number from {least} to {most} is needed here.")
        return int(text)

    def quantity(self) -> None:
        """N, N..N, up_to N, up_to all, all: as far as the word knows them."""
        node, word = self.node, self.node.word
        first = self.rest[0] if self.rest else ""
        tokens = word in ("push", "pull", "destroy_duplicate")
        if not (first[:1].isdigit() or first in ("up_to", "all")):
            after = f" comes before '{first[:20]}'" if first else " is missing"
            ways = "A number, '1..2', 'up_to 2' or 'all'" if tokens else "A number"
            if word == "remove_rift":
                ways = "A number, 'up_to 2' or 'all'"
            raise self.wrong(f"how many {NOUNS[word]}? {ways}{after}.")
        self.next()
        if first == "up_to" and (tokens or word == "remove_rift"):
            said = self.next()
            node.most = ALL if said == "all" else self.number(said, 1, 9)
            node.flag = word == "remove_rift"
        elif first == "all" and (tokens or word == "remove_rift"):
            node.least = node.most = ALL
        elif ".." in first and tokens:
            low, high = first.split("..", 1)
            node.least, node.most = self.number(low, 0, 9), self.number(high, 1, 9)
            if node.least > node.most:
                raise self.wrong(f"'{first[:20]}': the smaller number comes first.")
        else:
            node.least = node.most = self.number(first, 1, 9)

    def place(self) -> str:
        word = self.next()
        if not word:
            raise self.wrong(f"where? A place such as 'own' or 'adjacent' is missing after '{self.node.word}'.")
        return place(self.line.number, word, self.known)

    def target(self) -> None:
        """An era, or so many different ones."""
        if len(self.rest) >= 2 and self.rest[1] == "different":
            self.node.different = self.number(self.next(), 2, 7)
            self.next()
            self.node.places.append(self.place())
            if self.node.places[0] not in CHOSEN or self.node.flag:
                raise self.wrong("different eras are chosen: a number, then 'different any' or another choice.")
        else:
            self.node.places.append(self.place())

    def far(self) -> None:
        self.node.distance = 1
        if self.rest and self.rest[0] in ("distance", "exactly"):
            self.node.exact = self.next() == "exactly"
            self.node.distance = self.number(self.next(), 1, 6)

    def level(self) -> None:
        node = self.node
        node.places.append(self.place())
        to, what = self.next(), self.next()
        if to != "to" or what not in LEVELS[node.word]:
            raise self.wrong(f"{node.word} … to {what[:20] or '…'}: only to {' or '.join(LEVELS[node.word])}.")
        node.to = what

    def owner(self) -> None:
        """Whose cards: one's own, or those of an agent found before."""
        self.node.who = "self"
        if self.rest:
            said = self.next()
            if said == "self":
                return
            if not (said.startswith("agent(") and said.endswith(")")):
                raise self.wrong(f"who? self or agent(x), not '{said[:20]}'.")
            bound_to(self.line.number, "agent", said[6:-1], "agent", self.known)
            self.node.who = "agent"

    def whom(self, words: tuple[str, ...]) -> None:
        said = self.next()
        if said in words:
            self.node.who = said
        elif self.node.word == "let_use" and said.startswith("agent(") and said.endswith(")"):
            bound_to(self.line.number, "agent", said[6:-1], "agent", self.known)
            self.node.who = "agent"
        else:
            raise self.wrong(f"who? {', '.join(words)}, not '{said[:20]}'.")

    def source(self) -> None:
        node = self.node
        said = self.next()
        if node.word == "add_to_deck" and said.startswith("bound(") and said.endswith(")"):
            bound_to(self.line.number, "bound", said[6:-1], "card", self.known)
            node.source = "bound"
        elif said in SOURCES[node.word]:
            node.source = said
        else:
            raise self.wrong(f"from where? {', '.join(SOURCES[node.word])}, not '{said[:20]}'.")
        if node.word == "use_card":
            node.flag = self.optional("different")

    def move(self) -> None:
        node = self.node
        said, how = self.next(), self.next()
        if said.startswith("agent(") and said.endswith(")"):
            bound_to(self.line.number, "agent", said[6:-1], "agent", self.known)
            node.who = "agent"
        elif said == "self":
            node.who = "self"
        elif said in ("other", "any"):
            raise self.wrong(f"choose first: 'select_agent {said} as x', then 'move agent(x) …'.")
        else:
            raise self.wrong(f"who? self or agent(x), not '{said[:20]}'.")
        if how == "to":
            node.places.append(self.place())
            return
        if how not in ("up_to", "exactly"):
            raise self.wrong(f"move <who> up_to {how[:2] or 2}, exactly {how[:2] or 2}, or to <place>.")
        node.exact = how == "exactly"
        node.distance = self.number(self.next(), 1, 6)
        if self.optional("carry"):
            node.carry = self.next()
            if node.carry not in ("path", "vortex"):
                raise self.wrong("carry path, or carry vortex.")

    def swap(self) -> None:
        mine, other = self.next(), self.next()
        if mine != "self" or not (other.startswith("agent(") and other.endswith(")")):
            raise self.wrong("swap_agents self agent(x); choose the agent first with 'select_agent other as x'.")
        bound_to(self.line.number, "agent", other[6:-1], "agent", self.known)
