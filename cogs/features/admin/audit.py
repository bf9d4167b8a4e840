"""What was done at the desk, and by whom."""

from cogs.features.admin.section import Keeper, guild_of, page_of
from cogs.inbound.request import Press
from cogs.panels.admin.audit import audit_panel
from cogs.panels.admin.parts import Drawer
from cogs.panels.parts import Panel


class Audit(Keeper):
    """For reading alone."""

    drawer = Drawer.AUDIT

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        return audit_panel(await self._guilds.lines(guild_of(press), page_of(press)), press.say)
