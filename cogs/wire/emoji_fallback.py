"""Sends a panel again with standard emoji if Discord refuses one of our own emoji.

Discord refuses an emoji in a button or an option if somebody has deleted the emoji.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from cogs.wire.error_codes import INVALID_FORM, UNKNOWN_EMOJI

_REFUSED: Final = frozenset({INVALID_FORM, UNKNOWN_EMOJI})
"""The codes with which Discord may refuse an emoji that does not exist."""
_BODIES: Final = ("payload", "json")
"""The arguments in which discord.py passes JSON."""
_FORMS: Final = ("multipart", "form")
"""The arguments in which discord.py passes forms with files."""
_PAYLOAD: Final = "payload_json"


class EmojiFallback:
    def __init__(self, stand_in: Callable[[str], str], on_lost: Callable[[], None]) -> None:
        """`stand_in` returns the standard emoji for the name of our own emoji.

        `on_lost` is called when Discord has accepted a panel with standard emoji after it had refused our own.
        """
        self._stand_in = stand_in
        self._on_lost = on_lost

    async def request(self, send: Callable[..., Awaitable[Any]], *args: Any, **options: Any) -> Any:
        """Sends a request by calling `send`, and returns the answer. Raises what `send` raises.

        If Discord may have refused the request because of an emoji, sends it once more with standard emoji.
        """
        try:
            return await send(*args, **options)
        except discord.HTTPException as error:
            plain = self._without_own_emoji(options) if error.code in _REFUSED else options
            if plain == options:
                raise
        for file in options.get("files") or ():
            file.reset()
        answer = await send(*args, **plain)
        self._on_lost()
        return answer

    def _without_own_emoji(self, options: dict[str, Any]) -> dict[str, Any]:
        plain = dict(options)
        for key in _BODIES:
            if options.get(key) is not None:
                plain[key] = self._plain(options[key])
        for key in _FORMS:
            if options.get(key) is not None:
                plain[key] = [self._plain_part(part) for part in options[key]]
        return plain

    def _plain_part(self, part: dict[str, Any]) -> dict[str, Any]:
        if part.get("name") != _PAYLOAD:
            return part
        payload = json.loads(part["value"])
        plain = self._plain(payload)
        return part if plain == payload else part | {"value": json.dumps(plain)}

    def _plain(self, value: Any) -> Any:
        """Returns JSON with standard emoji in place of emoji that have an id."""
        if isinstance(value, list):
            return [self._plain(each) for each in value]
        if not isinstance(value, dict):
            return value
        plain = {key: self._plain(each) for key, each in value.items()}
        emoji = value.get("emoji")
        if isinstance(emoji, dict) and emoji.get("id"):
            plain["emoji"] = {"name": self._stand_in(str(emoji.get("name")))}
        return plain
