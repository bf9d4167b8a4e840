"""Whatever the gateway sends, the process continues, other people notice nothing, and no secret is logged."""

import asyncio
import json
import zlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import interactions, utils
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from structlog.testing import capture_logs

from cogs.wire import gateway
from cogs.wire.gateway import GuardedWebSocket, guard_events, stop_waiting_for_servers
from cogs.wire.pressed_message import PressedMessage
from proving.payloads.events import INTERACTION, READY, events
from proving.payloads.variants import Variant, variants
from sandbox import Sandbox
from sandbox.interactions import Interaction, InteractionType
from sandbox.json_codec import decode, encode
from sandbox.users import user_payload

Json = dict[str, Any]

TOKEN = "a-token-that-nobody-may-see"
UNANSWERABLE = {"id", "token", "type"}
"""The fields without which an interaction cannot be answered."""


class Listener(discord.AutoShardedClient):
    """Records the events that discord.py dispatches."""

    def __init__(self, sandbox: Sandbox) -> None:
        super().__init__(intents=discord.Intents(guilds=True), shard_count=1, guild_ready_timeout=0, max_messages=None)
        self._connection.shard_ids = [0]
        self._ready = asyncio.Event()  # as the login creates it
        self.heard: list[tuple[str, Any]] = []
        user: Any = user_payload(sandbox.world.bot)
        self._connection.user = discord.ClientUser(state=self._connection, data=user)
        guard_events(self)

    def dispatch(self, event: str, /, *args: Any, **_: Any) -> None:
        self.heard.append((event, args))

    def hear(self, event: str, data: Any) -> None:
        self._connection.parsers[event](decode(encode(data)))

    @property
    def interactions(self) -> list[discord.Interaction[Any]]:
        return [args[0] for event, args in self.heard if event == "interaction"]


@pytest.fixture
def sandbox() -> Sandbox:
    made = Sandbox()
    made.world.add_channel("thread", parent=made.world.channel_named("table"))
    return made


