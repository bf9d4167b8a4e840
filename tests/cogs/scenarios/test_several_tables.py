"""Further tables open in threads, and a list shows all tables."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from simcord.backend.models import Channel
from simcord.builders import ChannelHandle

from cogs.upkeep.thread_archiving import ARCHIVE_AFTER, CHECK_GAP
from cogs.usage_limits import CHANNEL_THREADS, PERSON_THREADS
from engine.game import Phase
from tables.live.table import Table
from tables.state.audit_entries import ManagerAction
from tables.state.deadlines import LOBBY_SECONDS
from tables.state.head import CloseReason, Status
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer

DUE = ARCHIVE_AFTER + CHECK_GAP + 1


@pytest.fixture
async def with_threads(server: SimulatedServer) -> SimulatedServer:
    """The managers let further tables open in threads."""
    await server.change_settings(threads=True)
    return server


def threads(server: SimulatedServer) -> list[Channel]:
    """Returns the threads from old to new."""
    channels = server.env.backend.channels.values()
    return sorted((each for each in channels if each.is_thread), key=lambda each: each.id)


def archived(thread: Channel) -> bool:
    assert thread.thread_metadata is not None
    return thread.thread_metadata.archived


def go_to(server: SimulatedServer, channel: Channel) -> ChannelHandle:
    """Moves everyone to another channel. Returns the previous one."""
    before = server.channel
    server.channel = ChannelHandle(server.env, server.guild, channel)
    return before


def in_thread(server: SimulatedServer, thread: Channel) -> Table:
    table = server.registry.live_in(thread.id)
    assert table is not None
    return table


async def places(server: SimulatedServer, count: int) -> list[int | None]:
    """Asks `count` times at the same moment for a place for a table. Returns the ids of channel and threads."""
    place = partial(server.bot._services.threads.place, server.guild.id, server.channel.id)

    async def ask() -> list[int | None]:
        return await asyncio.gather(*(place() for _ in range(count)))

    return await server.run_in_bot(ask)


# --- threads ---


async def test_eight_people_play_at_two_tables_of_one_channel_at_once(with_threads: SimulatedServer) -> None:
    server = with_threads
    for name in ("gil", "hana"):
        server.add_person(name, "en-US")
    await server.lobby("ana", "ben", "cleo", "dan")
    await server["ana"].press("start")
    await server.wait(3)
    eva = server["eva"]
    said = await eva.command("play")
    (thread,) = threads(server)
    assert said == eva.says("table-open-in-thread", thread=f"<#{thread.id}>") == eva.reads()
    assert thread.name == server.says("thread-name", number=2)
    await server.wait(3)
    square = go_to(server, thread)
    for name in ("fay", "gil", "hana"):
        await server[name].press("join")
    await eva.press("start")
    await server.wait(3)
    playing = {each.id for each in (server[name] for name in ("eva", "fay", "gil", "hana"))}
    assert in_thread(server, thread).head.people == playing
    server.channel = square
    assert server.table.head.status is Status.PLAYING, "the first table goes on in the channel"


async def test_a_thread_is_archived_some_time_after_the_result_and_a_rematch_reopens_it(
    with_threads: SimulatedServer,
) -> None:
    server = with_threads
    await server.lobby("ana")
    await server["ben"].command("play")
    await server.wait(3)
    (thread,) = threads(server)
    go_to(server, thread)
    await server["cleo"].press("join")
    table = in_thread(server, thread)
    await server.run_in_bot(lambda: table.set_options(server["ben"].id, "house", TINY_GAME))
    await server["ben"].press("start")
    await server.wait(3)
    for name in ("ben", "cleo"):
        await server[name].press("panel")
    await server.play_on(Phase.OVER)
    await server.wait(ARCHIVE_AFTER - 60)
    assert not archived(thread)
    await server.wait(60 + CHECK_GAP + 1)
    assert archived(thread)
    await server["cleo"].press("rematch")
    await server.wait(3)
    assert in_thread(server, thread).head.rematch_of == table.id


async def test_a_lobby_in_a_thread_that_nobody_starts_closes_and_its_thread_is_archived(
    with_threads: SimulatedServer,
) -> None:
    server = with_threads
    await server.lobby("ana")
    await server["ben"].command("play")
    (thread,) = threads(server)
    table = in_thread(server, thread)
    await server.wait_while_pressing(LOBBY_SECONDS + 5, "ana")
    assert table.head.close_reason is CloseReason.LOBBY_EXPIRED
    await server.wait(DUE)
    assert archived(thread)
    assert server.sent("PATCH", f"/channels/{thread.id}"), "the request is one that the creator of a thread may make"
    assert not server.sent("DELETE", f"/channels/{thread.id}"), (
        "deleting needs a permission that the bot does not ask for"
    )


async def test_a_game_against_rivals_in_a_busy_channel_begins_in_a_thread_at_once(
    with_threads: SimulatedServer,
) -> None:
    server = with_threads
    await server.lobby("ana")
    await server["ben"].command("play", rivals="1")
    (thread,) = threads(server)
    assert in_thread(server, thread).head.status is Status.PLAYING
    await server["ben"].keep(3)
    assert "1/6" in server["ben"].reads(), "the panel works where the command was used"


async def test_a_table_asked_for_in_a_busy_thread_opens_in_a_thread_beside_it(with_threads: SimulatedServer) -> None:
    server = with_threads
    await server.lobby("ana")
    await server["ben"].command("play")
    (first,) = threads(server)
    square = go_to(server, first)
    await server["cleo"].command("play")
    second = threads(server)[-1]
    assert second.parent_id == square.id
    assert second.name == server.says("thread-name", number=3)


async def test_two_people_who_ask_at_the_same_moment_get_a_thread_each(with_threads: SimulatedServer) -> None:
    server = with_threads
    await server.lobby("ana")
    first, second = await places(server, 2)
    assert {first, second} == {each.id for each in threads(server)}


async def test_if_managers_do_not_allow_threads_the_answer_says_who_can_allow_them(server: SimulatedServer) -> None:
    await server.lobby("ana")
    ben = server["ben"]
    said = await ben.command("play")
    assert ben.says("no-thread-off") in said
    assert not threads(server)
    boss = server.add_person("boss", "de", manages=True)
    await boss.admin()
    await boss.press("admin-open:tables")
    await boss.press("admin-set:threads", "on")
    await ben.command("play")
    assert len(threads(server)) == 1
    page = await server.run_in_bot(lambda: server.registry.guilds.audit_page(server.guild.id, 1))
    assert page.lines[0].act == ManagerAction.THREADS_ON


@pytest.mark.parametrize(
    ("missing", "named"),
    [
        ("create_public_threads", "permission-create-threads"),
        ("send_messages_in_threads", "permission-send-in-threads"),
    ],
)
async def test_a_missing_thread_permission_is_mentioned_only_when_a_thread_is_needed(
    with_threads: SimulatedServer, missing: str, named: str
) -> None:
    server = with_threads
    server.set_permissions(server.channel, server.env.backend.bot_user.id, **{missing: False})
    ana, ben = server["ana"], server["ben"]
    await ana.command("play")
    assert ben.can("join"), "a first table needs no thread"
    assert ben.says("no-thread-permission", names=ben.says(named)) in await ben.command("play")
    assert not threads(server)


@pytest.mark.parametrize(
    ("status", "code", "word"),
    [(403, 50013, "permission"), (403, 50001, "permission"), (400, 160006, "limit"), (500, 0, "discord")],
)
async def test_if_discord_refuses_a_thread_the_answer_says_so_and_no_table_opens(
    with_threads: SimulatedServer, status: int, code: int, word: str
) -> None:
    server = with_threads
    await server.lobby("ana")
    server.env.inject_error("POST", "/channels/*/threads", status=status, code=code, times=None)
    ben = server["ben"]
    names = ", ".join(ben.says(f"permission-{each}") for each in ("create-threads", "send-in-threads"))
    assert ben.says(f"no-thread-{word}", names=names) in await ben.command("play")
    assert not list(server.registry.tables_of(ben.id))


async def test_a_person_who_opens_and_closes_tables_in_a_loop_gets_no_more_threads(
    with_threads: SimulatedServer,
) -> None:
    server = with_threads
    await server.lobby("ana")
    ben = server["ben"]
    for _ in range(PERSON_THREADS.uses):
        await ben.command("play")
        square = go_to(server, threads(server)[-1])
        await ben.command("leave")
        server.channel = square
    assert ben.says("no-thread-limit") in await ben.command("play")
    assert len(threads(server)) == PERSON_THREADS.uses
    await server["cleo"].command("play")
    assert len(threads(server)) == PERSON_THREADS.uses + 1, "others still get a thread"


async def test_a_hundred_requests_at_once_open_no_more_threads_than_a_channel_may_have(
    with_threads: SimulatedServer,
) -> None:
    server = with_threads
    await server.lobby("ana")
    places_found = await places(server, 100)
    assert sum(each is not None for each in places_found) == CHANNEL_THREADS.uses == len(threads(server))


async def test_a_thread_whose_table_was_never_stored_is_archived_after_a_restart(
    with_threads: SimulatedServer,
) -> None:
    server = with_threads
    await server.lobby("ana")
    await places(server, 1)
    (orphan,) = threads(server)
    await server.restart()
    await server.wait_while_pressing(DUE, "ana")
    assert archived(orphan)
    assert server.table.head.is_live


async def test_a_thread_that_could_not_be_archived_is_retried_without_delaying_others(
    with_threads: SimulatedServer,
) -> None:
    server = with_threads
    await server.lobby("ana")
    await places(server, 2)
    first, second = threads(server)
    server.env.inject_error("PATCH", f"/channels/{first.id}", status=403, code=50013, times=1)
    await server.wait(ARCHIVE_AFTER + CHECK_GAP / 2)
    assert (archived(first), archived(second)) == (False, True)
    await server.wait(CHECK_GAP)
    assert archived(first)


async def test_threads_of_people_are_never_archived(with_threads: SimulatedServer) -> None:
    server = with_threads
    theirs = server.env.backend.create_thread(server.channel.id, "corner", server["ana"].id)
    square = go_to(server, theirs)
    await server.lobby("ana")
    await server["ana"].press("unseat")
    await server.wait(DUE)
    await server.restart()
    await server.wait(DUE)
    assert not archived(theirs)
    server.channel = square


async def test_a_thread_that_is_archived_during_its_game_is_reopened_by_the_next_change(
    with_threads: SimulatedServer,
) -> None:
    """simcord lets a bot edit messages of an archived thread, so Discord's refusal is injected."""
    server = with_threads
    await server.lobby("ana")
    await server["ben"].command("play", rivals="1")
    (thread,) = threads(server)
    table = in_thread(server, thread)
    await server.wait(3)
    before = table.head.post
    server.env.inject_error("PATCH", f"/channels/{thread.id}/messages*", status=400, code=50083, times=1)
    await server["ben"].keep(3)
    await server.wait(5)
    assert table.head.post is not None
    assert before is not None
    assert table.head.post.message_id != before.message_id, "posting reopens the thread"


