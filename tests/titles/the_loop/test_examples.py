"""The worked examples: TL-20."""

from __future__ import annotations

from rondel.titles.the_loop.rules.missions import turn_up
from titles.the_loop.position import Position


def test_drop_without_vortex() -> None:
    """TL-20.1"""
    p = Position("v_girl", "mr_time").dups(industrial="DUP-06")
    p.drop("industrial", "past", "doctor", "doctor", bag=("DUP-01",))
    assert (p.rifts_in("renaissance"), p.rifts_in("industrial"), p.s.vortex) == (1, 2, 0)


def test_vortex() -> None:
    """TL-20.2"""
    p = Position("v_girl", "mr_time").dups(globalization="DUP-01 DUP-02").rifts(industrial=3).offer("matryoshka")
    p.tile("SAB-03", "industrial", up=False).tile("SAB-04", "dawn").tile("SAB-05", "end").arsenal("holy_grail")
    p.drop("globalization", "past", "past", "doctor", "doctor", bag=("DUP-05",))
    assert p.s.vortex == 1 << 3 and p.s.tiles[3] == -1
    assert (p.rifts_in("industrial"), p.rifts_in("globalization")) == (0, 2)
    assert p.pile("destroyed") == ["matryoshka"] and p.available("industrial") == []


def test_double_damage() -> None:
    """TL-20.3"""
    p = Position("v_girl", "mr_time").stand("dawn").doctor("dawn").rifts(dawn=3).tile("SAB-03", "end").tile("SAB-02", "robots")
    p.hand("spartan_shield", "furious_briefs").use("spartan_shield")
    assert p.cubes_on("end") == 2
    p.use("furious_briefs").play("claim")
    assert p.cubes_on("end") == 3 and p.cubes_on("robots") == 1


def test_mr_times_turn() -> None:
    """TL-20.4"""
    p = Position("mr_time", "time_prowler").stand("renaissance").energy(renaissance=1, industrial=1).vortex("end")
    p.rifts(renaissance=1, end=2, industrial=1).doctor("industrial").tile("SAB-05", "dawn").dups(globalization="DUP-02")
    p.hand("gutenbergs_spacetime_hole", "mechanical_grapple", "ion_chronograph")
    p.use("gutenbergs_spacetime_hole")
    assert (p.rifts_in("renaissance"), p.rifts_in("end")) == (0, 1)
    p.play("move", "industrial").use("mechanical_grapple")
    assert p.in_bag("DUP-02") and p.cubes_on("dawn") == 1, "pulled into its destruction era, which is the doctor's"
    p.play("ability", "time_prowler", "robots").use("ion_chronograph")
    assert p.energy_in("robots") == 1
    p.energy(globalization=1).play("free_move", "globalization").play("loop", "star")
    assert p.ready() == ["gutenbergs_spacetime_hole", "ion_chronograph"] and p.tired() == ["mechanical_grapple"]
    p.use("gutenbergs_spacetime_hole").use("ion_chronograph")
    assert p.rifts_in("end") == 0 and p.energy_in("robots") == 2


def test_loop_cost() -> None:
    """TL-20.5"""
    p = Position().stand("dawn").energy(dawn=6)
    p.play("loop", "star").play("loop", "star")
    assert p.energy_in("dawn") == 3
    assert p.hand("lucky_coin").play("loop", "spiral").energy_in("dawn") == 0


def test_holy_grail() -> None:
    """TL-20.6"""
    p = Position().stand("dawn").hand("holy_grail").energy(end=1, medieval=2).rifts(end=3, medieval=1)
    p.use("holy_grail").play("era", "end")
    assert p.energy_in("end") == 3
    q = (
        Position()
        .stand("dawn")
        .hand("holy_grail")
        .energy(medieval=2)
        .rifts(medieval=1)
        .use("holy_grail")
        .play("era", "medieval")
    )
    assert q.energy_in("medieval") == 2


def test_taking_along() -> None:
    """TL-20.7"""
    p = Position().stand("medieval").hand("runaway_trolley").dups(medieval="DUP-07", renaissance="DUP-10", industrial="DUP-14")
    p.use("runaway_trolley").play("go", "future", 2)
    assert p.options("carry") == [
        ("carry", "DUP-07", "renaissance"), ("carry", "DUP-07", "industrial"), ("carry", "DUP-10", "industrial"),
    ]  # fmt: skip
    q = Position().stand("medieval").hand("double_joystick").dups(medieval="DUP-07", renaissance="DUP-10").vortex("renaissance")
    q.use("double_joystick").play("go", "future", 2)
    assert q.options("carry") == [("carry", "DUP-10", "industrial")]
    assert q.why_not("carry", "DUP-07", "renaissance") == "pick_up_vortex TL-7.5"


def test_mission_refill() -> None:
    """TL-20.8"""
    p = Position().doctor("robots").tile("SAB-03", "end").tile("SAB-04", "dawn", up=False).tile("SAB-05", "medieval", up=False)
    turn_up(p.s)
    assert p.s.up == (6, 0)


def test_a_new_card_is_drawn_at_once() -> None:
    """TL-20.9"""
    p = Position().stand("medieval").deck("lucky_coin", "pigeon_whistle", "patchwork_tent").offer("holy_grail")
    p.tile("SAB-03", "medieval", cubes=5).arsenal("first_fire", "matryoshka", "war_steed")
    p.play("end").play("take", "holy_grail").play("archive").play("take", "first_fire").play("take", "matryoshka")
    assert p.ready() == ["lucky_coin", "first_fire", "holy_grail"] and p.pile("decks") == [
        "pigeon_whistle",
        "patchwork_tent",
    ]


def test_last_turn() -> None:
    """TL-20.10"""
    p = Position().foo(cycle=3).archived("SAB-06", "SAB-07", "SAB-08").play("end")
    assert p.s.result == "loss_time"
    q = Position().foo(cycle=3).stand("dawn").archived("SAB-06", "SAB-07", "SAB-08").tile("SAB-03", "dawn", cubes=5)
    assert q.play("end").play("archive").s.result == "win"


def test_second_vortex() -> None:
    """TL-20.11"""
    p = Position("v_girl", "mr_time").vortex("dawn").rifts(dawn=3).drop("dawn", "doctor", "past", bag=("DUP-09",))
    assert p.s.result == "loss_double" and p.s.view(0)["vortices_left"] == 2


def test_time_stream() -> None:
    """TL-20.12"""
    p = Position("cztwyzzek", "mr_time").energy(all=1).tile("SAB-09", "medieval").hand("mothership_battery")
    p.use("mothership_battery").play("era", "medieval")
    assert p.energy_in("dawn") == 2 and p.cubes_on("medieval") == 1
    q = Position("cztwyzzek", "mr_time").energy(all=1, robots=0).tile("SAB-09", "medieval").hand("mothership_battery")
    assert q.use("mothership_battery").play("era", "medieval").cubes_on("medieval") == 0


def test_flanking() -> None:
    """TL-20.13"""
    p = Position("v_girl", "mr_time").stand("end").stand("medieval", agent=1).tile("SAB-01", "robots").energy(end=3)
    p.drop("dawn", "doctor", "doctor", bag=("DUP-09",))
    assert p.cubes_on("robots") == 1
    assert p.play("loop", "star").cubes_on("robots") == 1
