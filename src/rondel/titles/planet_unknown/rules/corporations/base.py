"""What a corporation is, and the questions that the rules ask it (section 20).

Every question has the answer "no change" here, which is the answer of a corporation without techs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from rondel.core.flow import Action, Task
from rondel.titles.planet_unknown.rules.board import HEIGHTS, ROVER, TECH, height_of, space_of
from rondel.titles.planet_unknown.rules.indexes import CAP, LOADED, METEORS, PODS, ROVERS
from rondel.titles.planet_unknown.rules.tracks_print import LADDER, MEDAL_NONE, Benefit, printed

if TYPE_CHECKING:
    from rondel.titles.planet_unknown.rules.player import Player
    from rondel.titles.planet_unknown.rules.state import Mission
    from rondel.titles.planet_unknown.rules.tiles import Tile

Tasks = tuple[Task[Any], ...]

SPACES: Final = 80
ROVER_TOP: Final = ROVER * HEIGHTS + 15
NO_TASKS: Final[Tasks] = ()
NO_SPACES: Final[list[int]] = []
UP_FROM: Final[list[list[int]]] = [[space + 1] for space in range(SPACES)]
HERE: Final[list[list[int]]] = [[space] for space in range(SPACES)]


class Corporation:
    """A corporation board. A corporation overrides the questions that its techs and its special rule answer."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    difficulty: ClassVar[int] = 1
    rovers: ClassVar[int] = 2
    symmetric: ClassVar[bool] = False
    special: ClassVar[str] = ""
    tracks: ClassVar[tuple[str, ...]] = ()
    tops: ClassVar[tuple[int, ...]] = (15, 31, 47, 63, 79)
    """The top space of every track."""
    top_move: ClassVar[int] = 3
    """Movement for every advance on top of the rover track (PU-10.9)."""
    techs_text: ClassVar[tuple[str, ...]] = ()
    starts_with_flux: ClassVar[bool] = False
    once_per_game: ClassVar[tuple[int, ...]] = ()
    compulsory: ClassVar[bool] = False
    """Whether its ability can be read as one that has to be used (RU-23)."""
    """The levels of techs that are used once per game."""

    def __init__(self) -> None:
        self.spaces: Final[list[tuple[Benefit, ...]]] = printed(self.tracks)[0]
        self.medals: Final[list[int]] = printed(self.tracks)[1]
        self.levels: Final[list[int]] = self.tech_levels()
        """For every height of the tech tracker the unlocked levels, as bits 1 to 5."""

    def tech_levels(self) -> list[int]:
        masks: list[int] = []
        mask = 0
        for height in range(HEIGHTS):
            for kind, level in self.spaces[space_of(TECH, height)]:
                if kind == LADDER:
                    mask |= 1 << level
            masks.append(mask)
        return masks

    # ------------------------------------------------------------------ tracks

    def targets(self, p: Player, t: int, upward: bool) -> list[int]:
        """The spaces that tracker t may step to; its own space stands for the repeat movement (PU-6.11, PU-10.9)."""
        space = p.have[t]
        if space < self.tops[t]:
            return UP_FROM[space]
        return HERE[space] if space == ROVER_TOP and not upward else NO_SPACES

    def below(self, p: Player, t: int) -> int:
        """The space that tracker t regresses to, or -1."""
        space = p.have[t]
        return space - 1 if height_of(space) else -1

    def moved(self, p: Player, t: int, space: int) -> None:
        """Tracker t came from this space."""

    def window_opens(self, p: Player) -> None:
        """A window of this player begins."""

    def has_risen(self, p: Player, t: int) -> bool:
        """Whether Unionization leaves tracker t alone: it is at height 5 or above (PU-13.9)."""
        return height_of(p.have[t]) >= 5

    def height(self, p: Player, t: int) -> int:
        """How many steps tracker t stands above its start."""
        return height_of(p.have[t])

    def at_top(self, p: Player) -> int:
        """The tracks whose top space holds a tracker, as bits (PU-16.3)."""
        return sum([1 << t for t in range(5) if p.have[t] == self.tops[t]])

    def track_medals(self, p: Player) -> list[int]:
        """The last medal at or below each tracker (PU-15.2)."""
        return [self.medal_below(p.have[t]) for t in range(5)]

    def medal_below(self, space: int) -> int:
        for i in range(space, space - height_of(space) - 1, -1):
            if self.medals[i] != MEDAL_NONE:
                return self.medals[i]
        return 0

    # ------------------------------------------------------------------ benefits

    def reached(self, p: Player) -> int:
        """The tech levels that the tech tracker has reached, as bits."""
        return self.levels[height_of(p.have[TECH])]

    def techs(self, p: Player) -> int:
        """The active tech levels, as bits (PU-12.2)."""
        return self.reached(p) & p.have[CAP]

    def has_tech(self, p: Player, level: int) -> bool:
        return bool(self.techs(p) >> level & 1)

    def serves(self, s: Mission, p: Player, level: int) -> bool:
        """Whether a tech can be used now: it counts, or a reading of the rules keeps it."""
        return self.has_tech(p, level)

    def civ_rank(self, p: Player, rank: int) -> int:
        """The rank of the card for a civ milestone that prints this rank."""
        return rank

    def patches_for(self, p: Player, space: int) -> int:
        """Patches for a patch printed on this space."""
        return 1

    def boosts_for(self, p: Player, space: int) -> int:
        """Synergy boosts for one printed on this space."""
        return 1

    def move_bonus(self, p: Player) -> int:
        """Extra movement each time it is gained from the rover track (PU-10.10)."""
        return 0

    def after_civ(self, s: Mission, seat: int) -> Tasks:
        """A civ milestone was gained."""
        return NO_TASKS

    def after_tech(self, s: Mission, seat: int) -> Tasks:
        """A tech milestone was gained."""
        return NO_TASKS

    def one_of(self, s: Mission, seat: int, space: int, boosts: bool) -> Tasks:
        """The space offers a choice of benefits."""
        return NO_TASKS

    def boost_steps(self, s: Mission, seat: int, t: int) -> Tasks:
        """What replaces the single step of a synergy boost."""
        return NO_TASKS

    # ------------------------------------------------------------------ tiles and patches

    def ignores_adjacency(self, p: Player, tile: Tile) -> bool:
        """Whether this tile may be placed without touching others (RU-22)."""
        return False

    def places_meteorites(self, p: Player) -> bool:
        return True

    def water_steps(self, p: Player) -> int:
        """Steps for a water building on ice, asked when it is resolved."""
        return 1

    def water_for(self, squares_on_ice: int) -> int:
        """How often the water building of a tile with so many water squares on ice counts (PU-8.1)."""
        return 1 if squares_on_ice else 0

    def biomass_counts(self, p: Player, laid: int, before: int) -> bool:
        """Whether a biomass building advances; `laid` are its tile's biomass squares, `before` the older ones."""
        return True

    def energy_may(self, t: int) -> bool:
        """Whether energy may advance tracker t (PU-7.5)."""
        return True

    def tech_building(self, s: Mission, seat: int, laid: int, other: int) -> Tasks:
        """What replaces the advance of a placed tech building; `laid` are the tile's tech squares."""
        return NO_TASKS

    def after_tile(self, s: Mission, seat: int, tile: Tile, laid: int) -> Tasks:
        """A terraforming tile was placed."""
        return NO_TASKS

    def move_on_select(self, p: Player, tile: Tile) -> int:
        """Movement for selecting this tile."""
        return 0

    def may_store(self, p: Player) -> bool:
        """Whether a gained patch may be set aside (PU-9.4)."""
        return False

    def patch_offer(self, s: Mission, seat: int, placeable: bool) -> Tasks:
        """A choice that comes before a gained patch is placed; `placeable` says whether it can be placed or stored."""
        return NO_TASKS

    def patches_over(self, p: Player) -> int:
        """Covered squares that patches may cover again (PU-5.4)."""
        return 0

    # ------------------------------------------------------------------ rovers and tokens

    def start_moves(self, p: Player) -> int:
        """Movement at the start of the turn (PU-3.11)."""
        return 0

    def steps_diagonally(self, p: Player) -> bool:
        return False

    def free_terrain(self, p: Player) -> int:
        """Squares onto which a step costs nothing."""
        return 0

    def teleports(self, p: Player, here: int) -> int:
        """Squares to which a rover here may be teleported for 1 movement."""
        return 0

    def teleported(self, p: Player) -> None:
        """A teleport was used."""

    def meets_meteorite(self, s: Mission, seat: int, square: int) -> Tasks:
        """A rover arrived on this square, where a meteorite may lie."""
        p = s.players[seat]
        while p.grid[METEORS] >> square & 1:
            s.collect_meteorite(seat, square)
        return NO_TASKS

    def after_meteorite(self, s: Mission, seat: int) -> Tasks:
        """A meteorite was collected."""
        return NO_TASKS

    def after_lifepod(self, s: Mission, seat: int) -> Tasks:
        """A lifepod was collected; where it goes."""
        s.players[seat].have[PODS] += 1
        return NO_TASKS

    def pods_elsewhere(self, p: Player) -> int:
        """Collected lifepods outside the scoring area."""
        return 0

    def pod_places(self, p: Player) -> list[Action]:
        """Names of the places outside the scoring area that hold a lifepod."""
        return []

    def lose_pod(self, p: Player, place: Action) -> None:
        """The lifepod in this place is destroyed."""

    def carried(self, p: Player) -> int:
        """Rovers that carry a meteorite."""
        return p.grid[LOADED] & p.grid[ROVERS]

    # ------------------------------------------------------------------ cards and abilities

    def sees_higher(self, p: Player) -> bool:
        """Whether one random card of the next rank joins the choice of a civ card."""
        return False

    def abilities(self, s: Mission, seat: int) -> list[Action]:
        """What the owner may use now, in a T or C window (PU-3.10)."""
        return []

    def gains(self, s: Mission, seat: int, action: Action) -> bool:
        """Whether an ability that may be used would do anything now."""
        return True

    def use(self, s: Mission, seat: int, action: Action) -> Tasks:
        """The owner uses an ability."""
        return NO_TASKS

    def at_end(self, s: Mission, seat: int) -> Tasks:
        """What the corporation does before scoring (PU-14.6)."""
        return NO_TASKS

    def tools(self) -> list[tuple[Action, int]]:
        """Every ability there is, with the level of its tech: to say why one cannot be used now."""
        return []


ROSTER: Final[list[Corporation]] = []
"""All corporations, filled when the package is imported; the symmetric side comes first."""
