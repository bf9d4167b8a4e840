"""The SQL tables of the database.

The scripts in `migrations/` create them. A test checks that both agree.
"""

from typing import Final

from sqlalchemy import BigInteger, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Text, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

BigId = BigInteger().with_variant(Integer, "sqlite")
"""A 64-bit integer column.

SQLite generates ids only in a column of type INTEGER, which also has 64 bits.
"""


IS_LIVE_LESSON: Final = text("live_learner IS NOT NULL")
HAS_LIVE_CLAIM: Final = text("live_claim IS NOT NULL")


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class TableRow(Base):
    """One game table: its head and its seed.

    Table numbers are never reused, so an old button never acts on a newer table.

    While a table is live, `live_channel`, `live_learner` (in a lesson) or `live_claim` holds its claim (`Head.claim`).
    No two live tables have the same claim.
    """

    __tablename__ = "game_table"
    __table_args__ = (
        Index("ix_game_table_guild_id_live_learner", "guild_id", "live_learner", unique=True),
        Index(
            "ix_game_table_live_learner", "live_learner", sqlite_where=IS_LIVE_LESSON, postgresql_where=IS_LIVE_LESSON
        ),
        Index(
            "ix_game_table_live_claim",
            "live_claim",
            unique=True,
            sqlite_where=HAS_LIVE_CLAIM,
            postgresql_where=HAS_LIVE_CLAIM,
        ),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=True)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    live_channel: Mapped[int | None] = mapped_column(BigInteger, unique=True)
    live_learner: Mapped[int | None] = mapped_column(BigInteger)
    live_claim: Mapped[str | None] = mapped_column(String(64))
    is_untold: Mapped[bool] = mapped_column(index=True)
    schema: Mapped[int]
    head: Mapped[bytes] = mapped_column(LargeBinary)
    seed: Mapped[bytes] = mapped_column(LargeBinary)


CLAIMS: Final = (TableRow.live_channel, TableRow.live_learner, TableRow.live_claim)
"""The columns of a claim. While a table is live, one of them has a value."""


class OccupantRow(Base):
    """One person of a table (`Head.people`). These rows serve to find the tables of a user."""

    __tablename__ = "occupant"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy requires a dict or tuple

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    table_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("game_table.id"), primary_key=True, autoincrement=False, index=True
    )


class LogRow(Base):
    """One commit of a table: the move and its events.

    If the game went on without a move, for example at its start, `move` is None. If only the head changed, both are
    None. Only one process can store a commit with a given number.
    """

    __tablename__ = "game_log"

    table_id: Mapped[int] = mapped_column(BigId, ForeignKey("game_table.id"), primary_key=True, autoincrement=False)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[float] = mapped_column(Double)
    schema: Mapped[int]
    move: Mapped[bytes | None] = mapped_column(LargeBinary)
    events: Mapped[bytes | None] = mapped_column(LargeBinary)


class SnapshotRow(Base):
    """The game after commit `seq`. Loading starts there.

    A table keeps only its newest snapshot.
    """

    __tablename__ = "snapshot"

    table_id: Mapped[int] = mapped_column(BigId, ForeignKey("game_table.id"), primary_key=True, autoincrement=False)
    seq: Mapped[int]
    schema: Mapped[int]
    game: Mapped[bytes] = mapped_column(LargeBinary)


class UnsettledRow(Base):
    """A table whose game has ended and whose result is not in the standings yet.

    The game's last commit writes this row.
    """

    __tablename__ = "unsettled"

    table_id: Mapped[int] = mapped_column(BigId, ForeignKey("game_table.id"), primary_key=True, autoincrement=False)


class PreferenceRow(Base):
    """The language that a user or a server has chosen."""

    __tablename__ = "preference"

    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    locale: Mapped[str] = mapped_column(String(16))


class LearnedRow(Base):
    """The hints that a user no longer needs. `hints` has their names, separated by spaces."""

    __tablename__ = "learned"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    hints: Mapped[str] = mapped_column(String(256))