async def test_scenario_24_a_thread_or_its_channel_deleted_during_a_game_closes_the_table(
    with_threads: SimulatedServer,
) -> None:
    server = with_threads
    await server.lobby("ana")
    for name in ("ben", "cleo"):
        await server[name].command("play", rivals="1")
    first, second = (in_thread(server, each) for each in threads(server))
    server.env.backend.delete_channel(threads(server)[0].id)
    await server.wait(3)
    assert first.head.close_reason is CloseReason.CHANNEL_GONE
    server.env.backend.delete_channel(server.channel.id)
    await server.wait(3)
    assert second.head.close_reason is CloseReason.CHANNEL_GONE


# --- the list ---


async def test_people_can_join_from_the_list_in_another_channel(with_threads: SimulatedServer) -> None:
    server = with_threads
    await server.lobby("ana")
    nook, post = server.channel, server.post.id
    server.channel = server.guild.create_text_channel("square")
    ben = server["ben"]
    said = await ben.command("tables")
    assert ben.says("tables-lobby", channel=f"<#{nook.id}>", free=3) in said
    assert f"(https://discord.com/channels/{server.guild.id}/{nook.id}/{post})" in said
    said = await ben.press("tables-sit")
    assert ben.says("tables-joined", channel=f"<#{nook.id}>") in said
    table = server.registry.live_in(nook.id)
    assert table is not None
    assert table.seat_of(ben.id) == 1
    await server.run_in_bot(lambda: table.start(server["ana"].id))
    await server.wait(3)
    await ben.press("ready")
    await server.run_in_bot(lambda: table.ready(server["ana"].id))
    await server.wait(3)
    await ben.keep(3)
    assert "1/6" in ben.reads(), "the game can be played from there"


