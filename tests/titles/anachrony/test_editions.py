"""Where the editions differ and both can be played (AN-28.3): each sentence in both ways."""

from __future__ import annotations

from typing import Any

import pytest

import rondel
from rondel import rulebook
from rondel.core.errors import SetupError
from rondel.record import Record
from rondel.titles.anachrony.rules.chronobot import POSITIONS, ChronobotTurn, remove_anomaly, travel
from rondel.titles.anachrony.rules.clean_up import retrieve
from rondel.titles.anachrony.rules.evacuation import evacuation_vp
from rondel.titles.anachrony.rules.things import EMPTY, MINE, NEUTRONIUM
from titles.anachrony.scene import BOT, A, Scene, scene


def solo(**settings: Any) -> Scene:
    return scene(1, ("harmony",), ("haulani",), **settings)


@pytest.mark.parametrize(("edition", "turns"), [("czech", 3), ("russian", 0), ("german", 0)])
def test_passing_first_ends_the_rounds_at_once_or_after_the_third_turn(edition: str, turns: int) -> None:
    """AN-21.21, AN-28.3"""
    s = solo(chronobot_edition=edition).have(A, water=0)
    s.state.tokens = tuple(POSITIONS.index(position) for position in ("S1", "S1", "Q0", "Q0", "S2", "S2"))
    s.rolls(2, 4, 3).turn(A)
    s.state.log = []
    s.play(A, "pass")
    assert len([event for event in s.state.log if event[1] == "chronobot_roll"]) == turns


@pytest.mark.parametrize(("edition", "price"), [("czech", 2), ("russian", 2), ("german", 1)])
def test_the_chronobot_removes_an_anomaly_for_two_or_one(edition: str, price: int) -> None:
    """AN-21.18, AN-28.3"""
    s = solo(chronobot_edition=edition).have(BOT, water=3, gold=3)
    p = s.player(BOT)
    p.beside = 1
    assert remove_anomaly(s.state, p)
    assert (s.goods(BOT, "water"), s.goods(BOT, "gold"), p.beside) == (3 - price, 3 - price, 0)


@pytest.mark.parametrize(("edition", "goes"), [("czech", False), ("russian", False), ("german", True)])
def test_without_a_mine_space_the_chronobot_uses_the_world_council_in_the_german_edition(edition: str, goes: bool) -> None:
    """AN-21.15, AN-28.3"""
    s = solo(chronobot_edition=edition).powered(BOT, 3)
    for space in range(MINE, MINE + 3):
        s.state.spaces[space] = A
    s.state.tokens = tuple([POSITIONS.index("Q4")] * 2 + [POSITIONS.index("P1")] * 2 + [POSITIONS.index("S1")] * 2)
    s.rolls(0).turn(BOT)
    assert (s.state.spaces[MINE - 2] != EMPTY) == goes
    assert (s.state.banner == BOT) == goes


@pytest.mark.parametrize(("edition", "steps"), [("czech", 0), ("russian", 0), ("german", 1)])
def test_the_chronobot_travels_from_the_current_tile_in_the_german_edition(edition: str, steps: int) -> None:
    """AN-21.16, AN-28.3"""
    s = solo(chronobot_edition=edition).era(2).warp(BOT, 2, "gold")
    assert (travel(s.state, s.player(BOT)), s.player(BOT).travel) == (bool(steps), steps)


@pytest.mark.parametrize(("edition", "most"), [("russian_czech", True), ("german", False)])
def test_an_evacuation_has_a_maximum_outside_the_german_edition(edition: str, most: bool) -> None:
    """AN-18.4, AN-28.3"""
    s = scene(2, ("harmony", "dominance"), ("haulani", "wolfe"), edition=edition)
    s.have(A, water=200)
    p = s.player(A)
    p.spots[6:9] = [301, 302, 303]
    p.have[:] = [max(n, 60) for n in p.have]
    assert (evacuation_vp(s.state, p) == 30) == most and evacuation_vp(s.state, p) >= 30


