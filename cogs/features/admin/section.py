"""What the keepers of all drawers have in common."""

from abc import ABC, abstractmethod
from typing import ClassVar

from cogs.inbound.request import Press
from cogs.panels.admin.parts import Desk, Doing, Drawer
from cogs.panels.admin.question import question_panel
from cogs.panels.parts import Panel
from cogs.services import House
from cogs.wire.taps import UnknownButton, whole
from tables.settings.audit import Act, Deed


def guild_of(press: Press) -> int:
    """The server in which somebody pressed."""
    assert press.interaction.guild_id is not None
    return press.interaction.guild_id


def page_of(press: Press) -> int:
    """The page that is turned to; the first where none is."""
    args = press.tap.args
    return max(1, press.tap.line(1)) if len(args) > 1 and args[0] in set(Drawer) else 1


class Keeper(ABC):
    """Keeps one drawer: draws its sheet, sets what is chosen there, and does what was asked once more."""

    drawer: ClassVar[Drawer]
    doings: ClassVar[tuple[Doing, ...]] = ()

    def __init__(self, house: House) -> None:
        self._house = house
        self._guilds = house.registry.guilds

    @abstractmethod
    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        """What lies in the drawer, and what has just become of something in it."""

    async def set(self, press: Press) -> None:
        """One setting. Raises TableRefused; UnknownButton where there is nothing to set."""
        raise UnknownButton

    async def question(self, press: Press, doing: Doing, of: str) -> Panel:
        """Once more, before it is done. Raises UnknownButton for nonsense."""
        return question_panel(doing, of, press.say, number=str(whole(of)))

    async def do(self, press: Press, doing: Doing, of: str) -> Panel:
        """It is done, unless it is already. Raises TableRefused, and UnknownButton for nonsense."""
        raise UnknownButton


async def look(house: House, press: Press) -> Desk:
    """How things stand in the server."""
    guild_id, guilds = guild_of(press), house.registry.guilds
    heads = (table.head for table in house.registry.live_of(guild_id))
    settings = await guilds.settings(guild_id)
    return Desk(
        settings=settings,
        language=await house.preferences.guild_locale(guild_id),
        season=await house.standings.season(guild_id),
        editions=await guilds.edition_names(guild_id),
        own_editions=await guilds.own_editions(guild_id),
        tables=tuple(sorted((head for head in heads if not head.is_lesson), key=lambda head: -head.id)),
        tables_allowed=guilds.within(settings.tables),
        most_tables=guilds.most_tables,
    )


def deed(press: Press, act: Act, **details: str | int) -> Deed:
    """What somebody does at the desk."""
    return Deed(guild_of(press), press.user_id, act, details)
