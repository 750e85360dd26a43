"""What is printed on the tracks (PU-6.6), and how it is written here.

A track is one line, `2:(1) 3:c1 8:S`: the height, then what is printed there, joined by `+`:
`cN` civ card of rank N, `tN` tech N, `P` patch, `R` rover, `N>` movement, `S` synergy boost, `(N)` medal,
`?` a choice of benefits that the corporation knows.
"""

from __future__ import annotations

from typing import Final

from rondel.titles.planet_unknown.rules.board import space_of

Benefit = tuple[int, int]
"""What it is and how much."""

CARD: Final = 0
LADDER: Final = 1
PATCH: Final = 2
ROVER_ICON: Final = 3
MOVE: Final = 4
BOOST: Final = 5
ONE_OF: Final = 6
MILESTONES: Final = (CARD, LADDER, PATCH, ROVER_ICON)
BENEFIT_NAMES: Final = ("civ", "tech", "patch", "rover", "move", "synergy", "choice")

MEDAL_NONE: Final = -1

CIV_TRACK: Final = "2:(1) 3:c1 5:(2) 6:c2 8:S 9:(3) 10:c3 11:S 14:c4 15:(5)"
WATER_TRACK: Final = "2:(1) 3:S 4:(2) 6:(3) 7:S 8:(4) 10:(5) 12:S 13:(7) 15:(10)"
BIOMASS_TRACK: Final = "2:S 3:P 5:(1) 6:P 8:(2) 9:P 10:S 11:P 12:(3) 13:P 15:(5)"
TECH_TRACK: Final = "2:S 3:t1 5:t2 6:(1) 7:t3 10:t4 12:S 13:(2) 14:t5 15:(5)"
ONE_ROVER_TRACK: Final = "1:R 2:1> 3:1> 4:2> 5:2> 6:2> 7:2> 8:2>+(1) 9:2> 10:2>+S 11:2> 12:2>+(2) 13:3> 14:3> 15:3>+(5)"
TWO_ROVER_TRACK: Final = "1:R 2:1> 3:1> 4:2> 5:2> 6:2>+R 7:2> 8:2>+(1) 9:2> 10:2>+S 11:2> 12:2>+(2) 13:3> 14:3> 15:3>+(5)"


def benefit(text: str) -> Benefit:
    """One printed benefit."""
    if text == "P":
        return PATCH, 1
    if text == "R":
        return ROVER_ICON, 1
    if text == "S":
        return BOOST, 1
    if text == "?":
        return ONE_OF, 1
    if text[-1] == ">":
        return MOVE, int(text[:-1])
    return (CARD if text[0] == "c" else LADDER), int(text[1:])


def printed(tracks: tuple[str, ...]) -> tuple[list[tuple[Benefit, ...]], list[int]]:
    """The benefits and the medals of all 80 spaces; see `space_of`."""
    spaces: list[tuple[Benefit, ...]] = [() for _ in range(80)]
    medals = [MEDAL_NONE] * 80
    for t, line in enumerate(tracks):
        for entry in line.split():
            height, content = entry.split(":")
            space = space_of(t, int(height))
            for part in content.split("+"):
                if part[0] == "(":
                    medals[space] = int(part[1:-1])
                else:
                    spaces[space] += (benefit(part),)
    return spaces, medals
