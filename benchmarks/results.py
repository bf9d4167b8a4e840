"""Fills a database as if after years of play: a million results of a hundred thousand people, written in bulk.

The results are random. A few SQL statements add them up to careers. The ratings and achievements are invented, because
their values do not influence the speed.
"""

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.options import PRESETS
from engine.pieces import Art, Loot
from standings.model.entry import EVERYWHERE, PROVISIONAL_BELOW
from standings.model.periods import month, quarter, week
from standings.model.result import Collection, Spoils

RESULTS: Final = 1_000_000
PEOPLE: Final = 100_000
SERVERS: Final = 2_000
BIGGEST: Final = 1
"""The number of the server in which three people in ten play."""
OF_BIGGEST: Final = PEOPLE * 3 // 10
DAYS: Final = 56
LAST: Final = 1_796_000_000.0
"""When the last game ended (Unix seconds)."""
FIRST_PERSON: Final = 10**17
SECONDS: Final = 86_400

_OPTIONS: Final = msgspec.json.encode(PRESETS["house"])
_SPOILS: Final = msgspec.json.encode(
    Spoils(
        dict.fromkeys(Loot, 4), dict.fromkeys(Loot, 2), dict.fromkeys(Art, 1), Collection((Art.WATCH, Art.WATCH), 2, 9)
    )
)
_KEPT: Final = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"


def person(number: int) -> int:
    """Returns the user id of a person, by the person's number."""
    return FIRST_PERSON + number


def person_numbers_of(server: int) -> range:
    """Returns the range of a server's person numbers. `person` turns each number into a user id."""
    if server == BIGGEST:
        return range(OF_BIGGEST)
    share = (PEOPLE - OF_BIGGEST) // (SERVERS - 1)
    begins = OF_BIGGEST + (server - 2) * share
    return range(begins, PEOPLE if server == SERVERS else begins + share)


def fill(path: Path, results: int = RESULTS) -> None:
    """Fills an empty database of standings."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = OFF")  # the next connection sets its own mode
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA cache_size = -200000")
    connection.execute("BEGIN")
    indices = connection.execute(_KEPT).fetchall()
    for name, _ in indices:
        connection.execute(f"DROP INDEX {name}")
    connection.executemany(f"INSERT INTO result VALUES ({', '.join('?' * 12)})", _results(results))
    connection.executemany(f"INSERT INTO result_seat VALUES ({', '.join('?' * 15)})", _seats(results))
    _count(connection, results)
    connection.execute(
        "INSERT INTO achievement SELECT person, guild_id, 'first-out', 0, min(ended_at), min(table_id) "
        "FROM result_seat GROUP BY person, guild_id"
    )
    for _, statement in indices:
        connection.execute(statement)
    connection.execute("UPDATE ledger SET ended_at = ?, table_id = ?", (_ended(results, results), results))
    connection.execute("COMMIT")
    connection.close()


def _games(results: int) -> Iterator[tuple[int, int, float, list[int]]]:
    """Yields the number, server, end and people of each game. Everybody plays, but some much more than others."""
    draw = random.Random(5)
    seated = iter(range(PEOPLE))
    for number in range(1, results + 1):
        server = BIGGEST if draw.random() < 0.3 else draw.randrange(2, SERVERS + 1)
        here = person_numbers_of(server)
        if number % 5 == 0 and (new := next(seated, None)) is not None:
            server = _server_of(new)
            here = person_numbers_of(server)
            seats = {new}
        else:
            seats = set[int]()
        count = draw.choice((2, 2, 3, 4))
        while len(seats) < count:
            seats.add(here[int(len(here) * draw.random() ** 2)])
        yield number, server, _ended(number, results), list(seats)


def _server_of(number: int) -> int:
    if number < OF_BIGGEST:
        return BIGGEST
    return min(SERVERS, 2 + (number - OF_BIGGEST) // ((PEOPLE - OF_BIGGEST) // (SERVERS - 1)))


def _ended(number: int, results: int) -> float:
    return LAST - (results - number) * DAYS * SECONDS / results


def _results(results: int) -> Iterator[tuple[Any, ...]]:
    for number, server, ended, seats in _games(results):
        yield (number, server, ended, 1200.0, 4, len(seats), "standard", _OPTIONS, "bag-emptied", None, 0, None)


def _seats(results: int) -> Iterator[tuple[Any, ...]]:
    for number, server, ended, seats in _games(results):
        for seat, who in enumerate(seats):
            total = 20 + (number * 7 + who) % 41 - 5 * seat
            parts = (2, 4, 6, total - 12)
            yield (number, seat, server, ended, person(who), seat + 1, total, *parts, 0, None, _SPOILS, 0)


def _count(connection: sqlite3.Connection, results: int) -> None:
    """Writes the ratings, and each person's totals (`career`), of all results."""
    connection.execute(
        "CREATE TEMP TABLE day (day INTEGER PRIMARY KEY, week TEXT, month TEXT, quarter TEXT, ever TEXT)"
    )
    first = int(_ended(1, results) // SECONDS)
    days = [
        (each, *(period(each * SECONDS).key for period in (week, month, quarter)), "ever")
        for each in range(first, int(LAST // SECONDS) + 1)
    ]
    connection.executemany("INSERT INTO day VALUES (?, ?, ?, ?, ?)", days)
    for scope in (str(EVERYWHERE), "guild_id"):
        connection.execute(
            f"INSERT INTO rating SELECT {scope}, person, ended_at, table_id, 25.0, 5.0, {_made_up('ended_at')} "
            "FROM result_seat ORDER BY 1, 2, 3, 4"
        )
        for period in ("ever", "week", "month", "quarter"):
            connection.execute(
                f"INSERT INTO career SELECT person, {scope}, {period}, count(*), sum(place = 1), sum(total), "
                f"sum(total) * 1.0 / count(*), 25.0, 5.0, {_made_up('max(ended_at)')}, person % 25 = 0, "
                f"count(*) >= {PROVISIONAL_BELOW} "
                "FROM result_seat JOIN day ON day.day = CAST(ended_at / 86400 AS INTEGER) GROUP BY 1, 2, 3"
            )


def _made_up(ended_at: str) -> str:
    return f"600.0 + ((person * 7919 + CAST({ended_at} AS INTEGER) * 31) % 1500000) / 1000.0"
