"""Twenty people of one server play for a week without an organiser."""

import random
from itertools import pairwise
from typing import Final, NamedTuple

from engine.game import Phase
from engine.pieces import MIN_PLAYERS
from tables.state.deadlines import LOBBY_SECONDS
from tables.state.seat_alerts import DAYS, AlertTimes
from tests.cogs.people import Person
from tests.cogs.scenarios.test_seat_calls import HOUR, called, subscribe, wait_until
from tests.cogs.simulated_server import TINY_GAME, SimulatedServer

EVENINGS: Final = 7
FREE: Final = 0.1  # the share of evenings on which a person opens the game without a call
COMES: Final = 0.25  # the share of calls that a person follows
FIRST, LAST = 19, 23  # the hours of an evening
TIMES: Final = AlertTimes(tuple(DAYS), FIRST, LAST)


class Visit(NamedTuple):
    """A person opens the game by themselves. `at` is in seconds since the beginning of the evening."""

    at: float
    person: Person


def evening(people: list[Person], chance: random.Random) -> list[Visit]:
    """Returns the visits of one evening in order. Who comes, and when, is random."""
    return sorted(
        Visit(chance.uniform(0, (LAST - FIRST) * HOUR - LOBBY_SECONDS), each)
        for each in people
        if chance.random() < FREE
    )


def meet_by_chance(visits: list[Visit]) -> bool:
    """Whether a person comes while somebody else's lobby is open."""
    return any(later.at - earlier.at < LOBBY_SECONDS for earlier, later in pairwise(visits))


async def visit(server: SimulatedServer, person: Person, chance: random.Random) -> bool:
    """Joins the open lobby, or opens one and calls others. Returns whether a game was played."""
    if server.registry.live_in(server.channel.id) is None:
        await server.lobby(person.name, options=TINY_GAME)
        await call_others(server, person, chance)
    else:
        await person.press("join")
    if len(server.table.head.people) < MIN_PLAYERS:
        return False
    await person_at(server, server.table.head.host_id).press("start")
    await server.wait(3.5)
    await server.play_on(Phase.OVER)
    return True


async def call_others(server: SimulatedServer, host: Person, chance: random.Random) -> None:
    before = server.request_count
    await host.press("alerts")
    if not host.can("call"):
        return
    await host.press("call")
    await server.wait(3)
    for user_id in sorted(set().union(*called(server, before))):
        follower = person_at(server, user_id)
        if chance.random() < COMES and follower.can("join"):
            await follower.press("join")


def person_at(server: SimulatedServer, user_id: int | None) -> Person:
    return next(each for each in server.people.values() if each.id == user_id)


async def test_twenty_casual_people_play_on_five_evenings_thanks_to_seat_alerts(
    server: SimulatedServer,
) -> None:
    people = [server.add_person(f"guest{number}", "en-GB") for number in range(20)]
    await subscribe(server, *people[::2], times=TIMES)
    chance = random.Random(15)
    by_chance = played = 0
    for _ in range(EVENINGS):
        await wait_until(server, FIRST)
        began, visits, is_played = server.env.seconds, evening(people, chance), False
        by_chance += meet_by_chance(visits)
        for at, person in visits:
            await server.wait(max(0.0, began + at - server.env.seconds))
            is_played |= await visit(server, person, chance)
        played += is_played
    assert played >= 5
    assert by_chance < 5
