"""The services that every feature uses."""

from dataclasses import dataclass

from msgspec.structs import replace

from cogs.inbound.expensive_requests import ExpensiveRequests
from cogs.inbound.request import Request
from cogs.outbound.private.hints import Hints
from cogs.outbound.publisher import Publisher
from cogs.outbound.table_threads import TableThreads
from cogs.panels.lobby.options import TableSettings
from cogs.wire.custom_ids import parse_or_reject
from cogs.words.catalogs import AUTOMATIC
from cogs.words.languages import Languages
from cogs.words.options import with_known_edition
from cogs.words.options_form import with_form
from engine.options import Options
from rivals.levels import Level
from standings.standings import Standings
from tables.live.registry import Registry
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.head import TableOptions
from tables.state.refusals import TableCode, TableRefused


@dataclass(frozen=True)
class Services:
    registry: Registry
    standings: Standings
    preferences: Preferences
    languages: Languages
    hints: Hints
    publisher: Publisher
    forgetting: Forgetting
    expensive: ExpensiveRequests
    threads: TableThreads

    async def set_servers_language(self, guild_id: int, by: int, language: str | None) -> None:
        """Stores the language of a server's public messages, and redraws the messages of its live tables.

        `by` is the manager who chose it. If `language` is None, the language in Discord's settings is used. Raises
        TableRefused NOT_SAVED.
        """
        audit_entry = AuditEntry(guild_id, by, ManagerAction.LANGUAGE, {"language": language or AUTOMATIC})
        await self.preferences.set_guild_locale(audit_entry, language)
        self.redraw_posts(guild_id)

    def redraw_posts(self, guild_id: int) -> None:
        for table in self.registry.live_of(guild_id):
            self.publisher.public_messages.changed(table)

    async def editions(self, guild_id: int) -> tuple[str, ...]:
        """Returns the names of the editions that a server can play: the built-in editions, and the server's own."""
        return await self.registry.guilds.edition_names(guild_id)

    async def default_options(
        self, guild_id: int, edition: str | None = None, level: Level | None = None
    ) -> TableOptions:
        """Returns a server's default options for a new table. With NO_GUILD, returns the bot's default options.

        A given `edition` or `level` replaces the default. Raises TableRefused EDITION_GONE if the server does not have
        this `edition`. If the default edition is gone, the standard edition replaces it.
        """
        editions = await self.editions(guild_id)
        if edition is not None and edition not in editions:
            raise TableRefused(TableCode.EDITION_GONE)
        defaults = await self.registry.guilds.settings(guild_id)
        options = with_known_edition(defaults.options, editions)
        if edition is not None:
            options = replace(options, edition=edition)
        return TableOptions(defaults.preset, options, level or defaults.level)

    async def submitted_options(self, request: Request, before: TableSettings) -> tuple[str, Options]:
        """Returns the preset and the options of a submitted form that changes the settings `before`.

        Raises UnknownButton if the form is malformed. Raises TableRefused EDITION_GONE if the chosen edition is gone,
        but always accepts the edition of `before`.
        """
        fields = dict(request.tap.fields)
        preset, options = parse_or_reject(lambda: with_form(before.preset, before.options, fields))
        if options.edition not in (*await self.editions(request.guild_id), before.options.edition):
            raise TableRefused(TableCode.EDITION_GONE)
        return preset, options
