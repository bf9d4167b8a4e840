"""What discord.py is spared. It makes an object of every component of every message that it hears of, twice for each
tap, and this bot never looks at one: what a panel shows is known here (docs/performance.md).
"""

from typing import Any, Final

import aiohttp
from discord import Client
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

Json = dict[str, Any]

_CHANGES_THE_PRESSED: Final = frozenset({6, 7})
"""Kinds of first answers from whose receipt there is nothing to learn: they make no message."""


class NoReceipt(aiohttp.ClientError):
    """What came back is not Discord's, but a page of somebody in between, or nothing: like a line that broke, it may
    be done all the same."""


def make_lean(bot: Client) -> None:
    """Taps come in, and receipts of answers come back, without the components that stand in their messages.

    To be called by the task that will connect: its context is what discord.py's own tasks begin with.
    """
    parsers = bot._connection.parsers
    parse = parsers["INTERACTION_CREATE"]
    parsers["INTERACTION_CREATE"] = lambda data: parse(_lean(data))
    async_context.set(LeanAdapter())  # type: ignore[no-untyped-call]  # untyped in discord.py


class LeanAdapter(AsyncWebhookAdapter):
    """Sends answers and edits by an interaction's token, and brings back of each message just what it is called."""

    async def request(self, *args: Any, **options: Any) -> Any:
        """A request to Discord. Raises as discord.py's own, and NoReceipt for a page."""
        receipt = await super().request(*args, **options)
        if isinstance(receipt, str) and receipt:  # of nothing at all (204) discord.py makes an empty string
            raise NoReceipt
        return _lean_message(receipt) if isinstance(receipt, dict) else receipt

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **options: Any
    ) -> Any:
        """The first answer to an interaction; Discord is asked for a receipt only where there is a new message.
        Raises NoReceipt where that tells nothing."""
        if params.payload is None or params.payload["type"] not in _CHANGES_THE_PRESSED:  # none: it stands among files
            receipt = await super().create_interaction_response(interaction_id, token, params=params, **options)
            if not isinstance(receipt, dict) or "interaction" not in receipt:
                raise NoReceipt
            return {"interaction": receipt["interaction"]}
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction_id, webhook_token=token)
        await self.request(route, payload=params.payload, **options)
        return {"interaction": {"id": interaction_id}}


def _lean(interaction: Json) -> Json:
    """A tap without what stands on the message that was pressed."""
    if "message" in interaction:
        return interaction | {"message": _lean_message(interaction["message"])}
    return interaction


def _lean_message(message: Json) -> Json:
    return message | {"components": []} if "components" in message else message
