"""9.7: a tournament's table begins without a lobby, and everyone has two minutes to come."""

from engine.game import Phase
from tables.live.table import Table
from tables.state.deadlines import ARRIVAL_SECONDS, GRACE_SECONDS, READY_SECONDS, after_outage
from tables.state.occupants import Presence
from tables.tournaments.model.tournament_rounds import outcome_of
from tests.tables.harness import ANA, BEN, BRIEF, CHANNEL, CLEO, GUILD, NAMES, NO_LIMITS, Tables, phase_of, presences

CUP = 77
HERE, AWAY = Presence.PRESENT, Presence.AWAY


async def opened(here: Tables, *people: int) -> Table:
    host, *others = people
    guests = tuple((user, NAMES[user]) for user in others)
    return await here.registry.opener.open(
        GUILD,
        CHANNEL,
        host,
        NAMES[host],
        "house",
        BRIEF if len(people) == 2 else NO_LIMITS,
        guests=guests,
        tournament=CUP,
    )


async def test_9_7_a_tournament_table_begins_without_a_lobby_and_waits_until_all_are_ready(here: Tables) -> None:
    table = await opened(here, ANA, BEN)
    assert (phase_of(table), table.head.tournament) == (Phase.READY, CUP)
    assert table.head.deadline is not None
    assert table.head.deadline.at == here.clock.time + ARRIVAL_SECONDS
    for user in (ANA, BEN):
        await table.ready(user)
    assert phase_of(table) is Phase.SEARCH


async def test_9_7_after_two_minutes_a_computer_plays_for_everyone_who_has_not_come(here: Tables) -> None:
    table = await opened(here, ANA, BEN, CLEO)
    await table.ready(ANA)
    here.registry.record_press(GUILD, BEN)  # a press elsewhere in the server, for example on the tournament's message
    await here.expire(table)
    assert (phase_of(table), presences(table)) == (Phase.SEARCH, [HERE, HERE, AWAY])
    await table.touch(CLEO)
    assert presences(table) == [HERE, HERE, HERE]


async def test_9_7_if_nobody_has_come_the_computers_begin(here: Tables) -> None:
    table = await opened(here, ANA, BEN)
    await here.expire(table)
    assert (phase_of(table), presences(table)) == (Phase.SEARCH, [AWAY, AWAY])


async def test_9_7_only_the_first_round_of_a_tournament_table_waits_two_minutes(here: Tables) -> None:
    other = await here.ready(ANA, BEN, channel=CHANNEL + 1)
    assert other.head.deadline is not None
    assert other.head.deadline.at == here.clock.time + READY_SECONDS


async def test_9_7_an_outage_does_not_shorten_the_two_minutes(here: Tables) -> None:
    table = await opened(here, ANA, BEN)
    deadline = after_outage(table.head, here.clock.time + 10).deadline
    assert deadline == table.head.deadline
    late = after_outage(table.head, here.clock.time + ARRIVAL_SECONDS + 60).deadline
    assert late is not None
    assert late.at == here.clock.time + ARRIVAL_SECONDS + 60 + GRACE_SECONDS


async def test_9_7_a_player_who_never_came_is_missing_and_counts_as_absent(here: Tables) -> None:
    table = await opened(here, ANA, BEN)
    await table.ready(ANA)
    await here.expire(table)
    assert table.game is not None
    head = table.head
    await table.submit_for_computer(table.game.prompt, table.view(1).moves[0])
    outcome = outcome_of(table.head, table.game, is_time_up=True)
    assert outcome is not None
    assert outcome.missing == (BEN,)
    assert [score.is_absent for score in outcome.scores] == [False, True]
    assert head.tournament == CUP
