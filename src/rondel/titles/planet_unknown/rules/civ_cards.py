"""The 36 civ cards: rank, sentence and effect side by side (section 13)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Task
from rondel.titles.planet_unknown.rules.card_tasks import (
    AdvanceTrack,
    AdvanceTracks,
    ClearOneLine,
    CollectLifepods,
    DestroyMeteorites,
    EndAdvance,
    TeleportRover,
    Union,
)
from rondel.titles.planet_unknown.rules.indexes import METEORITES, PATCHES, PODS
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.state import Mission
from rondel.titles.planet_unknown.rules.tile_phase import EXTRA, SALVAGE, SelectTile
from rondel.titles.planet_unknown.rules.tracks import Movement

Tasks = tuple[Task[Any], ...]


class CivCard:
    """A civ card. Immediate cards have an effect; end-game cards have medals and perhaps a last step."""

    immediate: ClassVar[bool] = True
    line: ClassVar[str] = "civ_cards"
    """The line of the score in which the medals stand."""

    def __init__(self, rank: int, title: str, text: str, n: int) -> None:
        self.rank: Final = rank
        self.title: Final = title
        self.text: Final = text
        self.n: Final = n

    def effect(self, s: Mission, seat: int) -> Tasks:
        """Resolved at once when an immediate card is taken."""
        return ()

    def at_end(self, s: Mission, seat: int) -> Tasks:
        """What an end-game card does before scoring (PU-14.6)."""
        return ()

    def medals(self, p: Player, cards: list[int]) -> int:
        """What an end-game card scores; `cards` are all end-game cards of its owner."""
        return 0


class AdvanceDifferent(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (AdvanceTracks(seat, self.n),)


class AdvanceOne(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (AdvanceTrack(seat, self.n),)


class GainPatches(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        for _ in range(self.n):
            s.gain(seat, Patch(seat))
        return ()


class GainMovement(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (Movement(seat, self.n, 0),)


class ExtraTile(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (SelectTile(seat, self.n),)


class CollectPods(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (CollectLifepods(seat, self.n),)


class Relocate(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (TeleportRover(seat),)


class ClearLine(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (ClearOneLine(seat),)


class ClearMeteorites(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (DestroyMeteorites(seat, self.n),)


class Unionize(CivCard):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (Union(seat),)


class EndGameCard(CivCard):
    immediate: ClassVar[bool] = False


class Medals(EndGameCard):
    def medals(self, p: Player, cards: list[int]) -> int:
        return self.n


class MedalsAndAdvance(Medals):
    def at_end(self, s: Mission, seat: int) -> Tasks:
        return (EndAdvance(seat),)


class MedalPerPatch(EndGameCard):
    def medals(self, p: Player, cards: list[int]) -> int:
        return p.grid[PATCHES].bit_count()


class PodsCountMore(EndGameCard):
    line: ClassVar[str] = "lifepods"

    def medals(self, p: Player, cards: list[int]) -> int:
        return p.have[PODS]


class Repo(EndGameCard):
    """Every three meteorites score one medal more for each card of the set."""

    line: ClassVar[str] = "meteorites"

    def medals(self, p: Player, cards: list[int]) -> int:
        return p.have[METEORITES] // 3


class Commerce(EndGameCard):
    """The set scores 1, 3, 6 or 10: the k-th card adds k."""

    def medals(self, p: Player, cards: list[int]) -> int:
        mine = [card for card in cards if isinstance(CARDS[card], Commerce)]
        return [CARDS[card] for card in mine].index(self) + 1


CARDS: Final[list[CivCard]] = [
    AdvanceDifferent(1, "Temp Agency", "Advance two different trackers by 1 each.", 2),  # CIV-01
    AdvanceOne(1, "Dept of Operations", "Advance one tracker of your choice by 2.", 2),  # CIV-02
    GainPatches(1, "Dept of Natural Resources", "Gain 1 biomass patch.", 1),  # CIV-03
    GainMovement(1, "Dept of Engineering", "Gain 4 rover movement.", 4),  # CIV-04
    ExtraTile(
        1,
        "Salvage Yard",
        "Take one of the two tiles of your section and place it; its buildings advance nothing.",
        SALVAGE,
    ),  # CIV-05
    Medals(1, "Observance of First Planet Holiday", "1 medal.", 1),  # CIV-06
    Medals(1, "Rising Planet Award", "2 medals.", 2),  # CIV-07
    Medals(2, "First Planet Holiday", "1 medal.", 1),  # CIV-08
    Medals(2, "People's Planet Choice Award", "2 medals.", 2),  # CIV-09
    AdvanceDifferent(2, "New Angel Investors", "Advance three different trackers by 1 each.", 3),  # CIV-10
    AdvanceDifferent(2, "Wage Increase", "Advance two different trackers by 1 each.", 2),  # CIV-11
    GainPatches(2, "Dept of Parks and Rec", "Gain 2 biomass patches.", 2),  # CIV-12
    CollectPods(2, "Approved Overtime", "Collect 2 lifepods from your planet.", 2),  # CIV-13
    Relocate(2, "Relocation Bonus", "Teleport one of your rovers to any square of your planet or tiles.", 1),  # CIV-14
    Medals(3, "Top Planet Award", "2 medals.", 2),  # CIV-15
    ExtraTile(
        3, "Depot Repair Online", "Take one of the two tiles of your section and place it as in a normal turn.", EXTRA
    ),  # CIV-16
    ClearLine(3, "Landing Zone Approved", "Destroy all meteorites in one row or one column of your planet.", 1),  # CIV-17
    CollectPods(3, "Search and Rescue Team", "Collect 3 lifepods from your planet.", 3),  # CIV-18
    AdvanceDifferent(3, "Partnership Opportunity", "Advance three different trackers by 1 each.", 3),  # CIV-19
    Medals(3, "Best in Planet Award", "3 medals.", 3),  # CIV-20
    Unionize(
        3,
        "Unionization",
        "Advance every tracker that is below height 5 up to height 5. Synergy boosts passed are not used.",
        5,
    ),  # CIV-21
    MedalPerPatch(4, "Sustainable Living Act", "1 medal per biomass patch on your planet.", 1),  # CIV-22
    MedalsAndAdvance(4, "Gaming Commission", "2 medals; at the end of the game advance one tracker by 1.", 2),  # CIV-23
    MedalsAndAdvance(4, "Planet Lottery", "3 medals; at the end of the game advance one tracker by 1.", 3),  # CIV-24
    ClearMeteorites(4, "Meteor Defense Program", "Destroy any 3 meteorites on your planet.", 3),  # CIV-25
    GainPatches(4, "Global Parks System", "Gain 3 biomass patches.", 3),  # CIV-26
    Medals(4, "Best Planet to Live on Award", "4 medals.", 4),  # CIV-27
    PodsCountMore(
        4, "Space Citizen Decree", "Lifepods in your scoring area are worth 2 medals each instead of 1.", 1
    ),  # CIV-28
    Repo(
        1,
        "Meteorite Repo 1/4",
        "Part of the Meteorite Repo set: with n such cards every 3 collected meteorites score n + 1 medals.",
        1,
    ),  # CIV-29
    Repo(
        2,
        "Meteorite Repo 2/4",
        "Part of the Meteorite Repo set: with n such cards every 3 collected meteorites score n + 1 medals.",
        1,
    ),  # CIV-30
    Repo(
        3,
        "Meteorite Repo 3/4",
        "Part of the Meteorite Repo set: with n such cards every 3 collected meteorites score n + 1 medals.",
        1,
    ),  # CIV-31
    Repo(
        4,
        "Meteorite Repo 4/4",
        "Part of the Meteorite Repo set: with n such cards every 3 collected meteorites score n + 1 medals.",
        1,
    ),  # CIV-32
    Commerce(
        1,
        "Commerce Agreement 1/4",
        "Part of the Commerce Agreement set: 1, 2, 3 or 4 cards score 1, 3, 6 or 10 medals in total.",
        1,
    ),  # CIV-33
    Commerce(
        2,
        "Commerce Agreement 2/4",
        "Part of the Commerce Agreement set: 1, 2, 3 or 4 cards score 1, 3, 6 or 10 medals in total.",
        1,
    ),  # CIV-34
    Commerce(
        3,
        "Commerce Agreement 3/4",
        "Part of the Commerce Agreement set: 1, 2, 3 or 4 cards score 1, 3, 6 or 10 medals in total.",
        1,
    ),  # CIV-35
    Commerce(
        4,
        "Commerce Agreement 4/4",
        "Part of the Commerce Agreement set: 1, 2, 3 or 4 cards score 1, 3, 6 or 10 medals in total.",
        1,
    ),  # CIV-36
]
CARD_IDS: Final = tuple([f"CIV-{i:02}" for i in range(1, len(CARDS) + 1)])
CARD_NUMBER: Final[dict[str, int]] = {id: i for i, id in enumerate(CARD_IDS)}
KEEP: Final[list[Action]] = [("keep", id) for id in CARD_IDS]
