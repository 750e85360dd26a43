"""Playing over the wire: a real server process, real sockets, a real file."""

from __future__ import annotations

import random

import pytest

import rondel
from rondel.match.patch import patched
from server.running import Player, Seat, Server


def play_out(seat: Seat, number: int, chance: random.Random, most: int = 5000) -> int:
    """Random play of one seat to the end; returns how many sequences it sent."""
    for sent in range(most):
        last = seat.question(number)
        if last["over"]:
            return sent
        action = chance.choice(last["question"]["legal"])["action"]
        answer = seat.play(number, action)
        assert answer["type"] == "ack" and answer["played"] == 1, answer
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", rondel.games())
def test_a_game_against_a_bot_from_the_first_question_to_the_record(server: Server, game: str) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "random", game=game)
    assert table["status"] == "running" and table["seed"] is None
    seat = anna.sit(table["id"])
    play_out(seat, 0, random.Random(4))
    end = anna.get(f"/api/tables/{table['id']}")
    assert end["status"] == "finished" and end["outcome"]["scores"] and end["seed"]
    shown = anna.get(f"/api/tables/{table['id']}/position", seat=0)
    assert shown["view"] == seat.views[0], "the patches led to the true view"
    record = rondel.Record.from_data(anna.get(f"/api/tables/{table['id']}/record"))
    state = record.replay()
    assert state.over and list(state.outcome().scores) == end["outcome"]["scores"]
    log = anna.get(f"/api/tables/{table['id']}/log", seat=0)
    assert sum(len(entry["lines"]) for entry in log) > 20
    called = anna.http.get(f"/api/tables/{table['id']}/log", params=[("name", "Anna"), ("name", "Pim")]).json()
    spoken = " ".join(line for entry in called for line in entry["lines"])
    assert "Pim" in spoken and "random" not in spoken, "everybody by the name that the reader gives them"
    assert not any("fact_" in line for entry in log for line in entry["lines"])


def test_two_people_by_invitation_and_a_spectator_by_link(server: Server) -> None:
    anna, ben, cleo = (Player(server, name) for name in ("Anna", "Ben", "Cleo"))
    table = anna.table("me", "open", game="planet_unknown")
    first = anna.sit(table["id"])
    assert ben.refused(f"/api/tables/{table['id']}/join", key="wrong") == (403, "ui.err.no_access")
    assert ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])["status"] == "running"
    second = ben.sit(table["id"])
    watcher = cleo.sit(table["id"], watch=table["watch"])
    assert watcher.welcome["seats"] == []
    for _ in range(6):
        for seat, number in ((first, 0), (second, 1)):
            last = seat.last.get(number) or seat.question(number)
            if last["question"]:
                seat.play(number, last["question"]["legal"][0]["action"])
        for seat, number in ((first, 0), (second, 1)):
            while seat.last[number]["version"] < max(first.last[0]["version"], second.last[1]["version"]):
                seat.receive()
    while None not in watcher.last or watcher.last[None]["version"] < first.last[0]["version"]:
        watcher.receive()
    assert all(m.get("question") is None for m in watcher.heard), "a spectator is asked nothing"
    version = first.last[0]["version"]
    answer = watcher.ask("play", "ack", seat=0, version=version, actions=["x"])
    assert answer["key"] == "ui.blocked.spectator"
    answer = second.ask("play", "ack", seat=0, version=version, actions=["x"])
    assert answer["type"] == "error", "nobody plays for another seat"


