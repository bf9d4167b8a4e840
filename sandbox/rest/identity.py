"""Routes that only read: about the bot, the gateway's address, and a guild's channels and members."""

from __future__ import annotations

from sandbox.gateway.gateway import Gateway
from sandbox.json_codec import Json
from sandbox.payloads import (
    application_payload,
    bot_member_payload,
    channel_payload,
    guild_payload,
    member_payload,
    own_guild_payload,
)
from sandbox.refusals import ApiError, Refusal
from sandbox.rest.routing import ApiRequest, RestRoute
from sandbox.users import user_payload
from sandbox.world import Guild, World

MOST_GUILDS = 200
"""The most guilds that one answer lists."""


class IdentityRoutes:
    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway

    def routes(self) -> list[RestRoute]:
        return [
            RestRoute("GET", "/gateway", self._gateway_url),
            RestRoute("GET", "/gateway/bot", self._gateway_bot),
            RestRoute("GET", "/users/@me", self._me),
            RestRoute("GET", "/users/@me/guilds", self._own_guilds),
            RestRoute("GET", "/users/{user_id}", self._user),
            RestRoute("GET", "/oauth2/applications/@me", self._application),
            RestRoute("GET", "/applications/@me", self._application),
            RestRoute("GET", "/guilds/{guild_id}", self._guild),
            RestRoute("GET", "/guilds/{guild_id}/channels", self._channels),
            RestRoute("GET", "/guilds/{guild_id}/members/{user_id}", self._member),
        ]

    def _gateway_url(self, _: ApiRequest) -> Json:
        return {"url": self._gateway.url}

    def _gateway_bot(self, _: ApiRequest) -> Json:
        advised, limit = self._gateway.advised_shards, self._gateway.starts.payload()
        return {"url": self._gateway.url, "shards": advised, "session_start_limit": limit}

    def _me(self, _: ApiRequest) -> Json:
        return user_payload(self._world.bot) | {"mfa_enabled": False, "locale": "en-US"}

    def _own_guilds(self, request: ApiRequest) -> list[Json]:
        after, limit = int(request.query.get("after", 0)), int(request.query.get("limit", MOST_GUILDS))
        ids = sorted(number for number, guild in self._world.guilds.items() if guild.has_bot and number > after)
        return [own_guild_payload(self._world.guilds[number]) for number in ids[: min(limit, MOST_GUILDS)]]

    def _user(self, request: ApiRequest) -> Json:
        user = self._world.user(request.id("user_id"))
        if user is None:
            raise ApiError(Refusal.UNKNOWN_USER)
        return user_payload(user)

    def _application(self, _: ApiRequest) -> Json:
        return application_payload(self._world)

    def _of_bot(self, request: ApiRequest) -> Guild:
        guild = self._world.guilds.get(request.id("guild_id"))
        if guild is None or not guild.has_bot:
            raise ApiError(Refusal.UNKNOWN_GUILD)
        return guild

    def _guild(self, request: ApiRequest) -> Json:
        return guild_payload(self._world, self._of_bot(request))

    def _channels(self, request: ApiRequest) -> list[Json]:
        channels = self._world.channels_of(self._of_bot(request))
        return [channel_payload(self._world, channel) for channel in channels if not channel.is_thread]

    def _member(self, request: ApiRequest) -> Json:
        guild = self._of_bot(request)
        user_id = request.id("user_id")
        if user_id == self._world.bot.id:
            return bot_member_payload(self._world, guild)
        person = self._world.person_by_id(user_id)
        if person is None:
            raise ApiError(Refusal.UNKNOWN_USER)
        if not person.in_guild:
            raise ApiError(Refusal.UNKNOWN_MEMBER)
        return member_payload(guild, person)
