"""How positions are judged: by whom, alone or in company, and what the expert sees beyond the others."""

from __future__ import annotations

import pytest

import rondel
from rondel.bots.general import GeneralWorth
from rondel.bots.mind import mind
from rondel.core.flow import TABLE
from rondel.titles.anachrony.bots.weights import ALONE, LEADERS_ALONE, WEIGHTS
from rondel.titles.anachrony.bots.weights import LEADERS as BEST
from rondel.titles.anachrony.bots.worth import AnachronyWorth
from rondel.titles.anachrony.rules.leaders import LEADER_WORDS, LEADERS
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.planet_unknown.bots.insight import PlanetInsight
from rondel.titles.planet_unknown.bots.search import SNUG, PlanetSearch, played, snuggest
from rondel.titles.planet_unknown.bots.weights import BOARDS, BOARDS_ALONE
from rondel.titles.planet_unknown.bots.worth import PlanetWorth
from rondel.titles.planet_unknown.rules.board import BIT, SQUARE, around, squares
from rondel.titles.planet_unknown.rules.civ import TakeCard, held, shown
from rondel.titles.planet_unknown.rules.civ_cards import CARD_NUMBER
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.indexes import COVERED, METEORITES, METEORS, MOVES, ROVERS
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.objectives import BETTER, METEORITES_COLLECTED, IceCovered
from rondel.titles.planet_unknown.rules.placement import placed
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.rounds import CivPhase, EndOfRound, Rotate, TilePhase
from rondel.titles.planet_unknown.rules.scoring import full
from rondel.titles.planet_unknown.rules.state import Mission
from rondel.titles.planet_unknown.rules.tile_phase import PlaceTile, SelectTile
from rondel.titles.planet_unknown.rules.tiles import TILE
from rondel.titles.planet_unknown.rules.tracks import Movement
from rondel.titles.planet_unknown.rules.window import Window
from rondel.titles.the_loop.bots.worth import LoopWorth
from titles.planet_unknown.table import Table


@pytest.mark.parametrize(
    ("game", "seats", "level", "worth", "about"),
    [
        ("anachrony", 2, "greedy", AnachronyWorth, {"ahead": 0}),
        ("anachrony", 4, "expert", AnachronyWorth, {"ahead": 1}),
        ("anachrony", 1, "greedy", AnachronyWorth, {"ahead": 1}),
        ("anachrony", 1, "expert", AnachronyWorth, {"ahead": 1}),
        ("planet_unknown", 2, "greedy", PlanetWorth, {"horizon": 1, "courses": 4}),
        ("planet_unknown", 1, "greedy", PlanetWorth, {"horizon": 1, "courses": 4}),
        ("planet_unknown", 6, "expert", PlanetInsight, {"horizon": 1, "courses": 4}),
        ("planet_unknown", 1, "expert", PlanetInsight, {"horizon": 5, "courses": 6}),
        ("the_loop", 1, "expert", LoopWorth, {}),
        ("the_loop", 3, "greedy", LoopWorth, {}),
        ("no_such_game", 2, "expert", GeneralWorth, {}),
    ],
)
def test_every_bot_has_the_mind_of_its_level_and_company(
    game: str, seats: int, level: str, worth: type, about: dict[str, int]
) -> None:
    found = mind(game, seats, level)
    assert type(found.worth) is worth and found.reasons.search is found.search
    assert {name: getattr(found.search, name) for name in about} == about
    assert mind(game, seats, level) is found and found.thinker() is not found.thinker()


def test_weights_and_leaders_are_those_of_the_level() -> None:
    usual, expert, alone = [mind("anachrony", seats, level).worth for seats, level in ((2, ""), (2, "expert"), (1, ""))]
    assert isinstance(usual, AnachronyWorth) and isinstance(expert, AnachronyWorth) and isinstance(alone, AnachronyWorth)
    assert (usual.weights, usual.leaders) == (WEIGHTS, {})
    assert (expert.weights, expert.leaders) == ({**WEIGHTS, "sets": 0.2}, BEST)
    assert (alone.weights, alone.leaders) == ({**WEIGHTS, **ALONE}, LEADERS_ALONE)


def expert_search(horizon: int = 1, courses: int = 4) -> PlanetSearch:
    return PlanetSearch(PlanetInsight(BOARDS), horizon, courses)


