"""Everything about a table except its game: people, options, deadline, and the message that shows it."""

from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.moves import ExchangeMove
from engine.options import Options
from engine.pieces import Art
from rivals.levels import Level
from tables.state.occupants import Occupant, Presence

NO_GUILD: Final = 0
"""The server id of tables outside of the bot's servers: in direct messages, and in servers without the bot."""

NO_CHANNEL: Final = 0

Claim = int | tuple[int, int] | str
"""A key that no two live tables share.

- A table of kind GAME: the id of its channel.
- A lesson: the ids of its server and its learner.
- Another private table: its kind, its day if it has one, and its owner's id, such as `solo:123`.
"""


class TableKind(StrEnum):
    """All kinds except GAME are private: one person plays, and nothing is posted in public."""

    GAME = "game"
    LESSON = "lesson"  # `tables/state/lesson.py`
    DAILY = "daily"  # the house of the day
    SOLO = "solo"  # a game alone outside of the bot's servers


class Status(StrEnum):
    """A table that is OVER has a result; a table that is CLOSED has none."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class DeadlineKind(StrEnum):
    """What a table waits for. If the deadline expires first, the bot acts."""

    LOBBY = "lobby"  # a start
    READY = "ready"  # 3.1: everyone to be ready
    SEARCH = "search"  # 4.4
    TURN = "turn"  # 5.8
    LESSON = "lesson"  # the learner to press anything
    DAILY = "daily"  # the person to press anything, or the last moment of the day's games
    IDLE = "idle"  # 9.3: any press, if the search or turn has no time limit; people do not see this deadline
    DESERTED = "deserted"  # 9.4: anyone to come back, before another round


_HIDDEN: Final = frozenset({DeadlineKind.IDLE, DeadlineKind.LESSON, DeadlineKind.DAILY})


class Deadline(Struct, frozen=True):
    kind: DeadlineKind
    at: float
    """When the deadline expires, in Unix seconds by `tables.live.clock`."""
    prompt: str
    """The prompt that has this deadline. Empty in a lobby, a lesson or a house of the day."""


class Ending(Struct, frozen=True):
    """The host's request to end the game without a result. The request holds until the round ends."""

    by: int
    """The host's seat."""
    agreed: tuple[int, ...]
    """The seats of the people who agree, including the host's."""
    is_refused: bool = False
    """Whether someone has refused. Then nobody can ask again in this round."""


class PlannedExchange(Struct, frozen=True):
    """An exchange that a person has planned for their next turn (`tables/state/planned_exchanges.py`)."""

    seat: int
    move: ExchangeMove
    art: Art | None = None
    """The art that `move` buys, if it buys art. The person's panel still names it after someone else has bought it."""
    cards: tuple[int, ...] = ()
    """The cards that `move` buys, if it buys cards. They are stored for the same reason as `art`."""
    has_failed: bool = False
    """Whether the exchange has become impossible. Then the plan stays until its person acts or the next search
    starts."""

    def __repr__(self) -> str:
        return f"PlannedExchange(seat={self.seat})"


class CloseReason(StrEnum):
    """Why a table closed without a result."""

    CANCELLED = "cancelled"
    AGREED = "agreed"  # everyone present agreed to end the game
    LOBBY_EXPIRED = "lobby-expired"
    ALL_LEFT = "all-left"  # 9.4
    CHANNEL_GONE = "channel-gone"
    GUILD_GONE = "guild-gone"
    DESERTED = "deserted"  # 9.4: everyone was away and nobody came back
    EMPTY = "empty"  # the last person left the lobby
    LESSON_DONE = "lesson-done"  # the round is over
    LESSON_SKIPPED = "lesson-skipped"  # the learner ended the lesson
    LESSON_EXPIRED = "lesson-expired"
    LESSON_OUTDATED = "lesson-outdated"  # the deal is of another version
    DAILY_DONE = "daily-done"  # the game is over
    DAILY_LEFT = "daily-left"
    DAILY_EXPIRED = "daily-expired"


_WITHOUT_CHANNEL: Final = frozenset({CloseReason.CHANNEL_GONE, CloseReason.GUILD_GONE})
"""The reasons for which the end cannot be announced."""


class PublicPost(Struct, frozen=True):
    """The public message of a table."""

    message_id: int
    posted_at: float
    """In Unix seconds."""
    is_final: bool = False
    """Whether the message shows the table's end."""
    is_of_game: bool = False
    """Whether the message was posted for the game, not for the lobby."""


class TableOptions(Struct, frozen=True):
    preset: str
    options: Options
    level: Level


class SeatCall(Struct, frozen=True):
    """A call of people to the free seats of a lobby."""

    at: float
    """In Unix seconds."""
    people: int | None
    """The number of people who were called. None if a role was called."""


