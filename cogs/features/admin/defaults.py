"""The defaults section: the options that a new table starts with."""

from msgspec.structs import replace

from cogs.features.admin.section import AdminSection, audit_entry, overview
from cogs.inbound.request import Request
from cogs.panels.admin.defaults import defaults_panel
from cogs.panels.admin.sections import Section
from cogs.panels.components import Panel
from cogs.wire.custom_ids import parse_or_reject
from cogs.words.options import OptionName, with_choice
from rivals.levels import Level
from tables.settings.guild_settings import DEFAULTS, GuildSettings, SettingsChange
from tables.state.audit_entries import ManagerAction
from tables.state.refusals import TableCode, TableRefused


class Defaults(AdminSection):
    """Changes the default options. A table's host can still change the table's own options."""

    name = Section.DEFAULTS

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return defaults_panel(await overview(self._services, request), request.say, notice)

    async def set(self, request: Request) -> None:
        name, value = request.tap.arg(1), request.tap.choice
        if name == OptionName.EDITION and value not in await self._services.editions(request.guild_id):
            raise TableRefused(TableCode.EDITION_GONE)
        change = _change_for(name, value)
        parse_or_reject(lambda: change(DEFAULTS))
        await self._guilds.change(audit_entry(request, ManagerAction.DEFAULTS, option=name), change)


def _change_for(name: str, value: str) -> SettingsChange:
    """Returns a change that sets the option `name` to `value`.

    Raises UnknownButton for an unknown level. For options other than the level, the returned change raises what
    `with_choice` raises.
    """
    if name == OptionName.LEVEL:
        level = parse_or_reject(lambda: Level(value))
        return lambda before: replace(before, level=level)

    def chosen(before: GuildSettings) -> GuildSettings:
        preset, options = with_choice(before.preset, before.options, name, value)
        return replace(before, preset=preset, options=options)

    return chosen
