"""What a seat may see (AN-1.16): everything but face-down tiles, decks, chosen Warp tiles and cards in a draft."""

from __future__ import annotations

from typing import Final, Literal

from rondel.titles.anachrony.rules.boards import board, paradox_limit, supply_cost
from rondel.titles.anachrony.rules.capital import TILES
from rondel.titles.anachrony.rules.chronobot import POSITIONS
from rondel.titles.anachrony.rules.endgame import CONDITIONS, leaders_in
from rondel.titles.anachrony.rules.evacuation import condition, evacuation_vp, penalty_circle
from rondel.titles.anachrony.rules.experiments import EXPERIMENTS
from rondel.titles.anachrony.rules.leaders import LEADER_WORDS
from rondel.titles.anachrony.rules.paths import CARD_WORDS
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.secrets import drafting_endgame, last_seen, shown_until
from rondel.titles.anachrony.rules.state import CZECH, GERMAN, GERMAN_BOT, PASS_ENDS, Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ANOMALY,
    BREAKTHROUGHS,
    COLLAPSED,
    COUNCIL_LEFT,
    ERAS,
    FORCE,
    FREE_SUPPLY,
    GOODS,
    HALF,
    HEX_SPACES,
    HEXES,
    LEADER,
    OWN_BOARD,
    PATHS,
    RESOURCES,
    ROWS,
    SPACES,
    SPOTS,
    SUPPLY,
    TIRED,
    WARPS,
    WORKER_WORDS,
    WORKERS,
    hex_of,
)
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY
from rondel.titles.anachrony.rules.timeline import TIMELINE_TILES
from rondel.titles.anachrony.rules.turn import SUPPLY_BIT
from rondel.titles.anachrony.rules.view_types import (
    AnachronyView,
    Breakthroughs,
    DraftView,
    EraView,
    EvacuationView,
    Occupant,
    PlayerView,
    SettingsView,
    SpotView,
    WarpOnTile,
    YardView,
)

MARKED: Final[tuple[tuple[int, Literal["force", "supply", "leader"]], ...]] = (
    (FORCE, "force"), (FREE_SUPPLY, "supply"), (LEADER, "leader"),
)  # fmt: skip
BOT_EDITIONS: Final[dict[int, Literal["czech", "russian", "german"]]] = {
    0: "czech", PASS_ENDS: "russian", PASS_ENDS | GERMAN_BOT: "german",
}  # fmt: skip
EDITIONS: Final[dict[int, Literal["russian_czech", "czech", "german"]]] = {0: "russian_czech", CZECH: "czech", GERMAN: "german"}
DIFFICULTIES: Final[tuple[Literal["novice", "normal", "expert"], ...]] = ("novice", "normal", "expert")


def view(s: Anachrony, seat: int | None) -> AnachronyView:
    """The table as this seat sees it; None is a spectator."""
    return {
        "game": s.game,
        "seats": s.seats,
        "settings": settings(s),
        "era": s.era,
        "first": s.first,
        "banner": s.banner,
        "actors": list(s.actors()),
        "over": s.over,
        "ending": s.ending,
        "impact_after": s.impact_after,
        "impacted": s.impacted,
        "timeline": [timeline_tile(s, tile) for tile in range(1, ERAS + 1)],
        "yard": {ROWS[kind]: yard(s, kind) for kind in range(4)},
        "recruit_pool": {WORKERS[kind]: s.recruit_pool[kind] for kind in range(4)},
        "mine_pool": {RESOURCES[good]: s.mine_pool[good] for good in range(4)},
        "decks": {"recruit": len(s.recruit_deck), "mine": len(s.mine_deck), "level_2": len(s.level_2)},
        "next_experiment": EXPERIMENTS[s.level_2[-1]].word if s.rules.planned and s.level_2 else None,
        "spaces": {SPACES[space]: occupant(s, space) for space in range(HEX_SPACES) if in_play(s, space)},
        "capital": {SPACES[space]: TILES[n].word for space, n in enumerate(s.capital) if n >= 0},
        "breakthroughs": breakthroughs(s.breakthroughs),
        "anomalies": s.anomalies,
        "circles": list(s.circles),
        "penalty_circle": penalty_circle(s),
        "endgame": {CONDITIONS[card].word: leaders_in(s, card) for card in s.endgame} if s.era else {},
        "endgame_most": {CONDITIONS[card].word: most_shown(s, card) for card in s.endgame} if s.era else {},
        "doomsday": {"save_earth": s.save_earth, "seal_fate": s.seal_fate} if s.rules.doomsday else None,
        "chronobot": {str(i + 1): POSITIONS[place] for i, place in enumerate(s.tokens)},
        "fire": list(s.fire),
        "players": [player(s, other, seat) for other in range(s.rules.players)],
        "draft": draft(s, seat),
    }


