"""What the written effect language is made of: its words, and the node that a line becomes (docs/packs.md, TL-16)."""

from __future__ import annotations

from typing import Final

ONE_ERA: Final = ("own", "past", "future", "doctor")
CHOSEN: Final = ("adjacent", "own_or_adjacent", "any", "vortex")
EACH: Final = ("each_adjacent", "each_vortex", "each_other_agent")
FOUND: Final[dict[str, str]] = {"agent": "agent", "origin": "card", "landing": "way", "bound": "era"}
"""Places that an earlier line found, and what it has to have found."""
KINDS: Final[dict[str, str]] = {"card": "a card", "agent": "an agent", "era": "an era", "way": "a duplicate's way"}
BINDS: Final[dict[str, str]] = {
    "draw": "card", "discard": "card", "destroy_card": "card", "reveal": "card", "take_card": "card", "add_to_deck": "card",
    "select_agent": "agent", "select_era": "era", "push": "way",
}  # fmt: skip
SOURCES: Final[dict[str, tuple[str, ...]]] = {
    "take_card": ("available_any", "available_own", "own_discard"),
    "add_to_deck": ("hand", "available_any", "available_own", "own_discard"),
    "use_card": ("other_hand", "available_any", "available_own", "own_discard"),
}
LEVELS: Final[dict[str, tuple[str, ...]]] = {"level_energy": ("rifts", "duplicates"), "level_rifts": ("duplicates", "energy")}
BLOCKS: Final = ("choose", "or", "may", "if", "else", "each_agent")
STEPS: Final = (
    "add_energy", "remove_rift", "level_energy", "level_rifts", "push", "pull", "destroy_duplicate", "swap_agents",
    "swap_duplicates", "move", "draw", "discard", "destroy_card", "reveal", "take_card", "add_to_deck", "use_card", "let_use",
    "ready", "recharge", "select_agent", "select_era",
)  # fmt: skip
CONDITIONS: Final = ("did", "no_duplicates", "no_rifts", "other_agent_in", "vortex_in", "doctor_in")
NOUNS: Final[dict[str, str]] = {
    "add_energy": "energy", "remove_rift": "rifts", "push": "duplicates", "pull": "duplicates",
    "destroy_duplicate": "duplicates",
    "draw": "cards", "discard": "cards", "destroy_card": "cards", "reveal": "cards", "ready": "cards",
}  # fmt: skip
ALL: Final = 99


class EffectError(Exception):
    """What is wrong with an effect, and in which of its lines."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line: Final = line
        self.text: Final = text


class Node:
    """One line: its word, its operands as words, what stands under it (one list, for `choose` one for each `or`)."""

    def __init__(self, word: str, line: int) -> None:
        self.word: Final = word
        self.line: Final = line
        self.least = 0
        self.most = 0
        self.places: list[str] = []
        self.different = 0
        """So many different eras are chosen."""
        self.who = ""
        self.source = ""
        self.to = ""
        self.distance = 0
        self.exact = False
        self.carry = ""
        self.flag = False
        self.negated = False
        self.condition = ""
        self.bind = ""
        self.lists: list[list[Node]] = []
        self.otherwise: list[Node] = []


class Line:
    """A line as written: its number, its depth, its words."""

    def __init__(self, number: int, depth: int, words: list[str]) -> None:
        self.number: Final = number
        self.depth: Final = depth
        self.words: Final = words
