"""Simulates a channel, its people, Discord, and a bot that is sometimes restarted.

Everything in the bot is real, from the press to the request. Only Discord (`fake_discord.py`), the store and the time
are fakes.
"""

import asyncio
import random
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from discord.webhook.async_ import async_context

from engine.events import Event
from engine.game import Phase
from engine.refusals import Refused
from proving.delivery.bot import (
    BEGAN,
    CHANNEL,
    GUILD,
    MOST_ROUNDS,
    PEOPLE,
    PERMISSIONS,
    QUIET,
    BotInstance,
    Followed,
    PersistentStore,
    Place,
    T,
    note,
)
from proving.delivery.fake_discord import (
    APPLICATION,
    FakeDiscord,
    FakeMessage,
    PatchedFakeAdapter,
)
from proving.fakes.virtual_time import VirtualLoop
from simulation.simple_player import SimplePlayer
from tables.live.table import Table
from tables.state.refusals import TableRefused
from tables.state.shards import ONLY_SHARD


class Simulation:
    """A channel, four people, a fake Discord, and one bot after another."""

    def __init__(self) -> None:
        self.loop = VirtualLoop()
        self.discord = FakeDiscord(self.loop, BEGAN)
        self._before = async_context.set(PatchedFakeAdapter(self.discord))
        self.store = PersistentStore()
        self.followed: dict[Followed, Place] = {}
        self.tables: dict[int, Table] = {}
        self.changed_at: dict[int, float] = {}
        self.players: dict[int, SimplePlayer] = {}
        self.bot = self.run(self._born())

    def begin(self, begins: str) -> None:
        """Brings the channel to one of BEGINNINGS. Only a person who plays or learns alone has a panel then."""
        self.command(PEOPLE[0], begins if begins in ("alone", "learn") else "play")
        self.advance(3)
        if begins in ("alone", "learn", "lobby"):
            return
        table = self.bot.registry.live_in(CHANNEL)
        assert table is not None
        self.run(self._start(table))
        self.advance(3)
        for phase in {"game": (), "search": (Phase.SEARCH,), "exchange": (Phase.SEARCH, Phase.EXCHANGE)}[begins]:
            while table.head.is_live and table.game is not None and table.game.phase is not phase:
                self.change(1)
        self.advance(3)

    async def _start(self, table: Table) -> None:
        for user in PEOPLE[1:3]:
            await table.join(user, f"p{user}")
        await table.start(PEOPLE[0])

    def heard_of(self, table: Table, _: list[Event]) -> None:
        """Records a changed table. The registry calls this after each change."""
        self.tables[table.id] = table
        self.changed_at[table.id] = self.loop.time()

    def advance(self, seconds: float) -> None:
        self.run(asyncio.sleep(seconds))

    def command(self, user: int, name: str) -> None:
        self._interact(user, None, 2, {"id": "1", "name": name, "type": 1})

    def press(self, user: int, message: FakeMessage, control: dict[str, Any]) -> None:
        data = {"component_type": control["type"], "custom_id": control["custom_id"]}
        if "options" in control:
            data["values"] = [control["options"][0]["value"]]
        self._interact(user, message, 3, data)

    def change(self, moves: int) -> None:
        """Lets each person at each table make up to this many moves, without a press."""
        self.run(self._change(moves))
        self.advance(0.001)

    def restart(self) -> None:
        """Kills the bot and starts another one three seconds later. Requests that were sent take effect."""
        self.run(self.bot.die())
        self.discord.cut()
        self.discord.planned.clear()
        self.advance(3)
        self.tables.clear()
        self.followed.clear()
        self.bot = self.run(self._born())
        self.advance(0.001)

    def settle(self) -> None:
        """Lets Discord work again, except for `refuses`, and waits until nothing changes any more."""
        self.discord.planned.clear()
        for _ in range(MOST_ROUNDS):
            before = dict(self.changed_at)
            self.advance(QUIET)
            if self.changed_at == before:
                break

    def end(self) -> None:
        self.run(self.bot.die())
        self.loop.close()
        async_context.reset(self._before)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run(work)

    async def _born(self) -> BotInstance:
        bot = BotInstance(self.loop, self.discord, self.store, self.followed, self.heard_of)
        await bot.registry.restore()
        await bot.publisher.prepare(ONLY_SHARD)
        self._restoring = asyncio.ensure_future(bot.publisher.restore(ONLY_SHARD))
        for table in (*bot.registry.live(), *bot.registry.with_unshown_end()):
            self.tables[table.id] = table
            for occupant in table.head.occupants:
                if occupant.panel is not None and occupant.user_id is not None:
                    where = occupant.panel.token, occupant.panel.message_id
                    note(self.followed, (table.id, occupant.user_id, False), where)
        return bot

    def _interact(self, user: int, message: FakeMessage | None, kind: int, data: dict[str, Any]) -> None:
        number = self.discord.press(user, message)
        person = {"id": str(user), "username": f"p{user}", "discriminator": "0", "avatar": None}
        channel = {"id": str(CHANNEL), "type": 0, "name": "table", "position": 0, "guild_id": str(GUILD)}
        payload: dict[str, Any] = {
            "id": str(number),
            "application_id": str(APPLICATION),
            "type": kind,
            "token": f"t{number}",
            "version": 1,
            "guild_id": str(GUILD),
            "channel_id": str(CHANNEL),
            "channel": channel,
            "data": data,
            "member": {"user": person, "roles": [], "joined_at": None, "flags": 0, "permissions": "0"},
            "app_permissions": str(PERMISSIONS),
            "locale": "en-US",
            "attachment_size_limit": 1,
        }
        if message is not None:
            payload["message"] = message.payload()

        async def hear() -> None:
            self.bot.client._connection.parsers["INTERACTION_CREATE"](payload)

        self.run(hear())
        self.advance(0.001)

    async def _change(self, moves: int) -> None:
        for _ in range(moves):
            for table in list(self.bot.registry.live()):
                if table.game is not None:
                    await self._move(table)

    async def _move(self, table: Table) -> None:
        for occupant in table.head.occupants:
            user, seat = occupant.user_id, None if occupant.user_id is None else table.seat_of(occupant.user_id)
            if user is None or seat is None or not table.head.is_live or table.game is None:
                continue
            with suppress(Refused, TableRefused):
                if table.game.phase is Phase.READY:
                    await table.ready(user)
                    continue
                player = self.players.setdefault(user, SimplePlayer(random.Random(user).randrange))
                view = table.view(seat)
                move = player.move(view) if view.moves else None
                if move is not None:
                    await table.submit(user, view.prompt, move)
