"""What the cogs work with, built once in `bot.py` and handed to each of them."""

from dataclasses import dataclass

from cogs.inbound.expensive_requests import ExpensiveRequests
from cogs.outbound.hints import Hints
from cogs.outbound.publisher import Publisher
from cogs.words.catalogs import AUTOMATIC
from cogs.words.languages import Languages
from standings.standings import Standings
from tables.live.registry import Registry
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.audit_entries import AuditEntry, ManagerAction


@dataclass(frozen=True)
class Services:
    """The live tables, what became of those that are over, whose language is whose, who needs which hints, who tells
    everyone, and how often what costs much may be asked for."""

    registry: Registry
    standings: Standings
    preferences: Preferences
    languages: Languages
    hints: Hints
    publisher: Publisher
    forgetting: Forgetting
    expensive: ExpensiveRequests

    async def set_servers_language(self, guild_id: int, by: int, language: str | None) -> None:
        """A manager chooses what a server's public words are in; None: as the server itself says. Its tables are drawn
        anew. Raises TableRefused NOT_SAVED."""
        audit_entry = AuditEntry(guild_id, by, ManagerAction.LANGUAGE, {"language": language or AUTOMATIC})
        await self.preferences.set_guild_locale(audit_entry, language)
        self.redraw_posts(guild_id)

    def redraw_posts(self, guild_id: int) -> None:
        """The public messages of a server's tables are drawn anew."""
        for table in self.registry.live_of(guild_id):
            self.publisher.public_messages.changed(table)

    async def editions(self, guild_id: int) -> tuple[str, ...]:
        """The names of the editions that a server can play: those that every server has, and its own."""
        return await self.registry.guilds.edition_names(guild_id)