@pytest.mark.parametrize(("edition", "may"), [("russian_czech", False), ("german", True)])
def test_samira_takes_neutronium_in_the_german_edition(edition: str, may: bool) -> None:
    """AN-15.4, AN-28.3"""
    from rondel.titles.anachrony.rules.leaders import MINES, TreasureHunt

    s = scene(2, ("dominance", "harmony"), ("samira", "haulani"), edition=edition)
    s.state.mine_pool[:] = [1, 1, 1, 1]
    assert (TreasureHunt(A, False).why_not(s.state, MINES[NEUTRONIUM]) is None) == may


@pytest.mark.parametrize("edition", ["russian_czech", "german"])
def test_the_tectonic_drill_may_or_always_brings_one_more(edition: str) -> None:
    """AN-14.26, AN-28.3"""
    s = scene(2, edition=edition).board(A, "tectonic_drill").mine(neutronium=1).turn(A)
    s.play(A, "place", "mine_1", "engineer")
    assert (("decline",) in s.legal(A)) == (edition == "russian_czech")
    assert ("mine", "gold") in s.legal(A)


@pytest.mark.parametrize("edition", ["russian_czech", "german"])
def test_the_reservoir_lowers_one_action_of_a_turn_or_every_one(edition: str) -> None:
    """AN-14.19, AN-28.3: with 1 water a free action for 1 and then the World Council for 2."""
    s = scene(2, leaders=("haulani", "wolfe"), edition=edition).nothing(A).have(A, water=1).powered(A, 1)
    s.board(A, "grand_reservoir", 215).workers(A, engineer=1).turn(A).play(A, "free", 215).play(A, "gain", "gold")
    assert s.goods(A, "water") == 1
    assert s.can(A, "place", "council_left", "engineer") == (edition == "german")


@pytest.mark.parametrize(("edition", "ready"), [("russian_czech", True), ("german", False)])
def test_unused_exosuits_are_powered_until_step_d_or_step_a(edition: str, ready: bool) -> None:
    """AN-16.7, AN-28.3: a warped Exosuit can be paid at the end of the game only while one is powered."""
    s = scene(2, edition=edition).powered(A, 2)
    retrieve(s.state, A)
    p = s.player(A)
    assert (bool(p.hexes), p.hexes.bit_count() + p.exosuits) == (ready, 6)


@pytest.mark.parametrize(("edition", "most"), [("russian_czech", 1), ("czech", 2), ("german", 2)])
def test_113_goes_exactly_or_up_to_as_far_as_is_paid(edition: str, most: int) -> None:
    """AN-14.6, AN-26.36, AN-28.3"""
    s = scene(2, edition=edition).era(3).nothing(A).have(A, gold=6).board(A, 113).workers(A, engineer=1).turn(A)
    s.play(A, "work", 113, "engineer")
    assert [action for action in s.legal(A) if action[1] == 2] == [("focus", 2, paid) for paid in range(1, most + 1)]
    assert [action for action in s.legal(A) if action[1] == 1] == [("focus", 1, 2)]


def test_untangling_is_compulsory_or_optional() -> None:
    """AN-19.1, AN-28.3: a tile that stays costs 2 VP and its goods are kept."""
    must = scene(2, edition="russian_czech").era(7).nothing(A).have(A, gold=2, water=2).warp(A, 3, "gold", "water").clean_up()
    assert must.state.over and (must.goods(A, "gold"), must.goods(A, "water")) == (1, 0)
    s = scene(2, edition="czech").era(7).nothing(A).have(A, gold=2, water=2).warp(A, 3, "gold", "water").clean_up()
    assert s.asked(A) == "untangle" and s.legal(A) == [("take_back", "gold"), ("take_back", "water"), ("decline",)]
    s.play(A, "take_back", "gold").play(A, "decline")
    assert s.state.over and (s.goods(A, "gold"), s.goods(A, "water")) == (1, 2)


@pytest.mark.parametrize(("edition", "turns"), [("czech", 1), ("russian", 1), ("german", 2)])
def test_the_chronobot_without_exosuits_passes_at_once_or_a_turn_later(edition: str, turns: int) -> None:
    """AN-21.20, AN-28.3: its Time Travel comes in the first of these turns, and only once."""
    s = solo(chronobot_edition=edition).era(3).warp(BOT, 1, "gold", "water").powered(BOT, 0)
    p = s.player(BOT)
    for turn in range(1, turns + 1):
        assert not p.passed
        ChronobotTurn(BOT).run(s.state)
        assert (p.travel, p.passed) == (1, turn == turns)


