"""How many live tables a person and a server may have."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest
from msgspec.structs import replace

from rivals.levels import Level
from tables.live.table import Table
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.deadlines import IDLE_SECONDS
from tables.state.head import CloseReason, Head, Status
from tables.state.occupants import Presence, person
from tables.state.quotas import MAX_HOSTED, MAX_HOSTED_PER_SERVER, MAX_LESSONS, Limits, check_quotas
from tables.state.refusals import TableCode, TableRefused
from tests.tables.harness import ANA, BEN, BRIEF, CLEO, DAN, GUILD, NAMES, NO_LIMITS, Tables, open_tables, play_until

LIMITS = Limits(moves_per_second=float("inf"))


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Tables]:
    """Yields tables with the limits of a real bot."""
    async with open_tables(tmp_path, limits=LIMITS) as process:
        yield process


def opening(here: Tables, user: int, channel: int, guild: int = GUILD, rivals: int = 0) -> Awaitable[Table]:
    asked = guild, channel, user, NAMES.get(user, "Guest"), "house", NO_LIMITS
    return here.registry.opener.open(*asked, level=Level.HARD, rivals=rivals)


async def allow(here: Tables, tables: int) -> None:
    audit_entry = AuditEntry(GUILD, DAN, ManagerAction.TABLES, {"most": tables})
    await here.registry.guilds.change(audit_entry, lambda before: replace(before, tables=tables))


async def outcomes(*opened: Awaitable[Table]) -> list[str]:
    """Returns, for each table, "open" or the code of the refusal."""
    came = await asyncio.gather(*opened, return_exceptions=True)
    assert all(isinstance(each, Table | TableRefused) for each in came), came
    return ["open" if isinstance(each, Table) else str(each) for each in came]


async def test_of_ten_simultaneous_commands_only_four_open_a_table(here: Tables) -> None:
    said = await outcomes(*(opening(here, ANA, channel, rivals=3) for channel in range(10)))
    assert Counter(said) == {"open": MAX_HOSTED_PER_SERVER, "hosting-too-many-here": 10 - MAX_HOSTED_PER_SERVER}
    assert sum(1 for _ in here.registry.live()) == MAX_HOSTED_PER_SERVER


async def test_a_refusal_names_the_hosted_tables_and_an_ended_or_left_table_no_longer_counts(here: Tables) -> None:
    tables = [await opening(here, ANA, channel) for channel in range(MAX_HOSTED_PER_SERVER)]
    with pytest.raises(TableRefused, match="hosting-too-many-here") as refused:
        await opening(here, ANA, 50)
    assert refused.value.details == {"most": MAX_HOSTED_PER_SERVER, "channels": "0 1 2 3"}
    await tables[0].cancel()
    await opening(here, ANA, 50)
    await tables[1].join(BEN, "Ben")
    await tables[1].leave(ANA)
    await opening(here, ANA, 51)
    with pytest.raises(TableRefused, match="hosting-too-many-here"):
        await opening(here, ANA, 52)


async def test_a_person_seated_only_at_others_tables_can_open_their_own(here: Tables) -> None:
    for number in range(3 * MAX_HOSTED_PER_SERVER):
        table = await opening(here, 1000 + number, number)
        await table.join(ANA, "Ana")
    await opening(here, ANA, 50)


async def test_a_host_who_is_away_still_has_the_table(here: Tables) -> None:
    tables = [await here.search(ANA, BEN, channel=channel) for channel in range(MAX_HOSTED_PER_SERVER)]
    for table in tables:
        here.clock.time += IDLE_SECONDS
        table.record_press(BEN)
        await here.expire(table)
        assert table.head.occupants[0].presence is Presence.AWAY
    with pytest.raises(TableRefused, match="hosting-too-many-here"):
        await opening(here, ANA, 50)


async def test_a_person_can_host_eight_tables_over_all_servers(here: Tables) -> None:
    said = [(await outcomes(opening(here, ANA, number, guild=number)))[0] for number in range(MAX_HOSTED + 1)]
    assert said == ["open"] * MAX_HOSTED + ["hosting-too-many"]


async def test_a_server_is_full_until_a_manager_allows_more(here: Tables) -> None:
    await allow(here, 5)
    said = await outcomes(*(opening(here, 1000 + number, number) for number in range(7)))
    assert said == ["open"] * 5 + ["server-full"] * 2
    assert await outcomes(opening(here, ANA, 60, guild=GUILD + 1)) == ["open"], (
        "tables in another server have their own limit"
    )
    await allow(here, 6)
    assert await outcomes(opening(here, BEN, 61), opening(here, CLEO, 62)) == ["open", "server-full"]


async def test_managers_cannot_allow_more_tables_than_the_operator(tmp_path: Path) -> None:
    async with open_tables(tmp_path, limits=replace(LIMITS, tables=3)) as here:
        await allow(here, 50)
        assert await here.registry.guilds.tables_allowed(GUILD) == 3
        said = await outcomes(*(opening(here, 1000 + number, number) for number in range(4)))
        assert said == ["open"] * 3 + ["server-full"]


async def test_if_a_manager_allows_many_tables_one_person_can_host_a_fifth_of_them(here: Tables) -> None:
    await allow(here, 50)
    said = [(await outcomes(opening(here, ANA, number)))[0] for number in range(11)]
    assert said == ["open"] * 10 + ["hosting-too-many-here"]


async def test_a_busy_channel_is_reported_before_any_limit(here: Tables) -> None:
    tables = [await opening(here, ANA, channel) for channel in range(MAX_HOSTED_PER_SERVER)]
    with pytest.raises(TableRefused, match="channel-busy") as refused:
        await opening(here, ANA, 2)
    assert refused.value.details == {"table": tables[2].id}


async def test_a_table_does_not_count_against_its_own_rematch(here: Tables) -> None:
    """All tables may be used up, or a manager may have lowered the limit since."""
    for channel in range(MAX_HOSTED_PER_SERVER - 1):
        await opening(here, ANA, channel)
    game = await here.search(ANA, BEN, options=BRIEF, channel=50)
    await allow(here, MAX_HOSTED_PER_SERVER)
    await play_until(game, lambda: game.head.status is Status.OVER)
    again = await here.registry.opener.rematch(game, ANA)
    assert again.head.host_id == ANA
    assert await here.registry.opener.rematch(game, BEN) is again


async def test_tables_above_a_lowered_limit_continue(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as here:
        for channel in range(2 * MAX_HOSTED_PER_SERVER):
            await here.search(ANA, BEN, channel=channel)
    async with open_tables(tmp_path, limits=LIMITS) as here:
        assert len(list(here.registry.live_of(GUILD))) == 2 * MAX_HOSTED_PER_SERVER
        with pytest.raises(TableRefused, match="hosting-too-many-here"):
            await opening(here, ANA, 50)


async def test_lessons_have_their_own_limit(here: Tables) -> None:
    for channel in range(MAX_HOSTED_PER_SERVER):
        await opening(here, ANA, channel)
    for guild in range(MAX_LESSONS):
        await here.registry.opener.learn(GUILD + guild, 70, ANA, "Ana")
    with pytest.raises(TableRefused, match="lessons-too-many"):
        await here.registry.opener.learn(GUILD + MAX_LESSONS, 70, ANA, "Ana")
    lesson = await here.registry.opener.learn(GUILD, 71, ANA, "Ana")
    assert lesson is here.registry.private_of(GUILD, ANA), "a running lesson continues"
    await lesson.cancel(CloseReason.LESSON_SKIPPED)
    await here.registry.opener.learn(GUILD + MAX_LESSONS, 70, ANA, "Ana")
    await allow(here, MAX_HOSTED_PER_SERVER + 1)
    await opening(here, BEN, 80)  # a lesson does not count as a table of its server


def test_a_table_that_has_just_been_opened_counts_once() -> None:
    """For a moment it is both live and among those that are being opened."""
    head = Head(0, GUILD, 1, Status.LOBBY, ANA, "house", NO_LIMITS, (person(ANA, "Ana"),), None, "", None, None, 0.0)
    others = [replace(head, channel_id=channel) for channel in range(2, MAX_HOSTED_PER_SERVER + 1)]
    check_quotas(head, others + others, MAX_HOSTED_PER_SERVER, LIMITS)


async def test_only_the_operators_limit_applies_to_a_tournament_and_it_uses_no_other_quota(here: Tables) -> None:
    await allow(here, 1)

    async def of_tournament(channel: int) -> Table:
        who = GUILD, channel, channel, "Guest"
        return await here.registry.opener.open(*who, "house", NO_LIMITS, guests=((BEN, "Ben"),), tournament=7)

    for channel in (501, 502, 503):
        await of_tournament(channel)
    await opening(here, ANA, 504)
    with pytest.raises(TableRefused) as refused:
        await opening(here, CLEO, 505)
    assert refused.value.code is TableCode.SERVER_FULL
    here.registry.guilds.most_tables = 4
    with pytest.raises(TableRefused) as refused:
        await of_tournament(506)
    assert refused.value == TableRefused(TableCode.SERVER_FULL, most=4)
