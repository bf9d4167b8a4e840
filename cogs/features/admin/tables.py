"""The tables section: lists and cancels the live tables of a server, and limits their number."""

from msgspec.structs import replace

from cogs.features.admin.section import AdminSection, audit_entry, overview, page_of
from cogs.inbound.request import Request
from cogs.panels.admin.confirmation import confirmation_panel
from cogs.panels.admin.sections import ConfirmedAction, Section
from cogs.panels.admin.tables import SWITCHES, table_count_choices, tables_panel
from cogs.panels.components import Panel
from cogs.wire.custom_ids import UnknownButton, is_key_of, parse_integer, parse_or_reject
from cogs.words.names import channel_mention
from tables.live.table import Table
from tables.state.audit_entries import ManagerAction
from tables.state.operations.agreed_end import check_cancel


class Tables(AdminSection):
    """Scenario 21: a cancelled table leaves no clock, seat or panel behind."""

    name = Section.TABLES
    actions = (ConfirmedAction.CANCEL,)

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return tables_panel(await overview(self._services, request), request.say, notice, page_of(request))

    async def set(self, request: Request) -> None:
        if request.tap.arg(0) == "threads":
            await self._set_threads(request)
        else:
            await self._set_table_count(request)

    async def _set_threads(self, request: Request) -> None:
        allowed = parse_or_reject(lambda: SWITCHES[request.tap.choice])
        act = ManagerAction.THREADS_ON if allowed else ManagerAction.THREADS_OFF
        await self._guilds.change(audit_entry(request, act), lambda before: replace(before, threads=allowed))

    async def _set_table_count(self, request: Request) -> None:
        number = parse_integer(request.tap.choice)
        if number not in table_count_choices(
            await self._guilds.tables_allowed(request.guild_id), self._guilds.most_tables
        ):
            raise UnknownButton
        await self._guilds.change(
            audit_entry(request, ManagerAction.TABLES, most=number), lambda before: replace(before, tables=number)
        )

    async def question(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        table = await self._live(request, target)
        if table is None:
            return await self.panel(request, request.say("admin-gone"))
        check_cancel(table.head, request.user_id)
        return confirmation_panel(action, target, request.say, channel=channel_mention(table.head.channel_id))

    async def do(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        table = await self._live(request, target)
        if table is None:
            return await self.panel(request, request.say("admin-gone"))
        done = audit_entry(request, ManagerAction.CANCELLED, table=table.id, channel=table.head.channel_id)
        await table.cancel(audit_entry=done, by=request.user_id)
        return await self.panel(request, request.say("cancelled"))

    async def _live(self, request: Request, target: str) -> Table | None:
        table = await self._services.registry.get(parse_integer(target.partition(".")[0]))
        if table is None or not is_key_of(target, table.head):
            return None
        if table.head.guild_id != request.guild_id or table.head.is_private:
            return None
        return table if table.head.is_live else None
