"""The first response to an interaction, later responses, and what the interaction's token still allows."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.person_client import ActionRefused, BotReply, InteractionFailed, PersonClient
from sandbox.seen_message import SeenMessage
from tests.sandbox.raw_bot import Json, RawBot, button, command, layout, row, soon, text

MESSAGE, THINK, QUIET, UPDATE, CHOICES = 4, 5, 6, 7, 8
EPHEMERAL = 64


async def message_in(task: asyncio.Task[BotReply]) -> SeenMessage:
    """Waits for the bot's answer. Returns its message; fails if it has none."""
    message = (await task).message
    assert message is not None
    return message


async def panel(bot: RawBot, person: PersonClient, flags: int = EPHEMERAL) -> tuple[SeenMessage, Json]:
    """Answers `/play` by a message with a button "Tap". Returns the message and the interaction."""
    task, interaction = await bot.acted(person.command("play"))
    body = layout(text("0"), row(button("tap")))
    body["flags"] |= flags
    assert (await bot.answer(interaction, MESSAGE, body)).status == 200
    return await message_in(task), interaction


async def test_a_message_answers_a_command(bot: RawBot, ana: PersonClient, ben: PersonClient) -> None:
    task, interaction = await bot.acted(ana.command("play"))
    answered = await bot.answer(interaction, MESSAGE, {"content": "Hello"})
    assert answered.body["interaction"]["response_message_id"] == answered.body["resource"]["message"]["id"]
    assert answered.body["resource"]["message"]["interaction_metadata"]["name"] == "play"
    assert (await message_in(task)).content == "Hello"
    assert (await ben.until(lambda: ben.messages))[0].content == "Hello"


async def test_without_with_response_the_answer_has_no_body(bot: RawBot, ana: PersonClient) -> None:
    task, interaction = await bot.acted(ana.command("play"))
    path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
    answered = await bot.request("POST", path, {"type": MESSAGE, "data": {"content": "x"}})
    assert (answered.status, answered.body) == (204, None)
    await task


async def test_an_answer_that_comes_too_late_is_refused(bot: RawBot, ana: PersonClient) -> None:
    bot.sandbox.interactions.answer_within = 0.1
    task, interaction = await bot.acted(ana.command("play"))
    with pytest.raises(InteractionFailed):
        await task
    assert (await bot.answer(interaction, MESSAGE, {"content": "x"})).code == 10062
    assert (await bot.webhook("POST", interaction, body={"content": "x"})).code == 10015
    assert ana.messages == []


async def test_an_interaction_can_be_answered_only_once(bot: RawBot, ana: PersonClient) -> None:
    task, interaction = await bot.acted(ana.command("play"))
    await bot.answer(interaction, MESSAGE, {"content": "x"})
    assert (await bot.answer(interaction, MESSAGE, {"content": "y"})).code == 40060
    await task


async def test_a_refused_form_leaves_the_answer_open(bot: RawBot, ana: PersonClient) -> None:
    task, interaction = await bot.acted(ana.command("play"))
    refused = await bot.answer(interaction, MESSAGE, {"content": "x" * 2001})
    assert "data.content" in refused.problems
    assert (await bot.answer(interaction, MESSAGE, {"content": "x"})).status == 200
    await task


async def test_an_invalid_token_is_refused(bot: RawBot, ana: PersonClient) -> None:
    assert (await bot.answer({"id": "5", "token": "none"}, MESSAGE, {"content": "x"})).code == 10062
    assert (await bot.webhook("PATCH", {"token": "none"}, "@original", {"content": "x"})).code == 10015


async def test_the_original_is_unknown_before_the_answer(bot: RawBot, ana: PersonClient) -> None:
    task, interaction = await bot.acted(ana.command("play"))
    assert (await bot.webhook("PATCH", interaction, "@original", {"content": "x"})).code == 10015
    await bot.answer(interaction, MESSAGE, {"content": "x"})
    await task


