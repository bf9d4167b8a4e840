"""How many threads the bot requests at once when many tournaments begin together."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import pytest
from msgspec.structs import replace

from cogs.upkeep import tournament_tables
from cogs.upkeep.tournament_tables import THREADS_AT_ONCE, TournamentTables
from tables.tournaments.model.tournament import Tournament, TournamentTable
from tests.tables.tournaments.evenings import a_tournament

TOURNAMENTS: Final = 50
TABLES: Final = 5


class Threads:
    """Creates no threads: each request waits until its future in `answers` has a result."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.answers: list[asyncio.Future[int]] = []

    async def create_numbered(self, guild_id: int, channel_id: int, number: int) -> int:
        del channel_id, number
        self.asked.append(guild_id)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.answers.append(answer)
        return await answer


async def allowed(*_: object) -> bool:
    return True


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture
def find_place(monkeypatch: pytest.MonkeyPatch) -> tuple[Threads, Callable[[Tournament, TournamentTable], Any]]:
    monkeypatch.setattr(tournament_tables, "may_open_tables", allowed)
    threads: Any = Threads()
    messages: Any = SimpleNamespace(wait_for_turn=lambda _: asyncio.sleep(0))
    unused: Any = None
    return threads, TournamentTables(unused, unused, unused, messages, threads)._place


async def test_fifty_tournaments_that_begin_together_ask_for_few_threads_at_once_and_take_turns(
    find_place: tuple[Threads, Callable[[Tournament, TournamentTable], Any]],
) -> None:
    threads, place = find_place
    cups = [replace(a_tournament(), id=each, guild_id=each) for each in range(TOURNAMENTS)]
    opening = [asyncio.create_task(place(cup, TournamentTable(n, ()))) for cup in cups for n in range(TABLES)]
    await turns()
    assert len(threads.asked) == THREADS_AT_ONCE
    while waiting := [answer for answer in threads.answers if not answer.done()]:
        assert len(waiting) <= THREADS_AT_ONCE
        for answer in waiting:
            answer.set_result(7)
        await turns()
    assert await asyncio.gather(*opening) == [7] * len(opening)
    waited = threads.asked[THREADS_AT_ONCE:]
    assert len(set(waited[: TOURNAMENTS - 4])) == TOURNAMENTS - 4, (
        "each tournament gets a thread before any gets a second one"
    )
