"""What a player board offers now: the one place where a change of tiles takes effect."""

from __future__ import annotations

from rondel.titles.anachrony.rules.player import Layout, Player
from rondel.titles.anachrony.rules.things import ANOMALY, CHRONOBOT, FREE, is_building
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY, Tile


def lay_out(p: Player) -> None:
    """Find out again what the tiles offer. Called whenever a spot or a cover changes, and nowhere else."""
    works: list[int] = []
    frees: list[int] = []
    anomalies: list[int] = []
    reach = limit = halvings = savings = discounts = 0
    second_die = mine_bonus = evacuates = calm = False
    for spot, number in enumerate(p.spots):
        if number == ANOMALY or p.cover >> spot & 1:
            anomalies.append(spot)
        if number <= 0 or p.cover >> spot & 1:
            continue  # a covered tile cannot be used and its passive abilities are off (AN-13.8)
        tile = REGISTRY[number]
        if tile.works:
            works.append(spot)
        if tile.free:
            frees.append(spot)
        if p.path == CHRONOBOT:
            continue  # its tiles can be copied, but have no effects for it (AN-26.65)
        reach += tile.reach
        limit += tile.paradox_limit
        halvings += tile.halvings
        savings += tile.savings
        discounts += tile.discounts
        second_die = second_die or tile.second_die
        mine_bonus = mine_bonus or tile.mine_bonus
        evacuates = evacuates or tile.evacuates
        calm = calm or tile.calm
    p.layout = Layout(
        tuple([first_free(p, row) for row in range(4)]), tuple(works), tuple(frees), tuple(anomalies),
        reach, limit, halvings, savings, discounts, second_die, mine_bonus, evacuates, calm,
    )  # fmt: skip


def first_free(p: Player, row: int) -> int:
    """The leftmost free spot of a row, or -1 (AN-26.12)."""
    for spot in range(row * 3, row * 3 + 3):
        if p.spots[spot] == FREE:
            return spot
    return -1


def tiles_of(p: Player) -> list[Tile]:
    """All own buildings and Superprojects, covered ones included (AN-26.24)."""
    return [REGISTRY[number] for number in p.spots if number > 0]


def uncovered(p: Player) -> list[tuple[int, Tile]]:
    """The tiles that work, with their spots."""
    return [(spot, REGISTRY[n]) for spot, n in enumerate(p.spots) if n > 0 and not p.cover >> spot & 1]


def buildings(p: Player, row: int) -> int:
    """How many buildings of a type the player owns, covered ones included (AN-26.24)."""
    low = 100 * (row + 1)
    return len([1 for number in p.spots if low < number < low + 100])


def all_buildings(p: Player) -> int:
    return len([1 for number in p.spots if is_building(number)])


def superprojects(p: Player) -> int:
    return len([1 for number in p.spots if 0 < number < 100])


def anomaly_count(p: Player) -> int:
    """Anomalies on spots, on tiles and beside the board."""
    return len(p.layout.anomalies) + p.beside


def occupied_spots(p: Player) -> int:
    """Occupied building spots: Anomalies count, a Superproject occupies two (AN-26.47)."""
    return 12 - p.spots[:12].count(FREE)