class InWordsRow(Base):
    """A user who reads words instead of signs on private panels."""

    __tablename__ = "in_words"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)


class TimeZoneRow(Base):
    """The time zone that a user has chosen, by its IANA name."""

    __tablename__ = "time_zone"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    zone: Mapped[str] = mapped_column(String(64))


class GuildRow(Base):
    """The settings of a server: a `GuildSettings`."""

    __tablename__ = "guild"

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    schema: Mapped[int]
    settings: Mapped[bytes] = mapped_column(LargeBinary)


class GuildEditionRow(Base):
    """An edition that a manager of a server uploaded, as the text of the file (1.6)."""

    __tablename__ = "guild_edition"

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class AuditRow(Base):
    """A manager's action in a server.

    - `user_id`: the manager. None if unknown or forgotten.
    - `person_id`: the person whom the action was about. None if there is no such person, or if unknown or forgotten.
    """

    __tablename__ = "audit"
    __table_args__ = (Index("ix_audit_guild", "guild_id", "id"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=True)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    at: Mapped[float] = mapped_column(Double, index=True)
    user_id: Mapped[int | None] = mapped_column(BigInteger, index=True)
    act: Mapped[str] = mapped_column(String(32))
    details: Mapped[str] = mapped_column(String(1024))
    person_id: Mapped[int | None] = mapped_column(BigInteger, index=True)


class ScheduledRow(Base):
    """The common columns of game nights and tournaments (`tables/scheduled/`).

    - `organiser`: None if that person was forgotten.
    - `next_action_at`: when the bot must act next, in Unix seconds. None if no action is planned.
    """

    __abstract__ = True

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(BigInteger, index=True)
    organiser: Mapped[int | None] = mapped_column(BigInteger, index=True)
    next_action_at: Mapped[float | None] = mapped_column(Double, index=True)
    schema: Mapped[int]


class GameNightRow(ScheduledRow):
    """A game night.

    `night` is the encoded `GameNight` without people's answers. Each answer has a `NightAnswerRow`.
    """

    __tablename__ = "game_night"

    next_action_at: Mapped[float] = mapped_column(Double, index=True)
    night: Mapped[bytes] = mapped_column(LargeBinary)


class NightAnswerRow(Base):
    """Whether a person comes to a game night."""

    __tablename__ = "night_answer"

    night_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("game_night.id"), primary_key=True, autoincrement=False
    )
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, index=True)
    name: Mapped[str] = mapped_column(String(160))
    comes: Mapped[bool]
    at: Mapped[float] = mapped_column(Double)


class TournamentRow(ScheduledRow):
    """A tournament that is planned, is running or has ended."""

    __tablename__ = "tournament"

    tournament: Mapped[bytes] = mapped_column(LargeBinary)


class TournamentPersonRow(Base):
    """A person who has signed up for a tournament. These rows serve to find the tournaments of a user."""

    __tablename__ = "tournament_person"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy requires a dict or tuple

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    tournament_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("tournament.id"), primary_key=True, autoincrement=False, index=True
    )


class SharedReplayRow(Base):
    """A message that shows a finished game to a channel (`shared_replays.SharedReplay`)."""

    __tablename__ = "shared_replay"
    __table_args__ = (Index("ix_shared_replay_channel", "guild_id", "channel_id"),)

    message_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    table_id: Mapped[int] = mapped_column(BigId, ForeignKey("game_table.id"), index=True)
    steerer: Mapped[int | None] = mapped_column(BigInteger)
    shown_at: Mapped[float] = mapped_column(Double)
    closes_at: Mapped[float] = mapped_column(Double, index=True)


class PieceRow(Base):
    """One of our own pieces that was uploaded as an emoji of a Discord application.

    `digest` is the hash of the piece's drawing.
    """

    __tablename__ = "piece"

    application_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    emoji_id: Mapped[int] = mapped_column(BigInteger)
    digest: Mapped[str] = mapped_column(String(64))


