"""Matches: sequences confirmed as one, versions, undo up to the last reveal."""

from __future__ import annotations

import random

import pytest

import rondel
from core.toy import ToyGame
from rondel.core.game import Game
from rondel.match.match import MOST_UNDONE, Entry, Match, line, open_state
from rondel.match.refusal import Refused
from rondel.match.shapes import UndoRule

TOY = ToyGame()
NOBODY: frozenset[int] = frozenset()


def anachrony() -> Game:
    return rondel.game("anachrony")


def begun(game: Game, seats: int, seed: int = 1, undo: UndoRule = "reveal") -> tuple[Match, list[Entry]]:
    match, entry = Match.begin(game, seats, seed, {}, undo)
    return match, [entry]


def play(match: Match, entries: list[Entry], seat: int, *texts: str) -> Entry:
    step = match.play(seat, list(texts))
    match.accept(step)
    entries.append(step.entry)
    return step.entry


def undo(match: Match, entries: list[Entry], seat: int, agreed: frozenset[int] = NOBODY) -> None:
    step = match.undo(seat, agreed)
    match.accept(step)
    entries.append(step.entry)


def test_a_step_changes_nothing_until_it_is_accepted() -> None:
    match, _ = begun(TOY, 2)
    before = match.state.key()
    step = match.play(0, ["bid 2"])
    assert (match.state.key(), match.version) == (before, 0)
    match.accept(step)
    assert match.version == 1 and match.state.key() == step.entry.key != before


def test_an_illegal_sequence_leaves_no_trace() -> None:
    match, _ = begun(TOY, 2)
    before = match.state.key()
    for texts in (["bid 9"], ["bid 1", "bid 1"], [], [" "], ["bid 1"] * 65, ["bid ²"]):
        with pytest.raises(Refused):
            match.play(0, texts)
    assert match.state.key() == before


def test_a_sequence_ends_where_something_is_revealed() -> None:
    match, entries = begun(TOY, 2)
    play(match, entries, 0, "bid 2")
    entry = play(match, entries, 1, "bid 2", "next die", "next prize")
    assert entry.actions == ("bid 2",), "the bids are compared after the first: what follows was not chosen knowing it"


def test_a_secret_bid_can_be_changed_until_everyone_is_in() -> None:
    match, entries = begun(TOY, 3)
    play(match, entries, 0, "bid 2")
    play(match, entries, 1, "bid 0")
    undo(match, entries, 0)
    assert match.state.actors() == (0, 2), "the other bid stands"
    bids = match.state.view(1)["bids"]
    assert isinstance(bids, list) and bids[1] == 0
    play(match, entries, 0, "bid 1")
    play(match, entries, 2, "bid 1")
    with pytest.raises(Refused, match="fence_reveal"):
        match.undo(0, NOBODY)


def test_nobody_takes_back_a_reveal_even_if_all_agree() -> None:
    match, entries = begun(TOY, 2)
    play(match, entries, 0, "bid 2")
    play(match, entries, 1, "bid 1")
    with pytest.raises(Refused, match="fence_reveal"):
        match.undo(1, frozenset({0, 1}))


def test_undo_can_be_off() -> None:
    match, entries = begun(TOY, 2, undo="off")
    play(match, entries, 0, "bid 2")
    assert match.can_undo(0) == {"reason": "ui.undo.fence_off", "params": {}}
    with pytest.raises(Refused, match="fence_off"):
        match.undo(0, NOBODY)


def test_what_is_taken_back_between_two_reveals_has_an_end() -> None:
    """Each stays in the history for good; nothing else would end that."""
    match, entries = begun(TOY, 2)
    for _ in range(MOST_UNDONE):
        play(match, entries, 0, "bid 2")
        undo(match, entries, 0)
    play(match, entries, 0, "bid 1")
    said = {"reason": "ui.undo.fence_often", "params": {}}
    for one in (match, Match.resume(TOY, entries)):
        assert one.can_undo(0) == said
        with pytest.raises(Refused, match="fence_often"):
            one.undo(0, NOBODY)
    play(match, entries, 1, "bid 0")
    play(match, entries, match.state.actors()[0], "next prize")
    play(match, entries, 0, "bid 0")
    assert "version" in match.can_undo(0), "after a reveal it counts anew"


