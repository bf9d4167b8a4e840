"""Counting: results in, careers and ratings out. One unit of work on a connection of the writer's thread.

What is added up (games, wins, points) does not depend on the order of the games; ratings do. So a result is added up
when it comes, and rated when all before it are: `LedgerRow` says how far that is. A result that comes late, is taken
back or deleted moves that mark back to where it stood, and what follows is rated anew, a chunk at a time.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import (
    BigInteger,
    Connection,
    Double,
    Select,
    bindparam,
    case,
    cast,
    delete,
    func,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import InstrumentedAttribute

from standings.periods import EVER, Period, Season, day, periods, quarter
from standings.rating import START, Pairs, Rating, pair, rated
from standings.result import RATED_FROM, Entry, Finish
from standings.rows import EVERYWHERE, PROVISIONAL_BELOW, CareerRow, LedgerRow, RatingRow, ResultRow, SeasonRow, SeatRow

Holder = tuple[int, int]
"""A scope and a person."""
Place = tuple[float, int]
"""Where a result stands in the order of results: when it ended, and its number."""

NO_SEASON: Final = 0
"""In place of a season's number: the game ended between two of them."""

UPSERTS: Final[dict[str, Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Key(Struct, frozen=True):
    """Whose career it is, where and over what time."""

    scope: int
    person: int
    period: str


class Ledger:
    """Collects what changes, and writes it with `flush`. One for each transaction; a recount uses one throughout."""

    def __init__(self, connection: Connection, *, from_nothing: bool = False) -> None:
        """`from_nothing`: nothing is counted yet, so nothing needs to be looked up."""
        self.connection = connection
        self._from_nothing = from_nothing
        self._tallies: defaultdict[Key, list[int]] = defaultdict(lambda: [0, 0, 0])
        self._careers: dict[Key, Rating] = {}
        self._ratings: dict[tuple[Holder, Place], Rating] = {}
        self._latest: dict[Holder, Rating] = {}
        self._days: dict[Holder, tuple[str, set[int]]] = {}
        self._seasons: dict[int, list[Season]] = {}
        self._gone: dict[Holder, bool] = {}

    # --- adding up ---

    def add(self, entry: Entry, times: int = 1) -> None:
        """Counts a game among everyone's games, wins and points; with -1 takes it out again."""
        for scope in (entry.guild_id, EVERYWHERE):
            counted = list(self.periods(entry, scope))
            for one in known(entry):
                for period in counted:
                    tally = self._tallies[Key(scope, one.person, period.key)]
                    for at, amount in enumerate((1, int(one.place == 1), one.total)):
                        tally[at] += times * amount

    def periods(self, entry: Entry, scope: int) -> Iterator[Period]:
        """The periods in which a game counts."""
        season = quarter(entry.ended_at) if scope == EVERYWHERE else self._season(entry)
        return periods(entry.ended_at, season)

    def _season(self, entry: Entry) -> Period | None:
        """The season of a game in its server. Before the first of its own, the calendar's quarters are its seasons."""
        seasons = self.seasons(entry.guild_id)
        if entry.season is None:
            whole = quarter(entry.ended_at)
            return replace(whole, ends=min([whole.ends, *(each.began_at for each in seasons[:1])]))
        return next((each.period for each in seasons if each.number == entry.season), None)

    def season_of(self, guild_id: int, at: float) -> int | None:
        """The number of the season in which a moment is: NO_SEASON between two, None before the first."""
        begun = [each for each in self.seasons(guild_id) if each.began_at <= at]
        if not begun:
            return None
        return begun[-1].number if at < begun[-1].period.ends else NO_SEASON

    def seasons(self, guild_id: int) -> list[Season]:
        """A server's own seasons, oldest first."""
        if guild_id not in self._seasons:
            query = select(*SeasonRow.__table__.c).where(SeasonRow.guild_id == guild_id).order_by(SeasonRow.number)
            self._seasons[guild_id] = [Season(*row) for row in self.connection.execute(query)]
        return self._seasons[guild_id]

    # --- rating ---

    def rate(self, entry: Entry) -> None:
        """Rates a game's people. Every rated game before it must have been rated."""
        for scope in (entry.guild_id, EVERYWHERE):
            holders = [(scope, one.person) for one in entry.people]
            before = [self._before(holder, entry) for holder in holders]
            after = rated(entry.people, before, self._earlier(holders, entry))
            for holder, rating in zip(holders, after, strict=True):
                self._latest[holder] = rating
                self._ratings[holder, place_of(entry)] = rating
                self._today(holder, entry).add(entry.table)
            counted = list(self.periods(entry, scope))
            for one, rating in zip(entry.people, after, strict=True):
                if one in known(entry):
                    for period in counted:
                        self._careers[Key(scope, one.person, period.key)] = rating

    def _before(self, holder: Holder, entry: Entry) -> Rating:
        """What a person was rated when a game began to count."""
        if holder not in self._latest:
            self._latest[holder] = self._last(holder, place_of(entry)) or START
        return self._latest[holder]

    def _last(self, holder: Holder, before: Place) -> Rating | None:
        """A person's rating after their last rated game before a place."""
        if self._from_nothing:
            return None
        row = self.connection.execute(_LAST, _between(holder, (EVER.begins, 0), before)).first()
        return None if row is None else Rating(*row)

    def _earlier(self, holders: list[Holder], entry: Entry) -> Pairs:
        """How many rated games each two people had together that day before this one."""
        games = {holder[1]: self._today(holder, entry) for holder in holders}
        people = [person for _, person in holders]
        return {
            pair(one, other): len(games[one] & games[other])
            for at, one in enumerate(people)
            for other in people[at + 1 :]
        }

    def _today(self, holder: Holder, entry: Entry) -> set[int]:
        """A person's rated games of the day before this one."""
        today = day(entry.ended_at)
        kept = self._days.get(holder)
        if kept is None or kept[0] != today.key:
            kept = self._days[holder] = today.key, self._games(holder, (today.begins, 0), place_of(entry))
        return kept[1]

    def _games(self, holder: Holder, since: Place, before: Place) -> set[int]:
        """A person's rated games between two places."""
        if self._from_nothing:
            return set()
        return set(self.connection.scalars(_GAMES, _between(holder, since, before)))

    # --- how far it is counted ---

    def mark(self) -> Place:
        """Up to where ratings are counted. Whoever asks is the only one to count until the transaction ends."""
        query = select(LedgerRow.ended_at, LedgerRow.table_id).with_for_update()
        ended_at, table_id = self.connection.execute(query).one()
        return ended_at, table_id

    def set_mark(self, place: Place) -> None:
        self.connection.execute(update(LedgerRow).values(ended_at=place[0], table_id=place[1]))

    def rewind(self, entry: Entry) -> None:
        """A game came, or went, where ratings may be counted already: they hold only up to there."""
        ended_at, table = place_of(entry)
        if self.mark() >= (ended_at, table):
            self.set_mark((ended_at, table - 1))

    def go_on(self, most: int) -> bool:
        """Rates up to so many games that wait for it. Whether there may be more."""
        entries = entries_after(self.connection, self.mark(), most)
        for entry in entries:
            self.rate(entry)
        if len(entries) == most:
            self.set_mark(place_of(entries[-1]))
            return True
        self.close()
        return False

    def close(self) -> None:
        """Every result there is has been rated."""
        self.set_mark(_end(self.connection))

    def take_out(self, *entries: Entry) -> None:
        """Games count no longer: what they added is taken away, and everyone's periods end with the game before."""
        gone: list[dict[str, Any]] = []
        ended: dict[Key, dict[str, Any]] = {}
        for entry in entries:
            self.add(entry, -1)
            for scope in (entry.guild_id, EVERYWHERE):
                gone += [_at((scope, one.person), place_of(entry)) for one in entry.people]
                for period in self.periods(entry, scope):
                    for one in known(entry):
                        of, over = (scope, one.person), ((period.begins, 0), (period.ends, 0))
                        ended[Key(scope, one.person, period.key)] = {"of_period": period.key, **_between(of, *over)}
        if gone:
            self.connection.execute(_DROP_RATING, gone)
        if ended:
            self.connection.execute(_END_EARLIER, list(ended.values()))
        if entries:
            self.rewind(min(entries, key=place_of))

    # --- writing ---

    def flush(self) -> None:
        """Writes what was collected."""
        self._write_tallies()
        self._write_ratings()
        self._write_careers()

    def _write_tallies(self) -> None:
        rows = [self._new_row(key, tally) for key, tally in self._tallies.items()]
        gone = [_bound(key) for key, tally in self._tallies.items() if tally[0] < 0]
        self._tallies.clear()
        if rows:
            self.connection.execute(_ADD[self.connection.dialect.name], rows)
        if gone:
            self.connection.execute(_DROP_EMPTY, gone)

    def _new_row(self, key: Key, tally: list[int]) -> dict[str, Any]:
        """A career's row as it would be if it began here."""
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
            "is_gone": games > 0 and self._is_gone((key.scope, key.person)),
        }

    def _is_gone(self, holder: Holder) -> bool:
        """What the rest of the career says."""
        if self._from_nothing:
            return False
        if holder not in self._gone:
            of = {"of_scope": holder[0], "of_person": holder[1], "of_period": EVER.key}
            self._gone[holder] = bool(self.connection.scalar(_IS_GONE, of))
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
            self.connection.execute(_RATE[self.connection.dialect.name], rows)

    def _write_careers(self) -> None:
        rows = [
            {**_bound(key), "new_mu": rating.mu, "new_sigma": rating.sigma, "new_shown": rating.shown}
            for key, rating in self._careers.items()
        ]
        self._careers.clear()
        if rows:
            self.connection.execute(_SET_CAREER, rows)


def known(entry: Entry) -> list[Finish]:
    """The people of a game who have a career: all but those who asked to be forgotten."""
    return [one for one in entry.people if one.person > 0]


def place_of(entry: Entry) -> Place:
    return entry.ended_at, entry.table


def entries_after(connection: Connection, place: Place, most: int) -> list[Entry]:
    """The next rated results after a place, in their order."""
    rows = connection.execute(entries_after_query(place, most)).all()
    people = people_of(connection, [row.table_id for row in rows])
    return [Entry(*row, tuple(people[row.table_id])) for row in rows]


def entries_after_query(place: Place, most: int) -> Select[int, int, float, int | None]:
    return (
        select(ResultRow.table_id, ResultRow.guild_id, ResultRow.ended_at, ResultRow.season)
        .where(
            tuple_(ResultRow.ended_at, ResultRow.table_id) > place,
            ResultRow.people >= RATED_FROM,
            ResultRow.is_void.is_(False),
        )
        .order_by(ResultRow.ended_at, ResultRow.table_id)
        .limit(most)
    )


def people_of(connection: Connection, tables: Iterable[int]) -> dict[int, list[Finish]]:
    """The people of results, in the order of their seats."""
    query = (
        select(SeatRow.table_id, SeatRow.person, SeatRow.place, SeatRow.total, SeatRow.has_left)
        .where(SeatRow.table_id.in_(list(tables)), SeatRow.person.is_not(None))
        .order_by(SeatRow.table_id, SeatRow.seat)
    )
    people: defaultdict[int, list[Finish]] = defaultdict(list)
    for table, person, place, total, has_left in connection.execute(query):
        assert person is not None
        people[table].append(Finish(person, place, total, has_left))
    return people


def _end(connection: Connection) -> Place:
    """The place of the last result."""
    order = ResultRow.ended_at.desc(), ResultRow.table_id.desc()
    row = connection.execute(select(ResultRow.ended_at, ResultRow.table_id).order_by(*order).limit(1)).first()
    return (0.0, 0) if row is None else (row.ended_at, row.table_id)


def _at(holder: Holder, place: Place) -> dict[str, Any]:
    """Somebody's rating after one game."""
    return {"of_scope": holder[0], "of_person": holder[1], "at": place[0], "of_table": place[1]}


def _between(holder: Holder, since: Place, before: Place) -> dict[str, Any]:
    """Whose ratings, from one place until before another."""
    return {
        "of_scope": holder[0],
        "of_person": holder[1],
        "since_at": since[0],
        "since_table": since[1],
        "before_at": before[0],
        "before_table": before[1],
    }


def _bound(key: Key) -> dict[str, Any]:
    return {"of_person": key.person, "of_scope": key.scope, "of_period": key.period}


def _adding(insert: Any) -> Any:
    """Adds to a career, or begins one."""
    statement = insert(CareerRow)
    new = statement.excluded
    games, points = CareerRow.games + new.games, CareerRow.points + new.points
    return statement.on_conflict_do_update(
        index_elements=["person", "scope", "period"],
        set_={
            "games": games,
            "wins": CareerRow.wins + new.wins,
            "points": points,
            "average": case((games == 0, 0.0), else_=cast(points, Double) / games),
            "is_proven": games >= PROVISIONAL_BELOW,
        },
    )


def _rating(insert: Any) -> Any:
    """A rating after a game, in place of what was there before it was counted anew."""
    statement = insert(RatingRow)
    new = statement.excluded
    return statement.on_conflict_do_update(
        index_elements=["scope", "person", "ended_at", "table_id"],
        set_={"mu": new.mu, "sigma": new.sigma, "shown": new.shown},
    )


def _last_or(column: InstrumentedAttribute[float], start: float) -> Any:
    """What somebody's last rated game between two places left; where there is none, what everybody begins with."""
    last = select(column).where(*_BETWEEN).order_by(*_LAST_FIRST).limit(1)
    return func.coalesce(last.scalar_subquery(), start)


_OF: Final = (
    CareerRow.person == bindparam("of_person"),
    CareerRow.scope == bindparam("of_scope"),
    CareerRow.period == bindparam("of_period"),
)
_ADD: Final = {name: _adding(insert) for name, insert in UPSERTS.items()}
_RATE: Final = {name: _rating(insert) for name, insert in UPSERTS.items()}
_DROP_EMPTY: Final = delete(CareerRow).where(*_OF, CareerRow.games == 0)
_SET_CAREER: Final = (
    update(CareerRow)
    .where(*_OF)
    .values(mu=bindparam("new_mu"), sigma=bindparam("new_sigma"), shown=bindparam("new_shown"))
)
_IS_GONE: Final = select(CareerRow.is_gone).where(*_OF)
_PLACE: Final = tuple_(RatingRow.ended_at, RatingRow.table_id)
_SINCE: Final = tuple_(bindparam("since_at", type_=Double), bindparam("since_table", type_=BigInteger))
_BEFORE: Final = tuple_(bindparam("before_at", type_=Double), bindparam("before_table", type_=BigInteger))
_BETWEEN: Final = (
    RatingRow.scope == bindparam("of_scope"),
    RatingRow.person == bindparam("of_person"),
    _SINCE <= _PLACE,
    _PLACE < _BEFORE,
)
_LAST_FIRST: Final = RatingRow.ended_at.desc(), RatingRow.table_id.desc()
_LAST: Final = select(RatingRow.mu, RatingRow.sigma).where(*_BETWEEN).order_by(*_LAST_FIRST).limit(1)
_GAMES: Final = select(RatingRow.table_id).where(*_BETWEEN)
_DROP_RATING: Final = delete(RatingRow).where(
    RatingRow.scope == bindparam("of_scope"),
    RatingRow.person == bindparam("of_person"),
    RatingRow.ended_at == bindparam("at"),
    RatingRow.table_id == bindparam("of_table"),
)
_END_EARLIER: Final = (
    update(CareerRow)
    .where(*_OF)
    .values(
        mu=_last_or(RatingRow.mu, START.mu),
        sigma=_last_or(RatingRow.sigma, START.sigma),
        shown=_last_or(RatingRow.shown, START.shown),
    )
)
