"""Requests for public messages fail: the newest state is shown soon, and nothing is posted twice."""

import asyncio
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.outbound.rate_limiter import BURST, NONCE_SECONDS, RateLimitedChannel, RateLimiter, nonce_of
from cogs.outbound.retrying import MAX_GAP, MAX_TRIES, RetryingJob
from cogs.panels.components import Panel, notice_panel
from engine.game import Phase
from proving.fakes.virtual_time import VirtualLoop
from tests.cogs.people import text_of
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer
from tests.engine import positions

NO_JSON = TypeError("string indices must be integers, not 'str'")
"""discord.py raises this for a success whose body is a web page."""


def fail(monkeypatch: pytest.MonkeyPatch, owner: type, method: str, error: Exception, times: int) -> list[None]:
    """Makes the first `times` calls of a method raise `error`. The returned list gets an item at each of these
    calls."""
    through, marks = getattr(owner, method), list[None]()

    async def failing(self: Any, *args: Any, **options: Any) -> Any:
        if len(marks) < times:
            marks.append(None)
            raise error
        return await through(self, *args, **options)

    monkeypatch.setattr(owner, method, failing)
    return marks


# --- Discord's refusals ---


async def test_the_result_is_posted_despite_an_unreadable_receipt(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await server.search("ana", "ben")
    fail(monkeypatch, discord.PartialMessage, "edit", NO_JSON, times=2)
    server.bugs_expected = 2
    await server.run_in_bot(table.cancel)
    await server.wait(10)
    assert server.says("closed-cancelled") in text_of(server.post)
    assert table.head.post is not None
    assert table.head.post.is_final


async def test_a_result_that_can_never_be_posted_is_given_up(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await server.search("ana", "ben")
    fail(monkeypatch, discord.PartialMessage, "edit", NO_JSON, times=100)
    server.bugs_expected = MAX_TRIES
    await server.run_in_bot(table.cancel)
    await server.wait(MAX_GAP * (MAX_TRIES + 2))
    assert server.bot._publisher.public_messages._deliveries == {}


# --- separate jobs ---


@pytest.mark.parametrize("status", [503, 401])
async def test_a_failing_deletion_does_not_delay_edits(server: SimulatedServer, status: int) -> None:
    await server.lobby("ana", "ben")
    server.env.inject_error("DELETE", "/channels/*", status=status, code=0, times=5)
    await server["ana"].press("start")
    await server["ana"].press("panel")
    await server["ben"].press("panel")
    await server.wait(4)
    for tile in range(2):
        await server["ana"].keep(tile)
        await server.wait(2)
        assert f"{tile + 1}/6" in text_of(server.post)
    await server.wait(MAX_GAP * 5)
    assert len(server.public()) == 1, "in the end the old message is deleted"


async def test_a_posted_result_is_not_posted_again_if_the_old_message_could_not_be_deleted(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben", options=TINY_GAME)
    server.env.inject_error("DELETE", "/channels/*", status=503, code=0, times=None)
    await server.play_on(Phase.OVER)
    result = server.public()[-1]
    await server.restart()
    since = server.request_count
    await server.wait(10)
    assert not server.sent("POST", "/channels/*/messages", since)
    assert server.public()[-1] is result


async def test_a_failing_escape_call_does_not_delay_edits(server: SimulatedServer) -> None:
    await server.arrange(positions.search("J J J C C C", rivals=("", "")), "ana", "ben", "cleo")
    before = text_of(server.post)
    server.env.inject_error("POST", "/channels/*/messages", status=503, code=0, times=2)
    await server["ana"].press("escape")
    await server.wait(2.5)
    assert text_of(server.post) != before
    await server.wait(5)
    call = server.says("call", token=1, name="🦊 **ana**", emoji="1️⃣")
    assert [text_of(message) for message in server.public()].count(call) == 1


def calls(server: SimulatedServer) -> list[str]:
    return [text_of(message) for message in server.public() if message.id != server.post.id]


def both_calls(server: SimulatedServer) -> str:
    ana = server.says("call", token=1, name="🦊 **ana**", emoji="1️⃣")
    return f"{ana}\n{server.says('call', token=2, name='🐦 **ben**', emoji='2️⃣')}"


async def two_escape(server: SimulatedServer, gap: float) -> None:
    await server["ana"].press("escape")
    await server.wait(gap)
    await server["ben"].press("escape")


def keep_nonces(monkeypatch: pytest.MonkeyPatch, lost_receipts: int = 0) -> None:
    """Answers a used nonce by the earlier message, as Discord does. The first `lost_receipts` posts get no receipt."""
    through, known, lost = RateLimitedChannel.send, dict[str, int](), list[None]()

    async def send(self: RateLimitedChannel, panel: Panel, nonce: str, allowed: Any = None) -> int:
        number = known.get(nonce) or await through(self, panel, nonce, allowed)
        known[nonce] = number
        if len(lost) < lost_receipts:
            lost.append(None)
            raise TimeoutError
        return number

    monkeypatch.setattr(RateLimitedChannel, "send", send)


TWO_CAN_ESCAPE = positions.search("J J J C C C", rivals=("J L L D D D", "I D C J J C", ""))


async def test_two_escape_calls_share_one_message_even_if_its_receipt_is_lost(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot posts again with the same nonce. Discord returns the bot's first message, which shows only one escape."""
    await server.arrange(TWO_CAN_ESCAPE, "ana", "ben", "cleo", "dan")
    keep_nonces(monkeypatch, lost_receipts=1)
    await two_escape(server, gap=0.5)
    await server.wait(5)
    assert calls(server) == [both_calls(server)]


async def test_after_a_restart_between_two_escapes_one_message_shows_both(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.arrange(TWO_CAN_ESCAPE, "ana", "ben", "cleo", "dan")
    keep_nonces(monkeypatch)
    await server["ana"].press("escape")
    await server.wait(2)
    await server.restart()
    await server["ben"].press("escape")
    await server.wait(5)
    assert calls(server) == [both_calls(server)]


async def test_escape_calls_whose_message_was_deleted_or_refused_are_given_up(server: SimulatedServer) -> None:
    await server.arrange(TWO_CAN_ESCAPE, "ana", "ben", "cleo", "dan")
    server.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10008, times=None)
    await two_escape(server, gap=2)
    await server.wait(5)
    assert not server.bot._publisher.public_messages._escape_calls.tables_waiting()


async def test_a_channel_that_forbids_posts_is_asked_once_for_each_escape(server: SimulatedServer) -> None:
    await server.arrange(TWO_CAN_ESCAPE, "ana", "ben", "cleo", "dan")
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    since = server.request_count
    await two_escape(server, gap=40)
    await server.wait(MAX_GAP * 2)
    assert len(server.sent("POST", "/channels/*/messages", since)) == 2


async def test_an_escape_call_that_is_too_old_for_its_nonce_is_dropped(server: SimulatedServer) -> None:
    await server.arrange(positions.search("J J J C C C", rivals=("", "")), "ana", "ben", "cleo")
    server.env.inject_error("POST", "/channels/*/messages", status=429, code=0, times=None)
    await server["ana"].press("escape")
    await server.wait(NONCE_SECONDS)
    server.env.backend.faults.clear()
    await server.wait(MAX_GAP * 2)
    assert len(server.public()) == 1


async def test_an_escape_call_that_may_have_been_posted_is_not_posted_again_after_its_nonce(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second escape is new, but it shares the nonce of the first. simcord remembers no nonces."""
    await server.arrange(TWO_CAN_ESCAPE, "ana", "ben", "cleo", "dan")
    send, was_cut = RateLimitedChannel.send, list[None]()

    async def cut_off(turn: RateLimitedChannel, *args: Any) -> int:
        if not was_cut:
            was_cut.append(None)
            await send(turn, *args)
        raise aiohttp.ServerDisconnectedError

    with monkeypatch.context() as line:
        line.setattr(RateLimitedChannel, "send", cut_off)
        await two_escape(server, gap=NONCE_SECONDS - 10)
        await server.wait(9)
    await server.wait(NONCE_SECONDS)
    assert len(calls(server)) == 1


async def test_escape_calls_that_discord_refused_for_a_minute_are_sent_with_the_next_escape(
    server: SimulatedServer,
) -> None:
    await server.arrange(TWO_CAN_ESCAPE, "ana", "ben", "cleo", "dan")
    server.env.inject_error("POST", "/channels/*/messages", status=429, code=0, times=None)
    await two_escape(server, gap=NONCE_SECONDS - 5)
    await server.wait(10)
    server.env.backend.faults.clear()
    await server.wait(NONCE_SECONDS)
    assert calls(server) == [both_calls(server)]


# --- rates and gaps ---


class SlowlyCounted:
    """Records the time of each send, edit and delete."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def get_partial_messageable(self, *_: Any, **__: Any) -> "SlowlyCounted":
        return self

    def get_partial_message(self, _: int) -> "SlowlyCounted":
        return self

    async def for_server(self, _: int) -> None: ...

    async def send(self, **_: Any) -> discord.Object:
        self.times.append(asyncio.get_running_loop().time())
        return discord.Object(1)

    edit = delete = send


def test_at_most_thirty_requests_a_second_and_five_at_once_are_sent() -> None:
    channel: Any = SlowlyCounted()
    table: Any = SimpleNamespace(head=SimpleNamespace(channel_id=1, guild_id=1))
    panel = notice_panel("table")

    async def post_edit_delete(limiter: RateLimiter, number: int) -> None:
        await (await limiter.take(table)).send(panel, str(number))
        await (await limiter.take(table)).edit(number, panel)
        await (await limiter.take(table)).delete(number)

    async def ten_at_once() -> None:
        limiter = RateLimiter(channel, channel)
        await asyncio.gather(*(post_edit_delete(limiter, number) for number in range(10)))

    with closing(VirtualLoop()) as loop:
        loop.run(ten_at_once())
    times = channel.times
    assert len(times) == 30
    assert times[BURST - 1] == times[0]
    for number in range(30 - BURST):
        assert times[number + BURST] - times[number] >= 1 / 30 - 1e-9, (
            "after the first five, one request is sent every thirtieth of a second"
        )
    assert times[-1] - times[0] == pytest.approx((30 - BURST) / 30)


async def test_a_failed_job_waits_for_its_whole_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()
    timers: list[float] = []
    monkeypatch.setattr(loop, "call_at", lambda due, *_: timers.append(due - loop.time()))

    async def refused() -> bool:
        raise discord.RateLimited(1)

    async def again(_: Exception) -> bool:
        return True

    job = RetryingJob(refused, again)
    job.schedule()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [round(each) for each in timers] == [30]
    job._start()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [round(each) for each in timers] == [30, 60]


# --- restarts ---


async def test_a_live_table_is_edited_before_tables_restored_by_a_restart(server: SimulatedServer) -> None:
    table, order = await server.search("ana", "ben"), list[str]()
    metered = server.bot._publisher.public_messages._rate_limiter

    async def live(name: str) -> None:
        await metered.take(table)
        order.append(name)

    async def back() -> None:
        await metered.wait_until_unused()
        order.append("restored")

    async def rush() -> None:
        restoring = asyncio.ensure_future(back())
        await asyncio.gather(*(live("live") for _ in range(BURST * 3)))
        await restoring

    rushing = asyncio.ensure_future(rush())
    await server.wait(3)
    await rushing
    assert order == ["live"] * BURST * 3 + ["restored"]


async def test_a_result_whose_receipt_a_crash_cut_off_is_the_same_post_after_the_restart(
    server: SimulatedServer,
) -> None:
    """For Discord, two posts with one nonce are the same message. simcord knows no nonces."""
    await server.search("ana", "ben", options=TINY_GAME)
    since = server.request_count
    server.env.inject_error("POST", "/channels/*/messages", status=503, code=0, times=None)
    await server.play_on(Phase.OVER)
    server.env.backend.faults.clear()
    await server.restart()
    await server.wait(5)
    results = [
        each["nonce"]
        for each in server.bodies("POST", "/channels/*/messages", since)
        if "rematch" in str(each["components"])
    ]
    assert len(results) > 1
    assert len(set(results)) == 1
    assert len(results[0]) <= 25
    assert server["dan"].can("rematch")


async def test_tables_with_the_same_number_in_two_databases_have_different_nonces(
    server: SimulatedServer, tmp_path: Path
) -> None:
    """With equal nonces, Discord would, for some minutes, return the other table's message instead of a new one."""
    nonces, numbers = set(), []
    for database in ("one", "two"):
        await server.change_database(tmp_path / f"{database}.db")
        server.channel = server.guild.create_text_channel(database)
        await server.lobby("ana")
        nonces.add(nonce_of(server.table, "first"))
        numbers.append(server.table.id)
    assert numbers == [1, 1]
    assert len(nonces) == 2
    assert max(map(len, nonces)) <= 25


async def test_a_game_whose_post_a_crash_cut_off_is_posted_after_the_restart(server: SimulatedServer) -> None:
    """The game does not continue in the lobby's message, because the game's own post may be below."""
    await server.lobby("ana", "ben")
    lobby, since = server.post, server.request_count
    server.env.inject_error("POST", "/channels/*/messages", status=503, code=0, times=None)
    await server["ana"].press("start")
    await server.wait(1)
    server.env.backend.faults.clear()
    await server.restart()
    await server.wait(5)
    nonces = [each["nonce"] for each in server.bodies("POST", "/channels/*/messages", since)]
    assert len(nonces) > 1
    assert len(set(nonces)) == 1
    assert [message.id for message in server.public()] == [server.post.id]
    assert server.post.id != lobby.id
    assert server["dan"].can("watch")


async def test_a_deleted_post_is_sent_again_with_another_nonce(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash has cut off a post's receipt. The bot finds the post by a press on it, and deletes it. For Discord, the
    old nonce still means the deleted post."""
    await server.search("ana", "ben", options=TINY_GAME)
    await server.restart()
    spent, send = str(server.post.id), RateLimitedChannel.send

    async def sent(
        turn: RateLimitedChannel, panel: Panel, nonce: str, allowed: discord.AllowedMentions | None = None
    ) -> int:
        return 1 if nonce == spent else await send(turn, panel, nonce, allowed)

    monkeypatch.setattr(RateLimitedChannel, "send", sent)
    await server.play_on(Phase.OVER)
    await server.wait(10)
    assert server["dan"].can("rematch")


async def test_a_press_on_an_old_public_message_is_answered_and_deletes_it(
    server: SimulatedServer,
) -> None:
    await server.lobby("ana", "ben")
    old = server.post
    server.env.inject_error("DELETE", "/channels/*", status=503, code=0, times=None)
    await server["ana"].press("start")
    await server.restart()  # the old message is no longer known
    server.env.backend.faults.clear()
    await server.wait(5)
    assert len(server.public()) == 2
    assert await server["cleo"].press("join", on=old) == server["cleo"].says("refusal-already-started")
    await server.wait(2)
    assert [message.id for message in server.public()] == [server.post.id]


async def test_a_press_on_the_current_message_or_a_panel_does_not_delete_it(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    since = server.request_count
    await server["ana"].press("pick:1")
    await server["ana"].press("panel")
    await server["dan"].press("watch")
    await server.wait(5)
    assert not server.sent("DELETE", "/channels/*", since)
