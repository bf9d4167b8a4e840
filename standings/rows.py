"""The database tables of the standings.

Results, seasons and departures from servers are facts. Everything else is computed from them.
"""

from sqlalchemy import BigInteger, Double, ForeignKey, Index, Integer, LargeBinary, String, false, text
from sqlalchemy.orm import Mapped, mapped_column

from tables.database.rows import Base, BigId


class ResultRow(Base):
    """One finished or abandoned game, with the number of its table.

    The *order of results* is by `ended_at` (Unix seconds). Among equals, it is by `table_id`.
    """

    __tablename__ = "result"
    __table_args__ = (
        Index("ix_result_order", "ended_at", "table_id"),
        Index("ix_result_guild", "guild_id", "ended_at", "table_id"),
    )

    table_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    ended_at: Mapped[float] = mapped_column(Double)
    seconds: Mapped[float] = mapped_column(Double)  # how long the game took
    rounds: Mapped[int]
    people: Mapped[int]  # seats of people, also of those who left or were anonymised
    edition: Mapped[str] = mapped_column(String(128))
    options: Mapped[bytes] = mapped_column(LargeBinary)
    reason: Mapped[str] = mapped_column(String(32))  # as in `Entry`
    season: Mapped[int | None]  # as in `Entry`
    is_void: Mapped[bool]
    void_reason: Mapped[str | None] = mapped_column(String(512))


class SeatRow(Base):
    """One seat of a finished game."""

    __tablename__ = "result_seat"
    __table_args__ = (Index("ix_result_seat_person", "person", "ended_at", "table_id"),)

    table_id: Mapped[int] = mapped_column(BigId, ForeignKey("result.table_id"), primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    ended_at: Mapped[float] = mapped_column(Double)
    person: Mapped[int | None] = mapped_column(BigInteger)  # `SeatResult.person`; an alias is the same in all results
    place: Mapped[int]
    total: Mapped[int]
    silver: Mapped[int]
    gold: Mapped[int]
    unique: Mapped[int]
    collections: Mapped[int]
    has_left: Mapped[bool]
    level: Mapped[str | None] = mapped_column(String(16))  # of a rival
    spoils: Mapped[bytes] = mapped_column(LargeBinary)
    stood_in: Mapped[int] = mapped_column(Integer, server_default=text("0"))  # rounds in which a computer moved


class RatingRow(Base):
    """A person's rating in a scope after one rated game."""

    __tablename__ = "rating"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy requires a dict

    scope: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    person: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    ended_at: Mapped[float] = mapped_column(Double, primary_key=True)
    table_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    shown: Mapped[float] = mapped_column(Double)


class CareerRow(Base):
    """A person's games, wins and points in a scope and a period.

    `mu`, `sigma` and `shown` are the person's rating after the last rated game of the period. Until a game of the
    period is rated, they are those of START, even if the person has an older rating.
    """

    __tablename__ = "career"
    __table_args__ = (
        Index("ix_career_rating", "scope", "period", "is_gone", "shown", "person"),
        Index("ix_career_wins", "scope", "period", "is_gone", "wins", "person"),
        Index("ix_career_points", "scope", "period", "is_gone", "is_proven", "average", "person"),
        Index("ix_career_games", "scope", "period", "is_gone", "games", "person"),
        {"sqlite_with_rowid": False},
    )

    person: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    scope: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    period: Mapped[str] = mapped_column(String(16), primary_key=True)
    games: Mapped[int]
    wins: Mapped[int]
    points: Mapped[int]
    average: Mapped[float] = mapped_column(Double)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    shown: Mapped[float] = mapped_column(Double)
    is_gone: Mapped[bool]  # leaderboards must not list the person
    is_proven: Mapped[bool] = mapped_column(server_default=false())  # enough games for a meaningful average


class AchievementRow(Base):
    """A part of an achievement (`standings.model.achievements`) that a person earned in a server.

    `ended_at` and `table_id` are of the first game in this server that earned the part.
    """

    __tablename__ = "achievement"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy requires a dict

    person: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    achievement: Mapped[str] = mapped_column(String(32), primary_key=True)
    part: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    ended_at: Mapped[float] = mapped_column(Double)
    table_id: Mapped[int] = mapped_column(BigId)


class GoneRow(Base):
    """A person who played in a server and has left the server. The server's leaderboards do not list the person."""

    __tablename__ = "gone"

    person: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, index=True)


class SeasonRow(Base):
    """A server's own season. `ended_at` (Unix seconds) is exclusive. It is None while the season runs."""

    __tablename__ = "season"

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    began_at: Mapped[float] = mapped_column(Double)
    ended_at: Mapped[float | None] = mapped_column(Double)


class LedgerRow(Base):
    """The only row is the ledger's mark: the position up to which results are rated."""

    __tablename__ = "ledger"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    ended_at: Mapped[float] = mapped_column(Double)
    table_id: Mapped[int] = mapped_column(BigId)
