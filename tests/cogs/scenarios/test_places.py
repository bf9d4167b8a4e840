"""Scenarios 23 to 28, from problems of other bots: permissions and channels."""

from collections.abc import Iterator

import pytest
from simcord.builders import ChannelHandle

from artwork.piece_names import ALL_PIECES
from cogs.outbound.public.message_delivery import EDIT_GAP
from cogs.outbound.retrying import COUNTED_GAP
from tables.state.head import CloseReason, Status
from tables.state.refusals import TableCode, TableRefused
from tests.cogs.panel_player import PanelPlayer, play
from tests.cogs.people import Person, asks, controls, text_of, walk
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer, failing


def forbid(server: SimulatedServer, place: ChannelHandle, **permissions: bool) -> None:
    server.set_permissions(place, server.env.backend.bot_user.id, **permissions)


def allow(server: SimulatedServer, place: ChannelHandle) -> None:
    server.env.backend.delete_overwrite(place.id, server.env.backend.bot_user.id)


def thread_of(server: SimulatedServer) -> ChannelHandle:
    """Creates a thread and moves everyone to it."""
    backend = server.env.backend
    thread = backend.create_thread(server.channel.id, "corner", server["ana"].id)
    server.channel = ChannelHandle(server.env, server.guild, thread)
    return server.channel


async def test_scenario_23_without_permission_to_send_the_game_continues_and_the_message_comes_back(
    server: SimulatedServer,
) -> None:
    await server.search("ana", "ben")
    ana, post = server["ana"], server.post
    forbid(server, server.channel, view_channel=False, send_messages=False)
    for tile in range(3):
        await ana.keep(tile)
    await server.wait(COUNTED_GAP * 2)
    assert "3/6" in ana.reads()
    assert "3/6" not in text_of(post)

    allow(server, server.channel)
    await server.wait(COUNTED_GAP + EDIT_GAP)
    assert "3/6" in text_of(server.post)


