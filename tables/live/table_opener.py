"""Opens tables: lobbies, solo games, lessons, houses of the day and rematches. A table is stored before anyone can find
it."""

import asyncio
import math
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, Protocol

import structlog
from msgspec.structs import replace

from engine.chance import SeededChance, hash_of
from engine.events import Event
from engine.options import Options
from engine.pieces import MIN_PLAYERS
from rivals.levels import Level
from tables.live import table_logging
from tables.live.table import Table, TableServices
from tables.metrics import NOT_SAVED
from tables.settings.guilds import Guilds
from tables.state import daily_game, lesson, lesson_deal
from tables.state.deadlines import with_deadline
from tables.state.deletion_guard import GUILD, USER, Operation, subjects_of
from tables.state.head import Claim, Head, Status
from tables.state.new_tables import has_one_person, lobby_head, rematch_head, solo_head
from tables.state.operations import lobby
from tables.state.quotas import Limits, check_quotas
from tables.state.refusals import Forgotten, TableCode, TableRefused
from tables.state.shards import OwnedShards
from tables.state.transition import Context, TableState, Transition
from tables.storage.commits import Commit
from tables.storage.daily_seeds import DailySeeds
from tables.storage.reader import NotRead
from tables.storage.refusing import refused_if_not_read, refused_if_not_saved
from tables.storage.stored_tables import StoredTable
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()


class LiveTables(Protocol):
    """The part of `Registry` that opening a table needs."""

    unplayable: dict[Claim | None, int]
    """The stored tables that this version cannot read or play: for each claim, the number of the table that has it."""
    shards: OwnedShards

    def holder(self, claim: Claim) -> Table | None: ...

    def competing_heads(self, new: Head) -> Iterator[Head]: ...

    async def get(self, table_id: int) -> Table | None: ...

    def add(self, state: TableState, seed: bytes) -> Table: ...

    def notify(self, table: Table, events: list[Event]) -> None: ...


