"""The live tables of a server, any of which a manager may cancel, and how many there may be."""

from msgspec.structs import replace

from cogs.features.admin.section import Keeper, deed, guild_of, look, page_of
from cogs.inbound.request import Press
from cogs.panels.admin.parts import Doing, Drawer
from cogs.panels.admin.question import question_panel
from cogs.panels.admin.tables import table_choices, tables_panel
from cogs.panels.parts import Panel
from cogs.wire.taps import UnknownButton, is_key_of, whole
from cogs.words.names import channel_mention
from tables.live.table import Table
from tables.settings.audit import Act
from tables.state.agreed_end import check_cancel


class Tables(Keeper):
    """21: a cancelled table leaves nothing behind."""

    drawer = Drawer.TABLES
    doings = (Doing.CANCEL,)

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        return tables_panel(await look(self._house, press), press.say, notice, page_of(press))

    async def set(self, press: Press) -> None:
        """How many tables at once, as far as whoever hosts the bot allows."""
        number = whole(press.tap.choice)
        if number not in table_choices(await self._guilds.tables_allowed(guild_of(press)), self._guilds.most_tables):
            raise UnknownButton
        await self._guilds.change(deed(press, Act.TABLES, most=number), lambda before: replace(before, tables=number))

    async def question(self, press: Press, doing: Doing, of: str) -> Panel:
        table = await self._live(press, of)
        if table is None:
            return await self.sheet(press, press.say("admin-gone"))
        check_cancel(table.head, press.user_id)
        return question_panel(doing, of, press.say, channel=channel_mention(table.head.channel_id))

    async def do(self, press: Press, doing: Doing, of: str) -> Panel:
        table = await self._live(press, of)
        if table is None:
            return await self.sheet(press, press.say("admin-gone"))
        done = deed(press, Act.CANCELLED, table=table.id, channel=table.head.channel_id)
        await table.cancel(deed=done, by=press.user_id)
        return await self.sheet(press, press.say("cancelled"))

    async def _live(self, press: Press, of: str) -> Table | None:
        """The live table that was chosen, if it is this server's; a lesson is its learner's own."""
        table = await self._house.registry.get(whole(of.partition(".")[0]))
        if table is None or not is_key_of(of, table.head):
            return None
        if table.head.guild_id != guild_of(press) or table.head.is_lesson:
            return None
        return table if table.head.is_live else None
