"""Requests that Discord refuses: rate limits, permissions, and things that no longer exist."""

from __future__ import annotations

import asyncio
import time
from email.utils import parsedate_to_datetime
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.clock import snowflake_time
from sandbox.permissions import Permission
from sandbox.person_client import PersonClient
from tests.sandbox.raw_bot import RawBot, soon


async def test_a_channel_accepts_five_messages_in_five_seconds(raw: RawBot, sandbox: Sandbox) -> None:
    answers = [await raw.send({"content": str(n)}) for n in range(6)]
    assert [a.status for a in answers] == [200] * 5 + [429]
    first, last = answers[0].headers, answers[5]
    assert (first["X-RateLimit-Limit"], first["X-RateLimit-Remaining"]) == ("5", "4")
    assert 4 < float(first["X-RateLimit-Reset-After"]) <= 5
    assert abs(float(first["X-RateLimit-Reset"]) - time.time() - 5) < 1
    assert first["X-RateLimit-Bucket"] == last.headers["X-RateLimit-Bucket"]
    assert 0 < last.body["retry_after"] <= 5
    assert last.body["global"] is False
    assert last.headers["X-RateLimit-Scope"] == "user"
    assert last.headers["Via"]
    assert float(last.headers["Retry-After"]) >= last.body["retry_after"]
    sandbox.control.advance(5)
    assert (await raw.send({"content": "again"})).status == 200


async def test_edits_and_other_channels_have_separate_rate_limits(raw: RawBot, sandbox: Sandbox) -> None:
    other = sandbox.control.add_channel("other").id
    sent = [await raw.send({"content": str(n)}) for n in range(5)]
    path = f"/channels/{raw.table}/messages/{sent[0].body['id']}"
    edits = [await raw.request("PATCH", path, {"content": str(n)}) for n in range(6)]
    assert [a.status for a in edits] == [200] * 5 + [429]
    assert (await raw.send({"content": "there"}, other)).status == 200


async def test_the_global_limit_is_fifty_requests_a_second_except_for_interactions(raw: RawBot) -> None:
    paths = ["/users/@me", "/oauth2/applications/@me"] * 60
    answers = await asyncio.gather(*(raw.request("GET", path) for path in paths))
    refused = [a for a in answers if a.status == 429]
    assert refused
    assert refused[0].body["global"] is True
    assert refused[0].headers["X-RateLimit-Global"] == "true"
    assert (await raw.webhook("GET", {"token": "none"}, "@original")).code == 10015


async def test_rate_limits_can_be_switched_off() -> None:
    async with Sandbox(rate_limits=False) as sandbox, RawBot(sandbox) as raw:
        assert {(await raw.send({"content": str(n)})).status for n in range(60)} == {200}


async def test_an_old_message_can_be_edited_only_a_few_times(raw: RawBot, sandbox: Sandbox) -> None:
    path = f"/channels/{raw.table}/messages/{(await raw.send({'content': 'x'})).body['id']}"
    sandbox.control.advance(3601)
    answers = [await raw.request("PATCH", path, {"content": str(n)}) for n in range(4)]
    assert [(a.status, a.code) for a in answers] == [(200, 0)] * 3 + [(429, 30046)]
    assert answers[3].body["retry_after"] > 0


