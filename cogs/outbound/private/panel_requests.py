"""Requests to Discord about private panels, with the token of an interaction. discord.py's webhook objects would take a
third longer (docs/performance.md)."""

from typing import Any, Final

import discord
from discord.webhook.async_ import async_context

from cogs.panels.components import Panel
from tables.state.occupants import PanelRef

_FLAGS: Final = discord.MessageFlags(components_v2=True).value
_NO_MENTIONS: Final = discord.AllowedMentions.none().to_dict()


class PanelRequests:
    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot

    async def edit(self, ref: PanelRef, panel: Panel) -> None:
        """Shows `panel` in the message of `ref`. Raises what discord.py raises, and NoReceipt."""
        body = {"components": panel.payload, "flags": _FLAGS, "allowed_mentions": _NO_MENTIONS}
        adapter = async_context.get()
        await adapter.edit_webhook_message(*self._message(ref), payload=body, with_components=True, **self._session())

    async def delete(self, ref: PanelRef) -> None:
        """Deletes the private panel of `ref`. Raises what discord.py raises, and NoReceipt."""
        await async_context.get().delete_webhook_message(*self._message(ref), **self._session())

    def _message(self, ref: PanelRef) -> tuple[int, str, int]:
        assert self._bot.application_id is not None, "a panel is sent only after the login"
        return self._bot.application_id, ref.token, ref.message_id

    def _session(self) -> dict[str, Any]:
        http = self._bot.http
        session = http._HTTPClient__session  # type: ignore[attr-defined]  # the one session of discord.py
        return {"session": session, "proxy": http.proxy, "proxy_auth": http.proxy_auth}
