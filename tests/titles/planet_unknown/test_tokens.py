"""Patches, rovers, meteorites and lifepods: sections 9 to 11, one test per sentence."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.board import BIOMASS, BIT, ROVER, SQUARE
from rondel.titles.planet_unknown.rules.event_cards import EVENTS
from rondel.titles.planet_unknown.rules.event_tasks import PlaceMeteorite
from rondel.titles.planet_unknown.rules.indexes import (
    COVERED,
    LIFEPODS,
    METEORITES,
    MOVES,
    PODS,
    PODS_LOST,
    RESERVE,
    ROVERS,
    ROVERS_LOST,
    STORED,
)
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.rounds import CivTurn, ClearPlanets, TilePhase
from rondel.titles.planet_unknown.rules.rovers import PlaceRover
from rondel.titles.planet_unknown.rules.scoring import breakdown
from rondel.titles.planet_unknown.rules.state import CIV_PHASE, EVENT, EVENT_CIV, FINAL
from rondel.titles.planet_unknown.rules.tracks import Advance, Movement, Synergy
from titles.planet_unknown.table import Table, words


def steps(t: Table) -> set[str]:
    """Where the rovers may go, as target squares."""
    return {action[2] for action in t.legal() if action[0] == "move"}


# ---------------------------------------------------------------------- 9. patches


def test_each_biomass_milestone_gives_one_patch_to_be_placed_at_once() -> None:
    """PU-9.1."""
    t = Table().track(biomass=2).window(Advance(0, BIOMASS))
    assert t.asked() == "place_patch"


def test_a_patch_obeys_the_placement_rules_but_not_the_restrictions_on_tiles() -> None:
    """PU-9.2, RU-12."""
    free = words(Table().patch("F5").window(Patch(0)).legal())
    for event in ("EV-R16", "EV-R20", "EV-R15"):
        assert words(Table().patch("F5").event(event).window(Patch(0)).legal()) == free
    assert words(Table().window(Patch(0)).legal()) == {f"patch {name}" for name in edge(Table())}


def edge(t: Table) -> list[str]:
    return [name for name, i in SQUARE.items() if t.p().world.edge & BIT[i]]


def test_a_patch_without_a_legal_square_is_lost_unless_stored() -> None:
    """PU-9.3, RU-13."""
    t = Table()
    t.p().grid[COVERED] = t.p().world.squares
    t.window(Patch(0))
    assert t.told("patch_lost") == [(0,)]
    t.tech(2).window(Patch(0))
    assert t.have(STORED) == 1


def test_stored_patches_are_placed_only_at_the_end_and_stay_if_the_tech_is_lost() -> None:
    """PU-9.4."""
    t = Table().tech(2).window(Patch(0)).play("store")
    t.tech(0)
    assert t.have(STORED) == 1
    locked = Table().window(Patch(0))
    assert locked.reasons()[("store",)] == ("patch_no_store", "PU-9.4")


def test_a_patch_destroys_a_rover_or_lifepod_below_it() -> None:
    """PU-9.5."""
    t = Table().patch("G3").rover("G4").window(Patch(0)).play("patch", "H3")
    assert "H3" not in t.on(LIFEPODS) and t.have(PODS_LOST) == 1
    t.window(Patch(0)).play("patch", "G4")
    assert t.have(ROVERS_LOST) == 1
    bare = Table("horizon").patch("F5").meteorite("F4").window(Patch(0)).play("patch", "F4")
    assert bare.meteorites() == ["F4"]


def test_placing_a_patch_advances_nothing_and_brings_no_meteor() -> None:
    """PU-9.6."""
    t = Table().window(Patch(0)).play("patch", "F1")
    assert t.heights() == [0] * 5 and t.meteorites() == []


def test_there_is_always_another_patch() -> None:
    """PU-9.7."""
    t = Table()
    for _ in range(61):
        t.window(Patch(0))
        if t.s.actors():
            t.play(*t.legal()[0])
    assert len(t.on(1)) == 61


# ---------------------------------------------------------------------- 10. rovers


def test_a_rover_starts_on_the_tile_placed_most_recently() -> None:
    """PU-10.1, RU-14: and collects a meteorite there."""
    t = Table().lay("I2-CE", "F1").lay("I3-RT-M", "G2", 0).window(PlaceRover(0))
    assert words(t.legal()) == {"rover G1", "rover G2", "rover G3"}
    assert t.reasons()["rover", "F1"] == ("rover_not_on_tile", "PU-10.1")
    t.play("rover", "G3")
    assert t.have(METEORITES) == 1 and t.have(RESERVE) == 1


def test_without_a_rover_or_tile_nothing_happens() -> None:
    """PU-10.2."""
    t = Table().window(PlaceRover(0))
    assert t.have(RESERVE) == 2 and t.told("rover_none") == [(0,)]
    t = Table().lay("I2-CE", "F1").rover("F1", "F2").window(PlaceRover(0))
    assert t.have(RESERVE) == 2
    t = Table().lay("I2-CE", "F1")
    t.p().have[RESERVE] = 0
    t.window(PlaceRover(0))
    assert t.on(ROVERS) == []


def test_a_rover_steps_to_adjacent_squares_covered_or_not() -> None:
    """PU-10.3: not onto another rover, not off the grid."""
    t = Table().patch("F5").rover("F6", "G6").moves(2).no_pods().window()
    assert {a[2] for a in t.legal() if a[:2] == ("move", "F6")} == {"F5", "E6", "F7"}
    assert t.reasons()["move", "F6", "G6"] == ("rover_there", "PU-10.3")
    assert t.reasons()["move", "F6", "E5"] == ("diagonal", "PU-1.1")
    corner = Table().rover("F1").moves(1).window()
    assert steps(corner) == {"G1", "F2"} and corner.reasons()["move", "F1", "E1"] == ("no_square", "PU-10.3")


def test_movement_is_always_optional() -> None:
    """PU-10.4."""
    t = Table().rover("F6").moves(1).no_pods().window()
    assert ("finish",) in t.legal() and t.warned("finish") == [("movement_left", "PU-10.5")]
    t.play("finish")
    assert t.on(ROVERS) == ["F6"] and t.have(MOVES) == 0


def test_unspent_points_of_the_event_window_last_until_the_tile_phase_ends() -> None:
    """PU-10.5, RU-46."""
    t = Table().rover("F6").no_pods().window(Movement(0, 3, 0), phase=EVENT)
    t.play("move", "F6", "F7").play("finish")
    assert t.have(MOVES) == 2
    t.on_table(TilePhase(-1))
    assert t.have(MOVES) == 2 and steps(t)
    for phase in (CIV_PHASE, FINAL):
        t = Table().rover("F6").no_pods().window(Movement(0, 3, 0), phase=phase).play("finish")
        assert t.have(MOVES) == 0
    t = Table().rover("F6").no_pods().window(Movement(0, 3, 0), phase=EVENT_CIV).play("finish")
    assert t.have(MOVES) == 3 and CivTurn(0).seat == 0


def test_a_rover_collects_what_it_enters_or_passes() -> None:
    """PU-10.6."""
    t = Table().rover("H2").moves(2).meteorite("H4").window().play("move", "H2", "H3").play("move", "H3", "H4")
    assert t.have(PODS) == 1 and t.have(METEORITES) == 1


def test_destroyed_rovers_never_return() -> None:
    """PU-10.7: by a tile, a patch or an event meteorite."""
    t = Table().lay("I2-RT-M", "F1")
    t.p().grid[10] = 0
    t.rover("F2").window(PlaceMeteorite(0), phase=EVENT)
    assert t.on(ROVERS) == [] and t.have(ROVERS_LOST) == 1 and t.have(RESERVE) == 2
    assert t.meteorites() == ["F2"]


def test_teleports_enter_the_target_only() -> None:
    """PU-10.8."""
    from rondel.titles.planet_unknown.rules.card_tasks import TeleportRover

    t = Table().rover("H1", "F6").window(TeleportRover(0), phase=CIV_PHASE)
    assert ("teleport", "H1", "F6") not in t.legal()
    t.play("teleport", "H1", "H3")
    assert t.have(PODS) == 1 and sorted(t.on(ROVERS)) == ["F6", "H3"]


def test_on_top_of_the_rover_track_every_advance_gives_movement() -> None:
    """PU-10.9, RU-16."""
    for name, points in (("universal", 4), ("horizon", 5), ("republic", 3)):
        t = Table(name).track(rover=15).window(Advance(0, ROVER))
        assert t.height("rover") == 15 and t.told("movement") == [(0, points)]
    t = Table().track(rover=15).window(Synergy(0)).play("advance", "rover")
    assert t.told("movement") == [(0, 4)]


def test_movement_is_gained_each_time_a_space_is_entered_and_bonuses_only_for_the_track() -> None:
    """PU-10.10."""
    t = Table().tech(3).track(rover=1).window(Advance(0, ROVER))
    assert t.told("movement") == [(0, 2)]
    t = Table().tech(3).window(Movement(0, 4, 0))
    assert t.told("movement") == [(0, 4)]


# ---------------------------------------------------------------------- 11. meteorites and lifepods


def test_a_meteorite_spoils_its_row_and_column() -> None:
    """PU-11.1."""
    t = Table()
    t.p().grid[COVERED] = t.p().world.squares
    assert breakdown(t.s, 0)["rows"] == 20
    t.meteorite("F6")
    assert (breakdown(t.s, 0)["rows"], breakdown(t.s, 0)["columns"]) == (17, 17)


def test_one_medal_for_three_meteorites() -> None:
    """PU-11.2."""
    t = Table()
    t.p().have[METEORITES] = 5
    assert breakdown(t.s, 0)["meteorites"] == 1


def test_one_medal_for_each_collected_lifepod() -> None:
    """PU-11.3."""
    t = Table()
    t.p().have[PODS] = 4
    assert breakdown(t.s, 0)["lifepods"] == 4


def test_uncollected_lifepods_score_nothing() -> None:
    """PU-11.4."""
    t = Table()
    assert sum(breakdown(t.s, 0)[name] for name in ("lifepods", "rows", "columns")) == 0


def test_destroyed_tokens_are_neither_collected_nor_on_the_planet() -> None:
    """PU-11.5."""
    t = Table().meteorite("F6")
    t.s.destroy_meteorite(0, SQUARE["F6"])
    t.s.destroy_lifepod(0, SQUARE["H3"])
    assert t.have(METEORITES) == 0 and t.meteorites() == [] and t.have(PODS) == 0 and len(t.on(LIFEPODS)) == 5


def test_meteorites_never_run_out() -> None:
    """PU-11.6."""
    t = Table()
    names = [name for name, i in SQUARE.items() if t.p().world.squares & BIT[i]][:61]
    t.meteorite(*names)
    assert len(t.meteorites()) == 61


def test_tiles_may_be_put_over_lifepods_deliberately() -> None:
    """PU-11.7."""
    t = Table().patch("H2").place("I2-CE", "H3")
    assert t.have(PODS_LOST) == 1 and len(EVENTS) == 60


def test_rovers_and_lifepods_leave_before_scoring() -> None:
    """PU-14.8."""
    t = Table("horizon").rover("F6", loaded=True).on_table(ClearPlanets(-1))
    assert t.on(ROVERS) == [] and t.on(LIFEPODS) == [] and t.p().meteor_squares() == BIT[SQUARE["F6"]]
