"""The slash commands. Each command passes its work on to a feature. Features add further subcommands with
`Commands.add`."""

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from discord import Interaction, User, app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.features.command_runner import PLAY_OPTIONS, CommandRunner, with_translations
from cogs.features.leaderboard import Leaderboard
from cogs.features.lobby import Lobby
from cogs.features.own_settings import OwnSettings
from cogs.features.play import Play
from cogs.features.privacy import Privacy
from cogs.features.profiles import Profiles
from cogs.features.replay_browser import ReplayBrowser
from cogs.features.solo_games import SoloGames
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.outbound.pictures.rules_pictures import RulesPictures
from cogs.panels.buttons import RIVAL_COUNTS, RIVALS
from cogs.panels.components import MAX_CHOSEN, notice_panel
from cogs.panels.lobby.status import status_panel
from cogs.panels.pages.about import About, about_panel
from cogs.panels.pages.rules import PICTURE_OF, nearest_page, rules_panel
from cogs.panels.people import LEVEL
from cogs.services import Services
from cogs.wire.custom_ids import UnknownButton, parse_or_reject
from cogs.wire.installation import SERVERS_AND_DIRECT
from cogs.words.catalogs import AUTOMATIC, LANGUAGES, WordFamily, own_name
from cogs.words.command_words import name_and_description, translatable
from cogs.words.languages import chosen_language
from cogs.words.names import MAX_EDITION_WIDTH, label_name
from engine.editions.names import LONGEST_NAME
from rivals.levels import Level
from tables.live.table import Table
from tables.state.head import NO_GUILD
from tables.state.shards import shard_of

SCOPES: Final = ("mine", "server")
"""For whom `/exchange language` sets the language: the user, or the server."""
SCOPE: Final = WordFamily("language", SCOPES, "label")
MAX_GAME_NUMBER: Final = 2**53 - 1
"""The largest integer that Discord accepts."""
MAX_TYPED: Final = 64
"""The most letters of a typed time zone."""
MAX_CHOICE_LETTERS: Final = 100
"""The most letters in an autocomplete choice."""


@dataclass(frozen=True)
class Features:
    lobby: Lobby
    play: Play
    solo_games: SoloGames
    replay_browser: ReplayBrowser
    profiles: Profiles
    leaderboard: Leaderboard
    privacy: Privacy
    own_settings: OwnSettings
    about: About


