"""The people's pages: who may open them, and which of their data survive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox import Sandbox
from sandbox.person_client import ActionRefused, PersonClient
from tests.sandbox.raw_bot import Json, RawBot, button, row, soon

EPHEMERAL = 64
DEFERRED_UPDATE = 6


@pytest.fixture
async def browser() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def whisper(bot: RawBot, person: PersonClient) -> Json:
    """Answers a command by a message that only this person sees. Returns the interaction."""
    return await bot.answered(person.command("play"), 4, {"content": "psst", "flags": EPHEMERAL})


async def test_a_page_opens_only_with_its_persons_key(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    page = sandbox.pages["ana"]
    async with browser.get(page) as response:
        assert response.status == 200
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]
        html = await response.text()
    assert not any(person.key in html for person in sandbox.world.people.values())
    bens_key = sandbox.world.people["ben"].key
    for wrong in (f"{sandbox.base}/ana-{bens_key}", f"{sandbox.base}/zoe-{bens_key}", page[:-1], sandbox.base):
        async with browser.get(wrong) as response:
            assert response.status == 404
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await browser.ws_connect(f"{sandbox.base}/ana-{bens_key}/socket?page=12345678")


async def test_a_page_reveals_no_secret_of_another_person(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    async with browser.ws_connect(sandbox.pages["ana"] + "/socket?page=12345678") as socket:
        hello = await socket.receive_str()
    secrets = [person.key for person in sandbox.world.people.values()] + [sandbox.token]
    assert not any(secret in hello for secret in secrets)


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "https://evil.example"}, {"Origin": "null"}])
async def test_requests_from_other_websites_are_refused(
    sandbox: Sandbox, browser: aiohttp.ClientSession, headers: dict[str, str]
) -> None:
    for path in (sandbox.pages["ana"], sandbox.api_base + "/users/@me", sandbox.base + "/static/app.js"):
        async with browser.get(path, headers=headers) as response:
            assert response.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await browser.ws_connect(sandbox.pages["ana"] + "/socket?page=12345678", headers=headers)


async def test_requests_from_its_own_page_are_accepted(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    async with browser.get(sandbox.pages["ana"], headers={"Origin": sandbox.base}) as response:
        assert response.status == 200


async def test_only_known_static_files_are_served(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    for path, status in (("app.js", 200), ("%2e%2e%2fserver.py", 404), ("none.js", 404)):
        async with browser.get(f"{sandbox.base}/static/{path}") as response:
            assert response.status == status


async def test_a_reload_loses_only_ephemeral_messages(bot: RawBot, ana: PersonClient) -> None:
    await ana.say("Hello")
    interaction = await whisper(bot, ana)
    assert [m.content for m in ana.messages] == ["Hello", "psst"]
    await ana.reload()
    assert [m.content for m in ana.messages] == ["Hello"]
    assert (await bot.webhook("PATCH", interaction, "@original", {"content": "unheard"})).status == 200
    await soon()
    assert [m.content for m in ana.messages] == ["Hello"]


async def test_a_broken_connection_loses_no_message(
    bot: RawBot, sandbox: Sandbox, browser: aiohttp.ClientSession
) -> None:
    url = sandbox.pages["ana"] + "/socket?page=abcdefgh"
    async with browser.ws_connect(url) as socket, sandbox.person("ana") as ana:
        await socket.receive_json()
        interaction = await whisper(bot, ana)
    await bot.webhook("PATCH", interaction, "@original", {"content": "changed meanwhile"})
    async with browser.ws_connect(url) as socket:
        hello = await socket.receive_json()
    assert [m["content"] for m in hello["messages"][str(bot.table)]["messages"]] == ["changed meanwhile"]


async def test_an_ephemeral_message_can_be_dismissed(bot: RawBot, ana: PersonClient) -> None:
    await whisper(bot, ana)
    await ana.dismiss(ana.messages[0])
    assert ana.messages == []


async def test_jumping_to_the_present_loses_ephemeral_messages(
    bot: RawBot, sandbox: Sandbox, browser: aiohttp.ClientSession
) -> None:
    async with browser.ws_connect(sandbox.pages["ana"] + "/socket?page=abcdefgh") as socket:
        await socket.receive_json()
        async with sandbox.person("ana") as ana:
            await whisper(bot, ana)
        assert (await socket.receive_json())["message"]["content"] == "psst"
        await socket.send_json({"t": "jump"})
        assert (await socket.receive_json())["messages"][str(bot.table)]["messages"] == []


async def test_older_messages_are_loaded_on_request(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    async with sandbox.person("ana") as ana:
        for n in range(60):
            await ana.say(str(n))
    table = str(sandbox.world.channel_named("table").id)
    async with browser.ws_connect(sandbox.pages["ben"] + "/socket?page=abcdefgh") as socket:
        newest = (await socket.receive_json())["messages"][table]
        assert (newest["messages"][0]["content"], newest["more"]) == ("10", True)
        await socket.send_json({"t": "older", "channel_id": table, "before": newest["messages"][0]["id"]})
        older = await socket.receive_json()
    assert ([m["content"] for m in older["messages"]], older["more"]) == ([str(n) for n in range(10)], False)


async def test_a_person_can_change_their_language(bot: RawBot, ana: PersonClient) -> None:

    await ana.set_locale("pt-BR")
    interaction = await bot.answered(ana.command("play"), 4, {"content": "x"})
    assert interaction["locale"] == "pt-BR"


async def test_malformed_requests_of_a_page_are_refused(sandbox: Sandbox, browser: aiohttp.ClientSession) -> None:
    nonsense = ["{", "[]", "{}", '{"t":"component"}', '{"t":"command","name":"x","channel_id":"no"}', '{"t":"say"}']
    async with browser.ws_connect(sandbox.pages["ana"] + "/socket?page=abcdefgh") as socket:
        await socket.receive_json()
        for text in nonsense:
            await socket.send_str(text)
            assert (await socket.receive_json())["t"] == "refused"


async def test_a_person_who_left_can_do_nothing(sandbox: Sandbox, ana: PersonClient) -> None:
    sandbox.control.remove_person("ana")
    with pytest.raises(ActionRefused):
        await ana.command("play")


async def test_an_unknown_button_error_lists_the_existing_buttons(bot: RawBot, ana: PersonClient) -> None:
    await whisper(bot, ana)
    with pytest.raises(LookupError, match="psst"):
        await ana.tap("Join", within=0.01)
    with pytest.raises(TimeoutError, match="psst"):
        await ana.until(lambda: False, timeout=0.01)


async def test_a_press_waits_until_its_button_appears(bot: RawBot, ben: PersonClient) -> None:
    press = asyncio.create_task(ben.tap("Join"))
    await asyncio.sleep(0)
    await bot.send({"content": "A table", "components": [row(button("join", label="Join"))]})
    interaction = await bot.interaction()
    await bot.answer(interaction, DEFERRED_UPDATE)
    await press
    assert interaction["data"]["custom_id"] == "join"


async def test_the_sandboxs_world_can_be_changed_by_code(bot: RawBot, sandbox: Sandbox, ana: PersonClient) -> None:
    sandbox.control.rename_bot("Night Bank")
    assert (await bot.send({"content": "x"})).body["author"]["username"] == "Night Bank"
    sandbox.control.set_guild_locale("fr")
    assert (await bot.hear())["d"]["preferred_locale"] == "fr"
    sandbox.control.add_person("eva", "de")
    async with sandbox.person("eva") as eva:
        assert eva.me["locale"] == "de"
    sandbox.control.remove_person("ana")
    sandbox.control.return_person("ana")
    await ana.say("Back again")


async def test_a_person_viewing_one_channel_gets_no_events_of_others(sandbox: Sandbox) -> None:
    sandbox.control.add_channel("attic")
    async with sandbox.person("ana", "attic") as ana, sandbox.person("ben") as ben:
        await ben.say("in the table's channel")
        await ben.say("in the attic", channel="attic")
        await ana.until(lambda: [message.content for message in ana.messages] == ["in the attic"])
        assert ana.messages_in("table") == []
