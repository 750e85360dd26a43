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


class UltraCard:
    """Questions the rules ask; every answer here is "no change"."""

    id: ClassVar[str] = ""
    text: ClassVar[str] = ""
    forbidden: ClassVar[str] = ""
    copies: ClassVar[bool] = False
    """Whether an era without duplicates is given one when the doctor arrives."""
    gathers: ClassVar[bool] = False
    """Whether duplicates from next door come to the doctor when he arrives."""

    def more_cubes(self, s: Spacetime, era: int) -> int:
        """Extra cubes if the doctor is in this era."""
        return 0

    def weights(self) -> tuple[int, int, int] | None:
        """Other weights of the ramps."""
        return None

    def doctor_arrives(self, s: Spacetime) -> None:
        """Before the cubes are counted."""

    def after_drop(self, s: Spacetime) -> None:
        """After the cubes and vortices."""

    def loop_cost(self) -> int:
        """Extra cost of a LOOP in the doctor's era."""
        return 0

    def move_cost(self) -> int:
        """Cost of the move action out of the doctor's era; 0: unchanged."""
        return 0


class ExtraFunnel(UltraCard):
    id: ClassVar[str] = "ULT-01"
    text: ClassVar[str] = "The machine drops 1 more rift cube every turn."

    def more_cubes(self, s: Spacetime, era: int) -> int:
        return 1


class CopyTray(UltraCard):
    id: ClassVar[str] = "ULT-02"
    text: ClassVar[str] = (
        "If the doctor's new era holds no duplicate when he arrives, generate 1 extra duplicate before the cubes are counted."
    )
    copies: ClassVar[bool] = True

    def doctor_arrives(self, s: Spacetime) -> None:
        if not s.dups[s.doctor]:
            s.emit("ultra_effect", self.id, "generate_duplicate")
            generate(s)


class CentralMagnet(UltraCard):
    id: ClassVar[str] = "ULT-03"
    text: ClassVar[str] = "The cubes favour the doctor's own era: ramp weights become 1 / 8 / 1."

    def weights(self) -> tuple[int, int, int] | None:
        return (1, 8, 1)


class SpreaderFan(UltraCard):
    id: ClassVar[str] = "ULT-04"
    text: ClassVar[str] = (
        "The cubes favour the side ramps: ramp weights become 4 / 2 / 4 and 1 more cube is dropped when the doctor's "
        "era already holds 3 rifts."
    )

    def weights(self) -> tuple[int, int, int] | None:
        return (4, 2, 4)

    def more_cubes(self, s: Spacetime, era: int) -> int:
        return 1 if s.rifts[era] >= 3 else 0


class EnergyLeech(UltraCard):
    id: ClassVar[str] = "ULT-05"
    text: ClassVar[str] = "After the drop, remove up to 2 energy from the doctor's era."

    def after_drop(self, s: Spacetime) -> None:
        taken = min(2, s.energy[s.doctor])
        if taken:
            s.energy[s.doctor] -= taken
            s.emit("ultra_effect", self.id, "remove_energy")


class TurboRotor(UltraCard):
    id: ClassVar[str] = "ULT-06"
    text: ClassVar[str] = "A LOOP performed in the doctor's era costs 1 more energy."

    def loop_cost(self) -> int:
        return 1


class BatteryJammer(UltraCard):
    id: ClassVar[str] = "ULT-07"
    text: ClassVar[str] = "An agent in the doctor's era cannot use the free move."
    forbidden: ClassVar[str] = JAMMED


class PaperShredder(UltraCard):
    id: ClassVar[str] = "ULT-08"
    text: ClassVar[str] = "After the drop, destroy every available card in the doctor's era."

    def after_drop(self, s: Spacetime) -> None:
        if s.offers[s.doctor]:
            s.emit("ultra_effect", self.id, "destroy_available")
            destroy_all(s, s.offers[s.doctor])
            s.offers[s.doctor] = ()


class BouncerField(UltraCard):
    id: ClassVar[str] = "ULT-09"
    text: ClassVar[str] = "Duplicates in the doctor's era cannot be pushed, pulled, swapped or taken along out of it."
    forbidden: ClassVar[str] = BOUNCED


class CloneArmour(UltraCard):
    id: ClassVar[str] = "ULT-10"
    text: ClassVar[str] = (
        "Destroy instructions on cards do not affect duplicates in the doctor's era (bringing them to their "
        "destruction era still does)."
    )
    forbidden: ClassVar[str] = ARMOURED


class EchoChamber(UltraCard):
    id: ClassVar[str] = "ULT-11"
    text: ClassVar[str] = "If the doctor's new era holds a vortex, drop 2 more rift cubes."

    def more_cubes(self, s: Spacetime, era: int) -> int:
        return 2 if s.vortex >> era & 1 else 0


class StaticDischarge(UltraCard):
    id: ClassVar[str] = "ULT-12"
    text: ClassVar[str] = (
        "Leaving the doctor's era with the move action costs 2 energy instead of 1 (the free move is unaffected)."
    )

    def move_cost(self) -> int:
        return 2


class ReinforcedCasing(UltraCard):
    id: ClassVar[str] = "ULT-13"
    text: ClassVar[str] = "The sabotage tile next to the doctor's era cannot receive cubes."
    forbidden: ClassVar[str] = CASED


class RollCall(UltraCard):
    id: ClassVar[str] = "ULT-14"
    text: ClassVar[str] = (
        "When the doctor arrives, move 1 duplicate from each adjacent era into his era before the cubes are counted "
        "(never one whose destruction era that is)."
    )
    gathers: ClassVar[bool] = True

    def doctor_arrives(self, s: Spacetime) -> None:
        gather_duplicates(s, self.id)


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
    ExtraFunnel(), CopyTray(), CentralMagnet(), SpreaderFan(), EnergyLeech(), TurboRotor(), BatteryJammer(),
    PaperShredder(), BouncerField(), CloneArmour(), EchoChamber(), StaticDischarge(), ReinforcedCasing(), RollCall(),
)  # fmt: skip

ULTRA.extend(ULTRA_CARDS)

DISCARD_ULTRA: Final[tuple[Action, ...]] = tuple([("discard", card.id) for card in ULTRA_CARDS])


def forbids(s: Spacetime, what: str) -> str:
    """The active card that forbids this in the doctor's era, or nothing."""
    for number in s.ultra:
        if what in s.box.ultra[number].forbidden.split():
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
