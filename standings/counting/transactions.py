"""Changes the standings. Each function is one transaction of the writer's thread.

Most functions rate only a few games, and return whether more games wait. Then call `rate_next` until it returns False.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, delete, func, insert, select, update

from standings.counting import achievements, formula_version
from standings.counting.entries import counted_entries
from standings.counting.ledger import Ledger
from standings.counting.stored_results import results_of
from standings.model.entry import EVERYWHERE, Entry
from standings.model.result import Result
from standings.rows import CareerRow, GoneRow, RatingRow, ResultRow, SeasonRow, SeatRow
from tables.database.rows import DailyAttemptRow, TableRow, UnsettledRow
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableCode, TableRefused
from tables.storage import audit

AT_ONCE: Final = 5
"""The number of games that one transaction rates or deletes while the bot runs. Other writes wait 20 to 40 ms for
it."""
MAX_REASON: Final = 512  # characters, the length of the column


def bring_up_to_date(connection: Connection) -> bool:
    """Updates standings of an older formula, and achievements of older definitions. Every change of results or ratings
    does the same first."""
    return _ledger(connection).has_more


def settle(connection: Connection, result: Result, head: bytes) -> bool | None:
    """Records the result of a finished game.

    `head` is the table's stored head from which `result` was computed. Returns None and records nothing in these cases:

    - The table is settled already, or was deleted.
    - The table's stored head is no longer `head`.
    """
    Ledger(connection).mark()
    stored = select(TableRow.head).where(TableRow.id == result.table).scalar_subquery()
    marked = delete(UnsettledRow).where(UnsettledRow.table_id == result.table, stored == head)
    return store_and_count(connection, result) if connection.execute(marked).rowcount else None


def store_and_count(connection: Connection, result: Result) -> bool:
    """Stores a result. If the result is rated, adds it to the standings.

    People who stayed to the end of a rated game are recorded as back in the server (`mark_returned`). If the result is
    stored already, changes nothing and returns False.
    """
    ledger = _ledger(connection)
    if connection.scalar(select(ResultRow.table_id).where(ResultRow.table_id == result.table)) is not None:
        return False
    result = replace(result, season=ledger.season_of(result.guild_id, result.ended_at))
    _store(connection, result)
    entry = result.entry
    if entry.is_rated:
        for one in entry.people:
            if not one.has_left:
                mark_returned(connection, result.guild_id, one.person)
        ledger.add(entry)
        ledger.rewind(entry)
        achievements.add(connection, [result])
    return _rate_and_write(ledger, entry)


def rate_next(connection: Connection) -> bool:
    """Rates the next few games."""
    return _rate_and_write(_ledger(connection))


def settle_without_result(connection: Connection, table: int) -> None:
    """Scenario 35: marks as settled a table that has ended without a result."""
    connection.execute(delete(UnsettledRow).where(UnsettledRow.table_id == table))


def void(  # noqa: PLR0913, PLR0917
    connection: Connection, audit_entry: AuditEntry, table: int, reason: str, now: float, ended_at: int | None = None
) -> bool | None:
    """Voids a result of the server of `audit_entry`, and adds `audit_entry` to the audit log.

    Returns None and changes nothing in these cases:

    - The server has no such result, or the result is void already.
    - `ended_at` is given, and the game ended in another Unix second.

    Otherwise, raises TableRefused OWN_RESULT if the manager played in the game.
    """
    ledger = _ledger(connection)
    entry = next(counted_entries(connection, [table]), None)
    if entry is None or entry.guild_id != audit_entry.guild_id or ended_at not in (None, int(entry.ended_at)):
        return None
    # also a game against rivals alone: it may be a bye of a tournament
    if any(one.person == audit_entry.user_id for one in entry.people):
        raise TableRefused(TableCode.OWN_RESULT)
    audit.add_line(connection, audit_entry, now)
    values = {"is_void": True, "void_reason": reason[:MAX_REASON]}
    connection.execute(update(ResultRow).where(ResultRow.table_id == table).values(values))
    if entry.is_rated:
        ledger.take_out(entry)
        achievements.take_out(connection, entry)
    return _rate_and_write(ledger, entry)


def drop_guild(connection: Connection, guild_id: int) -> bool:
    """Deletes the next few results of a server. The last call also deletes its seasons and departures.

    Returns whether to call it again. After the last call, call `rate_next` until it returns False: games of other
    servers may wait to be rated.
    """
    ledger = _ledger(connection)
    query = select(ResultRow.table_id).where(ResultRow.guild_id == guild_id)
    tables = connection.scalars(query.order_by(ResultRow.ended_at.desc()).limit(AT_ONCE)).all()
    entries = [entry for entry in counted_entries(connection, tables) if entry.is_rated]
    ledger.take_out(*entries)
    achievements.drop_guild(connection, guild_id, {one.person for entry in entries for one in entry.known})
    for rows in (SeatRow, ResultRow):
        connection.execute(delete(rows).where(rows.table_id.in_(tables)))
    more = len(tables) == AT_ONCE
    if not more:
        for others in (GoneRow, SeasonRow):
            connection.execute(delete(others).where(others.guild_id == guild_id))
    _flush(ledger, *entries)
    return more


def anonymise(connection: Connection, person: int, alias: int, last_table: int) -> bool:
    """Replaces a person by an alias in the results of tables up to number `last_table`.

    One alias stands in all these results, so that the ratings of opponents can be computed again. Deletes the person's
    careers, and their achievements from these tables. Games at later tables begin new careers.
    """
    ledger = _ledger(connection)
    later = _played_after(connection, person, last_table)
    ledger.take_out(*later)
    ledger.flush()
    _rename(connection, person, alias, last_table)
    connection.execute(delete(CareerRow).where(CareerRow.person == person))
    achievements.forget(connection, person, last_table)
    achievements.add(connection, results_of(connection, [entry.table for entry in later]))
    servers = {entry.guild_id for entry in later}
    connection.execute(delete(GoneRow).where(GoneRow.person == person, GoneRow.guild_id.not_in(servers)))
    for entry in later:
        ledger.add(entry)
    return _rate_and_write(ledger, *later) if later else False


def _played_after(connection: Connection, person: int, last_table: int) -> list[Entry]:
    later = select(SeatRow.table_id).where(SeatRow.person == person, SeatRow.table_id > last_table)
    return [entry for entry in counted_entries(connection, connection.scalars(later).all()) if entry.is_rated]


def _rename(connection: Connection, person: int, alias: int, last_table: int) -> None:
    mine = SeatRow.person == person, SeatRow.table_id <= last_table
    scopes = connection.scalars(select(SeatRow.guild_id).where(*mine).distinct()).all()
    for scope in (*scopes, EVERYWHERE):
        rated = RatingRow.scope == scope, RatingRow.person == person, RatingRow.table_id <= last_table
        connection.execute(update(RatingRow).where(*rated).values(person=alias))
    connection.execute(update(SeatRow).where(*mine).values(person=alias))


def mark_departed(connection: Connection, guild_id: int, person: int) -> None:
    """Scenario 34: records that a person has left a server, so that its leaderboards no longer list them.

    Does nothing if the person has neither a career nor a ranked try in the server.
    """
    Ledger(connection).mark()  # another process may record at the same time that they left another server
    career = select(CareerRow.person).where(CareerRow.person == person, CareerRow.scope == guild_id)
    row = DailyAttemptRow
    attempt = select(row.person).where(row.person == person, row.guild_id == guild_id)
    if not any(connection.execute(query.limit(1)).first() for query in (career, attempt)):
        return
    if not _has_left(connection, guild_id, person):
        connection.execute(insert(GoneRow).values(person=person, guild_id=guild_id))
    refresh_listing(connection, guild_id, person)


def mark_returned(connection: Connection, guild_id: int, person: int) -> None:
    Ledger(connection).mark()
    if _has_left(connection, guild_id, person):
        connection.execute(delete(GoneRow).where(GoneRow.person == person, GoneRow.guild_id == guild_id))
        refresh_listing(connection, guild_id, person)


def refresh_listing(connection: Connection, guild_id: int, person: int) -> None:
    """Stores which leaderboards list a person.

    - A server's leaderboards list people who have not left the server.
    - Leaderboards over all servers list people whom at least one server lists.
    """
    _set_listed(connection, guild_id, person, is_gone=_has_left(connection, guild_id, person))
    there = select(CareerRow.scope).where(
        CareerRow.person == person, CareerRow.scope != EVERYWHERE, CareerRow.is_gone.is_(False)
    )
    _set_listed(connection, EVERYWHERE, person, is_gone=connection.execute(there.limit(1)).first() is None)


def begin_season(connection: Connection, guild_id: int, by: int, now: float) -> int:
    """Begins a server's next season at Unix second `now`, and ends the current season. Returns the new season's
    number."""
    Ledger(connection).mark()
    _end_running(connection, guild_id, now)
    number = _last_season(connection, guild_id) + 1
    connection.execute(insert(SeasonRow).values(guild_id=guild_id, number=number, began_at=now, ended_at=None))
    audit.add_line(connection, AuditEntry(guild_id, by, ManagerAction.SEASON_BEGAN, {"number": number}), now)
    return number


def end_season(connection: Connection, guild_id: int, by: int, now: float) -> bool:
    """Ends a server's current season at Unix second `now`. Returns whether a season was running."""
    Ledger(connection).mark()
    if not _end_running(connection, guild_id, now):
        return False
    audit_entry = AuditEntry(guild_id, by, ManagerAction.SEASON_ENDED, {"number": _last_season(connection, guild_id)})
    audit.add_line(connection, audit_entry, now)
    return True


