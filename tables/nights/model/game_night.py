"""A game night: when and where it is, who comes, and its next scheduled step. `night_steps.py` has its transitions."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.options import Options
from rivals.levels import Level
from tables.scheduled.evening_tables import OpenedTable
from tables.state.time_zones import unix_time

SEAT_COUNTS: Final = (2, 3, 4, 6, 8, 12, 16)
"""The numbers of seats that a night may have. Further people are on the reserve list."""


class Repeat(StrEnum):
    ONCE = "once"
    WEEKLY = "weekly"
    FORTNIGHTLY = "fortnightly"


class NightStage(StrEnum):
    HIDDEN = "hidden"  # the next night of a series, which is not announced yet
    PLANNED = "planned"
    REMINDED = "reminded"
    OPENING = "opening"  # the night has begun; some groups do not have a table yet
    OVER = "over"  # `ending` says how; the message must still be updated


class NightEnding(StrEnum):
    """How a night ended. The catalogs have a text for each value, `night-ended-<value>`."""

    OPENED = "opened"  # its tables are open
    NO_PLACE = "no-place"  # some or all of its tables found no place
    TOO_FEW = "too-few"  # only one person who said yes was still in the server
    NOBODY = "nobody"
    MISSED = "missed"  # the bot was down at the start and for too long afterwards
    CANCELLED = "cancelled"
    EVENT_GONE = "event-gone"  # somebody deleted or cancelled its event in Discord


class Telling(StrEnum):
    """What must still be done with the night's message.

    With EDIT, the message is edited. With any other value, a new message at the end of the channel replaces the old
    one.
    """

    EDIT = "edit"
    NEW = "new"
    REMINDER = "reminder"
    MOVED = "moved"
    ENDED = "ended"


class NightAnswer(Struct, frozen=True):
    """`name` is the person's name in the server when they answered. `at` is in Unix seconds."""

    user_id: int
    name: str
    comes: bool
    at: float


class NightTime(Struct, frozen=True):
    """A time in the organiser's time zone: `local` is like "2026-12-05T20:00"."""

    local: str
    zone: str

    @property
    def at(self) -> float:
        """In Unix seconds."""
        return unix_time(datetime.fromisoformat(self.local), self.zone)

    def later(self, days: int) -> "NightTime":
        """Returns the same local hour this many days later, even if daylight saving begins or ends in between."""
        after = datetime.fromisoformat(self.local) + timedelta(days=days)
        return replace(self, local=after.isoformat(timespec="minutes"))


class GameNight(Struct, frozen=True):
    """A game night. A series is stored as its current or next night. Times of type float are in Unix seconds."""

    id: int
    guild_id: int
    channel_id: int
    organiser: int | None  # None if this person asked to be forgotten
    time: NightTime
    starts_at: float  # `time` in Unix seconds
    due_at: float  # when the next stage begins, or the bot tries again to open tables
    seats: int
    repeat: Repeat = Repeat.ONCE
    preset: str = "house"
    options: Options = Options()
    level: Level = Level.MEDIUM
    stage: NightStage = NightStage.PLANNED
    telling: Telling | None = Telling.NEW
    ending: NightEnding | None = None  # None until the night is over
    answers: tuple[NightAnswer, ...] = ()  # in the order in which they were given
    groups: tuple[tuple[int, ...], ...] = ()  # the user ids for each table that is not open yet
    opened: tuple[OpenedTable, ...] = ()
    moved_from: float | None = None  # the start that was announced first; None if the night was not moved
    message_id: int | None = None
    posts: int = 0  # how many messages the night or its series has posted
    event_id: int | None = None  # of the event in Discord
    is_event_stale: bool = True  # the event in Discord must be updated
    number: int = 1  # of this night in its series
    is_waiting: bool = False  # a group found no place for its table
    empty_nights: int = 0  # consecutive nights of the series without participants
    version: int = 0  # the number of changes

    def __repr__(self) -> str:
        return f"GameNight({self.id}, {self.stage}, {self.starts_at})"

    @property
    def is_open_for_answers(self) -> bool:
        return self.stage in (NightStage.PLANNED, NightStage.REMINDED)

    @property
    def coming(self) -> tuple[NightAnswer, ...]:
        """The people who said yes and have a seat."""
        return self._yes[: self.seats]

    @property
    def reserve(self) -> tuple[NightAnswer, ...]:
        """The people who said yes after all seats were taken. They move up when a person with a seat says no."""
        return self._yes[self.seats :]

    @property
    def declined(self) -> tuple[NightAnswer, ...]:
        return tuple(answer for answer in self.answers if not answer.comes)

    def people_of(self, group: tuple[int, ...]) -> tuple[NightAnswer, ...]:
        """Returns the answers of a group's people. People who were forgotten have no answer any more."""
        return tuple(answer for answer in self.answers if answer.user_id in group)

    @property
    def _yes(self) -> tuple[NightAnswer, ...]:
        return tuple(answer for answer in self.answers if answer.comes)

    @property
    def next_action_at(self) -> float:
        """When the bot must act on this night, in Unix seconds.

        If the night is over, or if its message or event must be updated, returns 0, which means now. Otherwise returns
        `due_at`.
        """
        return 0.0 if self.telling or self.is_event_stale or self.stage is NightStage.OVER else self.due_at
