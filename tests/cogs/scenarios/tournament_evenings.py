"""Helpers to take part in a tournament and play its games."""

import random
from collections.abc import Sequence
from functools import partial, reduce
from typing import Any, Final

from msgspec.structs import replace

from cogs.upkeep.tournament_scheduler import TournamentScheduler
from engine.game import Phase
from engine.options import Options
from simulation.simple_player import SimplePlayer
from tables.live.table import Table
from tables.tournaments.model.tournament import TableStage, Tournament, TournamentStage, TournamentTable
from tables.tournaments.model.tournament_entrants import signed_up
from tables.tournaments.model.tournament_standings import Standing, standings
from tables.tournaments.model.tournament_steps import started
from tables.tournaments.tournament_store import TournamentChange
from tests.cogs.simulated_server import SimulatedServer, make_move

MINUTE: Final = 60.0
SEED: Final = bytes(range(32))
DUELS: Final[dict[str, Any]] = {"table_size": 2, "options": Options(edition="tiny")}
"""The shortest games, for two."""
FOURS: Final[dict[str, Any]] = {"table_size": 4, "options": Options(edition="short")}


async def plan(server: SimulatedServer, *, with_threads: bool = True, **changed: Any) -> Tournament:
    """Plans a tournament that a director starts. Every run of a test has the same pairings."""
    await server.change_settings(threads=with_threads)
    values = {"starts_at": None, **DUELS, **changed}
    new = Tournament(0, server.guild.id, server.channel.id, server["ana"].id, "Cup", b"", None, None)
    now = server.env.seconds
    planned = await server.run_in_bot(partial(server.tournaments.plan, replace(new, **values), now))
    return await step(server, planned, lambda each: replace(each, seed=SEED))


async def step(server: SimulatedServer, tournament: Tournament, work: TournamentChange) -> Tournament:
    """Changes the tournament, waits until all that follows is done, and returns it as stored."""

    async def asked() -> None:
        await server.tournaments.change(tournament.id, server.guild.id, work)
        scheduler(server).wake()

    await server.run_in_bot(asked)
    await server.wait(3)
    return await newest(server, tournament)


async def begin(server: SimulatedServer, people: Sequence[str], **changed: Any) -> Tournament:
    """Signs these people up and begins the first round."""
    tournament = await sign_up(server, await plan(server, **changed), *people)
    return await step(server, tournament, partial(started, now=server.env.seconds))


async def sign_up(server: SimulatedServer, tournament: Tournament, *people: str) -> Tournament:
    """Signs these people up at the same instant, in this order."""
    entering = [partial(signed_up, user_id=server[name].id, name=name, now=server.env.seconds) for name in people]
    return await step(server, tournament, lambda each: reduce(lambda now, enters: enters(now), entering, each))


async def newest(server: SimulatedServer, tournament: Tournament) -> Tournament:
    return await server.run_in_bot(partial(server.tournaments.get, tournament.id, server.guild.id))


def scheduler(server: SimulatedServer) -> TournamentScheduler:
    found = server.bot.get_cog("TournamentScheduler")
    assert isinstance(found, TournamentScheduler)
    return found


# --- tables ---


def tables(tournament: Tournament) -> tuple[TournamentTable, ...]:
    assert tournament.current is not None
    return tournament.current.tables


def stages(tournament: Tournament) -> list[TableStage]:
    return [table.stage for table in tables(tournament)]


async def opened(server: SimulatedServer, planned: TournamentTable) -> Table:
    assert planned.table is not None
    table = await server.run_in_bot(partial(server.registry.get, planned.table))
    assert table is not None
    return table


async def play(server: SimulatedServer, planned: TournamentTable, until: Phase = Phase.OVER) -> Table:
    """Plays a table's game without taps. Simple players move for people; rivals move at their own pace."""
    table = await opened(server, planned)
    players = {user: SimplePlayer(random.Random(user).randrange) for user in planned.seats}

    def is_done() -> bool:
        return not table.head.is_live or (table.game is not None and table.game.phase is until)

    async def move_on() -> None:
        """Lets people move until all of them wait for a rival."""
        has_moved = True
        while has_moved and not is_done():
            has_moved = any([await _move(table, user, player) for user, player in players.items()])

    while not is_done():
        await server.run_in_bot(move_on)
        await server.wait(0.1)
    await server.wait(3)
    return table


async def play_round(server: SimulatedServer, tournament: Tournament) -> Tournament:
    for planned in tables(tournament):
        if planned.stage is TableStage.PLAYING:
            await play(server, planned)
    return await newest(server, tournament)


async def next_round(server: SimulatedServer, tournament: Tournament) -> Tournament:
    assert tournament.stage is TournamentStage.BREAK
    await server.wait(tournament.break_seconds + 3)
    return await newest(server, tournament)


async def _move(table: Table, user: int, player: SimplePlayer) -> bool:
    """Returns whether the person had a move and made it."""
    if not table.head.is_live or table.seat_of(user) is None:
        return False
    return await make_move(table, user, player)


# --- the view of people ---


def lines(server: SimulatedServer, tournament: Tournament) -> list[tuple[str, float]]:
    """Returns the names and points of the standings, the best first."""
    return [(name_of(server, line), line.points) for line in standings(tournament)]


def name_of(server: SimulatedServer, line: Standing) -> str:
    return next(name for name, person in server.people.items() if person.id == line.user_id)
