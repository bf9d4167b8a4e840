"""The evening section: who may plan game nights, who may begin tournaments, and whom a lobby's bell button mentions."""

from msgspec.structs import replace

from cogs.features.admin.section import AdminSection, audit_entry, overview
from cogs.inbound.request import Request
from cogs.panels.admin.evening import HOSTS_WITHOUT_ROLE, WITHOUT_ROLE, evening_panel
from cogs.panels.admin.sections import Section
from cogs.panels.components import Panel
from cogs.wire.custom_ids import UnknownButton, parse_integer, parse_or_reject
from tables.settings.guild_settings import CallMode, NightPlanners, TournamentHosts
from tables.state.audit_entries import ManagerAction
from tables.state.refusals import TableCode, TableRefused


class Evening(AdminSection):
    name = Section.EVENING

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return evening_panel(await overview(self._services, request), request.say, notice)

    async def set(self, request: Request) -> None:
        if request.tap.arg(0) == "nights":
            await self._set_planners(request, parse_or_reject(lambda: NightPlanners(request.tap.choice)))
        elif request.tap.arg(0) == "hosts-role":
            await self._set_hosts(request, TournamentHosts.ROLE, _chosen_role(request))
        elif request.tap.arg(0) == "hosts":
            hosts = parse_or_reject(lambda: HOSTS_WITHOUT_ROLE[HOSTS_WITHOUT_ROLE.index(request.tap.choice)])
            await self._set_hosts(request, hosts, None)
        elif request.tap.arg(0) == "calls-role":
            await self._set(request, CallMode.ROLE, _chosen_role(request))
        elif request.tap.choice in WITHOUT_ROLE:
            await self._set(request, CallMode(request.tap.choice), None)
        else:
            raise UnknownButton

    async def _set_planners(self, request: Request, planners: NightPlanners) -> None:
        done = audit_entry(request, ManagerAction.NIGHTS, who=planners.value)
        await self._guilds.change(done, lambda before: replace(before, night_planners=planners))

    async def _set_hosts(self, request: Request, hosts: TournamentHosts, role: int | None) -> None:
        done = audit_entry(request, ManagerAction.TOURNAMENTS, hosts=hosts.value, role=role or 0)
        await self._guilds.change(done, lambda before: replace(before, tournament_hosts=hosts, tournament_role=role))

    async def _set(self, request: Request, calls: CallMode, role: int | None) -> None:
        done = audit_entry(request, ManagerAction.CALLS, calls=calls.value, role=role or 0)
        await self._guilds.change(done, lambda before: replace(before, calls=calls, calls_role=role))


def _chosen_role(request: Request) -> int:
    """Returns the id of the chosen role. Raises TableRefused ROLE_OF_EVERYONE for @everyone, which every member has."""
    role = parse_integer(request.tap.choice)
    if role == request.guild_id:
        raise TableRefused(TableCode.ROLE_OF_EVERYONE)
    return role
