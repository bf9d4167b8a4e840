"""The tournaments of all servers of a process."""

import asyncio
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
import structlog
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, select

from tables.database.rows import OccupantRow, TableRow, TournamentRow
from tables.privacy.export import Export, utc_text
from tables.scheduled.scheduled_documents import ScheduledDocuments
from tables.state.audit_entries import AuditEntry, unless_forgotten
from tables.state.head import Head
from tables.state.refusals import TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.storage import audit
from tables.storage.encoding import UnknownSchema, head_from
from tables.storage.store import Store
from tables.tournaments.model.tournament import Entrant, TableStage, Tournament, TournamentStage
from tables.tournaments.model.tournament_entrants import without_person
from tables.tournaments.model.tournament_standings import standings
from tables.tournaments.model.tournament_steps import check_time, planned
from tables.tournaments.tournament_store import TournamentChange, TournamentStore

log: Final = structlog.get_logger()

MOST_OF_PERSON: Final = 2
"""The most unfinished tournaments that one person may have planned in a server."""
MOST_OF_SERVER: Final = 5
"""The most unfinished tournaments of a server."""
NEWEST_OF_SERVER: Final = 25
NEWEST_OF_PERSON: Final = 50
"""At most this many tournaments are read, the newest ones. A server may have one each week for years."""
_NEWEST_TABLES: Final = 40
_RANDOM_BITS: Final = 21
"""How many bits at the end of a tournament's number are random. The other bits are the second in which it was
planned."""


class Tournaments(ScheduledDocuments[Tournament]):
    """Plans, changes and finds tournaments. A finished tournament stays stored, so that people can read its results.
    This class is a `PersonalDataHolder`."""

    def __init__(self, store: Store, shards: OwnedShards | None = None, now: Callable[[], float] = time.time) -> None:
        """`shards` are the shards that this process owns; None means all. `now` returns Unix seconds."""
        self._now = now
        self._tournaments = TournamentStore(now)
        super().__init__(self._tournaments, TableCode.TOURNAMENT_GONE, store, shards)

    async def plan(self, tournament: Tournament, now: float) -> Tournament:
        """Stores a new tournament, and returns it with its number and its secret seed.

        If the organiser has an unfinished tournament with the same channel, name and start, returns that tournament: a
        form may be submitted twice. Raises TableRefused:

        - TOURNAMENT_PAST or TOURNAMENT_TOO_FAR as `check_time` does.
        - TOURNAMENTS_TOO_MANY_HERE if the server has `MOST_OF_SERVER` unfinished ones.
        - TOURNAMENTS_TOO_MANY if the organiser has `MOST_OF_PERSON` in the server.
        """
        check_time(tournament.starts_at, now)
        number = int(now) << _RANDOM_BITS | secrets.randbits(_RANDOM_BITS)
        new = replace(tournament, id=number, seed=secrets.token_bytes(32))
        new = planned(new, now)
        stored = await self._add(new, partial(_same_or_refused, new))
        log.info("tournament planned", tournament=stored.id, guild=stored.guild_id, channel=stored.channel_id)
        return stored

    async def change_by_director(
        self, tournament_id: int, work: TournamentChange, audit_entry: AuditEntry
    ) -> Tournament:
        """Changes a tournament as `change` does. If `work` changes it, stores `audit_entry` in the same transaction."""
        operation, at = self._store.operations.begin(), self._now()

        def note(connection: Connection) -> None:
            audit.add_line(connection, unless_forgotten(audit_entry, operation), at)

        return await self.change(tournament_id, audit_entry.guild_id, work, note)

    async def of_server(self, guild_id: int) -> list[Tournament]:
        """Returns a server's tournaments that are not over, the next one first, those without a planned start last."""
        found = await self._read(TournamentRow.guild_id == guild_id, TournamentRow.next_action_at.is_not(None))
        running = [each for each in found if each.stage is not TournamentStage.OVER]
        return sorted(running, key=lambda each: (each.starts_at is None, each.starts_at or 0.0, each.id))

    async def is_used_again(self, guild_id: int, channel_id: int) -> bool:
        """Whether a running tournament has had a table in a channel, and may still open another one there."""
        opening = (each for each in await self.of_server(guild_id) if each.is_open or _has_waiting_table(each))
        return any(table.channel_id == channel_id for one in opening for each in one.rounds for table in each.tables)

    async def finished(self, guild_id: int) -> list[Tournament]:
        """Returns finished tournaments of a server that had a round, the newest first.

        Looks only at the `NEWEST_OF_SERVER` newest tournaments of the server.
        """
        return _newest_over(await self._newest(NEWEST_OF_SERVER, TournamentRow.guild_id == guild_id))

    async def of_person(self, guild_id: int, user_id: int) -> list[Tournament]:
        """Returns finished tournaments of a server in which a person had a seat, the newest first.

        Looks only at the `NEWEST_OF_PERSON` newest of the tournaments that the person takes part in or organises.
        """
        about = self._tournaments.is_about(user_id)
        found = _newest_over(await self._newest(NEWEST_OF_PERSON, TournamentRow.guild_id == guild_id, about))
        return [each for each in found if any(one.table_of(user_id) for one in each.rounds)]

    async def _newest(self, most: int, *conditions: ColumnElement[bool]) -> list[Tournament]:
        """Returns the `most` newest tournaments (by id). Decodes in a thread: a large tournament takes some
        milliseconds."""
        numbers = select(TournamentRow.id).where(*conditions).order_by(TournamentRow.id.desc()).limit(most)
        query = self._tournaments.where(TournamentRow.id.in_(numbers))
        rows = await self._reading(lambda connection: connection.execute(query).all())
        found = await asyncio.to_thread(self._tournaments.decoded, rows)
        return sorted(found, key=lambda each: each.id, reverse=True)

    async def running(self, shards: OwnedShards) -> list[Tournament]:
        found = await self._reading(partial(self._tournaments.scheduled, shards=shards))
        return [each for each in found if each.stage is not TournamentStage.OVER]

    async def opened_table(self, tournament: Tournament, people: Collection[int]) -> int | None:
        """Returns the number of an opened table that the tournament has not recorded, because of a crash.

        The table was opened for exactly these people. Looks only at the newest tables of these people in the server. So
        None does not prove that there is no such table.
        """
        known = {table.table for each in tournament.rounds for table in each.tables}
        query = select(TableRow.id, TableRow.schema, TableRow.head).join(OccupantRow)
        query = query.where(OccupantRow.user_id.in_(people), TableRow.guild_id == tournament.guild_id)
        query = query.order_by(OccupantRow.table_id.desc()).limit(_NEWEST_TABLES)
        rows = await self._reading(lambda connection: connection.execute(query).all())
        for row in rows:
            with suppress(UnknownSchema, msgspec.MsgspecError):  # written by another version
                head = head_from(row.schema, row.head, row.id)
                is_meant = head.tournament == tournament.id and _seated(head) == set(people)
                if is_meant and row.id not in known:
                    return head.id
        return None

    # --- what is stored about people and servers ---

    async def about(self, person: int) -> Export:
        found = await self._read(self._tournaments.is_about(person))
        return {"tournaments": [_exported(each) | _part_of(each, person) for each in found]}

    async def forget(self, person: int, alias: int, last_table: int) -> None:
        del last_table
        await self._forget(person, partial(without_person, user_id=person, alias=alias))

    async def about_server(self, guild_id: int) -> Export:
        found = await self._read(TournamentRow.guild_id == guild_id)
        return {
            "tournaments": [_exported(each) | {"entrants": [_entrant(one) for one in each.entrants]} for each in found]
        }


