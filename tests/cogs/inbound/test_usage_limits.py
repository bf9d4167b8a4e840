"""A person who presses too fast is told so once, and nobody else has to wait."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.features.tournaments.access import TournamentAccess
from cogs.inbound.expensive_requests import ExpensiveRequests
from cogs.inbound.interaction_filter import BEGIN_WITHIN
from cogs.metrics import SHED
from cogs.usage_limits import (
    CHANNEL_MENTIONS,
    CHANNEL_THREADS,
    LIMIT_NOTICES,
    PERSON_THREADS,
    PRESSES,
    READS,
    SERVER_MENTIONS,
    SERVER_READS,
    SERVER_THREADS,
    SERVER_TOURNAMENT_CHANGES,
    TOURNAMENT_CHANGES,
    Limit,
    MentionLimiter,
    ThreadLimiter,
    UsageLimiter,
    minutes_to_wait,
    use_together,
)
from engine.options import Options
from tables.state.refusals import TableRefused
from tests.cogs.inbound.test_interaction_filter import PLAY, PRESS, RULES, TYPING, answer, heard, whole
from tests.cogs.people import Person
from tests.cogs.simulated_server import SimulatedServer


def shed(why: str) -> float:
    return float(SHED.labels(why)._value.get())


def is_answered(server: SimulatedServer, payload: dict[str, Any]) -> bool:
    return server.env.backend.interactions[int(payload["id"])].responded


@pytest.fixture
async def limited(server: SimulatedServer) -> SimulatedServer:
    """Gives the server the limits of a real bot."""
    server.presses = PRESSES
    await server.restart()
    return server


def presses(person: Person, count: int) -> list[dict[str, Any]]:
    return [whole(person, PRESS, RULES) for _ in range(count)]


async def test_a_flood_gets_one_answer_in_the_persons_language_and_then_silence(limited: SimulatedServer) -> None:
    cleo, before = limited["cleo"], shed("user")
    flood, asked = presses(cleo, 3_000), limited.request_count
    await heard(limited, *flood)
    answered = [payload for payload in flood if is_answered(limited, payload)]
    assert answered == flood[: PRESSES.uses + 1]
    assert answer(limited, answered[-1]) == cleo.says("too-fast", seconds=5)
    assert shed("user") - before == 3_000 - PRESSES.uses
    assert len(limited.sent(since=asked)) == PRESSES.uses + 1
    told = [line for line in limited.logs if line["event"] == "presses limited"]
    assert [line["guild"] for line in told] == [int(flood[0]["guild_id"])], "the log names the server for the host"


async def test_after_a_pause_the_next_press_counts(limited: SimulatedServer) -> None:
    cleo = limited["cleo"]
    await heard(limited, *presses(cleo, 500))
    await limited.wait(PRESSES.seconds + 1)
    (again,) = presses(cleo, 1)
    await heard(limited, again)
    assert answer(limited, again) != cleo.says("too-fast", seconds=5)
    assert is_answered(limited, again)


async def test_a_person_who_keeps_flooding_is_answered_again_only_after_a_while(limited: SimulatedServer) -> None:
    cleo = limited["cleo"]
    told, words = 0, cleo.says("too-fast", seconds=5).split(".", maxsplit=1)[0]
    for _ in range(int(2 * LIMIT_NOTICES.seconds)):
        flood = presses(cleo, 100)
        await heard(limited, *flood)
        told += sum(words in answer(limited, each) for each in flood if is_answered(limited, each))
        await limited.wait(1)
    assert told == 2


async def test_a_flood_does_not_delay_other_people(limited: SimulatedServer) -> None:
    ana = presses(limited["ana"], 1)
    await heard(limited, *presses(limited["cleo"], 1_000), *ana)
    assert is_answered(limited, ana[0])


async def test_a_fast_person_at_four_tables_never_reaches_the_limit(limited: SimulatedServer) -> None:
    cleo, before = limited["cleo"], shed("user")
    for _ in range(60 * 4):
        await heard(limited, *presses(cleo, 2))  # twice: a double tap
        await limited.wait(0.25)
    assert shed("user") == before


async def test_autocomplete_counts_as_a_press_but_gets_no_refusal_text(limited: SimulatedServer) -> None:
    cleo, asked = limited["cleo"], limited.request_count
    flood = [whole(cleo, TYPING, {"id": "1", "name": "none", "type": 1}) for _ in range(PRESSES.uses + 20)]
    await heard(limited, *flood)
    assert len(limited.sent(since=asked)) == PRESSES.uses


async def test_commands_above_the_limit_do_not_open_a_table(limited: SimulatedServer) -> None:
    cleo = limited["cleo"]
    await heard(limited, *presses(cleo, PRESSES.uses), whole(cleo, 2, PLAY))
    assert not list(limited.registry.live())


async def test_a_press_that_waited_too_long_to_be_answered_is_not_begun(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord tells the person that the press has failed, so the press must not open a table later. Here the press
    waits for another one that does not end."""
    monkeypatch.setattr("cogs.inbound.admission.AT_ONCE", 1)
    monkeypatch.setattr("cogs.inbound.admission.HELD_SECONDS", 1e6)
    server.bot._filter._admission.enter(1, 2, 3, lambda: True)
    before, open_it = shed("waited"), whole(server["ana"], 2, PLAY)
    await heard(server, open_it)
    await server.wait(BEGIN_WITHIN + 0.1)
    server.bot.interaction_finished(1)
    await server.wait(1)
    assert not list(server.registry.live())
    assert shed("waited") == before + 1
    again = whole(server["ana"], 2, PLAY)
    await heard(server, again)
    assert len(list(server.registry.live())) == 1