def _end_running(connection: Connection, guild_id: int, now: float) -> bool:
    running = SeasonRow.guild_id == guild_id, SeasonRow.ended_at.is_(None)
    return connection.execute(update(SeasonRow).where(*running).values(ended_at=now)).rowcount > 0


def _last_season(connection: Connection, guild_id: int) -> int:
    return connection.scalar(select(func.max(SeasonRow.number)).where(SeasonRow.guild_id == guild_id)) or 0


def _ledger(connection: Connection) -> Ledger:
    """Locks the mark until the transaction ends, brings the standings up to date, and returns a ledger."""
    ledger = Ledger(connection)
    ledger.mark()
    formula_version.bring_up_to_date(ledger)
    achievements.bring_up_to_date(connection)
    return ledger


def _rate_and_write(ledger: Ledger, *changed: Entry) -> bool:
    """Rates the next few games and writes all changes. `changed` are the entries that were added or taken out."""
    waits = ledger.rate_next(AT_ONCE)
    _flush(ledger, *changed)
    return waits


def _flush(ledger: Ledger, *changed: Entry) -> None:
    """Writes all changes of the ledger. Also marks new careers as gone if the person has left the server of the changed
    game."""
    ledger.flush()
    known = {(entry.guild_id, one.person) for entry in changed for one in entry.known}
    people = {person for _, person in known}
    gone = set(ledger.connection.scalars(select(GoneRow.person).where(GoneRow.person.in_(people)))) if people else ()
    for guild_id, person in known:
        if person in gone:
            refresh_listing(ledger.connection, guild_id, person)


