"""Prepares cases: adds people, finishes a game, or gives a server many results."""

import random
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import create_engine, insert

from proving.abuse.environment import AbuseEnvironment
from proving.abuse.hosts import rows
from proving.abuse.members import Member
from proving.scripted_players import ScriptedPlayer, play_on, sit_down
from proving.short_edition import SHORT
from sandbox import Sandbox
from standings.model.result import Spoils
from standings.rows import CareerRow, RatingRow, ResultRow, SeatRow

PLAYED: Final = 20_000  # results in the server before a flood of reads
FASTEST_PAUSE: Final = 0.12  # seconds between two presses: just below the limit of one person


def with_people(size: int) -> Callable[[Sandbox], None]:
    """Returns a function that adds people (`m0`, `m1` and so on) and three channels to the sandbox's first server."""

    def furnish(sandbox: Sandbox) -> None:
        for number in range(size):
            sandbox.world.add_person(f"m{number}")
        for name in ("square", "corner", "nook"):
            sandbox.world.add_channel(name)

    return furnish


async def finished(environment: AbuseEnvironment, *members: Member) -> None:
    """Lets two members play a short game to its end."""
    host, guest = (environment.sandbox.person(member.person.username, member.channel.name) for member in members)
    async with host, guest:
        await sit_down(host, guest, edition=SHORT)
        await play_on(ScriptedPlayer(host, 1, FASTEST_PAUSE), ScriptedPlayer(guest, 2, FASTEST_PAUSE))


def fill(environment: AbuseEnvironment, played: int = PLAYED) -> None:
    """Gives the attacker's server `played` results, unless it has results already. In each game, a person of the
    sandbox plays with somebody who exists only in the results."""
    if rows(environment.database, f"SELECT table_id FROM result WHERE guild_id = {environment.elsewhere.id} LIMIT 1"):
        return
    guild, begins, chance = environment.elsewhere.id, time.time() - 10**6, random.Random(1)
    people = [person.id for person in environment.sandbox.world.people.values()]
    results, seats, ratings, careers = [], [], [], []
    for number in range(1, played + 1):
        game = {"table_id": 10**6 + number, "guild_id": guild, "ended_at": begins + number}
        results.append(game | RESULT)
        for seat, who in enumerate((people[number % len(people)], 10**17 + chance.randrange(played // 2))):
            seats.append(game | SEAT | {"seat": seat, "person": who, "place": seat + 1})
            rated = {"scope": guild, "person": who, "ended_at": begins + number, "table_id": 10**6 + number}
            ratings.append(rated | {"mu": 25.0, "sigma": 5.0, "shown": 600.0 + chance.random()})
    for number, who in enumerate({seat["person"] for seat in seats}):
        careers.append(CAREER | {"person": who, "scope": guild, "shown": 600.0 + number / 9})
    engine = create_engine(f"sqlite:///{environment.database}")
    with engine.begin() as connection:
        for row, given in ((ResultRow, results), (SeatRow, seats), (RatingRow, ratings), (CareerRow, careers)):
            connection.execute(insert(row), given)
    engine.dispose()


RESULT: Final[dict[str, Any]] = {
    "seconds": 1200.0, "rounds": 4, "people": 2, "edition": "standard", "options": b"{}", "reason": "bag-emptied",
    "is_void": False,
}  # fmt: skip
SEAT: Final[dict[str, Any]] = {
    "total": 30, "silver": 2, "gold": 4, "unique": 6, "collections": 18, "has_left": False,
    "spoils": msgspec.json.encode(Spoils({}, {}, {})),
}  # fmt: skip
CAREER: Final[dict[str, Any]] = {
    "period": "ever", "games": 9, "wins": 3, "points": 99, "average": 11.0, "mu": 25.0, "sigma": 5.0,
    "is_gone": False, "is_proven": True,
}  # fmt: skip
