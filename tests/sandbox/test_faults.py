"""Planned faults of the sandbox."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import pytest

from sandbox import Sandbox
from sandbox.faults import CannedResponse, Cut, EventFault, Silence, Slow, page, rate_limit, refuse
from sandbox.gateway.gateway import GATEWAY_CONNECT
from sandbox.gateway.session import CloseCode
from sandbox.refusals import Refusal
from tests.sandbox.raw_bot import RawBot

SEND = "POST /channels/{channel_id}/messages"
HELLO = {"content": "x"}


async def test_a_refusal_can_be_injected_once(raw: RawBot, sandbox: Sandbox) -> None:
    rule = sandbox.faults.add(SEND, refuse(Refusal.MISSING_PERMISSIONS))
    assert (await raw.send(HELLO)).code == 50013
    assert (await raw.send(HELLO)).status == 200
    assert rule.struck == 1
    assert [r.code for r in sandbox.journal.find(SEND)] == [50013, 0]


async def test_server_errors_and_limits_can_be_injected_for_a_while(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.faults.add("* /channels/*", CannedResponse(502), times=2)
    sandbox.faults.add(SEND, rate_limit(0.5, everywhere=True))
    answers = [await raw.send(HELLO) for _ in range(4)]
    assert [a.status for a in answers] == [502, 502, 429, 200]
    assert answers[2].body["retry_after"] == 0.5
    assert answers[2].headers["Via"]


async def test_a_permanent_fault_rule_can_be_removed(raw: RawBot, sandbox: Sandbox) -> None:
    rule = sandbox.faults.add(SEND, CannedResponse(500), times=None)
    assert {(await raw.send(HELLO)).status for _ in range(3)} == {500}
    sandbox.faults.remove(rule)
    assert (await raw.send(HELLO)).status == 200
    sandbox.faults.add(SEND, CannedResponse(500))
    sandbox.faults.clear()
    assert (await raw.send(HELLO)).status == 200


async def test_a_fault_rule_can_depend_on_the_request(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.faults.add(SEND, CannedResponse(500), times=None, when=lambda request: request.body["content"] == "bad")
    assert [(await raw.send({"content": word})).status for word in ("good", "bad")] == [200, 500]
    assert sandbox.journal.counts[SEND, 500] == 1


async def test_an_answer_can_be_slowed_down(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.faults.add(SEND, Slow(0.2))
    began = time.monotonic()
    assert (await raw.send(HELLO)).status == 200
    assert time.monotonic() - began >= 0.2


async def test_a_round_trip_time_can_be_set(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.round_trip = 0.2
    began = time.monotonic()
    assert (await raw.send(HELLO)).status == 200
    assert time.monotonic() - began >= 0.2


async def test_requests_can_be_left_unanswered(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.faults.add(SEND, Silence())
    with pytest.raises(asyncio.TimeoutError):
        await raw.request("POST", f"/channels/{raw.table}/messages", HELLO, timeout=aiohttp.ClientTimeout(0.1))
    assert sandbox.world.channels[raw.table].messages == {}


@pytest.mark.parametrize("after", [False, True])
async def test_a_connection_can_be_broken(raw: RawBot, sandbox: Sandbox, after: bool) -> None:
    sandbox.faults.add(SEND, Cut(after=after))
    with pytest.raises(aiohttp.ClientError):
        await raw.send(HELLO)
    assert len(sandbox.world.channels[raw.table].messages) == after


async def test_events_can_be_lost_delayed_and_repeated(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect()
    sandbox.faults.add_event("CHANNEL_CREATE", EventFault())
    sandbox.faults.add_event("CHANNEL_CREATE", EventFault(copies=1))
    sandbox.faults.add_event("CHANNEL_CREATE", EventFault(delay=0.1))
    for name in ("lost", "twice", "late", "plain"):
        sandbox.control.add_channel(name)
    heard = [(await raw.hear())["d"]["name"] for _ in range(4)]
    assert heard == ["twice", "twice", "plain", "late"]


async def test_rate_limits_can_come_with_and_without_headers(raw: RawBot, sandbox: Sandbox) -> None:
    for fault in (rate_limit(1), rate_limit(2, bare=True), refuse(Refusal.TOO_MANY_OLD_EDITS, retry_after=3)):
        sandbox.faults.add(SEND, fault)
    answers = [await raw.send(HELLO) for _ in range(3)]
    assert [answer.body["retry_after"] for answer in answers] == [1, 2, 3]
    assert ["Via" in answer.headers for answer in answers] == [True, False, True]
    assert answers[2].code == 30046


async def test_an_html_page_can_be_sent_instead_of_discords_answer(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.faults.add(SEND, page(429, "error code: 1015"))
    url = f"{sandbox.api_base}/channels/{raw.table}/messages"
    async with raw.session.post(url, json=HELLO) as response:
        assert (response.status, response.content_type) == (429, "text/html")
        assert "1015" in await response.text()
        assert "Via" not in response.headers


@pytest.mark.parametrize("code", [1000, 1001, *CloseCode])
async def test_the_gateway_can_close_with_any_code(raw: RawBot, sandbox: Sandbox, code: int) -> None:
    await raw.connect()
    await sandbox.gateway.close_all(code)
    assert await raw.hear() == {"closed": code}
    assert sandbox.gateway.is_expected


async def test_the_gateway_can_refuse_connections(raw: RawBot, sandbox: Sandbox) -> None:
    for fault in (CannedResponse(502), page(503), Cut(), Silence()):
        rule = sandbox.faults.add(GATEWAY_CONNECT, fault, times=None)
        with pytest.raises((aiohttp.ClientError, TimeoutError)):
            await asyncio.wait_for(raw.open(), 0.2)
        assert rule.struck
        sandbox.faults.remove(rule)
    sandbox.faults.add(GATEWAY_CONNECT, Slow(0.1))
    await raw.connect()


async def test_an_open_connection_can_go_silent(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect()
    sandbox.gateway.mute_all()
    sandbox.control.add_channel("unheard")
    await raw.say(1, 2)
    with pytest.raises(TimeoutError):
        await raw.hear(within=0.1)
    assert sandbox.gateway.is_connected


async def test_heartbeats_can_be_requested_and_left_unanswered(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect()
    sandbox.gateway.ask_for_heartbeats()
    assert (await raw.hear())["op"] == 1
    sandbox.gateway.answers_heartbeats = False
    await raw.say(1, 2)
    sandbox.control.add_channel("new")
    assert (await raw.hear())["t"] == "CHANNEL_CREATE"
