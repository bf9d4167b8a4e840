"""What public words are in."""

from cogs.features.admin.section import Keeper, guild_of, look
from cogs.inbound.request import Press
from cogs.panels.admin.language import language_panel
from cogs.panels.admin.parts import Drawer
from cogs.panels.parts import Panel
from cogs.wire.taps import UnknownButton
from cogs.words.catalogs import AUTOMATIC, LANGUAGES


class Language(Keeper):
    """The same that `/exchange language` sets for a server."""

    drawer = Drawer.LANGUAGE

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        return language_panel(await look(self._house, press), press.say, notice)

    async def set(self, press: Press) -> None:
        language = press.tap.choice
        if language not in (AUTOMATIC, *LANGUAGES):
            raise UnknownButton
        chosen = None if language == AUTOMATIC else language
        await self._house.set_servers_language(guild_of(press), press.user_id, chosen)
