"""Reads and changes the standings, for the rest of the bot."""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, select

from standings import daily_results
from standings.counting import transactions
from standings.daily_results import DailyResults
from standings.model.achievements import Earned, Progress
from standings.model.entry import EVERYWHERE
from standings.model.periods import EVER, Period, Season, Span, month, quarter, week
from standings.reading import achievements, boards, history, profiles, records
from standings.reading.boards import Board, BoardPage
from standings.reading.history import GameFilter, GameSummary, HistoryPage
from standings.reading.profiles import Profile
from standings.reading.records import MOST_GAMES, CareerRecord, GameRecord
from standings.result_recorder import ResultRecorder, pause_after
from standings.rows import ResultRow, SeasonRow
from tables.live.registry import Registry
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.daily_game import day_of
from tables.storage.daily_attempts import forget_attempts
from tables.storage.refusing import refused_if_not_read, refused_if_not_saved
from tables.storage.store import Store
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()

T = TypeVar("T")


class Standings:
    """The results, ratings and leaderboards of a database.

    If the store fails, methods raise TableRefused NOT_READ or NOT_SAVED, and nothing has changed. Only `forget` and
    `drop_guild` may have done a part of their work: repeat the call.

    `by` is the user id of the manager who acts. The caller checks their rights. If a call changes anything, the audit
    log gets a line in the same transaction.
    """

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now
        self.on_void: list[Callable[[int], None]] = []
        """Called with the table's number after its result was voided."""
        self.result_recorder = ResultRecorder(store)
        self.daily = DailyResults(self._read)

    def follow(self, registry: Registry) -> None:
        """From now on, settles every game of a registry in the background when the game ends."""
        registry.on_change.append(self.result_recorder.changed)

    async def bring_up_to_date(self) -> bool:
        """Updates standings that another version of the bot computed. Returns whether games may wait to be rated.

        Call it before anyone plays, because it delays all writes. If the store fails, logs that and returns True. The
        next change of the standings then does the update.
        """
        try:
            return await self._store.transact(transactions.bring_up_to_date, is_limited=False)
        except (NotSaved, KeyTaken) as error:
            log.warning("standings failed", reason=str(error))
            return True

    async def restore(self) -> None:
        """Brings the standings up to date. Raises NotRead if the store cannot be read.

        Then, in the background, settles and rates the games that the previous process left.
        """
        if await self.bring_up_to_date():
            self.result_recorder.rate_soon()
        await self.result_recorder.restore()

    async def close(self) -> None:
        """Finishes the current transaction. The store stays open."""
        await self.result_recorder.close()

    # --- reading ---

    async def board_page(self, board: Board, first: int, most: int, reader: int) -> BoardPage:
        """Returns up to `most` lines of a leaderboard, from index `first` on, and the reader's own line.

        If the leaderboard has no line with this index, the page has the last line alone.
        """
        return await self._read(partial(boards.read, board=board, first=first, most=most, reader=reader))

    async def listed_in(self, guild_id: int, people: Sequence[int]) -> set[int]:
        """Returns which of these people have played in a server and, as far as the bot knows, have not left it."""
        return await self._read(partial(boards.listed_in, guild_id=guild_id, people=people))

    async def period(self, scope: int, span: Span) -> Period:
        """Returns the current week, month or season of a scope, or all time.

        A server's season is its latest own season, even if that has ended. Without own seasons, it is the current
        quarter.
        """
        now = self._now()
        match span:
            case Span.WEEK:
                return week(now)
            case Span.MONTH:
                return month(now)
            case Span.EVER:
                return EVER
            case Span.SEASON:
                season = None if scope == EVERYWHERE else await self.season(scope)
                return quarter(now) if season is None else season.period

    async def season(self, guild_id: int) -> Season | None:
        """Returns a server's latest own season, even if that has ended. Returns None if there was none."""
        query = select(*SeasonRow.__table__.c).where(SeasonRow.guild_id == guild_id)

        def read(connection: Connection) -> Season | None:
            row = connection.execute(query.order_by(SeasonRow.number.desc()).limit(1)).first()
            return None if row is None else Season(*row)

        return await self._read(read)

    async def profile(self, guild_id: int, person: int, reader: int) -> Profile:
        """Returns the profile of `person` in a server, with their games against `reader`.

        With EVERYWHERE as the server, the profile is over all servers. Show such a profile to `person` only.
        """
        return await self._read(partial(profiles.read, guild_id=guild_id, person=person, reader=reader))

    async def achievements(self, guild_id: int, person: int, reader: int) -> tuple[Progress, ...]:
        """Returns a person's progress with each achievement in a server, or over all servers (EVERYWHERE).

        Show progress over all servers to `person` only. Tries at houses of the day in other servers count only if
        `reader` is the person.
        """
        today, is_own = day_of(self._now()), person == reader
        read = partial(achievements.read, guild_id=guild_id, person=person, is_own=is_own, today=today)
        return await self._read(read)

    async def earned_at(self, guild_id: int, people: Sequence[int], table: int) -> Earned:
        """Waits until the game of this table is counted (`ResultRecorder.wait_for`). Returns which achievements these
        people earned by this game for the first time in the server."""
        await self.result_recorder.wait_for(table)
        return await self._read(partial(achievements.earned_at, guild_id=guild_id, people=people, table=table))

    async def history(self, choice: GameFilter, first: int, most: int) -> HistoryPage:
        """Returns a page of the games that match a filter, the newest first.

        Skips the newest `first` games, and returns up to `most`. If none follow, returns the first page.
        """
        return await self._read(partial(history.read, choice=choice, first=first, most=most))

    async def replay_choices(
        self, guild_id: int, person: int, most: int, number: int | None = None
    ) -> tuple[GameSummary, ...]:
        """Returns the games of a server that are offered to a person for a replay.

        First comes game `number`, if it is one of this server. Then come up to `most` of the person's newest games, and
        up to `most` of everyone's. No game comes twice. Abandoned games are left out.
        """
        return await self._read(
            partial(history.replay_choices, guild_id=guild_id, person=person, most=most, number=number)
        )

    async def results(self, guild_id: int, first: int = 0, most: int = MOST_GAMES) -> tuple[int, list[GameRecord]]:
        """Returns the number of all stored results of a server, and up to `most` of its games, the newest first.

        Skips the newest `first` games. Void and abandoned games are included.
        """
        return await self._read(partial(records.newest, guild_id=guild_id, first=first, most=most))

    async def careers(self, guild_id: int) -> tuple[int, list[CareerRecord]]:
        """Returns the number of people on a server's all-time leaderboard, and their careers, the best rating first.

        The list has at most `records.MOST_PEOPLE` careers.
        """
        return await self._read(partial(records.careers, guild_id=guild_id))

    async def voided(self, tables: Collection[int]) -> set[int]:
        """Returns which of these tables have a result that a manager has voided."""
        query = select(ResultRow.table_id).where(ResultRow.table_id.in_(tables), ResultRow.is_void)
        return await self._read(lambda connection: set(connection.scalars(query)))

    async def about(self, person: int) -> dict[str, Any]:
        """Returns everything that the standings store about a person, as JSON values by heading."""

        def read(connection: Connection) -> dict[str, Any]:
            daily = daily_results.personal_data(connection, person)
            return records.personal_data(connection, person) | {"houses_of_the_day": daily}

        return await self._read(read)

    async def about_server(self, guild_id: int) -> dict[str, Any]:
        """Returns everything that the standings store about a server, except what is computed, as JSON values by
        heading."""

        def read(connection: Connection) -> dict[str, Any]:
            daily = daily_results.server_data(connection, guild_id)
            return records.server_data(connection, guild_id) | {"houses_of_the_day": daily}

        return await self._read(read)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        with refused_if_not_read("standings not read"):
            return await self._store.read(work)

    # --- changing ---

    async def begin_season(self, guild_id: int, by: int) -> int:
        """Begins a server's next season now, and ends the current one. Returns the new season's number."""
        return await self._do(partial(transactions.begin_season, guild_id=guild_id, by=by, now=self._now()))

    async def end_season(self, guild_id: int, by: int) -> bool:
        """Ends a server's current season now. Returns whether there was one."""
        return await self._do(partial(transactions.end_season, guild_id=guild_id, by=by, now=self._now()))

    async def void(self, guild_id: int, table: int, reason: str, by: int, ended_at: int | None = None) -> bool:
        """Voids a result of a server: it stays in histories, but no longer counts.

        Returns False and changes nothing in these cases:

        - The server has no such result, or the result is void already.
        - `ended_at` is given, and the game ended in another Unix second: numbers may be used again after a backup was
          restored.

        Raises TableRefused OWN_RESULT if the manager played in the game.
        """
        audit_entry = AuditEntry(guild_id, by, ManagerAction.VOIDED, {"table": table})
        waits = await self._do(
            partial(
                transactions.void,
                audit_entry=audit_entry,
                table=table,
                reason=reason,
                now=self._now(),
                ended_at=ended_at,
            )
        )
        if waits:
            self.result_recorder.rate_soon()
        if waits is not None:
            for listener in self.on_void:
                listener(table)
        return waits is not None

    async def forget(self, person: int, alias: int, last_table: int) -> None:
        """Scenario 36: replaces a person by an alias in the results of tables up to number `last_table`.

        Also deletes the person's careers, and their achievements and tries at houses of the day from these tables. Call
        it after the alias is in the heads of these tables.
        """
        await self._do(partial(forget_attempts, user_id=person, last_table=last_table, now=self._now()))
        if await self._do(partial(transactions.anonymise, person=person, alias=alias, last_table=last_table)):
            self.result_recorder.rate_soon()

    async def guilds(self) -> set[int]:
        """Returns the ids of the servers about which the standings store something."""
        return await self._read(lambda connection: records.guilds(connection) | daily_results.guilds(connection))

    async def drop_guild(self, guild_id: int) -> None:
        """Deletes what the standings store about a server.

        Tries at houses of the day stay stored, without the server's id. Later games of other servers are rated again in
        the background.
        """
        try:
            for drop in (daily_results.drop_guild, transactions.drop_guild):
                began = time.perf_counter()
                while await self._do(partial(drop, guild_id=guild_id)):
                    await asyncio.sleep(pause_after(began))
                    began = time.perf_counter()
        finally:
            self.result_recorder.rate_soon()

    async def record_departure(self, guild_id: int, person: int) -> None:
        """Scenario 34: records that a person has left a server."""
        await self._do(partial(transactions.mark_departed, guild_id=guild_id, person=person))

    async def record_return(self, guild_id: int, person: int) -> None:
        await self._do(partial(transactions.mark_returned, guild_id=guild_id, person=person))

    async def _do(self, work: Callable[[Connection], T]) -> T:
        with refused_if_not_saved("standings failed"):
            return await self._store.transact(work)
