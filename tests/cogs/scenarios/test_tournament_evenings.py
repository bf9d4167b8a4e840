"""A tournament of four people and one of eight, from sign-up to the winner."""

from functools import partial

import pytest

from tables.tournaments.model.tournament import TableStage, TournamentEnding, TournamentStage
from tables.tournaments.model.tournament_entrants import checked_in, withdrawn
from tables.tournaments.model.tournament_steps import (
    WARNING_SECONDS,
    cancelled,
    check_in_opened,
    ended_now,
    next_round_now,
)
from tests.cogs.scenarios.tournament_evenings import (
    FOURS,
    MINUTE,
    begin,
    lines,
    newest,
    next_round,
    opened,
    plan,
    play,
    play_round,
    sign_up,
    stages,
    step,
    tables,
)
from tests.cogs.simulated_server import SimulatedServer

FOUR = ("ana", "ben", "cleo", "dan")


async def test_four_play_three_rounds_of_duels_and_nobody_meets_twice(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    met: list[frozenset[int]] = []
    for number in (1, 2, 3):
        assert (len(tournament.rounds), stages(tournament)) == (number, [TableStage.PLAYING] * 2)
        met += [frozenset(table.seats) for table in tables(tournament)]
        tournament = await play_round(server, tournament)
        if number < 3:
            tournament = await next_round(server, tournament)
    assert len(set(met)) == 6, "everyone has met everyone else"
    assert (tournament.ending, tournament.next_action_at) == (TournamentEnding.FINISHED, None)
    assert sum(points for _, points in lines(server, tournament)) == 3 * 2 * 6
    assert await server.run_in_bot(partial(server.tournaments.finished, server.guild.id)) == [tournament]


async def test_eight_sit_at_two_tables_of_four_in_threads_and_find_them_again(server: SimulatedServer) -> None:
    people = (*FOUR, "eva", "fay", "gus", "hal")
    for name in ("gus", "hal"):
        server.add_person(name, "en-GB")
    tournament = await begin(server, people, **FOURS)
    first = [table.channel_id for table in tables(tournament)]
    assert server.channel.id not in first
    assert len(server.sent("POST", "/channels/*/threads")) == 2
    tournament = await next_round(server, await play_round(server, tournament))
    assert [table.channel_id for table in tables(tournament)] == first, "no new thread was created"
    assert len(server.sent("POST", "/channels/*/threads")) == 2
    assert {len(table.seats) for table in tables(tournament)} == {4}


async def test_the_thread_of_a_table_that_ended_long_ago_stays_open_for_the_next_round(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.upkeep.thread_archiving.ARCHIVE_AFTER", 20.0)
    monkeypatch.setattr("cogs.upkeep.thread_archiving.CHECK_GAP", 5.0)
    tournament = await begin(server, FOUR[:2], round_count=2)
    thread = tables(tournament)[0].channel_id or 0
    metadata = server.env.backend.channels[thread].thread_metadata
    assert metadata is not None
    tournament = await next_round(server, await play_round(server, tournament))
    assert tables(tournament)[0].channel_id == thread
    await play_round(server, tournament)
    assert not metadata.archived
    await server.wait(50)
    assert metadata.archived, "no further round needs the thread"


async def test_each_person_is_mentioned_in_the_thread_of_their_table_once(server: SimulatedServer) -> None:
    since = server.request_count
    tournament = await begin(server, FOUR)
    bodies = {
        int(each.path.split("/")[2]): each.json["allowed_mentions"].get("users", ())
        for each in server.sent("POST", "/channels/*/messages", since)
        if each.json is not None
    }
    del bodies[server.channel.id]
    expected = {table.channel_id: {str(user) for user in table.seats} for table in tables(tournament)}
    assert {channel: set(map(str, users)) for channel, users in bodies.items()} == expected


async def test_games_of_a_tournament_are_rated_like_any_other(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    await server.wait(3 * MINUTE)
    await play_round(server, tournament)
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    found, games = await server.run_in_bot(partial(server.standings.results, server.guild.id))
    assert (found, len(games)) == (2, 2)


async def test_a_planned_tournament_opens_its_check_in_and_begins_by_itself(server: SimulatedServer) -> None:
    starts_at = server.env.seconds + 3600
    tournament = await sign_up(server, await plan(server, starts_at=starts_at), *FOUR)
    await server.wait(3600 - tournament.check_in_seconds)
    tournament = await newest(server, tournament)
    assert tournament.stage is TournamentStage.CHECK_IN
    for name in ("ana", "ben", "dan"):
        tournament = await step(server, tournament, partial(checked_in, user_id=server[name].id))
    await server.wait(tournament.check_in_seconds)
    tournament = await newest(server, tournament)
    seats = {user for table in tables(tournament) for user in table.seats}
    assert seats == {server[name].id for name in ("ana", "ben", "dan")}, "Cleo has not checked in"
    assert sum(table.rivals for table in tables(tournament)) == 1, "one person plays against a rival"


async def test_people_who_enter_late_or_withdraw_do_so_from_the_next_round_on(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    tournament = await step(server, tournament, partial(withdrawn, user_id=server["ana"].id))
    tournament = await sign_up(server, tournament, "eva")
    tournament = await next_round(server, await play_round(server, tournament))
    seats = {user for table in tables(tournament) for user in table.seats}
    assert seats == {server[name].id for name in ("ben", "cleo", "dan", "eva")}
    assert dict(lines(server, tournament)).keys() == {*FOUR, "eva"}


async def test_a_director_can_hurry_or_end_a_tournament(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    tournament = await step(server, tournament, partial(next_round_now, now=server.env.seconds))
    assert tournament.stage is TournamentStage.BREAK
    assert all(table.is_as_it_stands for table in tables(tournament))
    tournament = await step(server, tournament, partial(next_round_now, now=server.env.seconds))
    assert (tournament.stage, len(tournament.rounds)) == (TournamentStage.ROUND, 2)
    tournament = await step(server, tournament, ended_now)
    tournament = await play_round(server, tournament)
    assert tournament.ending is TournamentEnding.FINISHED


async def test_games_of_a_cancelled_tournament_can_be_finished(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    table = tables(tournament)[0]
    tournament = await step(server, tournament, cancelled)
    assert (await opened(server, table)).head.is_live
    await play(server, table)
    assert (await newest(server, tournament)).telling is None


async def test_with_too_few_people_a_tournament_is_cancelled_and_opens_no_table(server: SimulatedServer) -> None:
    tournament = await sign_up(server, await plan(server), "ana")
    tournament = await step(server, tournament, partial(check_in_opened, now=server.env.seconds))
    await server.wait(tournament.check_in_seconds + 3)
    tournament = await newest(server, tournament)
    assert (tournament.ending, tournament.telling) == (TournamentEnding.TOO_FEW, None)
    assert list(server.registry.live()) == []


async def test_people_are_warned_before_a_rounds_clock_ends_and_then_running_games_count(
    server: SimulatedServer,
) -> None:
    tournament = await begin(server, FOUR, round_seconds=WARNING_SECONDS + MINUTE)
    posts, since = tournament.posts, server.request_count
    await server.wait(MINUTE)
    tournament = await newest(server, tournament)
    assert (tournament.is_warned, tournament.posts) == (True, posts + 1)
    (post,) = server.bodies("POST", f"/channels/{server.channel.id}/messages", since)
    assert set(post["allowed_mentions"]["users"]) == {server[name].id for name in FOUR}
    await server.wait(WARNING_SECONDS)
    tournament = await newest(server, tournament)
    assert (tournament.stage, tournament.telling) == (TournamentStage.BREAK, None)
    assert all(table.is_as_it_stands for table in tables(tournament))
    assert (await opened(server, tables(tournament)[0])).head.is_live, "people may play the game to its end"
