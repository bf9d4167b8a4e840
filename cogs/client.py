"""The bot. It builds the cogs around the registry of tables, restores live tables, and syncs the commands with
Discord."""

import asyncio
import sys
import time
from collections.abc import Mapping
from functools import partial
from math import inf
from typing import Any, Final

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.features.admin.admin import Admin
from cogs.features.commands import Commands, Features
from cogs.features.game_pictures import GamePictureButtons
from cogs.features.leaderboard import Leaderboard
from cogs.features.lessons import Lessons
from cogs.features.lobby import Lobby
from cogs.features.own_settings import OwnSettings
from cogs.features.play import Play
from cogs.features.privacy import Privacy
from cogs.features.profiles import Profiles
from cogs.features.replay_browser import ReplayBrowser
from cogs.inbound.admission import AT_ONCE
from cogs.inbound.expensive_requests import ExpensiveRequests
from cogs.inbound.interaction_filter import InteractionFilter
from cogs.inbound.replies import Reply
from cogs.inbound.router import Router
from cogs.metrics import RECONNECTS
from cogs.outbound.game_pictures import GamePictures
from cogs.outbound.hints import Hints
from cogs.outbound.pictures import RECAP_TIMEOUT, PictureRenderer
from cogs.outbound.private_panels import MAX_PUSHES
from cogs.outbound.publisher import Publisher
from cogs.outbound.rules_pictures import RulesPictures
from cogs.panels.about import About
from cogs.panels.parts import notice_panel
from cogs.services import Services
from cogs.upkeep.attendance import QUIET, Attendance
from cogs.upkeep.members import Members
from cogs.upkeep.piece_upload import UPLOAD_GAP, PieceUpload
from cogs.upkeep.removed_places import RemovedPlaces
from cogs.upkeep.retention import Retention
from cogs.upkeep.server_language import ServerLanguage
from cogs.usage_limits import PRESSES, Limit
from cogs.wire.command_sync import CommandSync
from cogs.wire.discord_time import DiscordTime, read_dates
from cogs.wire.emoji_fallback import EmojiFallback
from cogs.wire.errors import DISCORD_ERRORS, log_bug, log_unanswered, log_unreadable
from cogs.wire.gateway import guard_events, stop_waiting_for_servers
from cogs.wire.heartbeats import Heartbeats
from cogs.words.catalogs import CommandWords, Words
from cogs.words.languages import Languages
from cogs.words.plain_pieces import stand_in
from standings.standings import Standings
from tables.live.registry import Registry
from tables.live.replays import Replays
from tables.live.table import Table
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.storage.piece_store import PieceStore

log = structlog.get_logger(__name__)

GUILD_WAIT: Final = 0.5
"""Seconds after the last received guild until panels are redrawn; discord.py would wait for two."""
USER_AGENT: Final = f"DiscordBot (https://github.com/Rapptz/discord.py, {discord.__version__})"
"""Discord requires this form for every request: the library and its version."""
REQUEST_TIMEOUT: Final = 10.0
"""Seconds after which a request with the bot's own token fails if it has no answer."""
CONNECTIONS_TO_A_HOST: Final = AT_ONCE + MAX_PUSHES + 32
"""Connections to Discord's API: one for each interaction in progress and each push, and some for public messages. So no
answer waits for a connection, however slow pushes are."""
CONNECTIONS: Final = CONNECTIONS_TO_A_HOST + 20
"""Connections to all hosts. The last 20 are for the gateway and for files, which therefore never wait for the API's."""
MAX_RATE_LIMIT_WAIT: Final = 30.0
"""The longest wait for a rate limit, in seconds, that discord.py does by itself. For a longer one it raises an error,
and the request is tried again later."""
PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    attach_files=True,
)
"""The permissions that a table needs: to be shown, edited and posted again, in channels and threads. Without the last
one, results have no picture."""


class Tree(app_commands.CommandTree[commands.Bot]):
    """The slash commands. A command that can't be read gets the same answer as a command of an older version."""

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