def test_the_edition_of_the_chronobot_is_for_one_player() -> None:
    with pytest.raises(SetupError, match="chronobot_edition = 'german' does not go with 2 seats"):
        rondel.game("anachrony").new(2, 1, {"chronobot_edition": "german"})


@pytest.mark.parametrize(
    "settings", [{"chronobot_edition": "german", "edition": "german"}, {"chronobot_edition": "russian", "edition": "czech"}]
)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_other_editions_and_their_records_replay(bot: str, settings: dict[str, Any]) -> None:
    game = rondel.game("anachrony")
    record = Record(game, 1, 5, settings)
    state, player = record.start(), rondel.bot(bot, seed=2)
    while not state.over:
        action = rondel.ask(player, state, 0)
        record.add(0, action)
        state.apply(0, action)
    assert Record.from_data(record.data()).replay().key() == state.key()
    assert game.decode(state.encode()).key() == state.key()
    shown: Any = state.view(0)["settings"]
    assert shown["chronobot_edition"] == settings["chronobot_edition"]


def test_a_state_saved_before_there_were_editions_opens() -> None:
    """What is at its default is not written, so that older states and keys stay what they are."""
    game = rondel.game("anachrony")
    data = game.new(1, 3).encode()
    rules = next(field["Rules"] for field in data["state"]["Anachrony"] if isinstance(field, dict) and "Rules" in field)
    assert len(rules) == 10
    shown: Any = game.decode(data).view(0)["settings"]
    assert shown["edition"] == "russian_czech"


SILENT = {"silent", "not stated", "not mentioned", "not restricted", "line lost", "absent", "order not stated"}
"""No second way to play: an edition that says nothing."""
SETTLED = {
    "Path markers per player": "the Path markers",
    "general supply of water/resources/Workers": "how large a limited supply is",
    "Experiment steps": "the order of Experiment steps",
    "Anomaly placed during the Paradox phase": "the place of an Anomaly",
    "unused powered Exosuits returned": "unused Exosuits return in step A",
    "untangling": "may stay unpaid",
    "112/113 distance": "113 goes up to x Eras",
    "Grand Reservoir": "the Grand Reservoir lowers the water of every action",
    "Samira and neutronium": "Samira may take neutronium",
    "Evacuation maximum 30 VP": "no maximum of an Evacuation",
    "Harmony B, Worker on a returned building": "of Harmony B's Worker",
    "Chronobot minimum of 3 actions": "passing first ends the Action Rounds at once",
    "Chronobot out of Exosuits": "passes one turn after its Time Travel",
    "Chronobot Remove Anomaly cost": "Remove Anomaly costs 1 water and 1 cube",
    "Chronobot Mine": "The Chronobot's Mine is setting mine_yield",
    "Chronobot: rolled action has no free space": "the World Council for every action",
    "Chronobot Time Travel: from which tile": "from any tile up to the current one",
    "Tectonic Drill": "the Tectonic Drill always brings a resource",
}
"""What AN-28.3 says of the others: the setting, or why there is none."""


def test_every_difference_of_editions_is_a_setting_or_excused() -> None:
    """AN-28.3"""
    said = " ".join(rulebook.rulebook("anachrony").rules["AN-28.3"].text.split())
    (table,) = [section for section in rulebook.rulebook("anachrony").sections if section.title.startswith("28.")]
    rows = [row for block in table.blocks if block.kind == "table" for row in block.rows]
    assert len(rows) == 24
    for topic, *editions, _ in rows:
        ways = {way for way in editions if way not in SILENT | {"same"}}
        if topic in SETTLED:
            assert SETTLED[topic] in said, topic
        else:
            assert len(ways) == 1 or topic in ALIKE, (topic, ways)


ALIKE = {"Lab 401/402 with 112/113"}
"""Two editions that say the same in other words, beside a silent one."""
