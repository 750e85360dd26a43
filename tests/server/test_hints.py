"""Advice of a bot: for one's own decision only, from what the seat may know only, and not where the table forbids it."""

from __future__ import annotations

import pytest

import rondel
import rondel.speech
from rondel.match.draft import private
from rondel.room.thinking import advise
from server.running import Player, Server
from server.test_secrecy import middle

QUICK = "expert:simulations=12"


@pytest.mark.parametrize("game", rondel.games())
def test_advice_is_the_same_in_worlds_the_seat_cannot_tell_apart(game: str) -> None:
    true = middle(game, 2, 60)
    for seat in true.actors():
        other = true.determinize(seat, 99)
        worlds = [private(world, seat).encode() for world in (true, other)]
        assert worlds[0] == worlds[1]
        found = advise(game, worlds[0], QUICK, seat, 1.0)
        assert {option["action"] for option in found} == {rondel.game(game).text(a) for a in true.legal(seat)}
        chances = [option["chance"] or 0.0 for option in found]
        assert chances == sorted(chances, reverse=True)
        ranges = [(option["low"] or 0.0, option["high"] or 0.0) for option in found]
        assert all(0.0 <= low <= said <= high <= 1.0 for said, (low, high) in zip(chances, ranges, strict=True))


@pytest.mark.parametrize("game", rondel.games())
def test_the_best_advice_is_played_on_through_legal_steps_of_the_same_seat(game: str) -> None:
    title = rondel.game(game)
    state = middle(game, 2, 60)
    seat = state.actors()[0]
    found = advise(game, private(state, seat).encode(), QUICK, seat, 1.0)
    assert found[0]["line"][0] == found[0]["action"] and len(found[0]["line"]) <= 10
    for option in found[:3]:
        world = private(state, seat)
        for text, asked in zip(option["line"], option["asked"], strict=True):
            assert text in [title.text(action) for action in world.legal(seat)], option["line"]
            assert asked["kind"] == world.decision(seat).kind and asked["subject"] == world.decision(seat).subject
            world.apply(seat, title.parse(text))


def test_a_seat_is_advised_on_its_own_decision(server: Server) -> None:
    player = Player(server, "Anna")
    table = player.table("me", "random", game="the_loop")
    seat = player.sit(table["id"])
    while 0 not in seat.last or seat.last[0]["question"] is None:
        seat.receive()
    version, legal = seat.last[0]["version"], [o["action"] for o in seat.last[0]["question"]["legal"]]
    answer = seat.ask("hint", "hint", seat=0, version=version)
    assert answer["type"] == "hint" and answer["of"] == len(legal)
    assert 1 <= len(answer["options"]) <= 5 and {o["action"] for o in answer["options"]} <= set(legal)
    words = rondel.speech.load("en", ["Anna", "random"])
    for option in answer["options"]:
        assert "{" not in words.text(option["reason"], option["params"])
    seat.close()


def test_nobody_is_advised_on_anothers_seat_or_where_hints_are_off(server: Server) -> None:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    table = anna.table("me", "open", game="the_loop", hints=False)
    assert table["hints"] is False
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    mine, other = anna.sit(table["id"]), ben.sit(table["id"])
    while 0 not in mine.last or 1 not in other.last:
        (mine if 0 not in mine.last else other).receive()
    version = mine.last[0]["version"]
    actor = mine.last[0]["actors"][0]
    asking = mine if actor == 0 else other
    assert asking.ask("hint", "hint", seat=actor, version=version)["key"] == "ui.err.hints_off"
    assert mine.ask("hint", "hint", seat=1, version=version)["key"] == "ui.blocked.not_your_turn"
    mine.close()
    other.close()
