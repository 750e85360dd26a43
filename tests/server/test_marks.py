"""Marks: suggestions and wishes that everybody at the table sees and that change nothing in the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rondel.match.refusal import Refused
from rondel.room import marks
from server.running import Player, Seat, Server


def heard(seat: Seat) -> list[dict[str, Any]]:
    """The next list of marks that arrives."""
    while (message := seat.receive())["type"] != "marks":
        pass
    found: list[dict[str, Any]] = message["marks"]
    return found


def table_for_two(server: Server) -> tuple[dict[str, Any], Seat, Seat]:
    anna, ben = Player(server, "Anna"), Player(server, "Ben")
    table = anna.table("me", "open", game="the_loop")
    ben.post(f"/api/tables/{table['id']}/join", key=table["invite"])
    return table, anna.sit(table["id"]), ben.sit(table["id"])


def test_a_suggestion_is_seen_by_everybody_and_by_those_who_come_later(server: Server) -> None:
    table, first, second = table_for_two(server)
    version = first.question(0)["version"]
    items = ["card:steam_hammer", "era:globalization"]
    answer = second.ask("mark", "ack", seat=1, kind="plan", items=items, text="  Hammer\ntwice. ")
    assert answer["type"] == "ack"
    mark = {"seat": 1, "kind": "plan", "items": items, "text": "Hammertwice.", "version": version}
    assert heard(first) == [mark]
    cleo = Player(server, "Cleo").sit(table["id"], watch=table["watch"])
    assert heard(cleo) == [mark]
    assert first.question(0)["version"] == version, "nothing was played"


def test_marks_outlive_the_process(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        table, first, second = table_for_two(server)
        second.ask("mark", "ack", seat=1, kind="plan", items=["era:dawn"], text="Here.")
        assert len(heard(first)) == 1
        server.kill()
        server.start()
        later = Player(server, "Cleo").sit(table["id"], watch=table["watch"])
        assert [(m["seat"], m["items"], m["text"]) for m in heard(later)] == [(1, ["era:dawn"], "Here.")]


def test_each_seat_has_one_mark_of_each_kind_and_an_empty_one_takes_it_away(server: Server) -> None:
    _, first, second = table_for_two(server)
    second.ask("mark", "ack", seat=1, kind="wish", items=["era:end"])
    second.ask("mark", "ack", seat=1, kind="plan", items=["era:dawn"])
    second.ask("mark", "ack", seat=1, kind="wish", items=["era:robots"])
    assert [[m["kind"], m["items"]] for m in (heard(first), heard(first), heard(first))[2]] == [
        ["plan", ["era:dawn"]],
        ["wish", ["era:robots"]],
    ]
    second.ask("mark", "ack", seat=1, kind="plan", items=[])
    assert [m["kind"] for m in heard(first)] == ["wish"]


def test_nobody_marks_for_another_seat(server: Server) -> None:
    table, first, second = table_for_two(server)
    assert second.ask("mark", "ack", seat=0, kind="wish", items=["era:end"])["key"] == "ui.blocked.not_your_turn"
    watcher = Player(server, "Cleo").sit(table["id"], watch=table["watch"])
    assert watcher.ask("mark", "ack", seat=0, kind="wish", items=["era:end"])["key"] == "ui.blocked.spectator"
    assert not [m for m in first.heard if m["type"] == "marks"]


@pytest.mark.parametrize(
    ("kind", "items", "text", "wrong"),
    [
        ("order", [], "", "kind"),
        (None, [], "", "kind"),
        ("plan", "era:dawn", "", "items"),
        ("plan", None, "", "items"),
        ("plan", ["era:dawn"] * 13, "", "items"),
        ("plan", ["<b>"], "", "items"),
        ("plan", [7], "", "items"),
        ("plan", ["era:" + "a" * 41], "", "items"),
        ("plan", [], "a" * 281, "text"),
    ],
)
def test_a_mark_that_is_none_is_refused_with_what_is_wrong(kind: Any, items: Any, text: Any, wrong: str) -> None:
    with pytest.raises(Refused) as refused:
        marks.checked(kind, items, text)
    assert refused.value.key == "ui.err.parse" and refused.value.params["text"] == wrong


def test_what_is_not_printable_is_left_out_of_the_words() -> None:
    assert marks.checked("wish", ["tile:end"], "a\x00b\u202e") == ("wish", ["tile:end"], "ab")
    assert marks.checked("wish", ["machine"], 7) == ("wish", ["machine"], "")
