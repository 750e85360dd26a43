"""What one player owns: a few flat lists and numbers."""

from __future__ import annotations

from typing import ClassVar, Final

from rondel.titles.anachrony.rules.things import ACTIVE, HAVE, IN_SUPPLY, TIRED, WATER


class Layout:
    """What the tiles on a player board offer together. Never changed; `lay_out` makes a new one when the board changes.

    `free` is for every row its leftmost free spot or -1; `works` and `frees` are the spots with a worker action or a
    free action; the numbers are the sums of the passive abilities of all uncovered tiles.
    """

    def __init__(
        self,
        free: tuple[int, ...],
        works: tuple[int, ...],
        frees: tuple[int, ...],
        anomalies: tuple[int, ...],
        reach: int,
        paradox_limit: int,
        halvings: int,
        savings: int,
        discounts: int,
        second_die: bool,
        mine_bonus: bool,
        evacuates: bool,
        calm: bool,
    ) -> None:
        self.free = free
        self.works = works
        self.frees = frees
        self.anomalies = anomalies
        self.reach = reach
        self.paradox_limit = paradox_limit
        self.halvings = halvings
        self.savings = savings
        self.discounts = discounts
        self.second_die = second_die
        self.mine_bonus = mine_bonus
        self.evacuates = evacuates
        self.calm = calm


BARE: Final = Layout((0, 3, 6, 9), (), (), (), 0, 0, 0, 0, 0, False, False, False, False)


