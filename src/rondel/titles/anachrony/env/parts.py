"""The parts in which the pen writes its page (`rondel.env.pen`): plain numbers, which compiled code need not look up."""

from __future__ import annotations

from typing import Final

# of the table; 0 and 1 are those of every pen
RULES: Final = 2
MARKERS: Final = 3
NUMBERS: Final = 4
RECRUITS: Final = 5
MINES: Final = 6
IN_SPACES: Final = 7
MAIN_BOARD: Final = 8
IN_SUPPLY: Final = 9
ENDGAME: Final = 10
PROJECTS: Final = 11
UNDER: Final = 12
SYMBOLS_SHOWN: Final = 13
YARDS: Final = 14
CHOSEN: Final = 15
DRAFT: Final = 16
HELD: Final = 17
OCCUPIED: Final = 18
BURIED: Final = 19
SHOWN_UNTIL: Final = 20
NEXT_UNDER: Final = 21
FIRST_BOARD: Final = 22

# of a player's board, from its first part on
WHO: Final = 0
PLAIN: Final = 1
HAVE: Final = 2
BUSY: Final = 3
SPOTS_HELD: Final = 4
WARPS_LEFT: Final = 5
OWN_BREAKTHROUGHS: Final = 6
HEXES_HELD: Final = 7
EXPERIMENTED: Final = 8
COVERED: Final = 9
WARPS_HELD: Final = 10
BOARD_PARTS: Final = 11
