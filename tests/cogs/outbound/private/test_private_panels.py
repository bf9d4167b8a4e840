"""Answers and pushes overlap, tokens expire, the table ends: at last the panel shows the newest state."""

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import aiohttp
import discord
import pytest
from simcord.backend import serializers

from cogs.outbound.private import private_panels
from cogs.outbound.private.panel_delivery import PUSH_TIMEOUT, RETRY_GAP, UNKNOWN_VERSION, PanelDelivery
from cogs.outbound.private.panel_requests import PanelRequests
from cogs.outbound.private.private_panels import PrivatePanels
from cogs.panels.components import Panel
from cogs.panels.context import PanelPage, PanelState
from cogs.words.emoji import BURGLAR_EMOJI
from engine.moves import PickUp
from tables.state.occupants import PanelRef
from tests.cogs.people import Person
from tests.cogs.simulated_server import SimulatedServer
from tests.tables.harness import prompt

Send = Callable[..., Any]


def panels_of(server: SimulatedServer) -> PrivatePanels:
    return server.bot._publisher.panels


def delivery_of(server: SimulatedServer, name: str) -> PanelDelivery:
    return panels_of(server).delivery(server.table, server[name].id)


def first_push(monkeypatch: pytest.MonkeyPatch, person: Person, otherwise: Callable[[Send], Any]) -> None:
    """Replaces the first push to this person's current panel: calls `otherwise` with the function that would send
    it."""
    through, others, panel = PanelRequests.edit, [otherwise], person.panel.id

    async def edit(self: PanelRequests, ref: PanelRef, shown: Panel) -> None:
        async def send() -> None:
            await through(self, ref, shown)

        await (others.pop()(send) if others and ref.message_id == panel else send())

    monkeypatch.setattr(PanelRequests, "edit", edit)


def slow_answers(monkeypatch: pytest.MonkeyPatch, user_id: int, seconds: float) -> None:
    through = discord.InteractionResponse.edit_message

    async def edit(self: Any, **options: Any) -> Any:
        if self._parent.user.id == user_id:
            await asyncio.sleep(seconds)
        return await through(self, **options)

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", edit)


async def picks_unseen(server: SimulatedServer, name: str, tile: int) -> None:
    """The person picks up a tile without a tap, so the bot sends no answer."""
    person, table = server[name], server.table
    seat = table.seat_of(person.id)
    assert seat is not None
    await server.run_in_bot(lambda: table.submit(person.id, prompt(table), PickUp(seat, tile)))


def hand_is_on(server: SimulatedServer, name: str, tile: int) -> bool:
    """Whether this person's panel shows that another player holds the tile."""
    return server[name].control(f"pick:{tile}")["emoji"]["name"] in BURGLAR_EMOJI


# --- overlapping requests ---


