"""What may be done to the standings: each function is one transaction of the writer's thread.

Those that may leave ratings to be counted say so; `go_on` counts the next of them.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, delete, func, insert, select, update

from standings.counting import formula
from standings.counting.entries import counting
from standings.counting.ledger import Ledger
from standings.model.entry import EVERYWHERE, Entry
from standings.model.result import Result
from standings.rows import CareerRow, GoneRow, RatingRow, ResultRow, SeasonRow, SeatRow
from tables.database.rows import TableRow, UnsettledRow
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableCode, TableRefused
from tables.storage import audit

AT_ONCE: Final = 5
"""Games rated, or deleted, in one transaction while the bot runs: other writes wait that long, some 20 to 40 ms."""
MOST_REASON: Final = 512  # letters, as the column has


def bring_up_to_date(connection: Connection) -> None:
    """What an older formula counted is counted by today's; its ratings wait then. Any other act does it too."""
    _ledger(connection)


def settle(connection: Connection, result: Result, head: bytes) -> bool | None:
    """A game is over: its result is counted. Whether ratings wait; None where nothing is counted, since the table's
    head is not the one any more that the result was read from, as when somebody is forgotten, or was deleted."""
    Ledger(connection).mark()
    stored = select(TableRow.head).where(TableRow.id == result.table).scalar_subquery()
    marked = delete(UnsettledRow).where(UnsettledRow.table_id == result.table, stored == head)
    return count(connection, result) if connection.execute(marked).rowcount else None


def count(connection: Connection, result: Result) -> bool:
    """A result is stored and counted, once however often it is told. Whether ratings wait."""
    ledger = _ledger(connection)
    if connection.scalar(select(ResultRow.table_id).where(ResultRow.table_id == result.table)) is not None:
        return False
    result = replace(result, season=ledger.season_of(result.guild_id, result.ended_at))
    _store(connection, result)
    entry = result.entry
    if entry.is_rated:
        for one in entry.people:
            if not one.has_left:
                come_back(connection, result.guild_id, one.person)
        ledger.add(entry)
        ledger.rewind(entry)
    return _counted(ledger, entry)


def go_on(connection: Connection) -> bool:
    """Rates the next games that wait for it. Whether more wait."""
    return _counted(_ledger(connection))


def dismiss(connection: Connection, table: int) -> None:
    """A table that ended without a result counts for nothing (35)."""
    connection.execute(delete(UnsettledRow).where(UnsettledRow.table_id == table))


def void(  # noqa: PLR0913, PLR0917 - what is taken back, by whom, why and when
    connection: Connection, audit_entry: AuditEntry, table: int, reason: str, now: float, ended_at: int | None = None
) -> bool | None:
    """A result of the deed's server counts no longer; it stays in the histories, marked. None where there is
    none to take back, or none that ended at that Unix second, else whether ratings wait. Raises TableRefused OWN_RESULT
    where who does it played that game with others: who lost would."""
    ledger = _ledger(connection)
    entry = next(counting(connection, [table]), None)
    if entry is None or entry.guild_id != audit_entry.guild_id or ended_at not in (None, int(entry.ended_at)):
        return None
    if entry.is_rated and any(one.person == audit_entry.user_id for one in entry.people):
        raise TableRefused(TableCode.OWN_RESULT)
    audit.note(connection, audit_entry, now)
    values = {"is_void": True, "void_reason": reason[:MOST_REASON]}
    connection.execute(update(ResultRow).where(ResultRow.table_id == table).values(values))
    if entry.is_rated:
        ledger.take_out(entry)
    return _counted(ledger, entry)


def drop_guild(connection: Connection, guild_id: int) -> bool:
    """Deletes some of a server's results, and with the last of them all else that is stored of it here. Whether more
    are left: call it until none are. Ratings over all servers that followed wait then."""
    ledger = _ledger(connection)
    query = select(ResultRow.table_id).where(ResultRow.guild_id == guild_id)
    tables = connection.scalars(query.order_by(ResultRow.ended_at.desc()).limit(AT_ONCE)).all()
    entries = [entry for entry in counting(connection, tables) if entry.is_rated]
    ledger.take_out(*entries)
    for rows in (SeatRow, ResultRow):
        connection.execute(delete(rows).where(rows.table_id.in_(tables)))
    more = len(tables) == AT_ONCE
    if not more:
        for others in (GoneRow, SeasonRow):
            connection.execute(delete(others).where(others.guild_id == guild_id))
    _flush(ledger, *entries)
    return more


def forget(connection: Connection, person: int, alias: int, last_table: int) -> bool:
    """A person's number goes from the results of tables up to the last, whose other people keep theirs: in its place
    stands one that nobody can lead back, the same in all of them, so that ratings can still be counted anew. Careers go
    altogether; what was played later is counted as a new person's. Whether ratings wait."""
    ledger = _ledger(connection)
    later = _played_after(connection, person, last_table)
    ledger.take_out(*later)
    ledger.flush()
    _rename(connection, person, alias, last_table)
    connection.execute(delete(CareerRow).where(CareerRow.person == person))
    servers = {entry.guild_id for entry in later}
    connection.execute(delete(GoneRow).where(GoneRow.person == person, GoneRow.guild_id.not_in(servers)))
    for entry in later:
        ledger.add(entry)
    return _counted(ledger, *later) if later else False


