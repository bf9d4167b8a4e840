"""What goes wrong on purpose."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import pytest

from sandbox import Sandbox
from sandbox.faults import Answer, Cut, EventFault, Silence, Slow, rate_limit, refuse
from sandbox.refusals import Refusal
from tests.sandbox.raw import RawBot

SEND = "POST /channels/{channel_id}/messages"
HELLO = {"content": "x"}


async def test_any_refusal_once_and_then_no_more(raw: RawBot, sandbox: Sandbox) -> None:
    rule = sandbox.faults.add(SEND, refuse(Refusal.MISSING_PERMISSIONS))
    assert (await raw.send(HELLO)).code == 50013
    assert (await raw.send(HELLO)).status == 200
    assert rule.struck == 1
    assert [r.code for r in sandbox.journal.find(SEND)] == [50013, 0]


async def test_server_errors_and_limits_for_a_while(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.faults.add("* /channels/*", Answer(502), times=2)
    sandbox.faults.add(SEND, rate_limit(0.5, everywhere=True))
    answers = [await raw.send(HELLO) for _ in range(4)]
    assert [a.status for a in answers] == [502, 502, 429, 200]
    assert answers[2].body["retry_after"] == 0.5
    assert answers[2].headers["Via"]


async def test_a_rule_without_end_is_removed(raw: RawBot, sandbox: Sandbox) -> None:
    rule = sandbox.faults.add(SEND, Answer(500), times=None)
    assert {(await raw.send(HELLO)).status for _ in range(3)} == {500}
    sandbox.faults.remove(rule)
    assert (await raw.send(HELLO)).status == 200
    sandbox.faults.add(SEND, Answer(500))
    sandbox.faults.clear()
    assert (await raw.send(HELLO)).status == 200


async def test_a_rule_may_look_at_the_request(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.faults.add(SEND, Answer(500), times=None, when=lambda request: request.body["content"] == "bad")
    assert [(await raw.send({"content": word})).status for word in ("good", "bad")] == [200, 500]
    assert sandbox.journal.counts[SEND, 500] == 1


async def test_a_slow_answer(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.faults.add(SEND, Slow(0.2))
    began = time.monotonic()
    assert (await raw.send(HELLO)).status == 200
    assert time.monotonic() - began >= 0.2


async def test_silence(raw: RawBot, sandbox: Sandbox) -> None:
    sandbox.faults.add(SEND, Silence())
    with pytest.raises(asyncio.TimeoutError):
        await raw.request("POST", f"/channels/{raw.table}/messages", HELLO, timeout=aiohttp.ClientTimeout(0.1))
    assert sandbox.world.channels[raw.table].messages == {}


@pytest.mark.parametrize("after", [False, True])
async def test_a_line_that_breaks(raw: RawBot, sandbox: Sandbox, after: bool) -> None:
    sandbox.faults.add(SEND, Cut(after=after))
    with pytest.raises(aiohttp.ClientError):
        await raw.send(HELLO)
    assert len(sandbox.world.channels[raw.table].messages) == after


async def test_events_lost_late_and_twice(raw: RawBot, sandbox: Sandbox) -> None:
    await raw.connect()
    sandbox.faults.add_event("CHANNEL_CREATE", EventFault())
    sandbox.faults.add_event("CHANNEL_CREATE", EventFault(copies=1))
    sandbox.faults.add_event("CHANNEL_CREATE", EventFault(delay=0.1))
    for name in ("lost", "twice", "late", "plain"):
        sandbox.control.add_channel(name)
    heard = [(await raw.hear())["d"]["name"] for _ in range(4)]
    assert heard == ["twice", "twice", "plain", "late"]
