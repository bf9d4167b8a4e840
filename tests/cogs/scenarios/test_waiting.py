"""People wait for a silent host, or for a person who plays at two tables."""

from tables.state.deadlines import IDLE_SECONDS, LOBBY_SECONDS
from tables.state.head import CloseReason, Status
from tables.state.occupants import Presence
from tables.state.operations.lobby import HOST_SILENCE_SECONDS
from tests.cogs.people import text_of
from tests.cogs.simulated_server import SimulatedServer
from tests.tables.harness import presence_of, status_of

MINUTES = HOST_SILENCE_SECONDS // 60


async def test_a_silent_hosts_lobby_passes_to_an_active_player(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben", "cleo")
    ana, ben = server["ana"], server["ben"]
    said = await ben.press("start")
    assert said == ben.says("refusal-not-host", host="ana", minutes=MINUTES), "the answer says how long Ben has to wait"

    await server.wait(HOST_SILENCE_SECONDS)
    await ben.press("rulebook")
    await server.wait(3)
    assert server.table.head.host_id == ana.id, "a host who waits in silence stays host while nobody needs another"
    await ben.set_options(limits="180.30")
    await server.wait(3)
    assert server.says("lobby-new-host", name="ben", minutes=MINUTES) in text_of(server.post)
    assert f"**ben** · {server.says('lobby-host')}" in text_of(server.post)
    assert await ana.press("start") == ana.says("refusal-not-host", host="ben", minutes=MINUTES)

    await server.wait(LOBBY_SECONDS - 60)
    await ben.command("status")
    await server.wait(120)
    assert status_of(server.table) is Status.LOBBY, "Ben used a command a moment ago"
    await ben.press("start")
    assert status_of(server.table) is Status.PLAYING


async def test_somebody_else_can_start_once_the_host_is_silent(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    await server.wait(HOST_SILENCE_SECONDS)
    await server["ben"].press("start")
    assert status_of(server.table) is Status.PLAYING
    assert server.table.head.host_id == server["ben"].id


async def test_an_active_player_can_cancel_a_silent_hosts_table(server: SimulatedServer) -> None:
    await server.lobby("ana", "ben")
    ben = server["ben"]
    assert await ben.command("cancel") == ben.says("refusal-not-host-or-manager", host="ana")
    await server.wait(HOST_SILENCE_SECONDS)
    assert await ben.command("cancel") == ben.says("cancel-question")
    await ben.press("cancel-yes")
    assert server.table.head.close_reason is CloseReason.CANCELLED
    audit = await server.run_in_bot(lambda: server.registry.guilds.audit_page(server.guild.id, 1))
    assert not audit.lines, "no manager did this"


async def test_joining_and_leaving_does_not_keep_a_silent_hosts_lobby_open(server: SimulatedServer) -> None:
    table = await server.lobby("ana")
    for _ in range(2):
        await server.wait(LOBBY_SECONDS / 2 - 10)
        await server["ben"].press("join")
        await server["ben"].press("unseat")
    await server.wait(25)
    assert table.head.close_reason is CloseReason.LOBBY_EXPIRED


async def test_at_a_table_without_limits_a_computer_plays_for_someone_who_only_presses_elsewhere(
    server: SimulatedServer,
) -> None:
    first = await server.search("ana", "ben")
    here, panel = server.channel, server["ana"].panel
    server.channel = server.guild.create_text_channel("other")
    await server.search("ana", "cleo")
    elsewhere = server.channel
    for tile in (0, 1):
        await server.wait(IDLE_SECONDS / 2)
        await server["ana"].press(f"pick:{tile}")
        await server["ana"].press("put:down")
        server.channel = here
        await server["ben"].keep(tile)
        server.channel = elsewhere
    await server.wait(3)
    assert [each.presence for each in first.head.occupants] == [Presence.AWAY, Presence.PRESENT]
    await server["ana"].press("pick:2")
    assert presence_of(first, 0) is Presence.AWAY, "presses elsewhere do not count at this table"

    server.channel = here
    ana = server["ana"]
    assert ana.says("back-again", round=1) in await ana.press("show:board", on=panel)
    assert presence_of(first, 0) is Presence.PRESENT
