"""All of a server, deleted at once (docs/privacy.md)."""

from cogs.desk.keeper import Keeper, guild_of
from cogs.panels.desk.parts import Doing, Drawer
from cogs.panels.desk.question import question_panel
from cogs.panels.parts import Panel, notice_panel
from cogs.press import Press


class Erasing(Keeper):
    """The drawer is the question itself."""

    drawer = Drawer.ERASE
    doings = (Doing.ERASE,)

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        return question_panel(Doing.ERASE, "", press.say)

    async def do(self, press: Press, doing: Doing, of: str) -> Panel:
        await self._house.forgetting.forget_guild(guild_of(press))
        return notice_panel(press.say("admin-erased"))
