"""A tournament: who takes part, the rounds with their tables, and its next scheduled step. Pure functions."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.options import Options
from rivals.levels import Level

ROUND_COUNTS: Final = (3, 4, 5)
TABLE_SIZES: Final = (2, 3, 4)
MOST_ENTRANTS: Final = 200
MOST_RESERVE: Final = 50
"""At most `MOST_ENTRANTS` + `MOST_RESERVE` people may be signed up, even if fewer may play (`Tournament.most`)."""


class TournamentStage(StrEnum):
    """The stages of a tournament, in their order. After each ROUND except the last comes a BREAK."""

    SIGN_UP = "sign-up"
    CHECK_IN = "check-in"  # people who signed up say that they are here
    ROUND = "round"  # the tables of the newest round wait, play, or are over
    BREAK = "break"
    OVER = "over"  # `ending` says how


class TournamentEnding(StrEnum):
    FINISHED = "finished"  # its last round is over
    TOO_FEW = "too-few"  # fewer than two people checked in
    CANCELLED = "cancelled"
    MISSED = "missed"  # the bot was down at the start and for too long afterwards
    NO_PLACE = "no-place"  # no table found a place
    DESERTED = "deserted"  # too few people were left for the next round


class TournamentTelling(StrEnum):
    """What the tournament's message still has to announce. Everything except EDIT posts the message again at the end of
    the channel."""

    EDIT = "edit"  # nothing: the message is only edited
    NEW = "new"  # a new tournament, or its new start; also set by `posted_again`
    CHECK_IN = "check-in"
    ROUND = "round"  # the new tables with their people
    WARNING = "warning"  # the round's clock will soon run out
    STANDINGS = "standings"  # a round is over
    ENDED = "ended"


class TableStage(StrEnum):
    WAITING = "waiting"  # the table is not open yet
    PLAYING = "playing"
    OVER = "over"  # the table has scores
    CANCELLED = "cancelled"  # the table closed without a result
    VOIDED = "voided"  # a director or manager has voided its result


class Entrant(Struct, frozen=True):
    """A person who signed up for a tournament."""

    user_id: int  # negative for somebody who asked to be forgotten
    name: str  # at the sign-up; empty for somebody who asked to be forgotten
    at: float  # the time of the sign-up in Unix seconds; it stays if somebody who has had a seat comes back
    is_checked_in: bool = False
    first_round: int = 1
    last_round: int | None = None
    """The number of the round after which the person gets no seat. None while the person takes part.

    It is the round that was the newest when the person withdrew, was taken out or was away. Before round 1, it is 0.
    """
    is_removed: bool = False  # a director took the person out, and only a director can let them in again
    was_away: bool = False  # the person was away in `last_round`

    def plays_in(self, round_number: int) -> bool:
        is_early_enough = self.is_checked_in and self.first_round <= round_number
        return is_early_enough and (self.last_round is None or round_number <= self.last_round)


class SeatScore(Struct, frozen=True):
    """The result of one seat."""

    user_id: int | None  # None for a rival
    place: int  # several seats may share a place
    prestige: int  # the points of the game
    is_absent: bool = False
    """Whether the person gets no points in the tournament for this game, for one of three reasons:

    - They left (9.2).
    - A computer played too much of the game for them (9.3).
    - They closed a game against rivals alone.
    """


class TournamentTable(Struct, frozen=True):
    """A table of a round."""

    number: int  # in the round, from 1; the leaders' table is number 1
    seats: tuple[int, ...]  # user ids, in the order of the seats
    rivals: int = 0  # the number of computer players, who sit after the people
    stage: TableStage = TableStage.WAITING
    table: int | None = None  # the number of the opened table; None before that
    channel_id: int | None = None  # None until the table is opened
    scores: tuple[SeatScore, ...] = ()  # of each seat, in their order, once the game has ended
    is_as_it_stands: bool = False  # the round's clock ran out, and the score at that moment counts

    @property
    def size(self) -> int:
        return len(self.seats) + self.rivals

    @property
    def is_bye(self) -> bool:
        """Whether one person plays here against rivals only."""
        return len(self.seats) == 1

    @property
    def is_settled(self) -> bool:
        return self.stage in (TableStage.OVER, TableStage.CANCELLED, TableStage.VOIDED)

    def renamed(self, user_id: int, alias: int) -> "TournamentTable":
        """Replaces a person by an alias."""
        if user_id not in self.seats:
            return self
        seats = tuple(alias if each == user_id else each for each in self.seats)
        scores = tuple(replace(each, user_id=alias) if each.user_id == user_id else each for each in self.scores)
        return replace(self, seats=seats, scores=scores)


class TournamentRound(Struct, frozen=True):
    """A round. Times are in Unix seconds."""

    number: int
    tables: tuple[TournamentTable, ...]
    began_at: float
    ends_at: float  # the end of its clock; set again when all tables are open, because the clock begins then

    @property
    def is_settled(self) -> bool:
        return all(table.is_settled for table in self.tables)

    def table_of(self, user_id: int) -> TournamentTable | None:
        return next((table for table in self.tables if user_id in table.seats), None)

    def at_stage(self, stage: TableStage) -> tuple[TournamentTable, ...]:
        return tuple(table for table in self.tables if table.stage is stage)

    def with_tables(self, changed: Mapping[int, TournamentTable]) -> "TournamentRound":
        """Replaces each table whose number is a key of `changed`."""
        return replace(self, tables=tuple(changed.get(table.number, table) for table in self.tables))

    def renamed(self, user_id: int, alias: int) -> "TournamentRound":
        return replace(self, tables=tuple(table.renamed(user_id, alias) for table in self.tables))


class Tournament(Struct, frozen=True):
    """A tournament. All times are in Unix seconds."""

    id: int
    guild_id: int
    channel_id: int
    organiser: int | None  # None if this person asked to be forgotten
    name: str
    seed: bytes  # 32 random bytes for the pairing
    starts_at: float | None  # the planned start of round 1; None if a director starts it, without a check-in
    due_at: float | None  # when the bot must do the next step; None if the tournament is over
    most: int = 32  # people who may play; further entrants are on the reserve list
    check_in_seconds: float = 600.0
    round_count: int = 3
    table_size: int = 4  # the wanted number of people per table
    round_seconds: float = 1800.0
    break_seconds: float = 120.0
    preset: str = "house"
    options: Options = Options()
    level: Level = Level.MEDIUM
    stage: TournamentStage = TournamentStage.SIGN_UP
    telling: TournamentTelling | None = TournamentTelling.NEW
    ending: TournamentEnding | None = None  # None until the tournament is over
    entrants: tuple[Entrant, ...] = ()  # in the order of sign-up; a new sign-up after a withdrawal goes to the end
    rounds: tuple[TournamentRound, ...] = ()  # the first round first, up to the current or last one
    is_warned: bool = False  # people were warned that the round's clock will soon run out
    is_waiting: bool = False  # some table of the round could not be opened so far
    message_id: int | None = None
    posts: int = 0  # how many messages the tournament has posted
    version: int = 0  # the number of changes

    def __repr__(self) -> str:
        return f"Tournament({self.id}, {self.stage}, round {len(self.rounds)} of {self.round_count})"

    @property
    def current(self) -> TournamentRound | None:
        """The current or last round; None before the first."""
        return self.rounds[-1] if self.rounds else None

    @property
    def next_round(self) -> int:
        """One more than the number of rounds that have begun, even if no further round begins."""
        return len(self.rounds) + 1

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """The people who get a seat in the next round: the first `most` of those who are checked in."""
        return tuple(entrant for entrant in self.entrants if entrant.plays_in(self.next_round))[: self.most]

    @property
    def coming(self) -> tuple[Entrant, ...]:
        """The first `most` of the people who take part (`takes_part`). The others are the `reserve`."""
        return self._signed_up[: self.most]

    @property
    def reserve(self) -> tuple[Entrant, ...]:
        """The people on the reserve list.

        If people of `coming` withdraw, are taken out, or are not checked in, reserves who are checked in get their
        seats in the next round.
        """
        return self._signed_up[self.most :]

    @property
    def removed(self) -> tuple[Entrant, ...]:
        """The people whom a director took out, without those who have asked to be forgotten since."""
        return tuple(entrant for entrant in self.entrants if entrant.is_removed and entrant.user_id > 0)

    @property
    def is_open(self) -> bool:
        """Whether people may still sign up: the last round has not begun, and the tournament is not over."""
        return self.stage is not TournamentStage.OVER and len(self.rounds) < self.round_count

    @property
    def next_action_at(self) -> float | None:
        """When the bot must act on the tournament, in Unix seconds.

        If `telling` is set, the bot must act now, and the result is 0. Otherwise the result is `due_at`.
        """
        return 0.0 if self.telling is not None else self.due_at

    @property
    def _signed_up(self) -> tuple[Entrant, ...]:
        return tuple(entrant for entrant in self.entrants if entrant.last_round is None)

    def takes_part(self, user_id: int) -> bool:
        """Whether a person is signed up, and has not withdrawn, was not taken out and was not away
        (`Entrant.last_round`)."""
        return any(each.user_id == user_id for each in self._signed_up)

    def entrant(self, user_id: int) -> Entrant | None:
        return next((each for each in self.entrants if each.user_id == user_id), None)
