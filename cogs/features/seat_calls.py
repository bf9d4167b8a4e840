"""The bell button of a lobby: a seated person calls people to the free seats.

To call people means that the bot mentions them in the lobby's channel. Each table can call once.
"""

from math import ceil
from typing import Any

import discord
from discord import Interaction

from cogs.features.seat_alerts import OwnAlerts
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.components import notice_panel
from cogs.panels.lobby.seat_alerts import CallView, call_panel
from cogs.panels.people import people
from cogs.services import Services
from cogs.upkeep.members import Members
from cogs.usage_limits import MOST_CALLED, CallLimiter
from tables.live.table import Table
from tables.settings.guild_settings import CallMode, GuildSettings
from tables.state.head import Status
from tables.state.operations.lobby import check_call
from tables.state.refusals import TableCode, TableRefused


class SeatCalls:
    """Everyone with a seat may call people, not only the host."""

    def __init__(self, services: Services, router: Router, members: Members, own_alerts: OwnAlerts) -> None:
        self._services = services
        self._registry = services.registry
        self._alerts = services.registry.seat_alerts
        self._members = members
        self._own_alerts = own_alerts
        self._limiter = CallLimiter(services.registry.now)
        self._calling: set[int] = set()
        """The tables for which people are being mentioned now. Because of this set, a hundred simultaneous presses make
        only one message."""
        router.add("alerts", services.expensive.read(self.show), renews=False)
        router.add("call", services.expensive.read(self.call), renews=True)

    async def show(self, request: Request) -> None:
        """Asks a user with a seat in the lobby whether to mention people.

        If the user has no seat, or if the table is no longer a lobby, shows the user's own seat alert instead.
        """
        table = request.here
        if table.head.status is not Status.LOBBY or table.seat_of(request.user_id) is None:
            await self._own_alerts.show(request)
            return
        settings = await self._registry.guilds.settings(table.head.guild_id)
        waiting = await self._waiting(table, request) if settings.calls is CallMode.PEOPLE else []
        hour = None if waiting else await self._alerts.chosen_hour(table.head.guild_id)
        can_mention = _can_mention(request.interaction, settings)
        await request.show(call_panel(CallView(table.head, settings, len(waiting), can_mention, hour), request.say))

    async def call(self, request: Request) -> None:
        """Mentions people in the lobby's channel, as the server's `CallMode` says, then shows the panel again.

        If nobody can be mentioned now, only shows the panel. If calls are too frequent, only says so. Raises what
        `check_call` and `Table.call_people` raise.
        """
        table = request.here
        check_call(table.head, request.user_id)
        if table.id in self._calling:
            raise TableRefused(TableCode.ALREADY_CALLED)
        self._calling.add(table.id)
        try:
            await self._call(request, table)
        finally:
            self._calling.discard(table.id)

    async def _call(self, request: Request, table: Table) -> None:
        settings = await self._registry.guilds.settings(table.head.guild_id)
        if settings.calls is CallMode.NOBODY or not _can_mention(request.interaction, settings):
            await self.show(request)
            return
        found = await self._present(table, request) if settings.calls is CallMode.PEOPLE else []
        if settings.calls is CallMode.PEOPLE and not found:
            await self.show(request)
            return
        if (wait := self._limiter.use(table.head.guild_id, table.head.channel_id, request.user_id)) is not None:
            await request.show(notice_panel(request.say("calls-limited", minutes=max(1, ceil(wait / 60)))))
            return
        if settings.calls is CallMode.ROLE:
            await self._call_role(request, table, settings)
        else:
            await self._call_people(request, table, found)

    async def _call_role(self, request: Request, table: Table, settings: GuildSettings) -> None:
        async with self._alerts.claim_role(table.head.guild_id) as is_called:
            if is_called:
                await table.call_people(request.user_id, None)
                self._services.publisher.public_messages.call_people(table, role=settings.calls_role)
        if is_called:
            await self.show(request)
        else:
            await request.show(notice_panel(request.say("calls-role-lately")))

    async def _call_people(self, request: Request, table: Table, found: list[int]) -> None:
        async with self._alerts.claim(request.guild_id, found) as called:
            if called:
                await table.call_people(request.user_id, len(called))
                self._services.publisher.public_messages.call_people(table, called)
        await self.show(request)

    async def _waiting(self, table: Table, request: Request) -> list[int]:
        """Returns the people with a seat alert who can be mentioned now, those mentioned longest ago first.

        Returns at most MOST_CALLED people. Leaves out people who sit at a table of this server that is not private, and
        people who have blocked somebody at this table.
        """
        head = table.head
        seated = {request.user_id, *people(head)}
        shown = (each.head for each in self._registry.live_of(head.guild_id) if not each.head.is_private)
        busy = seated.union(*map(people, shown))
        return await self._alerts.waiting(head.guild_id, seated, busy, MOST_CALLED)

    async def _present(self, table: Table, request: Request) -> list[int]:
        """Returns the people who can be mentioned and are still in the server. Turns off the alerts of people who have
        left the server."""
        found = await self._waiting(table, request)
        departed = await self._members.departed(table.head.guild_id, found)
        if departed:
            await self._alerts.turn_off(table.head.guild_id, *departed)
        return [each for each in found if each not in departed]


def _can_mention(interaction: Interaction[Any], settings: GuildSettings) -> bool:
    """Whether Discord lets the bot mention the role that lobbies call. Also True if lobbies do not call a role."""
    if settings.calls is not CallMode.ROLE:
        return True
    role = _role(interaction.guild, settings)
    return role is not None and (role.mentionable or interaction.app_permissions.mention_everyone)


def _role(guild: discord.Guild | None, settings: GuildSettings) -> discord.Role | None:
    return None if guild is None or settings.calls_role is None else guild.get_role(settings.calls_role)
