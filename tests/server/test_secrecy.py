"""Secrecy on the wire: all a seat or spectator receives is the same in two worlds that differ only in what it may not know."""

from __future__ import annotations

import json
import random
import sqlite3
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

import rondel
from rondel.core.state import State
from rondel.match.match import shut
from server.running import Player, Seat, Server

VOLATILE = ("now", "id", "invite", "watch", "created", "touched", "since", "deadline")
SEATS = 3
ADVISER = "from rondel.room import thinking\nthinking.ADVISER = 'greedy'"
"""An adviser that does not look at the clock: one that does never says exactly the same twice."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    running.prelude = ADVISER
    with running:
        yield running


def middle(game: str, seed: int, steps: int) -> State:
    """A position in the middle of a random game."""
    chance = random.Random(seed)
    state = rondel.game(game).new(SEATS, seed)
    for _ in range(steps):
        copy = state.clone()
        actor = chance.choice(state.actors())
        state.apply(actor, chance.choice(state.legal(actor)))
        if state.over:
            return copy
    return state


def implanted(server: Server, state: State) -> tuple[dict[str, Any], list[Player]]:
    """A table of three people that stands at this position: its first entry is replaced in the file, then read again."""
    players = [Player(server, name) for name in ("Anna", "Ben", "Cleo")]
    table = players[0].table("me", "open", "open", game=state.game, name="world")
    for player in players[1:]:
        player.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    with sqlite3.connect(server.data / "rondel.sqlite", timeout=30) as db:
        db.execute(
            "UPDATE entries SET state = ?, key = ?, reveals = ?, together = ? WHERE table_id = ? AND version = 0",
            (zlib.compress(shut(state)), f"{state.key():016x}", state.reveals, state.together, table["id"]),
        )
    players[0].post(f"/api/tables/{table['id']}/return")
    return table, players


def stripped(message: Any) -> Any:
    if isinstance(message, dict):
        return {name: stripped(value) for name, value in message.items() if name not in VOLATILE}
    return [stripped(part) for part in message] if isinstance(message, list) else message


def overheard(server: Server, state: State, seat: int, actions: list[tuple[int, str]]) -> list[Any]:
    """Everything that the seat receives: position, previews, drafts, hints, refusals, and what follows from the actions."""
    table, players = implanted(server, state)
    mine = players[seat].sit(table["id"], previews=True)
    settled(mine, seat, 0)
    others = {n: players[n].sit(table["id"]) for n in range(SEATS) if n != seat}
    version = 0
    question = mine.last[seat]["question"]
    mine.ask("preview", "previews", seat=seat, version=version)
    mine.ask("undo", "ack", seat=seat, version=version)
    mine.ask("play", "ack", seat=seat, version=version, actions=["no_such_verb 1"])
    for option in (question or {"legal": []})["legal"][:5]:
        drafted = mine.ask("draft", "draft", seat=seat, version=version, steps=[option["action"]])
        if drafted["question"]:
            steps = [option["action"], drafted["question"]["legal"][0]["action"]]
            mine.ask("draft", "draft", seat=seat, version=version, steps=steps)
            mine.ask("preview", "previews", seat=seat, version=version, steps=steps[:1])
    advised = mine.ask("hint", "hint", seat=seat, version=version)
    assert advised["type"] == ("hint" if question else "error"), advised
    for actor, text in actions:
        playing: Seat = mine if actor == seat else others[actor]
        while playing.last.get(actor, {"version": -1})["version"] < version:
            playing.receive()
        done = playing.ask("play", "ack", seat=actor, version=version, actions=[text])
        assert done["type"] == "ack", done
        version = done["version"]
        settled(mine, seat, version)
    asked = rest(players[seat], table["id"], version, seat=seat)
    for socket in (mine, *others.values()):
        socket.close()
    # Previews that come by themselves are computed beside the server: what they say counts, not the moment they arrive.
    ordered = sorted(mine.heard, key=by_itself)
    return [stripped(message) for message in ordered + asked]


def by_itself(message: dict[str, Any]) -> bool:
    return message["type"] == "previews" and message["id"] is None


def settled(mine: Seat, seat: int, version: int) -> None:
    """This version has arrived, and if the seat is asked something, the previews of its options."""
    while mine.last.get(seat, {"version": -1})["version"] < version:
        mine.receive()
    while mine.last[seat]["question"] and not any(by_itself(m) and m["version"] == version for m in mine.heard):
        mine.receive()


def rest(player: Player, table: str, version: int, **who: Any) -> list[Any]:
    """What REST says to this viewpoint: position, log, table, and every earlier position."""
    path, public = f"/api/tables/{table}", {name: value for name, value in who.items() if name == "key"}
    found = [player.get(f"{path}/position", **who), player.get(f"{path}/log", **who), player.get(path, **public)]
    return found + [player.get(f"{path}/replay/{n}", **who) for n in range(version + 1)]


def watched(server: Server, state: State, actions: list[tuple[int, str]]) -> list[Any]:
    """Everything that a spectator receives while the seats play these actions."""
    table, players = implanted(server, state)
    watcher = Player(server, "Watcher")
    socket = watcher.sit(table["id"], watch=table["watch"], previews=True)
    while None not in socket.last:
        socket.receive()
    socket.ask("preview", "previews", seat=0, version=0)
    socket.ask("draft", "draft", seat=0, version=0, steps=[])
    version = 0
    for number, (actor, text) in enumerate(actions):
        body = {"id": f"n{number}", "seat": actor, "version": version, "actions": [text]}
        version = players[actor].post(f"/api/tables/{table['id']}/moves", **body)["version"]
    while socket.last[None]["version"] < version:
        socket.receive()
    asked = rest(watcher, table["id"], version, key=table["watch"])
    socket.close()
    return [stripped(message) for message in socket.heard + asked]


def shared_line(true: State, other: State, seat: int | None, chance: random.Random, most: int) -> list[tuple[int, str]]:
    """Actions that are legal in both worlds and reveal nothing: after them the seat still cannot tell the worlds apart.

    Another seat's choices may be secret themselves; only those that look the same to the seat in both worlds are taken.
    """
    game = rondel.game(true.game)
    true, other = true.clone(), other.clone()
    found: list[tuple[int, str]] = []
    while len(found) < most and not true.over:
        actor = chance.choice(true.actors())
        both = [a for a in true.legal(actor) if a in other.legal(actor)]
        chance.shuffle(both)
        for action in both:
            one, two = true.clone(), other.clone()
            one.apply(actor, action)
            two.apply(actor, action)
            if one.reveals == true.reveals and two.reveals == other.reveals and one.view(seat) == two.view(seat):
                true, other = one, two
                found.append((actor, game.text(action)))
                break
        else:
            return found
    return found


@pytest.mark.parametrize("game", rondel.games())
@pytest.mark.parametrize("seed", range(4))
def test_a_seat_receives_the_same_in_worlds_it_cannot_tell_apart(server: Server, game: str, seed: int) -> None:
    true = middle(game, seed, 20 + 35 * seed)
    for seat in range(SEATS):
        other = true.determinize(seat, 1000 + seed)
        actions = shared_line(true, other, seat, random.Random(seed), 6)
        first, second = overheard(server, true, seat, actions), overheard(server, other, seat, actions)
        assert len(first) == len(second)
        for one, two in zip(first, second, strict=True):
            assert json.dumps(one, sort_keys=True) == json.dumps(two, sort_keys=True)


@pytest.mark.parametrize("game", rondel.games())
def test_a_spectator_receives_the_same_in_worlds_that_differ_in_hidden_things(server: Server, game: str) -> None:
    for seed in range(2):
        true = middle(game, 7 + seed, 25 + 40 * seed)
        other = true.determinize(seed, 500)  # all that this seat knows is the same: so is all that is public
        actions = shared_line(true, other, None, random.Random(seed), 6)
        first, second = watched(server, true, actions), watched(server, other, actions)
        assert [json.dumps(one, sort_keys=True) for one in first] == [json.dumps(two, sort_keys=True) for two in second]
        assert not any(message.get("question") for message in first if isinstance(message, dict))


def test_the_worlds_of_this_suite_do_differ() -> None:
    """The suite would be empty if both worlds were the same."""
    differing = 0
    for game in rondel.games():
        for seed in range(4):
            true = middle(game, seed, 20 + 35 * seed)
            differing += any(true.key() != true.determinize(seat, 1000 + seed).key() for seat in range(SEATS))
    assert differing >= 10


def test_a_spectator_sees_the_spectators_view_and_public_facts_only(server: Server) -> None:
    state = middle("anachrony", 3, 60)
    table, players = implanted(server, state)
    watcher = Player(server, "Watcher").sit(table["id"], watch=table["watch"])
    while None not in watcher.last:
        watcher.receive()
    assert watcher.views == {None: json.loads(json.dumps(state.view(None)))}
    answer = players[1].http.get(f"/api/tables/{table['id']}/position", params={"seat": 0})
    assert (answer.status_code, answer.json()["key"]) == (403, "ui.blocked.spectator")
    stranger = Player(server, "Stranger")
    for path in ("", "/position", "/log", "/replay/0", "/chat"):
        assert stranger.http.get(f"/api/tables/{table['id']}{path}").json()["key"] == "ui.err.no_access"
