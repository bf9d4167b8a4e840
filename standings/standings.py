"""The standings, as the rest of the bot asks for them."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import Connection, select
from sqlalchemy.ext.asyncio import AsyncConnection

from standings.counting import transactions
from standings.model.entry import EVERYWHERE
from standings.model.periods import EVER, Period, Season, Span, month, quarter, week
from standings.reading import boards, history, profiles, records
from standings.reading.boards import Board, Stretch
from standings.reading.history import Choice, Page, Played
from standings.reading.profiles import Profile
from standings.reading.records import MOST_GAMES, Career, Record
from standings.rows import SeasonRow
from standings.settler import Settler, rest_after
from tables.live.registry import Registry
from tables.state.audit_entries import AuditEntry, ManagerAction
from tables.state.refusals import TableCode, TableRefused
from tables.storage.store import NotRead, Store
from tables.storage.writer import NotSaved, Taken

log: Final = structlog.get_logger()

T = TypeVar("T")


class Standings:
    """Results, ratings and boards of a database. What changes something raises TableRefused NOT_SAVED when the store
    fails; nothing has changed then. What a manager does (`by`; that they may is the caller's business) has its line of
    the audit in the same transaction."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now
        self.settler = Settler(store)

    def follow(self, registry: Registry) -> None:
        """Settles every game of a registry from now on, when it ends."""
        registry.on_change.append(self.settler.changed)

    async def bring_up_to_date(self) -> None:
        """Counts by today's formula what an older version counted, however long it takes; to be called before anyone
        plays, since no move is stored meanwhile. What can't be saved now is done by the first game that ends."""
        try:
            await self._store.transact(transactions.bring_up_to_date, is_limited=False)
        except (NotSaved, Taken) as error:
            log.warning("standings failed", reason=str(error))

    async def restore(self) -> None:
        """As `bring_up_to_date`, and then in the background settles what the last process left. Raises NotRead."""
        await self.bring_up_to_date()
        await self.settler.restore()

    async def close(self) -> None:
        """Ends what has begun. The store stays open."""
        await self.settler.close()

    # --- reading ---

    async def stretch(self, board: Board, first: int, most: int, reader: int) -> Stretch:
        """Up to `most` lines of a board from line number `first` on, and where the reader stands on it. Raises
        TableRefused NOT_READ."""
        return await self._read(partial(boards.read, board=board, first=first, most=most, reader=reader))

    async def listed_in(self, guild_id: int, people: Sequence[int]) -> set[int]:
        """Which of some people have played in a server and are, as far as is known, still there. Raises TableRefused
        NOT_READ."""
        return await self._read(partial(boards.listed_in, guild_id=guild_id, people=people))

    async def period(self, scope: int, span: Span) -> Period:
        """The week, month or season that runs now in a scope; a server's last season, when none of its own runs. Raises
        TableRefused NOT_READ."""
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
        """The season of its own that a server began last, running or not; None where it never began one. Raises
        TableRefused NOT_READ."""
        query = select(*SeasonRow.__table__.c).where(SeasonRow.guild_id == guild_id)

        async def read(connection: AsyncConnection) -> Season | None:
            row = (await connection.execute(query.order_by(SeasonRow.number.desc()).limit(1))).first()
            return None if row is None else Season(*row)

        return await self._read(read)

    async def profile(self, guild_id: int, person: int, reader: int) -> Profile:
        """What a reader is told of a person in a server. Raises TableRefused NOT_READ."""
        return await self._read(partial(profiles.read, guild_id=guild_id, person=person, reader=reader))

    async def history(self, choice: Choice, first: int, most: int) -> Page:
        """Up to `most` finished games from number `first` on, the newest first. Raises TableRefused NOT_READ."""
        return await self._read(partial(history.read, choice=choice, first=first, most=most))

    async def offered(self, guild_id: int, person: int, most: int, number: int | None = None) -> tuple[Played, ...]:
        """Finished games of a server for a person to choose from: that of a number, up to `most` of their own, as many
        of everyone's, the newest first. Raises TableRefused NOT_READ."""
        return await self._read(partial(history.offered, guild_id=guild_id, person=person, most=most, number=number))

    async def results(self, guild_id: int, first: int = 0, most: int = MOST_GAMES) -> tuple[int, list[Record]]:
        """How many finished games a server has, and a stretch, the newest first. Raises TableRefused NOT_READ."""
        return await self._read(partial(records.newest, guild_id=guild_id, first=first, most=most))

    async def careers(self, guild_id: int) -> tuple[int, list[Career]]:
        """How many are on a server's board of all time, and its lines, as many as go into a list; the best rating
        first. Raises TableRefused NOT_READ."""
        return await self._read(partial(records.careers, guild_id=guild_id))

    async def about(self, person: int) -> dict[str, Any]:
        """All that is stored here about a person, by its headings. Raises TableRefused NOT_READ."""
        return await self._read(partial(records.about, person=person))

    async def _read(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        try:
            async with self._store.reading() as connection:
                return await work(connection)
        except NotRead as error:
            log.warning("standings not read", reason=str(error))
            raise TableRefused(TableCode.NOT_READ) from error

    # --- changing ---

    async def begin_season(self, guild_id: int, by: int) -> int:
        """A server's next season begins now, and one that still runs ends. Its number."""
        return await self._do(partial(transactions.begin_season, guild_id=guild_id, by=by, now=self._now()))

    async def end_season(self, guild_id: int, by: int) -> bool:
        """A server's season ends now. Whether one ran."""
        return await self._do(partial(transactions.end_season, guild_id=guild_id, by=by, now=self._now()))

    async def void(self, guild_id: int, table: int, reason: str, by: int, ended_at: int | None = None) -> bool:
        """Takes a server's result back: it stays in the histories, marked, and counts for nothing; what was played
        since is rated anew, in the background where that is much. Whether there was one, and it ended at that Unix
        second where one is given: in another database a table's number is another's. Raises TableRefused OWN_RESULT
        where who does it played that game with others."""
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
            self.settler.rate_soon()
        return waits is not None

    async def forget(self, person: int, alias: int, last_table: int) -> None:
        """36: takes a person out of the results of tables up to the last, once the heads of these are without them;
        their opponents' results stand, and the alias in their place."""
        if await self._do(partial(transactions.forget, person=person, alias=alias, last_table=last_table)):
            self.settler.rate_soon()

    async def guilds(self) -> set[int]:
        """The servers of which anything is stored here. Raises TableRefused NOT_READ."""
        return await self._read(records.guilds)

    async def drop_guild(self, guild_id: int) -> None:
        """Deletes all that the standings know of a server. What was rated since over all servers is rated anew after
        that, in the background."""
        try:
            began = time.perf_counter()
            while await self._do(partial(transactions.drop_guild, guild_id=guild_id)):
                await asyncio.sleep(rest_after(began))
                began = time.perf_counter()
        finally:
            self.settler.rate_soon()

    async def gone(self, guild_id: int, person: int) -> None:
        """34: a person has left a server."""
        await self._do(partial(transactions.go, guild_id=guild_id, person=person))

    async def back(self, guild_id: int, person: int) -> None:
        """A person is in a server (again)."""
        await self._do(partial(transactions.come_back, guild_id=guild_id, person=person))

    async def _do(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self._store.transact(work)
        except (NotSaved, Taken) as error:
            raise _failed(error) from error


def _failed(error: Exception) -> TableRefused:
    log.warning("standings failed", reason=str(error))
    return TableRefused(TableCode.NOT_SAVED)
