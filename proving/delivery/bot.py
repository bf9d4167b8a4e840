"""One process of the bot. Only Discord, the store and the time are fakes."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar

import discord
from discord.webhook.async_ import async_context
from msgspec import field
from msgspec.structs import replace

from cogs.features.lessons import Lessons
from cogs.features.lobby import Lobby
from cogs.features.play import Play
from cogs.features.solo_games import SoloGames
from cogs.inbound.replies import Reply
from cogs.inbound.request import Handler, Request
from cogs.inbound.router import Router, answer
from cogs.outbound.private.hints import Hints
from cogs.outbound.publisher import Publisher
from cogs.outbound.table_threads import TableThreads
from cogs.panels.components import Panel
from cogs.panels.context import PanelState
from cogs.services import Services
from cogs.wire.custom_ids import tap_on, tap_without_table
from cogs.wire.discord_patches import patch_discord
from cogs.wire.gateway import guard_events
from cogs.words.catalogs import Words
from cogs.words.languages import Languages
from engine.editions.reading import standard
from engine.events import Event
from engine.options import Options
from proving.delivery.fake_discord import (
    APPLICATION,
    BOT_USER,
    FakeDiscord,
    PatchedFakeAdapter,
)
from proving.fakes.stores import MemoryStore
from proving.fakes.virtual_time import VirtualLoop
from rivals.levels import Level
from tables.concurrency.tasks import cancel_and_wait
from tables.live.clock import Clock
from tables.live.registry import Registry
from tables.live.table import Table
from tables.settings.preferences import Preferences
from tables.state.head import TableOptions
from tables.storage.reader import NotRead

T = TypeVar("T")

GUILD: Final = 4
CHANNEL: Final = 5
PEOPLE: Final = (11, 12, 13, 14)
BEGAN: Final = 1_700_000_000.0
CHOSEN: Final = TableOptions("house", Options(search_seconds=0, turn_seconds=0, edition="short"), Level.MEDIUM)
SHORT: Final = replace(standard(), name="short", arts=(3,) * 6, cards=standard().cards[:13])
"""An edition whose games have few rounds."""
QUIET: Final = 150.0
"""Seconds without a change after which everything must be shown: more than the longest pause between two tries."""
MOST_ROUNDS: Final = 12
"""The most times to wait QUIET seconds: clocks change tables, too."""
STEPS: Final = 14
"""The most steps of one history."""


@cache
def words() -> Words:
    return Words.load(strict=True)


class PersistentStore(MemoryStore):
    """A store in memory that outlives a bot. It has no preferences and no learned hints."""

    async def read(self, work: Any) -> Any:
        raise NotRead("nothing was set")


BEGINNINGS: Final = ("lobby", "game", "search", "exchange", "alone", "learn")
"""The states in which a history can begin."""
AT_TABLE: Final = ("panel", "watch")
"""Commands that need a table in the channel."""
PERMISSIONS: Final = discord.Permissions(view_channel=True, send_messages=True).value

Place = tuple[str, int]
"""A panel's token and message id."""
Followed = tuple[int, int, bool]
"""A panel: its table, its person, and whether the person watches with it instead of playing."""