async def test_scenario_23_a_start_that_cannot_be_posted_is_posted_when_it_can(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    start = server["ana"].tap_on("start")
    forbid(server, server.channel, send_messages=False)
    await server.together(start)
    await server.wait(1)
    await server["ben"].command("panel")
    await server["ana"].command("panel")
    assert server["ana"].can("pick:0"), "the command works without a public message"
    allow(server, server.channel)
    await server.wait(COUNTED_GAP + EDIT_GAP)
    assert server["cleo"].can("watch")


async def test_scenario_24_a_deleted_channel_closes_its_table(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    server.env.backend.delete_channel(server.channel.id)
    await server.wait(3)
    assert table.head.close_reason is CloseReason.CHANNEL_GONE
    assert table.timer is None
    server.channel = server.guild.create_text_channel("other")
    assert await server["ana"].command("status") == server["ana"].says("status-nothing")


@pytest.mark.parametrize("code", [10003, 10004])
async def test_scenario_24_a_channel_deleted_unnoticed_closes_its_table_at_the_next_edit(
    server: SimulatedServer, code: int
) -> None:
    table = await server.search("ana", "ben")
    server.env.inject_error("PATCH", "/channels/*", status=404, code=code, times=None)
    await server["ana"].keep(0)
    await server.wait(3)
    assert table.head.close_reason is CloseReason.CHANNEL_GONE


async def test_scenario_24_a_deleted_table_message_is_posted_again(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    gone = server.post
    server.env.backend.delete_message(server.channel.id, gone.id)
    await server["ana"].keep(0)
    await server.wait(5)
    assert server.post.id != gone.id
    assert "1/6" in text_of(server.post)
    assert server["cleo"].can("watch")
    assert len(server.public()) == 1


async def test_scenario_24_a_lobby_whose_message_is_deleted_can_be_left_and_opened_again(
    server: SimulatedServer,
) -> None:
    await server.lobby("ana")
    join = server["ben"].tap_on("join")
    server.env.backend.delete_message(server.channel.id, server.post.id)
    await server["ana"].command("leave")
    await server["ana"].command("play")
    assert server["ben"].can("join")
    assert await server.burst(join), "the button of the old message causes no error"


async def test_scenario_25_the_bot_is_removed_from_the_server_and_comes_back(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    server.env.backend.remove_guild(server.guild.id)
    await server.wait(3)
    assert table.head.close_reason is CloseReason.GUILD_GONE
    since = server.request_count
    await server.wait(3600)
    assert not server.sent(since=since)


async def test_scenario_25_a_403_from_a_proxy_closes_no_table(server: SimulatedServer) -> None:
    """The bot asks Discord whether it is still in the server. A proxy refuses this request."""
    table = await server.search("ana", "ben")
    server.env.inject_error("GET", "/guilds/*", status=403, code=0, times=None)
    server.env.backend.emit("GUILD_DELETE", {"id": str(server.guild.id)})
    await server.wait(3)
    assert table.head.status is Status.PLAYING


async def test_scenario_25_a_table_that_cannot_be_closed_does_not_prevent_others_from_closing(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await server.lobby("ana")]
    tables.append(
        await server.run_in_bot(lambda: server.registry.opener.open(server.guild.id, 5, 6, "Zoe", "house", NO_LIMITS))
    )
    monkeypatch.setattr(tables[0], "cancel", failing(TableRefused(TableCode.NOT_SAVED)))
    server.env.backend.remove_guild(server.guild.id)
    await server.wait(3)
    assert [table.head.close_reason for table in tables] == [None, CloseReason.GUILD_GONE]


async def test_scenario_25_an_outage_of_the_server_closes_nothing(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben")
    server.env.backend.emit("GUILD_DELETE", {"id": str(server.guild.id), "unavailable": True})
    await server.wait(3)
    assert table.head.status is Status.PLAYING


@pytest.mark.parametrize("code", [50083, 50013])
async def test_scenario_26_an_archived_or_locked_thread_waits_and_is_updated_later(
    server: SimulatedServer, code: int
) -> None:
    """simcord lets a bot write in such a thread, so Discord's refusal is injected."""
    thread_of(server)
    await server.search("ana", "ben")
    ana = server["ana"]
    for method in ("PATCH", "POST"):
        server.env.inject_error(method, "/channels/*/messages*", status=403, code=code, times=None)
    await ana.keep(0)
    await server.wait(COUNTED_GAP)
    assert "1/6" in ana.reads()
    assert server.table.head.status is Status.PLAYING
    server.env.backend.faults.clear()
    await server.wait(COUNTED_GAP + EDIT_GAP)
    assert "1/6" in text_of(server.post)


async def test_scenario_26_a_deleted_thread_closes_its_table(server: SimulatedServer) -> None:
    thread = thread_of(server)
    table = await server.lobby("ana")
    server.env.backend.delete_channel(thread.id)
    await server.wait(3)
    assert table.head.close_reason is CloseReason.CHANNEL_GONE


@pytest.mark.parametrize(
    ("missing", "named"), [("send_messages", "permission-send-messages"), ("view_channel", "permission-view-channel")]
)
async def test_scenario_27_play_says_which_permission_is_missing_and_where(
    server: SimulatedServer, missing: str, named: str
) -> None:
    forbid(server, server.channel, **{missing: False})
    ben = server["ben"]
    said = await ben.command("play")
    assert ben.says(named) in said
    assert f"<#{server.channel.id}>" in said
    assert said == ben.reads(), "only Ben sees the answer"
    assert server.registry.live_in(server.channel.id) is None, "no table was opened"


async def test_scenario_27_a_thread_needs_its_own_permission(server: SimulatedServer) -> None:
    parent = server.channel
    thread = thread_of(server)
    forbid(server, parent, send_messages=False, send_messages_in_threads=True)
    await server["ana"].command("play")
    assert server["ben"].can("join"), "permission to send in the channel does not count in a thread"
    await server["ana"].press("unseat")

    forbid(server, parent, send_messages=True, send_messages_in_threads=False)
    said = await server["ana"].command("play")
    assert f"<#{thread.id}>" in said
    assert server["ana"].says("permission-send-messages") in said


async def test_scenario_28_without_uploads_all_emoji_are_standard(server: SimulatedServer) -> None:
    await server.search("ana", "ben")
    players = [PanelPlayer(server[name], 1) for name in ("ana", "ben")]
    await play(server, *players, until="exchange")
    seen = 0
    for request in server.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        for part in walk((body.get("data") or body).get("components")):
            seen += "emoji" in part
            assert not (part.get("emoji") or {}).get("id")
            assert "<:" not in part.get("content", "")
            assert "<a:" not in part.get("content", "")
    assert seen > 500
    assert controls(server.post)


@pytest.fixture
def own_emoji(server: SimulatedServer) -> Iterator[dict[str, int]]:
    """Yields ids of emoji. Until the test ends, the bot may show its pieces by these emoji."""
    yield dict.fromkeys(ALL_PIECES, 1)
    server.words.emoji.use({})


def own_emoji_on(person: Person) -> list[str]:
    return [asks(each) for each in controls(person.panel) if "id" in (each.get("emoji") or {})]


async def test_scenario_28_as_soon_as_our_emoji_are_uploaded_they_are_shown_in_what_people_see(
    server: SimulatedServer, own_emoji: dict[str, int]
) -> None:
    await server.search("ana", "ben")
    ana = server["ana"]
    assert not own_emoji_on(ana)

    async def uploaded() -> None:
        server.bot._on_pieces(own_emoji)

    await server.run_in_bot(uploaded)
    await server.wait(3)
    assert own_emoji_on(ana)
