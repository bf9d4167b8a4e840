"""The section of the audit log: what managers have changed, with the name of each manager."""

from cogs.features.admin.section import AdminSection, page_of
from cogs.inbound.request import Request
from cogs.panels.admin.audit import audit_panel
from cogs.panels.admin.sections import Section
from cogs.panels.components import Panel


class Audit(AdminSection):
    name = Section.AUDIT

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return audit_panel(await self._guilds.audit_page(request.guild_id, page_of(request)), request.say)
