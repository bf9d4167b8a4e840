"""A manager deletes everything that is stored about the server."""

import asyncio

import pytest

from cogs.panels.admin.sections import Section
from tables.state.head import Status
from tests.cogs.database_text import where
from tests.cogs.features.admin.managers import OURS, manager, opened
from tests.cogs.people import text_of
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer

LOOKS = 500
MINUTES = 300.0


async def test_all_data_of_a_server_is_deleted_and_nothing_of_another(server: SimulatedServer) -> None:
    boss, guild = manager(server), server.guild.id
    await boss.admin(("ours.toml", OURS.encode()))
    await boss.command("language", **{"language": "de", "for": "server"})
    await server.change_settings(channels=(server.channel.id,))
    await server.run_in_bot(lambda: server.standings.begin_season(guild, boss.id))
    await server.over("ana", "ben")
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    other = await server.run_in_bot(lambda: server.registry.opener.open(guild + 1, 5, 6, "Zoe", "house", NO_LIMITS))
    table = await server.search("cleo", "dan")
    await opened(boss, Section.ERASE)
    assert await where(server, guild)
    assert await boss.press("admin-do:erase:") == boss.says("admin-erased")
    await server.wait(300)
    assert await where(server, guild) == []
    assert await where(server, guild + 1) != []
    assert other.head.status is Status.LOBBY
    assert table.head.status is Status.CLOSED
    assert table.timer is None
    assert server.says("closed-cancelled") in text_of(server.public()[-1])

    await server["ana"].command("play")
    assert server["ben"].can("join"), "people can open a new table"
    await server.restart()
    assert await server.run_in_bot(lambda: server.registry.get(table.id)) is None


async def test_other_actions_do_not_wait_for_the_deletion(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss, chief, standings = manager(server), manager(server, "chief", "it"), server.standings
    await opened(chief, Section.SEASON)
    await chief.press("admin-ask:begin:1")
    sure, seasons = chief.tap_on("admin-do:begin:1"), []

    async def long(guild_id: int) -> None:
        sure.emit()
        for _ in range(LOOKS):
            if season := await standings.season(guild_id):
                seasons.append(season.number)
                return

    monkeypatch.setattr(standings, "drop_guild", long)
    await opened(boss, Section.ERASE)
    assert await boss.press("admin-do:erase:") == boss.says("admin-erased")
    assert seasons == [1], "the season has begun before the deletion ended"


async def test_a_slow_deletion_is_reported_as_running_and_then_as_done(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = manager(server)

    async def long(_: int) -> None:
        await asyncio.sleep(MINUTES)

    monkeypatch.setattr(server.standings, "drop_guild", long)
    await opened(boss, Section.ERASE)
    await server.burst(boss.tap_on("admin-do:erase:"))
    await server.wait(2)
    assert boss.reads() == boss.says("admin-erasing")
    await server.wait(MINUTES)
    assert boss.reads() == boss.says("admin-erased")


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0), (1, 0, 2)])
async def test_presses_at_the_same_instant_restore_nothing(
    server: SimulatedServer, order: tuple[int, int, int]
) -> None:
    """A replay and a rematch are opened before, during or after the deletion."""
    boss, ana, guild = manager(server), server["ana"], server.guild.id
    table = await server.over("ana", "ben")
    await opened(boss, Section.ERASE)
    taps = [boss.tap_on("admin-do:erase:"), ana.tap_on("replay"), ana.tap_on("rematch")]
    await server.burst(*(taps[each] for each in order))
    await server.wait(MINUTES)
    assert await where(server, guild) == []
    assert await server.run_in_bot(lambda: server.registry.get(table.id)) is None
    await ana.command("play")
    assert [each.user_id for each in server.table.head.occupants] == [ana.id], "people can open a new table"
