"""Stores the parts of achievements that people earned by games (`standings/model/achievements.py`).

Each part is stored with the first game in a server that earned it. So results may arrive in any order.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from sqlalchemy import BigInteger, Connection, Double, Integer, bindparam, delete, select, tuple_
from sqlalchemy.dialects.postgresql import Insert

from standings.counting.entries import Position, entry_chunks
from standings.counting.stored_results import results_of
from standings.model.achievements import EarnedPart, earned_parts
from standings.model.entry import Entry
from standings.model.result import Result
from standings.rows import AchievementRow, SeatRow
from tables.database.key_values import READ_META, SET_META
from tables.database.upsert import insert

KEY: Final = "achievement-definitions"
DEFINITIONS: Final = "1"
"""The version of the definitions. Increase it whenever the same results would earn different achievements."""
AT_ONCE: Final = 50

_Key = tuple[int, int, str, int]
"""A row's primary key: person, server, achievement, part."""


def _adding() -> Insert:
    """Returns a statement that stores the game that earned a part. If a later game is stored already, the statement
    replaces it. An earlier game stays."""
    statement = insert(AchievementRow)
    new, row = statement.excluded, AchievementRow
    return statement.on_conflict_do_update(
        index_elements=["person", "guild_id", "achievement", "part"],
        set_={"ended_at": new.ended_at, "table_id": new.table_id},
        where=tuple_(new.ended_at, new.table_id) < tuple_(row.ended_at, row.table_id),
    )


_ADD: Final = _adding()
GAMES_AFTER: Final = (
    select(SeatRow.ended_at, SeatRow.table_id)
    .where(
        SeatRow.person == bindparam("of_person"),
        SeatRow.guild_id == bindparam("of_guild"),
        tuple_(SeatRow.ended_at, SeatRow.table_id)
        > tuple_(bindparam("after_at", type_=Double), bindparam("after_table", type_=BigInteger)),
    )
    .order_by(SeatRow.ended_at, SeatRow.table_id)
    .limit(bindparam("most", type_=Integer))
)


def add(connection: Connection, results: Sequence[Result]) -> None:
    firsts: dict[_Key, Position] = {}
    for result in results:
        for part in earned_parts(result):
            key = part.person, result.guild_id, part.achievement.value, part.part
            place = result.ended_at, result.table
            firsts[key] = min(firsts.get(key, place), place)
    _store(connection, firsts)


def take_out(connection: Connection, entry: Entry) -> None:
    """Removes the parts that people earned by this game, unless another game in the server earned them, too.

    The game's stored result must be void already.
    """
    for person in {one.person for one in entry.known}:
        row = AchievementRow
        of_game = row.person == person, row.guild_id == entry.guild_id, row.table_id == entry.table
        lost = {(name, part) for name, part in connection.execute(select(row.achievement, row.part).where(*of_game))}
        if lost:
            connection.execute(delete(row).where(*of_game))
            _store(connection, _earned_again(connection, person, entry.guild_id, lost))


def _earned_again(
    connection: Connection, person: int, guild_id: int, parts: Collection[tuple[str, int]]
) -> dict[_Key, Position]:
    """Returns the first game in a server that earned each of these parts. Leaves out parts that no game earned."""
    missing, found = set(parts), dict[_Key, Position]()
    for result, earned in _earned_in_order(connection, person, guild_id):
        if (part := (earned.achievement.value, earned.part)) in missing:
            found[person, guild_id, *part] = result.ended_at, result.table
            missing.remove(part)
            if not missing:
                break
    return found


def _earned_in_order(connection: Connection, person: int, guild_id: int) -> Iterator[tuple[Result, EarnedPart]]:
    """Yields each part that a person earned in a server, with the game's result, in the order of results.

    A part that several games earned is yielded for each of them.
    """
    place: Position = (0.0, 0)
    while True:
        after = {"after_at": place[0], "after_table": place[1], "most": AT_ONCE}
        games = connection.execute(GAMES_AFTER, {"of_person": person, "of_guild": guild_id, **after}).all()
        if not games:
            return
        for result in results_of(connection, [game.table_id for game in games]):
            yield from ((result, part) for part in earned_parts(result) if part.person == person)
        place = games[-1].ended_at, games[-1].table_id


def forget(connection: Connection, person: int, last_table: int) -> None:
    """Deletes what a person earned at tables up to number `last_table`."""
    connection.execute(
        delete(AchievementRow).where(AchievementRow.person == person, AchievementRow.table_id <= last_table)
    )


def drop_guild(connection: Connection, guild_id: int, people: Collection[int]) -> None:
    of_guild = AchievementRow.person.in_(people), AchievementRow.guild_id == guild_id
    connection.execute(delete(AchievementRow).where(*of_guild))


def store_definitions(connection: Connection) -> None:
    connection.execute(SET_META, {"key": KEY, "value": DEFINITIONS})


def bring_up_to_date(connection: Connection) -> None:
    """Computes the achievements again from all results, if they were computed with other definitions."""
    stored = connection.scalar(READ_META, {"of_key": KEY})
    if stored == DEFINITIONS:
        return
    if stored is not None:
        connection.execute(delete(AchievementRow))
    for entries in entry_chunks(connection):
        add(connection, results_of(connection, [entry.table for entry in entries]))
    store_definitions(connection)


def _store(connection: Connection, firsts: dict[_Key, Position]) -> None:
    rows = [
        {
            "person": person,
            "guild_id": guild_id,
            "achievement": achievement,
            "part": part,
            "ended_at": ended_at,
            "table_id": table,
        }
        for (person, guild_id, achievement, part), (ended_at, table) in firsts.items()
    ]
    if rows:
        connection.execute(_ADD, rows)
