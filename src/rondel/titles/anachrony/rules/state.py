"""The whole table: Main board, Timeline, stacks, decks, players."""

from __future__ import annotations

from typing import Any, ClassVar, Final, SupportsIndex

from rondel.core.rng import Rng
from rondel.core.state import Outcome, Stack, State
from rondel.titles.anachrony.rules.box import Box, box_of
from rondel.titles.anachrony.rules.layout import lay_out
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.things import (
    CAPITAL,
    EMPTY,
    LEADER,
)
from rondel.titles.anachrony.rules.view_types import AnachronyView

VERSION: Final = "1.0"

# where the editions differ (section 28); no bit: what Rondel plays by itself
PASS_ENDS: Final = 1
"""Passing first ends the Action Rounds at once (Russian, German)."""
GERMAN_BOT: Final = 2
"""The Chronobot as in the German rulebook."""
GERMAN: Final = 4
"""The player's rules as in the German rulebook."""
CZECH: Final = 8
"""The player's rules as in the Czech rulebook, where it differs from the Russian one."""


class Rules:
    """What was agreed before the game. Never changes."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "players", "side_b", "doomsday", "planned", "alternate", "draft_assets", "draft_endgame", "predictable", "difficulty",
        "mine_yield", "editions", "pack",
    )  # fmt: skip
    LATER: ClassVar[int] = 2

    def __init__(
        self,
        players: int,
        side_b: bool,
        doomsday: bool,
        planned: bool,
        alternate: bool,
        draft_assets: bool,
        draft_endgame: bool,
        predictable: bool,
        difficulty: int,
        mine_yield: int,
        editions: int = 0,
        pack: Any = 0,
    ) -> None:
        self.players = players
        """Boards at the table: the seats, and in a solo game the Chronobot."""
        self.side_b = side_b
        self.doomsday = doomsday
        self.planned = planned
        self.alternate = alternate
        self.draft_assets = draft_assets
        self.draft_endgame = draft_endgame
        self.predictable = predictable
        self.difficulty = difficulty
        self.mine_yield = mine_yield
        self.editions = editions
        """What is played as another edition prints it (AN-28.3): bits, see below."""
        self.pack = pack
        """The rules of the pack as text, so that a saved game needs nothing else; 0: our own pieces."""
        self.box: Box = box_of(pack)
        self.hexes = 3 if players == 4 else 2
        """Hexes of each Capital action in use (AN-2.1)."""


class Anachrony(State):
    """A game in progress. Eras and Timeline tiles are counted from 1; lists about them have an unused place 0."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "stacks", "rng", "reveals", "rules", "players", "era", "first", "banner", "timeline", "superprojects",
        "experiments", "level_2", "recruit_deck", "mine_deck", "recruit_pool", "mine_pool", "yards", "buried", "spaces",
        "capital", "capital_flipped", "impact_after", "impacted", "endgame", "breakthroughs", "anomalies", "circles",
        "save_earth", "seal_fate", "tokens", "bot_turns", "fire", "hands", "kept", "ending",
    )  # fmt: skip
    game: ClassVar[str] = "anachrony"
    rules_version: ClassVar[str] = VERSION

    def __init__(
        self,
        seats: int,
        stacks: list[Stack],
        rng: Rng,
        reveals: int,
        rules: Rules,
        players: list[Player],
        era: int,
        first: int,
        banner: int,
        timeline: tuple[int, ...],
        superprojects: list[int],
        experiments: list[int],
        level_2: tuple[int, ...],
        recruit_deck: tuple[int, ...],
        mine_deck: tuple[int, ...],
        recruit_pool: list[int],
        mine_pool: list[int],
        yards: list[tuple[int, ...]],
        buried: tuple[int, ...],
        spaces: list[int],
        capital: tuple[int, ...],
        capital_flipped: int,
        impact_after: int,
        impacted: bool,
        endgame: tuple[int, ...],
        breakthroughs: list[int],
        anomalies: int,
        circles: tuple[int, ...],
        save_earth: int,
        seal_fate: int,
        tokens: tuple[int, ...],
        bot_turns: int,
        fire: tuple[int, ...],
        hands: tuple[tuple[int, ...], ...],
        kept: tuple[tuple[int, ...], ...],
        ending: str,
    ) -> None:
        super().__init__(seats, stacks, rng, reveals)
        self.rules = rules
        self.players = players
        self.era = era
        self.first = first
        """First player of this Era (AN-4.2)."""
        self.banner = banner
        """Whose banner is at the World Council: first player of the next Era."""
        self.timeline = timeline
        self.superprojects = superprojects
        """Above each Timeline tile, 0 where it was taken."""
        self.experiments = experiments
        """Under each Timeline tile, 0 where there is none."""
        self.level_2 = level_2
        """Level-2 Experiments; the last one is on top."""
        self.recruit_deck = recruit_deck
        self.mine_deck = mine_deck
        self.recruit_pool = recruit_pool
        self.mine_pool = mine_pool
        self.yards = yards
        """Four primary stacks, then four secondary ones; the last tile of each is on top."""
        self.buried = buried
        """How many tiles at the bottom of each primary stack everybody saw being put there (AN-23.1)."""
        self.spaces = spaces
        """Who is on each hex space: a player, EMPTY or COLLAPSED."""
        self.capital = capital
        """The Collapsing Capital tile on each Capital hex, -1 before the Impact."""
        self.capital_flipped = capital_flipped
        """Bits of the Capital hexes whose tile is on its unavailable side."""
        self.impact_after = impact_after
        """The Impact tile follows this Timeline tile."""
        self.impacted = impacted
        self.endgame = endgame
        self.breakthroughs = breakthroughs
        self.anomalies = anomalies
        self.circles = circles
        """Who evacuated, topmost circle first."""
        self.save_earth = save_earth
        self.seal_fate = seal_fate
        self.tokens = tokens
        """Positions of the Chronobot's tokens 1-6."""
        self.bot_turns = bot_turns
        self.fire = fire
        """Variant 1: what lies on the spaces of the current Timeline tile, `fire_of` a seat and a Warp tile, or -1."""
        self.hands = hands
        """Cards in hand while drafting."""
        self.kept = kept
        self.ending = ending

    def clone(self) -> Anachrony:
        copy = Anachrony(
            self.seats, [stack[:] for stack in self.stacks], self.rng.clone(), self.reveals, self.rules,
            [player.clone() for player in self.players], self.era, self.first, self.banner, self.timeline,
            self.superprojects[:], self.experiments[:], self.level_2, self.recruit_deck, self.mine_deck,
            self.recruit_pool[:], self.mine_pool[:], self.yards[:], self.buried, self.spaces[:], self.capital,
            self.capital_flipped, self.impact_after, self.impacted, self.endgame, self.breakthroughs[:], self.anomalies,
            self.circles, self.save_earth, self.seal_fate, self.tokens, self.bot_turns, self.fire, self.hands, self.kept,
            self.ending,
        )  # fmt: skip
        copy.copied(self)
        return copy

    def wake(self) -> None:
        for player in self.players:
            lay_out(player)
        super().wake()

    # ------------------------------------------------------------------ questions many rules ask

    def turn_order(self) -> list[int]:
        """All players, clockwise from the first player of this Era (AN-4.2)."""
        count = self.rules.players
        return [(self.first + i) % count for i in range(count)]

    def solo(self) -> bool:
        return self.seats == 1

    def is_bot(self, player: int) -> bool:
        """Whether this player is the Chronobot."""
        return player >= self.seats

    def leader_works(self, seat: int) -> bool:
        """Whether leader abilities are used: not against an Expert Chronobot (AN-21.24)."""
        return self.rules.difficulty < 2

    def can_use_leader(self, seat: int) -> bool:
        """Whether the leader's free action may be used now."""
        p = self.players[seat]
        return self.leader_works(seat) and not p.used & LEADER and p.markers() > 0

    def has_free_space(self, action: int) -> bool:
        """Whether a Capital action still has a free space (AN-12.16, AN-26.21)."""
        for space in range(action, action + self.rules.hexes):
            if self.spaces[space] == EMPTY:
                return True
        return False

    def full_actions(self) -> list[int]:
        return [action for action in CAPITAL if not self.has_free_space(action)]

    # ------------------------------------------------------------------ the contract

    def stage(self) -> str:
        return f"era {self.era}"

    def view(self, seat: SupportsIndex | None) -> AnachronyView:
        from rondel.titles.anachrony.rules.view import view

        return view(self, self.observer(seat))

    def redeal(self, seat: int) -> None:
        from rondel.titles.anachrony.rules.secrets import redeal

        redeal(self, seat)

    def outcome(self) -> Outcome:
        self.must_be_over()
        from rondel.titles.anachrony.rules.scoring import outcome

        return outcome(self)
