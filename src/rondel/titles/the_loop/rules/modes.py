"""The four modes and their three levels: what each changes (TL-11 to TL-14)."""

from __future__ import annotations

from typing import Final

MODES: Final[tuple[str, ...]] = ("sabotage", "supa_duplicates", "centrifuge", "ultramachine")
LEVELS: Final[tuple[str, ...]] = ("employee_of_the_month", "section_chief", "living_legend")
SABOTAGE: Final = 0
SUPA_DUPLICATES: Final = 1
CENTRIFUGE: Final = 2
ULTRAMACHINE: Final = 3

TILES_TO_ARCHIVE: Final = 4
CYCLES: Final = 3
VORTEX_TILES: Final = 3
PERPETUAL_CUBES: Final = 5
OVERLOAD_SUPPLY: Final = 3
"""Perpetual cubes kept for overloads (TL-13.1)."""

TURNS: Final = 21

DUPLICATES_IN_CYCLE: Final[tuple[int, ...]] = (0, 1, 2, 3)
CARDS_IN_CYCLE: Final[tuple[int, ...]] = (0, 1, 1, 1)
SETUP_DUPLICATES: Final[tuple[int, ...]] = (0, 7, 7, 5, 4)
SETUP_CARDS: Final[tuple[int, ...]] = (0, 2, 2, 3, 4)

RAMPS: Final[tuple[str, ...]] = ("3:4:3", "1:1:1")
RAMP_WEIGHTS: Final[tuple[tuple[int, int, int], ...]] = ((3, 4, 3), (1, 1, 1))
"""Past, doctor, future (TL-5.4)."""


class Level:
    """The parameters of one mode at one level (TL-11.3)."""

    def __init__(
        self,
        mega_vortex: bool = False,
        extra_duplicates: int = 0,
        extra_rifts: int = 0,
        spare_cards: int = 1,
        supas: int = 0,
        supas_per_cycle: int = 0,
        centrifuges: int = 0,
        perpetual: int = 0,
        overload_cost: int = 0,
        loop_surcharge: int = 0,
        ultra: tuple[int, int, int] = (0, 0, 0),
        ultra_discards: int = 0,
    ) -> None:
        self.mega_vortex: Final = mega_vortex
        self.extra_duplicates: Final = extra_duplicates
        self.extra_rifts: Final = extra_rifts
        self.spare_cards: Final = spare_cards
        self.supas: Final = supas
        self.supas_per_cycle: Final = supas_per_cycle
        self.centrifuges: Final = centrifuges
        self.perpetual: Final = perpetual
        self.overload_cost: Final = overload_cost
        self.loop_surcharge: Final = loop_surcharge
        self.ultra: Final = ultra
        self.ultra_discards: Final = ultra_discards


class Win:
    """What has to be done for victory, all of it (TL-10.2, TL-12.6, TL-13.7)."""

    def __init__(self, tiles: int, supas: bool, centrifuges: bool) -> None:
        self.tiles: Final = tiles
        self.supas: Final = supas
        """No supa duplicate may be left on the board."""
        self.centrifuges: Final = centrifuges


WINS: Final = (Win(4, False, False), Win(4, True, False), Win(4, False, True), Win(4, False, False))
"""By mode."""

PARAMETERS: Final[tuple[tuple[Level, ...], ...]] = (
    (
        Level(),
        Level(mega_vortex=True),
        Level(mega_vortex=True, extra_duplicates=2, extra_rifts=2, spare_cards=0),
    ),
    (
        Level(extra_duplicates=-2, supas=1, supas_per_cycle=1),
        Level(extra_duplicates=-2, supas=2, supas_per_cycle=1),
        Level(extra_duplicates=-2, supas=2, supas_per_cycle=2),
    ),
    (
        Level(centrifuges=3, perpetual=2, overload_cost=3),
        Level(centrifuges=3, perpetual=2, overload_cost=4, loop_surcharge=1),
        Level(mega_vortex=True, centrifuges=3, perpetual=1, overload_cost=5, loop_surcharge=1),
    ),
    (
        Level(ultra=(1, 1, 1), ultra_discards=1),
        Level(ultra=(1, 2, 2), ultra_discards=1),
        Level(mega_vortex=True, ultra=(2, 2, 3), ultra_discards=1),
    ),
)
"""By mode, then by level."""
