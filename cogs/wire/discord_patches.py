"""What discord.py is spared, and kept from tripping over: of every message it hears of here, it gets the ids alone.

It would make an object of every part of every message, twice for each tap, and this bot looks at none of them: what a
panel shows is known here (docs/performance.md). A part that it can't read would make it lose a message that is there.
"""

from typing import Any, Final

import aiohttp
from discord import Client
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

Json = dict[str, Any]

_CHANGES_THE_PRESSED: Final = frozenset({6, 7})
"""Kinds of first answers from whose receipt there is nothing to learn: they make no message."""
_BLANK: Final[Json] = {"type": 0, "content": ""}
"""All that discord.py asks of a message besides its ids."""


class NoReceipt(aiohttp.ClientError):
    """What came back can't be read, or names no message where one was made: like after a line that broke, it may be
    done all the same."""


def patch_discord(bot: Client) -> None:
    """Receipts of answers, posts and edits come back as their ids alone; so do pressed messages
    (cogs/wire/payloads.py).

    To be called by the task that will connect: its context is what discord.py's own tasks begin with.
    """
    async_context.set(IdOnlyAdapter())  # type: ignore[no-untyped-call]  # untyped in discord.py
    _read_ids_of_posts(bot)


def _read_ids_of_posts(bot: Client) -> None:
    """The same for what is sent and edited by the bot's own token. Both raise NoReceipt, and as discord.py's own."""
    send, edit = bot.http.send_message, bot.http.edit_message

    async def send_message(channel_id: int, *, params: MultipartParameters) -> Any:
        return _named(await read_receipt(send(channel_id, params=params)))

    async def edit_message(channel_id: int, message_id: int, *, params: MultipartParameters) -> Any:
        await read_receipt(edit(channel_id, message_id, params=params))
        return _message(message_id)

    bot.http.send_message = send_message  # type: ignore[method-assign, assignment]  # this bot alone
    bot.http.edit_message = edit_message  # type: ignore[method-assign, assignment]  # this bot alone


class IdOnlyAdapter(AsyncWebhookAdapter):
    """Sends answers and edits by an interaction's token, and reads of each receipt which message it is about."""

    async def request(self, *args: Any, **options: Any) -> Any:
        """A request to Discord. Raises as discord.py's own, and NoReceipt for what can't be read."""
        return await read_receipt(super().request(*args, **options))

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **options: Any
    ) -> Any:
        """The first answer to an interaction; Discord is asked for a receipt only where there is a new message.
        Raises NoReceipt where that tells nothing."""
        if params.payload is None or params.payload["type"] not in _CHANGES_THE_PRESSED:  # none: it stands among files
            receipt = await super().create_interaction_response(interaction_id, token, params=params, **options)
            made = receipt.get("interaction") if isinstance(receipt, dict) else None
            return {"interaction": {"id": interaction_id, "response_message_id": _id_in(made, "response_message_id")}}
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction_id, webhook_token=token)
        await self.request(route, payload=params.payload, **options)
        return {"interaction": {"id": interaction_id}}

    async def edit_original_interaction_response(self, *args: Any, **options: Any) -> Any:
        """An edit of a first answer. Raises NoReceipt where it is not said which message that is."""
        return _named(await super().edit_original_interaction_response(*args, **options))

    async def execute_webhook(self, *args: Any, **options: Any) -> Any:
        """A further message. Raises NoReceipt where it is not said which."""
        return _named(await super().execute_webhook(*args, **options))

    async def edit_webhook_message(self, webhook_id: int, token: str, message_id: int, **options: Any) -> Any:
        """An edit of a message that is known: its receipt tells nothing."""
        await super().edit_webhook_message(webhook_id, token, message_id, **options)
        return _message(message_id)


async def read_receipt(request: Any) -> Any:
    """What a request brings. A page of somebody in between, or what is no JSON though it should be, is no receipt."""
    try:
        receipt = await request
    except ValueError as error:
        raise NoReceipt from error
    if isinstance(receipt, str) and receipt:  # of nothing at all (204) discord.py makes an empty string
        raise NoReceipt
    return receipt


def _named(receipt: Any) -> Json:
    return _message(_id_in(receipt, "id"))


def _id_in(receipt: Any, key: str) -> str:
    """A message's id. Raises NoReceipt where there is none."""
    found = str(receipt.get(key)) if isinstance(receipt, dict) else ""
    if not found.isdecimal():
        raise NoReceipt
    return found


def _message(message_id: str | int) -> Json:
    """A message of which only the id is known. The channel is that of whoever asked."""
    return _BLANK | {"id": message_id, "channel_id": "0"}
