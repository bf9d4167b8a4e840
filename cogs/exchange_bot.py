"""The bot: builds the cogs around the live tables, restores the tables, and syncs the commands with Discord."""

import asyncio
import sys
import time
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.feature_setup import FeatureParts, add_features
from cogs.inbound.admission import AT_ONCE
from cogs.inbound.command_errors import answer_failed_command
from cogs.inbound.expensive_requests import ExpensiveRequests
from cogs.inbound.interaction_filter import InteractionFilter
from cogs.inbound.router import Router
from cogs.outbound.game_coach import GameCoach
from cogs.outbound.pictures.game_pictures import GamePictures
from cogs.outbound.pictures.picture_renderer import RECAP_TIMEOUT, PictureRenderer
from cogs.outbound.private.hints import Hints
from cogs.outbound.private.private_panels import MAX_PUSHES
from cogs.outbound.public.earned_achievements import EarnedAchievements
from cogs.outbound.publisher import Publisher
from cogs.outbound.table_threads import TableThreads
from cogs.panels.pages.about import About
from cogs.services import Services
from cogs.upkeep.departed_players import QUIET, DepartedPlayers
from cogs.upkeep.members import Members
from cogs.upkeep.outages import Outages
from cogs.upkeep.piece_upload import FIRST_SHARD, UPLOAD_GAP, PieceUpload
from cogs.upkeep.removed_places import RemovedPlaces
from cogs.upkeep.retention import Retention
from cogs.upkeep.server_language import ServerLanguage
from cogs.upkeep.thread_archiving import ThreadArchiving
from cogs.usage_limits import PRESSES, Limit
from cogs.wire.command_sync import CommandSync
from cogs.wire.discord_time import DiscordTime, read_dates
from cogs.wire.emoji_fallback import EmojiFallback
from cogs.wire.error_logging import log_bug, log_unreadable
from cogs.wire.fenced_connector import FencedConnector
from cogs.wire.gateway import guard_events
from cogs.wire.identify_turns import IdentifyTurns
from cogs.wire.installation import SERVERS
from cogs.wire.sharded_bot import ShardedBot
from cogs.words.catalogs import Words
from cogs.words.command_words import CommandWords
from cogs.words.languages import Languages
from cogs.words.standard_emoji import stand_in
from standings.standings import Standings
from tables.concurrency.garbage_collection import frozen_from_gc
from tables.concurrency.tasks import Tasks
from tables.live.registry import Registry
from tables.live.replays import Replays
from tables.nights.game_nights import GameNights
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.shards import OwnedShards
from tables.state.time_zones import is_zone
from tables.storage.finding_store import FindingStore
from tables.storage.piece_store import PieceStore
from tables.storage.reader import NotRead
from tables.tournaments.tournaments import Tournaments

log = structlog.get_logger(__name__)

GUILD_WAIT: Final = 0.5
"""Seconds that the bot waits, after a connect, for the data of the next server.

If no data comes in this time, the bot takes all servers as known. discord.py alone would wait for two seconds.
"""
USER_AGENT: Final = f"DiscordBot (https://github.com/Rapptz/discord.py, {discord.__version__})"
"""Discord requires this form for every request: the library and its version."""
REQUEST_TIMEOUT: Final = 10.0
"""Seconds after which a request with the bot's own token fails."""
CONNECTIONS_TO_A_HOST: Final = AT_ONCE + MAX_PUSHES + 32
"""The most connections to one host, such as Discord's API.

They are enough for all interactions, all pushes and 32 requests about public messages. So an answer never waits for
slow pushes.
"""
CONNECTIONS: Final = CONNECTIONS_TO_A_HOST + 20
"""The most connections to all hosts together, without the connections to the gateway.

20 of these are left for hosts other than the API. So a request for a file never waits for requests to the API.
"""
RESTORE_AGAIN: Final = 1.0
"""If the tables of a new shard cannot be read, the bot reads them again after this many seconds."""
MAX_RATE_LIMIT_WAIT: Final = 30.0
"""The most seconds that discord.py waits for a rate limit.

If a wait would be longer, discord.py raises `discord.RateLimited` instead.
"""


class Tree(app_commands.CommandTree[ShardedBot]):
    """The slash commands. An unreadable command is answered like an unknown command."""

    client: "ExchangeBot"

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise  # answered by `on_error`
        except Exception as error:  # discord.py does not expect this name or these options
            log_unreadable("command", error)
            await self.on_error(interaction, app_commands.CommandNotFound("", []))
        finally:
            self.client.interaction_finished(interaction.id)


