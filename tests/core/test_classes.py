"""Games side by side: each builds its saved states from classes of its own."""

import rondel
import seen

GAMES = ("anachrony", "planet_unknown", "the_loop")


def test_classes_of_the_same_name_are_not_mixed_up() -> None:
    for name in GAMES:
        rondel.game(name)
    for name in GAMES:
        packages = {
            kind.__module__.split(".")[2] for kind in rondel.game(name).classes().values() if "titles" in kind.__module__
        }
        assert packages == {name}


def test_a_saved_state_goes_on_after_other_games_were_loaded() -> None:
    for name in GAMES:
        rondel.game(name)
    game = rondel.game("the_loop")
    state = game.new(2, 5, {"agents": ["mr_time", "v_girl"]})
    for _ in range(60):
        if not state.actors():
            break
        seat = state.actors()[0]
        state = game.decode(state.encode())
        state.apply(seat, state.legal(seat)[-1])
    assert seen.loop(state, 0)["turn"] > 3
