"""What the keepers of all drawers have in common."""

from abc import ABC, abstractmethod
from typing import ClassVar

from cogs.inbound.request import Request
from cogs.panels.admin.parts import AdminOverview, ConfirmedAction, Section
from cogs.panels.admin.question import question_panel
from cogs.panels.parts import Panel
from cogs.services import Services
from cogs.wire.taps import UnknownButton, whole
from tables.state.audit_entries import AuditEntry, ManagerAction


def guild_of(request: Request) -> int:
    """The server in which somebody pressed."""
    assert request.interaction.guild_id is not None
    return request.interaction.guild_id


def page_of(request: Request) -> int:
    """The page that is turned to; the first where none is."""
    args = request.tap.args
    return max(1, request.tap.line(1)) if len(args) > 1 and args[0] in set(Section) else 1


class AdminSection(ABC):
    """Keeps one drawer: draws its sheet, sets what is chosen there, and does what was asked once more."""

    drawer: ClassVar[Section]
    doings: ClassVar[tuple[ConfirmedAction, ...]] = ()

    def __init__(self, services: Services) -> None:
        self._services = services
        self._guilds = services.registry.guilds

    @abstractmethod
    async def sheet(self, request: Request, notice: str | None = None) -> Panel:
        """What lies in the drawer, and what has just become of something in it."""

    async def set(self, request: Request) -> None:
        """One setting. Raises TableRefused; UnknownButton where there is nothing to set."""
        raise UnknownButton

    async def question(self, request: Request, doing: ConfirmedAction, of: str) -> Panel:
        """Once more, before it is done. Raises UnknownButton for nonsense."""
        return question_panel(doing, of, request.say, number=str(whole(of)))

    async def do(self, request: Request, doing: ConfirmedAction, of: str) -> Panel:
        """It is done, unless it is already. Raises TableRefused, and UnknownButton for nonsense."""
        raise UnknownButton


async def look(services: Services, request: Request) -> AdminOverview:
    """How things stand in the server."""
    guild_id, guilds = guild_of(request), services.registry.guilds
    heads = (table.head for table in services.registry.live_of(guild_id))
    settings = await guilds.settings(guild_id)
    return AdminOverview(
        settings=settings,
        language=await services.preferences.guild_locale(guild_id),
        season=await services.standings.season(guild_id),
        editions=await guilds.edition_names(guild_id),
        own_editions=await guilds.own_editions(guild_id),
        tables=tuple(sorted((head for head in heads if not head.is_lesson), key=lambda head: -head.id)),
        tables_allowed=guilds.capped(settings.tables),
        most_tables=guilds.most_tables,
    )


def audit_entry(request: Request, act: ManagerAction, **details: str | int) -> AuditEntry:
    """What somebody does at the desk."""
    return AuditEntry(guild_of(request), request.user_id, act, details)