class ExchangeBot(ShardedBot):
    """Midnight Exchange on Discord. Needs no privileged intents."""

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        registry: Registry,
        standings: Standings,
        preferences: Preferences,
        forgetting: Forgetting,
        words: Words,
        quiet: float = QUIET,
        presses: Limit = PRESSES,
        pieces: PieceStore | None = None,
        upload_gap: float = UPLOAD_GAP,
        about: About | None = None,
        identify_turns: IdentifyTurns | None = None,
        *,
        nights: GameNights,
        findings: FindingStore,
        tournaments: Tournaments,
    ) -> None:
        """Builds the parts of the bot.

        - `quiet`: if a player for whom a table waits has pressed nothing for this many seconds, the bot asks Discord
          whether the player is still in the server.
        - `pieces`: stores which of our own pieces are emoji at Discord. If None, no piece is uploaded.
        - `upload_gap`: seconds between two uploads of pieces.
        - `identify_turns`: decides when a shard of any process may connect. If None, this is the only process.
        """
        super().__init__(
            registry.shards,
            identify_turns,
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_scheduled_events=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=GUILD_WAIT,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=SERVERS,
            allowed_installs=app_commands.AppInstallationType(guild=True),
            max_messages=None,
            max_ratelimit_timeout=MAX_RATE_LIMIT_WAIT,
        )
        self.http.user_agent = USER_AGENT
        timeout = aiohttp.ClientTimeout(total=REQUEST_TIMEOUT)  # discord.py alone would wait for minutes
        self.emoji_fallback = EmojiFallback(stand_in, self._on_piece_lost)
        request = partial(self.http.request, timeout=timeout)
        self.http.request = partial(self.emoji_fallback.request, request)  # type: ignore[method-assign]  # wrapped
        self._registry = registry
        self._standings = standings
        self._preferences = preferences
        self._words = words
        self._members = Members(self, registry.now)
        self._departed_players = DepartedPlayers(registry, self._members, quiet)
        self._picture_renderer, self._animator = PictureRenderer(), PictureRenderer(RECAP_TIMEOUT)
        self._commands = CommandSync(self, self.tree)
        self._piece_upload = (
            PieceUpload(self, pieces, self._picture_renderer, self._on_pieces, self._owned, upload_gap)
            if pieces
            else None
        )
        self._catching_up = Tasks()
        standings.follow(registry)
        languages, hints = Languages(self, words, preferences), Hints(preferences)
        self._discord_time = DiscordTime()
        replays = Replays()
        game_pictures = GamePictures(replays, self._picture_renderer, self._animator)
        self._coach = GameCoach(replays, findings)
        self._publisher = Publisher(self, registry, languages, hints, game_pictures, EarnedAchievements(standings))
        self.outages = Outages(self, registry, self._publisher)
        self._filter = InteractionFilter(
            *(self, languages, self._discord_time, self.outages.on_late_interaction, registry.record_press),
            *(registry.shards.owns, registry.now, presses),
        )
        self.interaction_finished = self._filter.interaction_finished
        guard_events(self)
        self._filter.filter_before_parsing()
        expensive = ExpensiveRequests(registry.now)
        threads = TableThreads(self, registry, languages)
        self._services = Services(
            registry, standings, preferences, languages, hints, self._publisher, forgetting, expensive, threads
        )
        self._parts = FeatureParts(
            self._services,
            self._members,
            self.outages,
            nights,
            tournaments,
            self._picture_renderer,
            game_pictures,
            self._coach,
            about or About("", time.time()),
        )

    async def setup_hook(self) -> None:
        """Restores every live table of this process's shards, and connects every button to its feature.

        discord.py calls it before the first event. Raises StoreError if the database belongs to a different Discord
        application.
        """
        assert self.application_id is not None  # known after the login
        await asyncio.to_thread(is_zone, "")  # reads the names of all time zones in advance
        await self._registry.check_application(self.application_id)
        shown = self._publisher.public_messages
        router = Router(
            self._registry, self._services.languages, shown, self._filter.age, self._filter.interaction_finished
        )
        await self.add_cog(router)
        await self.add_cog(self.outages)
        await add_features(self, self._parts, router)
        await self.add_cog(RemovedPlaces(self, self._registry))
        await self.add_cog(
            ThreadArchiving(self, self._registry, self._services.threads, shown, self._parts.tournaments)
        )
        await self.add_cog(ServerLanguage(self._services))
        await self.add_cog(Retention(self, self._services.forgetting, self._knows_servers))
        await self.add_cog(self._departed_players)
        if self._piece_upload is not None:
            await self._piece_upload.show_stored()
            await self.add_cog(self._piece_upload)
        for shard_id in self._owned:
            self.outages.begin(shard_id)
        await self._registry.restore()
        for shard_id in self._owned:
            await self._publisher.prepare(self._owned.shard(shard_id))
        await self._standings.restore()
        self.tree.error(partial(answer_failed_command, self._services.languages))
        await self.tree.set_translator(CommandWords(self._words))
        if FIRST_SHARD in self._owned:
            await self._commands.start()

    async def login(self, token: str) -> None:
        """Logs in with a limited number of HTTP connections. discord.py's own session has no limit. Raises what
        discord.py raises."""
        limit = CONNECTIONS + self._owned.count
        self.http.connector = FencedConnector(self._owned.is_certain, limit=limit, limit_per_host=CONNECTIONS_TO_A_HOST)
        await super().login(token)

    def set_up_session(self) -> None:
        """Reads Discord's time from its responses, and puts the bot's user agent on every request. Must be called after
        the login."""
        session = self.http._HTTPClient__session  # type: ignore[attr-defined]  # the one session of discord.py
        read_dates(session, self._discord_time)
        session.headers["User-Agent"] = USER_AGENT  # discord.py signs only requests with the bot's own token

    def _on_pieces(self, ids: Mapping[str, int]) -> None:
        """Shows the pieces in `ids` as our own emoji, and all other pieces as standard emoji.

        Then, if a shard is ready, redraws the live tables. `ids` are the ids of the emoji, by piece.
        """
        self._words.emoji.use(ids)
        if self.outages.ready_shards:
            self._catching_up.start(self._publisher.redraw(list(self._registry.live())))

    def _on_piece_lost(self) -> None:
        """Shows all pieces as standard emoji, because Discord has refused one of our own."""
        if self._piece_upload is not None:
            self._piece_upload.lost()

    def backlog(self) -> dict[str, int]:
        """Returns how many panels (`panels`) and public messages (`posts`) are outdated."""
        return self._publisher.backlog()

    def share_requests(self, processes: int) -> None:
        """Limits this process to an equal share of the requests. `processes` is how many processes share them."""
        self._publisher.public_messages.share_requests(processes)
        self._departed_players.processes = processes

    def _knows_servers(self) -> bool:
        return self.outages.ready_shards.issuperset(self._owned)

    async def on_shard_ready(self, shard_id: int) -> None:
        if shard_id == FIRST_SHARD:
            await self._commands.start()

    async def take_shard(self, shard_id: int) -> None:
        """Restores a shard's tables, and then begins to connect the shard.

        Called when this process has become the shard's owner. If the tables cannot be read, tries again until they are
        read.
        """
        shard = self._owned.shard(shard_id)
        only = OwnedShards(shard.count, {shard_id})
        self._owned.take(shard_id)
        self.outages.begin(shard_id)
        self._registry.guilds.drop_cached()  # the previous owner may have changed them
        self._preferences.drop_cached()
        while True:
            try:
                with frozen_from_gc():
                    await self._registry.restore(only)
                await self._standings.result_recorder.restore(only)
                break
            except NotRead as error:
                log.warning("a shard's tables are not read", shard=shard_id, reason=str(error))
                await asyncio.sleep(RESTORE_AGAIN)
        await self._publisher.prepare(shard)
        if not self.is_closed():  # the bot may have closed while it waited
            self.connect_shards([shard_id])
        self._standings.result_recorder.rate_soon()  # not earlier: it may wait for another process that counts

    async def give_up_shard(self, shard_id: int) -> None:
        """Stops playing a shard's tables, because another process will own the shard. Afterwards, this process does
        nothing with these tables."""
        shard = self._owned.shard(shard_id)
        await self.close_shard(shard_id)
        self._owned.give_up(shard_id)
        await self._publisher.drop(shard)
        await self._registry.evict(shard)

    async def close_shard(self, shard_id: int) -> None:
        """Disconnects a shard, and waits until the interactions that have arrived are answered.

        Does not wait for an interaction that can no longer be answered. Later events of the shard are not handled.
        """
        await self.disconnect_shard(shard_id)
        await self._filter.wait_until_answered(self._owned.shard(shard_id).has)
        await self.outages.end(shard_id)
        self.forget_shard(shard_id)

    def watch(self) -> None:
        """Scenario 22: from now on, notices if the process was suspended, and checks that Discord still answers.

        So nobody misses a deadline while presses cannot arrive.
        """
        self._registry.connectivity.watch(self.outages.is_answering, self._publisher.redraw)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Logs an error in the handler of an event. Leaves out the event's data."""
        del args, kwargs
        error = sys.exception()
        if error is not None:
            log_bug(error, event_name=event_method)

    async def close(self) -> None:
        """Stops all requests, then the connection, then the tables. No answered move is lost, because each is already
        stored."""
        await self.outages.cog_unload()
        await self._commands.close()
        await self._publisher.close()
        await super().close()
        await self._registry.close()
        await self._standings.close()
        self._picture_renderer.close()
        self._animator.close()
        self._coach.close()
