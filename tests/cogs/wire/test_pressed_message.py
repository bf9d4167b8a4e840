"""A pressed message has what the bot and discord.py read of it."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import interactions
from discord.webhook.async_ import async_context

from cogs.panels.components import notice_panel
from cogs.wire.pressed_message import PressedMessage

USER: Any = {"id": "3", "username": "ana", "discriminator": "0", "avatar": None}
MESSAGE = {"id": "7", "flags": 64, "type": 0, "content": "", "components": []}


@pytest.mark.parametrize("server", [None, object()])
def test_it_has_its_id_its_flags_and_its_server(server: object) -> None:
    channel = None if server is None else SimpleNamespace(guild=server)
    message = PressedMessage(state=None, channel=channel, data=MESSAGE)
    assert (message.id, message.flags.ephemeral, message.guild, message.components) == (7, True, server, [])


async def test_discord_py_answers_a_press_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interactions, "Message", PressedMessage)
    sent: list[dict[str, Any]] = []

    async def create_interaction_response(*_: Any, params: Any, **__: Any) -> Any:
        sent.append(params.payload)
        return {"interaction": {"id": "5", "type": 3}}

    client = discord.Client(intents=discord.Intents.none())
    client.http._HTTPClient__session = None  # type: ignore[attr-defined]  # as the login sets it
    data: Any = {"id": "5", "type": 3, "token": "x", "version": 1, "application_id": "1", "attachment_size_limit": 1}
    data |= {"user": USER, "channel": {"id": "4", "type": 1}, "message": MESSAGE, "data": {}}
    heard: discord.Interaction[Any] = discord.Interaction(data=data, state=client._connection)
    before = async_context.get()
    async_context.set(SimpleNamespace(create_interaction_response=create_interaction_response))  # type: ignore[arg-type]
    await heard.response.edit_message(view=notice_panel("x"))
    async_context.set(before)
    assert heard.message is not None
    assert (type(heard.message), heard.message.id, sent[0]["type"]) == (PressedMessage, 7, 7)
