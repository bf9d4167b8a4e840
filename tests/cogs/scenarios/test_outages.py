"""The server is unavailable, the bot was removed while it was down, or the machine's clock is set (scenarios 22,
25)."""

from simcord.backend.serializers import guild_create_payload

from cogs.panels.people import relative_time
from engine.game import Phase
from engine.options import Options
from tables.live.table import Table
from tables.state.deadlines import GRACE_SECONDS
from tables.state.head import CloseReason, Status
from tables.state.shards import Shard
from tests.cogs.inbound.test_interaction_filter import HELD, held_back
from tests.cogs.people import text_of
from tests.cogs.simulated_server import SimulatedServer
from tests.tables.harness import phase_of

LIMITS = Options(search_seconds=180, turn_seconds=60)


def shown(table: Table, by: float = 0.0) -> str:
    """Returns the deadline as shown by a machine whose clock is `by` seconds ahead."""
    assert table.head.deadline is not None
    return relative_time(table.head.deadline.at + by)


def fail(server: SimulatedServer) -> None:
    server.env.backend.emit("GUILD_DELETE", {"id": str(server.guild.id), "unavailable": True})


def restore(server: SimulatedServer) -> None:
    backend = server.env.backend
    backend.emit("GUILD_CREATE", guild_create_payload(backend, backend.get_guild(server.guild.id)))


def missed(table: Table) -> list[int]:
    return [each.missed for each in table.head.occupants]


async def watch(server: SimulatedServer) -> None:
    """Starts the check of the process's clocks. Discord answers every probe."""

    async def answers(_: Shard) -> bool:
        return True

    async def begin() -> None:
        server.registry.connectivity.watch(answers, server.bot._publisher.redraw)

    await server.run_in_bot(begin)


async def test_scenario_22_limits_do_not_expire_while_the_server_is_unavailable(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben", options=LIMITS)
    fail(server)
    await server.wait(1000)
    assert phase_of(server.table) is Phase.SEARCH
    restore(server)
    await server.wait(3)
    assert shown(table) in text_of(server.post), "the public message shows the deadline"
    await server["ana"].press("pick:0")
    await server.wait(GRACE_SECONDS)
    assert phase_of(server.table) is not Phase.SEARCH
    assert missed(table) == [0, 0]


async def test_scenario_22_a_server_that_is_unavailable_when_the_bot_is_ready_waits_until_it_is_back(
    server: SimulatedServer,
) -> None:
    table = await server.search("ana", "ben", options=LIMITS)
    guild = server.bot.get_guild(server.guild.id)
    assert guild is not None
    guild.unavailable = True
    for event in ("disconnect", "connect", "ready"):
        server.bot.dispatch(f"shard_{event}", 0)
    await server.wait(1000)
    assert server.phase is Phase.SEARCH
    assert table.head.status is Status.PLAYING, "the table is still live"
    restore(server)
    await server.wait(GRACE_SECONDS + 3)
    assert server.phase is not Phase.SEARCH


async def test_scenario_25_tables_of_a_server_that_removed_the_stopped_bot_are_closed(
    server: SimulatedServer,
) -> None:
    number = (await server.search("ana", "ben", options=LIMITS)).id
    await server.restart(meanwhile=lambda: server.env.backend.remove_guild(server.guild.id))
    await server.wait(3)
    table = await server.run_in_bot(lambda: server.registry.get(number))
    assert table is not None
    assert table.head.close_reason is CloseReason.GUILD_GONE
    since = server.request_count
    await server.wait(3600)
    assert not server.sent(since=since)


async def test_scenario_22_a_delayed_press_shows_that_the_connection_hung(server: SimulatedServer) -> None:
    table = await server.search("ana", "ben", options=LIMITS)
    await server.wait(LIMITS.search_seconds - HELD - 3)
    await held_back(server, server["ana"].tap_on("pick:0"))
    await server.wait(GRACE_SECONDS - 10)
    assert phase_of(server.table) is Phase.SEARCH
    await server.wait(10)
    assert phase_of(server.table) is not Phase.SEARCH
    assert missed(table) == [0, 0]


async def test_scenario_22_when_the_machines_clock_is_set_the_shown_deadline_is_corrected(
    server: SimulatedServer,
) -> None:
    table = await server.search("ana", "ben", options=LIMITS)
    await server.wait(3)
    await watch(server)
    assert shown(table) in text_of(server.post)
    server.clock_step = 3600.0
    post = server.post.id
    await server.wait(5)
    assert server.post.id == post, "the outage does not count towards its age, so it is not posted again"
    assert shown(table, by=3600) in text_of(server.post)
    assert shown(table, by=3600) in text_of(server["ana"].panel)


async def test_scenario_25_a_false_removal_closes_no_table(server: SimulatedServer) -> None:
    """To the bot, an outage that Discord does not announce looks like a removal."""
    table = await server.search("ana", "ben", options=LIMITS)
    server.env.backend.emit("GUILD_DELETE", {"id": str(server.guild.id), "unavailable": None})
    await server.wait(3)
    assert not server.bot.guilds
    assert table.head.status is Status.PLAYING
    restore(server)
    await server["ana"].press("pick:0")
    await server.wait(3)


async def test_scenario_25_a_ready_event_without_servers_closes_no_table(server: SimulatedServer) -> None:
    """Here the bot cannot read which servers it is in. Before it closes tables, it asks Discord about their server."""
    table = await server.search("ana", "ben", options=LIMITS)

    async def odd_start() -> None:
        server.bot._connection.parsers["READY"]({"guilds": None})

    await server.run_in_bot(odd_start)
    await server.wait(3)
    assert not server.bot.guilds
    assert table.head.status is Status.PLAYING
    restore(server)
    await server["ana"].press("pick:0")
    await server.wait(3)


async def test_scenario_22_a_panel_opened_after_the_clock_was_set_is_edited_after_a_restart(
    server: SimulatedServer,
) -> None:
    """The token's expiry is a time of the wall clock, so it is known after the restart."""
    await server.search("ana", "ben", options=LIMITS)
    await watch(server)
    server.clock_step = 3600.0
    await server.wait(60)  # a newer token is stored once a minute
    await server["ana"].press("pick:0")
    await server.restart()
    await server.wait(3)
    await server["ben"].press("pick:1")
    await server.wait(3)
    assert server["ana"].control("pick:1")["emoji"]["name"] == "🐦"