def _store(connection: Connection, result: Result) -> None:
    row: dict[str, Any] = {
        "table_id": result.table,
        "guild_id": result.guild_id,
        "ended_at": result.ended_at,
        "seconds": result.seconds,
        "rounds": result.rounds,
        "people": len(result.entry.people),
        "edition": result.options.edition[:128],
        "options": msgspec.json.encode(result.options),
        "reason": result.stored_reason,
        "season": result.season,
        "is_void": result.is_void,
        "void_reason": result.void_reason,
    }
    connection.execute(insert(ResultRow), row)
    seats = [
        {
            "table_id": result.table,
            "seat": seat.seat,
            "guild_id": result.guild_id,
            "ended_at": result.ended_at,
            "person": seat.person,
            "place": seat.place,
            "total": seat.points.total,
            **msgspec.structs.asdict(seat.points),
            "has_left": seat.has_left,
            "level": seat.level,
            "spoils": msgspec.json.encode(seat.spoils),
            "stood_in": seat.stood_in,
        }
        for seat in result.seats
    ]
    connection.execute(insert(SeatRow), seats)


def _has_left(connection: Connection, guild_id: int, person: int) -> bool:
    query = select(GoneRow.person).where(GoneRow.person == person, GoneRow.guild_id == guild_id)
    return connection.scalar(query) is not None


def _set_listed(connection: Connection, scope: int, person: int, *, is_gone: bool) -> None:
    career = CareerRow.person == person, CareerRow.scope == scope, CareerRow.is_gone.is_(not is_gone)
    connection.execute(update(CareerRow).where(*career).values(is_gone=is_gone))
