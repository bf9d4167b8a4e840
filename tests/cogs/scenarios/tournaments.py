"""Helpers to begin a tournament, take part in it, and play its rounds."""

import random
from functools import partial
from typing import Any, Final

from msgspec.structs import replace
from simcord.backend.models import Message

from simulation.simple_player import SimplePlayer
from tables.live.table import Table
from tables.tournaments.model.tournament import Tournament
from tests.cogs.people import text_of
from tests.cogs.simulated_server import NO_LIMITS, SimulatedServer, make_move

EIGHT: Final = ("ana", "ben", "cleo", "dan", "eva", "fay", "gil", "hal")
DIRECTOR: Final = "mia"


async def expects_tournaments(server: SimulatedServer, **settings: Any) -> None:
    """Prepares the server: adds people until there are eight, and a manager. Tables open in threads, with the edition
    "short"."""
    for name in EIGHT[6:]:
        server.add_person(name, "fr")
    server.add_person(DIRECTOR, "en-GB", manages=True)
    await server.change_settings(threads=True, options=replace(NO_LIMITS, edition="short"), **settings)


async def begin(server: SimulatedServer, name: str = DIRECTOR, title: str = "Autumn Cup", **chosen: str) -> Tournament:
    """Begins a tournament by the command and its form. Returns it as stored."""
    await server[name].submit(await server[name].ask("tournament", name=title), **chosen)
    await server.wait(1)
    return await only_tournament(server)


async def only_tournament(server: SimulatedServer) -> Tournament:
    (tournament,) = await server.run_in_bot(partial(server.tournaments.of_server, server.guild.id))
    return tournament


def post(server: SimulatedServer, title: str = "Autumn Cup") -> Message:
    return next(each for each in reversed(server.public()) if title in text_of(each))


async def sign_up(server: SimulatedServer, *names: str) -> None:
    for name in names:
        await press(server, name, "join")
    await server.wait(3)


async def press(server: SimulatedServer, name: str, verb: str, *values: str) -> str:
    """Uses the tournament's newest button or select with this verb. Returns the text of the answer."""
    person = server[name]
    found = [each for each in person.offered() if each.startswith(f"tournament-{verb}:")]
    assert found, f"{name} is not offered {verb!r} but {person.offered()}"
    return await person.press(found[0], *values)


async def take_step(server: SimulatedServer) -> None:
    """Lets the director move the tournament to its next stage."""
    await press(server, DIRECTOR, "direct")
    await press(server, DIRECTOR, "step")
    await server.wait(4)


def tables(server: SimulatedServer) -> list[Table]:
    """Returns the live tables of tournaments, from old to new."""
    return sorted((each for each in server.registry.live() if each.head.tournament), key=lambda each: each.id)


async def play(server: SimulatedServer) -> None:
    """Plays all games to their end. Simple players move for the people."""
    running = tables(server)
    players = {person.id: SimplePlayer(random.Random(person.id).randrange) for person in server.people.values()}

    async def everyone() -> None:
        while any(table.head.is_live for table in running):
            for table in running:
                for occupant in table.head.occupants:
                    if table.head.is_live and occupant.user_id in players:
                        await make_move(table, occupant.user_id, players[occupant.user_id])

    await server.run_in_bot(everyone)
    await server.wait(8)
