"""A panel with an emoji that Discord no longer has is shown with a standard one, and nobody waits for it."""

import io
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from cogs.panels.components import Panel
from cogs.wire.discord_patches import patch_discord
from cogs.wire.emoji_fallback import EmojiFallback
from sandbox import Sandbox
from sandbox.faults import refuse
from sandbox.refusals import Refusal
from sandbox.world import Channel

Json = dict[str, Any]

GONE = 1234567890123456789
POST = "POST /channels/{channel_id}/messages"


def panel(emoji: Json, text: str = "Your panel") -> Panel:
    """Returns a panel with this emoji on a button and on an option."""
    pressed = {"type": 2, "style": 2, "custom_id": "a", "emoji": emoji}
    options = [{"label": "One", "value": "1", "emoji": emoji}]
    rows = [{"type": 1, "components": [each]} for each in (pressed, {"type": 3, "custom_id": "b", "options": options})]
    return Panel({"type": 10, "content": text}, *rows)


OURS = {"id": str(GONE), "name": "gem"}


@dataclass
class Here:
    """A bot in a Discord without our emoji. `lost` has an item for each time the bot has noticed that they are gone."""

    sandbox: Sandbox
    bot: discord.Client
    lost: list[None] = field(default_factory=list)

    @property
    def channel(self) -> Channel:
        return self.sandbox.world.channel_named("table")

    @property
    def partial_channel(self) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(self.channel.id)

    @property
    def emoji(self) -> list[Json]:
        """The emoji on the newest message's button and option."""
        *_, newest = self.channel.messages.values()
        _, buttons, selects = newest.payload()["components"]
        return [buttons["components"][0]["emoji"], selects["components"][0]["options"][0]["emoji"]]


@pytest.fixture
async def here(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Here]:
    async with Sandbox() as sandbox:
        monkeypatch.setattr("discord.http.Route.BASE", sandbox.api_base)
        bot = discord.Client(intents=discord.Intents(guilds=True))
        made = Here(sandbox, bot)
        fallback = EmojiFallback({"gem": "💎"}.__getitem__, lambda: made.lost.append(None))
        bot.http.request = partial(fallback.request, bot.http.request)  # type: ignore[method-assign]  # as in the bot
        before = async_context.get()
        patch_discord(bot, fallback)
        await bot.http.static_login(sandbox.token)
        yield made
        async_context.set(before)
        await bot.http.close()


async def test_a_message_is_posted_and_edited_with_plain_emoji(here: Here) -> None:
    message = await here.partial_channel.send(view=panel(OURS))
    assert here.emoji == [{"name": "💎"}, {"name": "💎"}]
    await here.partial_channel.get_partial_message(message.id).edit(view=panel(OURS, "Another text"))
    assert here.emoji == [{"name": "💎"}, {"name": "💎"}]
    assert len(here.lost) == 2


async def test_files_are_sent_completely_when_a_message_is_retried(here: Here) -> None:
    await here.partial_channel.send(view=panel(OURS), files=[discord.File(io.BytesIO(b"whole"), "a.txt")])
    assert here.emoji == [{"name": "💎"}, {"name": "💎"}]
    assert list(here.sandbox.world.files.values())[-1] == b"whole"


async def test_a_message_with_existing_emoji_is_sent_once(here: Here) -> None:
    emoji = here.sandbox.world.add_emoji("gem", b"", "image/png", here.sandbox.world.bot)
    shown = {"id": str(emoji.id), "name": "gem"}
    await here.partial_channel.send(view=panel(shown))
    assert here.emoji == [shown, shown]
    assert (len(here.sandbox.journal.find(POST)), here.lost) == (1, [])


@pytest.mark.parametrize(
    ("refusal", "emoji"),
    [
        (Refusal.INVALID_FORM, {"name": "💎"}),
        (Refusal.MISSING_PERMISSIONS, OURS),
        (Refusal.UNKNOWN_CHANNEL, OURS),
    ],
)
async def test_other_refusals_are_not_tried_again(here: Here, refusal: Refusal, emoji: Json) -> None:
    rule = here.sandbox.faults.add(POST, refuse(refusal), times=None)
    with pytest.raises(discord.HTTPException) as error:
        await here.partial_channel.send(view=panel(emoji))
    assert (error.value.code, rule.struck, here.lost) == (refusal.code, 1, [])


async def test_a_panel_refused_for_another_reason_keeps_its_emoji(here: Here) -> None:
    here.sandbox.faults.add(POST, refuse(Refusal.INVALID_FORM), times=2)
    with pytest.raises(discord.HTTPException):
        await here.partial_channel.send(view=panel(OURS))
    assert here.lost == []


async def test_an_answer_to_a_tap_has_plain_emoji(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Json] = []

    async def request(_: AsyncWebhookAdapter, *__: Any, payload: Json, **___: Any) -> str:
        sent.append(payload)
        if "id" in str(payload["data"]["components"][1]["components"][0]["emoji"]):
            response = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body"})
        return ""

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    params = discord.http.MultipartParameters(
        payload={"type": 7, "data": {"components": panel(OURS).payload}}, multipart=None, files=None
    )
    adapter: Any = async_context.get()
    await adapter.create_interaction_response(5, "token", params=params, session=None)
    assert len(sent) == 2
    assert sent[1]["data"]["components"] == panel({"name": "💎"}).payload
    assert len(here.lost) == 1