def _has_waiting_table(tournament: Tournament) -> bool:
    return tournament.current is not None and bool(tournament.current.at_stage(TableStage.WAITING))


def _seated(head: Head) -> set[int]:
    return {each.user_id for each in head.occupants if each.user_id is not None and each.user_id > 0}


def _same_or_refused(new: Tournament, here: list[Tournament]) -> Tournament | None:
    """Returns the unfinished tournament that `new` repeats, or None if there is none and `new` may be planned.

    `here` has the server's tournaments. Raises TableRefused as `Tournaments.plan` does.
    """
    running = [each for each in here if each.stage is not TournamentStage.OVER]
    own = [each for each in running if each.organiser == new.organiser]
    for each in own:
        if (each.channel_id, each.name, each.starts_at) == (new.channel_id, new.name, new.starts_at):
            return each
    if len(running) >= MOST_OF_SERVER:
        raise TableRefused(TableCode.TOURNAMENTS_TOO_MANY_HERE, most=MOST_OF_SERVER)
    if len(own) >= MOST_OF_PERSON:
        raise TableRefused(TableCode.TOURNAMENTS_TOO_MANY, most=MOST_OF_PERSON)
    return None


def _newest_over(found: list[Tournament]) -> list[Tournament]:
    over = [each for each in found if each.stage is TournamentStage.OVER and each.rounds]
    return sorted(over, key=lambda each: each.rounds[0].began_at, reverse=True)


def _exported(tournament: Tournament) -> Export:
    return {
        "tournament": str(tournament.id),
        "server": str(tournament.guild_id),
        "channel": str(tournament.channel_id),
        "name": tournament.name,
        "starts": None if tournament.starts_at is None else utc_text(tournament.starts_at),
        "state": tournament.stage,
        "rounds": len(tournament.rounds),
        "organiser": None if tournament.organiser is None else str(tournament.organiser),
    }


def _entrant(entrant: Entrant) -> Export:
    user = str(entrant.user_id) if entrant.user_id > 0 else None
    return {
        "user": user,
        "name": entrant.name,
        "at": utc_text(entrant.at),
        "here": entrant.is_checked_in,
        "taken_out": entrant.is_removed,
        "away": entrant.was_away,
    }


def _part_of(tournament: Tournament, person: int) -> Export:
    """Returns a person's own entry, place and points, each only if there is one. If the person is not the organiser,
    `organiser` is None."""
    planned_by = {"organiser": str(person) if tournament.organiser == person else None}
    entrant = tournament.entrant(person)
    if entrant is None:
        return planned_by
    line = next((each for each in standings(tournament) if each.user_id == person), None)
    result = {} if line is None else {"place": line.place, "points": line.points}
    return planned_by | _entrant(entrant) | result