class Player:
    """Everything on and around one player board."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "path", "leader", "evacuation_side", "board", "have", "spots", "cover", "beside", "warps", "breakthroughs", "busy",
        "worked", "used", "morale", "travel", "focus", "exosuits", "hexes", "lost_hexes", "passed", "saved", "chosen",
        "evacuation", "experiment_vp", "experiments",
    )  # fmt: skip

    def __init__(
        self,
        path: int,
        leader: int,
        evacuation_side: int,
        board: int,
        have: list[int],
        spots: list[int],
        cover: int,
        beside: int,
        warps: list[int],
        breakthroughs: list[int],
        busy: list[tuple[int, int, int]],
        worked: int,
        used: int,
        morale: int,
        travel: int,
        focus: int,
        exosuits: int,
        hexes: int,
        lost_hexes: int,
        passed: bool,
        saved: bool,
        chosen: tuple[int, ...],
        evacuation: int,
        experiment_vp: int,
        experiments: tuple[int, ...],
    ) -> None:
        self.path = path
        self.leader = leader
        self.evacuation_side = evacuation_side
        self.board = board
        self.have = have
        """Goods, then Active and Tired Workers: see things."""
        self.spots = spots
        """Twelve building spots: free, an Anomaly, a tile's number. The Chronobot's Superprojects follow after them."""
        self.cover = cover
        """Bits of the spots whose tile an Anomaly covers (a Superproject's left half)."""
        self.beside = beside
        """Anomalies kept beside the board (AN-26.25)."""
        self.warps = warps
        """For each Warp tile the Timeline tile it lies on, or IN_SUPPLY."""
        self.breakthroughs = breakthroughs
        self.busy = busy
        """Busy Workers: (place, type, how they come home)."""
        self.worked = worked
        """Bits of the own Worker spaces that hold a Worker; bit 12 is Supply."""
        self.used = used
        """Bits of the free actions used in this Era."""
        self.morale = morale
        """Step of the Morale track, 0 is the lowest."""
        self.travel = travel
        self.focus = focus
        self.exosuits = exosuits
        """Exosuits in the supply."""
        self.hexes = hexes
        """Bits of the hexes with a powered-up Exosuit."""
        self.lost_hexes = lost_hexes
        """Bits of the hexes with a Hex Unavailable tile."""
        self.passed = passed
        self.saved = saved
        """Whether this turn's water saving is used (AN-14.19)."""
        self.chosen = chosen
        """Warp tiles chosen but not yet placed: secret until revealed."""
        self.evacuation = evacuation
        """VP of the Evacuation, or -1 before it."""
        self.experiment_vp = experiment_vp
        self.experiments = experiments
        self.layout = BARE

    def clone(self) -> Player:
        copy = Player(
            self.path, self.leader, self.evacuation_side, self.board, self.have[:], self.spots[:], self.cover, self.beside,
            self.warps[:], self.breakthroughs[:], self.busy[:], self.worked, self.used, self.morale, self.travel, self.focus,
            self.exosuits, self.hexes, self.lost_hexes, self.passed, self.saved, self.chosen, self.evacuation,
            self.experiment_vp, self.experiments,
        )  # fmt: skip
        copy.layout = self.layout
        return copy

    def spare_water(self) -> int:
        """The highest water cost this player can pay in the own turn: a saving counts (AN-26.18)."""
        water = self.have[WATER]
        return water if self.saved else water + self.layout.savings

    def pay_water(self, amount: int) -> int:
        """Pay a water cost of the own turn; the first one of at least 1 is lowered by a saving. Returns what was paid."""
        if amount > 0 and not self.saved and self.layout.savings:
            self.saved = True
            amount -= 1
        self.have[WATER] -= amount
        return amount

    def can_pay(self, cost: tuple[tuple[int, int], ...]) -> bool:
        """Whether a cost of this turn can be paid, with the saving."""
        have = self.have
        for good, amount in cost:
            if have[good] < amount and (good != WATER or self.spare_water() < amount):
                return False
        return True

    def pay(self, cost: tuple[tuple[int, int], ...]) -> None:
        for good, amount in cost:
            if good == WATER:
                self.pay_water(amount)
            else:
                self.have[good] -= amount

    def markers(self) -> int:
        """Path markers in the supply: eight, less Focus, Evacuation and used free actions (AN-1.9, AN-26.48)."""
        return 7 - self.used.bit_count() - (1 if self.evacuation >= 0 else 0)

    def take_exosuit(self) -> None:
        """An Exosuit leaves its hex; which one has no meaning (AN-10.7), so the last powered one goes."""
        self.hexes &= ~(1 << (self.hexes.bit_length() - 1))

    def unpower(self) -> None:
        """Powered Exosuits go back to the supply (AN-16.7)."""
        self.exosuits += self.hexes.bit_count()
        self.hexes = 0

    def power(self) -> bool:
        """Put an Exosuit from the supply on the first free hex, also an unavailable one (AN-26.32)."""
        if self.exosuits == 0:
            return False
        for number in range(6):
            if not self.hexes >> number & 1:
                self.hexes |= 1 << number
                self.exosuits -= 1
                return True
        return False

    def wake_workers(self) -> int:
        """Move all Tired Workers to Active; returns how many."""
        have = self.have
        moved = 0
        for kind in range(4):
            moved += have[TIRED + kind]
            have[ACTIVE + kind] += have[TIRED + kind]
            have[TIRED + kind] = 0
        return moved

    def workers(self, kind: int) -> int:
        """All own Workers of a type: Active, Tired and busy (AN-26.50)."""
        count = self.have[ACTIVE + kind] + self.have[TIRED + kind]
        for _, worker, _ in self.busy:
            if worker == kind:
                count += 1
        return count

    def all_workers(self) -> int:
        return sum(self.have[ACTIVE:]) + len([1 for _, worker, _ in self.busy if worker < 4])

    def unused_warps(self) -> int:
        return self.warps.count(IN_SUPPLY)

    def active(self) -> int:
        have = self.have
        return have[ACTIVE] + have[ACTIVE + 1] + have[ACTIVE + 2] + have[ACTIVE + 3]


def newcomer() -> Player:
    """A player before choosing a Path."""
    have = [0] * HAVE
    return Player(
        -1, -1, 0, 0, have, [0] * 12, 0, 0, [IN_SUPPLY] * 9, [0] * 15, [], 0, 0, 0, 0, 1, 6, 0, 0, False, True, (), -1, 0, (),
    )  # fmt: skip