@pytest.mark.parametrize(("kind", "is_fine"), [(MESSAGE, 1), (QUIET, 0), (UPDATE, 0), (CHOICES, 0), (12, 0), (1, 0)])
async def test_only_some_kinds_of_answers_are_valid_for_a_command(
    bot: RawBot, ana: PersonClient, kind: int, is_fine: int
) -> None:
    task, interaction = await bot.acted(ana.command("play"))
    answered = await bot.answer(interaction, kind, {"content": "x"})
    assert answered.status == (200 if is_fine else 400)
    if not is_fine:
        assert "type" in answered.problems
        await bot.answer(interaction, MESSAGE, {"content": "x"})
    await task


async def test_a_token_expires_after_fifteen_minutes(bot: RawBot, sandbox: Sandbox, ana: PersonClient) -> None:
    _, interaction = await panel(bot, ana)
    sandbox.control.advance(14 * 60)
    assert (await bot.webhook("PATCH", interaction, "@original", layout(text("late")))).status == 200
    sandbox.control.advance(61)
    for method, message in (("PATCH", "@original"), ("POST", ""), ("DELETE", "@original"), ("GET", "@original")):
        answered = await bot.webhook(method, interaction, message, {"content": "x"} if method != "GET" else None)
        assert (answered.status, answered.code) == (401, 50027)


async def test_the_first_follow_up_replaces_the_thinking_message(bot: RawBot, ana: PersonClient) -> None:
    task, interaction = await bot.acted(ana.command("play"))
    answered = await bot.answer(interaction, THINK, {"flags": EPHEMERAL})
    assert answered.body["interaction"]["response_message_loading"] is True
    thinking = await message_in(task)
    assert thinking.is_loading
    assert thinking.is_ephemeral
    followed = await bot.webhook("POST", interaction, body=layout(text("Thought")))
    assert followed.body["id"] == str(thinking.id)
    seen = await ana.until(lambda: next((m for m in ana.messages if not m.is_loading), None))
    assert (seen.text, seen.is_ephemeral, seen.payload["edited_timestamp"]) == ("Thought", True, None)
    second = await bot.webhook("POST", interaction, body={"content": "More"})
    assert second.body["id"] != str(thinking.id)


async def test_a_tap_edits_its_message(bot: RawBot, ana: PersonClient) -> None:
    message, _ = await panel(bot, ana)
    task, tapped = await bot.acted(ana.tap("Tap"))
    assert tapped["message"]["id"] == str(message.id)
    assert tapped["data"] == {"custom_id": "tap", "component_type": 2, "id": 3}
    answered = await bot.answer(tapped, UPDATE, layout(text("1"), row(button("tap"))))
    assert answered.body["resource"]["message"]["id"] == str(message.id)
    assert (await message_in(task)).text == "1"
    assert (await bot.webhook("PATCH", tapped, "@original", layout(text("2")))).status == 200
    assert (await bot.webhook("PATCH", tapped, str(message.id), layout(text("3")))).status == 200
    await ana.until(lambda: ana.messages[-1].text == "3")


async def test_a_deferred_update_can_be_followed_by_an_edit(bot: RawBot, ana: PersonClient) -> None:
    message, _ = await panel(bot, ana)
    task, tapped = await bot.acted(ana.tap("tap"))
    await bot.answer(tapped, QUIET)
    assert (await message_in(task)).text == "0"
    edited = await bot.webhook("PATCH", tapped, "@original", layout(text("later")))
    assert edited.body["id"] == str(message.id)


async def test_an_ephemeral_message_is_visible_only_to_its_owner(
    bot: RawBot, ana: PersonClient, ben: PersonClient
) -> None:
    message, interaction = await panel(bot, ana)
    await soon()
    assert ben.messages == []
    with pytest.raises(ActionRefused, match="gone"):
        await ben.press(message, "tap")
    path = f"/channels/{bot.table}/messages/{message.id}"
    for method, body in (("GET", None), ("PATCH", layout(text("x"))), ("DELETE", None)):
        assert (await bot.request(method, path, body)).code == 10008
    assert (await bot.request("GET", f"/channels/{bot.table}/messages")).body == []
    task, bens = await bot.acted(ben.command("play"))
    await bot.answer(bens, MESSAGE, {"content": "x"})
    await task
    assert (await bot.webhook("PATCH", bens, str(message.id), layout(text("x")))).code == 10008
    assert (await bot.webhook("DELETE", interaction, "@original")).status == 204
    await ana.until(lambda: all(m.id != message.id for m in ana.messages))
    assert (await bot.webhook("GET", interaction, "@original")).code == 10008


