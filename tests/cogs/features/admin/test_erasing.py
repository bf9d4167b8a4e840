"""All of a server deleted at once."""

import asyncio

import pytest

from cogs.panels.admin.parts import Section
from tables.state.head import Status
from tests.cogs.evening import NO_LIMITS, Evening
from tests.cogs.features.admin.managers import OURS, choose_channels, manager, opened
from tests.cogs.people import text_of
from tests.cogs.stored import where

LOOKS = 500
MINUTES = 300.0


async def test_all_of_a_server_is_deleted_on_request_and_nothing_of_another(evening: Evening) -> None:
    boss, guild = manager(evening), evening.guild.id
    await boss.desk(("ours.toml", OURS.encode()))
    await boss.command("language", **{"language": "de", "for": "server"})
    await evening.inside(lambda: choose_channels(evening, evening.place.id))
    await evening.inside(lambda: evening.standings.begin_season(guild, boss.id))
    await evening.over("ana", "ben")
    await evening.inside(evening.standings.settler.settled)
    other = await evening.inside(lambda: evening.registry.opener.open(guild + 1, 5, 6, "Zoe", "house", NO_LIMITS))
    table = await evening.search("cleo", "dan")
    await opened(boss, Section.ERASE)
    assert await where(evening, guild)
    assert await boss.press("admin-do:erase:") == boss.says("admin-erased")
    await evening.wait(300)
    assert await where(evening, guild) == []
    assert await where(evening, guild + 1) != []
    assert other.head.status is Status.LOBBY
    assert table.head.status is Status.CLOSED
    assert table.timer is None
    assert evening.says("closed-cancelled") in text_of(evening.public()[-1])

    await evening["ana"].command("play")
    assert evening["ben"].can("join"), "and it can be played on"
    await evening.restart()
    assert await evening.inside(lambda: evening.registry.get(table.id)) is None


async def test_nobody_waits_while_all_is_deleted(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """With many results it takes minutes; another manager begins a season meanwhile."""
    boss, chief, standings = manager(evening), manager(evening, "chief", "it"), evening.standings
    await opened(chief, Section.SEASON)
    await chief.press("admin-ask:begin:1")
    sure, seasons = chief.thumb("admin-do:begin:1"), []

    async def long(guild_id: int) -> None:
        sure.emit()
        for _ in range(LOOKS):
            if season := await standings.season(guild_id):
                seasons.append(season.number)
                return

    monkeypatch.setattr(standings, "drop_guild", long)
    await opened(boss, Section.ERASE)
    assert await boss.press("admin-do:erase:") == boss.says("admin-erased")
    assert seasons == [1], "before all was deleted"


async def test_what_takes_long_is_said_to_be_under_way_and_then_done(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = manager(evening)

    async def long(_: int) -> None:
        await asyncio.sleep(MINUTES)

    monkeypatch.setattr(evening.standings, "drop_guild", long)
    await opened(boss, Section.ERASE)
    await evening.burst(boss.thumb("admin-do:erase:"))
    await evening.wait(2)
    assert boss.reads() == boss.says("admin-erasing")
    await evening.wait(MINUTES)
    assert boss.reads() == boss.says("admin-erased")


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0), (1, 0, 2)])
async def test_what_is_pressed_in_the_same_instant_brings_nothing_back(
    evening: Evening, order: tuple[int, int, int]
) -> None:
    """A replay is opened and a rematch asked for while the server is deleted, before, between or after."""
    boss, ana, guild = manager(evening), evening["ana"], evening.guild.id
    table = await evening.over("ana", "ben")
    await opened(boss, Section.ERASE)
    taps = [boss.thumb("admin-do:erase:"), ana.thumb("replay"), ana.thumb("rematch")]
    await evening.burst(*(taps[each] for each in order))
    await evening.wait(MINUTES)
    assert await where(evening, guild) == []
    assert await evening.inside(lambda: evening.registry.get(table.id)) is None
    await ana.command("play")
    assert [each.user_id for each in evening.table.head.occupants] == [ana.id], "and it can be played on"
