"""What of a result counts: for whom, on which boards, and how much."""

from typing import Final

from msgspec import Struct

from engine.events import EndReason
from engine.options import STANDARD
from tables.state.occupants import LEAST_SHARE

EVERYWHERE = 0
"""The scope of all servers; any other scope is a server's id."""

PROVISIONAL_BELOW: Final = 5
"""Games until which a rating or an average says little."""
RATED_FROM: Final = 2
"""People that it takes for a game to count on the boards; one person among rivals is practice."""
LEAST_SECONDS: Final = 120
"""How long a game lasts at least that counts over all servers. The shortest of 180 games among computers, which think
as fast as a tile is looked at and wait for nobody, took 132 s (docs/balance.md); people take several times that."""
ABANDONED: Final = "abandoned"
"""Stored as the reason of a result whose game closed before its end, after some of its people had left it."""


class Finish(Struct, frozen=True):
    """What is counted of one person in a game: their place among all seats (1 is the winner), their points, and the
    share of the rounds in which no computer moved for them while they were away (9.3)."""

    person: int
    place: int
    total: int
    has_left: bool
    share: float = 1.0

    @property
    def played(self) -> bool:
        """Whether they played the game themself. A seat that computers played for more than half of the rounds, or that
        was left, is a rival's for the others."""
        return not self.has_left and self.share >= LEAST_SHARE

    @property
    def gains(self) -> float:
        """The part of a gain of rating that is theirs; a loss is theirs in full."""
        return self.share if self.played else 0.0


class Entry(Struct, frozen=True):
    """What is counted of one result: when and where it ended, in which of the server's seasons, with which edition, how
    long it took (seconds) and why it ended (an `EndReason`, or `ABANDONED`), and its people."""

    table: int
    guild_id: int
    ended_at: float
    season: int | None
    edition: str
    seconds: float
    reason: str
    people: tuple[Finish, ...]

    @property
    def is_rated(self) -> bool:
        return len(self.people) >= RATED_FROM

    @property
    def scopes(self) -> tuple[int, ...]:
        """Where it counts: in its server, and over all servers if it was played with the standard edition, took its
        time, and did not end because nobody exchanged anything (8.6). Leaving counts however short a game was."""
        is_real = self.edition == STANDARD and (self.seconds >= LEAST_SECONDS or self.reason == ABANDONED)
        return (self.guild_id, EVERYWHERE) if is_real and self.reason != EndReason.NO_EXCHANGES else (self.guild_id,)

    @property
    def concerned(self) -> tuple[Finish, ...]:
        """The people for whom it counts: all, but of a game that was abandoned only those who left it."""
        return tuple(one for one in self.people if one.has_left or self.reason != ABANDONED)

    @property
    def known(self) -> tuple[Finish, ...]:
        """Those for whom it counts who have a career, all but those who asked to be forgotten."""
        return tuple(one for one in self.concerned if one.person > 0)

    def is_won_by(self, one: Finish) -> bool:
        """Whether somebody came first by their own play and against others': a game that everyone else gave up, or let
        computers play, is nobody's win."""
        return one.place == 1 and one.played and any(other.played for other in self.people if other is not one)

    def tally(self, one: Finish) -> tuple[int, int, int]:
        """What a career adds up: games, wins, points. What computers gained for somebody is not theirs."""
        return 1, int(self.is_won_by(one)), one.total if one.played else 0

    @property
    def tallies(self) -> tuple[tuple[int, int, int], ...]:
        return tuple(map(self.tally, self.known))


def share(stood_in: int, rounds: int, reason: str) -> float:
    """The share of a game that somebody played themself, from the rounds in which they did not."""
    return 0.0 if reason == ABANDONED else 1.0 - stood_in / max(rounds, 1)
