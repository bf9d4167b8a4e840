"""Turns results into careers and ratings.

- *Sums* are the games, wins and points of a career. They do not depend on the order of the games.
- *Ratings* depend on the order. So a game is rated after all earlier games.
- The *mark* is the position up to which games are rated.

If a game whose position is before the mark is added, voided or deleted, the mark moves back. Then the games after the
mark are rated again.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import Connection, update

from standings.counting.entries import Position, entries_after, last_position, position_of
from standings.counting.statements import (
    ADD,
    DROP_EMPTY,
    DROP_RATING,
    END_EARLIER,
    GAMES,
    IS_GONE,
    LAST,
    MARK,
    RATE,
    SEASONS,
    SET_CAREER,
    CareerKey,
    ScopedPerson,
    between,
    career_of,
    rating_at,
)
from standings.model.entry import EVERYWHERE, PROVISIONAL_BELOW, Entry
from standings.model.periods import EVER, Period, Season, periods, quarter
from standings.model.rating import START, WINDOW, Pairs, Rating, pair, rated
from standings.rows import LedgerRow

NO_SEASON: Final = 0
"""The season of a game that ended after the end of the server's first own season, while no season ran."""


class Ledger:
    """Collects changes of careers and ratings in memory, and writes them with `flush`.

    But the mark is written immediately, and `take_out` changes ratings in the database immediately. A ledger belongs to
    one transaction.
    """

    def __init__(self, connection: Connection, *, from_nothing: bool = False) -> None:
        """Set `from_nothing` if all careers and ratings are deleted. Then the ledger reads none from the database."""
        self.connection = connection
        self._from_nothing = from_nothing
        self._tallies: defaultdict[CareerKey, list[int]] = defaultdict(lambda: [0, 0, 0])
        self._profiles: dict[CareerKey, Rating] = {}
        self._ratings: dict[tuple[ScopedPerson, Position], Rating] = {}
        self._latest: dict[ScopedPerson, Rating] = {}
        self._windows: dict[ScopedPerson, dict[int, float]] = {}
        self._seasons: dict[int, list[Season]] = {}
        self._gone: dict[ScopedPerson, bool] = {}

    # --- adding up ---

    def add(self, entry: Entry, times: int = 1) -> None:
        """Adds a game to the sums of its people. With `times` -1, subtracts it."""
        for scope in entry.scopes:
            counted = list(self.periods(entry, scope))
            for one in entry.known:
                for period in counted:
                    tally = self._tallies[CareerKey(scope, one.person, period.key)]
                    for at, amount in enumerate(entry.tally(one)):
                        tally[at] += times * amount

    def periods(self, entry: Entry, scope: int) -> Iterator[Period]:
        season = quarter(entry.ended_at) if scope == EVERYWHERE else self._season(entry)
        return periods(entry.ended_at, season)

    def _season(self, entry: Entry) -> Period | None:
        """Returns the season in which a game counts in its server.

        Until the server's first own season begins, seasons are the quarters of the year. The last of these quarters
        ends when that own season begins. Later, returns None for a game outside of own seasons.
        """
        seasons = self.seasons(entry.guild_id)
        if entry.season is None:
            whole = quarter(entry.ended_at)
            return replace(whole, ends=min([whole.ends, *(each.began_at for each in seasons[:1])]))
        return next((each.period for each in seasons if each.number == entry.season), None)

    def season_of(self, guild_id: int, at: float) -> int | None:
        """Returns the number of the server's own season at Unix second `at`.

        Returns None before the first season. After the first season, returns NO_SEASON while none runs.
        """
        begun = [each for each in self.seasons(guild_id) if each.began_at <= at]
        if not begun:
            return None
        return begun[-1].number if at < begun[-1].period.ends else NO_SEASON

    def seasons(self, guild_id: int) -> list[Season]:
        """Returns a server's own seasons, the oldest first."""
        if guild_id not in self._seasons:
            rows = self.connection.execute(SEASONS, {"of_guild": guild_id})
            self._seasons[guild_id] = [Season(*row) for row in rows]
        return self._seasons[guild_id]

    # --- rating ---

    def rate(self, entry: Entry) -> None:
        """Rates a game for the people for whom it counts (`Entry.concerned`).

        For everyone else in the game, neither the rating nor the weight of later games changes. Call it for each rated
        game, in the order of results.
        """
        for scope in entry.scopes:
            holders = [(scope, one.person) for one in entry.people]
            before = [self._before(holder, entry) for holder in holders]
            after = rated(entry.people, before, self._earlier(holders, entry))
            counted = list(self.periods(entry, scope))
            for one, rating in zip(entry.people, after, strict=True):
                if one in entry.concerned:
                    self._record_rating(entry, (scope, one.person), rating)
                if one in entry.known:
                    for period in counted:
                        self._profiles[CareerKey(scope, one.person, period.key)] = rating

    def _record_rating(self, entry: Entry, holder: ScopedPerson, rating: Rating) -> None:
        self._latest[holder] = rating
        self._ratings[holder, position_of(entry)] = rating
        self._recent(holder, entry)[entry.table] = entry.ended_at

    def _before(self, holder: ScopedPerson, entry: Entry) -> Rating:
        if holder not in self._latest:
            self._latest[holder] = self._last(holder, position_of(entry)) or START
        return self._latest[holder]

    def _last(self, holder: ScopedPerson, before: Position) -> Rating | None:
        """Returns a person's rating after their last rated game before a position, or None."""
        if self._from_nothing:
            return None
        row = self.connection.execute(LAST, between(holder, (EVER.begins, 0), before)).first()
        return None if row is None else Rating(*row)

    def _earlier(self, holders: list[ScopedPerson], entry: Entry) -> Pairs:
        """Returns how many rated games each pair of these people played with each other, in the `WINDOW` before this
        game.

        All `holders` have the same scope. Only games in this scope count.
        """
        games = {holder[1]: self._recent(holder, entry).keys() for holder in holders}
        people = [person for _, person in holders]
        return {
            pair(one, other): len(games[one] & games[other])
            for at, one in enumerate(people)
            for other in people[at + 1 :]
        }

    def _recent(self, holder: ScopedPerson, entry: Entry) -> dict[int, float]:
        """Returns a person's rated games of a scope in the `WINDOW` before this game, the oldest first.

        The dictionary has the end of each game (Unix seconds) by table number. Later, `_record_rating` adds this game.
        """
        since = entry.ended_at - WINDOW
        if holder not in self._windows:
            self._windows[holder] = self._games(holder, (since, 0), position_of(entry))
        games = self._windows[holder]
        while games and games[oldest := next(iter(games))] < since:
            del games[oldest]
        return games

    def _games(self, holder: ScopedPerson, since: Position, before: Position) -> dict[int, float]:
        """Reads a person's rated games from position `since` on and before position `before`, in the form of
        `_recent`."""
        if self._from_nothing:
            return {}
        rows = self.connection.execute(GAMES, between(holder, since, before))
        return {row.table_id: row.ended_at for row in rows}

    # --- the mark ---

    def mark(self) -> Position:
        """Returns the mark, and locks it until the transaction ends."""
        ended_at, table_id = self.connection.execute(MARK).one()
        return ended_at, table_id

    @property
    def has_more(self) -> bool:
        """Whether results wait to be rated."""
        return self.mark() < last_position(self.connection)

    def set_mark(self, place: Position) -> None:
        self.connection.execute(update(LedgerRow).values(ended_at=place[0], table_id=place[1]))

    def rewind(self, entry: Entry) -> None:
        """Moves the mark back to just before a game that was added or removed. Changes nothing if the mark is already
        before that game."""
        ended_at, table = position_of(entry)
        if self.mark() >= (ended_at, table):
            self.set_mark((ended_at, table - 1))

    def rate_next(self, most: int) -> bool:
        """Rates up to `most` of the games after the mark, and moves the mark. Returns whether more games may wait to be
        rated."""
        entries = entries_after(self.connection, self.mark(), most)
        for entry in entries:
            self.rate(entry)
        if len(entries) == most:
            self.set_mark(position_of(entries[-1]))
            return True
        self.close()
        return False

    def close(self) -> None:
        """Moves the mark to the last stored result, even if that result is void or is not rated.

        Call it when no game waits to be rated.
        """
        self.set_mark(last_position(self.connection))

    def take_out(self, *entries: Entry) -> None:
        """Takes games out of the careers and ratings of their people. Moves the mark back to just before these games.

        Ratings, also those in careers, change in the database immediately. Sums change with `flush`.
        """
        gone: list[dict[str, Any]] = []
        ended: dict[CareerKey, dict[str, Any]] = {}
        for entry in entries:
            self.add(entry, -1)
            for scope in entry.scopes:
                gone += [rating_at((scope, one.person), position_of(entry)) for one in entry.people]
                for period in self.periods(entry, scope):
                    for one in entry.known:
                        of, over = (scope, one.person), ((period.begins, 0), (period.ends, 0))
                        ended[CareerKey(scope, one.person, period.key)] = {
                            "of_period": period.key,
                            **between(of, *over),
                        }
        if gone:
            self.connection.execute(DROP_RATING, gone)
        if ended:
            self.connection.execute(END_EARLIER, list(ended.values()))
        if entries:
            self.rewind(min(entries, key=position_of))

    # --- writing ---

    def flush(self) -> None:
        self._write_tallies()
        self._write_ratings()
        self._write_careers()

    def _write_tallies(self) -> None:
        rows = [self._new_row(key, tally) for key, tally in self._tallies.items()]
        gone = [career_of(key) for key, tally in self._tallies.items() if tally[0] < 0]
        self._tallies.clear()
        if rows:
            self.connection.execute(ADD, rows)
        if gone:
            self.connection.execute(DROP_EMPTY, gone)

    def _new_row(self, key: CareerKey, tally: list[int]) -> dict[str, Any]:
        """Returns a career that has only the games in `tally`. `ADD` adds its numbers to a stored career."""
        games, wins, points = tally
        return {
            "person": key.person,
            "scope": key.scope,
            "period": key.period,
            "games": games,
            "wins": wins,
            "points": points,
            "average": points / games if games else 0.0,
            "mu": START.mu,
            "sigma": START.sigma,
            "shown": START.shown,
            "is_proven": games >= PROVISIONAL_BELOW,
            "is_gone": games > 0 and self._has_left((key.scope, key.person)),
        }

    def _has_left(self, holder: ScopedPerson) -> bool:
        if self._from_nothing:
            return False
        if holder not in self._gone:
            of = {"of_scope": holder[0], "of_person": holder[1], "of_period": EVER.key}
            self._gone[holder] = bool(self.connection.scalar(IS_GONE, of))
        return self._gone[holder]

    def _write_ratings(self) -> None:
        rows = [
            {
                "scope": scope,
                "person": person,
                "ended_at": ended_at,
                "table_id": table,
                "mu": rating.mu,
                "sigma": rating.sigma,
                "shown": rating.shown,
            }
            for ((scope, person), (ended_at, table)), rating in self._ratings.items()
        ]
        self._ratings.clear()
        if rows:
            self.connection.execute(RATE, rows)

    def _write_careers(self) -> None:
        rows = [
            {**career_of(key), "new_mu": rating.mu, "new_sigma": rating.sigma, "new_shown": rating.shown}
            for key, rating in self._profiles.items()
        ]
        self._profiles.clear()
        if rows:
            self.connection.execute(SET_CAREER, rows)
