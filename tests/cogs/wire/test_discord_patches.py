"""The patches of discord.py leave out what the bot does not need, and keep everything that discord.py needs."""

from io import BytesIO
from typing import Any

import discord
import pytest
from discord import File
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from cogs.wire.discord_patches import IdOnlyAdapter, NoReceipt, patch_discord

CALLBACK = {"interaction": {"id": "5", "type": 3, "response_message_id": "7"}}
NAMED = {"interaction": {"id": 5, "response_message_id": "7"}}
PARTS = [{"type": 1, "components": []}]
DEFERS, UPDATES, SENDS, THINKS = 6, 7, 4, 5  # kinds of first answers


class Wire:
    """Records requests. Answers each with `receipt`, or raises `receipt` if it is an exception."""

    def __init__(self, receipt: Any) -> None:
        self.receipt = receipt
        self.sent: list[tuple[str, dict[str, Any]]] = []

    async def request(self, _: AsyncWebhookAdapter, route: Route, *__: Any, **options: Any) -> Any:
        self.sent.append((route.url.partition("/interactions")[2], options))
        if isinstance(self.receipt, Exception):
            raise self.receipt
        return self.receipt


def wired(monkeypatch: pytest.MonkeyPatch, receipt: Any) -> tuple[IdOnlyAdapter, Wire]:
    wire = Wire(receipt)

    async def request(*args: Any, **options: Any) -> Any:
        return await wire.request(*args, **options)

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    return IdOnlyAdapter(), wire  # type: ignore[no-untyped-call]  # untyped in discord.py


async def answer(adapter: IdOnlyAdapter, kind: int) -> Any:
    params = MultipartParameters(payload={"type": kind}, multipart=None, files=None)
    return await adapter.create_interaction_response(5, "token", params=params, session=None)


ODD: list[dict[str, Any]] = [
    {},
    {"type": 0, "content": "", "components": PARTS},
    {"content": None, "author": None, "thread": None, "mentions": 7, "edited_timestamp": "yesterday"},
    {"type": 0, "content": "", "embeds": [1], "attachments": [{}], "poll": {}, "message_reference": None},
]
"""Other things that a message may contain, documented or not."""


@pytest.mark.parametrize("odd", [*ODD, "", None])
async def test_an_edit_with_an_unreadable_receipt_counts_as_done(monkeypatch: pytest.MonkeyPatch, odd: Any) -> None:
    adapter, _ = wired(monkeypatch, odd)
    assert (await adapter.edit_webhook_message(1, "token", 7, session=None))["id"] == 7


@pytest.mark.parametrize("odd", ODD)
async def test_a_follow_up_message_is_known_by_its_id_only(monkeypatch: pytest.MonkeyPatch, odd: Any) -> None:
    adapter, _ = wired(monkeypatch, odd | {"id": "7"})
    assert (await adapter.execute_webhook(1, "token", session=None, wait=True))["id"] == "7"
    assert (await adapter.edit_original_interaction_response(1, "token", session=None))["id"] == "7"


@pytest.mark.parametrize("odd", [*ODD, "", None, [], "<html>"])
async def test_a_follow_up_without_a_message_id_may_still_have_been_sent(
    monkeypatch: pytest.MonkeyPatch, odd: Any
) -> None:
    adapter, _ = wired(monkeypatch, odd)
    with pytest.raises(NoReceipt):
        await adapter.execute_webhook(1, "token", session=None, wait=True)


@pytest.mark.parametrize("odd", ODD)
async def test_posts_and_edits_with_the_bots_token_read_only_the_id(
    monkeypatch: pytest.MonkeyPatch, odd: dict[str, Any]
) -> None:
    client = discord.Client(intents=discord.Intents(guilds=True))
    receipts = [odd | {"id": "7"}, odd, odd]

    async def request(*_: Any, **__: Any) -> Any:
        return receipts.pop(0)

    monkeypatch.setattr(client.http, "request", request)
    before = async_context.get()
    patch_discord(client)
    async_context.set(before)
    channel = client.get_partial_messageable(4)
    assert (await channel.send("x")).id == 7
    assert (await channel.get_partial_message(7).edit(content="y")).id == 7
    with pytest.raises(NoReceipt):
        await channel.send("x")


async def test_an_undecodable_answer_counts_as_a_broken_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    adapter, _ = wired(monkeypatch, ValueError("no JSON"))
    with pytest.raises(NoReceipt):
        await adapter.request(Route("PATCH", "/webhooks"), session=None)


@pytest.mark.parametrize("receipt", ["", None, {"id": "7"}, []])
async def test_receipts_without_components_come_back_as_they_are(monkeypatch: pytest.MonkeyPatch, receipt: Any) -> None:
    adapter, _ = wired(monkeypatch, receipt)
    assert await adapter.request(Route("DELETE", "/webhooks"), session=None) == receipt


async def test_a_page_from_a_proxy_counts_as_a_broken_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py would take the page for a message and raise a TypeError, which would look like a bug of ours."""
    adapter, _ = wired(monkeypatch, "<html>")
    with pytest.raises(NoReceipt):
        await adapter.request(Route("PATCH", "/webhooks"), session=None)


@pytest.mark.parametrize("kind", [DEFERS, UPDATES])
async def test_no_receipt_is_requested_if_no_message_is_created(monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    adapter, wire = wired(monkeypatch, "")
    assert await answer(adapter, kind) == {"interaction": {"id": 5}}
    ((path, options),) = wire.sent
    assert path == "/5/token/callback"
    assert options["payload"] == {"type": kind}
    assert "params" not in options


@pytest.mark.parametrize("kind", [SENDS, THINKS])
@pytest.mark.parametrize("resource", [{}, {"resource": None}, {"resource": {"type": 4, "message": {"id": "7"}}}])
async def test_a_new_message_is_requested_and_known_by_its_id_only(
    monkeypatch: pytest.MonkeyPatch, kind: int, resource: dict[str, Any]
) -> None:
    adapter, wire = wired(monkeypatch, CALLBACK | resource)
    assert await answer(adapter, kind) == NAMED
    ((_, options),) = wire.sent
    assert options["params"] == {"with_response": "1"}


async def test_an_answer_with_files_has_its_payload_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    adapter, wire = wired(monkeypatch, CALLBACK)
    form = [{"name": "payload_json", "value": "{}"}]
    params = MultipartParameters(payload=None, multipart=form, files=[File(BytesIO(b"words"), "game.txt")])
    assert await adapter.create_interaction_response(5, "token", params=params, session=None) == NAMED
    ((_, options),) = wire.sent
    assert options["multipart"] == form
    assert [each.filename for each in options["files"]] == ["game.txt"]


@pytest.mark.parametrize("receipt", ["", None, "<html>", [], {}])
async def test_a_new_message_without_a_receipt_may_still_have_been_sent(
    monkeypatch: pytest.MonkeyPatch, receipt: Any
) -> None:
    """The bot then requests the message, as after any broken connection (cogs/inbound/replies.py)."""
    adapter, _ = wired(monkeypatch, receipt)
    with pytest.raises(NoReceipt):
        await answer(adapter, SENDS)
