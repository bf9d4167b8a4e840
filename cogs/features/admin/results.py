"""The results of a server's games, any of which a manager may take back."""

from typing import Final

from cogs.features.admin.section import Keeper, guild_of, page_of
from cogs.inbound.request import Press
from cogs.panels.admin.parts import Doing, Drawer
from cogs.panels.admin.question import question_panel
from cogs.panels.admin.results import RESULTS_LISTED, results_panel
from cogs.panels.parts import Panel
from cogs.wire.taps import whole

VOIDED: Final = "taken back by a manager"


class Results(Keeper):
    """The newest first; the standings follow what is taken back."""

    drawer = Drawer.RESULTS
    doings = (Doing.VOID,)

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        page = page_of(press)
        standings, guild_id = self._house.standings, guild_of(press)
        count, records = await standings.results(guild_id, (page - 1) * RESULTS_LISTED, RESULTS_LISTED)
        last = max(1, -(-count // RESULTS_LISTED))
        if page > last:
            page = last
            _, records = await standings.results(guild_id, (last - 1) * RESULTS_LISTED, RESULTS_LISTED)
        return results_panel(records, page, last, press.say, notice)

    async def question(self, press: Press, doing: Doing, of: str) -> Panel:
        return question_panel(doing, of, press.say, number=str(_game(of)[0]))

    async def do(self, press: Press, doing: Doing, of: str) -> Panel:
        number, ended_at = _game(of)
        is_void = await self._house.standings.void(guild_of(press), number, VOIDED, press.user_id, ended_at)
        return await self.sheet(press, press.say("admin-saved" if is_void else "admin-gone"))


def _game(of: str) -> tuple[int, int | None]:
    """A game's number and when it ended, which a button of an older version lacks. Raises UnknownButton."""
    number, _, ended_at = of.partition(".")
    return whole(number), whole(ended_at) if ended_at else None