@pytest.mark.parametrize("level", ["greedy", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_game_that_is_over_is_worth_its_score_to_everybody(seats: int, level: str) -> None:
    state = rondel.game("planet_unknown").new(seats, 3)
    bot = rondel.bot("random", seed=1)
    worth = mind("planet_unknown", seats, level).worth
    while not state.over:
        actor = state.actors()[0]
        worth.of(state, actor, 0)  # there is one at every decision, also before objectives are dealt
        state.apply(actor, bot.choose(state, actor))
    assert [worth.of(state, seat, 0) for seat in range(seats)] == list(state.outcome().scores)


# ---------------------------------------------------------------------- Anachrony


def test_plans_of_the_expert_go_through_the_next_era() -> None:
    state = rondel.game("anachrony").new(2, 5)
    bot = rondel.bot("greedy", seed=1)
    while not (isinstance(state, Anachrony) and state.era == 2 and state.pending(state.actors()[0]).kind == "turn_action"):
        state.apply(state.actors()[0], bot.choose(state, state.actors()[0]))
    seat = state.actors()[0]
    for level, era in (("greedy", 2), ("expert", 3)):
        world = state.determinize(seat, 1)
        mind("anachrony", 2, level).search.onward(state, world, seat, 0.0)
        assert isinstance(world, Anachrony)
        assert world.era == era and world.players[seat].passed


def test_the_expert_chooses_the_path_of_the_leader_that_did_best() -> None:
    for seats, level in ((1, "greedy"), (1, "expert"), (2, "expert")):
        worth = mind("anachrony", seats, level).worth
        assert isinstance(worth, AnachronyWorth)
        leaders = worth.leaders
        assert sorted(leaders) == sorted(LEADER_WORDS)
        best = max(leaders, key=lambda word: leaders[word])
        state = rondel.game("anachrony").new(seats, 9)
        bot = rondel.bot("expert:simulations=20" if level == "expert" else level, seed=1)  # by time it wavers
        state.apply(0, bot.choose(state, 0))
        assert isinstance(state, Anachrony)
        assert state.players[0].path == LEADERS[LEADER_WORDS.index(best)].path
        while state.actors()[0] != 0:
            state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
        assert bot.choose(state, 0) == ("leader", best)


# ---------------------------------------------------------------------- Planet Unknown


def contest(mine: int, theirs: int, progress: float) -> float:
    """What the expert thinks of an objective (most meteorites) with so many collected."""
    state = rondel.game("planet_unknown").new(2, 4, {"boards": "symmetric"})
    assert isinstance(state, Mission)
    state.neighbours = (next(i for i, card in enumerate(OBJECTIVES) if card.criterion == METEORITES_COLLECTED and card.most),)
    for seat, count in ((0, mine), (1, theirs)):
        state.players[seat].have[METEORITES] = count
    values = PlanetInsight(BOARDS)
    return values.neighbours(state, 0, progress) / (2 * BETTER * values.weights["contest"])  # what one wins the other loses


def test_a_lead_counts_more_the_later_it_is() -> None:
    assert contest(2, 2, 0.5) == pytest.approx(0.5)
    assert 0.5 < contest(3, 2, 0.1) < contest(3, 2, 0.9) < 1.0
    assert contest(2, 3, 0.9) == pytest.approx(1.0 - contest(3, 2, 0.9))
    assert contest(3, 2, 0.5) < contest(6, 2, 0.5)


@pytest.mark.parametrize(("seats", "counts"), [(2, 2.0), (3, 1.5), (6, 1.2)])
def test_an_objective_counts_for_its_winner_and_against_his_rivals(seats: int, counts: float) -> None:
    state = rondel.game("planet_unknown").new(seats, 4, {"boards": "symmetric"})
    assert isinstance(state, Mission)
    card = next(i for i, card in enumerate(OBJECTIVES) if card.criterion == METEORITES_COLLECTED)
    state.neighbours = (card,) * (1 if seats == 2 else seats)
    contests = 1 if seats == 2 else 2  # one with each neighbour
    assert PlanetInsight(BOARDS).neighbours(state, 0, 0.5) == pytest.approx(0.5 * contests * BETTER * counts)


def test_a_meteorite_near_a_rover_spoils_its_lines_less() -> None:
    def lines(rover: str) -> float:
        t = Table().no_pods()
        p = t.p()
        p.grid[COVERED] = p.world.squares & ~BIT[SQUARE["F12"]]
        p.grid[METEORS] = BIT[SQUARE["D5"]]
        p.grid[ROVERS] = BIT[SQUARE[rover]]
        return PlanetInsight(BOARDS).lines(p, 4.0, 0, 0)

    assert lines("E5") > lines("K9")
    assert lines("E5") == pytest.approx(lines("D6"))


def last_turn_of_a_round(moves: int) -> Mission:
    """Alone: a rover beside a meteorite with this much movement, and nothing else to do before the next round."""
    t = Table(seats=1).no_pods().rover("E5").meteorite("D5").moves(moves)
    t.window()
    t.s.stacks[1] = [EndOfRound(TABLE), CivPhase(TABLE)]
    return t.s


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_the_end_of_a_turn_is_judged_before_the_next_round_begins(level: str) -> None:
    state = last_turn_of_a_round(1)
    played = state.clone()
    played.apply(0, ("finish",))
    judged = mind("planet_unknown", 1, level).search.follow(state, 0, ("finish",))
    assert isinstance(judged, Mission)
    assert (played.round, judged.round) == (state.round + 1, state.round)
    assert judged.events == state.events
    assert judged.players[0].have[MOVES] == 0


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_no_rover_stands_still_beside_a_meteorite_it_can_collect(level: str) -> None:
    bot = rondel.bot(level, seed=1)
    for moves in (1, 2, 5):
        assert bot.choose(last_turn_of_a_round(moves), 0) == ("move", "E5", "D5")


def test_what_the_movement_of_this_turn_can_fetch_counts_as_collected() -> None:
    t = Table().no_pods().rover("E5").meteorite("D5", "D7", "K9").moves(4).window()
    values = PlanetInsight(BOARDS)
    fetched, spare = values.fetch(t.s, 0, t.p())
    assert fetched == BIT[SQUARE["D5"]] | BIT[SQUARE["D7"]]  # one step, then two
    assert spare == 1
    assert PlanetWorth().fetch(t.s, 0, t.p()) == (0, 0)
    t.moves(0)
    assert values.fetch(t.s, 0, t.p()) == (0, 0)


def test_movement_that_still_waits_in_the_window_is_counted_too() -> None:
    t = Table().no_pods().rover("E5").meteorite("D5").window()
    t.s.stacks[0] = [Window(0, (Movement(0, 2, 1),))]
    assert PlanetInsight(BOARDS).fetch(t.s, 0, t.p()) == (BIT[SQUARE["D5"]], 1)


def test_lines_are_less_likely_when_the_events_end_before_the_land_is_covered() -> None:
    p = Table(seats=1).p()
    free = p.world.squares
    values = PlanetInsight(BOARDS)
    assert values.shortage(p, free, 30.0) == 0.0
    assert 0.0 < values.shortage(p, free, 19.0) < values.shortage(p, free, 10.0)
    assert PlanetWorth().shortage(p, free, 10.0) == 0.0


@pytest.mark.parametrize(("seats", "boards"), [(1, BOARDS_ALONE), (2, BOARDS)])
def test_the_expert_takes_the_boards_that_did_better(seats: int, boards: dict[str, float]) -> None:
    seen = set()
    for seed in range(12):
        state = rondel.game("planet_unknown").new(seats, seed)
        bot = rondel.bot("expert", seed=seed)
        for _ in range(2):
            options = state.legal(0)
            assert options[0][0] in ("planet", "corporation")
            choice = bot.choose(state, 0)
            assert boards[choice[1]] == max(boards[option[1]] for option in options)
            seen.add(options.index(choice))
            state.apply(0, choice)
    assert seen == {0, 1}


def test_every_board_has_a_worth() -> None:
    for boards in (BOARDS, BOARDS_ALONE):
        assert sorted(boards) == sorted(PLANET_IDS + CORPORATION_IDS)


def test_hope_for_a_personal_objective_grows_with_nearness() -> None:
    def hope(covered: int) -> float:
        t = Table(seats=1)
        p = t.p()
        ice = squares(p.world.ice)
        for name in ice[:covered]:
            p.grid[COVERED] |= BIT[SQUARE[name]]
        p.goals = (next(i for i, card in enumerate(OBJECTIVES) if isinstance(card.goal, IceCovered)),)
        return PlanetInsight(BOARDS).goals(p, 0.3)

    assert hope(0) < hope(10) < hope(20)


def test_alone_the_best_course_is_no_worse_than_taking_the_best_tile_each_round() -> None:
    state = rondel.game("planet_unknown").new(1, 8, {"boards": "symmetric"})
    assert isinstance(state, Mission)
    bot = rondel.bot("greedy", seed=1)
    while state.round < 17 or not isinstance(state.pending(0), SelectTile):
        state.apply(0, bot.choose(state, 0))
    search = expert_search(5, 6)
    world = state.determinize(0, 1)
    assert isinstance(world, Mission)
    course = search.best_course(world.clone(), 0, world.round, 0.0)
    while not world.over:
        _, line = max(search.lines_of(world, 0), key=lambda found: found[0])
        world = search.played_on(world, 0, line)
    assert course >= world.outcome().scores[0]  # twenty rounds: both look to the end
    assert course == int(course)


def at_the_station() -> Mission:
    """Two players in the third round: the commander is to turn the station."""
    state = rondel.game("planet_unknown").new(2, 8, {"boards": "symmetric"})
    assert isinstance(state, Mission)
    bot = rondel.bot("greedy", seed=1)
    while state.round < 3 or not isinstance(state.pending(state.actors()[0]), Rotate):
        state.apply(state.actors()[0], bot.choose(state, state.actors()[0]))
    return state


def test_own_turns_of_the_station_are_all_tried_those_of_others_are_drawn() -> None:
    state = at_the_station()
    commander = state.actors()[0]
    search = expert_search()
    assert {course.rotation for _, _, course in search.outlooks(state, commander, 4)} == set(range(6))
    assert {course.rotation for _, _, course in search.outlooks(state, 1 - commander, 4)} == {state.legal(commander)[4][1]}


def test_a_second_tile_in_a_round_is_placed_before_any_course_goes_on() -> None:
    """The civ tile earns a card that brings another tile, the other tile does not: so courses stand in different rounds."""
    t = Table().track(civ=2).tops("I3-CE", "O4-RT").on_table(TilePhase(TABLE), CivPhase(TABLE), EndOfRound(TABLE))
    t.s.decks[0] = (CARD_NUMBER["CIV-05"],)
    search = expert_search(1, 60)
    first = search.outlooks(t.s, 0, 0)
    assert {search.played_on(course, 0, line).round - t.s.round for _, line, course in first} == {0, 1}
    taken = [played(t.s, 0, action) for action in t.legal()]
    apart = [search.best_course(world, 0, t.s.round, 0.0) for world in taken]
    assert search.best_course(t.s.clone(), 0, t.s.round, 0.0) == max(apart)


def test_in_a_plan_a_card_is_judged_after_the_choices_it_asks_for() -> None:
    t = Table()
    medal, steps = CARD_NUMBER["CIV-08"], CARD_NUMBER["CIV-10"]
    t.s.decks[1] = (medal, steps)
    t.on_table(TakeCard(0, 2), EndOfRound(TABLE))
    expert_search().quick(t.s, 0)
    assert shown(t.s, 0) == [steps] and held(t.s, 0) == []


def test_a_course_that_is_out_of_time_is_still_judged() -> None:
    state = Table(seats=1).window(selects=True).s
    search = expert_search(5, 6)
    assert search.best_course(state.clone(), 0, state.round, 1e-9) == search.worth.of(state, 0, 0)


def test_tiles_are_looked_at_where_they_leave_the_fewest_open_squares_around_them() -> None:
    t = Table().lay("O4-CE", "F6")
    p = t.p()
    tile = TILE["I2-RT"]
    t.s.stacks[0] = [PlaceTile(0, tile.number, 0, 0)]
    places = t.s.stacks[0][0].options(t.s)
    assert len(places) > SNUG
    found = snuggest(p, tile, places)
    assert len(found) == SNUG and set(found) <= set(places)
    free = p.world.squares & ~full(p)

    def open_around(action: tuple[str, str, int]) -> int:
        turn, origin = placed(tile, action)
        laid = turn.mask << origin
        return (around(laid) & free & ~laid).bit_count()

    assert max(map(open_around, found)) <= min(map(open_around, set(places) - set(found)))
