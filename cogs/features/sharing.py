"""Shares a person's result in a channel, and checks whether somebody may share something there."""

from collections.abc import Awaitable, Callable
from typing import Any

from discord import Interaction

from cogs.inbound.request import Request
from cogs.panels.components import Panel
from cogs.services import Services
from cogs.upkeep.opening_conditions import allows_tables, missing_permissions
from cogs.usage_limits import PERSON_SHARES, Limit, UsageLimiter
from tables.state.head import NO_GUILD


class ResultSharing:
    """Posts a person's results in channels. How often a person may post is limited for each result, and for all
    their results of this kind together (PERSON_SHARES)."""

    def __init__(self, services: Services, limit: Limit, again: str) -> None:
        """`limit` says how often one person may post the same result, in all channels together.

        `again` is the id of the sentence for a person who may post no more now.
        """
        self._services = services
        self._results: UsageLimiter[tuple[int, str]] = UsageLimiter(limit, services.registry.now)
        self._people: UsageLimiter[int] = UsageLimiter(PERSON_SHARES, services.registry.now)
        self._again = again

    async def share(self, request: Request, result: str, draw: Callable[[], Awaitable[Panel | None]]) -> None:
        """Posts the message that `draw` returns, or tells the user why it cannot be posted.

        `result` names what is posted, for example the day of a house of the day. `draw` returns None if a picture could
        not be drawn.
        """
        shared = request.user_id, result
        if (word := await why_not_share_here(request.interaction, self._services)) is not None:
            await request.notify(word)
        elif self._results.is_spent(shared) or self._people.is_spent(request.user_id):
            await request.notify(self._again)
        elif (panel := await draw()) is None:
            await request.notify("picture-failed")
        elif self._results.use(shared) is not None:  # somebody pressed twice at the same moment
            await request.notify(self._again)
        else:
            self._people.use(request.user_id)
            if await request.reply.announce(panel) is None:  # too late for a public answer
                self._results.give_back(shared)
                await request.notify("share-late")


async def why_not_share_here(
    interaction: Interaction[Any], services: Services, *, with_file: bool = True
) -> str | None:
    """Returns why the user cannot share in this channel, as the id of a sentence, or None.

    The user and the bot must be allowed to post here, and to attach files if `with_file` is True. The server must allow
    tables in this channel.
    """
    for permissions in (interaction.permissions, interaction.app_permissions):
        if missing_permissions(permissions, interaction.channel):
            return "share-denied" if with_file else "shared-denied"
        if with_file and not permissions.attach_files:
            return "share-denied"
    return None if await is_allowed_channel(interaction, services) else "share-not-here"


async def is_allowed_channel(interaction: Interaction[Any], services: Services) -> bool:
    settings = await services.registry.guilds.settings(interaction.guild_id or NO_GUILD)
    return allows_tables(settings, interaction.channel_id, interaction.channel)
