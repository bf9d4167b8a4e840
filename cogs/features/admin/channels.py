"""The channels section: in which channels tables may be opened."""

from msgspec.structs import replace

from cogs.features.admin.section import AdminSection, audit_entry, overview
from cogs.inbound.request import Request
from cogs.panels.admin.channels import channels_panel
from cogs.panels.admin.sections import Section
from cogs.panels.components import Panel
from cogs.wire.custom_ids import parse_integer
from tables.state.audit_entries import ManagerAction


class Channels(AdminSection):
    """Sets the channels in which tables may be opened. If none is chosen, every channel is allowed."""

    name = Section.CHANNELS

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return channels_panel(await overview(self._services, request), request.say, notice)

    async def set(self, request: Request) -> None:
        channels = [parse_integer(value) for value in request.tap.values]
        done = audit_entry(request, ManagerAction.CHANNELS, channels=" ".join(map(str, channels)))
        await self._guilds.change(done, lambda before: replace(before, channels=tuple(channels)))
