"""Problems of tournaments: people do not come, tables close, results are voided, threads are deleted, the bot restarts,
Discord has an outage, or a clock is set."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import Phase
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.deadlines import ARRIVAL_SECONDS
from tables.state.head import CloseReason
from tables.state.refusals import TableCode, TableRefused
from tables.tournaments.model.tournament import Entrant, TableStage, Tournament, TournamentEnding, TournamentStage
from tables.tournaments.model.tournament_entrants import removed, withdrawn
from tables.tournaments.model.tournament_standings import MIDDLE, points_at
from tables.tournaments.model.tournament_steps import LATEST, next_round_now, started
from tests.cogs.scenarios.tournament_evenings import (
    MINUTE,
    begin,
    lines,
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


def scheduler_wakes(server: SimulatedServer) -> Callable[[], Awaitable[None]]:
    async def wakes() -> None:
        scheduler(server).wake()

    return wakes


async def test_a_computer_plays_for_absent_people_who_get_no_seat_in_the_next_round(server: SimulatedServer) -> None:
    server.pace = 0.5
    tournament = await begin(server, FOUR)
    absent = tables(tournament)[0].seats[0]
    there = tables(tournament)[0].seats[1]
    table = await opened(server, tables(tournament)[0])
    await server.run_in_bot(partial(table.ready, there))
    await server.wait(ARRIVAL_SECONDS + 1)
    assert table.game is not None
    assert table.game.phase is Phase.SEARCH
    await play(server, replace(tables(tournament)[0], seats=(there,)))
    await play(server, tables(tournament)[1])
    tournament = await newest(server, tournament)
    assert points_at(tables(tournament)[0], absent) == 0
    name = next(name for name in FOUR if server[name].id == absent)
    assert server[name].says("tournament-you-absent") in await press(server, name, "mine")
    tournament = await next_round(server, tournament)
    seats = {user for each in tables(tournament) for user in each.seats}
    assert (absent in seats, len(seats)) == (False, 3)


async def test_a_closed_table_gives_everyone_the_middle_points(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    planned = tables(tournament)[0]
    boss = server.add_person("boss", "en-GB", manages=True)
    cancel = partial(scheduler(server).cancel_table, server.guild.id, tournament.id, planned.number, boss.id)
    await server.run_in_bot(cancel)
    await play(server, tables(tournament)[1])
    tournament = await newest(server, tournament)
    assert stages(tournament) == [TableStage.CANCELLED, TableStage.OVER]
    assert {points_at(tables(tournament)[0], user) for user in planned.seats} == {MIDDLE}
    assert tournament.stage is TournamentStage.BREAK
    with pytest.raises(TableRefused) as refused:
        await server.run_in_bot(cancel)
    assert refused.value.code is TableCode.TOURNAMENT_GONE, "the tournament has no running round"


@pytest.mark.parametrize(("is_own", "points"), [(False, MIDDLE), (True, 0.0)])
@pytest.mark.parametrize("is_director", [True, False])
async def test_a_bye_gives_middle_points_if_a_director_or_manager_cancels_it_and_none_if_its_person_does(
    server: SimulatedServer, is_own: bool, points: float, is_director: bool
) -> None:
    tournament = await begin(server, FOUR[:3])
    bye = next(each for each in tables(tournament) if each.is_bye)
    table = await opened(server, bye)
    await server.run_in_bot(partial(table.ready, bye.seats[0]))
    boss = server.add_person("boss", "en-GB", manages=True)
    by = bye.seats[0] if is_own else boss.id
    of_director = partial(scheduler(server).cancel_table, server.guild.id, tournament.id, bye.number, by)
    elsewhere = partial(table.cancel, by=by)
    await server.run_in_bot(of_director if is_director else elsewhere)
    await server.wait(3)
    tournament = await newest(server, tournament)
    bye = next(each for each in tables(tournament) if each.is_bye)
    assert (bye.stage, points_at(bye, bye.seats[0])) == (TableStage.CANCELLED, points)


async def test_in_the_last_round_a_director_lets_somebody_in_again_and_reads_whether_they_have_a_seat(
    server: SimulatedServer,
) -> None:
    tournament = await begin(server, FOUR, round_count=1)
    boss, ana = server.add_person("boss", "en-GB", manages=True), server["ana"]
    await step(server, tournament, partial(removed, user_id=ana.id))
    late = Entrant(server["eva"].id, "eva", 0.0, last_round=0, is_removed=True)
    await step(server, tournament, lambda each: replace(each, entrants=(*each.entrants, late)))
    await press(server, "boss", "direct")
    back = boss.says("tournament-readmitted", person=f"<@{ana.id}>")
    assert back in await press(server, "boss", "drop", str(ana.id))
    no_seat = boss.says("tournament-readmitted-late", person=f"<@{late.user_id}>")
    assert no_seat in await press(server, "boss", "drop", str(late.user_id))
    assert (await newest(server, tournament)).removed == ()


async def test_a_director_takes_no_result_of_their_own_back_and_the_log_names_the_tournament_if_the_game_still_runs(
    server: SimulatedServer,
) -> None:
    tournament = await begin(server, FOUR)
    tournament = await step(server, tournament, partial(next_round_now, now=server.env.seconds))
    planned = tables(tournament)[0]
    assert planned.is_as_it_stands
    void = partial(scheduler(server).void_table, server.guild.id, tournament.id, 1, planned.number)
    with pytest.raises(TableRefused) as refused:
        await server.run_in_bot(partial(void, planned.seats[0], "mine"))
    assert refused.value.code is TableCode.OWN_RESULT
    boss = server.add_person("boss", "en-GB", manages=True)
    await server.run_in_bot(partial(void, boss.id, "seen"))
    audit = await server.run_in_bot(partial(server.registry.guilds.audit_page, server.guild.id, 1))
    lines = {line.act: (line.user_id, line.details) for line in audit.lines}
    assert lines[ManagerAction.TOURNAMENT_VOIDED] == (boss.id, {"title": "Cup", "table": planned.table})
    assert ManagerAction.VOIDED not in lines, "the game will be rated at its end"


async def test_a_deleted_thread_ends_its_table_and_the_round_continues(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    gone = tables(tournament)[0]
    assert gone.channel_id is not None
    server.env.backend.delete_channel(gone.channel_id)
    await server.wait(3)
    await play(server, tables(tournament)[1])
    tournament = await newest(server, tournament)
    assert stages(tournament) == [TableStage.CANCELLED, TableStage.OVER]
    tournament = await next_round(server, tournament)
    assert stages(tournament) == [TableStage.PLAYING] * 2
    assert tables(tournament)[0].channel_id != gone.channel_id


@pytest.mark.parametrize("rounds", [1, 3])
async def test_a_result_voided_by_a_manager_no_longer_counts_even_after_the_end(
    server: SimulatedServer, rounds: int
) -> None:
    tournament = await play_round(server, await begin(server, FOUR, round_count=rounds))
    assert (tournament.stage is TournamentStage.OVER) == (rounds == 1)
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    number = tables(tournament)[0].table
    boss = server.add_person("boss", "en-GB", manages=True)
    assert number is not None
    assert await server.run_in_bot(partial(server.standings.void, server.guild.id, number, "seen", boss.id))
    await server.wait(3)
    after = await newest(server, tournament)
    assert after.rounds[0].tables[0].stage is TableStage.VOIDED
    assert (after.stage, after.telling) == (tournament.stage, None), "the change is shown"


async def test_a_result_voided_outside_of_the_tournament_is_noticed_before_the_next_round(
    server: SimulatedServer,
) -> None:
    """The bot has crashed just after a manager has voided the result."""
    tournament = await play_round(server, await begin(server, FOUR))
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    server.standings.on_void.clear()
    boss = server.add_person("boss", "en-GB", manages=True)
    number = tables(tournament)[0].table or 0
    await server.run_in_bot(partial(server.standings.void, server.guild.id, number, "seen", boss.id))
    tournament = await next_round(server, tournament)
    assert tournament.rounds[0].tables[0].stage is TableStage.VOIDED


async def test_a_result_that_a_manager_has_voided_is_in_the_log_once_if_a_director_takes_it_back_too(
    server: SimulatedServer,
) -> None:
    tournament = await play_round(server, await begin(server, FOUR))
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    server.standings.on_void.clear()  # the tournament has not taken note of it yet
    boss = server.add_person("boss", "en-GB", manages=True)
    number = tables(tournament)[0].table or 0
    await server.run_in_bot(partial(server.standings.void, server.guild.id, number, "seen", boss.id))
    void = partial(scheduler(server).void_table, server.guild.id, tournament.id, 1, 1, boss.id, "seen")
    after = await server.run_in_bot(void)
    assert after.rounds[0].tables[0].stage is TableStage.VOIDED
    audit = await server.run_in_bot(partial(server.registry.guilds.audit_page, server.guild.id, 1))
    acts = [line.act for line in audit.lines if line.user_id == boss.id]
    assert acts == [ManagerAction.VOIDED]


async def test_a_message_refused_by_discord_does_not_stop_the_tournament(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    for method in ("POST", "PATCH"):
        of_channel = f"/channels/{server.channel.id}/messages*"
        server.env.inject_error(method, of_channel, status=400, code=50035, times=None)
    tournament = await play_round(server, tournament)
    tournament = await next_round(server, tournament)
    assert stages(tournament) == [TableStage.PLAYING] * 2


async def test_a_director_voids_the_result_of_a_table(server: SimulatedServer) -> None:
    tournament = await play_round(server, await begin(server, FOUR))
    await server.run_in_bot(server.standings.result_recorder.wait_until_settled)
    boss = server.add_person("boss", "en-GB", manages=True)
    void = partial(scheduler(server).void_table, server.guild.id, tournament.id, 1, 1, boss.id, "seen")
    after = await server.run_in_bot(void)
    assert after.rounds[0].tables[0].stage is TableStage.VOIDED
    numbers = [each.table or 0 for each in after.rounds[0].tables]
    assert await server.run_in_bot(partial(server.standings.voided, numbers)) == {numbers[0]}
    with pytest.raises(TableRefused) as refused:
        await server.run_in_bot(void)
    assert refused.value.code is TableCode.TOURNAMENT_TABLE_OVER


async def test_a_game_that_ends_between_two_checks_of_the_tournament_counts(server: SimulatedServer) -> None:
    """The bot has crashed between the game's last commit and the tournament's."""
    tournament = await begin(server, FOUR)
    server.registry.on_change.remove(scheduler(server)._table_changed)
    for planned in tables(tournament):
        await play(server, planned)
    assert stages(await newest(server, tournament)) == [TableStage.PLAYING] * 2
    await server.restart()
    await server.wait(3)
    tournament = await newest(server, tournament)
    assert (stages(tournament), tournament.stage) == ([TableStage.OVER] * 2, TournamentStage.BREAK)


async def test_restarts_at_each_stage_do_not_change_a_tournament(server: SimulatedServer) -> None:
    tournament = await sign_up(server, await plan(server), *FOUR)
    await server.restart()
    tournament = await step(server, tournament, partial(started, now=server.env.seconds))
    for number in (1, 2, 3):
        await server.restart()
        await server.wait(3)
        await play(server, tables(tournament)[0])
        await server.restart()
        await server.wait(3)
        await play(server, tables(tournament)[1])
        await server.restart()
        await server.wait(3)
        tournament = await newest(server, tournament)
        if number < 3:
            assert tournament.due_at is not None
            await server.wait(tournament.due_at - server.env.seconds + 5)
            tournament = await newest(server, tournament)
            assert len(tournament.rounds) == number + 1
    assert tournament.ending is TournamentEnding.FINISHED
    assert len(server.sent("POST", "/channels/*/threads")) == 2
    assert sum(points for _, points in lines(server, tournament)) == 36


async def test_a_round_goes_on_after_an_hour_without_the_bot(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    await server.restart(outage=3600.0)
    await server.wait(3)
    tournament = await newest(server, tournament)
    assert tournament.current is not None
    left = tournament.current.ends_at - server.env.seconds
    assert (tournament.stage, left > tournament.round_seconds / 2 - 10) == (TournamentStage.ROUND, True)
    assert (await play_round(server, tournament)).stage is TournamentStage.BREAK


@pytest.mark.parametrize(("outage", "ending"), [(LATEST, None), (LATEST + 3600, TournamentEnding.MISSED)])
async def test_a_missed_start_is_made_up_after_a_short_outage_but_not_after_a_long_one(
    server: SimulatedServer, outage: float, ending: TournamentEnding | None
) -> None:
    tournament = await sign_up(server, await plan(server, starts_at=server.env.seconds + 900), *FOUR)
    await server.restart(outage=outage)
    await server.wait(3)
    tournament = await newest(server, tournament)
    assert tournament.ending is ending
    if ending is None:
        assert tournament.stage is TournamentStage.CHECK_IN, "people still have time to check in"


async def test_setting_the_clock_forward_does_not_end_a_round(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    server.clock_step = 7200.0
    await server.wait(11 * MINUTE)
    tournament = await newest(server, tournament)
    assert tournament.current is not None
    assert not any(table.is_as_it_stands for table in tables(tournament))
    assert tournament.current.ends_at - server.env.seconds - 7200 < tournament.round_seconds


async def test_setting_the_clock_moves_a_round_only_once_even_if_the_store_fails(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournaments = [await begin(server, FOUR[:2]), await begin(server, FOUR[2:], name="Other cup")]
    ends = [each.current.ends_at for each in tournaments if each.current is not None]
    change, failures = server.tournaments.change, iter([False, True])

    async def failing(*asked: Any) -> Tournament:
        if next(failures, False):
            raise TableRefused(TableCode.NOT_SAVED)
        return await change(*asked)

    monkeypatch.setattr(server.tournaments, "change", failing)
    server.clock_step = 7200.0
    await server.run_in_bot(scheduler_wakes(server))
    await server.wait(MINUTE)
    after = [await newest(server, each) for each in tournaments]
    assert [each.current.ends_at for each in after if each.current is not None] == [at + 7200 for at in ends]


async def test_a_person_deleted_at_a_tournament_table_leaves_no_trace(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    await server.run_in_bot(partial(server.forgetting.forget_user, server["cleo"].id))
    await server.wait(3)
    tournament = await newest(server, tournament)
    assert str(server["cleo"].id) not in str(tournament.rounds) + str(tournament.entrants)


async def test_the_privacy_panel_shows_in_how_many_tournaments_a_person_is_stored(server: SimulatedServer) -> None:
    tournament = await sign_up(server, await plan(server), "ben")
    ana, ben, cleo = (server[name] for name in FOUR[:3])
    for each in (ana, ben, cleo):
        await each.command("privacy")
    counted = [each.says("privacy-tournaments", count=1) in each.reads() for each in (ana, ben, cleo)]
    assert counted == [True, True, False], "the organiser and the players are counted, and others are not"
    await step(server, tournament, partial(withdrawn, user_id=ben.id))
    await ben.command("privacy")
    assert ben.says("privacy-tournaments", count=1) not in ben.reads()


async def test_a_tournament_whose_channel_is_deleted_ends_without_an_announcement(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    server.env.backend.delete_channel(server.channel.id)
    await server.wait(3)
    tournament = await newest(server, tournament)
    assert (tournament.ending, tournament.telling) == (TournamentEnding.CANCELLED, None)


async def test_people_who_agree_to_end_their_game_get_the_middle_points(server: SimulatedServer) -> None:
    tournament = await begin(server, FOUR)
    table = await opened(server, tables(tournament)[0])
    entry = AuditEntry(server.guild.id, None, ManagerAction.AGREED)
    await server.run_in_bot(partial(table.cancel, CloseReason.AGREED, entry))
    await server.wait(3)
    assert stages(await newest(server, tournament)) == [TableStage.CANCELLED, TableStage.PLAYING]
