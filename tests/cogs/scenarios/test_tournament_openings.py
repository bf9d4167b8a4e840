"""Before the tables of a round are open: no place is free, Discord is slow, a table or the tournament is cancelled, or
people ask to be forgotten."""

import asyncio
from functools import partial

import pytest

from tables.scheduled.evening_tables import OpenedTable
from tables.state.head import CloseReason
from tables.tournaments.model.tournament import TableStage, Tournament, TournamentStage, TournamentTable
from tables.tournaments.model.tournament_rounds import OPENING_SECONDS, RETRY_SECONDS
from tables.tournaments.model.tournament_standings import MIDDLE, points_at
from tables.tournaments.model.tournament_steps import cancelled, started
from tests.cogs.database_text import where
from tests.cogs.people import text_of
from tests.cogs.scenarios.tournament_evenings import (
    MINUTE,
    begin,
    newest,
    next_round,
    opened,
    plan,
    play,
    play_round,
    scheduler,
    sign_up,
    stages,
    step,
    tables,
)
from tests.cogs.scenarios.tournaments import press
from tests.cogs.simulated_server import SimulatedServer

FOUR = ("ana", "ben", "cleo", "dan")


async def test_a_table_cancelled_while_it_is_opened_is_closed_and_its_people_are_told(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = await sign_up(server, await plan(server), *FOUR)
    boss = server.add_person("boss", "en-GB", manages=True)
    parts, places = scheduler(server)._round_runner._tables, list[OpenedTable]()
    really_open = parts.open

    async def opens_slowly(tournament: Tournament, planned: TournamentTable) -> OpenedTable | None:
        place = await really_open(tournament, planned)
        if planned.number == 1 and not places and place is not None:
            places.append(place)
            await scheduler(server).cancel_table(server.guild.id, tournament.id, 1, boss.id)
        return place

    monkeypatch.setattr(parts, "open", opens_slowly)
    tournament = await step(server, tournament, partial(started, now=server.env.seconds))
    orphan = tables(tournament)[0]
    assert stages(tournament) == [TableStage.CANCELLED, TableStage.PLAYING]
    assert orphan.table == places[0].table
    head = (await opened(server, orphan)).head
    assert (head.is_live, head.close_reason) == (False, CloseReason.CANCELLED)
    messages = server.env.backend.messages[places[0].channel_id].values()
    assert any(server.says("closed-cancelled") in text_of(each) for each in messages)
    assert {points_at(orphan, user) for user in orphan.seats} == {MIDDLE}
    await play(server, tables(tournament)[1])
    tournament = await next_round(server, await newest(server, tournament))
    assert stages(tournament) == [TableStage.PLAYING] * 2
    assert orphan.table not in {table.table for table in tables(tournament)}


async def test_a_tournament_cancelled_while_its_tables_open_opens_no_more_of_them(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.upkeep.tournament_round_runner.OPENED_AT_ONCE", 1)
    tournament = await sign_up(server, await plan(server), *FOUR)
    parts, places = scheduler(server)._round_runner._tables, list[OpenedTable | None]()
    really_open = parts.open

    async def opens_slowly(tournament: Tournament, planned: TournamentTable) -> OpenedTable | None:
        places.append(await really_open(tournament, planned))
        await server.tournaments.change(tournament.id, tournament.guild_id, cancelled)
        return places[-1]

    monkeypatch.setattr(parts, "open", opens_slowly)
    await step(server, tournament, partial(started, now=server.env.seconds))
    (place,) = places
    assert place is not None
    table = await server.run_in_bot(partial(server.registry.get, place.table))
    assert table is not None
    assert table.head.close_reason is CloseReason.CANCELLED


async def test_without_threads_one_table_plays_in_the_channel_and_the_others_are_finally_cancelled(
    server: SimulatedServer,
) -> None:
    tournament = await begin(server, FOUR, with_threads=False)
    assert tournament.is_waiting
    assert stages(tournament) == [TableStage.PLAYING, TableStage.WAITING]
    assert server.says("tournament-clock-waits") in text_of(server.public()[-2]), (
        "the line is above the table's own message"
    )
    boss = server.add_person("boss", "en-GB", manages=True)
    shown = await press(server, "boss", "direct")
    assert boss.says("no-thread-off") in shown
    assert boss.says("tournament-direct-waiting") in shown
    await server.wait(OPENING_SECONDS + MINUTE)
    assert TableStage.WAITING not in stages(await newest(server, tournament))


async def test_errors_while_tables_open_are_logged_and_the_tables_are_tried_again(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts, tournament = scheduler(server)._round_runner._tables, await sign_up(server, await plan(server), *FOUR)
    with monkeypatch.context() as patched:
        patched.setattr(parts, "open", broken)
        tournament = await step(server, tournament, partial(started, now=server.env.seconds))
    assert set(stages(tournament)) == {TableStage.WAITING}
    logged = [line for line in server.logs if line.get("doing") == "open a table"]
    assert len(logged) == len(stages(tournament))
    server.bugs_expected = len(logged)
    await server.wait(RETRY_SECONDS + MINUTE)
    assert set(stages(await newest(server, tournament))) == {TableStage.PLAYING}


async def test_the_director_reads_which_permission_the_bot_has_lost(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_tables_waiting(server, monkeypatch, *FOUR[:2])
    boss = server.add_person("boss", "en-GB", manages=True)
    server.set_permissions(server.channel, server.guild.id, send_messages=False)
    names = boss.says("permission-send-messages")
    missing = boss.says("permission-missing", names=names, channel=f"<#{server.channel.id}>")
    assert missing in await press(server, "boss", "direct")


async def with_tables_waiting(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *people: str) -> Tournament:
    """Returns a tournament whose first round is paired. Its tables found no place, and wait for the next try."""
    parts, tournament = scheduler(server)._round_runner._tables, await sign_up(server, await plan(server), *people)
    with monkeypatch.context() as patched:
        patched.setattr(parts, "open", no_place)
        tournament = await step(server, tournament, partial(started, now=server.env.seconds))
    assert set(stages(tournament)) == {TableStage.WAITING}
    return tournament


async def no_place(*_: object) -> None:
    return None


async def broken(*_: object) -> None:
    raise LookupError


async def test_a_rival_sits_in_for_somebody_forgotten_between_pairing_and_opening(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = await with_tables_waiting(server, monkeypatch, *FOUR)
    cleo = server["cleo"]
    planned = next(each for each in tables(tournament) if cleo.id in each.seats)
    (rest,) = (user for user in planned.seats if user != cleo.id)
    await server.run_in_bot(partial(server.forgetting.forget_user, cleo.id))
    await server.wait(RETRY_SECONDS + 5)
    tournament = await newest(server, tournament)
    assert stages(tournament) == [TableStage.PLAYING] * 2
    table = await opened(server, tables(tournament)[planned.number - 1])
    assert [each.user_id for each in table.head.occupants] == [rest, None]
    assert await where(server, cleo.id, "cleo") == []


async def test_a_table_whose_people_were_all_forgotten_is_cancelled_before_it_opens(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = await with_tables_waiting(server, monkeypatch, *FOUR[:3])
    bye = next(each for each in tables(tournament) if each.is_bye)
    await server.run_in_bot(partial(server.forgetting.forget_user, bye.seats[0]))
    await server.wait(RETRY_SECONDS + 5)
    tournament = await newest(server, tournament)
    expected = {each.number: TableStage.CANCELLED if each.is_bye else TableStage.PLAYING for each in tables(tournament)}
    assert {each.number: each.stage for each in tables(tournament)} == expected
    assert not tournament.is_waiting, "the clock has begun for the other tables"


async def test_a_tournament_whose_tables_do_not_open_delays_no_other_and_goes_on_after_a_restart(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = await sign_up(server, await plan(server, name="Slow cup"), "ana", "ben")
    other = await sign_up(server, await plan(server, name="Other cup"), "cleo", "dan")
    parts, asked = scheduler(server)._round_runner._tables, list[int]()
    really_open = parts.open

    async def open_unless_slow(tournament: Tournament, planned: TournamentTable) -> OpenedTable | None:
        asked.append(tournament.id)
        if tournament.id == slow.id:
            await asyncio.Event().wait()
        return await really_open(tournament, planned)

    monkeypatch.setattr(parts, "open", open_unless_slow)
    slow = await step(server, slow, partial(started, now=server.env.seconds))
    assert stages(slow) == [TableStage.WAITING]
    assert any(
        "Slow cup" in text_of(each) and server.says("tournament-table-waiting") in text_of(each)
        for each in server.public()
    ), "people can already read who sits where"
    other = await step(server, other, partial(started, now=server.env.seconds))
    assert stages(other) == [TableStage.PLAYING]
    other = await next_round(server, await play_round(server, other))
    assert (other.stage, stages(other)) == (TournamentStage.ROUND, [TableStage.PLAYING])
    assert asked.count(slow.id) == 1, "a table that is still being opened is not opened a second time"
    await server.restart()
    await server.wait(3)
    assert stages(await newest(server, slow)) == stages(await newest(server, other)) == [TableStage.PLAYING]
