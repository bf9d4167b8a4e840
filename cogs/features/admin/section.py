"""The base class of the admin panel's sections."""

from abc import ABC, abstractmethod
from typing import ClassVar

from cogs.inbound.request import Request
from cogs.panels.admin.confirmation import confirmation_panel
from cogs.panels.admin.sections import AdminOverview, ConfirmedAction, Section
from cogs.panels.components import Panel
from cogs.services import Services
from cogs.wire.custom_ids import UnknownButton, parse_integer
from tables.state.audit_entries import AuditEntry, ManagerAction


def page_of(request: Request) -> int:
    """Returns the page number that a button names, by default 1."""
    args = request.tap.args
    return max(1, request.tap.position(1)) if len(args) > 1 and args[0] in set(Section) else 1


class AdminSection(ABC):
    """One section of the admin panel: its page, its settings, and its confirmed actions.

    Each method raises UnknownButton for malformed input, and TableRefused if the request is refused or the store fails.
    """

    name: ClassVar[Section]
    actions: ClassVar[tuple[ConfirmedAction, ...]] = ()

    def __init__(self, services: Services) -> None:
        self._services = services
        self._guilds = services.registry.guilds

    @abstractmethod
    async def panel(self, request: Request, notice: str | None) -> Panel:
        """Returns the panel with this section. `notice` says what the manager's last press did."""

    async def set(self, request: Request) -> None:
        raise UnknownButton

    async def question(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        """Returns a panel that asks the manager to confirm an action. `target` names what the action is done to."""
        return confirmation_panel(action, target, request.say, number=str(parse_integer(target)))

    async def do(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        """Performs an action unless it is already done, and returns the panel to show."""
        raise UnknownButton


async def overview(services: Services, request: Request) -> AdminOverview:
    guild_id, guilds = request.guild_id, services.registry.guilds
    heads = (table.head for table in services.registry.live_of(guild_id))
    settings = await guilds.settings(guild_id)
    return AdminOverview(
        settings=settings,
        language=await services.preferences.guild_locale(guild_id),
        season=await services.standings.season(guild_id),
        editions=await guilds.edition_names(guild_id),
        own_editions=await guilds.own_editions(guild_id),
        tables=tuple(sorted((head for head in heads if not head.is_private), key=lambda head: -head.id)),
        tables_allowed=guilds.capped(settings.tables),
        most_tables=guilds.most_tables,
    )


def audit_entry(request: Request, action: ManagerAction, **details: str | int) -> AuditEntry:
    return AuditEntry(request.guild_id, request.user_id, action, details)
