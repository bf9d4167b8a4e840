"""A bot's sessions on the gateway: opened, resumed, lost."""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Callable

import aiohttp
import pytest

from sandbox import Sandbox
from sandbox.person_client import PersonClient
from tests.sandbox.raw_bot import RawBot, soon

MESSAGES = 1 << 9


async def test_a_connecting_bot_gets_hello_ready_its_guilds_and_heartbeat_answers(
    raw: RawBot, sandbox: Sandbox
) -> None:
    await raw.open()
    await raw.say(2, {"token": sandbox.token, "intents": 1, "properties": {}})
    ready = (await raw.hear())["d"]
    assert ready["application"]["id"] == str(raw.app)
    assert ready["resume_gateway_url"] == sandbox.gateway_url
    guild = await raw.hear()
    assert (guild["t"], guild["s"]) == ("GUILD_CREATE", 2)
    assert [m["user"]["id"] for m in guild["d"]["members"]] == [str(raw.app)]
    assert [c["name"] for c in guild["d"]["channels"]] == ["table"]
    await raw.say(1, 2)
    assert (await raw.hear())["op"] == 11


async def test_the_gateways_address_is_returned(raw: RawBot, sandbox: Sandbox) -> None:
    told = (await raw.request("GET", "/gateway/bot")).body
    assert told["url"] == sandbox.gateway_url
    assert told["session_start_limit"]["max_concurrency"] == 1


def decompressor(kind: str) -> Callable[[bytes], bytes]:
    """Returns a function that decompresses the next message of a stream."""
    if kind == "zlib-stream":
        return zlib.decompressobj().decompress
    if sys.version_info >= (3, 14):
        from compression import zstd

        return zstd.ZstdDecompressor().decompress
    import zstandard

    return zstandard.ZstdDecompressor().decompressobj().decompress


@pytest.mark.parametrize("kind", ["zlib-stream", "zstd-stream"])
async def test_compression_uses_one_stream_per_connection(raw: RawBot, sandbox: Sandbox, kind: str) -> None:
    decompress = decompressor(kind)
    await raw.open(f"?v=10&encoding=json&compress={kind}")
    socket = raw.socket
    assert socket is not None

    async def hear() -> str:
        data = await socket.receive_bytes()
        if kind == "zlib-stream":
            assert data.endswith(b"\x00\x00\xff\xff")
        return str(json.loads(decompress(data))["t"])

    assert await hear() == "None"
    await raw.say(2, {"token": sandbox.token, "intents": 1, "properties": {}})
    assert [await hear(), await hear()] == ["READY", "GUILD_CREATE"]
    sandbox.control.add_channel("new")
    assert await hear() == "CHANNEL_CREATE"


async def test_an_unknown_compression_is_refused(raw: RawBot) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await raw.open("?compress=gzip")


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (2, {"intents": 1 << 15}, 4014),
        (2, {"intents": 1 << 30}, 4013),
        (2, {"intents": 1, "shard": [2, 2]}, 4010),
        (3, {}, 4003),
        (99, {}, 4001),
    ],
)
async def test_a_bot_with_a_wrong_token_is_disconnected(
    raw: RawBot, op: int, data: dict[str, object], code: int
) -> None:
    await raw.open()
    await raw.say(op, {"token": raw.sandbox.token, **data})
    assert await raw.hear() == {"closed": code}


async def test_invalid_json_and_a_second_identify_close_the_connection(raw: RawBot) -> None:
    await raw.connect()
    await raw.say(2, {"token": raw.sandbox.token, "intents": 1})
    assert await raw.hear() == {"closed": 4005}
    await raw.open()
    assert raw.socket is not None
    await raw.socket.send_str("{")
    assert await raw.hear() == {"closed": 4002}


async def test_too_many_sends_close_the_connection(raw: RawBot) -> None:
    await raw.connect()
    for _ in range(120):
        await raw.say(1, 2)
    while "closed" not in (heard := await raw.hear()):
        assert heard["op"] == 11
    assert heard["closed"] == 4008


