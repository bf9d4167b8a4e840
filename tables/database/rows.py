"""The tables of the SQL database. The scripts in `migrations/` create them; a test compares both."""

from typing import Final

from sqlalchemy import BigInteger, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Text, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

BigId = BigInteger().with_variant(Integer, "sqlite")
"""A 64-bit integer column. SQLite generates ids only in a column of type INTEGER, which has 64 bits anyway."""


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
    """One game table: its head, and its secret seed, which is stored nowhere else.

    While the table is live, one of three columns holds its claim (`tables.state.head.Claim`), which is unique. A
    channel has at most one live table (`live_channel`), a learner has one lesson per server (`live_learner`). Other
    private tables use `live_claim`. `is_untold` is `Head.is_untold`. Table numbers are never reused, so an old button
    can never act on a newer table.
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
"""The columns of a claim. One of them has a value while a table is live."""


class OccupantRow(Base):
    """One person of a table (`Head.people`), to find tables by user."""

    __tablename__ = "occupant"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy requires a dict or tuple

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    table_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("game_table.id"), primary_key=True, autoincrement=False, index=True
    )


class LogRow(Base):
    """One commit of a table: the move and its events. Both are None if the commit changed only the head.

    If two processes write the same commit number, the primary key makes one of them fail.
    """

    __tablename__ = "game_log"

    table_id: Mapped[int] = mapped_column(BigId, ForeignKey("game_table.id"), primary_key=True, autoincrement=False)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[float] = mapped_column(Double)
    schema: Mapped[int]
    move: Mapped[bytes | None] = mapped_column(LargeBinary)
    events: Mapped[bytes | None] = mapped_column(LargeBinary)


class SnapshotRow(Base):
    """The game after commit `seq`, at which loading starts. A table keeps only its newest snapshot."""

    __tablename__ = "snapshot"

    table_id: Mapped[int] = mapped_column(BigId, ForeignKey("game_table.id"), primary_key=True, autoincrement=False)
    seq: Mapped[int]
    schema: Mapped[int]
    game: Mapped[bytes] = mapped_column(LargeBinary)


class UnsettledRow(Base):
    """A table whose game has ended but whose result is not in the standings yet. The game's last commit writes this
    row."""

    __tablename__ = "unsettled"

    table_id: Mapped[int] = mapped_column(BigId, ForeignKey("game_table.id"), primary_key=True, autoincrement=False)


class PreferenceRow(Base):
    """The language that a user or a server has chosen."""

    __tablename__ = "preference"

    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    locale: Mapped[str] = mapped_column(String(16))


class LearnedRow(Base):
    """The hints that a user no longer needs: their names, separated by spaces."""

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
    """A manager's action in a server. `person_id` is the person to whom it was done, if there is one. Both people
    become None if they ask to be forgotten."""

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
    """A document of a server with a scheduled time (`tables/scheduled/`). `next_action_at` (Unix seconds) is when the
    bot must act, if ever. `organiser` is None if that person asked to be forgotten."""

    __abstract__ = True

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(BigInteger, index=True)
    organiser: Mapped[int | None] = mapped_column(BigInteger, index=True)
    next_action_at: Mapped[float | None] = mapped_column(Double, index=True)
    schema: Mapped[int]


class GameNightRow(ScheduledRow):
    """A game night. `night` is the encoded `GameNight` without people's answers, which have their own rows."""

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
    """A person who has signed up for a tournament, to find tournaments by user."""

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
    """One of our own pieces that is an emoji of a Discord application. `digest` is the hash of its drawing."""

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
    """A deletion request in progress: the random alias that replaces the user id, and the newest table it covers."""

    __tablename__ = "forgetting"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    alias: Mapped[int] = mapped_column(BigInteger)
    last_table: Mapped[int] = mapped_column(BigInteger)


class SeatAlertRow(Base):
    """A seat alert: `user_id` wants to be mentioned in this server when a table has a free seat. `days`, `begins` and
    `ends` are an `AlertTimes`; bit 0 of `days` is Monday. `called_at` is the last mention (Unix seconds), 0 for
    never."""

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
    """In this server, `user_id` wants no seat alerts for tables at which `blocked_id` sits."""

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
    """A person's ranked game (called a try) at a house of the day. The key allows one try per person and day. The row
    is written with the first commit of its table, the score (`points` and `lead`) with the last.

    `guild_id` is the server of the try. It is `NO_GUILD` in direct messages, and after the server's data was deleted:
    the row stays, so that nobody gets a second try.
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
    """Says that somebody who was forgotten had used up their ranked try of a day, until the day's games have ended.
    `digest` comes from their user id and the day's secret seed (`daily_game.digest_of`)."""

    __tablename__ = "daily_forgotten"
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012 - SQLAlchemy requires a dict or tuple

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)


class FindingRow(Base):
    """The findings of this `version` of the coach, as JSON: about a seat and its person, or about the whole game
    (`finding_store.WHOLE_GAME`)."""

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
