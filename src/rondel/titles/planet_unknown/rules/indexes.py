"""Where a player's numbers and boards lie: `p.have[MOVES]`, `p.grid[COVERED]`."""

from __future__ import annotations

from typing import Final

# have[0] to have[4]: the space on which each tracker stands, as a number: `board.space_of` (PU-1.8)
RESERVE: Final = 5
"""Rovers not yet placed."""
MOVES: Final = 6
"""Movement points not yet spent (PU-10.5)."""
PODS: Final = 7
"""Lifepods in the scoring area."""
METEORITES: Final = 8
"""Collected meteorites."""
STORED: Final = 9
"""Patches set aside (PU-9.4)."""
CLAIMS: Final = 10
"""Civ claims of rank 1; ranks 2 to 4 follow (PU-13.1)."""
FLUX: Final = 14
"""The marked track, or -1."""
USED: Final = 15
"""Abilities used this round, as bits."""
SPENT: Final = 16
"""Abilities used this game, as bits."""
CAP: Final = 17
"""Tech levels that may work this round, as bits (RU-20)."""
TOOK: Final = 18
"""1 + the stack from which the tile of this round was taken, 0 before."""
STUCK: Final = 19
"""1 when no section tile could be placed this round (PU-14.1 A)."""
SPARE: Final = 20
"""Rovers that join when the tile of this round is placed (EV-G01)."""
PEEKED: Final = 21
"""1 when the player knows the next event card."""
SIDES: Final = 22
"""Chosen sides: bit 0 planet, bit 1 corporation asymmetric. Bit 2: pieces are slid in from outside (RU-27)."""
FROM_OUTSIDE: Final = 4
ROVERS_LOST: Final = 23
PODS_LOST: Final = 24
POD_SPACES: Final = 25
"""Track spaces that hold a lifepod, as bits (PU-20.2)."""
POD_TECHS: Final = 26
"""Techs that hold a lifepod, as bits (PU-20.9)."""
VISITED: Final = 27
"""Spaces each tracker stood on in this window, 80 bits per tracker (RU-67)."""
SHOWN: Final = 28
"""1 when the end-game cards have been revealed."""
ASIDE: Final = 29
"""Tiles resolved unplaced (PU-14.3)."""
NUMBERS: Final = 30

COVERED: Final = 0
PATCHES: Final = 1
TERRAIN: Final = 2
"""Civ; the other five terrains follow. Patches are biomass."""
BUILT: Final = 8
"""Visible buildings."""
SYMBOLS: Final = 9
"""Visible meteor symbols."""
METEORS: Final = 10
"""Squares with a meteorite that no rover carries; the next two: with a second and third one."""
LIFEPODS: Final = 13
ROVERS: Final = 14
LOADED: Final = 15
"""Rovers that carry a meteorite."""
CHAIN: Final = 16
"""Squares entered in the present chain of free steps (RU-68)."""
BOARDS: Final = 17
