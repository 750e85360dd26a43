"""Pieces of work for the desk: what a process beside the server does for somebody, from data to data."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from typing import Any

from rondel import shelf, speech
from rondel.bots.asking import dealt
from rondel.bots.chance import chances
from rondel.core.errors import IllegalAction, RecordError
from rondel.core.game import PACK
from rondel.core.state import State
from rondel.match.draft import draft, options
from rondel.match.match import Entry, open_state
from rondel.match.refusal import Refused
from rondel.match.text import dumps
from rondel.packs import HEADER, Pack, PackError, examined, lay
from rondel.record import Record
from rondel.room import messages, packs, records
from rondel.room.bounds import MOST_PREVIEWS
from rondel.room.checks import read_json
from rondel.room.names import printable
from rondel.room.opening import LONGEST_NAME, first_entry
from rondel.room.table import ME
from rondel.room.thinking import known_bot

LINES = 5_000
"""The seed of the world in which lines of an analysis are found (`rondel.analysis.judging.DEALT`)."""
DEALS_NOW = 6
"""Worlds from which the chances at a table in play are judged."""
KEPT = 8
"""Positions that a process remembers: somebody who looks around asks about the same one again and again."""
Moves = Sequence[tuple[int, Sequence[str]]]
"""Seats and what they did, in order."""


def packed(value: Any) -> bytes:
    return dumps(value)


@functools.lru_cache(KEPT)
def position(game: str, data: bytes) -> State:
    return open_state(shelf.game(game), data)


def previews(game: str, data: bytes, seat: int, wanted: list[str] | None, steps: list[str] | None) -> bytes:
    """What the wanted actions (all legal ones by default) would change, as JSON."""
    found = options(shelf.game(game), position(game, data), seat, wanted, steps, MOST_PREVIEWS)
    return packed([option.data() for option in found])


def drafted(game: str, data: bytes, seat: int, steps: list[str]) -> bytes:
    """Chosen steps on a private copy, as JSON."""
    return packed(draft(shelf.game(game), position(game, data), seat, steps).data())


Row = tuple[int, str, int, str]
"""An entry of the log as it is stored: version, kind, seat, and its facts as JSON."""


def told(
    game: str, lang: str, names: list[str], rows: list[Row], gone: set[int], view: int | None, laid: str = ""
) -> bytes:  # fmt: skip
    """Entries of the log in words, as JSON: what this viewpoint may know of them. `gone`: versions that were taken back;
    `laid`: the pack of the table."""
    said = speech.load(lang).seated(names)
    if laid:
        said = speech.Words(said.source.beside(game, packs.names_of(laid, lang)), names)
    entries = []
    for version, kind, seat, events in rows:
        facts = messages.seen_events(json.loads(events), view)
        lines = [said.fact(game, name, params) for name, params in facts]
        entry = {"version": version, "kind": kind, "seat": seat, "counts": version not in gone, "lines": lines, "facts": facts}
        entries.append(entry)
    return packed(entries)


def recorded(game: str, seats: int, seed: int, settings: dict[str, Any], moves: Moves, rules: str) -> bytes:
    """The record of a game, as JSON; not packed, because a seed may have more digits than orjson writes."""
    title = shelf.game(game)
    actions = [(seat, title.parse(text)) for seat, texts in moves for text in texts]
    return json.dumps(Record(title, seats, seed, settings, actions, rules).data()).encode()


def reached(game: str, rules: str, data: bytes, moves: Moves) -> State:
    """The position after these moves from a stored one; refused if the present rules cannot read it."""
    title = shelf.game(game)
    try:
        state = title.decode(json.loads(data) | {"rules_version": title.rules_version})
        for seat, texts in moves:
            for text in texts:
                state.apply(seat, title.parse(text))
    except RecordError as problem:
        raise records.other_rules(title, rules) from problem
    return state


def views(game: str, rules: str, data: bytes, moves: Moves) -> list[bytes]:
    """What a spectator and each seat could see there, each as JSON."""
    state = reached(game, rules, data, moves)
    return [packed(state.view(viewpoint)) for viewpoint in (None, *range(state.seats))]


def what_if(game: str, rules: str, data: bytes, moves: Moves, seat: int, seed: int) -> Entry:
    """The first entry of a table that begins there with what this seat knew."""
    world, version = reached(game, rules, data, moves).determinize(seat, seed), shelf.game(game).rules_version
    return first_entry(world, version)


def uploaded(body: bytes, laid: str = "") -> tuple[Record, list[Entry], State]:
    """Check a record by playing it: the record, its entries and its end. `laid`: the pack it was played with."""
    if laid:
        packs.laid_again(laid)
    try:
        data = read_json(body)
    except (ValueError, RecursionError) as problem:
        raise records.unreadable("JSON", body[:40].decode(errors="replace"), 1) from problem
    if not isinstance(data, dict):
        raise records.unreadable("{…}", type(data).__name__, 1)
    record = records.read(data)
    return record, *records.replayed(record)


def pack_of_record(body: bytes) -> str:
    """The rules hash of the pack that a record was played with; "" without one, or if it is no record."""
    try:
        settings = read_json(body)["settings"]
        return str(settings[PACK]["rules"])[:64] if isinstance(settings.get(PACK), dict) else ""
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        return ""


def sitting(body: bytes, record: Record, state: State) -> tuple[list[str], str]:
    """Who sits where, and the table's name, of a record that is a game in progress; a name of "": it is to be looked at."""
    said = json.loads(body).get("table")
    if state.over or not isinstance(said, dict) or not isinstance(said.get("seats"), list):
        return [ME] * record.seats, ""
    seats = [kind if kind == ME else known_bot(str(kind)) for kind in said["seats"]]
    if len(seats) != record.seats:
        raise records.unreadable(f"{record.seats} seats", str(len(seats)), 1)
    name = said.get("name")
    # Cut here, beside the server: a name may be as long as the upload.
    return seats, (printable(name[:LONGEST_NAME]) if isinstance(name, str) else "") or record.game.title


