"""Everything that the sandbox sends fits Discord's API description: every route's answers, and every event."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from proving.payloads.openapi import problems, shape, template_of, validator
from sandbox import Sandbox
from sandbox.gateway.session import Session
from sandbox.json_codec import decode, encode
from sandbox.permissions import Permission
from sandbox.person_client import PersonClient
from sandbox.rest.server import RestServer
from sandbox.world import THREADS, ChannelKind
from tests.sandbox.pictures import PICTURE
from tests.sandbox.raw_bot import Json, RawBot, button, command, container, labelled, layout, modal, row, text

MESSAGE, THINK, LATER, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
GUILDS_AND_MORE = 1 | 1 << 9 | 1 << 16
"""The intents for guilds, messages and scheduled events."""

SCHEMAS: dict[str, list[tuple[str, str]]] = {
    "READY": [("user", "UserResponse")],
    "GUILD_CREATE": [
        ("", "GuildResponse"),
        ("channels", "GuildChannelResponse"),
        ("threads", "ThreadResponse"),
        ("members", "GuildMemberResponse"),
    ],
    "GUILD_UPDATE": [("", "GuildResponse")],
    "GUILD_DELETE": [],
    "GUILD_ROLE_UPDATE": [("role", "GuildRoleResponse")],
    "RESUMED": [],
    "MESSAGE_CREATE": [("", "MessageResponse")],
    "MESSAGE_UPDATE": [("", "MessageResponse")],
    "MESSAGE_DELETE": [],
    "INTERACTION_CREATE": [
        ("member", "GuildMemberResponse"),
        ("message", "MessageResponse"),
        ("data.resolved.users", "UserResponse"),
        ("data.resolved.attachments", "MessageAttachmentResponse"),
    ],
} | {
    f"{kind}_{change}": [("", schema)]
    for kind, schema in (
        ("CHANNEL", "GuildChannelResponse"),
        ("THREAD", "ThreadResponse"),
        ("GUILD_SCHEDULED_EVENT", "ExternalScheduledEventResponse"),
    )
    for change in ("CREATE", "UPDATE", "DELETE")
}
"""The schema of each event's data, or of a field of it."""


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Without rate limits, which a fast machine would reach."""
    async with Sandbox(rate_limits=False) as opened:
        yield opened


class Heard:
    """Everything that the sandbox has sent, each distinct shape once."""

    def __init__(self) -> None:
        self.answers: dict[Any, tuple[str, str, int, Any]] = {}
        self.events: dict[Any, tuple[str, Json]] = {}
        self.routes: set[str] = set()

    def answer(self, method: str, path: str, route: str, status: int, body: Any) -> None:
        self.routes.add(f"{method} {route}")
        plain = decode(encode(body))
        self.answers.setdefault((method, route, status, shape(plain)), (method, path, status, plain))

    def event(self, name: str, data: Any) -> None:
        plain = decode(encode(data))
        self.events.setdefault((name, shape(plain)), (name, plain))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    noted = Heard()
    answer, dispatch = RestServer._answer, Session.dispatch

    def note_answer(self: RestServer, entry: Any, status: int, body: Any, *rest: Any, **options: Any) -> Any:
        noted.answer(entry.method, entry.path, entry.route, status, body)
        return answer(self, entry, status, body, *rest, **options)

    def note_event(self: Session, event: str, data: Any) -> None:
        noted.event(event, data)
        dispatch(self, event, data)

    monkeypatch.setattr(RestServer, "_answer", note_answer)
    monkeypatch.setattr(Session, "dispatch", note_event)
    return noted


def wrong_answers(heard: Heard) -> Iterator[str]:
    for method, path, status, body in heard.answers.values():
        if body is None:
            continue
        judge = validator(*_response(method, template_of(path), status))
        yield from (f"{method} {path} {status}: {each}" for each in problems(judge, body))


def _response(method: str, template: str, status: int) -> tuple[str, ...]:
    if status >= 400:
        return ("components", "schemas", "ErrorResponse")
    return ("paths", template, method.lower(), "responses", str(status), "content", "application/json", "schema")


def wrong_events(heard: Heard) -> Iterator[str]:
    for name, data in heard.events.values():
        for field, schema in SCHEMAS[name]:
            judge = validator("components", "schemas", schema)
            for each in _at(data, field):
                yield from (f"{name} {field}: {problem}" for problem in problems(judge, each))


def _at(data: Json, field: str) -> list[Any]:
    """Returns the items if the field is a list, the objects if the field has objects by id, or else the field's
    value."""
    told: Any = data
    for step in field.split(".") if field else ():
        told = (told or {}).get(step)
    if isinstance(told, list):
        return told
    if field.startswith("data.resolved."):  # by id
        return list((told or {}).values())
    return [] if told is None else [told]


def select(kind: int, custom_id: str, **more: Any) -> Json:
    return row({"type": kind, "custom_id": custom_id, **more})


EVERYTHING = [
    text("**Words**"),
    row(button("a"), button("b", emoji={"name": "🟦"}), {"type": 2, "style": 5, "label": "Link", "url": "https://x.y"}),
    select(3, "c", options=[{"label": "One", "value": "1"}]),
    select(5, "u"),
    select(8, "p", channel_types=[0, 2]),
    {"type": 9, "components": [text()], "accessory": button("s")},
    {"type": 14},
    container(text("inside"), {"type": 12, "items": [{"media": {"url": "https://x.y/z.png"}, "description": "a"}]}),
]

OPTIONS = [
    {"type": 3, "name": "word", "description": "x", "autocomplete": True},
    {"type": 4, "name": "count", "description": "x", "min_value": 1, "max_value": 9},
    {"type": 3, "name": "kind", "description": "x", "choices": [{"name": "One", "value": "1"}]},
    {"type": 6, "name": "who", "description": "x"},
    {"type": 7, "name": "where", "description": "x"},
    {"type": 11, "name": "file", "description": "x"},
]


async def test_everything_that_the_sandbox_sends_fits_discords_description(
    heard: Heard, raw: RawBot, sandbox: Sandbox, ana: PersonClient
) -> None:
    bot = raw
    for kind in ChannelKind:
        if kind is not ChannelKind.DIRECT:
            sandbox.control.add_channel(kind.name, kind, parent="TEXT" if kind in THREADS else None)
    await bot.register(
        command(options=OPTIONS), command("sub", options=[{"type": 1, "name": "do", "description": "x"}])
    )
    await bot.connect(intents=GUILDS_AND_MORE)
    await _look_up(bot)
    await _upload(bot)
    await _plan(bot)
    await _use_everything(bot, ana)
    sandbox.control.open_direct_messages("ana")
    await ana.until(lambda: "direct-ana" in ana.channels)
    await bot.answered(ana.command("sub do", channel="direct-ana"), MESSAGE, {"content": "x", "flags": 64})
    await _post(bot)
    await _use_threads(bot)
    await _change_the_world(bot, sandbox)
    routes = {route.name for routes in sandbox._rest._routes._by_shape.values() for route, _ in routes}
    assert routes == heard.routes
    assert {name for name, _ in heard.events.values()} == SCHEMAS.keys()
    wrong = [*wrong_answers(heard), *wrong_events(heard)]
    assert not wrong, "\n".join(wrong)


async def _look_up(bot: RawBot) -> None:
    user = bot.sandbox.world.people["ana"].id
    for path in (
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        "/users/@me/guilds",
        f"/users/{user}",
        "/oauth2/applications/@me",
        "/applications/@me",
        f"/guilds/{bot.guild}",
        f"/guilds/{bot.guild}/channels",
        f"/guilds/{bot.guild}/members/{user}",
        f"/guilds/{bot.guild}/members/{bot.app}",
        f"/guilds/{bot.guild}/members/7",
        f"/applications/{bot.app}/commands",
        f"/applications/{bot.app}/guilds/{bot.guild}/commands",
        *(f"/channels/{channel}" for channel in bot.sandbox.world.channels),
    ):
        await bot.request("GET", path)
    await bot.request("PUT", f"/applications/{bot.app}/guilds/{bot.guild}/commands", [command("ours")])


async def _upload(bot: RawBot) -> None:
    every = f"/applications/{bot.app}/emojis"
    made = await bot.request("POST", every, {"name": "gem", "image": PICTURE})
    one = f"{every}/{made.body['id']}"
    await bot.request("GET", every)
    await bot.request("GET", one)
    await bot.request("PATCH", one, {"name": "diamond"})
    await bot.request("DELETE", one)
    await bot.request("DELETE", one)


async def _plan(bot: RawBot) -> None:
    bot.sandbox.control.allow_events()
    every = f"/guilds/{bot.guild}/scheduled-events"
    times = {"scheduled_start_time": "2100-01-01T20:00:00+00:00", "scheduled_end_time": "2100-01-01T23:00:00+00:00"}
    body = {"name": "Night", "entity_type": 3, "privacy_level": 2, "entity_metadata": {"location": "here"}} | times
    one = f"{every}/{(await bot.request('POST', every, body)).body['id']}"
    await bot.request("GET", every)
    await bot.request("GET", one)
    await bot.request("PATCH", one, {"name": "Evening"})
    await bot.request("DELETE", one)
    await bot.request("DELETE", one)


async def _use_everything(bot: RawBot, ana: PersonClient) -> None:
    await bot.answered(ana.complete("play", "word", word="x"), CHOICES, {"choices": [{"name": "x", "value": "x"}]})
    file = ("a.txt", b"x")
    used = ana.command("play", word="x", count=3, kind="One", who="ben", where="VOICE", file=file)
    pressed = await bot.answered(used, MESSAGE, layout(*EVERYTHING))
    for doing, kind, data in (
        (ana.tap("a"), UPDATE, layout(*EVERYTHING)),
        (ana.tap("a"), LATER, None),
        (ana.choose("c", "1"), MESSAGE, {"content": "x", "flags": 64}),
        (ana.choose("u", str(ana.id)), THINK, None),
        (ana.choose("p", str(bot.sandbox.world.channel_named("VOICE").id)), MESSAGE, {"content": "x"}),
        (ana.command("sub do"), THINK, {"flags": 64}),
    ):
        last = await bot.answered(doing, kind, data)
    await _submit(bot, ana)
    await bot.webhook("POST", last, body={"content": "thought"})
    await bot.webhook("POST", last, body={"content": "further"})
    await bot.webhook("GET", pressed, "@original")
    await bot.webhook("PATCH", pressed, "@original", {"components": EVERYTHING})
    await bot.webhook("DELETE", pressed, "@original")
    await bot.webhook("GET", pressed, "@original")
    await bot.answer(pressed, MESSAGE, {"content": "again"})


async def _submit(bot: RawBot, ana: PersonClient) -> None:
    """Submits two modals, opened by a command and by a press. The bot answers each."""
    for doing in (ana.command("sub do"), ana.tap("a")):
        opening = asyncio.create_task(doing)
        await bot.answer(await bot.interaction(), MODAL, modal("m", labelled("c"), labelled("u", type=5)))
        submitting = ana.submit(await opening, c="1", u=str(ana.id))
        await bot.answered(submitting, MESSAGE, {"content": "x", "flags": 64})


async def _post(bot: RawBot) -> None:
    posted = (await bot.send({"content": "x <@1>"})).body["id"]
    one = f"/channels/{bot.table}/messages/{posted}"
    await bot.send({"content": "re", "message_reference": {"message_id": posted}})
    await bot.send({"content": ""})
    await bot.request("GET", one)
    await bot.request("PATCH", one, {"content": "y"})
    await bot.request("GET", f"/channels/{bot.table}/messages")
    await bot.request("DELETE", one)
    await bot.request("GET", one)


async def _use_threads(bot: RawBot) -> None:
    sent = (await bot.send({"content": "x"})).body["id"]
    channel = f"/channels/{bot.table}"
    thread = (await bot.request("POST", f"{channel}/threads", {"name": "corner", "type": 11})).body["id"]
    await bot.request("POST", f"{channel}/messages/{sent}/threads", {"name": "about it"})
    await bot.request("GET", f"/guilds/{bot.guild}/threads/active")
    await bot.request("PATCH", f"/channels/{thread}", {"archived": True})
    await bot.request("GET", f"{channel}/threads/archived/public")


async def _change_the_world(bot: RawBot, sandbox: Sandbox) -> None:
    control = sandbox.control
    control.set_guild_locale("fr")
    control.archive("PUBLIC_THREAD")
    control.archive("PUBLIC_THREAD", lock=True)
    control.deny(Permission.SEND_MESSAGES)
    control.add_channel("new")
    control.add_channel("thread", parent="new")
    control.delete_channel("TEXT")
    control.lose_guild("The Old Quarter")
    control.regain_guild("The Old Quarter")
    assert bot.socket is not None
    session = next(iter(sandbox.gateway.sessions.values()))
    await bot.socket.close(code=4000)
    await bot.open()
    await bot.say(6, {"token": sandbox.token, "session_id": session.id, "seq": session.sequence})
    while (await bot.hear())["t"] != "RESUMED":
        """Missed events come first."""
    control.remove_bot()


@pytest.mark.parametrize(
    ("event", "data", "found"),
    [
        ("CHANNEL_CREATE", {"id": "1", "type": 0}, "'position' is a required property"),
        ("MESSAGE_UPDATE", {"id": 1.5}, "is not of type"),
    ],
)
def test_data_that_discord_would_not_send_is_found(event: str, data: Json, found: str) -> None:
    heard = Heard()
    heard.event(event, data)
    assert any(found in each for each in wrong_events(heard))
