"""Mode Ultramachine: fourteen cards that make the machine worse while they are active (TL-14)."""

from __future__ import annotations

from typing import ClassVar, Final

from rondel.core.flow import Action, Task
from rondel.titles.the_loop.rules.generation import generate
from rondel.titles.the_loop.rules.modes import RAMP_WEIGHTS
from rondel.titles.the_loop.rules.names import FUTURE_OF, PAST_OF
from rondel.titles.the_loop.rules.piles import destroy_all
from rondel.titles.the_loop.rules.registry import ULTRA
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import tokens

JAMMED: Final = "battery_jammed"
BOUNCED: Final = "bouncer"
ARMOURED: Final = "clone_armour"
CASED: Final = "mission_cased"
"""What a card can forbid in the doctor's era; the words are also the reasons given."""
FORBIDS: Final[dict[str, str]] = {
    "free_move": JAMMED, "duplicate_move": BOUNCED, "direct_destroy": ARMOURED, "mission_damage": CASED,
}  # fmt: skip
"""The same as a rule says it."""


class UltraCard:
    """One card: its rule, a line for each thing it does, and what it answers when the rules ask. Ours and those of packs are
    read the same way (docs/packs.md)."""

    def __init__(self, id: str, rule: tuple[str, ...]) -> None:
        self.id: Final = id
        self.rule: Final = rule
        self.lines: Final = [line.split() for line in rule]
        self.forbidden: Final = [FORBIDS[words[1]] for words in self.lines if words[0] == "forbid"]
        self.drops: Final = [words for words in self.lines if words[0] == "drop_count"]
        arrivals = [words for words in self.lines if words[0] == "doctor_arrives"]
        self.copies: Final = any([words[1] == "generate" for words in arrivals])
        """Whether an era is given a duplicate when the doctor arrives."""
        self.gathers: Final = any([words[1] == "gather" for words in arrivals])
        """Whether duplicates from next door come to the doctor when he arrives."""
        ramps = [words for words in self.lines if words[0] == "ramp_weights"]
        self.ramps: Final = (int(ramps[0][1]), int(ramps[0][2]), int(ramps[0][3])) if ramps else None
        self.loops: Final = sum([int(words[1]) for words in self.lines if words[0] == "loop_cost"])
        self.moves: Final = max([int(words[1]) for words in self.lines if words[0] == "move_cost"], default=0)

    def said(self, s: Spacetime, era: int, word: str) -> list[list[str]]:
        """The lines with this word whose condition holds if the doctor is in this era; one without any always counts."""
        return [words[1:] for words in self.lines if words[0] == word and self.holds(s, era, words)]

    def holds(self, s: Spacetime, era: int, words: list[str]) -> bool:
        if "if" not in words:
            return True
        asked = words[words.index("if") + 1 :]
        if asked[0] == "doctor_vortex":
            return bool(s.vortex >> era & 1)
        return s.rifts[era] >= int(asked[1]) if asked[0] == "doctor_rifts" else not s.dups[era]

    def more_cubes(self, s: Spacetime, era: int) -> int:
        """Extra cubes if the doctor is in this era."""
        return sum([int(words[1]) for words in self.drops if self.holds(s, era, words)]) if self.drops else 0

    def weights(self) -> tuple[int, int, int] | None:
        """Other weights of the ramps; None: unchanged."""
        return self.ramps

    def doctor_arrives(self, s: Spacetime) -> None:
        """Before the cubes are counted."""
        for words in self.said(s, s.doctor, "doctor_arrives"):
            if words[0] == "gather":
                gather_duplicates(s, self.id)
            else:
                s.emit("ultra_effect", self.id, "generate_duplicate")
                for _ in range(int(words[1])):
                    generate(s)

    def after_drop(self, s: Spacetime) -> None:
        """After the cubes and vortices."""
        for words in self.said(s, s.doctor, "after_drop"):
            if words[0] == "remove_energy":
                taken = min(int(words[1]), s.energy[s.doctor])
                if taken:
                    s.energy[s.doctor] -= taken
                    s.emit("ultra_effect", self.id, "remove_energy")
            elif s.offers[s.doctor]:
                s.emit("ultra_effect", self.id, "destroy_available")
                destroy_all(s, s.offers[s.doctor])
                s.offers[s.doctor] = ()

    def loop_cost(self) -> int:
        """Extra cost of a LOOP in the doctor's era."""
        return self.loops

    def move_cost(self) -> int:
        """Cost of the move action out of the doctor's era; 0: unchanged."""
        return self.moves