class BotInstance:
    """Everything of one process that answers presses and writes to Discord."""

    def __init__(
        self,
        loop: VirtualLoop,
        discord_side: FakeDiscord,
        store: PersistentStore,
        followed: dict[Followed, Place],
        on_change: Callable[[Table, list[Event]], None],
    ) -> None:
        def now() -> float:
            return BEGAN + loop.time()

        self.registry = Registry(
            store,
            clock=Clock(now, loop.time),
            pace=lambda _: 1e9,
            editions={"standard": standard(), "short": SHORT},
        )
        self.registry.on_change.append(on_change)
        client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1)
        client._connection.application_id = APPLICATION
        client._connection.user = discord.ClientUser(state=client._connection, data=BOT_USER)  # type: ignore[arg-type]  # no e-mail
        client.http.request = discord_side.by_bot  # type: ignore[method-assign]  # this client alone
        client._connection.dispatch = self._heard
        patch_discord(client)
        guard_events(client)
        async_context.set(PatchedFakeAdapter(discord_side))
        self.client = client
        preferences = Preferences(store, now=now)
        self.languages, self.hints = Languages(client, words(), preferences), Hints(preferences)
        self.publisher = Publisher(client, self.registry, self.languages, self.hints)
        nothing: Any = None
        services = Services(
            *(self.registry, nothing, preferences, self.languages, self.hints, self.publisher),
            *(nothing, nothing, TableThreads(client, self.registry, self.languages)),
        )
        self.router = Router(self.registry, self.languages, self.publisher.public_messages)
        self.play = TrackedPlay(services, self.router, followed)
        self.lobby = Lobby(services, self.router, self.play)
        solo_games = SoloGames(services, self.router, self.play)
        Lessons(services, self.router, self.lobby, self.play, solo_games)
        self.answering: set[asyncio.Task[None]] = set()

    def _heard(self, _: str, interaction: Any) -> None:
        is_press = interaction.type is discord.InteractionType.component
        answer = self.router.on_interaction if is_press else self._command
        answering = asyncio.ensure_future(answer(interaction))
        self.answering.add(answering)
        answering.add_done_callback(self.answering.discard)

    async def _command(self, interaction: Any) -> None:
        """Does the same as `cogs.features.commands`, without discord.py's command tree."""
        name, here = interaction.data["name"], self.registry.live_in(CHANNEL)
        if name in AT_TABLE and here is None:
            return
        reply = Reply(interaction, renews=False)
        table = here if name in AT_TABLE else None
        tap = tap_without_table(name) if table is None else tap_on(table.head, name)
        press = Request(interaction, reply, self.languages.for_key("en"), tap, table)

        async def work() -> None:
            await answer(press, self._handler(name))

        await self.router.run_in_time(interaction, reply, work)

    def _handler(self, name: str) -> Handler:
        own = {"play": self._open, "alone": self._open_alone}
        return own.get(name) or self.router.handler(name)

    async def _open(self, press: Request) -> None:
        await self.lobby.open(press, CHOSEN, 0)

    async def _open_alone(self, press: Request) -> None:
        table = await self.lobby.open(press, CHOSEN, 1)
        if table is not None:
            await self.play.begin(replace(press, table=table))

    async def die(self) -> None:
        """Ends the process immediately, as a kill does."""
        await cancel_and_wait(*self.answering)
        await self.publisher.close()
        await self.registry.close()


class TrackedPress(Request, frozen=True):
    """Records the id of each message that it shows."""

    shown: list[int | None] = field(default_factory=list)

    async def show(self, panel: Panel) -> int | None:
        self.shown.append(await super().show(panel))
        return self.shown[-1]


class TrackedPlay(Play):
    """Records the message of each person's panel, as soon as Discord's answer has come."""

    def __init__(self, services: Services, router: Router, followed: dict[Followed, Place]) -> None:
        super().__init__(services, router)
        self._followed = followed

    async def show(
        self, press: Request, table: Table, screen: PanelState, notice: str | None = None, *, watching: bool = False
    ) -> None:
        heard = TrackedPress(press.interaction, press.reply, press.say, press.tap, press.table)
        await super().show(heard, table, screen, notice, watching=watching)
        if (message_id := heard.shown[-1]) is not None:
            note(self._followed, (table.id, press.user_id, watching), (press.interaction.token, message_id))


def note(followed: dict[Followed, Place], who: Followed, where: Place) -> None:
    """Records which message is a person's panel. The message no longer counts as any other panel."""
    for other in [other for other, (_, message_id) in followed.items() if message_id == where[1]]:
        del followed[other]
    followed[who] = where
