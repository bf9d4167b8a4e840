"""The language section: the language of public messages."""

from cogs.features.admin.section import AdminSection, overview
from cogs.inbound.request import Request
from cogs.panels.admin.language import language_panel
from cogs.panels.admin.sections import Section
from cogs.panels.components import Panel
from cogs.words.languages import chosen_language


class Language(AdminSection):
    """Changes the server's language, as `/exchange language` does with the scope "server"."""

    name = Section.LANGUAGE

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return language_panel(await overview(self._services, request), request.say, notice)

    async def set(self, request: Request) -> None:
        chosen = chosen_language(request.tap.choice)
        await self._services.set_servers_language(request.guild_id, request.user_id, chosen)
