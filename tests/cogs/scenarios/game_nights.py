"""Helpers to plan a game night, answer it and wait for it."""

from datetime import datetime
from functools import partial
from typing import Final

from simcord.backend.models import Message

from cogs.words.time_form import TimeField
from tables.nights.model.game_night import GameNight
from tables.state.time_zones import local_time
from tests.cogs.people import Form, Person, controls, text_of
from tests.cogs.scenarios.tournaments import EIGHT
from tests.cogs.simulated_server import SimulatedServer

ZONE: Final = "Europe/Paris"
DAY: Final = 86_400.0
MINUTE: Final = 60.0


async def knows_zone(server: SimulatedServer, *names: str) -> None:
    for name in names:
        await server.run_in_bot(partial(server.bot._preferences.set_user_zone, server[name].id, ZONE))


async def ask_plan(person: Person) -> Form:
    await person.command("night")
    return await person.open("night-plan")


async def plan(server: SimulatedServer, name: str = "ana", hour: int = 21, days: int = 1, **chosen: str) -> GameNight:
    """Plans a night in `days` days. Returns it as stored."""
    await knows_zone(server, name)
    form = await ask_plan(server[name])
    day = list(form.offers(TimeField.DAY))[days]
    await server[name].submit(form, **({"day": day, "hour": str(hour), "minute": "0"} | chosen))
    return await only_night(server)


async def plan_for_eight(server: SimulatedServer) -> GameNight:
    """Plans a night to which eight people say yes."""
    for name in ("gil", "hal"):
        server.add_person(name, "fr")
    night = await plan(server, "ana", seats="8")
    await say(server, "yes", *EIGHT)
    return night


async def only_night(server: SimulatedServer) -> GameNight:
    (night,) = await nights(server)
    return night


async def nights(server: SimulatedServer) -> list[GameNight]:
    return await server.run_in_bot(partial(server.nights.of_server, server.guild.id))


async def say(server: SimulatedServer, what: str, *names: str) -> None:
    """Lets these people answer `yes` or `no`."""
    for name in names:
        await server[name].press(server.says(f"night-{what}-label"))


async def wait_until(server: SimulatedServer, at: float) -> None:
    """Lets time pass until two seconds after a Unix time, so that everything planned for it has happened."""
    await server.wait(at - server.env.seconds + 2)


def night_post(server: SimulatedServer) -> Message:
    title = server.says("night-title")
    return next(each for each in reversed(server.public()) if title in text_of(each))


def night_posts(server: SimulatedServer) -> list[Message]:
    title = server.says("night-title")
    return [each for each in server.public() if title in text_of(each)]


def seated(server: SimulatedServer) -> list[set[str]]:
    return [{each.name for each in table.head.occupants} for table in server.registry.live()]


def labels(message: Message) -> list[str]:
    return [str(each.get("label")) for each in controls(message)]


def local(at: float) -> datetime:
    return local_time(at, ZONE)


def mentioned(server: SimulatedServer, since: int) -> list[set[str]]:
    """Returns the people whom each new message may mention, from request number `since` on."""
    names = {person.id: name for name, person in server.people.items()}
    bodies = server.bodies("POST", "/channels/*/messages", since)
    return [{names[int(each)] for each in body["allowed_mentions"].get("users", ())} for body in bodies]