class DepartureRow(Base):
    """A server whose data will be deleted at `due_at` (Unix seconds)."""

    __tablename__ = "departure"

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    due_at: Mapped[float] = mapped_column(Double)


class ForgettingRow(Base):
    """A deletion request in progress.

    `alias` is the random number that replaces the user id. `last_table` is the newest table that the request covers.
    """

    __tablename__ = "forgetting"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    alias: Mapped[int] = mapped_column(BigInteger)
    last_table: Mapped[int] = mapped_column(BigInteger)


class SeatAlertRow(Base):
    """A user wants to be mentioned in a server when a table there has a free seat.

    - `days`, `begins`, `ends`: an `AlertTimes`. In `days`, bit 0 is Monday.
    - `called_at`: the last mention, in Unix seconds. 0 means never.
    """

    __tablename__ = "seat_alert"
    __table_args__ = (
        Index("ix_seat_alert_called", "guild_id", "called_at", "user_id"),
        {"sqlite_with_rowid": False},
    )

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, index=True)
    days: Mapped[int]
    begins: Mapped[int]
    ends: Mapped[int]
    called_at: Mapped[float] = mapped_column(Double)


class SeatBlockRow(Base):
    """In one server, a user wants no seat alerts for tables at which another person sits.

    `user_id` is the user, and `blocked_id` is the other person.
    """

    __tablename__ = "seat_block"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy requires a dict or tuple

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, index=True)
    blocked_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, index=True)


class RoleCallRow(Base):
    """When a server's role for seat alerts was last mentioned (Unix seconds)."""

    __tablename__ = "role_call"

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    called_at: Mapped[float] = mapped_column(Double)


class DailySeedRow(Base):
    """The secret seed of a house of the day. `day` is a date (UTC), such as `2026-11-29`."""

    __tablename__ = "daily_seed"

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    seed: Mapped[bytes] = mapped_column(LargeBinary)


class DailyAttemptRow(Base):
    """A person's ranked game (called a try) at a house of the day, at most one for each day.

    The table's last commit stores the score (`points` and `lead`). `guild_id` is `NO_GUILD` in direct messages, and
    after the server's data was deleted.
    """

    __tablename__ = "daily_attempt"
    __table_args__ = (
        Index("ix_daily_attempt_place", "day", "points", "lead"),
        Index("ix_daily_attempt_server", "guild_id", "day", "points", "lead", "person"),
        {"sqlite_with_rowid": False},
    )

    person: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    guild_id: Mapped[int] = mapped_column(BigInteger)
    table_id: Mapped[int] = mapped_column(BigId)
    points: Mapped[int | None]
    lead: Mapped[int | None]


class DailyForgottenRow(Base):
    """A ranked try of a person who was forgotten. The try stays used up.

    `digest` is `daily_game.digest_of` of the person and the day's secret seed. The row is kept until the day's games
    have ended.
    """

    __tablename__ = "daily_forgotten"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy requires a dict or tuple

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)


class FindingRow(Base):
    """The coach's findings about a seat or about a whole game, as JSON.

    - `seat`: `finding_store.WHOLE_GAME` for a whole game.
    - `version`: the version of the coach.
    - `user_id`: the person in the seat, or None.
    """

    __tablename__ = "finding"
    __table_args__ = (Index("ix_finding_user_id", "user_id", "table_id"),)

    table_id: Mapped[int] = mapped_column(BigId, ForeignKey("game_table.id"), primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    version: Mapped[int]
    user_id: Mapped[int | None] = mapped_column(BigInteger)
    found: Mapped[bytes] = mapped_column(LargeBinary)


class MetaRow(Base):
    """One small value about the whole database, found by its key."""

    __tablename__ = "meta"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    value: Mapped[str] = mapped_column(String(1024))
