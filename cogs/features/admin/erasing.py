"""All of a server, deleted at once (docs/privacy.md)."""

import asyncio
from typing import Final

from cogs.features.admin.section import Keeper, guild_of
from cogs.inbound.request import Press
from cogs.panels.admin.parts import Doing, Drawer
from cogs.panels.admin.question import question_panel
from cogs.panels.parts import Panel, notice_panel

PATIENCE: Final = 1.0  # s without a word


class Erasing(Keeper):
    """The drawer is the question itself."""

    drawer = Drawer.ERASE
    doings = (Doing.ERASE,)

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        return question_panel(Doing.ERASE, "", press.say)

    async def do(self, press: Press, doing: Doing, of: str) -> Panel:
        deleting = asyncio.ensure_future(self._house.forgetting.forget_guild(guild_of(press)))
        done, _ = await asyncio.wait({deleting}, timeout=PATIENCE)
        try:
            if not done:
                await press.show(notice_panel(press.say("admin-erasing")))
        finally:
            await deleting
        return notice_panel(press.say("admin-erased"))