def _played_after(connection: Connection, person: int, last_table: int) -> list[Entry]:
    """The rated games of a person at tables after one."""
    later = select(SeatRow.table_id).where(SeatRow.person == person, SeatRow.table_id > last_table)
    return [entry for entry in counting(connection, connection.scalars(later).all()) if entry.is_rated]


def _rename(connection: Connection, person: int, alias: int, last_table: int) -> None:
    """The alias in a person's place, in results and in what they were rated by them."""
    mine = SeatRow.person == person, SeatRow.table_id <= last_table
    scopes = connection.scalars(select(SeatRow.guild_id).where(*mine).distinct()).all()
    for scope in (*scopes, EVERYWHERE):
        rated = RatingRow.scope == scope, RatingRow.person == person, RatingRow.table_id <= last_table
        connection.execute(update(RatingRow).where(*rated).values(person=alias))
    connection.execute(update(SeatRow).where(*mine).values(person=alias))


def go(connection: Connection, guild_id: int, person: int) -> None:
    """34: a person has left a server, so its boards list them no longer; nor do those of all servers once they have
    left every one they played in. Nothing is noted of whom no board could list, as of a person who is forgotten."""
    career = select(CareerRow.person).where(CareerRow.person == person, CareerRow.scope == guild_id)
    if connection.execute(career.limit(1)).first() is None:
        return
    if not _is_gone(connection, guild_id, person):
        connection.execute(insert(GoneRow).values(person=person, guild_id=guild_id))
    list_anew(connection, guild_id, person)


def come_back(connection: Connection, guild_id: int, person: int) -> None:
    """A person who was gone is in the server again."""
    if _is_gone(connection, guild_id, person):
        connection.execute(delete(GoneRow).where(GoneRow.person == person, GoneRow.guild_id == guild_id))
        list_anew(connection, guild_id, person)


def list_anew(connection: Connection, guild_id: int, person: int) -> None:
    """Whether a person is listed in a server, and over all, follows from which servers they are gone from."""
    _list(connection, guild_id, person, is_gone=_is_gone(connection, guild_id, person))
    there = select(CareerRow.scope).where(
        CareerRow.person == person, CareerRow.scope != EVERYWHERE, CareerRow.is_gone.is_(False)
    )
    _list(connection, EVERYWHERE, person, is_gone=connection.execute(there.limit(1)).first() is None)


def begin_season(connection: Connection, guild_id: int, by: int, now: float) -> int:
    """A server's next season begins, and one that still runs ends. Its number."""
    _end_running(connection, guild_id, now)
    number = _last_season(connection, guild_id) + 1
    connection.execute(insert(SeasonRow).values(guild_id=guild_id, number=number, began_at=now, ended_at=None))
    audit.note(connection, AuditEntry(guild_id, by, ManagerAction.SEASON_BEGAN, {"number": number}), now)
    return number


def end_season(connection: Connection, guild_id: int, by: int, now: float) -> bool:
    """A server's season ends. Whether one ran."""
    if not _end_running(connection, guild_id, now):
        return False
    audit_entry = AuditEntry(guild_id, by, ManagerAction.SEASON_ENDED, {"number": _last_season(connection, guild_id)})
    audit.note(connection, audit_entry, now)
    return True


def _end_running(connection: Connection, guild_id: int, now: float) -> bool:
    running = SeasonRow.guild_id == guild_id, SeasonRow.ended_at.is_(None)
    return connection.execute(update(SeasonRow).where(*running).values(ended_at=now)).rowcount > 0


def _last_season(connection: Connection, guild_id: int) -> int:
    """Its number; 0 where there never was one."""
    return connection.scalar(select(func.max(SeasonRow.number)).where(SeasonRow.guild_id == guild_id)) or 0


def _ledger(connection: Connection) -> Ledger:
    """The ledger, which nobody else changes until the transaction ends, counted by today's formula."""
    ledger = Ledger(connection)
    ledger.mark()
    formula.bring_up_to_date(ledger)
    return ledger


def _counted(ledger: Ledger, *changed: Entry) -> bool:
    """Rates what waits and writes everything. Whether more waits."""
    waits = ledger.go_on(AT_ONCE)
    _flush(ledger, *changed)
    return waits


def _flush(ledger: Ledger, *changed: Entry) -> None:
    """Writes what was counted; who is gone from somewhere is gone in careers that came or went with it, too."""
    ledger.flush()
    known = {(entry.guild_id, one.person) for entry in changed for one in entry.known}
    people = {person for _, person in known}
    gone = set(ledger.connection.scalars(select(GoneRow.person).where(GoneRow.person.in_(people)))) if people else ()
    for guild_id, person in known:
        if person in gone:
            list_anew(ledger.connection, guild_id, person)


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


def _is_gone(connection: Connection, guild_id: int, person: int) -> bool:
    query = select(GoneRow.person).where(GoneRow.person == person, GoneRow.guild_id == guild_id)
    return connection.scalar(query) is not None


def _list(connection: Connection, scope: int, person: int, *, is_gone: bool) -> None:
    career = CareerRow.person == person, CareerRow.scope == scope, CareerRow.is_gone.is_(not is_gone)
    connection.execute(update(CareerRow).where(*career).values(is_gone=is_gone))
