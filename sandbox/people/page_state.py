"""Builds everything that a page shows when it opens, and sends changes of the world to pages."""

from __future__ import annotations

from itertools import islice

from sandbox.json_codec import Json
from sandbox.messages import Message
from sandbox.pages import BrowserPage, Pages
from sandbox.payloads import events_shown, role_payloads
from sandbox.places import visible_commands
from sandbox.users import Person
from sandbox.world import Channel, World

MESSAGES_AT_ONCE = 50


class PageState:
    """Builds the whole state of a page. Sends changes to pages, but not changes of messages and scheduled
    events."""

    def __init__(self, world: World, pages: Pages) -> None:
        self._world = world
        self._pages = pages

    def hello(self, page: BrowserPage) -> Json:
        """Returns everything that the page must show. It replaces what the page has shown before."""
        return {
            "t": "hello",
            "me": self._me(page.person),
            "guild": {"id": str(self._world.home.id), "name": self._world.home.name},
            "bot": {"id": str(self._world.bot.id), "name": self._world.bot.display_name},
            "people": [{"id": str(p.id), "name": p.display_name} for p in self._world.people.values()],
            "channels": self._channels(page.person),
            "roles": self._roles(page.person),
            "suggested": list(self._world.suggested),
            "events": events_shown(self._world),
            "commands": self._commands(page.person),
            "messages": {str(c.id): self._newest(c, page) for c in self._seen(page.person) if page.sees(c.id)},
        }

    def _me(self, person: Person) -> Json:
        return {
            "id": str(person.id),
            "name": person.display_name,
            "locale": person.locale,
            "manages": person.is_manager,
        }

    def _commands(self, person: Person) -> list[Json]:
        """Returns the commands that the person may use anywhere.

        Each command has `places`: the ids of the servers where the person may use it. The id `0` means direct messages.
        """
        found: dict[str, Json] = {}
        for guild in dict.fromkeys(channel.guild for channel in self._seen(person)):
            for command in visible_commands(self._world, guild, person):
                found.setdefault(command["id"], command | {"places": []})["places"].append(str(guild.id))
        return list(found.values())

    def _seen(self, person: Person) -> list[Channel]:
        return [channel for channel in self._world.channels.values() if self._world.is_seen_by(person, channel)]

    def _channels(self, person: Person) -> list[Json]:
        return [
            {
                "id": str(channel.id),
                "name": channel.name,
                "guild": None if channel.guild is self._world.home else channel.guild.name,
                "guild_id": str(channel.guild.id),
                "type": channel.kind,
                "parent_id": None if channel.parent_id is None else str(channel.parent_id),
                "archived": channel.archived,
            }
            for channel in self._seen(person)
        ]

    def _roles(self, person: Person) -> list[Json]:
        guilds = dict.fromkeys(channel.guild for channel in self._seen(person) if not channel.guild.is_direct)
        return [
            {"id": role["id"], "name": role["name"], "guild_id": str(guild.id)}
            for guild in guilds
            for role in role_payloads(self._world, guild)
        ]

    def _newest(self, channel: Channel, page: BrowserPage) -> Json:
        seen = (m for m in reversed(channel.messages.values()) if m.owner is None or m.id in page.ephemerals)
        return _listed(list(islice(seen, MESSAGES_AT_ONCE + 1)))

    def older(self, channel: Channel, before: int) -> Json:
        """Returns up to MESSAGES_AT_ONCE public messages before `before`, from old to new."""
        seen = (m for m in reversed(channel.messages.values()) if m.owner is None and m.id < before)
        return {"t": "older", "channel_id": str(channel.id)} | _listed(list(islice(seen, MESSAGES_AT_ONCE + 1)))

    def tell_me(self, person: Person) -> None:
        for page in self._pages.pages_of(person):
            page.send({"t": "me", "me": self._me(person)})

    def tell_commands(self) -> None:
        for page in self._pages.everyone():
            page.send({"t": "commands", "commands": self._commands(page.person)})

    def tell_all_anew(self) -> None:
        """Sends all pages their whole state, for example after channels were added."""
        for page in self._pages.everyone():
            page.send(self.hello(page))


def _listed(newest_first: list[Message]) -> Json:
    """Returns at most MESSAGES_AT_ONCE messages, from old to new, and whether there are older ones."""
    shown = newest_first[:MESSAGES_AT_ONCE]
    return {
        "messages": [message.encoded() for message in reversed(shown)],
        "more": len(newest_first) > MESSAGES_AT_ONCE,
    }