def gather_duplicates(s: Spacetime, card: str) -> None:
    """One duplicate of each adjacent era comes to the doctor, never one that would be destroyed there."""
    for era in (PAST_OF[s.doctor], FUTURE_OF[s.doctor]):
        for token in tokens(s.dups[era]):
            if s.box.destroy[token] != s.doctor:
                s.dups[era] ^= 1 << token
                s.dups[s.doctor] |= 1 << token
                s.emit("ultra_effect", card, "gather_duplicates")
                break


ULTRA_CARDS: Final[tuple[UltraCard, ...]] = (
    UltraCard("ULT-01", ("drop_count 1",)),
    UltraCard("ULT-02", ("doctor_arrives generate 1 if doctor_no_duplicate",)),
    UltraCard("ULT-03", ("ramp_weights 1 8 1",)),
    UltraCard("ULT-04", ("ramp_weights 4 2 4", "drop_count 1 if doctor_rifts 3")),
    UltraCard("ULT-05", ("after_drop remove_energy 2",)),
    UltraCard("ULT-06", ("loop_cost 1",)),
    UltraCard("ULT-07", ("forbid free_move",)),
    UltraCard("ULT-08", ("after_drop destroy_available",)),
    UltraCard("ULT-09", ("forbid duplicate_move",)),
    UltraCard("ULT-10", ("forbid direct_destroy",)),
    UltraCard("ULT-11", ("drop_count 2 if doctor_vortex",)),
    UltraCard("ULT-12", ("move_cost 2",)),
    UltraCard("ULT-13", ("forbid mission_damage",)),
    UltraCard("ULT-14", ("doctor_arrives gather",)),
)

ULTRA.extend(ULTRA_CARDS)

DISCARD_ULTRA: Final[tuple[Action, ...]] = tuple([("discard", card.id) for card in ULTRA_CARDS])


def forbids(s: Spacetime, what: str) -> str:
    """The active card that forbids this in the doctor's era, or nothing."""
    for number in s.ultra:
        if what in s.box.ultra[number].forbidden:
            return str(s.box.ultra[number].id)
    return ""


def ramp_weights(s: Spacetime) -> tuple[int, int, int]:
    """The weights of the card revealed last count (TL-14.4)."""
    found = RAMP_WEIGHTS[s.ramp]
    for number in s.ultra:
        found = s.box.ultra[number].weights() or found
    return found


def start_up(s: Spacetime, count: int) -> None:
    """Reveal so many Ultramachine cards: they are active from now on (TL-14.1)."""
    for number in s.ultra_deck[:count]:
        s.reveal()
        s.emit("ultra_up", s.box.ultra[number].id, s.box.ultra[number].id)
    s.ultra = s.ultra + s.ultra_deck[:count]
    s.ultra_deck = s.ultra_deck[count:]


class DiscardUltra(Task[Spacetime]):
    """After an archived tile the active player stops a part of the machine (TL-14.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")
    kind: ClassVar[str] = "discard_ultra"
    rule: ClassVar[str] = "TL-14.2"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, s: Spacetime) -> list[Action]:
        return [DISCARD_ULTRA[number] for number in s.ultra] if self.left else []

    def resolve(self, s: Spacetime, action: Action) -> None:
        number = DISCARD_ULTRA.index(action)
        s.ultra = tuple([card for card in s.ultra if card != number])
        s.emit("ultra_off", s.box.ultra[number].id)
        s.then(DiscardUltra(self.seat, self.left - 1))
