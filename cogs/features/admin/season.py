"""The server's season: when the next begins, and this one ends."""

from cogs.features.admin.section import Keeper, guild_of, look
from cogs.inbound.request import Press
from cogs.panels.admin.parts import Doing, Drawer
from cogs.panels.admin.season import next_season, season_panel
from cogs.panels.parts import Panel
from cogs.wire.taps import whole


class Seasons(Keeper):
    """A button names the season that it begins or ends, so that an old one does neither to another."""

    drawer = Drawer.SEASON
    doings = (Doing.BEGIN, Doing.END)

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        return season_panel(await look(self._house, press), press.say, notice)

    async def do(self, press: Press, doing: Doing, of: str) -> Panel:
        number = whole(of)
        is_done = await (self._begin if doing is Doing.BEGIN else self._end)(press, number)
        return await self.sheet(press, press.say("admin-saved" if is_done else "admin-gone"))

    async def _begin(self, press: Press, number: int) -> bool:
        standings, guild_id = self._house.standings, guild_of(press)
        if number != next_season(await standings.season(guild_id)):
            return False
        return await standings.begin_season(guild_id, press.user_id) == number

    async def _end(self, press: Press, number: int) -> bool:
        standings, guild_id = self._house.standings, guild_of(press)
        season = await standings.season(guild_id)
        if season is None or season.number != number:
            return False
        return await standings.end_season(guild_id, press.user_id)
