"""A server's scheduled events: bots create and receive them, Discord refuses wrong ones, and people change them on a
page."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.gateway.session import Intent
from sandbox.limits.scheduled_events import MOST_EVENTS
from sandbox.person_client import ActionRefused
from tests.cogs import openapi
from tests.sandbox.raw_bot import Answered, Json, RawBot

HOUR = 3600.0


def events(bot: RawBot, event_id: str = "") -> str:
    path = f"/guilds/{bot.guild}/scheduled-events"
    return f"{path}/{event_id}" if event_id else path


def iso(bot: RawBot, ahead: float) -> str:
    return datetime.fromtimestamp(bot.sandbox.clock.now() + ahead, UTC).isoformat()


def an_event(bot: RawBot, **changed: Any) -> Json:
    body = {"name": "Night", "entity_type": 3, "privacy_level": 2, "entity_metadata": {"location": "<#1>"}}
    times = {"scheduled_start_time": iso(bot, HOUR), "scheduled_end_time": iso(bot, 2 * HOUR)}
    return body | times | changed


async def create(bot: RawBot, **changed: Any) -> Answered:
    return await bot.request("POST", events(bot), an_event(bot, **changed))


@pytest.fixture
def allowed(sandbox: Sandbox) -> None:
    sandbox.control.allow_events()


@pytest.mark.usefixtures("allowed")
async def test_an_event_is_created_listed_changed_and_deleted(raw: RawBot) -> None:
    assert not openapi.refused("POST", "/guilds/1/scheduled-events", an_event(raw))
    made = (await create(raw)).body
    assert (made["status"], made["creator_id"], made["entity_metadata"]) == (1, str(raw.app), {"location": "<#1>"})
    assert (await raw.request("GET", events(raw))).body == [made]
    later = iso(raw, 1.5 * HOUR)
    moved = await raw.request("PATCH", events(raw, made["id"]), {"scheduled_start_time": later})
    assert (
        (await raw.request("GET", events(raw, made["id"]))).body == moved.body == made | {"scheduled_start_time": later}
    )
    assert (await raw.request("DELETE", events(raw, made["id"]))).status == 204
    assert (await raw.request("GET", events(raw, made["id"]))).code == 10070
    assert (await raw.request("GET", events(raw))).body == []


@pytest.mark.usefixtures("allowed")
@pytest.mark.parametrize(
    ("changed", "path", "problem"),
    [
        ({"name": "x" * 101}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": None}, "name", "BASE_TYPE_REQUIRED"),
        ({"description": "x" * 1001}, "description", "BASE_TYPE_BAD_LENGTH"),
        ({"entity_metadata": {"location": "x" * 101}}, "entity_metadata.location", "BASE_TYPE_BAD_LENGTH"),
        ({"entity_metadata": None}, "entity_metadata", "BASE_TYPE_REQUIRED"),
        ({"privacy_level": 1}, "privacy_level", "BASE_TYPE_CHOICES"),
        ({"scheduled_start_time": "tomorrow"}, "scheduled_start_time", "DATE_TIME_TYPE_PARSE"),
        (
            {"scheduled_start_time": "2020-01-01T00:00:00+00:00"},
            "scheduled_start_time",
            "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
        ),
        ({"scheduled_end_time": None}, "scheduled_end_time", "BASE_TYPE_REQUIRED"),
        (
            {"scheduled_end_time": "2020-01-01T00:00:00+00:00"},
            "scheduled_end_time",
            "GUILD_SCHEDULED_EVENT_END_BEFORE_START",
        ),
    ],
)
async def test_an_invalid_event_is_refused(raw: RawBot, changed: Json, path: str, problem: str) -> None:
    refused = await create(raw, **changed)
    assert (refused.status, refused.code, refused.problems) == (400, 50035, {path: problem})


async def test_without_the_permission_nothing_can_be_created_or_changed(raw: RawBot, sandbox: Sandbox) -> None:
    assert (await create(raw)).code == 50013
    sandbox.control.allow_events()
    made = (await create(raw)).body
    sandbox.control.forbid_events()
    for method in ("PATCH", "DELETE"):
        assert (await raw.request(method, events(raw, made["id"]), {})).code == 50013
    assert (await raw.request("GET", events(raw))).status == 200


@pytest.mark.usefixtures("allowed")
async def test_a_server_can_have_a_hundred_events(raw: RawBot, sandbox: Sandbox) -> None:
    now = sandbox.clock.now()
    for number in range(MOST_EVENTS):
        sandbox.world.add_event(sandbox.world.home, f"e{number}", "here", (now + HOUR, now + 2 * HOUR))
    assert (await create(raw)).code == 30038


@pytest.mark.usefixtures("allowed")
@pytest.mark.parametrize(("status", "accepted"), [(2, True), (4, True), (3, False)])
async def test_an_event_begins_or_is_cancelled_before_it_ends(raw: RawBot, status: int, accepted: bool) -> None:
    made = (await create(raw)).body
    changed = await raw.request("PATCH", events(raw, made["id"]), {"status": status})
    assert changed.status == (200 if accepted else 400)


@pytest.mark.usefixtures("allowed")
async def test_a_bot_with_the_intent_gets_event_edits_made_by_hand(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect(intents=1 | Intent.GUILD_SCHEDULED_EVENTS)
    made = (await create(raw)).body
    assert (await raw.hear())["t"] == "GUILD_SCHEDULED_EVENT_CREATE"
    sandbox.control.move_event(int(made["id"]), HOUR)
    moved = await raw.hear()
    assert moved["t"] == "GUILD_SCHEDULED_EVENT_UPDATE"
    assert moved["d"]["scheduled_start_time"] > made["scheduled_start_time"]
    sandbox.control.delete_event(int(made["id"]))
    assert (await raw.hear())["t"] == "GUILD_SCHEDULED_EVENT_DELETE"


@pytest.mark.usefixtures("allowed")
async def test_a_bot_without_the_intent_gets_no_event_edits(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect(intents=1)
    await create(raw)
    sandbox.control.add_channel("next")
    assert (await raw.hear())["t"] == "CHANNEL_CREATE"


@pytest.mark.usefixtures("allowed")
async def test_only_managers_can_change_events_on_the_page(raw: RawBot, sandbox: Sandbox) -> None:
    made = (await create(raw)).body
    event = sandbox.world.home.events[int(made["id"])]
    before = event.starts_at
    async with sandbox.person("ana") as ana, sandbox.person("ben") as ben:
        with pytest.raises(ActionRefused, match="may not change events"):
            await ben.move_event(made["id"], HOUR)
        await ana.move_event(made["id"], HOUR)
        assert event.starts_at == before + HOUR
        assert [each["starts_at"] for each in ben.events] == [int(before + HOUR)]
        await ana.delete_event(made["id"])
        assert ana.events == []
        with pytest.raises(ActionRefused, match="gone"):
            await ana.delete_event(made["id"])
