"""Game nights in a server's list of events (Discord calls them "scheduled events")."""

from datetime import UTC, datetime
from typing import Any, Final

import discord

from cogs.wire.error_codes import FORBIDDEN, UNKNOWN_EVENT
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from cogs.wire.scheduled_event_changes import EventChange, event_change
from cogs.words.languages import Languages
from tables.nights.model.game_night import GameNight, NightEnding, NightStage

EXTERNAL: Final = 3
"""The kind of an event that is in no voice channel."""
GUILD_ONLY: Final = 2
LASTS_SECONDS: Final = 3 * 3600.0
"""Seconds from an event's start to its end. Discord requires an end, after which Discord no longer shows the event as
active."""
_CHANNEL_ADDRESS: Final = "https://discord.com/channels/{}/{}"


class ScheduledEvents:
    """Creates, changes and deletes events. An event is optional: without it, people still have the night's message."""

    def __init__(self, bot: discord.Client, languages: Languages) -> None:
        self._bot = bot
        self._languages = languages

    def may_create(self, guild_id: int) -> bool:
        """Whether the bot may create events in a server. False if the bot does not know the server or its own roles
        there."""
        guild = self._bot.get_guild(guild_id)
        if guild is None or guild.unavailable or guild.me is None:
            return False
        allowed = guild.me.guild_permissions
        return allowed.create_events or allowed.manage_events

    async def bring_up_to_date(self, night: GameNight) -> int | None:
        """Makes the event of a night fit the night. Returns the event's id, or None if the night has no event now.

        - If the night is announced, has not begun and has no event, creates an event if the bot may do so.
        - If the night has an event and is not over, moves the event to the night's time.
        - If the night has an event and is over, returns None. Also deletes the event if no table opened, or if the
          night's channel is gone.

        If Discord answers that the request is forbidden or faulty, returns `night.event_id`. Raises EventGone if
        somebody has deleted the event, otherwise what discord.py raises.
        """
        try:
            return await self._bring_up_to_date(night)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_EVENT:
                raise EventGone from error
            if error.code in FORBIDDEN or error.status == 400:  # 400 also means that the server has too many events
                log_discord(error, doing="change the event of a night", night=night.id)
                return night.event_id
            raise

    async def _bring_up_to_date(self, night: GameNight) -> int | None:
        if night.event_id is None:
            is_open = night.stage in (NightStage.PLANNED, NightStage.REMINDED)
            return await self._create(night) if is_open and self.may_create(night.guild_id) else None
        if night.stage is not NightStage.OVER:
            await self._bot.http.edit_scheduled_event(night.guild_id, night.event_id, **_times(night))
            return night.event_id
        takes_place = night.opened and night.ending in (NightEnding.OPENED, NightEnding.NO_PLACE)
        if not takes_place:  # otherwise Discord begins and ends the event
            await self._bot.http.delete_scheduled_event(night.guild_id, night.event_id)
        return None

    async def _create(self, night: GameNight) -> int:
        """Returns the id of the new event. If the event was already created before a crash, returns the id of
        that event."""
        address = _CHANNEL_ADDRESS.format(night.guild_id, night.channel_id)
        say = await self._languages.for_server(night.guild_id)
        where = f"<#{night.channel_id}>"
        listed: Any = await self._bot.http.get_scheduled_events(night.guild_id, with_user_count=False)
        known = event_of(listed, self._bot.user.id if self._bot.user else 0, where, night.starts_at)
        if known is not None:
            return known
        created: Any = await self._bot.http.create_guild_scheduled_event(
            night.guild_id,
            name=say("night-event-name"),
            description=say("night-event-description", link=address),
            entity_type=EXTERNAL,
            entity_metadata={"location": where},
            privacy_level=GUILD_ONLY,
            **_times(night),
        )
        return int(created["id"])

    async def state_of(self, night: GameNight) -> EventChange | None:
        """Asks Discord for a night's event. Returns None if the night has none, or if Discord gives no usable answer.

        If somebody has deleted or cancelled the event, the returned `starts_at` is None.
        """
        if night.event_id is None:
            return None
        try:
            found: Any = await self._bot.http.get_scheduled_event(night.guild_id, night.event_id, with_user_count=False)
            return event_change(found, is_deleted=False)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_EVENT:
                return EventChange(night.guild_id, night.event_id, None)
            log_discord(error, doing="ask for the event of a night", night=night.id)
        except (ValueError, *DISCORD_ERRORS) as error:
            log_discord(error, doing="ask for the event of a night", night=night.id)
        return None


class EventGone(Exception):
    """Raised when the event of a night was deleted in Discord."""


def event_of(listed: Any, creator: int, where: str, starts_at: float) -> int | None:
    """Returns the id of the event that the user `creator` made for this place and time, or None.

    `listed` are the server's events as Discord sends them. `where` is the event's text for the place. `starts_at` is in
    Unix seconds.
    """
    for each in listed if isinstance(listed, list) else ():
        if not isinstance(each, dict) or str(each.get("creator_id")) != str(creator):
            continue
        place = (each.get("entity_metadata") or {}).get("location")
        try:
            change = event_change(each, is_deleted=False)
        except ValueError:
            continue
        if place == where and change.starts_at == starts_at:
            return change.event_id
    return None


def _times(night: GameNight) -> dict[str, str]:
    return {
        "scheduled_start_time": _iso(night.starts_at),
        "scheduled_end_time": _iso(night.starts_at + LASTS_SECONDS),
    }


def _iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()