def most_shown(s: Anachrony, card: int) -> int | None:
    """What the leaders of an Endgame Condition have."""
    return CONDITIONS[card].shown(s.players[leaders_in(s, card)[0]])


def settings(s: Anachrony) -> SettingsView:
    rules = s.rules
    return {
        "side": "B" if rules.side_b else "A",
        "doomsday": rules.doomsday,
        "planned_experiments": rules.planned,
        "alternate_timeline": rules.alternate,
        "draft_assets": rules.draft_assets,
        "draft_endgame": rules.draft_endgame,
        "predictable_paradoxes": rules.predictable,
        "difficulty": DIFFICULTIES[rules.difficulty],
        "mine_yield": rules.mine_yield,
        "chronobot_edition": BOT_EDITIONS[rules.editions & (PASS_ENDS | GERMAN_BOT)],
        "edition": EDITIONS[rules.editions & (CZECH | GERMAN)],
    }


def timeline_tile(s: Anachrony, tile: int) -> EraView:
    """A Timeline tile with what lies above, on and under it; face-down cards are "hidden"."""
    shown = tile <= shown_until(s)
    project = s.superprojects[tile]
    card = s.experiments[tile]
    return {
        "tile": TIMELINE_TILES[s.timeline[tile - 1]],
        "symbols": list(s.rules.box.fire[s.timeline[tile - 1]]) if s.rules.alternate else [],
        "superproject": (str(REGISTRY[project].word) if shown else "hidden") if project else None,
        "experiment": (EXPERIMENTS[card].word if shown or EXPERIMENTS[card].level == 2 else "hidden") if card else None,
        "warps": warps_on(s, tile),
        "focus": [seat for seat, p in enumerate(s.players) if p.focus == tile and not s.is_bot(seat)],
    }


def warps_on(s: Anachrony, tile: int) -> list[WarpOnTile]:
    return [[owner, WARPS[warp]] for owner, p in enumerate(s.players) for warp in range(9) if p.warps[warp] == tile]


def yard(s: Anachrony, kind: int) -> YardView:
    """Only the top tile of a primary stack is seen; what lies on the secondary stack was seen by all."""
    primary = s.yards[kind]
    return {
        "primary": primary[-1] if primary else None,
        "below": max(0, len(primary) - 1),
        "buried": list(primary[: s.buried[kind]]),
        "secondary": list(s.yards[4 + kind]),
    }


def in_play(s: Anachrony, space: int) -> bool:
    return space >= COUNCIL_LEFT or hex_of(space) < s.rules.hexes


def occupant(s: Anachrony, space: int) -> Occupant:
    if s.spaces[space] == COLLAPSED:
        return "collapsed"
    return s.spaces[space] if s.spaces[space] >= 0 else None


def breakthroughs(own: list[int]) -> list[Breakthroughs]:
    return [[shape, icon, own[n]] for n, (shape, icon) in enumerate(BREAKTHROUGHS) if own[n]]


def spot(p: Player, place: int) -> SpotView:
    number = p.spots[place]
    content: int | str | None = None
    if number == ANOMALY:
        content = "anomaly"
    elif number == HALF:
        content = "superproject"
    elif number > 0:
        content = REGISTRY[number].word
    name = SPOTS[place] if place < 12 else f"extra_{place - 11}"
    used = bool(p.used >> place & 1) if place < 12 else False
    return {"spot": name, "tile": content, "covered": bool(p.cover >> place & 1), "marker": used}