async def test_a_bot_without_heartbeats_is_disconnected(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.gateway.heartbeat_interval = 0.2
    await raw.connect()
    assert await raw.hear() == {"closed": 4009}


async def test_resuming_replays_missed_events(raw: RawBot, sandbox: Sandbox) -> None:
    session = (await raw.connect())["session_id"]
    await sandbox.gateway.close_all(None)
    await raw.hear()
    sandbox.control.add_channel("one")
    sandbox.control.add_channel("two")
    await raw.open()
    await raw.say(6, {"token": sandbox.token, "session_id": session, "seq": 2})
    heard = [await raw.hear() for _ in range(3)]
    assert [(h["t"], h["s"]) for h in heard] == [("CHANNEL_CREATE", 3), ("CHANNEL_CREATE", 4), ("RESUMED", 5)]
    sandbox.control.add_channel("three")
    assert (await raw.hear())["s"] == 6


async def test_an_unknown_session_cannot_be_resumed(raw: RawBot, sandbox: Sandbox) -> None:
    session = (await raw.connect())["session_id"]
    resume = {"token": sandbox.token, "session_id": session, "seq": 2}

    async def resumed(**changed: object) -> object:
        await raw.open()
        await raw.say(6, resume | changed)
        heard = await raw.hear()
        return heard.get("closed") or (heard["op"], heard["d"])

    assert await resumed(session_id="none") == (9, False)
    assert await resumed(token="wrong") == 4004
    assert await resumed(seq=99) == 4007
    sandbox.control.advance(91)
    await sandbox.gateway.close_all(None)
    await soon()
    sandbox.control.advance(91)
    assert await resumed() == (9, False)


async def test_a_session_ended_by_the_bot_cannot_be_resumed(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect()
    assert raw.socket is not None
    await raw.socket.close(code=1000)
    await soon()
    assert not sandbox.gateway.is_expected


async def test_reconnect_and_invalid_session_can_be_sent_on_demand(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect()
    sandbox.gateway.ask_to_reconnect()
    assert (await raw.hear())["op"] == 7
    sandbox.gateway.invalidate()
    heard = await raw.hear()
    assert (heard["op"], heard["d"]) == (9, False)
    await sandbox.gateway.close_all(4000)


async def test_message_content_is_sent_only_if_the_bot_is_mentioned(raw: RawBot, ana: PersonClient) -> None:
    await raw.connect(intents=1 | MESSAGES)
    await ana.say("secret words")
    heard = await raw.hear()
    assert (heard["t"], heard["d"]["content"]) == ("MESSAGE_CREATE", "")
    await ana.say(f"<@{raw.app}> hello")
    assert "hello" in (await raw.hear())["d"]["content"]
    sent = (await raw.send({"content": "mine"})).body
    assert (await raw.hear())["d"]["content"] == "mine"
    await raw.request("DELETE", f"/channels/{raw.table}/messages/{sent['id']}")
    assert (await raw.hear())["t"] == "MESSAGE_DELETE"


async def test_a_shard_gets_no_events_of_other_shards_servers(raw: RawBot, sandbox: Sandbox) -> None:
    mine = (sandbox.world.home.id >> 22) % 2
    ready = await raw.connect(shard=[1 - mine, 2])
    assert ready["guilds"] == []
    sandbox.control.add_channel("new")
    with pytest.raises(TimeoutError):
        await raw.hear(within=0.1)


async def test_a_bot_can_be_removed_from_a_server_and_invited_again(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect()
    sandbox.control.remove_bot()
    assert (await raw.hear())["t"] == "GUILD_DELETE"
    sandbox.control.return_bot()
    assert (await raw.hear())["t"] == "GUILD_CREATE"


async def test_a_stuck_connection_delivers_everything_in_the_end(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect()
    sandbox.gateway.hold_all()
    sandbox.control.add_channel("new")
    await raw.say(1, 2)
    with pytest.raises(TimeoutError):
        await raw.hear(within=0.1)
    sandbox.gateway.release_all()
    assert [(await raw.hear())["op"] for _ in range(2)] == [0, 11]
