"""The season section: starts and ends the server's seasons."""

from cogs.features.admin.section import AdminSection, overview
from cogs.inbound.request import Request
from cogs.panels.admin.season import next_season, season_panel
from cogs.panels.admin.sections import ConfirmedAction, Section
from cogs.panels.components import Panel
from cogs.wire.custom_ids import parse_integer


class Seasons(AdminSection):
    """Starts and ends seasons. Each button names its season, so an old button cannot start or end a different one."""

    name = Section.SEASON
    actions = (ConfirmedAction.BEGIN, ConfirmedAction.END)

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return season_panel(await overview(self._services, request), request.say, notice)

    async def do(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        number = parse_integer(target)
        is_done = await (self._begin if action is ConfirmedAction.BEGIN else self._end)(request, number)
        return await self.panel(request, request.say("admin-saved" if is_done else "admin-gone"))

    async def _begin(self, request: Request, number: int) -> bool:
        standings, guild_id = self._services.standings, request.guild_id
        if number != next_season(await standings.season(guild_id)):
            return False
        return await standings.begin_season(guild_id, request.user_id) == number

    async def _end(self, request: Request, number: int) -> bool:
        standings, guild_id = self._services.standings, request.guild_id
        season = await standings.season(guild_id)
        if season is None or season.number != number:
            return False
        return await standings.end_season(guild_id, request.user_id)