async def test_a_change_during_an_answer_is_pushed_when_a_failed_push_can_no_longer_arrive(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")

    async def cut(_: Send) -> None:
        raise aiohttp.ServerDisconnectedError

    first_push(monkeypatch, server["ben"], cut)
    await picks_unseen(server, "ana", 0)
    await server.wait(private_panels.PUSH_DELAY + 0.1)  # it failed; the next try is seconds away
    slow_answers(monkeypatch, server["ben"].id, 0.4)
    await server.burst(server["ben"].tap_on("pick:3"))
    await picks_unseen(server, "ana", 5)
    await server.wait(RETRY_GAP + 0.1)
    assert hand_is_on(server, "ben", 5)


async def test_an_answer_does_not_wait_for_a_push_and_a_push_that_arrives_last_is_corrected(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    ben, arrived = server["ben"], asyncio.Event()

    async def late(send: Send) -> Any:
        await asyncio.sleep(0.5)
        edited = await send()
        arrived.set()
        await asyncio.sleep(0.2)
        return edited

    first_push(monkeypatch, ben, late)
    await picks_unseen(server, "ana", 0)
    await server.wait(private_panels.PUSH_DELAY + 0.1)
    (tap,) = await server.burst(ben.tap_on("pick:3"))
    assert tap.responded
    assert ben.can("keep")
    await server.wait(0.5)
    assert arrived.is_set()
    assert not ben.can("keep"), "the panel shows the old state until the push has come back"
    await server.wait(0.2)
    assert ben.can("keep")
    assert hand_is_on(server, "ben", 0)
    since = server.request_count
    await server.wait(5)
    assert not server.sent("PATCH", f"/webhooks/*/messages/{ben.panel.id}", since), "one push is enough"


async def test_a_late_push_that_overwrites_an_answer_is_corrected(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A push fails for the bot, but Discord applies it later, after the answer to a press."""
    await server.search("ana", "ben")
    on_their_way = []

    async def late(send: Send) -> None:
        async def arrive() -> None:
            await asyncio.sleep(PUSH_TIMEOUT + 1)
            await send()

        on_their_way.append(asyncio.ensure_future(arrive()))
        await asyncio.sleep(60)

    first_push(monkeypatch, server["ben"], late)
    await picks_unseen(server, "ana", 0)
    await server.wait(private_panels.PUSH_DELAY + 0.1)
    await server.burst(server["ben"].tap_on("pick:3"))
    await server.wait(PUSH_TIMEOUT + 1.1)
    assert on_their_way[0].done()
    assert not server["ben"].can("keep"), "for a moment the panel shows the old state"
    await server.wait(3)
    assert server["ben"].can("keep")


async def test_an_expired_token_does_not_remove_a_panel_that_an_answer_has_just_sent(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")

    class Response:
        status, reason = 404, "Not Found"

    async def dead(_: Send) -> None:
        await asyncio.sleep(2)
        raise discord.NotFound(Response(), {"code": 10015, "message": "Unknown Webhook"})

    first_push(monkeypatch, server["ben"], dead)
    await picks_unseen(server, "ana", 0)
    await server.wait(private_panels.PUSH_DELAY + 0.1)
    await server.burst(server["ben"].tap_on("pick:3"))
    await server.wait(3)
    await picks_unseen(server, "ana", 5)
    await server.wait(1.5)
    assert hand_is_on(server, "ben", 5)


async def test_a_push_that_fails_with_a_bug_is_logged_and_retried_later(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.bugs_expected = 2
    await server.search("ana", "ben")
    edit, tries, panel = PanelRequests.edit, [], server["ben"].panel.id

    async def odd(self: PanelRequests, ref: PanelRef, shown: Panel) -> None:
        if ref.message_id == panel:
            tries.append(server.env.seconds)
            if len(tries) <= 2:
                raise TypeError("string indices must be integers")  # discord.py raises this for an HTML page
        await edit(self, ref, shown)

    monkeypatch.setattr(PanelRequests, "edit", odd)
    await picks_unseen(server, "ana", 0)
    await server.wait(10)
    assert hand_is_on(server, "ben", 0)
    assert [round(after - before) for before, after in pairwise(tries)] == [2, 4]


async def test_a_panel_whose_pressed_message_is_unreadable_is_still_updated(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    delivery_of(server, "ben").ref = None
    odd = {"flags": 64, "author": None, "thread": None, "embeds": 7, "edited_timestamp": "yesterday"}
    with monkeypatch.context() as odd_messages:
        odd_messages.setattr(serializers, "message_payload", lambda _, message: odd | {"id": str(message.id)})
        server["ben"].tap_on("pick:3").emit()
    await server.wait(0.1)
    await picks_unseen(server, "ana", 5)
    await server.wait(1.5)
    assert hand_is_on(server, "ben", 5)


# --- few pushes at once ---


async def test_a_push_that_waits_for_an_answer_delays_no_other_push(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben", "cleo")
    panels_of(server)._request_slots = asyncio.Semaphore(1)
    slow_answers(monkeypatch, server["ben"].id, 1.0)
    await server.burst(server["ben"].tap_on("pick:3"))
    await picks_unseen(server, "ana", 0)
    await server.wait(0.5)
    assert hand_is_on(server, "cleo", 0)
    await server.wait(2)
    assert hand_is_on(server, "ben", 0)


async def test_open_pushes_are_limited_and_answers_do_not_count(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben", "cleo", "dan")
    panels_of(server)._request_slots = asyncio.Semaphore(2)
    edit, under_way, most = PanelRequests.edit, [0], [0]

    async def slowly(self: PanelRequests, ref: PanelRef, shown: Panel) -> None:
        under_way[0] += 1
        most[0] = max(most[0], under_way[0])
        await asyncio.sleep(2)
        under_way[0] -= 1
        await edit(self, ref, shown)

    monkeypatch.setattr(PanelRequests, "edit", slowly)
    await server["ana"].press("pick:0")
    await server.wait(0.5)
    assert under_way == [2]
    await server["dan"].press("pick:3")  # his push waits for its turn, but his tap does not
    await server.wait(10)
    assert most == [2]
    assert all(hand_is_on(server, name, 3) for name in ("ana", "ben", "cleo"))


# --- overload ---


async def test_a_push_waiting_for_an_idle_process_is_dropped_after_the_next_answer(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.search("ana", "ben")
    await server.wait(10)
    monkeypatch.setattr(private_panels, "wait_until_idle", partial(asyncio.sleep, 2))
    await picks_unseen(server, "ana", 0)
    await server.wait(1)
    assert not hand_is_on(server, "ben", 0)
    since, panel = server.request_count, server["ben"].panel
    await server["ben"].press("pick:3")
    await server.wait(10)
    assert hand_is_on(server, "ben", 0)
    assert not server.sent("PATCH", f"/webhooks/*/messages/{panel.id}", since)


# --- notices of an answer ---


async def refused(server: SimulatedServer) -> str:
    stale = server["ben"].tap_on("pick:5")
    await picks_unseen(server, "ana", 5)
    words = server["ben"].says("refusal-tile-gone")
    assert words in (await server.together(stale))[0]
    return words


async def test_a_refusal_stays_for_some_seconds_while_others_move(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    words = await refused(server)
    await picks_unseen(server, "ana", 6)
    await server.wait(private_panels.NOTICE_SECONDS - 0.5)
    assert hand_is_on(server, "ben", 6)
    assert words in server["ben"].reads()
    since = server.request_count
    await server.wait(10)
    assert not server.sent("PATCH", "/webhooks/*", since), "nothing is sent only to remove the refusal"
    await picks_unseen(server, "ana", 7)
    await server.wait(1.5)
    assert words not in server["ben"].reads()


async def test_a_refusal_disappears_with_the_next_answer(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    words = await refused(server)
    await server["ben"].press("pick:3")
    await picks_unseen(server, "ana", 6)
    await server.wait(1.5)
    assert hand_is_on(server, "ben", 6)
    assert words not in server["ben"].reads()


# --- the end ---


async def test_a_panel_that_shows_the_end_is_not_pushed_again(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    ben = server["ben"]
    tap = ben.tap_on("pick:4")
    await server.run_in_bot(table.cancel)
    since = server.request_count
    assert ben.says("closed-cancelled") in (await server.together(tap))[0]
    await server.wait(5)
    assert not server.sent("PATCH", f"/webhooks/*/messages/{ben.panel.id}", since)


async def test_a_failed_answer_at_the_end_is_replaced_by_a_push(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    ben = server["ben"]
    tap = ben.tap_on("pick:4")
    await server.run_in_bot(table.cancel)
    server.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    (record,) = await server.burst(tap)
    assert not record.responded
    await server.wait(3)
    assert ben.says("closed-cancelled") in ben.reads()
    assert panels_of(server)._tables == {}


async def test_after_a_failed_answer_the_panel_is_unknown_and_the_next_push_waits(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben")
    delivery = delivery_of(server, "ben")

    async def fail() -> float:
        with pytest.raises(TimeoutError):
            async with panels_of(server).answering(delivery):
                raise TimeoutError
        return asyncio.get_running_loop().time()

    failed_at = await server.run_in_bot(fail)
    assert delivery.version == UNKNOWN_VERSION
    assert delivery.not_before == pytest.approx(failed_at + RETRY_GAP, abs=0.1)


async def test_an_unanswered_tap_on_an_ended_table_leaves_no_delivery(
    server: SimulatedServer,
) -> None:
    table = await server.search("ana", "ben")
    tap = server["ben"].tap_on("pick:4")
    await server.run_in_bot(table.cancel)
    await server.wait(5)
    server.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    (record,) = await server.burst(tap)
    assert not record.responded
    assert panels_of(server)._tables == {}


async def test_no_push_is_sent_after_the_bot_closed(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    panels, delivery, since = panels_of(server), delivery_of(server, "ben"), server.request_count
    delivery.screen = PanelState(PanelPage.BOARD)  # now there is something to push

    async def close_and_start() -> None:
        panels.changed(server.table)
        await panels.close()
        panels._start_push(delivery)

    await server.run_in_bot(close_and_start)
    await server.wait(3)
    assert not server.sent("PATCH", "/webhooks/*", since)


async def test_dropping_tables_does_not_wait_for_queued_pushes(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the tables are dropped, no process handles the presses of the shard."""
    table = await server.search("ana", "ben")
    await server.wait(3)
    panels, delivery, since = panels_of(server), delivery_of(server, "ben"), server.request_count
    monkeypatch.setattr(private_panels, "wait_until_idle", asyncio.Event().wait)

    async def push_and_drop() -> bool:
        panels.changed(table)
        panels._start_push(delivery)
        await asyncio.sleep(0)
        dropping = asyncio.create_task(panels.drop({table.id}))
        for _ in range(5):  # passes of the loop, in which a cancelled task ends
            await asyncio.sleep(0)
        return dropping.done()

    assert await server.run_in_bot(push_and_drop)
    assert not server.sent("PATCH", "/webhooks/*", since)