class Commands(commands.Cog):
    exchange = app_commands.Group(**name_and_description("command-exchange"), allowed_contexts=SERVERS_AND_DIRECT)

    def __init__(self, services: Services, router: Router, features: Features, rules_pictures: RulesPictures) -> None:
        self._services = services
        self._rules_pictures = rules_pictures
        self._lobby = features.lobby
        self._play = features.play
        self._solo_games = features.solo_games
        self._replay_browser = features.replay_browser
        self._profiles = features.profiles
        self._leaderboard = features.leaderboard
        self._privacy = features.privacy
        self._own_settings = features.own_settings
        self._about = features.about
        self._router = router
        self._run = CommandRunner(services.languages, router).run
        router.add("rules", self._show_rules, renews=True, outside=True)
        router.add("rulebook", self._show_rules, renews=False, outside=True)

    def add(self, command: app_commands.Command[Any, ..., Any] | app_commands.Group) -> None:
        """Adds a feature's subcommand, whose callback calls `CommandRunner.run`."""
        self.exchange.add_command(command)

    @exchange.command(**name_and_description("command-exchange-play"))
    @with_translations(*PLAY_OPTIONS)
    @app_commands.choices(
        rivals=[Choice(name=translatable(RIVALS(count)), value=str(count)) for count in RIVAL_COUNTS],
        level=[Choice(name=translatable(LEVEL(each)), value=each.value) for each in Level],
    )
    async def play(
        self,
        interaction: Interaction[Any],
        rivals: str | None = None,
        level: str | None = None,
        edition: app_commands.Range[str, 1, LONGEST_NAME] | None = None,
    ) -> None:
        """Opens a table in a server, or a private game outside of servers.

        `rivals` is the number of computer players. If it is given, the game begins immediately. Otherwise, a table in a
        server is a lobby, and outside of servers the user first chooses the number. `level` and `edition` replace the
        defaults.
        """

        async def open_table(request: Request) -> None:
            chosen_level, count = parse_or_reject(lambda: _chosen_rivals(level, rivals))
            if request.guild_id != NO_GUILD:
                await self._lobby.open_with_defaults(request, edition, chosen_level, count)
                return
            chosen = await self._services.default_options(NO_GUILD, edition, chosen_level)  # or refuses the edition
            if count:
                await self._solo_games.open(request, chosen, count)
            else:
                await self._solo_games.offer(request, chosen_level, edition)

        await self._run(interaction, "play", open_table)

    @play.autocomplete("edition")
    async def _editions(self, interaction: Interaction[Any], typed: str) -> list[Choice[str]]:
        names = await self._services.editions(interaction.guild_id or NO_GUILD)
        typed_part = str(typed)[:LONGEST_NAME].casefold()
        found = [name for name in names if typed_part in name.casefold()]
        return [Choice(name=label_name(name, MAX_EDITION_WIDTH), value=name) for name in found[:MAX_CHOSEN]]

    @exchange.command(**name_and_description("command-exchange-learn"))
    async def learn(self, interaction: Interaction[Any]) -> None:
        await self._run(interaction, "learn", self._router.handler("learn"))

    @exchange.command(**name_and_description("command-exchange-panel"))
    async def panel(self, interaction: Interaction[Any]) -> None:
        """Shows the user's panel (`Play.open_panel`), and posts the table's message again if it was deleted.

        If this channel has no live table, shows the panel of the user's newest private table.
        """
        registry, guild_id = self._services.registry, interaction.guild_id or NO_GUILD
        table = self._table_here(interaction) or registry.private_of(guild_id, interaction.user.id)

        async def show(request: Request) -> None:
            await self._play.open_panel(request)
            await self._services.publisher.public_messages.repost_if_deleted(request.here)

        await self._run(interaction, "panel", show, table=table)

    @exchange.command(**name_and_description("command-exchange-status"))
    async def status(self, interaction: Interaction[Any]) -> None:
        """Lists the user's seats in this server, or their seats outside of servers. Posts deleted messages of these
        tables again."""

        async def show(request: Request) -> None:
            tables = self._services.registry.tables_of(request.user_id)
            here = [table for table in tables if table.head.guild_id == request.guild_id]
            await asyncio.gather(*(self._services.publisher.public_messages.repost_if_deleted(table) for table in here))
            seats = [(table.head, table.seat_of(request.user_id)) for table in here]
            shown = [(head, seat) for head, seat in seats if seat is not None]
            await request.show(status_panel(shown, request.say, in_server=request.guild_id != NO_GUILD))

        await self._run(interaction, "status", show)

    @exchange.command(**name_and_description("command-exchange-tables"))
    async def tables(self, interaction: Interaction[Any]) -> None:
        await self._run(interaction, "tables", self._router.handler("tables"))

    @exchange.command(**name_and_description("command-exchange-leave"))
    async def leave(self, interaction: Interaction[Any]) -> None:
        """Gives up the user's seat. If the game has begun, asks first."""
        await self._run(interaction, "leave", self._play.ask_leave, table=self._table_here(interaction))

    @exchange.command(**name_and_description("command-exchange-cancel"))
    async def cancel(self, interaction: Interaction[Any]) -> None:
        """Asks whether to end this channel's table for everyone. For a private game, does the same as `leave`."""
        table = self._table_here(interaction)
        is_private = table is not None and table.head.is_private
        await self._run(
            interaction, "cancel", self._play.ask_leave if is_private else self._play.ask_cancel, table=table
        )

    @exchange.command(**name_and_description("command-exchange-rules"))
    async def rules(self, interaction: Interaction[Any]) -> None:
        await self._run(interaction, "rules", self._show_rules)

    @exchange.command(**name_and_description("command-exchange-replay"))
    @with_translations("game")
    async def replay(
        self, interaction: Interaction[Any], game: app_commands.Range[int, 1, MAX_GAME_NUMBER] | None = None
    ) -> None:
        """Replays a finished game of this server. Without a number, lists the user's games here, or everyone's if the
        user has none."""
        open_replay = (
            self._profiles.recent if game is None else partial(self._replay_browser.open_by_number, number=game)
        )
        await self._run(interaction, "replay", self._services.expensive.read(open_replay))

    @replay.autocomplete("game")
    async def _games(self, interaction: Interaction[Any], typed: str) -> list[Choice[int]]:
        """Suggests finished games of this server, the user's own first."""
        say = await self._services.languages.for_user(interaction)
        suggestions = await self._profiles.suggest(interaction, str(typed), say)
        return [Choice(name=label[:MAX_CHOICE_LETTERS], value=number) for number, label in suggestions]

    @exchange.command(**name_and_description("command-exchange-profile"))
    @with_translations("person")
    async def profile(self, interaction: Interaction[Any], person: User | None = None) -> None:
        show = partial(self._profiles.profile, person=person)
        await self._run(interaction, "profile", self._services.expensive.read(show))

    @exchange.command(**name_and_description("command-exchange-history"))
    @with_translations("person")
    async def history(self, interaction: Interaction[Any], person: User | None = None) -> None:
        show = partial(self._profiles.history, person=person)
        await self._run(interaction, "history", self._services.expensive.read(show))

    @exchange.command(**name_and_description("command-exchange-leaderboard"))
    async def leaderboard(self, interaction: Interaction[Any]) -> None:
        await self._run(interaction, "leaderboard", self._services.expensive.read(self._leaderboard.open))

    @exchange.command(**name_and_description("command-exchange-settings"))
    @with_translations("zone")
    async def settings(
        self, interaction: Interaction[Any], zone: app_commands.Range[str, 1, MAX_TYPED] | None = None
    ) -> None:
        """Shows the user's own settings. If `zone` is given, sets their time zone first."""
        if zone is None:
            await self._run(interaction, "settings", self._own_settings.show)
        else:
            await self._run(interaction, "settings", partial(self._own_settings.set_zone, zone=zone))

    @settings.autocomplete("zone")
    async def _zones(self, interaction: Interaction[Any], typed: str) -> list[Choice[str]]:
        say = await self._services.languages.for_user(interaction)
        found = self._own_settings.zone_choices(str(typed), str(interaction.locale), say)
        return [Choice(name=label[:MAX_CHOICE_LETTERS], value=zone) for zone, label in found]

    @exchange.command(**name_and_description("command-exchange-language"))
    @with_translations("language", "scope")
    @app_commands.choices(
        language=[
            Choice(name=translatable("language-auto-label"), value=AUTOMATIC),
            *(Choice(name=own_name(code), value=code) for code in LANGUAGES),
        ],
        scope=[Choice(name=translatable(SCOPE(each)), value=each) for each in SCOPES],
    )
    async def language(self, interaction: Interaction[Any], language: str, scope: str = "mine") -> None:
        """Sets the user's language. With the scope "server", sets the server's language instead, or says that the user
        may not manage the server."""

        async def choose(request: Request) -> None:
            chosen = chosen_language(language)
            if scope not in SCOPES:
                raise UnknownButton
            await self._choose_language(request, chosen, scope)

        await self._run(interaction, "language", choose)

    @exchange.command(**name_and_description("command-exchange-privacy"))
    async def privacy(self, interaction: Interaction[Any]) -> None:
        await self._run(interaction, "privacy", self._services.expensive.read(self._privacy.show))

    @exchange.command(**name_and_description("command-exchange-about"))
    async def about(self, interaction: Interaction[Any]) -> None:
        async def show(request: Request) -> None:
            count = interaction.client.shard_count or 1
            shard = shard_of(interaction.guild_id or NO_GUILD, count)
            await request.show(about_panel(self._about, shard, count, request.say))

        await self._run(interaction, "about", show)

    async def _choose_language(self, request: Request, language: str | None, scope: str) -> None:
        preferences = self._services.preferences
        if scope == "mine":
            await preferences.set_user_locale(request.user_id, language)
            say = await self._services.languages.for_user(request.interaction)
            await request.tell(notice_panel(say("language-mine-set")))
            return
        guild_id = request.interaction.guild_id
        if guild_id is None or not request.may_manage:
            await request.notify("language-server-not-allowed")
            return
        await self._services.set_servers_language(guild_id, request.user_id, language)
        say = await self._services.languages.for_server(guild_id)
        await request.tell(notice_panel(say("language-server-set")))

    async def _show_rules(self, request: Request) -> None:
        page = nearest_page(request.tap.position(0) if request.tap.args else 1)
        what = PICTURE_OF.get(page)
        drawn = None if what is None else await self._rules_pictures.of(what)
        await request.show(rules_panel(page, request.say, drawn))

    def _table_here(self, interaction: Interaction[Any]) -> Table | None:
        """Returns the live table in this channel, or None. Outside of servers, returns the user's newest private table,
        or None."""
        if interaction.guild_id is None:
            return self._services.registry.private_of(NO_GUILD, interaction.user.id)
        return self._services.registry.live_in(interaction.channel_id) if interaction.channel_id else None


def _chosen_rivals(level: str | None, rivals: str | None) -> tuple[Level | None, int]:
    """Returns the level of the rivals and their number.

    A level that was not chosen is None, a number that was not chosen is 0. Raises ValueError for a value that the
    command does not offer.
    """
    count = 0 if rivals is None else int(rivals)
    if count not in (0, *RIVAL_COUNTS):
        raise ValueError(f"{count} rivals")
    return None if level is None else Level(level), count