class Head(Struct, frozen=True):
    """What is stored about a table, except its game."""

    id: int
    guild_id: int
    channel_id: int
    status: Status
    host_id: int | None
    preset: str
    options: Options
    occupants: tuple[Occupant, ...]
    """The index of an occupant is their seat number."""
    deadline: Deadline | None
    seed_hash: str
    close_reason: CloseReason | None
    post: PublicPost | None
    created_at: float
    """In Unix seconds."""
    ready: tuple[int, ...] = ()
    """The seats that are ready for the search (3.1)."""
    acted: tuple[int, ...] = ()
    """The seats whose person has pressed something since the present deadline was set (9.3)."""
    rematch_of: int | None = None
    """The number of the old table, at a rematch."""
    level: Level = Level.MEDIUM
    """The level of the computer players."""
    kind: TableKind = TableKind.GAME
    day: str | None = None
    """Such as `2026-11-29`, at a house of the day."""
    is_practice: bool = False
    """Whether a house of the day is played after the ranked try (`tables/state/daily_game.py`)."""
    host_was_silent: bool = False
    """Whether this host took over the lobby because the previous host pressed nothing for too long (9.5)."""
    ending: Ending | None = None
    plans: tuple[PlannedExchange, ...] = ()
    """At most one for each seat. Each is shown only to its own seat."""
    options_before: TableOptions | None = None
    """The options before the host first changed them while a guest had a seat. None if there was no such change, if no
    guest has a seat, or if the game has begun."""
    looked_at: tuple[int, ...] = ()
    """The tiles that the learner of a lesson has picked up."""
    went_back_to: float | None = None
    """After a backup was restored: the time of the table's newest change in the backup, in Unix seconds. People see
    this time until the next round begins or the table closes. Otherwise None."""
    lets_in_late: bool = False
    """Whether latecomers may take rivals' seats (9.6)."""
    call: SeatCall | None = None
    night: int | None = None
    """The number of the game night that this table was opened for. None at a rematch."""
    tournament: int | None = None
    """The number of the tournament that this table belongs to (9.7). None at a rematch."""
    is_closed_by_outsider: bool = False
    """Whether somebody who is not in `people`, such as a manager, closed the table."""

    @property
    def is_live(self) -> bool:
        return self.status in (Status.LOBBY, Status.PLAYING)

    @property
    def is_lesson(self) -> bool:
        return self.kind is TableKind.LESSON

    @property
    def is_daily(self) -> bool:
        return self.kind is TableKind.DAILY

    @property
    def is_ranked_try(self) -> bool:
        return self.is_daily and not self.is_practice

    @property
    def is_private(self) -> bool:
        """Whether the table belongs to one person. Nothing about it is posted in public, and nobody else may use it."""
        return self.kind is not TableKind.GAME

    @property
    def owner(self) -> int | None:
        """The user id of the person of a private table; None for a table that is not private."""
        return self.occupants[0].user_id if self.is_private else None

    @property
    def people(self) -> frozenset[int]:
        """The users who have a seat or have left the game (9.2), and the host. Leaves out people who were forgotten."""
        users = (self.host_id, *(occupant.user_id for occupant in self.occupants))
        return frozenset(user for user in users if user is not None and user > 0)

    @property
    def claim(self) -> Claim:
        """The `Claim` of this table. A person has one solo game at a time, wherever they are."""
        if self.owner is None:
            return self.channel_id
        if self.is_lesson:
            return self.guild_id, self.owner
        return ":".join(filter(None, (self.kind, self.day, str(self.owner))))

    @property
    def shown_deadline(self) -> Deadline | None:
        """The deadline that people see. None while only a hidden deadline runs."""
        is_shown = self.deadline is not None and self.deadline.kind not in _HIDDEN
        return self.deadline if is_shown else None

    def shifted(self, seconds: float) -> "Head":
        """Returns the head with `seconds` added to all its times, except `went_back_to`, which always follows the wall
        clock."""
        if not seconds:
            return self
        deadline = self.deadline and replace(self.deadline, at=self.deadline.at + seconds)
        post = self.post and replace(self.post, posted_at=self.post.posted_at + seconds)
        occupants = tuple(each.shifted(seconds) for each in self.occupants)
        call = self.call and replace(self.call, at=self.call.at + seconds)
        created_at = self.created_at + seconds
        return replace(self, deadline=deadline, post=post, occupants=occupants, created_at=created_at, call=call)

    @property
    def is_untold(self) -> bool:
        """Whether the table has ended and its public message does not show the end yet.

        False if the table has no public message, or if the channel of the message no longer exists.
        """
        return not self.is_live and self.has_channel and self.post is not None and not self.post.is_final

    @property
    def is_unposted(self) -> bool:
        """Whether a public message must still be posted: one for the lobby, and another one for the running game.

        After the end of the table: False. Do not use it for a private table, which never has a public message.
        """
        if self.status is Status.LOBBY:
            return self.post is None
        return self.status is Status.PLAYING and (self.post is None or not self.post.is_of_game)

    @property
    def has_channel(self) -> bool:
        return self.close_reason not in _WITHOUT_CHANNEL

    def seat_of(self, user_id: int) -> int | None:
        """Returns a user's seat; None for a user who never had one, or who has left (9.2)."""
        for seat, occupant in enumerate(self.occupants):
            if occupant.user_id == user_id and occupant.presence is not Presence.LEFT:
                return seat
        return None

    def has_left(self, user_id: int) -> bool:
        """9.2: whether this user left the running game."""
        return any(o.user_id == user_id and o.presence is Presence.LEFT for o in self.occupants)

    def is_left_alone(self, rounds: int) -> bool:
        """9.2, 9.3: whether exactly one of two or more people has played enough rounds (`Occupant.has_played`).

        `rounds` is how many rounds the game had. Latecomers who came too late are not counted as people.
        """
        people = [occupant for occupant in self.occupants if occupant.counts_as_person(rounds)]
        return len(people) > 1 and sum(each.has_played(rounds) for each in people) == 1

    @property
    def is_running_with_others(self) -> bool:
        """Whether a game is running in which at least two people still have their seats."""
        return self.status is Status.PLAYING and sum(each.is_person_at_table for each in self.occupants) > 1

    @property
    def is_abandoned(self) -> bool:
        """Whether the game closed without a result, and some of its people had left, but not all.

        The people who had left have lost the game (9.2).
        """
        left = [each.presence is Presence.LEFT for each in self.occupants if each.user_id is not None]
        return self.status is Status.CLOSED and any(left) and not all(left)

    def left_seats(self) -> list[int]:
        return [seat for seat, occupant in enumerate(self.occupants) if occupant.presence is Presence.LEFT]
