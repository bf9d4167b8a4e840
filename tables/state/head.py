"""What a table is besides its game: people, options, clock, and where it is shown."""

from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.options import Options
from rivals.levels import Level
from tables.state.occupants import Occupant, Presence

Claim = int | tuple[int, int]
"""A channel's number, or those of a server and a learner."""


class Status(StrEnum):
    """A table's life. OVER has a result, CLOSED has none."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class DeadlineKind(StrEnum):
    """What a clock waits for; when it runs out, the house moves."""

    LOBBY = "lobby"  # a start
    READY = "ready"  # 3.1: everyone to be ready
    SEARCH = "search"  # 4.4
    TURN = "turn"  # 5.8
    LESSON = "lesson"  # whoever learns to come back
    IDLE = "idle"  # 9.3: any press, where no limit runs; people see no clock
    DESERTED = "deserted"  # 9.4: anyone to come back, before another round


_UNSEEN: Final = frozenset({DeadlineKind.IDLE, DeadlineKind.LESSON})


class Deadline(Struct, frozen=True):
    """A running clock: it runs out `at` (Unix seconds by `tables.live.clock`) for the prompt it was set for."""

    kind: DeadlineKind
    at: float
    prompt: str


class Ending(Struct, frozen=True):
    """The wish of a game's host to end it without a result: the host's seat, and the seats whose people agree, the
    host's among them. It lapses with the round. `is_refused`: somebody plays on, and nobody is asked again in this
    round."""

    by: int
    agreed: tuple[int, ...]
    is_refused: bool = False


class CloseReason(StrEnum):
    """Why a table closed without a result."""

    CANCELLED = "cancelled"
    AGREED = "agreed"  # all who were there agreed to end the game
    LOBBY_EXPIRED = "lobby-expired"
    ALL_LEFT = "all-left"  # 9.4
    CHANNEL_GONE = "channel-gone"
    GUILD_GONE = "guild-gone"
    DESERTED = "deserted"  # 9.4: all were away, and nobody came back
    EMPTY = "empty"  # the last person left the lobby
    LESSON_DONE = "lesson-done"  # its round is over
    LESSON_SKIPPED = "lesson-skipped"  # whoever learnt ended it
    LESSON_EXPIRED = "lesson-expired"


_NOWHERE: Final = frozenset({CloseReason.CHANNEL_GONE, CloseReason.GUILD_GONE})
"""Ends that there is no place left to tell of."""


class PublicPost(Struct, frozen=True):
    """The public message of a table, when it was posted (Unix seconds), whether it was posted for the game and not for
    its lobby, and whether it tells the table's end."""

    message_id: int
    posted_at: float
    is_final: bool = False
    is_of_game: bool = False


class Head(Struct, frozen=True):
    """A table without its game. The index of an occupant is the seat's number.

    `ready` lists the seats that are ready for the signal (3.1), `acted` those whose person pressed anything during the
    running limit (9.3); `rematch_of` is the table this one follows; `level` is how well its computers play; `ending` is
    what the host of a game has asked everyone; `host_was_silent` says that a lobby's host became host because the one
    before pressed nothing for too long (9.5). `is_lesson` marks a private table
    (`tables/state/lesson.py`): it was begun in a channel, but is not shown there.
    """

    id: int
    guild_id: int
    channel_id: int
    status: Status
    host_id: int | None
    preset: str
    options: Options
    occupants: tuple[Occupant, ...]
    deadline: Deadline | None
    seed_hash: str
    close_reason: CloseReason | None
    post: PublicPost | None
    created_at: float
    ready: tuple[int, ...] = ()
    acted: tuple[int, ...] = ()
    rematch_of: int | None = None
    level: Level = Level.MEDIUM
    is_lesson: bool = False
    host_was_silent: bool = False
    ending: Ending | None = None

    @property
    def is_live(self) -> bool:
        return self.status in (Status.LOBBY, Status.PLAYING)

    @property
    def learner(self) -> int | None:
        """Whose lesson this is; None for any other table."""
        return self.occupants[0].user_id if self.is_lesson else None

    @property
    def people(self) -> frozenset[int]:
        """The users whose numbers stand here: who has or had a seat, and the host. Who is forgotten is none."""
        users = (self.host_id, *(occupant.user_id for occupant in self.occupants))
        return frozenset(user for user in users if user is not None and user > 0)

    @property
    def claim(self) -> Claim:
        """What only one live table may have: its channel, or for a lesson who learns in this server."""
        return self.channel_id if self.learner is None else (self.guild_id, self.learner)

    @property
    def shown_deadline(self) -> Deadline | None:
        """The clock as people see it: who plays without a limit, or learns, sees none."""
        is_shown = self.deadline is not None and self.deadline.kind not in _UNSEEN
        return self.deadline if is_shown else None

    def shifted(self, seconds: float) -> "Head":
        """The head with all its times so many seconds later."""
        if not seconds:
            return self
        deadline = self.deadline and replace(self.deadline, at=self.deadline.at + seconds)
        post = self.post and replace(self.post, posted_at=self.post.posted_at + seconds)
        occupants = tuple(each.shifted(seconds) for each in self.occupants)
        created_at = self.created_at + seconds
        return replace(self, deadline=deadline, post=post, occupants=occupants, created_at=created_at)

    @property
    def is_untold(self) -> bool:
        """Whether the table has ended and its public message, which still could, does not say so yet."""
        return not self.is_live and self.has_place and self.post is not None and not self.post.is_final

    @property
    def is_unposted(self) -> bool:
        """Whether the table still has the message of its lobby, or none, and is to be posted anew."""
        if self.status is Status.LOBBY:
            return self.post is None
        return self.status is Status.PLAYING and (self.post is None or not self.post.is_of_game)

    @property
    def has_place(self) -> bool:
        """Whether there still is a channel to tell anything in."""
        return self.close_reason not in _NOWHERE

    def seat_of(self, user_id: int) -> int | None:
        """The seat a user holds; None for strangers and for who has left (9.2)."""
        for seat, occupant in enumerate(self.occupants):
            if occupant.user_id == user_id and occupant.presence is not Presence.LEFT:
                return seat
        return None

    def has_left(self, user_id: int) -> bool:
        """9.2: whether this user left the running game, so that their seat is played on without them."""
        return any(o.user_id == user_id and o.presence is Presence.LEFT for o in self.occupants)

    def is_left_alone(self, rounds: int) -> bool:
        """9.2, 9.3: whether of several people all but one have left, or let computers play a game of so many rounds."""
        people = [occupant for occupant in self.occupants if occupant.user_id is not None]
        return len(people) > 1 and sum(each.has_played(rounds) for each in people) == 1

    @property
    def is_begun_with_others(self) -> bool:
        """Whether a game runs in which at least two people still have their seats."""
        return self.status is Status.PLAYING and sum(each.is_person_at_table for each in self.occupants) > 1

    @property
    def is_abandoned(self) -> bool:
        """Whether a game closed before its end after some of its people had left it, and others had not: those who
        left have lost it all the same (9.2)."""
        left = [each.presence is Presence.LEFT for each in self.occupants if each.user_id is not None]
        return self.status is Status.CLOSED and any(left) and not all(left)

    def left_seats(self) -> list[int]:
        return [seat for seat, occupant in enumerate(self.occupants) if occupant.presence is Presence.LEFT]
