"""For whom a game counts, on which leaderboards, and how much."""

from typing import Final

from msgspec import Struct

from engine.events import EndReason
from engine.options import STANDARD
from tables.state.occupants import MIN_ROUNDS_SHARE

EVERYWHERE = 0
"""The scope of all servers together. The number of any other scope is a server's id.

`NO_GUILD`, the server of private games, is the same number. But private games count in no scope, because one person
plays them.
"""

PROVISIONAL_BELOW: Final = 5
"""A rating or an average from fewer games than this is provisional."""
RATED_FROM: Final = 2
"""A game counts if at least this many people had seats in it. One person among rivals is practice."""
LEAST_SECONDS: Final = 120
"""A game that took fewer seconds counts in its server alone, except an abandoned game (`Entry.scopes`).

The shortest of 180 games among computers took 132 s (docs/balance.md). People take several times as long.
"""
ABANDONED: Final = "abandoned"
"""The stored reason of a game that was closed before its end, after some of its people had left."""


class Finish(Struct, frozen=True):
    """One person's outcome of a game."""

    person: int  # negative for an anonymised person
    place: int  # among all seats, also those of rivals
    total: int  # points
    has_left: bool
    share: float = 1.0  # of the rounds, 0 to 1: those in which no computer moved for the person (9.3)

    @property
    def played(self) -> bool:
        """Whether the person stayed to the end, and played at least half of the rounds themselves (9.2, 9.3).

        If not, the people who stayed are rated as if a rival had this seat.
        """
        return not self.has_left and self.share >= MIN_ROUNDS_SHARE

    @property
    def gains(self) -> float:
        """The factor for the change of a rating whose shown value rises: `share`, or 0 if the person has not `played`.
        If the shown value falls, this factor is not used."""
        return self.share if self.played else 0.0


class Entry(Struct, frozen=True):
    """The part of a result that matters for ratings and leaderboards."""

    table: int
    guild_id: int
    ended_at: float  # Unix seconds
    season: int | None
    """The number of the server's own season in which the game ended.

    None if the server's first own season had not begun yet. After that, 0 (`NO_SEASON`) if no season was running.
    """
    edition: str
    seconds: float  # how long the game took
    reason: str  # the value of an `EndReason`, or ABANDONED
    people: tuple[Finish, ...]  # without rivals

    @property
    def is_rated(self) -> bool:
        return len(self.people) >= RATED_FROM

    @property
    def scopes(self) -> tuple[int, ...]:
        """The scopes in which the game counts: its server, and also EVERYWHERE if all of these hold:

        - It was played with the standard edition.
        - It did not end by 8.6.
        - It took at least `LEAST_SECONDS`, or was abandoned: people who leave early must not escape the count.
        """
        is_real = self.edition == STANDARD and (self.seconds >= LEAST_SECONDS or self.reason == ABANDONED)
        return (self.guild_id, EVERYWHERE) if is_real and self.reason != EndReason.NO_EXCHANGES else (self.guild_id,)

    @property
    def concerned(self) -> tuple[Finish, ...]:
        """The people for whom the game counts. If the game was abandoned, these are only the people who had left."""
        return tuple(one for one in self.people if one.has_left or self.reason != ABANDONED)

    @property
    def known(self) -> tuple[Finish, ...]:
        """The people for whom the game counts and who have a career. Anonymised people have none."""
        return tuple(one for one in self.concerned if one.person > 0)

    def is_played_by(self, one: Finish) -> bool:
        """Whether this person, and at least one other person, stayed and played at least half of the rounds
        (`Finish.played`)."""
        return one.played and any(other.played for other in self.people if other is not one)

    def is_won_by(self, one: Finish) -> bool:
        """Whether a person won, and the game was really played (`is_played_by`)."""
        return one.place == 1 and self.is_played_by(one)

    def tally(self, one: Finish) -> tuple[int, int, int]:
        """What the game adds to a person's career: 1 game, 1 or 0 wins, and the points. The points are 0 if the person
        has not `played`."""
        return 1, int(self.is_won_by(one)), one.total if one.played else 0

    @property
    def tallies(self) -> tuple[tuple[int, int, int], ...]:
        return tuple(map(self.tally, self.known))


def share(stood_in: int, rounds: int, reason: str) -> float:
    """Returns the share of a game's rounds that a person played themselves, from 0 to 1.

    `stood_in` is the number of rounds in which a computer moved for the person. Returns 0 for an abandoned game.
    """
    return 0.0 if reason == ABANDONED else 1.0 - stood_in / max(rounds, 1)
