"""The written effect language: lines of a card read into nodes, each checked with its line (docs/packs.md, TL-16).

A node knows its word and its operands; `build.py` makes steps of nodes, and the texts of cards are made from them too.
"""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules.effect_operands import Operands, last_one, nothing_more, place
from rondel.titles.the_loop.rules.effect_words import BLOCKS, CONDITIONS, STEPS, EffectError, Line, Node

MOST_LINES: Final = 40
MOST_LEVELS: Final = 4


def lines_of(text: str) -> list[Line]:
    """The lines that say something; comments and empty lines are left out."""
    found: list[Line] = []
    for number, raw in enumerate(text.split("\n"), 1):
        said = raw.split("#", 1)[0].rstrip()
        if not said.strip():
            continue
        indent = len(said) - len(said.lstrip(" "))
        if "\t" in said or indent % 2:
            raise EffectError(number, "two spaces deeper for every level, and no tabs.")
        found.append(Line(number, indent // 2, said.split()))
        if len(found) > MOST_LINES:
            raise EffectError(number, f"an effect has at most {MOST_LINES} lines.")
        if indent // 2 > MOST_LEVELS:
            raise EffectError(number, f"an effect has at most {MOST_LEVELS} levels.")
    if not found:
        raise EffectError(1, "there is no step here; write one, such as 'add_energy 1 own'.")
    return found


def normal(text: str) -> str:
    """The same effect without comments and spare spaces: what the rules hash is made of."""
    return "\n".join(["  " * line.depth + " ".join(line.words) for line in lines_of(text)])


def parsed(text: str) -> list[Node]:
    """The effect as nodes; EffectError says what is wrong."""
    reader = Reader(lines_of(text))
    nodes = reader.block(0, {})
    if reader.at < len(reader.lines):
        line = reader.lines[reader.at]
        if line.words[0] in ("or", "else"):
            raise EffectError(line.number, f"'{line.words[0]}' belongs to no line above it.")
        raise EffectError(line.number, "this line is deeper than the one above it allows.")
    return nodes


class Reader:
    """Reads lines one after the other. `known` holds what each name was bound to, and which name each kind has last."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines: Final = lines
        self.at = 0

    def block(self, depth: int, known: dict[str, str]) -> list[Node]:
        found: list[Node] = []
        while self.at < len(self.lines) and self.lines[self.at].depth == depth:
            word = self.lines[self.at].words[0]
            if word in ("or", "else"):
                if found and depth:
                    break  # whoever asked for this block knows whether it belongs to it
                owner = "choose" if word == "or" else "if"
                raise EffectError(self.lines[self.at].number, f"'{word}' without '{owner}' before it.")
            found.append(self.node(depth, known))
        return found

    def under(self, node: Node, depth: int, known: dict[str, str]) -> list[Node]:
        inner = self.block(depth + 1, known)
        if not inner:
            raise EffectError(node.line, f"'{node.word}' in line {node.line} has nothing indented under it.")
        return inner

    def more(self, word: str, depth: int) -> bool:
        """Whether the next line is this word at this depth; then it is taken."""
        if self.at < len(self.lines) and self.lines[self.at].depth == depth and self.lines[self.at].words == [word]:
            self.at += 1
            return True
        return False

    def node(self, depth: int, known: dict[str, str]) -> Node:
        line = self.lines[self.at]
        self.at += 1
        word = line.words[0]
        node = Node(word, line.number)
        if word not in STEPS and word not in BLOCKS:
            from difflib import get_close_matches  # only where something is wrong: starting up needs none of it

            near = get_close_matches(word, STEPS + BLOCKS, 1)
            raise EffectError(line.number, f"unknown word '{word[:40]}'." + (f" Did you mean '{near[0]}'?" if near else ""))
        rest = line.words[1:]
        if word == "choose" or word == "may":
            nothing_more(line, rest)
            node.lists.append(self.under(node, depth, known))
            while word == "choose" and self.more("or", depth):
                node.lists.append(self.under(node, depth, known))
            if word == "choose" and not 2 <= len(node.lists) <= 4:
                raise EffectError(line.number, "choose among two to four: 'choose', its steps, then 'or' and others.")
        elif word == "if":
            self.condition(node, line, rest, known)
            node.lists.append(self.under(node, depth, known))
            if self.more("else", depth):
                node.otherwise = self.under(node, depth, known)
        elif word == "each_agent":
            if rest not in (["all"], ["others"]):
                raise EffectError(line.number, "each_agent all, or each_agent others.")
            node.who = rest[0]
            node.lists.append(self.under(node, depth, {}))
        else:
            Operands(node, line, known).read(rest)
        return node

    def condition(self, node: Node, line: Line, rest: list[str], known: dict[str, str]) -> None:
        if rest and rest[0] == "not":
            node.negated = True
            rest = rest[1:]
        if len(rest) != 1 or "(" not in rest[0] or not rest[0].endswith(")"):
            raise EffectError(line.number, f"if what? One of {', '.join(CONDITIONS)}, with its name or era in brackets.")
        name, inside = rest[0][:-1].split("(", 1)
        if name not in CONDITIONS:
            raise EffectError(line.number, f"unknown condition '{name[:40]}'; known: {', '.join(CONDITIONS)}.")
        node.condition = name
        if name == "did":
            if inside not in known:
                raise EffectError(
                    line.number, f"did({inside[:20]}): no earlier line binds '{inside[:20]}' (write 'as {inside[:20]}' there)."
                )
            last_one(line.number, "did", inside, known[inside], known)
            node.to = known[inside]
        else:
            node.places.append(place(line.number, inside, known))