@pytest.fixture
async def client(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Listener:
    """Returns a client that has received its server, as after any start."""
    monkeypatch.setattr(interactions, "Message", PressedMessage)  # as in the bot
    client = Listener(sandbox)
    client.hear("READY", ready(sandbox))
    for event, data, _ in events(sandbox):
        if event == "GUILD_CREATE":
            client.hear(event, data)
    return client


def ready(sandbox: Sandbox) -> Json:
    guilds = [{"id": str(sandbox.world.home.id), "unavailable": True}]
    return {"v": 10, "user": user_payload(sandbox.world.bot), "guilds": guilds, "application": {"id": "1", "flags": 0}}


def press(sandbox: Sandbox, channel: str = "table") -> Json:
    """Returns the event of a button that Ana presses."""
    place, ana = sandbox.world.channel_named(channel), sandbox.world.people["ana"]
    data = {"custom_id": "mx:0:-:rules", "component_type": 2, "id": 3}
    message = sandbox.posting.blank(place, sandbox.world.bot)
    pressed = Interaction(InteractionType.MESSAGE_COMPONENT, ana, place, data, lambda *_: None, message)
    pressed.id, pressed.token = sandbox.world.snowflakes.next(), TOKEN
    return dict(decode(encode(sandbox.interactions.payload(pressed))))


def odd_events(sandbox: Sandbox) -> Iterator[tuple[Variant, Json]]:
    resumed: Json = {"_trace": ["x"]}
    of_a_line: list[tuple[str, Json, Json]] = [("READY", ready(sandbox), READY), ("RESUMED", resumed, {})]
    for event, data, schema in (*events(sandbox), *of_a_line):
        yield from ((variant, variant.on(data)) for variant in variants(event, data, schema))


async def test_an_unreadable_event_only_logs_a_line(client: Listener, sandbox: Sandbox) -> None:
    """Tries everything odd that Discord's description allows. A press is still received each time."""
    tried, tap = 0, press(sandbox)
    with capture_logs() as logs:
        for variant, data in odd_events(sandbox):
            tried += 1
            client.hear(variant.event, data)
            client.heard.clear()
            client.hear("INTERACTION_CREATE", tap)
            assert [each.token for each in client.interactions] == [TOKEN], variant.name
    assert tried > 1500
    assert {line["event"] for line in logs} == {"unreadable event"}
    assert len(logs) < tried


async def test_a_press_with_malformed_fields_is_still_received(client: Listener, sandbox: Sandbox) -> None:
    """If a field in `UNANSWERABLE` is malformed, nothing is checked: without these fields, no answer can be sent."""
    for channel in ("table", "thread"):
        tap = press(sandbox, channel)
        for variant in variants("INTERACTION_CREATE", tap, INTERACTION):
            client.heard.clear()
            with capture_logs() as logs:
                client.hear("INTERACTION_CREATE", variant.on(tap))
            if not UNANSWERABLE.isdisjoint(variant.path[:1]):
                continue
            assert len(client.interactions) == 1, variant.name
            (heard,) = client.interactions
            assert (heard.token, heard.channel_id is not None) == (TOKEN, True), variant.name
            assert all(line["what"] in ("override", "component") for line in logs), variant.name


KINDS = {"text": 0, "voice": 2, "announcement": 5, "stage": 13, "a kind of later days": 77}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
@pytest.mark.parametrize("is_known", [True, False], ids=["", "before its server is known"])
async def test_a_press_in_an_unknown_channel_is_received(sandbox: Sandbox, kind: int, is_known: bool) -> None:
    client = Listener(sandbox)
    client.hear("READY", ready(sandbox) if is_known else ready(sandbox) | {"guilds": []})
    partial = {"id": "77", "type": kind, "name": "chat", "permissions": "8"}
    client.hear("INTERACTION_CREATE", press(sandbox) | {"channel_id": "77", "channel": partial})
    (heard,) = client.interactions
    assert (heard.channel_id, heard.guild_id) == (77, sandbox.world.home.id)
    assert heard.user.id == sandbox.world.people["ana"].id
    assert heard.permissions.manage_guild
    assert heard.guild is not None
    assert heard.guild.unavailable


@pytest.mark.parametrize("kind", [10, 11, 12])
async def test_a_press_in_an_unknown_thread_is_received_as_in_its_channel(
    client: Listener, sandbox: Sandbox, kind: int
) -> None:
    partial = {"id": "77", "type": kind, "name": "thread", "permissions": "8", "parent_id": "5"}
    client.hear("INTERACTION_CREATE", press(sandbox) | {"channel_id": "77", "channel": partial})
    (heard,) = client.interactions
    assert isinstance(heard.channel, discord.Thread)
    assert heard.channel.parent_id == 5


ODD_MESSAGES: list[Json] = [
    {"components": [{"type": 1, "components": []}]},
    {"content": None, "author": None, "thread": None, "mentions": 7, "edited_timestamp": "yesterday"},
    {"embeds": [1], "attachments": [{}], "poll": {}, "message_reference": None},
]


@pytest.mark.parametrize("odd", ODD_MESSAGES)
async def test_an_unreadable_pressed_message_keeps_its_id(client: Listener, sandbox: Sandbox, odd: Json) -> None:
    client.hear("INTERACTION_CREATE", press(sandbox) | {"message": odd | {"id": "7", "flags": 64}})
    message = client.interactions[-1].message
    assert message is not None
    assert (message.id, message.components, message.flags.ephemeral) == (7, [], True)


@pytest.mark.parametrize("flags", [None, "64", []])
async def test_a_pressed_message_with_unreadable_flags_is_never_deleted(
    client: Listener, sandbox: Sandbox, flags: Any
) -> None:
    client.hear("INTERACTION_CREATE", press(sandbox) | {"message": {"id": "7", "flags": flags}})
    message = client.interactions[-1].message
    assert message is not None
    assert message.flags.ephemeral


@pytest.mark.parametrize("nothing", [None, {}, {"id": None}, []])
async def test_a_tap_without_a_message_is_still_received(client: Listener, sandbox: Sandbox, nothing: Any) -> None:
    client.hear("INTERACTION_CREATE", press(sandbox) | {"message": nothing})
    assert client.interactions[-1].message is None


async def test_a_server_with_an_unreadable_channel_is_still_known(sandbox: Sandbox) -> None:
    """The unreadable channel makes the event odd at each start, but hides no other channel."""
    client = Listener(sandbox)
    (data,) = (data for event, data, _ in events(sandbox) if event == "GUILD_CREATE")
    good = data["channels"][0]
    odd = [{"type": 2, "name": "nameless"}, None, {"id": "x", "type": 0}, {"id": "5", "type": 2}]
    with capture_logs() as logs:
        client.hear("READY", ready(sandbox))
        client.hear("GUILD_CREATE", data | {"channels": [*odd, good], "stage_instances": "x"})
    (guild,) = client.guilds
    assert not guild.unavailable
    assert {channel.id for channel in guild.channels} == {5, int(good["id"])}
    assert [(line["what"], line["field"]) for line in logs] == [("channel", "id")] * 3


async def test_an_empty_ready_event_starts_the_bot(client: Listener, sandbox: Sandbox) -> None:
    """The bot knows its user from the login, and its servers arrive in later events."""
    client.heard.clear()
    client.hear("READY", {"guilds": {"x": 1}})
    assert ("connect", ()) in client.heard
    assert client.user is not None
    assert client.user.id == sandbox.world.bot.id


async def test_the_bot_becomes_ready_even_if_discord_py_fails_while_waiting_for_servers(
    client: Listener, sandbox: Sandbox
) -> None:
    """discord.py fails after two READY events in a row: the second replaces what the first waits for."""
    client.heard.clear()
    client.hear("READY", ready(sandbox))
    task = client._connection._ready_tasks[0]
    del client._connection._ready_states[0]
    with capture_logs() as logs:
        await task
    assert ("shard_ready", (0,)) in client.heard
    assert [(line["what"], line["error"]) for line in logs] == [("READY", "KeyError")]


@pytest.mark.parametrize("steps", [0, 3])
async def test_a_bot_that_closes_while_it_waits_for_servers_is_never_ready(
    client: Listener, sandbox: Sandbox, steps: int
) -> None:
    await asyncio.wait(list(client._connection._ready_tasks.values()))
    client._connection.guild_ready_timeout = 60.0
    client.heard.clear()
    client.hear("READY", ready(sandbox))
    task = client._connection._ready_task
    assert task is not None
    for _ in range(steps):
        await asyncio.sleep(0)
    stop_waiting_for_servers(client)
    await asyncio.wait({task})
    assert not {"ready", "shard_ready"} & {event for event, _ in client.heard}


async def test_log_lines_of_the_gateway_contain_no_secret(client: Listener) -> None:
    with capture_logs() as logs:
        client.hear("INTERACTION_CREATE", {"id": "x", "type": 3, "token": TOKEN, "member": {"user": {"id": "424242"}}})
        client.hear("GUILD_ROLE_DELETE", {"guild_id": TOKEN, "role_id": "424242"})
    assert [(line["what"], line["error"], line["field"]) for line in logs] == [
        ("INTERACTION_CREATE", "BadPayload", "id"),
        ("GUILD_ROLE_DELETE", "ValueError", None),
    ]
    assert all(line["at"] for line in logs)
    assert not any(secret in str(logs) for secret in (TOKEN, "424242"))


# --- frames ---


class Zlib:
    def __init__(self) -> None:
        self._stream = zlib.decompressobj()

    def decompress(self, data: bytes) -> str:
        return self._stream.decompress(data).decode()


class Line(GuardedWebSocket):
    """Records the frames that it passes on."""

    def __init__(self, used: Any) -> None:
        super().__init__(used, loop=None)  # type: ignore[arg-type]  # no loop is asked for
        self.parsed: list[Any] = []


@pytest.fixture
def socket(monkeypatch: pytest.MonkeyPatch) -> Line:
    """Returns a socket that has received HELLO and READY."""
    monkeypatch.setattr(utils, "_from_json", lambda text: gateway._parsed_once(json.loads, text))
    monkeypatch.setattr(GuardedWebSocket, "_silent", type(GuardedWebSocket._silent)())
    closed: list[int] = []

    async def close(*, code: int) -> None:
        closed.append(code)

    used: Any = SimpleNamespace(close=close, closed=closed)
    made = Line(used)
    made.shard_id, made.shard_count, made.session_id, made.sequence = 0, 1, "session", 4
    made._decompressor = Zlib()  # type: ignore[assignment]  # no more of it is used
    made._discord_parsers = {"RESUMED": made.parsed.append, "READY": made.parsed.append}
    return made


ODD_FRAMES = [
    "", "no JSON", "[]", "null", '"x"', "{}", '{"op": null}', '{"op": "0"}', '{"op": []}', '{"op": 99}',
    '{"op": 0}', '{"op": 0, "t": 5, "d": {}}', '{"op": 0, "t": ["READY"], "d": {}}', '{"op": 0, "t": {}, "s": "x"}',
    '{"op": 0, "t": "NEWS", "s": -1, "d": null}', '{"op": 0, "t": "RESUMED", "d": null}', '{"op": 0, "t": "RESUMED"}',
    '{"op": 0, "t": "READY", "d": {}}', '{"op": 0, "t": "READY", "d": []}', '{"op": 0, "s": true, "t": "RESUMED"}',
    '{"op": 0, "t": "READY", "d": {"session_id": 5, "resume_gateway_url": ["x"]}}',
    '{"op": 0, "t": "READY", "d": {"session_id": "s", "resume_gateway_url": "http://[x"}}',
]  # fmt: skip


@pytest.mark.parametrize("frame", ODD_FRAMES)
async def test_a_malformed_frame_does_not_affect_the_connection(socket: Line, frame: str) -> None:
    with capture_logs():
        await socket.received_message(frame)
        await socket.received_message('{"op": 0, "s": 5, "t": "RESUMED", "d": {"is": "heard"}}')
    assert socket.sequence == 5
    assert socket.parsed[-1]["is"] == "heard"


async def test_a_session_without_a_resume_address_is_resumed_at_the_default_address(socket: GuardedWebSocket) -> None:
    await socket.received_message('{"op": 0, "s": 1, "t": "READY", "d": {"session_id": "s"}}')
    assert (socket.session_id, socket.gateway) == ("s", DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.mark.parametrize("interval", [None, "x", 0, -5, 1e300, 1 << 63, True])
async def test_a_hello_without_an_interval_gets_the_default_interval(
    socket: GuardedWebSocket, interval: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    beating: list[float] = []

    class Heart:
        def __init__(self, *, interval: float, **_: Any) -> None:
            beating.append(interval)

        def get_payload(self) -> Json:
            return {}

        def start(self) -> None: ...

    async def sent(_: Any) -> None: ...

    monkeypatch.setattr("discord.gateway.KeepAliveHandler", Heart)
    monkeypatch.setattr(socket, "send_as_json", sent)
    await socket.received_message(json.dumps({"op": 10, "d": {"heartbeat_interval": interval}}))
    assert beating == [41.25]


async def test_a_stream_that_cannot_be_decompressed_starts_a_new_connection(socket: GuardedWebSocket) -> None:
    with capture_logs() as logs, pytest.raises(ReconnectWebSocket) as caught:
        await socket.received_message(b"no zlib")
    assert caught.value.resume
    assert (socket.sequence, socket._close_code) == (4, 4000)
    assert [(each["what"], each["error"]) for each in logs] == [("frame", "error")]


async def test_a_connection_on_which_discord_py_fails_is_opened_again(
    socket: GuardedWebSocket, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumbles(_: DiscordWebSocket) -> None:
        raise KeyError("op")

    monkeypatch.setattr(DiscordWebSocket, "poll_event", stumbles)
    with capture_logs() as logs, pytest.raises(ReconnectWebSocket) as caught:
        await socket.poll_event()
    assert caught.value.resume
    assert [(each["what"], each["field"]) for each in logs] == [("gateway", "op")]


async def test_sessions_without_events_are_retried_with_growing_delays(
    socket: GuardedWebSocket, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event that breaks every connection, or a session that Discord refuses, must not cause a storm of requests."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        if seconds:  # otherwise it only gives other tasks a turn
            waits.append(seconds)

    async def broken(_: DiscordWebSocket) -> None:
        raise ReconnectWebSocket(None)

    monkeypatch.setattr(gateway, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(DiscordWebSocket, "poll_event", broken)
    resumed = []
    for _ in range(9):
        with pytest.raises(ReconnectWebSocket) as caught:
            await socket.poll_event()
        resumed.append(caught.value.resume)
    assert resumed == [True] + [False] * 8
    assert waits == [4, 8, 16, 32, 64, 120, 120, 120]
    assert (socket.session_id, socket.sequence) == (None, None)
    await socket.received_message('{"op": 0, "s": 1, "t": "READY", "d": {"session_id": "s"}}')
    with pytest.raises(ReconnectWebSocket) as caught:
        await socket.poll_event()
    assert caught.value.resume
