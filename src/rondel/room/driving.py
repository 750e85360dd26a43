"""The bots of tables are moved: one decision after the other, stored like everybody's, on whatever host the table stands."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
import zlib
from collections.abc import Coroutine
from typing import Any

from rondel.core.errors import RondelError
from rondel.core.state import State
from rondel.daily import bot_choice_seed
from rondel.room.puzzling import waits
from rondel.room.room import BOTS_ID, Room
from rondel.room.table import RUNNING, STUDY

LOG = logging.getLogger("rondel.rooms")
STAND_IN = "random"
"""Plays for a bot that fails."""


def bots_alone(room: Room) -> bool:
    """Whether nobody at this table waits for its bots: only bots sit there."""
    return all(s.bot for s in room.table.seats)


class Driver:
    """A host that moves bots. It says how one chooses, and who has to wait for whom."""

    bot_delay: float = 0.0
    """Seconds that a bot takes at least, so that people can follow."""
    closing: bool = False

    async def choose(self, room: Room, state: State, bot: str, seat: int, seed: int) -> list[str]:
        """What the bot does in one go, as texts."""
        raise NotImplementedError

    def task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do this beside everything else."""
        raise NotImplementedError

    def turn(self, room: Room) -> contextlib.AbstractAsyncContextManager[Any]:
        """Entered when the bots of this table may move."""
        return contextlib.nullcontext()

    def here(self, room: Room) -> bool:
        """Whether the table is still this host's."""
        raise NotImplementedError

    def bots_next(self, room: Room) -> list[tuple[int, str]]:
        if room.match is None or room.table.status not in (RUNNING, STUDY):
            return []
        if not self.here(room):
            # Deleted meanwhile: its bots would think for ever, and nothing of it could be stored.
            return []
        if (room.guide and room.guide.holds(room.match.state)) or waits(room.table):
            return []
        actors = room.match.state.actors()
        if "daily" in room.table.origin and any(s.seat in actors for s in room.table.seats if not s.bot):
            # Where all choose at once the person is first, so that how fast anybody is changes nothing for anybody.
            return []
        return [(s.seat, s.bot) for s in room.table.seats if s.bot and s.seat in actors]

    def drive(self, room: Room) -> None:
        """Let the bots of this table move, if one is next."""
        if not self.closing and self.bots_next(room) and (room.driver is None or room.driver.done()):
            room.driver = self.task(self.driving(room))

    async def driving(self, room: Room) -> None:
        while (waiting := self.bots_next(room)) and not self.closing:
            async with self.turn(room):
                await self.bots_turn(room, *waiting[0])
        # Between the last look and the end of this task somebody may have moved.
        asyncio.get_running_loop().call_soon(self.drive, room)

    async def bots_turn(self, room: Room, seat: int, bot: str) -> None:
        await self.bot_moves(room, seat, bot, delay=self.bot_delay)

    async def bot_moves(self, room: Room, seat: int, bot: str, uid: str = "", delay: float = 0.0) -> None:
        """`delay`: seconds that the answer takes at least; thinking counts."""
        match = room.running()
        version, state = match.version, match.state
        if seat not in state.actors():
            return
        begun = time.monotonic()
        seed = zlib.crc32(f"{room.table.id} {room.table.seed} {version} {seat}".encode())
        if "daily" in room.table.origin:
            seed = bot_choice_seed(state, room.table.seed, seat)
        try:
            scripted = room.guide.partner(state) if room.guide else ""
            texts = [scripted] if scripted else await self.choose(room, state, bot, seat, seed)
            if room.guide:
                texts = texts[:1]  # a guide may have something to say before the next one
        except Exception:
            LOG.exception("bot failed", extra={"table": room.table.id, "bot": bot})
            texts = await self.choose(room, state, STAND_IN, seat, seed)
        if (rest := begun + delay - time.monotonic()) > 0:
            await asyncio.sleep(rest)
        refused: RondelError | None = None
        for actions in (texts, texts[:1]) if len(texts) > 1 else (texts,):
            try:
                await room.done(seat, uid or f"{BOTS_ID}{version}-{seat}", version, actions, f"bot:{bot}")
                return
            except RondelError as problem:
                if room.running().version != version:
                    return
                refused = problem
        # Nobody was faster: something is wrong with this move, or it could not be stored.
        LOG.error("bot could not move", exc_info=refused, extra={"table": room.table.id})
        await asyncio.sleep(1)
