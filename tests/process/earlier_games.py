"""Games of the last weeks on a server, stored before the bot starts."""

import random
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from engine.pieces import Art, Loot
from sandbox import Sandbox
from standings.counting import transactions
from standings.model.result import Collection, Result, Spoils
from tables.storage.database_opening import open_store
from tests.standings.harness import game

DATABASE: Final = "data/exchange.sqlite3"
"""The path in the bot's folder."""
GAMES: Final = 60
FIRST: Final = 41  # the number of the first table
DAYS: Final = 45
HOUR: Final = 3600.0
SPOILS: Final = Spoils({Loot.GEM: 5, Loot.CASH: 3}, {Loot.CASH: 2}, {Art.WATCH: 2}, Collection((Art.WATCH,) * 2, 2, 9))


async def remembered(sandbox: Sandbox, folder: Path) -> None:
    """Stores the games. The last one ended three hours ago."""
    (folder / DATABASE).parent.mkdir()
    store = await open_store(f"sqlite:///{folder / DATABASE}")
    for result in _games(sandbox):
        waits = await store.transact(partial(transactions.store_and_count, result=result))
        while waits:
            waits = await store.transact(transactions.rate_next)
    await store.close()


def _games(sandbox: Sandbox) -> Iterator[Result]:
    """Yields the results. The earlier a person is in the list, the more often and the better they play."""
    people = [person.id for person in sandbox.world.people.values()]
    draw, now = random.Random(8), time.time()
    for number in range(GAMES):
        seated = {people[int(len(people) * draw.random() ** 1.6)] for _ in range(4)}
        if len(seated) < 2:
            continue
        order = sorted(seated, key=lambda person: people.index(person) + draw.random() * 7)
        points = sorted((draw.randint(14, 44) for _ in order), reverse=True)
        when = now - 3 * HOUR - (GAMES - 1 - number) * DAYS * 24 * HOUR / GAMES
        played = game(FIRST + number, *order, when=when, guild=sandbox.world.home.id, points=points)
        yield replace(played, seats=tuple(replace(seat, spoils=SPOILS) for seat in played.seats))