def test_hot_seat_one_person_owns_all_seats(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me", game="the_loop")
    seat = anna.sit(table["id"])
    seat.question(0)
    for _ in range(10):
        number = seat.last[0]["actors"][0]
        last = seat.question(number)
        seat.play(number, last["question"]["legal"][0]["action"])
        while seat.last[0]["version"] != seat.last[1]["version"]:
            seat.receive()


def test_the_same_id_counts_once_and_gives_the_same_answer(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me")
    seat = anna.sit(table["id"])
    number = seat.question(seat.receive().get("actors", [0])[0])["actors"][0]
    seat.question(number)
    action = seat.last[number]["question"]["legal"][0]["action"]
    version = seat.last[number]["version"]
    first = seat.play(number, action, id="once", version=version)
    again = seat.play(number, action, id="once", version=version)
    assert (first["again"], again["again"]) == (False, True) and first["version"] == again["version"]
    rest = anna.post(f"/api/tables/{table['id']}/moves", id="once", seat=number, version=version, actions=[action])
    assert rest["again"] and rest["version"] == first["version"]
    stale = seat.play(number, action, version=version)
    assert stale["key"] in ("ui.err.stale", "ui.err.stale_tab"), "two tabs: the second answer comes too late"


def test_a_client_comes_back_and_learns_what_it_missed(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "random")
    seat = anna.sit(table["id"])
    last = seat.question(0)
    since = last["version"]
    seat.play(0, last["question"]["legal"][0]["action"])
    seat.close()
    back = anna.sit(table["id"], since=since)
    position = back.question(0)
    assert position["version"] > since
    assert [m["version"] for m in back.heard[1]["missed"]] == list(range(since + 1, back.heard[1]["version"] + 1))


def test_choose_see_confirm(server: Server) -> None:
    """Draft steps on a private copy, look at previews, confirm the chain as one, take it back."""
    anna = Player(server, "Anna")
    table = anna.table("me", "me", seed="choose")
    seat = anna.sit(table["id"], previews=True)
    seat.question(0)
    for _ in range(60):
        number = seat.last[0]["actors"][0]
        last = seat.question(number)
        steps: list[str] = []
        drafted = seat.ask("draft", "draft", seat=number, version=last["version"], steps=steps)
        while drafted["ends"] == "open" and len(steps) < 4:
            steps.append(drafted["question"]["legal"][0]["action"])
            drafted = seat.ask("draft", "draft", seat=number, version=last["version"], steps=steps)
        previews = seat.ask("preview", "previews", seat=number, version=last["version"])
        assert [o["action"] for o in previews["options"]] == [o["action"] for o in last["question"]["legal"]]
        before, shown = seat.views[number], drafted["changes"]
        done = seat.play(number, *steps)
        while any(seat.last[s]["version"] < done["version"] for s in (0, 1)):
            seat.receive()
        if drafted["ends"] != "reveal":
            assert patched(before, shown) == seat.views[number], "what was shown is what happened"
            undone = seat.ask("undo", "ack", seat=number, version=done["version"])
            assert undone["type"] == "ack", undone
            while any(seat.last[s]["version"] < undone["version"] for s in (0, 1)):
                seat.receive()
            assert seat.views[number] == before
            if len(steps) > 1:
                return
            done = seat.play(number, *steps)
            while any(seat.last[s]["version"] < done["version"] for s in (0, 1)):
                seat.receive()
    raise AssertionError("no chain of several steps was met")


def test_taking_back_somebody_elses_move_needs_their_agreement(server: Server) -> None:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    table = anna.table("me", "open", seed="agree")
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    seats = [anna.sit(table["id"]), ben.sit(table["id"])]
    chance = random.Random(1)
    for number in (0, 1):
        while number not in seats[number].last:
            seats[number].receive()
    for _ in range(400):
        for number in (0, 1):
            undo = seats[number].last[number]["undo"]
            if undo.get("seats"):
                version = seats[number].last[number]["version"]
                seats[number].ask("undo", "asked", seat=number, version=version)
                ask = seats[1 - number].until("asked")
                done = seats[1 - number].ask("agree", "ack", seat=1 - number, ask=ask["ask"], yes=True)
                assert done["undone"] and done["version"] == version + 1
                return
        actor = seats[0].last[0]["actors"][0]
        done = seats[actor].play(actor, chance.choice(seats[actor].last[actor]["question"]["legal"])["action"])
        for number in (0, 1):
            while seats[number].last[number]["version"] < done["version"]:
                seats[number].receive()
    raise AssertionError("no such position was met")


def test_a_bot_takes_over_and_gives_the_seat_back(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "random")
    seat = anna.sit(table["id"])
    version = seat.question(0)["version"]
    anna.post(f"/api/tables/{table['id']}/leave", bot="random")
    while seat.last[0]["version"] < version + 5:
        seat.receive()
    back = anna.post(f"/api/tables/{table['id']}/return")
    assert back["seats"][0]["bot"] is None


def test_a_clock_that_runs_out_lets_a_bot_move(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me", clock={"kind": "live", "move": 1, "reserve": 0, "timeout": "move"})
    seat = anna.sit(table["id"])
    first = seat.receive()
    while seat.last.get(0, first)["version"] < 2:
        seat.receive()
    table = anna.table("me", "random", clock={"kind": "live", "move": 1, "reserve": 0, "timeout": "bot"})
    seat = anna.sit(table["id"])
    changed = seat.until("table")
    assert changed["table"]["seats"][0]["bot"] == "greedy"


def test_rematch_with_one_click_gives_everybody_the_same_table(server: Server) -> None:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    table = anna.table("me", "open", game="the_loop")
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    for player in (anna, ben):
        player.post(f"/api/tables/{table['id']}/leave", bot="random")
    seat = anna.sit(table["id"])
    while not seat.last.get(0, {}).get("over"):
        seat.receive()
    one = anna.post(f"/api/tables/{table['id']}/rematch")
    two = ben.post(f"/api/tables/{table['id']}/rematch")
    assert one["id"] == two["id"] and two["you"] == [1]
    assert one["status"] == "waiting" and [s["name"] for s in one["seats"]] == ["Anna", "Ben"] and one["seats"][1]["open"]
    assert two["status"] == "running"  # everybody has asked
    again = anna.post(f"/api/tables/{table['id']}/rematch")
    assert again["id"] == one["id"] and again["status"] == "running"


def test_a_rematch_with_bots_starts_at_once(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me", "random", game="the_loop")
    anna.post(f"/api/tables/{table['id']}/leave", bot="random")
    seat = anna.sit(table["id"])
    while not seat.last.get(0, {}).get("over"):
        seat.receive()
    again = anna.post(f"/api/tables/{table['id']}/rematch")
    assert again["status"] == "running" and again["you"] == [0, 1]
    assert [s["bot"] for s in again["seats"]] == [None, None, "random"]


def test_a_stranger_takes_no_seat_of_a_rematch_without_the_invitation(server: Server) -> None:
    anna, ben, eve = Player(server, "Anna"), Player(server, "Ben"), Player(server, "Eve")
    table = anna.table("me", "open", game="the_loop", public=True)
    ben.post(f"/api/tables/{table['id']}/join")
    for player in (anna, ben):
        player.post(f"/api/tables/{table['id']}/leave", bot="random")
    seat = anna.sit(table["id"])
    while not seat.last.get(0, {}).get("over"):
        seat.receive()
    again = anna.post(f"/api/tables/{table['id']}/rematch")
    assert eve.refused(f"/api/tables/{again['id']}/join") == (403, "ui.err.no_access")
    assert eve.post(f"/api/tables/{again['id']}/join", key=again["invite"])["status"] == "running"


def mine(player: Player) -> list[str]:
    return [table["id"] for table in player.get("/api/tables", mine=True)]


def test_a_running_table_is_left_for_good_and_the_others_play_on(server: Server) -> None:
    anna, ben, eve = Player(server, "Anna"), Player(server, "Ben"), Player(server, "Eve")
    table = anna.table("me", "open", game="the_loop")
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    assert eve.refused(f"/api/tables/{table['id']}/forget") == (403, "ui.blocked.spectator")
    anna.post(f"/api/tables/{table['id']}/forget")
    assert table["id"] not in mine(anna) and table["id"] in mine(ben)
    left = ben.get(f"/api/tables/{table['id']}")
    assert left["seats"][0]["bot"] == "steady" and left["host"] and left["status"] == "running"
    ben.post(f"/api/tables/{table['id']}/forget")
    assert table["id"] not in mine(ben)
    assert eve.get(f"/api/tables/{table['id']}", key=table["watch"])["status"] == "finished"  # nobody is left to play for


def test_a_table_that_waits_in_vain_can_be_given_up(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "open")
    anna.post(f"/api/tables/{table['id']}/forget")
    assert mine(anna) == []
    assert anna.refused(f"/api/tables/{table['id']}/start") == (404, "ui.err.not_found_table")


def test_replay_from_every_viewpoint_upload_and_what_if(server: Server) -> None:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    table = anna.table("me", "random", game="anachrony", seed="fixed")
    seat = anna.sit(table["id"])
    assert anna.http.get(f"/api/tables/{table['id']}/replay/0", params={"seat": 1}).status_code == 403
    assert anna.http.get(f"/api/tables/{table['id']}/record").status_code == 409
    play_out(seat, 0, random.Random(9))
    last = anna.get(f"/api/tables/{table['id']}")["version"]
    for version in (0, last // 2, last):
        shown = anna.get(f"/api/tables/{table['id']}/replay/{version}", seat=1)
        opened = anna.get(f"/api/tables/{table['id']}/replay/{version}", all_open=True)
        assert opened["views"][1] == shown["view"]
    record = anna.get(f"/api/tables/{table['id']}/record")
    kept = ben.post("/api/records", **record)
    assert kept["status"] == "finished" and kept["outcome"] == anna.get(f"/api/tables/{table['id']}")["outcome"]
    again = record | {"actions": record["actions"][:1] * 2 + record["actions"]}
    assert ben.refused("/api/records", **again) == (400, "ui.err.record_differs")
    broken = record | {"actions": [[0, "fly to-the-moon"]] + record["actions"]}
    assert ben.refused("/api/records", **broken) == (400, "ui.err.record_unreadable")
    assert ben.refused("/api/records", **(record | {"actions": [7]})) == (400, "ui.err.record_unreadable")
    study = anna.post(f"/api/tables/{table['id']}/what-if", version=last // 2, seat=0)
    position = anna.get(f"/api/tables/{study['id']}/position", seat=0)
    then = anna.get(f"/api/tables/{table['id']}/replay/{last // 2}", seat=0)
    assert position["view"] == then["view"]
    trial = anna.sit(study["id"])
    actor = trial.receive()["actors"][0]
    trial.play(actor, trial.question(actor)["question"]["legal"][0]["action"])


def test_chat_is_heard_by_everybody_once(server: Server) -> None:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    table = anna.table("me", "open", public=True)
    hearing = ben.sit(table["id"])
    for _ in range(2):
        anna.post(f"/api/tables/{table['id']}/chat", id="one", text="Hello <b>there</b>")
    assert hearing.until("chat")["text"] == "Hello <b>there</b>"
    assert len(anna.get(f"/api/tables/{table['id']}/chat")) == 1
    assert ben.refused(f"/api/tables/{table['id']}/chat", id="two", text="from outside")[1] == "ui.blocked.spectator"


def test_a_seed_fixed_before_the_game_deals_the_same_to_two_tables(server: Server) -> None:
    anna = Player(server, "Anna")
    one, two, other = (anna.table("me", "me", seed=seed) for seed in ("duplicate", "duplicate", "different"))
    assert one["seed"] is None, "shown when the game is over"
    views = [anna.get(f"/api/tables/{table['id']}/position", seat=0)["view"] for table in (one, two, other)]
    assert views[0] == views[1] != views[2]


def test_a_preset_opens_a_table(server: Server) -> None:
    anna = Player(server, "Anna")
    anna.http.put("/api/me/presets/anachrony/Friday", json={"seats": 2, "settings": {"doomsday": True}}).raise_for_status()
    preset = anna.get("/api/me/presets")[0]
    table = anna.table(*["me"] * preset["seats"], game=preset["game"], settings=preset["settings"])
    assert table["settings"] == {"doomsday": True} and table["actors"]


def test_who_wants_to_be_asked_before_their_turn_ends_is_asked(server: Server) -> None:
    anna = Player(server, "Anna")
    table = anna.table("me", "me", seed="careful")["id"]
    seat = anna.sit(table)
    seat.question(seat.receive()["actors"][0])
    anna.http.patch("/api/me", json={"preferences": {"confirm_end": True}}).raise_for_status()
    asked = 0
    for number in range(60):
        actor = seat.last[0]["actors"][0]
        last = seat.question(actor)
        fields = {"seat": actor, "version": last["version"], "actions": [last["question"]["legal"][0]["action"]]}
        done = seat.ask("play", "ack", id=f"p{number}", **fields)
        if done["type"] == "error":
            assert done["key"] == "ui.undo.ahead_seat" and done["params"]["seat"] != actor
            asked += 1
            done = seat.ask("play", "ack", id=f"p{number}", end=True, **fields)
        assert done["type"] == "ack", done
        while any(message["version"] < done["version"] for message in seat.last.values()) or len(seat.last) < 2:
            seat.receive()
        if asked == 3:
            return
    raise AssertionError("the turn never ended")


def test_undo_says_what_was_shown(server: Server) -> None:
    """The die, the card or the common choice after which nothing can be taken back."""
    reasons: set[str] = set()
    for game in rondel.games():
        anna = Player(server, "Anna")
        table = anna.table("me", "me", game=game, seed="fences")["id"]
        seat = anna.sit(table)
        seat.question(seat.receive()["actors"][0])
        chance = random.Random(4)
        for _ in range(80):
            if seat.last[0]["over"]:
                break
            actor = chance.choice(seat.last[0]["actors"])
            done = seat.play(actor, chance.choice(seat.question(actor)["question"]["legal"])["action"])
            while any(message["version"] < done["version"] for message in seat.last.values()) or len(seat.last) < 2:
                seat.receive()
            reasons |= {message["undo"].get("reason", "") for message in seat.last.values()}
    assert {"ui.undo.fence_die", "ui.undo.fence_card", "ui.undo.fence_locked"} <= reasons, reasons


def test_before_the_game_a_seat_that_was_left_is_open_again(server: Server) -> None:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    table = anna.table("me", "open", "open")
    waiting = anna.sit(table["id"])
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"], seat=1)
    assert waiting.until("table")["table"]["seats"][1]["name"] == "Ben"
    assert ben.refused(f"/api/tables/{table['id']}/join", key=table["invite"], seat=0) == (409, "ui.err_setup.duplicate_choice")
    ben.post(f"/api/tables/{table['id']}/leave")
    assert waiting.until("table")["table"]["seats"][1]["open"]
    for seat in (1, 2):
        changed = anna.post(f"/api/tables/{table['id']}/seats/{seat}/bot", bot="random")
    assert changed["status"] == "running"
    assert ben.refused(f"/api/tables/{table['id']}/return") == (403, "ui.blocked.spectator")
