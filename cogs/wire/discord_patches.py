"""Replaces parts of discord.py, so that it reads only the message ids in Discord's answers.

The bot knows its own panels, so it does not need the rest (docs/performance.md). An unreadable part would also hide the
id of a message that exists.
"""

from typing import Any, Final

import aiohttp
from discord import Client, Interaction, http, interactions
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from cogs.wire.emoji_fallback import EmojiFallback
from cogs.wire.pressed_message import PressedMessage
from cogs.wire.rate_limit_bucket import RateLimitBucket

Json = dict[str, Any]

_NO_NEW_MESSAGE: Final = frozenset({6, 7, 9})
"""Types of first answers that create no message: edits, and a modal."""
_BLANK: Final[Json] = {"type": 0, "content": ""}
"""Empty values for all fields of a message that discord.py reads, except its ids."""


class NoReceipt(aiohttp.ClientError):
    """Raised when Discord's answer to a request cannot be read. The request may have succeeded.

    Also raised when the answer lacks the id of the message that the request has created.
    """


def patch_discord(bot: Client, fallback: EmojiFallback | None = None) -> None:
    """Replaces parts of discord.py. Must be called in the asyncio task that will connect.

    For this bot, discord.py then reads only message ids from Discord's answers. All requests with an interaction's
    token go through `fallback`, if it is given.

    For all bots of the process, discord.py uses PressedMessage and RateLimitBucket.
    """
    adapter = IdOnlyAdapter()  # type: ignore[no-untyped-call]  # untyped in discord.py
    adapter.fallback = fallback
    async_context.set(adapter)  # discord.py's own tasks inherit it from the task that connects
    _read_ids_of_posts(bot)
    http.Ratelimit = RateLimitBucket  # type: ignore[misc]  # discord.py creates one for each bucket
    interactions.Message = PressedMessage  # type: ignore[attr-defined]  # discord.py creates one for each press


def break_cycle(interaction: Interaction[Any]) -> None:
    """Breaks the reference cycle between an answered interaction and its response.

    Otherwise the garbage collector would have to find 26 objects for each press.
    """
    interaction.response._parent = None  # type: ignore[assignment]  # only a first answer reads it


def _read_ids_of_posts(bot: Client) -> None:
    """Makes `send_message` and `edit_message` read only message ids.

    Both use the bot's own token. They now raise NoReceipt, too.
    """
    send, edit = bot.http.send_message, bot.http.edit_message

    async def send_message(channel_id: int, *, params: MultipartParameters) -> Any:
        return _message_from(await read_receipt(send(channel_id, params=params)))

    async def edit_message(channel_id: int, message_id: int, *, params: MultipartParameters) -> Any:
        await read_receipt(edit(channel_id, message_id, params=params))
        return _message(message_id)

    bot.http.send_message = send_message  # type: ignore[method-assign, assignment]  # this bot alone
    bot.http.edit_message = edit_message  # type: ignore[method-assign, assignment]  # this bot alone


class IdOnlyAdapter(AsyncWebhookAdapter):
    """Sends requests with an interaction's token. Reads only message ids from Discord's answers.

    Every method raises what discord.py raises, and NoReceipt.
    """

    fallback: EmojiFallback | None = None
    """Sends a panel again if Discord refuses an emoji of it."""

    async def request(self, *args: Any, **options: Any) -> Any:
        send = super().request
        if self.fallback is None:
            return await read_receipt(send(*args, **options))
        return await read_receipt(self.fallback.request(send, *args, **options))

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **options: Any
    ) -> Any:
        """Asks for the new message's id only if the answer may create a message."""
        # an answer with files has no payload, because it is sent as a form
        if params.payload is None or params.payload["type"] not in _NO_NEW_MESSAGE:
            receipt = await super().create_interaction_response(interaction_id, token, params=params, **options)
            made = receipt.get("interaction") if isinstance(receipt, dict) else None
            return {"interaction": {"id": interaction_id, "response_message_id": _id_in(made, "response_message_id")}}
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction_id, webhook_token=token)
        await self.request(route, payload=params.payload, **options)
        return {"interaction": {"id": interaction_id}}

    async def edit_original_interaction_response(self, *args: Any, **options: Any) -> Any:
        return _message_from(await super().edit_original_interaction_response(*args, **options))

    async def execute_webhook(self, *args: Any, **options: Any) -> Any:
        return _message_from(await super().execute_webhook(*args, **options))

    async def edit_webhook_message(self, webhook_id: int, token: str, message_id: int, **options: Any) -> Any:
        await super().edit_webhook_message(webhook_id, token, message_id, **options)
        return _message(message_id)


async def read_receipt(request: Any) -> Any:
    """Awaits a request, and returns Discord's answer as parsed JSON.

    If the answer has no body, returns an empty string. Raises NoReceipt for invalid JSON, and for text such as a
    proxy's page.
    """
    try:
        receipt = await request
    except ValueError as error:
        raise NoReceipt from error
    if isinstance(receipt, str) and receipt:  # discord.py returns an empty string for an answer without a body (204)
        raise NoReceipt
    return receipt


def _message_from(receipt: Any) -> Json:
    return _message(_id_in(receipt, "id"))


def _id_in(receipt: Any, key: str) -> str:
    found = str(receipt.get(key)) if isinstance(receipt, dict) else ""
    if not found.isdecimal():
        raise NoReceipt
    return found


def _message(message_id: str | int) -> Json:
    """Returns a message payload with nothing but the id. discord.py takes the channel from the request."""
    return _BLANK | {"id": message_id, "channel_id": "0"}