def place_word(place: int) -> str:
    if place < OWN_BOARD:
        return SPACES[place]
    if place < SUPPLY:
        return SPOTS[place - OWN_BOARD]
    return "supply" if place == SUPPLY else "aside"


def player(s: Anachrony, seat: int, viewer: int | None) -> PlayerView:
    """All holdings of all players are public, except Warp tiles chosen before the reveal."""
    p = s.players[seat]
    bot = s.is_bot(seat)
    known = min([other.path for other in s.players]) >= 0  # Path boards are turned up when all Paths are chosen
    return {
        "seat": seat,
        "chronobot": bot,
        "path": PATHS[p.path] if p.path >= 0 else None,
        "leader": LEADER_WORDS[p.leader] if p.leader >= 0 else None,
        "evacuation_side": condition(p).word if known and not bot else None,
        "goods": {word: p.have[good] for good, word in enumerate(GOODS)},
        "active": {WORKERS[kind]: p.have[ACTIVE + kind] for kind in range(4)},
        "tired": {WORKERS[kind]: p.have[TIRED + kind] for kind in range(4)},
        "busy": [[place_word(place), WORKER_WORDS[worker]] for place, worker, _ in p.busy],
        "spots": [spot(p, place) for place in range(len(p.spots))],
        "anomalies_beside": p.beside,
        "warps": {WARPS[warp]: p.warps[warp] for warp in range(9) if p.warps[warp] >= 0},
        "breakthroughs": breakthroughs(p.breakthroughs),
        "morale": p.morale,
        "morale_vp": board(p).morale_vp[p.morale],
        "supply_cost": supply_cost(p),
        "travel": p.travel,
        "travel_vp": board(p).travel_vp[p.travel],
        "paradox_limit": paradox_limit(p),
        "focus": p.focus,
        "exosuits": p.exosuits,
        "hexes": {HEXES[n]: hex_state(p, n) for n in range(6)},
        "markers": max(0, p.markers()),
        "used": [word for bit, word in MARKED if p.used & bit],
        "supplied": bool(p.worked & SUPPLY_BIT),
        "passed": p.passed,
        "saved": p.saved,
        "chosen": [WARPS[warp] for warp in p.chosen] if viewer == seat else None,
        "evacuation": p.evacuation if p.evacuation >= 0 else None,
        "evacuation_now": evacuation_now(s, p) if known and not bot and p.evacuation < 0 else None,
        "experiments": [EXPERIMENTS[card].word for card in p.experiments],
        "experiment_vp": p.experiment_vp,
    }


def evacuation_now(s: Anachrony, p: Player) -> EvacuationView:
    """From Era I on: the next step is the base condition, and once it is met another complete set."""
    _, need, have, _ = condition(p).need(p)
    met = have >= need or p.layout.evacuates
    return {
        "need": need,
        "have": have,
        "met": met,
        "sets": condition(p).sets(p),
        "today": evacuation_vp(s, p) if met else 0,
        "further": evacuation_vp(s, p, 1 if met else 0),
    }


def hex_state(p: Player, number: int) -> Literal["powered", "unavailable", "empty"]:
    if p.hexes >> number & 1:
        return "powered"
    return "unavailable" if p.lost_hexes >> number & 1 else "empty"


def draft(s: Anachrony, seat: int | None) -> DraftView | None:
    """Cards in a draft: the own hand and picks, and what was passed on; of the others only how many cards they hold."""
    if not s.hands:
        return {"kept": [[CARD_WORDS[card] for card in cards] for cards in s.kept]} if s.kept else None
    endgame = drafting_endgame(s)
    words = tuple([card.word for card in CONDITIONS]) if endgame else CARD_WORDS
    found: DraftView = {"what": "endgame" if endgame else "assets", "counts": [len(hand) for hand in s.hands]}
    if seat is not None and seat < s.seats:
        found["hand"] = [words[card] for card in s.hands[seat]]
    if endgame:
        found["assets"] = [[CARD_WORDS[card] for card in cards] for cards in s.kept]
        return found
    found["kept_counts"] = [len(cards) for cards in s.kept]
    if seat is not None and seat < s.seats:
        found["kept"] = [words[card] for card in s.kept[seat]]
        found["seen"] = [[words[card] for card in cards] for cards in last_seen(s, seat)]
    return found