async def test_9_3_a_press_dropped_by_a_busy_bot_still_counts_as_presence(
    server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search's limit expires while the bot answers nothing. Ana has pressed in time, Ben has not."""
    monkeypatch.setattr("cogs.inbound.admission.AT_ONCE", 1)
    monkeypatch.setattr("cogs.inbound.admission.HELD_SECONDS", 1e6)
    table = await server.search("ana", "ben", options=Options(search_seconds=60))
    await server.wait(50)
    server.bot._filter._admission.enter(1, 2, 3, lambda: True)
    await heard(server, whole(server["ana"], PRESS, RULES))
    await server.wait(15)
    assert [each.missed for each in table.head.occupants] == [0, 1]


def test_threads_are_limited_per_person_channel_and_server() -> None:
    limiter = ThreadLimiter(lambda: 1000.0)
    mine = [limiter.use(1, channel, person=7) for channel in range(PERSON_THREADS.uses + 1)]
    assert mine == [True] * PERSON_THREADS.uses + [False]
    ours = [limiter.use(2, 50, person) for person in range(100, 100 + CHANNEL_THREADS.uses + 1)]
    assert ours == [True] * CHANNEL_THREADS.uses + [False]
    everyones = [limiter.use(3, channel, None) for channel in range(1000, 1000 + SERVER_THREADS.uses + 1)]
    assert everyones == [True] * SERVER_THREADS.uses + [False]


def test_a_refused_thread_is_not_counted() -> None:
    limiter = ThreadLimiter(lambda: 1000.0)
    for person in range(CHANNEL_THREADS.uses):
        limiter.use(1, 50, person)
    for _ in range(PERSON_THREADS.uses):
        assert not limiter.use(1, 50, person=99)
    assert limiter.use(1, 51, person=99), "threads in another channel are counted separately"


def test_a_refused_mention_is_not_counted_in_its_channel() -> None:
    limiter = MentionLimiter(lambda: 1000.0)
    for channel in range(SERVER_MENTIONS.uses):
        assert limiter.use(1, channel, person=7)
    for _ in range(CHANNEL_MENTIONS.uses):
        assert not limiter.use(1, 50, person=7), "the server's limit is reached"
    assert limiter.use(2, 50, person=7), "the channel's is not"


def test_whoever_must_wait_for_two_limits_is_told_the_longer_time() -> None:
    seconds = [1000.0]
    short, long = (UsageLimiter[int](Limit(1, limit), lambda: seconds[0]) for limit in (60.0, 600.0))
    assert use_together((short, 1), (long, 1)) is None
    seconds[0] = 1010.0
    assert use_together((short, 1), (long, 1)) == pytest.approx(590.0)
    assert use_together((short, 1), (long, 2)) == pytest.approx(50.0)
    seconds[0] = 1479.0
    assert minutes_to_wait((long, 1)) == 3, "121 s: after two minutes, it would still be too often"


def test_a_read_that_the_server_has_used_up_is_not_counted_for_the_person() -> None:
    expensive = ExpensiveRequests(lambda: 1000.0)
    for person in range(1000, 1000 + SERVER_READS.uses):
        assert expensive.wait_to_read(person, 1) is None
    for _ in range(READS.uses):
        assert expensive.wait_to_read(7, 1) is not None
    assert expensive.wait_to_read(7, 2) is None


def test_a_refused_change_of_a_tournament_is_not_counted_for_the_server() -> None:
    services: Any = SimpleNamespace(registry=SimpleNamespace(now=lambda: 1000.0), threads=None)
    nothing: Any = None
    access = TournamentAccess(services, nothing, nothing)

    def change(person: int) -> None:
        request: Any = SimpleNamespace(user_id=person, guild_id=1)
        access.count_change(request)

    for _ in range(TOURNAMENT_CHANGES.uses):
        change(7)
    for _ in range(SERVER_TOURNAMENT_CHANGES.uses):
        with pytest.raises(TableRefused, match="tournaments-too-often"):
            change(7)
    change(8)
