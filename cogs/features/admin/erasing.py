"""The erasing section: deletes everything that is stored about a server (docs/privacy.md)."""

import asyncio
from typing import Final

from cogs.features.admin.section import AdminSection
from cogs.inbound.request import Request
from cogs.panels.admin.confirmation import confirmation_panel
from cogs.panels.admin.sections import ConfirmedAction, Section
from cogs.panels.components import Panel, notice_panel

NOTICE_SECONDS: Final = 1.0  # after this time the manager is told that the deletion takes a while


class Erasing(AdminSection):
    name = Section.ERASE
    actions = (ConfirmedAction.ERASE,)

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return confirmation_panel(ConfirmedAction.ERASE, "", request.say)

    async def do(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        deleting = asyncio.ensure_future(self._services.forgetting.forget_guild(request.guild_id))
        done, _ = await asyncio.wait({deleting}, timeout=NOTICE_SECONDS)
        try:
            if not done:
                await request.show(notice_panel(request.say("admin-erasing")))
        finally:
            await deleting
        return notice_panel(request.say("admin-erased"))
