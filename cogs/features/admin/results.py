"""The results section: the results of a server's games. A manager can void any result."""

from typing import Final

from cogs.features.admin.section import AdminSection, page_of
from cogs.inbound.request import Request
from cogs.panels.admin.confirmation import confirmation_panel
from cogs.panels.admin.results import RESULTS_PER_PAGE, results_panel
from cogs.panels.admin.sections import ConfirmedAction, Section
from cogs.panels.components import Panel
from cogs.wire.custom_ids import parse_integer

VOID_REASON: Final = "taken back by a manager"


class Results(AdminSection):
    """Lists results, the newest first. Voiding a result corrects the standings."""

    name = Section.RESULTS
    actions = (ConfirmedAction.VOID,)

    async def panel(self, request: Request, notice: str | None) -> Panel:
        page = page_of(request)
        standings, guild_id = self._services.standings, request.guild_id
        count, records = await standings.results(guild_id, (page - 1) * RESULTS_PER_PAGE, RESULTS_PER_PAGE)
        last = max(1, -(-count // RESULTS_PER_PAGE))
        if page > last:
            page = last
            _, records = await standings.results(guild_id, (last - 1) * RESULTS_PER_PAGE, RESULTS_PER_PAGE)
        return results_panel(records, page, last, request.say, notice)

    async def question(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        return confirmation_panel(action, target, request.say, number=str(_game_and_end(target)[0]))

    async def do(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        number, ended_at = _game_and_end(target)
        is_void = await self._services.standings.void(request.guild_id, number, VOID_REASON, request.user_id, ended_at)
        return await self.panel(request, request.say("admin-saved" if is_void else "admin-gone"))


def _game_and_end(target: str) -> tuple[int, int | None]:
    """Parses a button's target: a game's number and its end (Unix seconds).

    Buttons of older versions name only the game. Then the second value is None. Raises UnknownButton if the target is
    malformed.
    """
    number, _, ended_at = target.partition(".")
    return parse_integer(number), parse_integer(ended_at) if ended_at else None