def test_a_very_long_match_takes_nothing_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match, entries = begun(TOY, 2)
    play(match, entries, 0, "bid 2")
    assert "version" in match.can_undo(0)
    monkeypatch.setattr("rondel.match.match.MOST_VERSIONS", 1)
    assert match.can_undo(0)["reason"] == "ui.undo.fence_often"
    play(match, entries, 1, "bid 0")


def test_an_answer_stands_when_only_others_have_answered_since() -> None:
    match, entries = begun(TOY, 3)
    entry = play(match, entries, 1, "bid 0")
    assert match.answers(0, 0, [entry]), "seat 0 chose at version 0 and nothing changed for it"
    assert not match.answers(1, 0, [entry]), "seat 1 has answered already"
    assert not match.answers(0, 5, [])


def wander(match: Match, entries: list[Entry], chance: random.Random, steps: int) -> None:
    """Random play with random undos."""
    for _ in range(steps):
        if match.state.over:
            return
        seat = chance.choice(match.state.actors())
        if chance.random() < 0.3:
            back = chance.randrange(match.state.seats)
            everybody = frozenset(range(match.state.seats))
            try:
                undo(match, entries, back, everybody)
                continue
            except Refused:
                pass
        play(match, entries, seat, match.game.text(chance.choice(match.state.legal(seat))))


@pytest.mark.parametrize("seed", range(6))
def test_the_line_of_plays_that_count_replays_to_the_same_position(seed: int) -> None:
    for game in (TOY, anachrony()):
        match, entries = begun(game, 2, seed)
        wander(match, entries, random.Random(seed), 120)
        record = rondel.Record(game, 2, seed)
        for entry in line(entries):
            for text in entry.actions:
                record.add(entry.seat, game.parse(text))
        assert record.replay().key() == match.state.key()
        assert game is TOY or any(e.kind == "undo" for e in entries), "the wander has taken something back"


@pytest.mark.parametrize("seed", range(4))
def test_a_match_resumes_from_its_entries_with_the_same_position_and_undo(seed: int) -> None:
    for game in (TOY, anachrony()):
        match, entries = begun(game, 3, seed)
        chance = random.Random(seed)
        for _ in range(25):
            wander(match, entries, chance, 3)
            back = Match.resume(game, entries)
            assert (back.version, back.state.key()) == (match.version, match.state.key())
            assert back.state.actors() == match.state.actors()
            assert [back.can_undo(s) for s in range(3)] == [match.can_undo(s) for s in range(3)]


def test_every_entry_holds_the_whole_position() -> None:
    match, entries = begun(anachrony(), 2)
    wander(match, entries, random.Random(3), 40)
    for entry in entries:
        assert open_state(match.game, entry.state).key() == entry.key


def test_a_position_of_older_rules_continues_under_the_present_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    match, entries = begun(TOY, 2)
    play(match, entries, 0, "bid 2")
    monkeypatch.setattr(ToyGame, "rules_version", "2.0")
    back = Match.resume(TOY, entries)
    assert back.state.actors() == (1,)
    assert back.can_undo(0)["reason"] == "ui.undo.fence_reveal", "plays of the older rules are not taken back"
    back.accept(back.play(1, ["bid 1"]))


def test_others_have_to_agree_before_their_decision_is_taken_back() -> None:
    match, entries = begun(anachrony(), 2, 4)
    chance = random.Random(2)
    for _ in range(400):
        wander_one(match, entries, chance)
        for seat in range(2):
            can = match.can_undo(seat)
            if can.get("seats"):
                with pytest.raises(Refused, match=r"ui\.vote\.undo"):
                    match.undo(seat, NOBODY)
                before = next(e for e in entries if e.version == can["version"] - 1).key
                undo(match, entries, seat, frozenset(can["seats"]))
                assert match.state.key() == before
                return
        if match.state.over:
            match, entries = begun(anachrony(), 2, chance.randrange(1000))
    raise AssertionError("no such position was met")


def wander_one(match: Match, entries: list[Entry], chance: random.Random) -> None:
    if not match.state.over:
        seat = chance.choice(match.state.actors())
        play(match, entries, seat, match.game.text(chance.choice(match.state.legal(seat))))