class TableOpener:
    """Opens tables. Two live tables never have the same claim (`tables.state.head.Claim`).

    Every method that opens or returns a table raises what `open` raises.
    """

    def __init__(self, services: TableServices, guilds: Guilds, limits: Limits, live: LiveTables) -> None:
        self.excluded: dict[int, float] = {}
        """For each user who asked to be forgotten: the number of the newest table that their request covers."""
        self._services = services
        self._store = services.store
        self._clock = services.clock
        self._guilds = guilds
        self._limits = limits
        self._live = live
        self._daily_seeds = DailySeeds(services.store)
        self._under_way: dict[Claim, tuple[Head, asyncio.Task[Table]]] = {}

    async def open(  # noqa: PLR0913, PLR0917
        self,
        guild_id: int,
        channel_id: int,
        host_id: int,
        host_name: str,
        preset: str,
        options: Options,
        *,
        level: Level = Level.MEDIUM,
        rivals: int = 0,
        guests: tuple[tuple[int, str], ...] = (),
        night: int | None = None,
        tournament: int | None = None,
    ) -> Table:
        """Opens a table at which its host and the guests have seats.

        - `rivals`: the number of computer players.
        - `guests`: the user id and the name of each guest.
        - `night`, `tournament`: the number of the game night or the tournament, if there is one.

        With rivals or in a tournament, the game begins at once. Otherwise the table is a lobby. Raises what
        `check_quotas` and `lobby.started` raise, and:

        - TableRefused CHANNEL_BUSY if the channel already has a live table. The detail `table` is that table's number,
          or 0 if the number is unknown.
        - TableRefused NOT_SAVED if the new table was not stored.
        - Forgotten if the server, the host or a guest is forgotten during the call.
        """
        now = self._clock.now()
        who = guild_id, channel_id, host_id, host_name
        head = lobby_head(*who, preset, options, now, level=level, rivals=rivals, guests=guests)
        head = replace(head, night=night, tournament=tournament)
        return await self._open(head, begins=rivals > 0 or tournament is not None)

    async def check_host(self, guild_id: int, host_id: int, tournament: int | None = None) -> None:
        """Raises what `check_quotas` raises if this user may not host one more table in this server.

        `tournament` is as in `open`. Call it before you create a thread for the table.
        """
        head = lobby_head(guild_id, 0, host_id, "", "house", Options(), self._clock.now())
        head = replace(head, tournament=tournament)
        allowed = await self._allowed(head)
        elsewhere = await self._hosted_elsewhere(head)
        check_quotas(head, (*self._competing_heads(head), *elsewhere), allowed, self._limits)

    async def learn(self, guild_id: int, channel_id: int, user_id: int, name: str) -> Table:
        """Returns the user's running lesson in this server. If there is none, opens one.

        A new lesson waits until the user is ready.
        """
        head = lesson.new_head(guild_id, channel_id, user_id, name, self._clock.now())
        return self._live.holder(head.claim) or await self._open(head, begins=True)

    async def play_alone(  # noqa: PLR0913
        self, user_id: int, name: str, preset: str, options: Options, *, level: Level, rivals: int
    ) -> Table:
        """Returns the user's running solo game. If there is none, opens one with `rivals` computers, in no server."""
        head = solo_head(user_id, name, preset, options, self._clock.now(), level=level, rivals=rivals)
        return self._live.holder(head.claim) or await self._open(head, begins=True)

    async def open_daily(  # noqa: PLR0913
        self, guild_id: int, channel_id: int, user_id: int, name: str, day: str, *, is_practice: bool
    ) -> Table:
        """Returns the user's running game in the house of this day. If there is none, opens one.

        A new game waits until the user is ready. The caller checks that a practice game begins only after the ranked
        try. Also raises TableRefused:

        - NOT_SAVED if the games of this day have ended, because a clock was wrong.
        - DAILY_TRIED if the ranked try is over, or if another process has it.
        - DAILY_ELSEWHERE for a practice game, if another process has a running game of the user.
        """
        now = self._clock.now()
        if now >= daily_game.closes_at(day):  # the machine's clock was wrong when this process started
            raise TableRefused(TableCode.NOT_SAVED)
        head = daily_game.new_head(guild_id, channel_id, user_id, name, day, now, is_practice=is_practice)
        return self._live.holder(head.claim) or await self._open(head, begins=True)

    async def prepare_daily(self) -> None:
        """Creates the missing seeds of today and of the next `DAYS_AHEAD` days.

        Also deletes the `DailyForgottenRow`s of days whose games have ended. Raises TableRefused NOT_SAVED.
        """
        today = daily_game.day_of(self._clock.wall())
        for days in range(daily_game.DAYS_AHEAD + 1):
            await self.daily_hash(daily_game.later(today, days))
        with refused_if_not_saved("old days not deleted"):
            await self._daily_seeds.drop_digests(self._clock.wall())

    async def daily_hash(self, day: str) -> str:
        """Returns the hash of a day's seed. Stores a new seed if there is none. Raises TableRefused NOT_SAVED."""
        return hash_of(await self._daily_seed(day))

    async def published_seed(self, day: str) -> bytes | None:
        """Returns the seed of a day. Returns None if the day's last games have not ended, or if the day has no seed.

        Raises TableRefused NOT_READ.
        """
        with refused_if_not_read("no seed of the day"):
            return await self._daily_seeds.published(day, min(self._clock.now(), self._clock.wall()))

    async def _daily_seed(self, day: str) -> bytes:
        with refused_if_not_saved("no seed of the day"):
            return await self._daily_seeds.of(day)

    async def rematch(self, table: Table, by: int) -> Table:
        """Opens a table for another game with the people, computers and options of the old table. `by` is the host.

        `rematch_head` says who gets a seat.

        - After a private table: returns the running solo game of `by`, or begins one.
        - If only `by` and computers were left at the end, and the edition still exists: the game begins.
        - Otherwise: opens a lobby. A second call returns the same lobby until its game begins.

        Also raises TableRefused:

        - NO_SUCH_TABLE if the old table was deleted.
        - NOT_OVER_YET if the old table is live.
        - ALREADY_LEFT if `by` has left the old table.
        - NOT_SEATED if `by` never had a seat there.
        - EDITION_GONE if the old table is private, and its edition no longer exists.
        """
        operation = self._store.operations.begin()
        while True:
            try:
                return await self._open_rematch(table, by)
            except Forgotten:  # somebody at the old table was forgotten: tries again without them, unless it is `by`
                if operation.forgot((USER, by)):
                    raise

    async def exclude_from_rematches(self, user_id: int, last_table: float = math.inf) -> None:
        """Keeps this user out of rematches that other people ask for.

        Concerns rematches of tables with a number up to `last_table`. Waits until every table that is being opened now
        is open or refused. After that, no such rematch can seat the user.
        """
        self.excluded[user_id] = last_table
        self._store.operations.forget((USER, user_id))
        await self.wait_until_opened()

    async def wait_until_opened(self) -> None:
        """Waits until every table that is being opened now is open or refused."""
        if self._under_way:
            await asyncio.wait({task for _, task in self._under_way.values()})

    def undo_exclusion(self, user_id: int, last_table: float = math.inf) -> None:
        """Undoes a call of `exclude_from_rematches` with the same arguments. Does nothing if a later call has given
        another `last_table`."""
        if self.excluded.get(user_id) == last_table:
            del self.excluded[user_id]

    async def _open_rematch(self, table: Table, by: int) -> Table:
        """Tries once to open a rematch. Raises Forgotten if someone at the old table was forgotten during the try."""
        operation, old = self._store.operations.begin(), table.head
        if table.is_deleted:
            raise TableRefused(TableCode.NO_SUCH_TABLE)
        if old.is_live:
            raise TableRefused(TableCode.NOT_OVER_YET)
        if old.seat_of(by) is None:
            raise TableRefused(TableCode.ALREADY_LEFT if old.has_left(by) else TableCode.NOT_SEATED)
        excluded = {user_id for user_id, last_table in self.excluded.items() if old.id <= last_table}
        head = rematch_head(old, by, self._clock.now(), excluded - {by})
        begins = has_one_person(old) and len(head.occupants) >= MIN_PLAYERS and await self._has_edition(head)
        if head.is_private and not begins:  # a private game has no lobby in which to choose another edition
            raise TableRefused(TableCode.EDITION_GONE)
        if operation.forgot(*subjects_of(head)):
            raise Forgotten
        try:
            return await self._open(head, begins=begins)
        except TableRefused as refusal:
            existing = self._live.holder(head.claim)
            is_same = (
                existing is not None and existing.head.rematch_of == table.id and existing.head.status is Status.LOBBY
            )
            if refusal.code is TableCode.CHANNEL_BUSY and existing is not None and is_same:
                return existing
            raise

    async def _has_edition(self, head: Head) -> bool:
        return await self._services.edition_at(head.guild_id, head.options.edition) is not None

    async def _open(self, head: Head, *, begins: bool = False) -> Table:
        """Opens a table, or returns the private table that already has the claim.

        With `begins`, the game begins at once. Raises TableRefused CHANNEL_BUSY if another live table has the claim.
        """
        operation, claim = self._store.operations.begin(), head.claim
        allowed = await self._allowed(head)
        elsewhere = await self._hosted_elsewhere(head)
        while (other := self._under_way.get(claim)) is not None:
            await asyncio.wait({other[1]})
        if (existing := self._live.holder(claim)) is not None:
            if head.is_private:
                return existing
            raise TableRefused(TableCode.CHANNEL_BUSY, table=existing.id)
        if not self._live.shards.owns(head.guild_id):  # the server's shard has just been handed over
            raise TableRefused(TableCode.NOT_SAVED)
        check_quotas(head, (*self._competing_heads(head), *elsewhere), allowed, self._limits)
        task = self._services.tasks.start(self._create(head, operation, begins=begins))
        self._under_way[claim] = head, task  # counts for quotas from now on: nothing was awaited after the check
        task.add_done_callback(lambda _: self._under_way.pop(claim))
        return await asyncio.shield(task)

    async def _allowed(self, new: Head) -> int:
        """Returns how many live tables the new table's server may have.

        A tournament may need many tables, so only the limit of the bot's host counts for its tables.
        """
        if new.tournament is not None:
            return self._guilds.most_tables
        return await self._guilds.tables_allowed(new.guild_id)

    def _competing_heads(self, new: Head) -> Iterator[Head]:
        """Yields the heads of the tables that count for the quotas of a new table.

        Includes tables that are being opened. The same head may come twice.
        """
        yield from (head for head, _ in self._under_way.values())
        yield from self._live.competing_heads(new)

    async def _hosted_elsewhere(self, new: Head) -> list[Head]:
        """Returns the heads of the live tables of other processes at which the host of `new` has a seat.

        Returns none if the store cannot be read.
        """
        if self._live.shards.owns_all:
            return []
        with suppress(NotRead):
            found = [stored async for stored in self._store.live(new.host_id, self._live.shards.others())]
            return [stored.head for stored in found if isinstance(stored, StoredTable) and stored.head.is_live]
        return []

    async def _create(self, head: Head, operation: Operation, *, begins: bool) -> Table:
        seed, now = await self._seed_for(head), self._clock.now()
        state = TableState(with_deadline(replace(head, seed_hash=hash_of(seed)), None, now))
        if not begins:
            return await self._store_new(state, seed, operation)
        assert head.host_id is not None
        name = head.options.edition
        named = {name: await self._services.edition_at(head.guild_id, name)}.get
        chance = SeededChance(seed)
        context = Context(now, chance, {}, {}, {}, heard_since=now)
        return await self._store_new(state, seed, operation, lobby.started(state, head.host_id, named, chance, context))

    async def _seed_for(self, head: Head) -> bytes:
        if head.is_lesson:
            return lesson_deal.SEED
        return secrets.token_bytes(32) if head.day is None else await self._daily_seed(head.day)

    async def _store_new(
        self, state: TableState, seed: bytes, operation: Operation, start: Transition | None = None
    ) -> Table:
        began, channel = time.perf_counter(), state.head.channel_id
        new = state if start is None else TableState(start.head, start.game, state.seq + 1)
        first = None
        if start is not None:
            first = Commit(0, new.seq, self._clock.wall(), None, start.events, None, start.game)
        try:
            await self._release_unplayable(new.head.claim)
            number = await self._store.create(new.head.shifted(self._clock.offset), seed, first, operation)
        except KeyTaken as error:  # by another process, or by a commit of ours that was reported as failed
            existing = await self._stored_holder(new.head)
            if existing is not None and new.head.is_private:
                return existing
            if new.head.is_ranked_try:
                raise TableRefused(TableCode.DAILY_TRIED) from error
            if new.head.is_daily:
                raise TableRefused(TableCode.DAILY_ELSEWHERE) from error
            raise TableRefused(TableCode.CHANNEL_BUSY, table=existing.id if existing else 0) from error
        except NotSaved as error:
            return await self._recover_if_saved(new.head, operation, error)
        if operation.forgot((GUILD, new.head.guild_id)):  # the table is deleted together with its server
            raise Forgotten
        seconds = time.perf_counter() - began
        table = self._live.add(replace(new, head=replace(new.head, id=number)), seed)
        self._live.notify(table, [])
        log.info("opened", table=number, guild=new.head.guild_id, channel=channel)
        if start is not None and first is not None:
            table_logging.log_commit(state, start, replace(first, table=number), seconds)
        return table

    async def _recover_if_saved(self, head: Head, operation: Operation, error: NotSaved) -> Table:
        """Returns the new table if it was stored although `error` was raised.

        Raises TableRefused NOT_SAVED if it was not stored, or if that is unknown. Raises Forgotten if the server or a
        person at the table was forgotten meanwhile.
        """
        if operation.forgot(*subjects_of(head)):
            raise Forgotten from error
        NOT_SAVED.inc()
        log.warning("not saved", channel=head.channel_id, reason=str(error))
        existing = await self._stored_holder(head)
        if existing is None or existing.head.seed_hash != head.seed_hash:
            raise TableRefused(TableCode.NOT_SAVED) from error
        log.warning("saved after all", table=existing.id)
        return existing

    async def _release_unplayable(self, claim: Claim) -> None:
        """Takes a claim away from a table that this version cannot play, so that a new table can have the claim.

        If a newer version may still play the old table, that table keeps the claim. Raises NotSaved and KeyTaken.
        """
        if (table := self._live.unplayable.get(claim)) is None or not await self._store.release(table):
            return
        del self._live.unplayable[claim]
        log.warning("an unreadable table no longer blocks its channel", table=table)

    async def _stored_holder(self, head: Head) -> Table | None:
        """Returns the live table in the store that has the claim of this head.

        Returns None if the shards of this process have no such table, or if the store cannot be read.
        """
        try:
            number = await self._store.holder(head)
            table = None if number is None else await self._live.get(number)
        except (NotRead, TableRefused):
            return None
        if table is not None and table.head.is_unposted:
            self._live.notify(table, [])
        return table
