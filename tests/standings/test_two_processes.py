"""Two processes count on one database."""

import asyncio

import pytest

from standings.model.entry import EVERYWHERE
from tests.databases import Database
from tests.standings.harness import AWAY, BEN, HOME, Book, book, game


@pytest.fixture
def no_threads() -> None:
    """Does nothing, so that each database has its threads. Otherwise two writes could not meet."""


async def test_a_person_who_leaves_two_servers_at_once_is_on_no_board(empty: Book, database: Database) -> None:
    """Each server belongs to another process. When one process stores a departure, the other departure may not be
    stored yet."""
    everyone = range(10, 20)
    async with book(database) as other:
        for person in everyone:
            await empty.settle(game(2 * person, person, BEN), game(2 * person + 1, person, BEN, guild=AWAY))
        for person in everyone:
            left = empty.standings.record_departure(HOME, person), other.standings.record_departure(AWAY, person)
            await asyncio.gather(*left)
        assert await empty.names(scope=EVERYWHERE) == [BEN]
