"""If the connection to Discord breaks, messages are sent again, and nobody is left with an outdated panel."""

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
import structlog

from cogs.inbound import replies
from cogs.inbound.replies import Reply
from cogs.panels.components import notice_panel
from cogs.panels.context import PanelState
from engine.game import Phase
from engine.options import Options
from tables.state.head import CloseReason
from tables.storage.writer import NotSaved
from tests.cogs.people import text_of
from tests.cogs.simulated_server import SimulatedServer


def break_once(monkeypatch: pytest.MonkeyPatch, owner: type, method: str) -> None:
    """Makes the first call of a method raise a connection error."""
    through, cuts = getattr(owner, method), [aiohttp.ServerDisconnectedError()]

    async def cut_first(self: Any, *args: Any, **options: Any) -> Any:
        if cuts:
            raise cuts.pop()
        return await through(self, *args, **options)

    monkeypatch.setattr(owner, method, cut_first)


async def test_a_push_is_sent_again_after_a_broken_connection(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    break_once(monkeypatch, discord.Webhook, "edit_message")
    await server["ana"].press("pick:0")
    await server.wait(6)
    assert server["ben"].control("pick:0")["emoji"]["name"] == "🦊"


async def test_the_result_is_posted_after_a_broken_connection(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await server.search("ana", "ben")
    break_once(monkeypatch, discord.PartialMessage, "edit")
    await server.run_in_bot(table.cancel)
    await server.wait(10)
    assert server.says("closed-cancelled") in text_of(server.post)


async def test_a_table_whose_answer_was_cut_off_is_still_posted(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_once(monkeypatch, discord.InteractionResponse, "send_message")
    await server["ana"].actor.slash(server.channel, "exchange play")
    await server.wait(3)
    assert len(server.public()) == 1
    await server["ben"].press("join")
    assert server.table.seat_of(server["ben"].id) == 1


async def test_the_lobbys_message_id_is_stored_later_when_the_store_fails(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, failures = server.store.append, [NotSaved("database is locked")]

    async def fail_first(commit: Any) -> None:
        if failures:
            raise failures.pop()
        await append(commit)

    monkeypatch.setattr(server.store, "append", fail_first)
    await server["ana"].command("play")
    await server.wait(6)
    assert server.table.head.post is not None
    assert [message.id for message in server.public()] == [server.table.head.post.message_id]


async def test_a_deleted_channel_is_tried_only_once(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server.wait(3)
    server.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10003, times=5)
    await server["ana"].keep(0)
    since = server.request_count
    await server.wait(10)
    assert server.sent("PATCH", "/channels/*", since) == []
    assert [line["doing"] for line in server.logs if line["event"] == "discord refused"] == ["edit the public message"]


async def test_a_post_that_is_refused_repeatedly_is_retried_with_delays(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    await server.wait(3)
    server.env.inject_error("POST", "/channels/*/messages", status=404, code=10008, times=100)
    since = server.request_count
    await server["ana"].press("start")
    await server.wait(20)
    assert 2 <= len(server.sent("POST", "/channels/*/messages", since)) <= 5


async def test_a_failed_deletion_of_an_old_message_is_retried(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    await server.wait(3)
    server.env.inject_error("DELETE", "/channels/*/messages/*", status=503, code=0, times=1)
    await server["ana"].press("start")
    await server.wait(10)
    assert len(server.public()) == 1


async def test_a_lobby_that_was_never_posted_is_posted_after_the_restart(server: SimulatedServer) -> None:
    await server.lobby("ana")
    table = server.table
    await server.run_in_bot(lambda: table.remember_post(None))
    await server.restart()
    await server.wait(3)
    await server["ben"].press("join")
    assert server.table.seat_of(server["ben"].id) == 1


async def test_expired_tokens_are_not_tried_after_a_long_outage(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    await server.restart(outage=20 * 60)
    since = server.request_count
    await server.wait(5)
    assert server.sent("PATCH", "/webhooks/*", since) == []
    assert [occupant.panel for occupant in server.table.head.occupants] == [None, None]


async def test_a_finished_table_keeps_no_delivery(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    await server["ana"].press("show:board")
    await server["dan"].press("watch")
    await server.run_in_bot(lambda: table.cancel(CloseReason.CANCELLED))
    await server.wait(5)
    assert server.bot._publisher.panels._tables == {}
    assert server.bot._publisher.public_messages._deliveries == {}


async def test_a_new_round_never_opens_on_a_locked_room(server: SimulatedServer) -> None:
    """The bot starts the round for a player whose panel still shows a room that was open in the round before."""
    await server.exchange("ana", "ben", options=Options(search_seconds=0, turn_seconds=0))
    ana = server["ana"]
    line = server.bot._publisher.panels.delivery(server.table, ana.id)
    line.screen = PanelState(args=("safe",))
    await server.play_on(until=Phase.SEARCH)
    await server["ana"].command("panel")
    assert any(each.startswith("pick") for each in ana.live())


class SlowAnswers:
    """An interaction whose acknowledgement is slow. The interaction counts as answered when the call has returned.

    `told` lists what Discord receives.
    """

    def __init__(self) -> None:
        self.response = self
        self.told: list[str] = []
        self._done = False

    def is_done(self) -> bool:
        return self._done

    async def defer(self, **_: Any) -> None:
        await asyncio.sleep(0.05)
        assert not self._done, "answered twice"
        self._done = True
        self.told.append("thinking")

    async def send_message(self, **_: Any) -> Any:
        assert not self._done, "answered twice"
        self._done = True
        self.told.append("answer")
        return discord.Object(1)

    async def edit_original_response(self, **_: Any) -> Any:
        self.told.append("answer")
        return discord.Object(1)


class LostReceipt(SlowAnswers):
    """Discord accepts the first answer, but the connection breaks before the receipt arrives."""

    async def send_message(self, **_: Any) -> Any:
        if self._done:
            raise discord.HTTPException(_Response(), {"code": 40060, "message": "answered already"})
        self._done = True
        self.told.append("answer")
        raise aiohttp.ServerDisconnectedError

    def is_done(self) -> bool:
        return False  # as far as the bot knows

    async def edit_original_response(self, **_: Any) -> Any:
        self.told.append("asked for")
        return discord.Object(7)


class Announced(SlowAnswers):
    """An interaction whose first answer is public. A private answer after the public one is a separate message."""

    followup = property(lambda self: self)

    async def send_message(self, **given: Any) -> Any:
        await super().send_message(**given)
        return SimpleNamespace(message_id=7)

    async def send(self, *, ephemeral: bool, **_: Any) -> Any:
        assert ephemeral
        self.told.append("private words")
        return discord.Object(8)


class AnnouncedInVain(Announced, LostReceipt):
    """Discord accepts the first answer, but the bot never gets a receipt, even if it requests the message."""

    async def edit_original_response(self, **_: Any) -> Any:
        raise aiohttp.ServerDisconnectedError


class _Response:
    """What discord.py reads for an error."""

    status, reason = 400, "Bad Request"


async def test_an_answer_with_a_lost_receipt_is_found_and_not_sent_twice() -> None:
    lost = LostReceipt()
    reply = Reply(lost, renews=False)  # type: ignore[arg-type]  # a reply uses no more of an interaction
    assert await reply.announce(notice_panel("the table")) == 7
    assert lost.told == ["answer", "asked for"]


class LostAcknowledgement(LostReceipt):
    """Discord accepts the acknowledgement, but its receipt never comes."""

    async def defer(self, **_: Any) -> None:
        self._done = True
        raise aiohttp.ServerDisconnectedError

    async def edit_message(self, **_: Any) -> Any:
        await self.send_message()


async def test_an_answer_is_shown_even_if_its_acknowledgement_seemed_lost() -> None:
    lost = LostAcknowledgement()
    lost.message = discord.Object(7)  # type: ignore[attr-defined]  # what was pressed
    reply = Reply(lost, renews=True)  # type: ignore[arg-type]  # a reply uses no more of an interaction
    await reply.acknowledge()
    with structlog.testing.capture_logs() as logs:
        await reply.show(notice_panel("the room"))
    assert lost.told == ["asked for"]
    assert not [line for line in logs if "another process" in line["event"]]


@pytest.mark.parametrize("kind", [Announced, AnnouncedInVain])
async def test_a_private_answer_never_replaces_a_public_one(kind: type[Announced]) -> None:
    discord_side = kind()
    reply = Reply(discord_side, renews=False)  # type: ignore[arg-type]  # a reply uses no more of an interaction
    with suppress(aiohttp.ClientError):
        await reply.announce(notice_panel("the table"))
    assert await reply.tell(notice_panel("a hand")) == 8
    assert discord_side.told == ["answer", "private words"]


async def test_an_answer_that_races_its_own_acknowledgement_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replies, "PATIENCE", 0.01)
    slow = SlowAnswers()
    reply = Reply(slow, renews=False)  # type: ignore[arg-type]  # a reply uses no more of an interaction

    async def work() -> None:
        await asyncio.sleep(0.03)
        await reply.tell(notice_panel("done"))

    await reply.run_in_time(work)
    assert slow.told == ["thinking", "answer"]


class PromptAnswers(SlowAnswers):
    """Discord answers immediately."""

    async def send_message(self, **_: Any) -> Any:
        await super().send_message()
        return SimpleNamespace(message_id=1)


async def test_a_taps_answer_time_is_measured_at_its_first_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replies, "SLOW", 0.02)
    reply = Reply(PromptAnswers(), renews=False)  # type: ignore[arg-type]  # a reply uses no more of an interaction

    async def work() -> None:
        await reply.tell(notice_panel("the coach is thinking"))
        await asyncio.sleep(0.05)
        await reply.tell(notice_panel("what it says"))

    with structlog.testing.capture_logs() as logs:
        await reply.run_in_time(work)
    assert not [line for line in logs if line["event"] == "slow tap"]


async def test_an_acknowledgement_is_repeated_at_most_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a broken connection, the acknowledgement is sent once more. More tries would cause a storm of requests
    while Discord has problems."""
    monkeypatch.setattr(replies, "PATIENCE", 0.01)
    tries: list[None] = []

    class Nobody:
        response = property(lambda self: self)
        is_done = staticmethod(lambda: False)

        async def defer(self, **_: Any) -> None:
            tries.append(None)
            await asyncio.sleep(0.02)
            raise aiohttp.ServerDisconnectedError

    reply = Reply(Nobody(), renews=True)  # type: ignore[arg-type]  # a reply uses no more of an interaction
    await reply.run_in_time(reply.acknowledge)
    assert len(tries) == 2, "the request is repeated once, because the connection broke"