async def test_the_list_of_a_quiet_server_offers_to_open_a_table(server: SimulatedServer) -> None:
    ana = server["ana"]
    assert ana.says("tables-none") in await ana.command("tables")
    await ana.press("open-table")
    assert server.table.head.status is Status.LOBBY
    assert server["ben"].can("join"), "the table is public"
    assert ana.says("tables-lobby", channel=f"<#{server.channel.id}>", free=3) in await ana.command("tables")
    assert ana.can("tables-panel")


async def test_the_list_hides_tables_in_channels_that_the_reader_cannot_see(server: SimulatedServer) -> None:
    await server.lobby("ana")
    nook = server.channel
    server.channel = server.guild.create_text_channel("square")
    ben = server["ben"]
    await ben.command("tables")
    old = ben.tap_on("tables-sit")
    server.set_permissions(nook, server.guild.id, view_channel=False)
    assert ben.says("tables-none") in await ben.command("tables")
    assert await server.together(old) == [ben.says("refusal-no-such-table")], "an old list does not help either"
    table = server.registry.live_in(nook.id)
    assert table is not None
    assert table.seat_of(ben.id) is None
    assert str(nook.id) in await server["ana"].command("tables"), "a person who has a seat there finds the table"


async def test_a_latecomer_finds_a_rivals_seat_in_the_list(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    await server["ana"].press("rival")
    await server["ana"].set_options(boards="closed.late")
    await server["ana"].press("start")
    await server.wait(3)
    table, cleo = server.table, server["cleo"]
    server.channel = server.guild.create_text_channel("square")
    await cleo.command("tables")
    assert cleo.can("tables-watch")
    await cleo.press("take-seat")
    assert table.seat_of(cleo.id) == 2
    await cleo.press("ready")
    assert 2 in table.head.ready, "Cleo's panel works there"


async def test_twelve_tables_are_three_pages(server: SimulatedServer) -> None:
    for number in range(12):
        channel = server.guild.create_text_channel(f"c{number}").id
        asked = server.guild.id, channel, 900 + number, f"P{number}", "house", TINY_GAME
        await server.run_in_bot(partial(server.registry.opener.open, *asked))
    ana = server["ana"]
    first = await ana.command("tables")
    second = await ana.press("tables:2")
    third = await ana.press("tables:3")
    shown = [text.count("<#") for text in (first, second, third)]
    assert shown == [5, 5, 2]
    assert len({first, second, third}) == 3