async def test_answers_have_the_date_of_the_clock_that_makes_ids(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.control.advance(7_200)
    sent = await raw.send({"content": "later"})
    made, dated = snowflake_time(int(sent.body["id"])), parsedate_to_datetime(sent.headers["Date"]).timestamp()
    assert made - 1 <= dated <= sandbox.clock.now()


async def test_a_wrong_token_is_refused(raw: RawBot) -> None:
    answered = await raw.request("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    assert (answered.status, answered.code) == (401, 0)


async def test_a_request_to_an_unknown_route_raises_an_error(raw: RawBot, caplog: pytest.LogCaptureFixture) -> None:
    assert (await raw.request("PUT", "/channels/1/pins/2")).status == 501
    assert "NOT IN THE SANDBOX: PUT /channels/1/pins/2" in caplog.text


async def test_permissions_can_be_taken_away_and_given_back(raw: RawBot, sandbox: Sandbox) -> None:
    sent = (await raw.send({"content": "x"})).body["id"]
    path = f"/channels/{raw.table}/messages/{sent}"
    sandbox.control.deny(Permission.SEND_MESSAGES)
    assert (await raw.send({"content": "x"})).code == 50013
    assert (await raw.request("PATCH", path, {"content": "y"})).status == 200
    sandbox.control.deny(Permission.VIEW_CHANNEL)
    assert (await raw.send({"content": "x"})).code == 50001
    assert (await raw.request("PATCH", path, {"content": "y"})).code == 50001
    assert (await raw.request("GET", f"/channels/{raw.table}")).code == 50001
    sandbox.control.allow(Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
    assert (await raw.send({"content": "x"})).status == 200
    sandbox.control.deny(Permission.READ_MESSAGE_HISTORY)
    assert (await raw.request("GET", path)).code == 50013


async def test_posting_in_threads_needs_its_own_permission(raw: RawBot, sandbox: Sandbox) -> None:
    thread = sandbox.control.add_channel("thread", parent="table").id
    sandbox.control.deny(Permission.SEND_MESSAGES)
    assert (await raw.send({"content": "x"}, thread)).status == 200
    sandbox.control.deny(Permission.SEND_MESSAGES_IN_THREADS)
    assert (await raw.send({"content": "x"}, thread)).code == 50013


async def test_a_message_in_an_archived_thread_cannot_be_edited_until_a_post_reopens_it(
    raw: RawBot, sandbox: Sandbox
) -> None:
    thread = sandbox.control.add_channel("thread", parent="table").id
    sent = (await raw.send({"content": "x"}, thread)).body["id"]
    path = f"/channels/{thread}/messages/{sent}"
    sandbox.control.archive("thread")
    assert (await raw.request("PATCH", path, {"content": "y"})).code == 50083
    assert (await raw.send({"content": "wakes it"}, thread)).status == 200
    assert (await raw.request("PATCH", path, {"content": "y"})).status == 200
    sandbox.control.archive("thread", lock=True)
    assert (await raw.send({"content": "x"}, thread)).code == 50083


async def test_an_id_of_other_than_decimal_digits_is_refused(raw: RawBot) -> None:
    assert (await raw.request("GET", "/users/²")).code == 50035


@pytest.mark.parametrize("kind", [[10], {}, "10"])
async def test_a_component_whose_type_is_no_number_is_refused(raw: RawBot, kind: Any) -> None:
    assert (await raw.send({"flags": 1 << 15, "components": [{"type": kind, "content": "x"}]})).code == 50035


async def test_deleted_messages_and_channels_are_not_found(raw: RawBot, sandbox: Sandbox) -> None:
    message = (await raw.send({"content": "x"})).body["id"]
    sandbox.control.delete_message("table", int(message))
    path = f"/channels/{raw.table}/messages"
    assert (await raw.request("PATCH", f"{path}/{message}", {"content": "y"})).code == 10008
    sandbox.control.remove_person("ben")
    ben = sandbox.world.people["ben"].id
    assert (await raw.request("GET", f"/guilds/{raw.guild}/members/{ben}")).code == 10007
    assert (await raw.request("GET", f"/users/{ben}")).status == 200
    sandbox.control.delete_channel("table")
    assert (await raw.send({"content": "x"})).code == 10003
    sandbox.control.remove_bot()
    assert (await raw.request("GET", f"/guilds/{raw.guild}")).code == 10004


async def test_a_bot_can_edit_only_its_own_messages(raw: RawBot, ana: PersonClient) -> None:
    await ana.say("Hello")
    path = f"/channels/{raw.table}/messages/{ana.messages[0].id}"
    assert (await raw.request("PATCH", path, {"content": "x"})).code == 50005
    assert (await raw.request("DELETE", path)).code == 50013


async def test_message_history_can_be_paged(raw: RawBot, ana: PersonClient) -> None:
    for n in range(5):
        await ana.say(str(n))
    path = f"/channels/{raw.table}/messages"
    newest = (await raw.request("GET", f"{path}?limit=2")).body
    assert [m["content"] for m in newest] == ["4", "3"]
    before = (await raw.request("GET", f"{path}?limit=2&before={newest[-1]['id']}")).body
    assert [m["content"] for m in before] == ["2", "1"]
    after = (await raw.request("GET", f"{path}?limit=2&after={before[-1]['id']}")).body
    assert [m["content"] for m in after] == ["3", "2"]
    assert (await raw.request("GET", f"{path}?limit=0")).code == 50035


async def test_two_posts_with_the_same_nonce_make_one_message(raw: RawBot) -> None:
    body = {"content": "x", "nonce": "n1", "enforce_nonce": True}
    assert (await raw.send(body)).body["id"] == (await raw.send(body)).body["id"]


async def test_a_nonce_is_remembered_only_for_some_minutes(raw: RawBot, sandbox: Sandbox) -> None:
    body = {"content": "x", "nonce": "n1", "enforce_nonce": True}
    first = (await raw.send(body)).body["id"]
    sandbox.control.advance(4 * 60)
    second = (await raw.send(body)).body["id"]
    assert second != first
    assert (await raw.send(body)).body["id"] == second


async def test_the_journal_lists_all_requests(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.send({"content": "x"})
    await raw.send({"content": ""})
    first, second = sandbox.journal.find("POST /channels/{channel_id}/messages")
    assert (first.status, first.body, first.who) == (200, {"content": "x"}, "bot")
    assert str(second) == f"POST /channels/{raw.table}/messages -> 400 (50006)"
    await raw.request("GET", "/users/@me", headers={})
    assert sandbox.journal.refused == 1
    await soon()
