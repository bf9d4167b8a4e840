"""A tournament of 200 people at 50 tables: how many requests the bot sends, and how soon the last table is open."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from cogs.outbound.rate_limiter import BURST, REQUESTS_PER_SECOND
from cogs.upkeep.tournament_round_runner import OPENED_AT_ONCE
from tables.state.head import CloseReason
from tables.tournaments.model.tournament import Entrant, TableStage, Tournament
from tables.tournaments.model.tournament_rounds import RETRY_SECONDS
from tables.tournaments.model.tournament_steps import started
from tables.tournaments.tournament_store import TournamentChange
from tests.cogs.scenarios.tournament_evenings import FOURS, newest, next_round, plan, scheduler, stages, step, tables
from tests.cogs.simulated_server import SimulatedServer

PEOPLE: Final = 200
FIRST: Final = 10**15
"""The first person's id. These people press nothing."""


async def signed_up(server: SimulatedServer) -> Tournament:
    tournament = await plan(server, most=PEOPLE, **FOURS)
    people = tuple(Entrant(FIRST + each, f"P{each}", float(each), is_checked_in=True) for each in range(PEOPLE))
    return await step(server, tournament, lambda each: replace(each, entrants=people))


async def busiest_second(server: SimulatedServer, seconds: int) -> int:
    """Returns the most messages and edits in one of these seconds."""
    most = 0
    for _ in range(seconds):
        since = server.request_count
        await server.wait(1)
        most = max(most, len(server.sent("P*", "/channels/*/messages*", since)))
    return most


async def test_fifty_tables_open_within_discords_limits_and_the_next_round_needs_no_thread(
    server: SimulatedServer,
) -> None:
    tournament = await signed_up(server)
    since = server.request_count
    await server.run_in_bot(partial(change, server, tournament, partial(started, now=server.env.seconds)))
    assert await busiest_second(server, 8) <= REQUESTS_PER_SECOND + BURST
    tournament = await newest(server, tournament)
    assert stages(tournament) == [TableStage.PLAYING] * 50
    assert len(server.sent("POST", "/channels/*/threads", since)) == 50
    mentioned = [user for body in server.bodies("POST", "/channels/*/messages", since) for user in mentions(body)]
    assert (len(mentioned), len(set(mentioned))) == (PEOPLE, PEOPLE), "everyone is mentioned once"
    since = server.request_count
    await server.run_in_bot(partial(end_all, server, tournament))
    assert await busiest_second(server, 8) <= REQUESTS_PER_SECOND + BURST
    of_channel = f"/channels/{server.channel.id}/messages*"
    assert len(server.sent("P*", of_channel, since)) <= 4, "one edit shows the ends of many games"
    tournament = await next_round(server, await newest(server, tournament))
    await server.wait(5)
    assert stages(await newest(server, tournament)) == [TableStage.PLAYING] * 50
    assert server.sent("POST", "/channels/*/threads", since) == [], "the threads of the first round are used again"


async def test_while_discord_refuses_threads_few_are_requested_and_the_tables_open_later(
    server: SimulatedServer,
) -> None:
    tournament = await signed_up(server)
    server.env.inject_error("POST", "/channels/*/threads", status=400, code=160006, times=OPENED_AT_ONCE)
    since = server.request_count
    tournament = await step(server, tournament, partial(started, now=server.env.seconds))
    assert (tournament.is_waiting, len(server.sent("POST", "/channels/*/threads", since))) == (True, OPENED_AT_ONCE)
    await server.wait(RETRY_SECONDS + 5)
    tournament = await newest(server, tournament)
    assert (tournament.is_waiting, stages(tournament)) == (False, [TableStage.PLAYING] * 50)


async def end_all(server: SimulatedServer, tournament: Tournament) -> None:
    for planned in tables(tournament):
        table = await server.registry.get(planned.table or 0)
        assert table is not None
        await table.cancel(CloseReason.AGREED)


async def change(server: SimulatedServer, tournament: Tournament, work: TournamentChange) -> None:
    await server.tournaments.change(tournament.id, server.guild.id, work)
    scheduler(server).wake()


def mentions(body: dict[str, dict[str, list[str]]]) -> list[str]:
    return body["allowed_mentions"].get("users", [])
