"""The prepared requests about private panels are those that discord.py would send."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from cogs.outbound.private.panel_requests import PanelRequests
from cogs.panels.components import notice_panel
from tables.state.occupants import PanelRef

REF = PanelRef("token", 9, expires_at=0.0, locale="en")
Sent = tuple[str, str, dict[str, Any]]


class RecordingAdapter(AsyncWebhookAdapter):
    """Records each request: method, address, and the arguments that are not empty."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # untyped in discord.py
        self.sent: list[Sent] = []

    async def request(self, route: Route, *_: Any, **options: Any) -> Any:
        if options.get("payload"):
            options["payload"].pop("tts", None)  # an edit has no text-to-speech
        self.sent.append((route.method, route.url, {key: value for key, value in options.items() if value}))
        return {"id": REF.message_id, "channel_id": 1, "type": 0, "content": ""}


@pytest.fixture
def adapter() -> Iterator[RecordingAdapter]:
    adapter = RecordingAdapter()
    before = async_context.set(adapter)
    yield adapter
    async_context.reset(before)


@pytest.fixture
def bot() -> discord.Client:
    bot = discord.Client(
        intents=discord.Intents.none(), allowed_mentions=discord.AllowedMentions.none(), proxy="http://proxy.example"
    )
    bot._connection.application_id = 5
    bot.http._HTTPClient__session = object()  # type: ignore[attr-defined]  # it exists after a login
    return bot


def webhook(bot: discord.Client) -> discord.Webhook:
    class Silent(discord.Webhook):
        def _create_message(self, data: Any, *, thread: Any) -> Any: ...

    data: Any = {"id": bot.application_id, "type": 3, "token": REF.token}
    return Silent.from_state(data=data, state=bot._connection)


async def test_a_push_is_the_edit_that_discord_py_would_send(bot: discord.Client, adapter: RecordingAdapter) -> None:
    panel = notice_panel("Ana took a tile.")
    await PanelRequests(bot).edit(REF, panel)
    await webhook(bot).edit_message(REF.message_id, view=panel)
    ours, theirs = adapter.sent
    assert ours == theirs
    assert ours[2]["proxy"] == "http://proxy.example"


async def test_a_deletion_is_the_one_that_discord_py_would_send(bot: discord.Client, adapter: RecordingAdapter) -> None:
    await PanelRequests(bot).delete(REF)
    await webhook(bot).delete_message(REF.message_id)
    ours, theirs = adapter.sent
    assert ours == theirs
