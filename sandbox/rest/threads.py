"""Routes for threads."""

from __future__ import annotations

from typing import Any

from sandbox.json_codec import Json
from sandbox.payloads import channel_payload
from sandbox.permissions import Permission
from sandbox.rate_limits import Rate
from sandbox.refusals import ApiError, Refusal, invalid
from sandbox.rest.routing import ApiRequest, RestRoute
from sandbox.threads import PARENTS, Threads, active
from sandbox.world import Channel, ChannelKind, World

CREATING = Rate(50, 300.0)
"""New threads in one channel. Discord does not publish its own limit."""
DURATIONS = (60, 1440, 4320, 10080)
"""Minutes without a message, after which a thread may be archived."""
LONGEST_NAME = 100


class ThreadRoutes:
    """Creates, lists and changes threads. No route deletes a thread.

    Refuses to change other channels, because the bot lacks the permission.
    """

    def __init__(self, world: World, threads: Threads) -> None:
        self._world = world
        self._threads = threads

    def routes(self) -> list[RestRoute]:
        channel = "/channels/{channel_id}"
        return [
            RestRoute("POST", channel + "/threads", self._create, CREATING, status=201),
            RestRoute(
                "POST", channel + "/messages/{message_id}/threads", self._create_of_message, CREATING, status=201
            ),
            RestRoute("GET", channel + "/threads/archived/public", self._archived),
            RestRoute("GET", "/guilds/{guild_id}/threads/active", self._active),
            RestRoute("PATCH", channel, self._edit),
        ]

    def _create(self, request: ApiRequest) -> Json:
        parent, body = self._parent(request), request.object
        if body.get("type", ChannelKind.PRIVATE_THREAD) != PARENTS[parent.kind]:
            raise ApiError(Refusal.MISSING_PERMISSIONS)  # private threads are not supported here
        return self._created(parent, body)

    def _create_of_message(self, request: ApiRequest) -> Json:
        parent, body = self._parent(request), request.object
        return self._created(parent, body, self._world.message(parent, request.id("message_id")).id)

    def _parent(self, request: ApiRequest) -> Channel:
        """Returns the channel in which a thread is to be created.

        Raises what `World.channel` raises, and ApiError:

        - 50024 if the channel cannot have public threads.
        - 50013 if the bot may not create threads there.
        """
        parent = self._world.channel(request.id("channel_id"))
        if parent.kind not in PARENTS:
            raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
        self._world.need(parent, Permission.CREATE_PUBLIC_THREADS)
        return parent

    def _created(self, parent: Channel, body: Json, message_id: int | None = None) -> Json:
        minutes = _duration(body.get("auto_archive_duration") or DURATIONS[1])
        thread = self._threads.create(parent, _name(body.get("name")), self._world.bot, minutes, message_id)
        return channel_payload(self._world, thread)

    def _active(self, request: ApiRequest) -> Json:
        guild = self._world.guilds.get(request.id("guild_id"))
        if guild is None or not guild.has_bot:
            raise ApiError(Refusal.UNKNOWN_GUILD)
        return self._list([each for each in active(guild) if each.has_bot])

    def _archived(self, request: ApiRequest) -> Json:
        parent = self._world.channel(request.id("channel_id"))
        self._world.need(parent, Permission.READ_MESSAGE_HISTORY)
        threads = [each for each in parent.guild.channels.values() if each.parent_id == parent.id and each.archived]
        public = [each for each in threads if each.kind is not ChannelKind.PRIVATE_THREAD]
        return self._list(public)

    def _list(self, threads: list[Channel]) -> Json:
        found = [channel_payload(self._world, each) for each in threads]
        return {"threads": found, "members": [], "has_more": False}

    def _edit(self, request: ApiRequest) -> Json:
        """Changes a thread.

        The bot may reopen a thread that is not locked, and change the threads that it has created. But to change
        `locked`, to reopen or archive a locked thread, or to change other threads, the bot needs MANAGE_THREADS. Raises
        ApiError:

        - 50013 if the bot may not make the change.
        - 50083 if the thread is archived and the request does not reopen it.
        """
        thread, body = self._world.channel(request.id("channel_id")), request.object
        if not thread.is_thread:
            raise ApiError(Refusal.MISSING_PERMISSIONS)  # the bot never asks for MANAGE_CHANNELS
        if "locked" in body or (thread.locked and "archived" in body):
            self._world.need(thread, Permission.MANAGE_THREADS)
        if body.keys() - {"archived", "locked"} or body.get("archived"):
            self._need_creator(thread)
        if thread.archived and body.get("archived", True):
            raise ApiError(Refusal.ARCHIVED_THREAD)
        if "name" in body:
            thread.name = _name(body["name"])
        if "auto_archive_duration" in body:
            thread.archive_minutes = _duration(body["auto_archive_duration"])
        thread.archived = bool(body.get("archived", thread.archived))
        thread.locked = bool(body.get("locked", thread.locked))
        self._threads.changed(thread)
        return channel_payload(self._world, thread)

    def _need_creator(self, thread: Channel) -> None:
        if thread.owner_id != self._world.bot.id:
            self._world.need(thread, Permission.MANAGE_THREADS)


def _name(given: Any) -> str:
    if not isinstance(given, str) or not 1 <= len(given) <= LONGEST_NAME:
        raise invalid(("name",), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {LONGEST_NAME} in length")
    return given


def _duration(given: Any) -> int:
    if given not in DURATIONS:
        raise invalid(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {DURATIONS}")
    return int(given)
