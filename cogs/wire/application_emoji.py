"""Requests about the emoji of the bot's application: list, create, delete."""

import base64
from typing import Any

import discord
from msgspec import Struct

from cogs.wire.discord_patches import NoReceipt, read_receipt

Json = dict[str, Any]


class ListedEmoji(Struct, frozen=True):
    """An emoji of the application. `is_own` is False if a person uploaded it in Discord's portal."""

    id: int
    name: str
    is_own: bool


class EmojiRequests:
    """Makes requests about the emoji of the bot's application. The bot must be logged in.

    Every method raises what discord.py raises, and NoReceipt if Discord's answer cannot be read. Then the request may
    have succeeded.
    """

    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot

    @property
    def application_id(self) -> int:
        assert self._bot.application_id is not None
        return self._bot.application_id

    async def list(self) -> list[ListedEmoji]:
        answer = await read_receipt(self._bot.http.get_application_emojis(self.application_id))
        try:
            return [self._listed(each) for each in answer["items"]]
        except (KeyError, TypeError, ValueError) as error:
            raise NoReceipt from error

    def _listed(self, emoji: Json) -> ListedEmoji:
        own_id = self._bot.user.id if self._bot.user is not None else self.application_id
        uploader = emoji.get("user") or {}
        return ListedEmoji(int(emoji["id"]), str(emoji["name"]), is_own=uploader.get("id") == str(own_id))

    async def create(self, name: str, png: bytes) -> int:
        """Uploads a picture. Returns the id of the new emoji."""
        image = f"data:image/png;base64,{base64.b64encode(png).decode()}"
        answer = await read_receipt(self._bot.http.create_application_emoji(self.application_id, name, image))
        try:
            return int(answer["id"])
        except (KeyError, TypeError, ValueError) as error:
            raise NoReceipt from error

    async def delete(self, emoji_id: int) -> None:
        """Deletes an emoji. Does nothing if it is gone already."""
        try:
            await read_receipt(self._bot.http.delete_application_emoji(self.application_id, emoji_id))
        except discord.NotFound:
            return