async def test_anyone_can_tap_a_public_message(bot: RawBot, sandbox: Sandbox, ana: PersonClient) -> None:
    await panel(bot, ana, flags=0)
    async with sandbox.person("ben") as ben:
        task, tapped = await bot.acted(ben.tap("Tap"))
        assert tapped["member"]["user"]["username"] == "ben"
        await bot.answer(tapped, MESSAGE, {"content": "Not yours", "flags": EPHEMERAL})
        assert (await message_in(task)).is_ephemeral
        assert tapped["locale"] == "it"
    await soon()
    assert len(ana.messages) == 1


async def test_a_disabled_or_missing_component_cannot_be_tapped(bot: RawBot, ana: PersonClient) -> None:
    message, interaction = await panel(bot, ana)
    await bot.webhook("PATCH", interaction, "@original", layout(row(button("tap", disabled=True))))
    await ana.until(lambda: ana.messages[-1].controls[0].get("disabled"))
    with pytest.raises(ActionRefused, match="disabled"):
        await ana.tap("tap")
    with pytest.raises(ActionRefused, match="no such component"):
        await ana.press(message, "other")


async def test_autocomplete_suggestions_are_shown(bot: RawBot, ana: PersonClient) -> None:
    await bot.register(command("seek", options=[{"type": 3, "name": "word", "description": "d", "autocomplete": True}]))
    await ana.until(lambda: ana.commands[0]["name"] == "seek")
    task, asked = await bot.acted(ana.complete("seek", "word", word="a"))
    assert asked["type"] == 4
    assert asked["data"]["options"] == [{"type": 3, "name": "word", "value": "a", "focused": True}]
    too_many = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert "data.choices" in (await bot.answer(asked, CHOICES, {"choices": too_many})).problems
    await bot.answer(asked, CHOICES, {"choices": too_many[:25]})
    assert len(await task) == 25


async def test_without_a_connected_bot_an_interaction_fails(raw: RawBot, ana: PersonClient) -> None:
    await raw.register(command())
    await ana.until(lambda: ana.commands)
    with pytest.raises(InteractionFailed):
        await ana.command("play")


async def test_a_bot_that_comes_back_in_time_may_still_answer(bot: RawBot, ana: PersonClient) -> None:
    assert bot.socket is not None
    await bot.socket.close(code=4000)
    await soon()
    task = asyncio.create_task(ana.command("play"))
    await soon()
    session = next(iter(bot.sandbox.gateway.sessions.values()))
    await bot.open()
    await bot.say(6, {"token": bot.sandbox.token, "session_id": session.id, "seq": 2})
    interaction = await bot.interaction()
    await bot.answer(interaction, MESSAGE, {"content": "Back"})
    assert (await message_in(task)).content == "Back"


async def test_files_can_be_added_removed_and_downloaded(bot: RawBot, ana: PersonClient) -> None:
    import aiohttp

    async def upload(method: str, path: str, payload: str, content: bytes) -> Any:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", payload)
        form.add_field("files[0]", content, filename="a.png", content_type="image/png")
        return await bot.request(method, path, data=form)

    path = f"/channels/{bot.table}/messages"
    picture = '{"type":12,"items":[{"media":{"url":"attachment://a.png"},"description":"A"}]}'
    listed = '"attachments":[{"id":0,"filename":"a.png","description":"A"}]'
    sent = await upload("POST", path, f'{{"flags":32768,"components":[{picture}],{listed}}}', b"PNG")
    assert sent.status == 200, sent
    url = sent.body["components"][0]["items"][0]["media"]["url"]
    async with bot.session.get(url) as response:
        assert (await response.read(), response.content_type) == (b"PNG", "image/png")
    one = f"{path}/{sent.body['id']}"
    kept = await bot.request("PATCH", one, {"attachments": [{"id": sent.body["attachments"][0]["id"]}]})
    assert len(kept.body["attachments"]) == 1
    assert "attachments.0.id" in (await bot.request("PATCH", one, {"attachments": [{"id": "7"}]})).problems
    assert (await upload("POST", path, "{}", b"x" * (10 * 1024 * 1024 + 1))).code == 40005