def along(game: str, rules: str, data: bytes, moves: Moves, seat: int, steps: list[str]) -> bytes:
    """What this seat would see there after steps of its own, in a world dealt for it, as JSON; up to one that cannot be."""
    title = shelf.game(game)
    world = dealt(reached(game, rules, data, moves), seat, LINES)
    done = 0
    for text in steps:
        if world.over or world.where(seat) < 0:
            break
        try:
            world.apply(seat, title.parse(text))
        except IllegalAction:
            break
        done += 1
    return packed({"view": world.view(seat), "steps": done})


def branched(
    game: str, rules: str, data: bytes, moves: Moves, seat: int, deal: int, steps: Sequence[tuple[int, str]]
) -> bytes:  # fmt: skip
    """What this seat would see after these steps of all seats in the world that was dealt for it there; up to one that
    cannot be."""
    title = shelf.game(game)
    world = reached(game, rules, data, moves).determinize(seat, deal)
    done = 0
    for who, text in steps:
        if world.over or not 0 <= who < world.seats or world.where(who) < 0:
            break
        try:
            world.apply(who, title.parse(text))
        except IllegalAction:
            break
        done += 1
    return packed({"view": world.view(seat), "steps": done, "actors": list(world.actors())})


def chances_now(game: str, data: bytes, seat: int | None) -> bytes:
    """Everybody's chance in this position, as this seat may judge it; a spectator: from what no seat keeps to itself."""
    state = position(game, data)
    found = []
    for deal in range(DEALS_NOW):
        world = state
        # Dealt for every seat in turn nothing is left that only one of them knew.
        for knows in range(state.seats) if seat is None else (seat,):
            world = dealt(world, knows, deal)
        found.append(chances(world))
    return packed([round(sum(each) / DEALS_NOW, 4) for each in zip(*found, strict=True)])


# ---------------------------------------------------------------------- packs


def pack_looked(text: str) -> bytes:
    """A pack that is being written, as far as it can be read, as JSON."""
    return json.dumps(packs.looked_at(text), ensure_ascii=False).encode()


@functools.cache
def our_pack(game: str) -> str:
    room = shelf.room(game, "packs.written")
    if room is None:
        raise Refused("ui.err.not_found_pack")
    written: str = room.ours()
    return written


def pack_kept(text: str, at: int) -> packs.Kept:
    """A pack as it is kept: with a mistake as a text alone, else tried, with what a table takes of it."""
    header, _, _, problems = examined(text)
    if any(not header.get(name) for name in HEADER):
        first = next((problem for problem in problems if not problem.warning), None)
        raise Refused("ui.pack.mistake", {"n": first.line if first else 1, "text": first.text if first else ""})
    same = {name: header[name] for name in ("game", "title", "author", "version", "source")}
    if any(not problem.warning for problem in problems):
        return packs.Kept(header["pack"], **same, rules="", full="", text=text, laid="", changed=at)
    found = packs.tried(text)
    laid = json.dumps(found, ensure_ascii=False)
    reference = found["reference"]
    return packs.Kept(
        header["pack"], **same, rules=reference["rules"], full=reference["full"], text=text, laid=laid, changed=at
    )


def pack_bench(text: str, piece: str) -> dict[str, Any]:
    """A position laid for a piece of this pack, as the first entry of a table."""
    try:
        pack = Pack(text, known=False)
    except PackError as wrong:
        raise Refused("ui.pack.mistake", {"n": wrong.problems[0].line, "text": wrong.problems[0].text}) from wrong
    bench, shown = shelf.room(pack.game, "packs.bench"), shelf.room(pack.game, "packs.shown")
    if bench is None or shown is None or len(pack.written) > packs.MOST_WRITTEN:
        raise Refused("ui.err.not_found_pack")
    cards = shown.cards(pack.rules)
    if cards and piece not in cards:
        raise Refused("ui.err.not_found_pack")
    lay(pack.rules_hash, pack.written)
    state = bench.position(pack.reference, piece)
    laid = {
        "reference": pack.reference, "rules": pack.written, "words": pack.spoken(), "printed": pack.printed,
        "pieces": shown.pieces(pack.rules), "marked": shown.marked(pack.rules),
        "held": shown.held(pack.rules), "games": 0, "ways": 0,
    }  # fmt: skip
    return {
        "entry": first_entry(state, shelf.game(pack.game).rules_version), "seats": state.seats, "game": pack.game,
        "name": pack.title, "settings": state.settings, "laid": json.dumps(laid, ensure_ascii=False),
    }  # fmt: skip
