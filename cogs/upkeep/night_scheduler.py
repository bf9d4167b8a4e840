"""Carries out the steps of this process's game nights (docs/decisions/0062).

The steps of a night: announce it, remind people, and open its tables. Each step also updates the night's message and
its event in Discord.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import discord
from discord.ext import commands

from cogs.outbound.public.night_messages import NightMessages
from cogs.outbound.retrying import log_failure
from cogs.outbound.scheduled_events import EventGone, ScheduledEvents
from cogs.upkeep.members import Members
from cogs.upkeep.night_tables import NightTables
from cogs.upkeep.outages import Outages
from cogs.upkeep.scheduler import Scheduler
from cogs.usage_limits import EVENT_EDITS, UsageLimiter
from cogs.wire.error_codes import CHANNEL_GONE
from cogs.wire.scheduled_event_changes import EventChange
from tables.live.registry import Registry
from tables.nights.game_nights import GameNights
from tables.nights.model.game_night import GameNight, NightStage
from tables.nights.model.night_steps import (
    advanced,
    event_changed,
    table_opened,
    told,
    waiting,
    with_event,
    with_groups,
    without_channel,
    without_group,
    without_notification,
)
from tables.nights.night_store import NightChange
from tables.scheduled.evening_tables import OpenedTable
from tables.state.refusals import TableRefused


class NightScheduler(commands.Cog):
    def __init__(  # noqa: PLR0913, PLR0917
        self,
        registry: Registry,
        nights: GameNights,
        messages: NightMessages,
        events: ScheduledEvents,
        tables: NightTables,
        members: Members,
        outages: Outages,
    ) -> None:
        self._registry = registry
        self._nights = nights
        self._messages = messages
        self._events = events
        self._tables = tables
        self._members = members
        self._event_edits: UsageLimiter[int] = UsageLimiter(EVENT_EDITS, registry.now)
        self._scheduler = Scheduler(nights, self._step, registry, members, outages)

    async def cog_unload(self) -> None:
        await self._scheduler.close()

    def wake(self) -> None:
        """Checks the nights now, because one of them has changed."""
        self._scheduler.wake()

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        self._scheduler.wake_soon()

    @commands.Cog.listener()
    async def on_event_change(self, change: EventChange) -> None:
        """Moves or cancels the night whose event somebody has changed in Discord.

        If a server's events are changed too often (EVENT_EDITS), the message of a moved night is only edited, not
        posted again.
        """
        is_too_often = self._event_edits.use(change.guild_id) is not None
        now = self._registry.wall()

        def changed(night: GameNight) -> GameNight:
            after = event_changed(night, change.starts_at, now)
            return without_notification(after) if is_too_often else after

        await self._change_each(change.guild_id, changed, lambda night: night.event_id == change.event_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._change_each(channel.guild.id, without_channel, lambda night: night.channel_id == channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._change_each(thread.guild_id, without_channel, lambda night: night.channel_id == thread.thread_id)

    async def _change_each(self, guild_id: int, change: NightChange, is_meant: Callable[[GameNight], bool]) -> None:
        """Changes the server's nights for which `is_meant` returns True.

        If the store fails, a night stays unchanged. Its next step asks Discord, and notices the change.
        """
        nights: list[GameNight] = []
        with suppress(TableRefused):
            nights = await self._nights.of_server(guild_id)
        for night in filter(is_meant, nights):
            with suppress(TableRefused):
                await self._nights.change(night.id, guild_id, change)
                self.wake()

    # --- one night ---

    async def _step(self, night: GameNight) -> None:
        now = self._registry.wall()
        if night.is_open_for_answers and now >= night.due_at:
            change = await self._events.state_of(night)  # edits made while the bot was down
            if change is not None:
                night = await self._apply(night, change)
        night = await self._nights.change(night.id, night.guild_id, partial(advanced, now=now))
        if night.stage is NightStage.OPENING:
            night = await self._open_tables(night)
        try:
            night = await self._tell(night)
        finally:
            night = await self._show_event(night)
        if night.stage is NightStage.OVER and not night.telling and not night.is_event_stale:
            await self._nights.close(night, now)

    async def _apply(self, night: GameNight, change: EventChange) -> GameNight:
        changed = partial(event_changed, starts_at=change.starts_at, now=self._registry.wall())
        return await self._nights.change(night.id, night.guild_id, changed)

    async def _open_tables(self, night: GameNight) -> GameNight:
        """Opens a table for each group that has none. If `NightTables.open` returns None, the group waits."""
        if not night.groups:
            asked = [answer.user_id for answer in (*night.coming, *night.reserve[: night.seats])]
            departed = await self._members.departed(night.guild_id, asked)
            divided = partial(with_groups, departed=frozenset(departed))
            night = await self._nights.change(night.id, night.guild_id, divided)
        for group in night.groups:
            night = await self._open_table(night, group)
        return night

    async def _open_table(self, night: GameNight, group: tuple[int, ...]) -> GameNight:
        if not night.people_of(group):
            return await self._nights.change(night.id, night.guild_id, partial(without_group, group=group))
        table = await self._tables.open(night, group)
        if table is None:
            return await self._nights.change(night.id, night.guild_id, waiting)
        opened = OpenedTable(table.head.channel_id, table.id)
        return await self._nights.change(night.id, night.guild_id, partial(table_opened, group=group, table=opened))

    async def _tell(self, night: GameNight) -> GameNight:
        if night.telling is None:
            return night
        try:
            message_id = await self._messages.bring_up_to_date(night)
        except discord.HTTPException as error:
            if error.code in CHANNEL_GONE:
                return await self._nights.change(night.id, night.guild_id, without_channel)
            if not isinstance(error, discord.Forbidden) or night.stage is not NightStage.OVER:
                raise
            log_failure(error, doing="tell the end of a game night", night=night.id)
            message_id = night.message_id  # no longer waited for
        return await self._nights.change(night.id, night.guild_id, partial(told, message_id=message_id, shown=night))

    async def _show_event(self, night: GameNight) -> GameNight:
        if not night.is_event_stale:
            return night
        try:
            event_id = await self._events.bring_up_to_date(night)
        except EventGone:
            if night.is_open_for_answers:
                return await self._apply(night, EventChange(night.guild_id, night.event_id or 0, None))
            event_id = None
        return await self._nights.change(night.id, night.guild_id, partial(with_event, event_id=event_id, shown=night))