class ExchangeBot(commands.Bot):
    """Midnight Exchange on Discord. It needs guild events and no privileged intents."""

    def __init__(  # noqa: PLR0913, PLR0917 - each is a part of the bot
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
    ) -> None:
        """`quiet`: after so many seconds without a press, the bot asks Discord whether the person is still in the
        server. `presses`: the limit on one person's presses. `pieces`: which of our own pieces are emoji at Discord;
        None uploads none. `upload_gap`: seconds between two uploads. `about`: what `/exchange about`
        tells; None tells nothing but the game."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=GUILD_WAIT,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
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
        self._quiet = quiet
        self._about = about or About("", time.time())
        self._picture_renderer, self._animator = PictureRenderer(), PictureRenderer(RECAP_TIMEOUT)
        self._commands = CommandSync(self, self.tree)
        self._piece_upload = (
            PieceUpload(self, pieces, self._picture_renderer, self._on_pieces, upload_gap) if pieces else None
        )
        self._catching_up: set[asyncio.Task[None]] = set()
        self._was_ready = False
        self._disconnected_since: float | None = time.monotonic()
        standings.follow(registry)
        languages, hints = Languages(self, words, preferences), Hints(preferences)
        self._discord_time = DiscordTime()
        self._filter = InteractionFilter(
            self, languages, self._discord_time, self._on_late_interaction, registry.record_press, registry.now, presses
        )
        self.interaction_finished = self._filter.interaction_finished
        guard_events(self)
        self._filter.filter_before_parsing()
        self._heartbeats = Heartbeats(self, self._on_connection_lost, self._on_connection_restored)
        self._game_pictures = GamePictures(Replays(), self._picture_renderer, self._animator)
        self._publisher = Publisher(self, registry, languages, hints, self._game_pictures)
        expensive = ExpensiveRequests(registry.now)
        self._services = Services(
            registry, standings, preferences, languages, hints, self._publisher, forgetting, expensive
        )

    async def setup_hook(self) -> None:
        """Restores every live table and connects every button to its cog. Runs before the first event. Raises
        StoreError if the database belongs to a different Discord application."""
        assert self.application_id is not None  # known since the login
        await self._registry.check_application(self.application_id)
        shown = self._publisher.public_messages
        router = Router(
            self._registry, self._services.languages, shown, self._filter.age, self._filter.interaction_finished
        )
        play, replay_browser = Play(self._services, router), ReplayBrowser(self._services, router, self._game_pictures)
        GamePictureButtons(self._services, router, self._game_pictures)
        lobby = Lobby(self._services, router, play)
        profiles = Profiles(self._services, router, replay_browser, self._picture_renderer)
        members = Members(self, self._registry.now)
        board = Leaderboard(self._services, router, members)
        await self.add_cog(router)
        Lessons(self._services, router, lobby, play)
        privacy, own_settings = Privacy(self._services, router), OwnSettings(self._services, router)
        features = Features(lobby, play, replay_browser, profiles, board, privacy, own_settings, self._about)
        await self.add_cog(Commands(self._services, router, features, RulesPictures(self._picture_renderer)))
        await self.add_cog(Admin(self._services, router))
        await self.add_cog(RemovedPlaces(self, self._registry))
        await self.add_cog(ServerLanguage(self._services))
        await self.add_cog(Retention(self, self._services.forgetting))
        await self.add_cog(Attendance(self._registry, members, self._quiet))
        if self._piece_upload is not None:
            await self._piece_upload.show_stored()
            await self.add_cog(self._piece_upload)
        self._registry.connection_lost(since=-inf)  # the outage began when the last process ended
        await self._registry.restore()
        await self._publisher.prepare()
        await self._standings.restore()
        self.tree.error(self._on_command_error)
        await self.tree.set_translator(CommandWords(self._words))
        await self._commands.start()

    async def login(self, token: str) -> None:
        """Logs in with a limited number of connections, because discord.py's own session would open any number. Raises
        what discord.py raises."""
        self.http.connector = aiohttp.TCPConnector(limit=CONNECTIONS, limit_per_host=CONNECTIONS_TO_A_HOST)
        await super().login(token)

    def set_up_session(self) -> None:
        """Reads Discord's time from its responses, and puts the bot's user agent on every request. Must be called after
        the login."""
        session = self.http._HTTPClient__session  # type: ignore[attr-defined]  # the one session of discord.py
        read_dates(session, self._discord_time)
        session.headers["User-Agent"] = USER_AGENT  # discord.py signs only requests with the bot's own token

    def _on_pieces(self, ids: Mapping[str, int]) -> None:
        """Shows these pieces as emoji from now on, and all others as plain ones. Redraws what people see."""
        self._words.emoji.use(ids)
        if self._was_ready:
            self._catching_up.add(task := asyncio.ensure_future(self._publisher.redraw(list(self._registry.live()))))
            task.add_done_callback(self._catching_up.discard)

    def _on_piece_lost(self) -> None:
        """Shows all pieces as plain emoji, because Discord refused one of ours."""
        if self._piece_upload is not None:
            self._piece_upload.lost()

    @property
    def seconds_disconnected(self) -> float | None:
        """Seconds since the connection to Discord's events was lost. None while the connection is up."""
        return None if self._disconnected_since is None else time.monotonic() - self._disconnected_since

    def backlog(self) -> dict[str, int]:
        """Returns the number of outdated panels and of outdated public messages, as `panels` and `posts`."""
        return self._publisher.backlog()

    def watch(self) -> None:
        """Scenario 22: starts to watch the process and the connection. From now on, the bot notices when the process
        was suspended or when the connection does not answer."""
        self._registry.watch(lambda _: self._heartbeats.is_answering(), self._publisher.redraw)

    async def on_connect(self) -> None:
        """Notes that the connection is up. Counts a reconnect if the bot has been ready before."""
        if self._was_ready:
            RECONNECTS.inc()
        self._disconnected_since = None

    async def on_resumed(self) -> None:
        """Resumes the clocks and redraws the tables whose deadlines moved. discord.py has resumed the connection, and
        no event was missed."""
        RECONNECTS.inc()
        self._disconnected_since = None
        await self._publisher.redraw(await self._resume_tables())

    async def on_disconnect(self) -> None:
        """Scenario 22: pauses all tables, because no press arrives while the connection is broken. discord.py
        reconnects, and calls this again for each failed attempt."""
        self._on_connection_lost(0.0)

    def _on_connection_lost(self, seconds: float) -> None:
        """Scenario 22: pauses all tables until the connection is back. It was lost `seconds` ago."""
        if self._disconnected_since is None:
            self._disconnected_since = time.monotonic() - seconds
        self._registry.connection_lost(since=self._registry.now() - seconds)

    async def _on_connection_restored(self) -> None:
        """Resumes the clocks and redraws the tables whose deadlines moved. Called when a connection that seemed dead
        answers again."""
        self._disconnected_since = None
        await self._publisher.redraw(await self._resume_tables())

    def _on_late_interaction(self, guild_id: int, seconds: float) -> None:
        """Scenario 22: gives a server back the time in which nobody there could press anything. Called when a press
        took `seconds` to arrive, too long for an answer."""
        guild = self.get_guild(guild_id)
        if guild is None or guild.unavailable:  # the server's own outage continues
            return
        self._registry.connection_lost(guild_id, since=self._registry.now() - seconds)
        self._catching_up.add(task := asyncio.ensure_future(self._resume_guild(guild_id)))
        task.add_done_callback(self._catching_up.discard)

    async def _resume_guild(self, guild_id: int) -> None:
        await self._publisher.redraw(await self._registry.connection_restored(guild_id))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Scenario 22: pauses a server's tables, because an outage of Discord makes the server unavailable."""
        log.warning("server unavailable", guild=guild.id)
        self._registry.connection_lost(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Scenario 22: resumes a server's clocks, because its presses arrive again."""
        await self._resume_guild(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resumes the clocks of a server that invited the bot. The server may have removed the bot during an outage,
        when its clocks were paused."""
        await self.on_guild_available(guild)

    async def on_ready(self) -> None:
        """After the start: redraws everything. After a reconnect: redraws the tables whose deadlines moved."""
        was_ready, self._was_ready = self._was_ready, True
        for guild in self.guilds:
            if guild.unavailable:
                self._registry.connection_lost(guild.id)
        moved_tables = await self._resume_tables()
        if was_ready:
            await self._publisher.redraw(moved_tables)
            return
        log.info("ready", servers=len(self.guilds), tables=sum(1 for _ in self._registry.live()))
        await self._publisher.restore()

    async def _resume_tables(self) -> list[Table]:
        """Scenario 22: resumes the clocks. Returns the tables whose deadlines moved, or no tables if the connection is
        down again."""
        return [] if self._disconnected_since is not None else await self._registry.connection_restored()

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """Answers a command that no handler answered. The command is of an older version, or failed before its handler
        ran."""
        if type(error) is app_commands.AppCommandError:  # discord.py raises this for incomplete data
            log_unreadable("command", error)
        elif not isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log_bug(error, command=interaction.command.qualified_name if interaction.command else None)
        try:
            if interaction.type is discord.InteractionType.autocomplete:
                await interaction.response.autocomplete([])  # can't show a sentence
            elif not interaction.response.is_done():
                say = await self._services.languages.for_user(interaction)
                await Reply(interaction, renews=False).tell(notice_panel(say("unknown-command")))
        except DISCORD_ERRORS as trouble:
            log_unanswered("command not answered", trouble)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Logs an error in the handler of an event. Leaves out the event's data."""
        del args, kwargs
        error = sys.exception()
        if error is not None:
            log_bug(error, event_name=event_method)

    async def close(self) -> None:
        """Stops the pushes and all other requests, then the connection, then the tables. Every move is already
        stored."""
        await self._heartbeats.close()
        await self._commands.close()
        await self._publisher.close()
        stop_waiting_for_servers(self)
        await super().close()
        await self._registry.close()
        await self._standings.close()
        self._picture_renderer.close()
        self._animator.close()
